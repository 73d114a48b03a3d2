"""`crosstable demo`: the application over sample events, in their own folder."""

from __future__ import annotations

from importlib import import_module

from crosstable.cli.arguments import number, parser
from crosstable.cli.output import show_now


def run(words: list[str]) -> int:
    """Write the sample events that are missing, and show them in the browser."""
    made = parser("demo", "Opens four sample events in your browser, one of them in the middle of a round.")
    made.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER",
        help="folder for the samples (default: Crosstable-demo in your home folder)",
    )
    made.add_argument("--port", type=number, metavar="N", help="port to use instead of any free one")
    made.add_argument("--no-browser", action="store_true", help="print the address without opening a browser")
    made.add_argument("--check", action="store_true", help="check every sample event, then exit")
    options = made.read(words)
    demo = import_module("crosstable.web.demo")
    if options.check:
        demo.check_demo(options.folder, show_now)
    else:
        demo.show_demo(options.folder, show_now, port=options.port, browser=not options.no_browser)
    return 0
