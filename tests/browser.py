"""A headless Chromium, driven by the DevTools protocol through a pipe: pages are opened, keys pressed, scripts run."""

from __future__ import annotations

import base64
import fcntl
import itertools
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 60.0
_HIGH = 20  # out of the way of the places where the browser looks
_KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9, "Enter": 13}


class Page:
    """One tab. `problems` holds every error and warning that the page has brought about."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._out = to_browser
        self._in = from_browser
        self._held = b""
        self._numbers = itertools.count(1)
        self._session: str | None = None
        self._loaded: set[str] = set()  # documents, as the browser numbers them
        self.problems: list[str] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def call(self, method: str, **params: Any) -> Any:
        """Call a method of the protocol and wait for what it gives."""
        number = next(self._numbers)
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _next(self) -> dict[str, Any]:
        """The next message, taken note of where it tells of something."""
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self._held:
            ready, _, _ = select.select([self._in], [], [], max(deadline - time.monotonic(), 0))
            chunk = os.read(self._in, 1 << 20) if ready else b""
            if not chunk:
                raise RuntimeError("the browser does not answer")
            self._held += chunk
        said, _, self._held = self._held.partition(b"\0")
        message: dict[str, Any] = json.loads(said)
        method, params = message.get("method"), message.get("params", {})
        if method == "Page.lifecycleEvent" and params["name"] == "load":
            self._loaded.add(params["loaderId"])
        elif method == "Runtime.exceptionThrown":
            self.problems.append(str(params["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning"):
            self.problems.append(str(params["args"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.problems.append(params["entry"]["text"])
        return message

    def open(self, address: str) -> None:
        """Load a page anew, wherever the tab was."""
        for each in ("about:blank", address):
            document = self.call("Page.navigate", url=each)["loaderId"]
            while document not in self._loaded:
                self._next()

    def run(self, expression: str) -> Any:
        """What a JavaScript expression gives."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        for kind in ("rawKeyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=_KEYS[key],
                **({"text": "\r"} if key == "Enter" and kind == "rawKeyDown" else {}),
            )
        if key == "Enter":
            self.call("Input.dispatchKeyEvent", type="char", key=key, code=key, text="\r")

    def size(self, width: int, height: int) -> None:
        """Make the tab as large as a screen of so many pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    def shot(self, path: Path) -> None:
        """Write a picture of the whole page."""
        shot = self.call("Page.captureScreenshot", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(shot["data"]))

    def printed(self) -> bytes:
        """The page as PDF on A4."""
        pdf = self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(pdf["data"])


@contextmanager
def browser(profile: Path) -> Iterator[Page]:
    """A tab of a browser that keeps what it remembers in the folder `profile`."""
    assert CHROMIUM is not None
    their_in, our_out = os.pipe()
    our_in, their_out = os.pipe()
    theirs = [fcntl.fcntl(each, fcntl.F_DUPFD, _HIGH) for each in (their_in, their_out)]
    command = [
        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-extensions", "--disable-background-networking", f"--user-data-dir={profile}",
        "--remote-debugging-pipe", "about:blank",
    ]  # fmt: skip

    def arrange() -> None:
        """Let the browser find its ends of the pipes where it looks for them."""
        for place, each in enumerate(theirs, start=3):
            os.dup2(each, place)

    running = subprocess.Popen(
        command,
        preexec_fn=arrange,
        pass_fds=(3, 4),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for each in (their_in, their_out, *theirs):
        os.close(each)
    try:
        yield Page(our_out, our_in)
    finally:
        os.close(our_out)
        try:
            running.wait(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        os.close(our_in)
