"""`python -m crosstable`: starts the command `crosstable` where it is not on the path."""

import sys

from crosstable.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
