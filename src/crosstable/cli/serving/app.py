"""`crosstable app`: the application in the browser, over your own folder."""

from __future__ import annotations

from importlib import import_module

from crosstable.cli.arguments import parser
from crosstable.cli.output import show_now


def run(words: list[str]) -> int:
    """Start the application and open it in the browser; if it is already running, show that one."""
    made = parser(
        "app",
        "Starts Crosstable on this computer and opens it in your browser. "
        "If it is already running, only the browser opens. An event file from elsewhere, such as a "
        "USB stick, is copied into your folder first.",
    )
    made.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER or EVENT",
        help="folder of your events (default: Crosstable in your home folder), or an event file to open",
    )
    made.add_argument("--no-browser", action="store_true", help="print the address without opening a browser")
    options = made.read(words)
    import_module("crosstable.web.start").start(options.folder, show_now, browser=not options.no_browser)
    return 0
