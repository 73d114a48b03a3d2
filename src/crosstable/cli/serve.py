"""`crosstable serve`: the web application over a folder of journals, or over a database."""

from __future__ import annotations

import socket
import threading
import webbrowser
from argparse import Namespace

from crosstable.cli.arguments import number, parser
from crosstable.cli.output import show
from crosstable.model.errors import BadInput

PORT = 8080


def run(words: list[str]) -> int:
    """Serve the application until it is stopped; the first lines say where it is and how to get in."""
    made = parser("serve", "The web application, on this computer or for all of the hall's network.")
    made.add_argument("home", nargs="?", metavar="FOLDER", help="folder of journals, or a database URL")
    made.add_argument("--port", type=number, default=PORT, metavar="N", help=f"default {PORT}")
    made.add_argument("--lan", action="store_true", help="let other computers and phones on the network in")
    made.add_argument("--link", action="store_true", help="only print a new one-time link for the director")
    made.add_argument("--workers", type=number, default=1, metavar="N", help="worker processes (databases)")
    made.add_argument("--https", action="store_true", help="it is reached over https: cookies ask for that")
    made.add_argument("--no-browser", action="store_true", help="do not open a browser")
    return serve(made.read(words))


def serve(options: Namespace) -> int:
    """Print the addresses and a one-time link, then serve."""
    try:
        import uvicorn

        from crosstable.web.accounts import Accounts
        from crosstable.web.settings import settings_for
    except ImportError as error:
        text = f"the web application needs more packages ({error.name}): pip install 'crosstable[web]'"
        raise BadInput(text, where="serve") from None
    settings = settings_for(options.home, lan=options.lan, port=options.port, secure=options.https)
    address = f"http://127.0.0.1:{settings.port}"
    link = f"{address}/enter/{Accounts(settings.home).new_link()}"
    if options.link:
        show(f"one-time link for the director:\n  {link}\n")
        return 0
    check_free(settings.host, settings.port)
    show(f"Crosstable serves {settings.home}\n  {address}\n")
    for other in lan_addresses() if settings.lan else ():
        show(f"  http://{other}:{settings.port}   on the network\n")
    show(f"the director's one-time link:\n  {link}\nstop with Ctrl-C\n")
    if not options.no_browser:
        threading.Timer(1.0, webbrowser.open, [link]).start()
    _set_environment(options, settings.home)
    uvicorn.run(
        "crosstable.web.served:app",
        host=settings.host,
        port=settings.port,
        workers=options.workers,
        log_level="warning",
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    return 0


def _set_environment(options: Namespace, home: str) -> None:
    """What worker processes read their settings from."""
    import os

    os.environ["CROSSTABLE_HOME"] = home
    os.environ["CROSSTABLE_LAN"] = "1" if options.lan else ""
    os.environ["CROSSTABLE_HTTPS"] = "1" if options.https else ""
    os.environ["CROSSTABLE_PORT"] = str(options.port)


def check_free(host: str, port: int) -> None:
    """Refuse a port that another program uses, before anything is promised."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError):
            text = (
                f"port {port} is taken, perhaps by another Crosstable; choose another with --port {port + 1}"
            )
            raise BadInput(text, where="--port") from None


def lan_addresses() -> list[str]:
    """The addresses of this computer on its networks."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return sorted({str(item[4][0]) for item in found} - {"127.0.0.1"})
