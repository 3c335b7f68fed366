"""What each system is asked, to keep the screen on and to let it sleep again."""

from __future__ import annotations

import pytest

from solocompanion.gui.window import screen_hold
from solocompanion.gui.window.screen_hold import FreedesktopHold, MacHold, WindowsHold


class Asked:
    """A library of a system, as a fake: keeps the calls of its functions, and answers as told."""

    def __init__(self, **answers):
        self.answers, self.calls = answers, []

    def __getattr__(self, name):
        def function(*arguments):
            self.calls.append((name, *arguments))
            answer = self.answers.get(name, 0)
            return answer(*arguments) if callable(answer) else answer

        setattr(self, name, function)
        return function


def test_windows_is_told_that_the_display_is_required_until_further_notice():
    kernel = Asked()
    hold = WindowsHold(kernel)
    hold.take()
    hold.give_back()
    assert kernel.calls == [("SetThreadExecutionState", 0x80000003), ("SetThreadExecutionState", 0x80000000)]


def mac(result=0):
    def created(_kind, _level, _name, held):
        held._obj.value = 77
        return result

    names = iter((101, 102))
    kit = Asked(IOPMAssertionCreateWithName=created)
    core = Asked(CFStringCreateWithCString=lambda *_: next(names))
    return MacHold(kit, core), kit, core


def test_macos_holds_an_assertion_and_releases_the_same_one():
    hold, kit, core = mac()
    hold.take()
    hold.give_back()
    hold.give_back()
    (created, kind, level, name, _), *released = kit.calls
    assert (created, kind, level, name) == ("IOPMAssertionCreateWithName", 101, 255, 102)
    assert [(call, held.value) for call, held in released] == [("IOPMAssertionRelease", 77)]
    said = [arguments[1] for call, *arguments in core.calls if call == "CFStringCreateWithCString"]
    assert said == [b"PreventUserIdleDisplaySleep", b"Solo Companion"]
    assert [arguments for call, *arguments in core.calls if call == "CFRelease"] == [[101], [102]]


def test_what_macos_refused_is_not_released():
    hold, kit, _ = mac(result=-1)
    hold.take()
    hold.give_back()
    assert [call for call, *_ in kit.calls] == ["IOPMAssertionCreateWithName"]


def test_linux_asks_the_screen_saver_on_a_connection_of_its_own():
    bus = Asked()
    hold = FreedesktopHold(bus)
    hold.take()
    hold.give_back()
    service = ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver")
    inhibit = ("send", *service, "Inhibit", "Solo Companion", "A game is on the table")
    assert bus.calls == [inhibit, ("close",)]


@pytest.mark.parametrize(("address", "file", "wanted"), [("unix:x", "", True), ("", "bus", True), ("", "", False)])
def test_a_bus_is_used_where_there_is_one_and_none_is_started(address, file, wanted, tmp_path, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    if file:
        (tmp_path / file).touch()
    assert screen_hold.has_session_bus() is wanted


def test_without_a_bus_nothing_happens():
    hold = FreedesktopHold(None)
    hold.take()
    hold.give_back()
