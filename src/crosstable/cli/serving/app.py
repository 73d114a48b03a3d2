"""`crosstable app`: the application in the browser, over a folder of one's own."""

from __future__ import annotations

from crosstable.cli.arguments import parser
from crosstable.cli.output import show_now
from crosstable.cli.serving.web_extra import web_module


def run(words: list[str]) -> int:
    """Start the application and open it in the browser; if it runs already, show that one."""
    made = parser(
        "app",
        "Starts the application on this computer and opens it in your browser. "
        "If it is already running, that one is shown.",
    )
    made.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="your events (default: Crosstable, at home)"
    )
    made.add_argument("--no-browser", action="store_true", help="print the address, open no browser")
    options = made.read(words)
    web_module("start").start(options.folder, show_now, browser=not options.no_browser)
    return 0
