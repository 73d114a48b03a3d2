"""The demonstration: sample events in a folder, served; with --check it looks at itself and ends.

`python -m crosstable.web.demo`, or `make demo`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from crosstable.app.demo_events import fill
from crosstable.model.errors import CrosstableError
from crosstable.web.serving import serve
from crosstable.web.settings import PORT, WebSettings, settings_for

FOLDER = "demo-events"


def main(words: list[str]) -> int:
    """Fill the folder and serve it."""
    made = ArgumentParser(prog="demo", description=__doc__)
    made.add_argument("folder", nargs="?", default=FOLDER)
    made.add_argument("--port", type=int, default=PORT)
    made.add_argument("--check", action="store_true", help="look at every sample event, then end")
    made.add_argument("--no-browser", action="store_true")
    options = made.parse_args(words)
    try:
        settings = settings_for(options.folder, port=options.port)
        names = fill(Path(settings.home))
        print(f"sample events in {settings.home}: {', '.join(names)}", flush=True)
        if options.check:
            return check(settings, names)
        serve(settings, _say, browser=not options.no_browser)
    except CrosstableError as error:
        print(f"demo: {error}", file=sys.stderr)
        return 2
    return 0


def check(settings: WebSettings, names: list[str]) -> int:
    """Serve on a free port, come in by the link, look at pages of every event, and end."""
    import socket
    import threading
    import time
    import urllib.request

    import uvicorn

    from crosstable.web.application import create_app

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = uvicorn.Server(
        uvicorn.Config(create_app(settings), host="127.0.0.1", port=port, log_level="warning")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    try:
        for name in ("", *(f"e/{name}/" for name in names)):
            address = f"http://127.0.0.1:{port}/{name}"
            with urllib.request.urlopen(address, timeout=30) as answer:
                print(f"{answer.status}  {answer.geturl()}  {len(answer.read()) // 1024} KB", flush=True)
    finally:
        server.should_exit = True
        thread.join(timeout=10)
    print("the demonstration works; `make demo` serves it for you")
    return 0


def _say(text: str) -> None:
    """Say something at once."""
    print(text, end="", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
