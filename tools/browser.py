"""The browser of the tests, the system's Chromium; `python -m tools.browser` installs it where it can."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HOW = (
    "no Chromium was found, so that the tests in a browser cannot run. Install it with your system "
    "(Debian, Ubuntu: apt-get install chromium), or name it in CROSSTABLE_BROWSER"
)


def browser_path() -> str | None:
    """Where the browser is, if there is one."""
    named = os.environ.get("CROSSTABLE_BROWSER")
    if named:
        return named
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def main() -> int:
    """Find the browser, else install it with the system's packages or say how; never an error by itself."""
    if browser_path() is None and shutil.which("apt-get") and os.geteuid() == 0:
        print("installing Chromium for the tests in a browser", flush=True)
        for words in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", "chromium"]):
            subprocess.run(words, check=False, stdout=subprocess.DEVNULL)
    print(browser_path() or HOW)
    return 0


if __name__ == "__main__":
    sys.exit(main())
