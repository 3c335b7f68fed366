"""The bundle for macOS and the disk image it is dragged from; runs on a Mac, for the processor of that Mac.

With the secrets of a developer in the environment everything is signed and notarised; otherwise it is signed by nobody
(ad hoc), which Apple silicon wants at least, and macOS warns when it is first opened (docs/install.md):

    MACOS_IDENTITY           the name of a Developer ID Application certificate in the keychain
    MACOS_NOTARY_PROFILE     the credentials kept by `xcrun notarytool store-credentials`
"""

import os
import platform
import plistlib
import shutil
import sysconfig
import time
from pathlib import Path

import bill
import components
import freezing
import licences
import macos_bundle
import made
import product
import surroundings

STAGE = product.BUILD / "macos"
HERE = Path(__file__).resolve().parent
UNSIGNED = "-"


def build(*, fast: bool) -> list[Path]:
    """Build into dist/ and return what was made; with `fast` nothing is notarised."""
    frozen = freezing.freeze() / f"{product.NAME}.app"
    shutil.rmtree(STAGE, ignore_errors=True)
    bundle = STAGE / "image" / frozen.name
    shutil.copytree(frozen, bundle, symlinks=True)
    python, moment = components.python_here(), made.when()
    texts = bundle / "Contents" / "Resources" / "licences"
    parts = components.components("macos", python, {**components.here(), **components.inside_qt(bundle, "macos")})
    of_python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    licences.write(texts, licences.installed(), of_python, parts, components.binaries(bundle))
    sign(bundle)
    profile = "" if fast else os.environ.get("MACOS_NOTARY_PROFILE", "")
    if profile:  # the program has a ticket of its own: it is started where the image is long gone, and no network is
        packed = STAGE / "bundle.zip"
        surroundings.run(["ditto", "-c", "-k", "--keepParent", bundle, packed])
        notarise(packed, bundle, profile)
    product.DIST.mkdir(exist_ok=True)
    name = f"{product.FOLDER}-{product.VERSION}-macos-{platform.machine()}"
    image = product.DIST / f"{name}.dmg"
    draw_image(bundle.parent, image)
    if profile:
        notarise(image, image, profile)
    bill_of = product.DIST / f"{name}.cdx.json"
    bill.write(bill_of, "macos", parts, components.binaries(bundle), moment)
    return [image, bill_of]


def sign(bundle: Path) -> None:
    """Sign the libraries, then the bundle; whoever gave no certificate signs as nobody."""
    identity = os.environ.get("MACOS_IDENTITY") or UNSIGNED
    entitlements = STAGE / "entitlements.plist"
    entitlements.write_bytes(plistlib.dumps(macos_bundle.ENTITLEMENTS))
    dated = () if identity == UNSIGNED else ("--timestamp",)
    how = ("codesign", "--force", "--options", "runtime", *dated, "--sign", identity)
    for library in libraries(bundle):
        surroundings.run([*how, library])
    surroundings.run([*how, "--entitlements", entitlements, bundle])
    surroundings.run(["codesign", "--verify", "--strict", "--deep", bundle])


def libraries(bundle: Path) -> list[Path]:
    """Return what is signed before the bundle, the innermost first."""
    inside = bundle / "Contents" / "Frameworks"
    loose = [one for one in inside.rglob("*") if one.suffix in {".so", ".dylib"} and not one.is_symlink()]
    frameworks = [one for one in inside.rglob("*.framework") if one.is_dir() and not one.is_symlink()]
    return sorted((*loose, *frameworks), key=lambda one: (-len(one.parts), one))


def draw_image(folder: Path, image: Path) -> None:
    """Make the disk image: the program, and the folder it is dragged to."""
    (folder / "Applications").symlink_to("/Applications")
    surroundings.run([freezing.PYTHON, HERE / "macos_layout.py", folder, f"{product.NAME}.app"])
    image.unlink(missing_ok=True)
    how = ("-format", "UDZO", "-fs", "HFS+", "-imagekey", "zlib-level=9")
    for pause in (5, 20, 0):
        try:
            surroundings.run(["hdiutil", "create", "-ov", "-volname", product.NAME, "-srcfolder", folder, *how, image])
            break
        except SystemExit:  # now and then the system is still looking at the files, and they are busy
            if not pause:
                raise
            time.sleep(pause)
    if identity := os.environ.get("MACOS_IDENTITY"):
        surroundings.run(["codesign", "--timestamp", "--sign", identity, image])


def notarise(shown: Path, stapled: Path, profile: str) -> None:
    """Have Apple look at a file, and fasten its ticket to that, or to the bundle that is packed in it."""
    surroundings.run(["xcrun", "notarytool", "submit", shown, "--keychain-profile", profile, "--wait"])
    surroundings.run(["xcrun", "stapler", "staple", stapled])
