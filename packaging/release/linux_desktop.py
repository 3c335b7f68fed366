"""What tells a Linux desktop and its package manager about the program: each file as text, by its path under /usr."""

from datetime import UTC, datetime
from textwrap import fill
from xml.sax.saxutils import escape

import product

PROGRAM = f"lib/{product.COMMAND}"  # the folder of the program
PICTURE = product.COMMAND  # the icon's name in the themes of the desktop
FILE_PICTURE = product.GAME_MIME.replace("/", "-")  # the icon of a saved game, as desktops derive it from its kind
SUMMARY = "The opponent at your table"
DETAILS = (
    (
        "Solo Companion plays the other side of a real board game for you. Press Space: it takes its whole turn on a "
        "mirror of your board and lists in a few numbered lines what to do with the real pieces. It can explain every "
        "line with the rule."
    ),
    "Every answer is saved at once, the history is unlimited, and nothing is sent anywhere: it uses no network.",
)


def files(made: datetime) -> dict[str, str]:
    """Return every such file; `made` is when the program was."""
    return {
        f"share/applications/{product.IDENTIFIER}.desktop": desktop_entry(),
        f"share/metainfo/{product.IDENTIFIER}.metainfo.xml": metainfo(made),
        f"share/mime/packages/{product.IDENTIFIER}.xml": mime_type(),
        f"share/man/man1/{product.COMMAND}.1": manual(made),
    }


def desktop_entry() -> str:
    """Return the entry of the desktop's menu, which also opens saved games."""
    return f"""\
[Desktop Entry]
Type=Application
Name={product.NAME}
GenericName=Opponent for solo board games
Comment={product.DESCRIPTION}
Exec={product.COMMAND} %f
Icon={PICTURE}
Terminal=false
Categories=Game;BoardGame;
Keywords=solo;board game;automa;opponent;
MimeType={product.GAME_MIME};
StartupNotify=true
StartupWMClass={product.COMMAND}
"""


def mime_type() -> str:
    """Return what makes a saved game a kind of file of its own."""
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{product.GAME_MIME}">
    <comment>{product.GAME_WORDS}</comment>
    <sub-class-of type="application/json"/>
    <icon name="{FILE_PICTURE}"/>
    <glob pattern="*.{product.GAME_ENDING}"/>
  </mime-type>
</mime-info>
"""


def metainfo(made: datetime) -> str:
    """Return what a software centre shows. A picture would need an address that stays."""
    paragraphs = "\n".join(f"    <p>{escape(one)}</p>" for one in DETAILS)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{product.IDENTIFIER}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>{product.LICENCE}</project_license>
  <name>{product.NAME}</name>
  <summary>{SUMMARY}</summary>
  <developer id="{product.IDENTIFIER.rpartition(".")[0]}">
    <name>{product.PUBLISHER}</name>
  </developer>
  <description>
{paragraphs}
  </description>
{_releases('  <url type="homepage">', "</url>")}\
  <launchable type="desktop-id">{product.IDENTIFIER}.desktop</launchable>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <icon type="stock">{PICTURE}</icon>
  <provides>
    <binary>{product.COMMAND}</binary>
    <mediatype>{product.GAME_MIME}</mediatype>
  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{product.VERSION}" date="{made:%Y-%m-%d}"/>
  </releases>
</component>
"""


def _releases(before: str, after: str) -> str:
    """Return the line that says where new versions are to be had; nothing where the project names no place."""
    return f"{before}{escape(product.RELEASES)}{after}\n" if product.RELEASES else ""


def manual(made: datetime) -> str:
    """Return the page of the manual."""
    about = fill(DETAILS[0], 100)
    return f"""\
.TH {product.COMMAND.upper()} 1 "{made:%Y-%m-%d}" "{product.NAME} {product.VERSION}" "Games"
.SH NAME
{product.COMMAND} \\- the opponent in solo board games
.SH SYNOPSIS
.B {product.COMMAND}
[\\fB\\-\\-data\\fR \\fIFOLDER\\fR] [\\fIFILE\\fR]
.br
.B {product.COMMAND}
\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]
.SH DESCRIPTION
{about}
.PP
Without a command the window opens, with the saved game \\fIFILE\\fR if one is named.
.B {product.COMMAND} \\-\\-help
lists the commands: to play in the terminal, to list, export, replay and check games.
.SH FILES
.TP
.I ~/.local/share/{product.FOLDER}
the games, and everything else that is kept
"""


def control(architecture: str, depends: str, kilobytes: int) -> str:
    """Return the control file of the Debian package."""
    details = "\n .\n".join(fill(one, 78, initial_indent=" ", subsequent_indent=" ") for one in DETAILS)
    return f"""\
Package: {product.COMMAND}
Version: {debian_version()}
Architecture: {architecture}
Maintainer: {product.PUBLISHER} <{product.ADDRESS}>
Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
{_releases("Homepage: ", "")}Description: plays the opponent in solo board games
{details}
"""


def debian_version() -> str:
    """Return the version of the package: the program's, and how often it was packed."""
    return f"{product.VERSION}-1"


def changelog(made: datetime) -> str:
    """Return the changelog in Debian's form."""
    return f"""\
{product.COMMAND} ({debian_version()}) unstable; urgency=medium

  * Version {product.VERSION}.

 -- {product.PUBLISHER} <{product.ADDRESS}>  {made.astimezone(UTC):%a, %d %b %Y %H:%M:%S} +0000
"""


def copyright_of(notice: str) -> str:
    """Return the copyright file of the Debian package."""
    return f"{notice}\nOn Debian the LGPL, version 3, is also in /usr/share/common-licenses/LGPL-3.\n"


# What lintian finds and is meant so.
_MEANT = {
    "bogus-mail-host": "the project has no address for mail",
    "bogus-mail-host-in-debian-changelog": "likewise",
    "initial-upload-closes-no-bugs": "this is no package of Debian's own archive",
    "package-section-games-but-contains-no-game": "the command is in /usr/bin, where every path finds it",
    "hardening-no-pie": "the executable is PyInstaller's",
    "shared-library-lacks-prerequisites": "modules of Python and the data of ICU call nothing of the system",
    "library-not-linked-against-libc": "likewise",
    "embedded-library": "some builds of Python bring their own expat",
}
OVERRIDES = "".join(f"# {why}\n{product.COMMAND}: {tag}\n" for tag, why in _MEANT.items())
