"""A Chromium without a window, driven through a pipe by its own protocol: no library is needed for it.

Everything it asks for, every message of its console and every fault of a page is kept.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from base64 import b64decode
from pathlib import Path
from typing import Any

CHROMIUM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --hide-scrollbars --remote-debugging-pipe"
)


def _pipe() -> list[int]:
    """Return both ends of a pipe, above the numbers a browser expects its own at."""
    low = os.pipe()
    high = [fcntl.fcntl(one, fcntl.F_DUPFD_CLOEXEC, 10) for one in low]
    for one in low:
        os.close(one)
    return high


class Browser:
    """One page in a browser of its own. `asked` are the addresses it asked for, `faults` what it complained about."""

    def __init__(self, folder: Path) -> None:
        to, self._write = _pipe()
        self._read, back = _pipe()
        quiet = os.open(os.devnull, os.O_RDWR)
        ends = [(quiet, 1), (quiet, 2), (to, 3), (back, 4)]
        self._process = os.posix_spawn(
            CHROMIUM,
            [CHROMIUM, *FLAGS.split(), f"--user-data-dir={folder}"],
            os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, mine, its) for mine, its in ends],
        )
        for one in (to, back, quiet):
            os.close(one)
        self._bytes = b""
        self._number = 0
        self._session = ""
        self.asked: list[str] = []
        self.faults: list[str] = []
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network"):
            self.do(f"{part}.enable")

    def close(self) -> None:
        """End the browser."""
        self._session = ""
        self.do("Browser.close")
        os.waitpid(self._process, 0)
        os.close(self._write)
        os.close(self._read)

    def do(self, method: str, **params: Any) -> dict[str, Any]:
        """Give an order and return its answer."""
        self._number += 1
        order = {"id": self._number, "method": method, "params": params}
        if self._session:
            order["sessionId"] = self._session
        os.write(self._write, json.dumps(order).encode() + b"\0")
        while (told := self._next()).get("id") != self._number:
            self._note(told)
        assert "error" not in told, told
        return told["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._bytes:
            more = os.read(self._read, 1 << 16)
            assert more, "the browser has ended"
            self._bytes += more
        first, _, self._bytes = self._bytes.partition(b"\0")
        return json.loads(first)

    def _note(self, told: dict[str, Any]) -> None:
        method, params = told.get("method"), told.get("params", {})
        if method == "Network.requestWillBeSent":
            self.asked.append(params["request"]["url"])
        elif method in {"Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"}:
            self.faults.append(json.dumps(params))

    # -- a page ------------------------------------------------------------------------------------------------
    def open(
        self,
        path: Path,
        size: tuple[int, int] = (1280, 800),
        theme: str = "light",
        *,
        script: bool = True,
        address: str = "",
    ) -> None:
        """Open a file, at an address in it if given, and wait until it is there."""
        width, height = size
        phone = width < 720
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone)
        self.do("Emulation.setTouchEmulationEnabled", enabled=phone)
        self.do("Emulation.setScriptExecutionDisabled", value=not script)
        self.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        self.do("Page.navigate", url="about:blank")  # or another address would be no new page
        while (told := self._next()).get("method") != "Page.loadEventFired":
            pass
        self.do("Page.navigate", url=path.as_uri() + address)
        while (told := self._next()).get("method") != "Page.loadEventFired":
            self._note(told)

    def read(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        found = self.do("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def press(self, key: str, control: bool = False) -> None:
        """Press a key."""
        words = {"key": key, "code": "Space" if key == " " else key, "modifiers": 2 if control else 0}
        self.do("Input.dispatchKeyEvent", type="keyDown", text=" " if key == " " else "", **words)
        self.do("Input.dispatchKeyEvent", type="keyUp", **words)

    def click(self, selector: str) -> None:
        """Click in the middle of what a selector finds."""
        box = self.read(
            f"((one) => (one.scrollIntoView({{ block: 'nearest' }}), one.getBoundingClientRect().toJSON()))"
            f"(document.querySelector({json.dumps(selector)}))"
        )
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for kind in ("mousePressed", "mouseReleased"):
            self.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def swipe(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draw a finger over the screen."""
        for kind, at in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
            self.do("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in at])

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        path.write_bytes(b64decode(self.do("Page.captureScreenshot")["data"]))
