"""The bundle for macOS tried on a Mac: from its disk image, out of sight."""

import os
import plistlib
import shutil
import subprocess
from pathlib import Path

import freezing
import frozen_suite
import macos_bundle
import product
import surroundings

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
    judge(image, bundle)
    found = plistlib.loads((bundle / "Contents" / "Info.plist").read_bytes())
    wrong = {key: found.get(key) for key, value in macos_bundle.information().items() if found.get(key) != value}
    if wrong:
        raise SystemExit(f"Info.plist is not as it should be: {wrong}")
    program = bundle / "Contents" / "MacOS"
    for command in (("--version",), ("games", "--examples"), ("check",)):
        print(surroundings.run([program / product.FOLDER, *command]), end="")
    probe = shutil.copy2(freezing.WORK / "probe", program / "probe")
    freezing.lend_offscreen(program)
    for more in ((), ("--again",)):
        smoke = (HERE / "smoke.py", WORK / "trial ö", "--platform", "offscreen", *more)
        print(surroundings.run([probe, *smoke]), end="", flush=True)
    print(f"the tests inside the build: {frozen_suite.run(Path(probe))}")


def judge(image: Path, bundle: Path) -> None:
    """Ask macOS whether it would open both. What is notarised it must; of all else it warns, and that is only told."""
    of_image = ("--type", "open", "--context", "context:primary-signature", image)
    for asked in (of_image, ("--type", "execute", bundle)):
        command = ("spctl", "--assess", "--verbose", *map(str, asked))
        if os.environ.get("MACOS_NOTARY_PROFILE"):
            print(surroundings.run(command), end="")
            surroundings.run(["xcrun", "stapler", "validate", asked[-1]])
        else:
            ran = subprocess.run(command, capture_output=True, text=True, check=False)
            print(f"not notarised: {ran.stdout}{ran.stderr}".strip())
