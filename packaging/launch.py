"""The first lines of a desktop build."""

import sys

from crosstable.cli.serving.desktop import start

if __name__ == "__main__":
    sys.exit(start(sys.argv[1:]))
