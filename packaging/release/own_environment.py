"""Run first in what PyInstaller makes: other programs that it starts find their own libraries, not ours.

PyInstaller names the folder of the program in LD_LIBRARY_PATH for the program itself. The system's linker has read that
by now, and whoever is started from here, such as a browser, would load our Qt in place of the system's.
"""

import os

before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if before is not None:
    os.environ["LD_LIBRARY_PATH"] = before
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
