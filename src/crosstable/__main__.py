"""`python -m crosstable`: the same as the command."""

import sys

from crosstable.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
