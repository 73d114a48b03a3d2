"""Pictures for tests."""

from __future__ import annotations

import struct
import zlib


def png(width: int, height: int, *, lines: int | None = None) -> bytes:
    """A grey PNG picture, with fewer lines than it says if asked for."""
    raw = (b"\x00" + b"\xcc" * width) * (height if lines is None else lines)

    def part(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + zlib.crc32(name + body).to_bytes(4, "big")

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(raw)) + part(b"IEND", b"")
