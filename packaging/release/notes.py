"""Print what a release says: what CHANGELOG.md tells of this version, and how to be sure of the files.

    python packaging/release/notes.py

It needs Python alone. The exit code is 1 where CHANGELOG.md has nothing about the version.
"""

import re
import sys

import product

SURE = """\
## To be sure of the files

`SHA256SUMS` has their checksums. They were made by the workflow of this repository, from this very commit; GitHub's
program checks that: `gh attestation verify FILE --repo OWNER/NAME`. The bills of materials (`….cdx.json`) name every
part with its licence.

## The source of Qt

Qt {version} and Qt for Python come under the LGPL, version 3, unmodified. Their source, for these very versions:
https://download.qt.io/official_releases/qt/{series}/{version}/ and
https://download.qt.io/official_releases/QtForPython/pyside6/
"""


def told(changelog: str, version: str) -> str:
    """Return what a changelog tells of a version; "" where it tells nothing."""
    found = re.search(
        rf"^## {re.escape(version)}(?![\w.])[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    return found[1].strip() if found else ""


def main() -> int:
    """Print the notes; return the exit code."""
    news = told((product.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), product.VERSION)
    if not news:
        print(f"CHANGELOG.md tells nothing of {product.VERSION}", file=sys.stderr)
        return 1
    qt = product.qt_version()
    print(f"{news}\n\n{SURE.format(version=qt, series=qt.rpartition('.')[0])}", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
