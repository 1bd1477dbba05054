"use strict";

// The language: what the address asks for, or what was chosen last, or what the page was written in.

const LANGUAGES = [["zh", "\u4e2d\u6587"], ["en", "English"]];
const LANGUAGE_KEY = "cardgames-lang";

function firstLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const known = LANGUAGES.map(([name]) => name);
  return [asked, rememberedLanguage(), document.documentElement.lang].find((each) => known.includes(each));
}

function rememberedLanguage() {
  try { return localStorage.getItem(LANGUAGE_KEY); } catch { return null; }
}

function rememberLanguage(chosen) {
  try { localStorage.setItem(LANGUAGE_KEY, chosen); } catch { /* remembered where that is possible */ }
  const url = new URL(location.href);
  if (url.searchParams.has("lang")) {
    url.searchParams.set("lang", chosen);
    replaceAddress(url.href);
  }
}

function replaceAddress(url) {
  try { history.replaceState(null, "", url); } catch { /* a place that lets no page change its address */ }
}

function languageButtons(lang, speak) {
  return make("div", { class: "langs", role: "group", "aria-label": "\u8bed\u8a00 / language" }, ...LANGUAGES.map(([name, text]) =>
    make("button", { type: "button", lang: name, "aria-pressed": String(lang === name), onclick: () => speak(name) }, text)));
}

// Building.

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
