"""Running code of a package that anybody may have written, such as its modules when they are imported.

Such code may raise what ends a program. A `KeyboardInterrupt` is the person's where Ctrl-C was pressed meanwhile, which
only the handler of that signal knows; otherwise the package has raised it itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class StoppedError(Exception):
    """Code of another package has raised what would end the program; it is the cause of this error."""


def guarded(do: Callable[[], T]) -> T:
    """Do something with code of another package. Raises `StoppedError` in place of what is no `Exception`.

    Ctrl-C still raises `KeyboardInterrupt`.
    """
    with _CtrlC() as ctrl_c:
        try:
            return do()
        except Exception:
            raise
        except BaseException as error:
            if ctrl_c.is_pressed:
                raise
            raise StoppedError(why(error)) from error


def why(error: BaseException) -> str:
    """Say what was raised in one line: its class and its message."""
    if isinstance(error, StoppedError):
        return str(error)
    name = type(error).__name__
    try:
        said = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - a class of anybody's may not even be able to say what it is
        return name
    return f"{name}: {said}" if said else name


class _CtrlC:
    """Notices whether Ctrl-C is pressed; what happens then stays as it was."""

    def __init__(self) -> None:
        self.is_pressed = False
        self._before: Any = None

    def __enter__(self) -> _CtrlC:
        import signal  # noqa: PLC0415 - only games of other packages need it

        handler = signal.getsignal(signal.SIGINT)
        if callable(handler):
            try:
                signal.signal(signal.SIGINT, self._press)
            except ValueError:  # not the main thread: Ctrl-C does not arrive here
                return self
            self._before = handler
        return self

    def _press(self, number: int, frame: object) -> None:
        self.is_pressed = True
        self._before(number, frame)

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            import signal  # noqa: PLC0415 - as above

            signal.signal(signal.SIGINT, self._before)
