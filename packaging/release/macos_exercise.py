"""The bundle for macOS tried on a Mac: from its disk image, out of sight."""

import plistlib
import shutil
from pathlib import Path

import freezing
import frozen_suite
import macos_bundle
import product
import surroundings

TOOLS = {"hdiutil": "macOS", "codesign": "Xcode", "ditto": "macOS"}
WORK = product.BUILD / "macos-trial"
HERE = Path(__file__).resolve().parent


def exercise() -> None:
    """Copy the program out of the image as a person drags it, and play from inside."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    (image,) = product.DIST.glob("*.dmg")
    surroundings.run(["hdiutil", "attach", image, "-nobrowse", "-mountpoint", WORK / "image"])
    try:
        bundle = WORK / f"{product.NAME}.app"
        surroundings.run(["ditto", WORK / "image" / bundle.name, bundle])
    finally:
        surroundings.run(["hdiutil", "detach", WORK / "image"])
    surroundings.run(["codesign", "--verify", "--strict", "--deep", bundle])
    found = plistlib.loads((bundle / "Contents" / "Info.plist").read_bytes())
    wrong = {key: found.get(key) for key, value in macos_bundle.information().items() if found.get(key) != value}
    if wrong:
        raise SystemExit(f"Info.plist is not as it should be: {wrong}")
    program = bundle / "Contents" / "MacOS"
    for command in (("--version",), ("games", "--examples"), ("check",)):
        print(surroundings.run([program / product.FOLDER, *command]), end="")
    probe = shutil.copy2(freezing.WORK / "probe", program / "probe")
    for more in ((), ("--again",)):
        smoke = (HERE / "smoke.py", WORK / "trial ö", "--platform", "offscreen", *more)
        print(surroundings.run([probe, *smoke]), end="", flush=True)
    print(f"the tests inside the build: {frozen_suite.run(Path(probe))}")
