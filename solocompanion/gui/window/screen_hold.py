"""How each system is asked to keep the screen on: taken while it is wanted, and given back."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from pathlib import Path
from typing import Any, Protocol

from solocompanion.core.words import text

NAME = "Solo Companion"


class ScreenHold(Protocol):
    """Keeps the screen on between `take` and `give_back`. Where a system refuses, nothing happens."""

    def take(self) -> None:
        """Keep the screen on from now on."""
        ...

    def give_back(self) -> None:
        """Let the system do as it likes again."""
        ...


def hold_of_this_system() -> ScreenHold:
    """Return the hold that fits the system."""
    if sys.platform == "win32":
        return WindowsHold(ctypes.windll.kernel32)
    if sys.platform == "darwin":
        return MacHold(*(ctypes.CDLL(ctypes.util.find_library(name)) for name in ("IOKit", "CoreFoundation")))
    return FreedesktopHold(Bus() if has_session_bus() else None)


# -- Linux and its like ------------------------------------------------------------------------------------------------
def has_session_bus() -> bool:
    """Tell whether the desktop has a bus: without one, asking for it would start one."""
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bool(folder and (Path(folder) / "bus").exists())


class Bus:
    """A connection of our own to the session bus."""

    connection = "solo-companion-screen"

    def send(self, service: str, path: str, method: str, *arguments: str) -> None:
        """Connect and call a method of a service, without waiting for an answer."""
        from PySide6.QtDBus import QDBusConnection, QDBusMessage  # noqa: PLC0415 - a start does without it

        bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, self.connection)
        message = QDBusMessage.createMethodCall(service, path, service, method)
        message.setArguments(list(arguments))
        bus.send(message)

    def close(self) -> None:
        """Leave the bus, which ends what was asked for on it."""
        from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - as above

        QDBusConnection.disconnectFromBus(self.connection)


class FreedesktopHold:
    """Asks the screen saver of the desktop.

    It lets go of what a program holds as soon as that program leaves the bus. So the hold has a connection of its own,
    and gives back by closing it: `UnInhibit` takes an unsigned number, which PySide6 cannot send. For the same reason
    the portal is not asked: GNOME, KDE, Xfce, Cinnamon and MATE all answer as screen savers.
    """

    service, path = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"

    def __init__(self, bus: Bus | None) -> None:
        self._bus = bus

    def take(self) -> None:
        """Keep the screen on from now on."""
        if self._bus is not None:
            self._bus.send(self.service, self.path, "Inhibit", NAME, text("A game is on the table"))

    def give_back(self) -> None:
        """Let the system do as it likes again."""
        if self._bus is not None:
            self._bus.close()


# -- macOS -------------------------------------------------------------------------------------------------------------
class MacHold:
    """Holds an assertion of IOKit that the display does not sleep."""

    kind, on, utf8 = b"PreventUserIdleDisplaySleep", 255, 0x08000100

    def __init__(self, kit: Any, core: Any) -> None:
        self._kit, self._core = kit, core
        core.CFStringCreateWithCString.restype = ctypes.c_void_p
        core.CFStringCreateWithCString.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32)
        core.CFRelease.argtypes = (ctypes.c_void_p,)
        kit.IOPMAssertionCreateWithName.argtypes = (
            ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32)
        )  # fmt: skip
        kit.IOPMAssertionRelease.argtypes = (ctypes.c_uint32,)
        self._held: ctypes.c_uint32 | None = None

    def take(self) -> None:
        """Keep the screen on from now on."""
        held = ctypes.c_uint32(0)
        kind, name = (self._core.CFStringCreateWithCString(None, one, self.utf8) for one in (self.kind, NAME.encode()))
        if self._kit.IOPMAssertionCreateWithName(kind, self.on, name, ctypes.byref(held)) == 0:
            self._held = held
        for one in (kind, name):
            self._core.CFRelease(one)

    def give_back(self) -> None:
        """Let the system do as it likes again."""
        if self._held is not None:
            self._kit.IOPMAssertionRelease(self._held)
            self._held = None


# -- Windows -----------------------------------------------------------------------------------------------------------
class WindowsHold:
    """Tells Windows that the display is required until further notice."""

    continuous, system, display = 0x80000000, 0x1, 0x2

    def __init__(self, kernel: Any) -> None:
        self._kernel = kernel
        kernel.SetThreadExecutionState.argtypes = (ctypes.c_uint32,)

    def take(self) -> None:
        """Keep the screen on from now on."""
        self._kernel.SetThreadExecutionState(self.continuous | self.system | self.display)

    def give_back(self) -> None:
        """Let the system do as it likes again."""
        self._kernel.SetThreadExecutionState(self.continuous)
