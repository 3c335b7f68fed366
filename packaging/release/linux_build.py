"""The Debian package and the archive for other Linux systems: the program made by PyInstaller, and what desktops want.

The libraries that differ from system to system come along with Python and Qt; all others are the system's own, and the
package names those that it needs.
"""

import gzip
import hashlib
import platform
import re
import shutil
import sysconfig
from collections import Counter
from datetime import datetime
from pathlib import Path

import bill
import components
import freezing
import licences
import linux_desktop
import made
import product
import surroundings

SHOWN = (16, 24, 32, 48, 64, 128, 256, 512)  # sizes of the icon in a theme
STAGE = product.BUILD / "linux"
EXECUTABLE, PLAIN = 0o755, 0o644
HELP = f"""\
{product.NAME} {product.VERSION}

Start bin/{product.COMMAND}, from anywhere. To have it in the menu for yourself, copy the folders bin, lib and share
into ~/.local, so that there is a ~/.local/bin/{product.COMMAND}.

It needs a Linux with glibc {{glibc}} or newer and these libraries, which a desktop has:

{{libraries}}

Your games are in ~/.local/share/{product.FOLDER}; they stay when you delete the program.
"""


def build(*, fast: bool) -> list[Path]:
    """Build into dist/ and return what was made; with `fast` it is packed less tightly."""
    frozen = freezing.freeze() / product.COMMAND
    moment = made.when()
    usr = stage(frozen, moment)
    product.DIST.mkdir(exist_ok=True)
    name = f"{product.COMMAND}-{product.VERSION}-linux-{platform.machine()}"
    bill_of = product.DIST / f"{name}.cdx.json"
    bill.write(bill_of, "linux", parts(usr), components.binaries(usr), moment)
    return [debian(usr, moment, fast=fast), archive(usr, name, moment, fast=fast), bill_of]


def stage(frozen: Path, moment: datetime) -> Path:
    """Lay everything out as it will be under /usr, and return that folder."""
    shutil.rmtree(STAGE, ignore_errors=True)
    usr = STAGE / "package" / "usr"
    program = usr / linux_desktop.PROGRAM
    shutil.copytree(frozen, program, symlinks=True)
    forget_places(program)
    (usr / "bin").mkdir()
    (usr / "bin" / product.COMMAND).symlink_to(f"../{linux_desktop.PROGRAM}/{product.COMMAND}")
    for path, text in linux_desktop.files(moment).items():
        put(usr / path, text.encode())
    theme = usr / "share" / "icons" / "hicolor"
    for kind, name in (("apps", linux_desktop.PICTURE), ("mimetypes", linux_desktop.FILE_PICTURE)):
        put(theme / "scalable" / kind / f"{name}.svg", product.ICON.read_bytes())
        for size in SHOWN:
            drawn = freezing.ARTWORK / f"icon-{size}.png"
            put(theme / f"{size}x{size}" / kind / f"{name}.png", drawn.read_bytes())
    texts = usr / "share" / "doc" / product.COMMAND / "licences"
    licences.write(texts, licences.installed(), licence_of_python(), parts(usr), components.binaries(usr))
    return usr


def parts(usr: Path) -> tuple[components.Component, ...]:
    """Return what the build consists of, with the versions that the binaries and Debian's packages name."""
    program = usr / linux_desktop.PROGRAM
    icu = next(path for path in sorted(program.rglob("libicuuc.so.*")) if not path.is_symlink())
    series = icu.name.rpartition(".")[2]
    versions = {
        **components.here(),
        **components.inside_qt(program, "linux"),
        "icu": components.said(icu, rf"\0({series}\.\d+(?:\.\d+)*)\0".encode()),
        "libffi": of_package(next(program.rglob("libffi.so.*")).name),
    }
    return components.components("linux", components.python_here(), versions, missing(usr))


def of_package(library: str) -> str:
    """Return the version of a library of this Debian, which does not say it itself, as its package does."""
    owner = surroundings.run(["dpkg-query", "--search", f"*/{library}"]).partition(": ")[0]
    return components.packaged(owner)


def forget_places(program: Path) -> None:
    """Take the folders of the building system out of Python's libraries, which would look for others there."""
    for library in program.rglob("*.so*"):
        if library.is_file() and not library.is_symlink():
            places = surroundings.run(["patchelf", "--print-rpath", library]).strip()
            if any(place.startswith("/") for place in places.split(":")):
                surroundings.run(["patchelf", "--remove-rpath", library])


def put(path: Path, content: bytes) -> None:
    """Write a file, in folders made for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def licence_of_python() -> Path:
    """Return the licence that this Python brings."""
    return Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"


# -- the Debian package ------------------------------------------------------------------------------------------------
def debian(usr: Path, moment: datetime, *, fast: bool) -> Path:
    """Make the Debian package of the tree `usr`, dated `moment`; return its file. `fast` packs it less."""
    root, documents = usr.parent, usr / "share" / "doc" / product.COMMAND
    put(
        documents / "copyright",
        linux_desktop.copyright_of((documents / "licences" / licences.NOTICE).read_text("utf-8")).encode(),
    )
    put(documents / "changelog.Debian.gz", packed(linux_desktop.changelog(moment)))
    manual = usr / "share" / "man" / "man1" / f"{product.COMMAND}.1"
    put(manual.with_suffix(".1.gz"), packed(manual.read_text(encoding="utf-8")))
    manual.unlink()
    put(usr / "share" / "lintian" / "overrides" / product.COMMAND, linux_desktop.OVERRIDES.encode())
    kilobytes = sum(-(-path.lstat().st_size // 1024) for path in usr.rglob("*") if path.is_file())
    architecture = surroundings.run(["dpkg", "--print-architecture"]).strip()
    put(root / "DEBIAN" / "control", linux_desktop.control(architecture, depends(usr), kilobytes).encode())
    put(root / "DEBIAN" / "md5sums", checksums(root).encode())
    settle(root, moment)
    package = product.DIST / f"{product.COMMAND}_{linux_desktop.debian_version()}_{architecture}.deb"
    how = ("-Zgzip", "-z1") if fast else ("-Zxz", "-z9")
    surroundings.run(
        ["dpkg-deb", "--root-owner-group", *how, "--build", root, package],
        SOURCE_DATE_EPOCH=str(int(moment.timestamp())),
    )
    return package


def packed(text: str) -> bytes:
    """Return a text packed with gzip, the same each time."""
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def checksums(root: Path) -> str:
    """Return the checksums of all files, as dpkg keeps them."""
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    )


def settle(folder: Path, moment: datetime) -> None:
    """Give everything the permissions and the time it has on every system."""
    for path in (folder, *folder.rglob("*")):
        if path.is_symlink():
            continue
        is_run = path.is_dir() or (path.parent.name == product.COMMAND and path.name == product.COMMAND)
        path.chmod(EXECUTABLE if is_run else PLAIN)
    made.date(folder, moment)


def depends(usr: Path) -> str:
    """Return the packages of Debian that have the libraries which do not come along."""
    packages = {product.SYSTEM_LIBRARIES[library] for library in missing(usr)}
    return ", ".join(f"libc6 (>= {glibc(usr)})" if name == "libc6" else name for name in sorted(packages))


def binaries(usr: Path) -> list[Path]:
    """Return the executable and the libraries of the program."""
    program = usr / linux_desktop.PROGRAM
    libraries = [path for path in program.rglob("*.so*") if path.is_file() and not path.is_symlink()]
    return sorted([program / product.COMMAND, *libraries])


def missing(usr: Path) -> list[str]:
    """Return the libraries that are needed and do not come along. Ends the program if one has no known package."""
    files = binaries(usr)
    needed = {
        name for file in files for name in re.findall(r"NEEDED +(\S+)", surroundings.run(["objdump", "-p", file]))
    }
    wanted = sorted(needed - {file.name for file in files})
    strange = [name for name in wanted if name not in product.SYSTEM_LIBRARIES]
    if strange:
        raise SystemExit(f"Needed, neither shipped nor in product.SYSTEM_LIBRARIES: {', '.join(strange)}")
    return wanted


def glibc(usr: Path) -> str:
    """Return the oldest version of glibc that has everything the program calls."""
    found = {
        tuple(map(int, version.split(".")))
        for file in binaries(usr)
        for version in re.findall(r"GLIBC_(\d+(?:\.\d+)+)", surroundings.run(["objdump", "-p", file]))
    }
    return ".".join(map(str, max(found)))


def shares(usr: Path) -> dict[str, int]:
    """Return the bytes of everything installed by what it is for, the largest first."""
    found: Counter[str] = Counter()
    for path in usr.rglob("*"):
        if path.is_file() and not path.is_symlink():
            found[_purpose(path.relative_to(usr))] += path.stat().st_size
    return dict(found.most_common())


def _purpose(path: Path) -> str:
    inside = Path(linux_desktop.PROGRAM) / "_internal"
    if not path.is_relative_to(inside):
        return "our modules" if path.name == product.COMMAND else "desktop, manual, licences"
    kept = product.kept(str(path.relative_to(inside)), product.LINUX)
    if kept is None:
        return "Python"
    return f"Qt, for: {kept.why}" if "PySide6" in path.parts else kept.why


# -- the archive -------------------------------------------------------------------------------------------------------
def archive(usr: Path, name: str, moment: datetime, *, fast: bool) -> Path:
    """Make the archive for systems without Debian packages."""
    folder = STAGE / "archive" / name
    shutil.copytree(usr, folder, symlinks=True)
    for other in (
        "share/lintian",
        f"share/doc/{product.COMMAND}/changelog.Debian.gz",
        f"share/doc/{product.COMMAND}/copyright",
    ):
        shutil.rmtree(folder / other) if (folder / other).is_dir() else (folder / other).unlink()
    libraries = "\n".join(f"  {library}" for library in missing(usr))
    put(folder / "README.txt", HELP.format(glibc=glibc(usr), libraries=libraries).encode())
    settle(folder, moment)
    made_archive = product.DIST / f"{name}.tar.xz"
    owned = ("--owner=0", "--group=0", "--numeric-owner", "--sort=name")
    surroundings.run(
        ["tar", *owned, "-C", folder.parent, "-cJf", made_archive, name],
        XZ_OPT="-1 -T0" if fast else "-9 -T1",  # with one thread and with more the file differs
    )
    return made_archive
