"""The demonstration: sample events in their own folder, served; or each page checked once."""

from __future__ import annotations

from pathlib import Path

from crosstable.app.setup.demo_events import check_own_folder, fill
from crosstable.web.serving import Say
from crosstable.web.settings import WebSettings, settings_for
from crosstable.web.start import hold_free_port, start

FOLDER = "Crosstable-demo"


def show_demo(folder: str | None, say: Say, *, port: int | None = None, browser: bool = True) -> None:
    """Fill the folder and serve the application over it until it is stopped."""
    settings, names = _filled(folder)
    say(f"Sample events in {settings.home}: {', '.join(names)}\n")
    start(settings.home, say, browser=browser, port=port)


def check_demo(folder: str | None, say: Say) -> None:
    """Serve on a free port, log in with the link, open pages of every event, and stop."""
    settings, names = _filled(folder)
    _look_at(settings, names, say)
    say("The demonstration works.\n")


def _filled(folder: str | None) -> tuple[WebSettings, list[str]]:
    """The settings of a folder with the sample events, never one with the user's own events."""
    home = Path(folder).expanduser() if folder else Path.home() / FOLDER
    check_own_folder(home)
    settings = settings_for(str(home))
    return settings, fill(Path(settings.home))


def _look_at(settings: WebSettings, names: list[str], say: Say) -> None:
    """Serve in this process, request the front page and each event, and stop."""
    import threading
    import time
    import urllib.request

    import uvicorn

    from crosstable.web.application import create_app

    held = hold_free_port(settings.host)
    port = held.getsockname()[1]
    server = uvicorn.Server(
        uvicorn.Config(create_app(settings), host=settings.host, port=port, log_level="warning")
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [held]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    try:
        for name in ("", *(f"e/{name}/" for name in names)):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/{name}", timeout=30) as answer:
                say(f"{answer.status}  {answer.geturl()}  {len(answer.read()) // 1024} KB\n")
    finally:
        server.should_exit = True
        thread.join(timeout=10)
