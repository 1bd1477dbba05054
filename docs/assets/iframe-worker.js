// The search, fitted to this site.
"use strict"
{
  // Browsers start no workers for pages that are opened from disk. There the search runs in a hidden frame instead.
  class FrameWorker extends EventTarget {
    constructor(url) {
      super()
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      document.body.append(this.frame)
      const inside = this.frame.contentWindow
      inside.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }))
      inside.importScripts = (...urls) => urls.reduce((before, each) => before.then(() => this.load(each)), Promise.resolve())
      this.ready = this.load(url)
    }

    postMessage(data) {
      const inside = this.frame.contentWindow
      this.ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })))
    }

    load(url) {
      const script = this.frame.contentDocument.createElement("script")
      return new Promise((resolve, reject) => {
        Object.assign(script, { src: url, onload: resolve, onerror: reject })
        this.frame.contentDocument.body.append(script)
      })
    }
  }

  const fromDisk = location.protocol === "file:"
  if (fromDisk) window.IFrameWorker = FrameWorker // by this name the script of the search knows where it runs

  const [SETUP, QUERY] = [0, 2]
  const chinese = document.documentElement.lang === "zh"

  // Pages are found in the language that is being read; and as each Chinese character is indexed as a word of its own,
  // all those of a query are asked for.
  window.Worker = class extends (fromDisk ? FrameWorker : Worker) {
    postMessage(message) {
      const { type, data } = message
      if (type === SETUP && data.docs) {
        const docs = data.docs.filter(({ location }) => location.startsWith("zh/") === chinese)
        message = { type, data: { ...data, docs } }
      } else if (type === QUERY && typeof data === "string") {
        message = { type, data: data.replace(/\p{sc=Han}/gu, " +$& ") }
      }
      super.postMessage(message)
    }
  }
}
