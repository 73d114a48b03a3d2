"""A server with open screens is stopped: it ends at once, and says nothing about it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx

from tests.web.site import site_in


def _free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_ctrl_c_ends_open_lines_without_complaint(tmp_path: Path) -> None:
    """Ctrl-C while a screen and a page listen: both lines end, and no error is printed."""
    site_in(tmp_path).event()
    words = ["serve", str(tmp_path), "--no-browser", "--port", str(_free_port())]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "crosstable", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    link = next(found.group() for line in process.stdout if (found := re.search(r"http://\S+/enter/", line)))
    base = link.removesuffix("/enter/")
    retrying = httpx.HTTPTransport(retries=8)
    with httpx.Client(base_url=base, transport=retrying, timeout=30) as client:
        lines = ("/e/spring/live", "/screen/spring/hall/live")
        with client.stream("GET", lines[0]) as page, client.stream("GET", lines[1]) as screen:
            heard = [page.iter_text(), screen.iter_text()]
            assert all("retry" in next(text) for text in heard)
            process.send_signal(signal.SIGINT)
            for text in heard:
                assert "".join(text).count("event: fact") <= 1
    _, said = process.communicate(timeout=60)
    assert process.returncode == 0 and said == ""
