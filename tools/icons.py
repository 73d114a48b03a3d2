"""`python -m tools.icons`: the icons of the desktop builds, drawn from their SVG as PNG, ICO and ICNS."""

from __future__ import annotations

import struct
from pathlib import Path

from tools.browser import browser_path

FOLDER = Path(__file__).resolve().parents[1] / "packaging" / "icons"
DRAWN = ("crosstable", "event")
SIZES = (16, 32, 48, 64, 128, 256, 512)
IN_ICO = (16, 32, 48, 64, 128, 256)
IN_ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The sizes of macOS and their names."""
PAGE = "<body style='margin:0'><img src='data:image/svg+xml;utf8,{svg}' width={size} height={size}></body>"


def main() -> None:
    """Draw every icon, and write it in all formats."""
    for name in DRAWN:
        pictures = drawn(FOLDER / f"{name}.svg")
        FOLDER.joinpath(f"{name}.png").write_bytes(pictures[256])
        FOLDER.joinpath(f"{name}.ico").write_bytes(ico({size: pictures[size] for size in IN_ICO}))
        FOLDER.joinpath(f"{name}.icns").write_bytes(icns({size: pictures[size] for size in IN_ICNS}))


def drawn(source: Path) -> dict[int, bytes]:
    """A drawing as PNG, by its size in pixels."""
    from urllib.parse import quote

    from playwright.sync_api import sync_playwright

    svg = quote(source.read_text("utf-8"))
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": max(SIZES), "height": max(SIZES)})
        pictures = {}
        for size in SIZES:
            page.set_content(PAGE.format(svg=svg, size=size))
            clip = {"x": 0, "y": 0, "width": size, "height": size}
            pictures[size] = page.screenshot(omit_background=True, clip=clip)  # type: ignore[arg-type]
        browser.close()
    return pictures


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pictures as one icon file of Windows; 256 pixels are written as 0 there."""
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), start + len(body))
        body += picture
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Pictures as one icon file of macOS."""
    parts = (IN_ICNS[size] + struct.pack(">I", len(one) + 8) + one for size, one in pictures.items())
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    main()
