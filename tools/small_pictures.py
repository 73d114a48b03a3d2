"""Pictures of pages with few colours: a third of the bytes, and nothing that an eye would miss."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

COLOURS = 128
"""How many colours a picture keeps: the most frequent ones; others become the nearest of these."""

READ = """async ([png, most]) => {
  const blob = await (await fetch("data:image/png;base64," + png)).blob();
  const map = await createImageBitmap(blob);
  const pen = new OffscreenCanvas(map.width, map.height).getContext("2d");
  pen.drawImage(map, 0, 0);
  const bytes = pen.getImageData(0, 0, map.width, map.height).data;
  const seen = new Map(), pixels = new Uint8Array(map.width * map.height);
  const colour = (at) => (bytes[4 * at] << 16) | (bytes[4 * at + 1] << 8) | bytes[4 * at + 2];
  for (let at = 0; at < pixels.length; at++) seen.set(colour(at), (seen.get(colour(at)) ?? 0) + 1);
  const palette = [...seen].sort((a, b) => b[1] - a[1]).slice(0, most).map((pair) => pair[0]);
  const far = (a, b) => [16, 8, 0].reduce((sum, by) => sum + (((a >> by) & 255) - ((b >> by) & 255)) ** 2, 0);
  const nearest = new Map();
  for (const one of seen.keys()) {
    let best = 0;
    palette.forEach((other, at) => { if (far(one, other) < far(one, palette[best])) best = at; });
    nearest.set(one, best);
  }
  for (let at = 0; at < pixels.length; at++) pixels[at] = nearest.get(colour(at));
  let text = "";
  for (let at = 0; at < pixels.length; at += 999) text += String.fromCharCode(...pixels.slice(at, at + 999));
  return [map.width, map.height, palette, btoa(text)];
}"""


def smaller(page: Page, png: bytes) -> bytes:
    """The same picture with few colours; the browser reads it, so that nothing else is needed."""
    blank = page.context.new_page()
    width, height, palette, text = blank.evaluate(READ, [base64.b64encode(png).decode(), COLOURS])
    blank.close()
    pixels = base64.b64decode(text)
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, width * height, width))
    colours = b"".join(colour.to_bytes(3, "big") for colour in palette)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in parts)


def _chunk(name: bytes, body: bytes) -> bytes:
    """One part of a PNG file."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
