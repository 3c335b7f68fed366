"""Sign a program for Windows with a certificate in a file: SIGN="python3 packaging/release/sign_windows.py" does it.

    WINDOWS_CERTIFICATE              the path of the certificate with its key (PKCS 12)
    WINDOWS_CERTIFICATE_PASSWORD     its password

It needs osslsigncode. The time is stamped by the service in WINDOWS_TIME_STAMPS, if that is set.
"""

import os
import sys
from pathlib import Path

import product
import surroundings


def main(file: Path) -> None:
    """Sign a file in its place."""
    signed = file.with_suffix(".signed")
    password = file.with_suffix(".password")
    stamps = os.environ.get("WINDOWS_TIME_STAMPS")
    password.touch(mode=0o600)
    try:
        password.write_text(
            os.environ["WINDOWS_CERTIFICATE_PASSWORD"], encoding="utf-8"
        )  # seen by no list of processes
        key = ("-pkcs12", os.environ["WINDOWS_CERTIFICATE"], "-readpass", password, "-h", "sha256")
        told = ("-n", product.NAME, *(("-ts", stamps) if stamps else ()))
        surroundings.run(["osslsigncode", "sign", *key, *told, "-in", file, "-out", signed])
    finally:
        password.unlink()
    signed.replace(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
