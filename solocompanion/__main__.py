"""`python -m solocompanion` is `solocompanion`."""

import sys

from solocompanion.cli.main import main

sys.exit(main())
