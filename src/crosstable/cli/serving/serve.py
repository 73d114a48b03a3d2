"""`crosstable serve`: the web application over a folder of journals, or over a database."""

from __future__ import annotations

from importlib import import_module

from crosstable.cli.arguments import number, parser
from crosstable.cli.output import show_now

PORT, HTTPS_PORT = 8080, 8443


def run(words: list[str]) -> int:
    """Serve the application until it is stopped; the first lines say where it is and how to get in."""
    made = parser(
        "serve", "Runs Crosstable in the browser, on this computer or for the network of the playing hall."
    )
    made.add_argument("home", nargs="?", metavar="FOLDER", help="folder of events, or a database URL")
    made.add_argument("--port", type=number, default=PORT, metavar="N", help=f"port (default {PORT})")
    made.add_argument("--lan", action="store_true", help="allow other computers and phones on the network")
    made.add_argument(
        "--https-port",
        type=number,
        default=HTTPS_PORT,
        metavar="N",
        help=f"with --lan: port for staff devices, over https (default {HTTPS_PORT})",
    )
    made.add_argument("--http-only", action="store_true", help="with --lan: staff devices without https too")
    made.add_argument("--link", action="store_true", help="only print a new one-time link for the director")
    made.add_argument("--workers", type=number, default=1, metavar="N", help="worker processes (databases)")
    made.add_argument("--https", action="store_true", help="the address is https: cookies require it")
    made.add_argument("--no-browser", action="store_true", help="do not open a browser")
    options = made.read(words)
    web = import_module("crosstable.web.serving")
    if options.link:
        web.new_link(options.home, options.port, show_now)
        return 0
    private = options.lan and not (options.http_only or options.https or options.workers > 1)
    settings = web.settings_for(
        options.home,
        lan=options.lan,
        port=options.port,
        secure=options.https,
        https_port=options.https_port if private else None,
    )
    web.serve(settings, show_now, workers=options.workers, browser=not options.no_browser)
    return 0
