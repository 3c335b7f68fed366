"""Reading TOML files, from the cache where they have not changed: JSON is read in a tenth of the time."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import crc32

from solocompanion import __version__
from solocompanion.app.content import cache
from solocompanion.core.words import text

LARGEST = 10_000_000  # bytes; the largest pack we ship has a hundredth of that


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file, its texts cleaned. Raises `ContentError` naming the file and the line of the error."""
    if not cache.is_used():
        return _parsed(path)
    stamp = cache.stamp_of([str(path)])
    stamp = f"{__version__} {stamp}" if stamp else ""
    name = f"toml-{crc32(str(path).encode('utf-8', 'surrogateescape')):08x}"  # the stamp has the whole path
    kept = cache.read_json(name, stamp)
    if isinstance(kept, dict):
        return kept
    data = _parsed(path)
    cache.write_json(name, stamp, data)
    return data


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 - a later start does without

    from solocompanion.app.library import regular_files  # noqa: PLC0415 - as above
    from solocompanion.core import plain_faults  # noqa: PLC0415 - as above
    from solocompanion.core.cleaned_text import cleaned  # noqa: PLC0415 - as above
    from solocompanion.core.content import ContentError  # noqa: PLC0415 - it needs the converters of records

    try:
        words = regular_files.read_bytes(path, LARGEST).decode("utf-8-sig")
        found: dict[str, Any] = cleaned(tomllib.loads(words))
        return found
    except OSError as error:
        raise ContentError(
            text("{file} cannot be read: {why}", file=str(path), why=error.strerror or str(error))
        ) from None
    except RecursionError:
        raise ContentError(text("{file} is not valid: nested too deeply", file=str(path))) from None
    except UnicodeDecodeError as error:
        raise ContentError(
            text("{file} is not valid: {why}", file=str(path), why=plain_faults.of_bytes(error.object, error.start))
        ) from None
    except tomllib.TOMLDecodeError as error:
        n, why = plain_faults.of_toml(words, str(error))
        why = text("line {n}: {why}", n=n, why=why)
        raise ContentError(text("{file} is not valid: {why}", file=str(path), why=why)) from None
    except ValueError:  # Python reads numbers of some thousand digits
        why = text("it has a number of thousands of digits")
        raise ContentError(text("{file} is not valid: {why}", file=str(path), why=why)) from None
