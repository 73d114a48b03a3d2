"""The background picture of certificates: a PNG or JPEG file, checked before anything is printed on it.

The typesetter leaves out a picture that it cannot read without a word; therefore the file is read here.
"""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import (
    MEGABYTE,
    PICTURE_BYTES,
    PICTURE_DOTS,
    PICTURE_LEAST_SIDE,
    PICTURE_MOST_SIDE,
)

PNG, JPEG = "png", "jpeg"
_PNG_START, _JPEG_START, _JPEG_END = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"\xff\xd9"
_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The markers of a JPEG file that give its width, height and number of colours."""
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers that no length follows."""
_SCAN, _INKS = 0xDA, 4
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Kind of a PNG file -> values of each dot."""
_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Background:
    """A picture that can be printed, as wide and high as it is in dots."""

    data: bytes
    kind: str
    width: int
    height: int

    @property
    def landscape(self) -> bool:
        """Whether it lies across the paper."""
        return self.width > self.height

    @property
    def address(self) -> str:
        """The picture as an address that contains it."""
        return f"data:image/{self.kind};base64,{b64encode(self.data).decode()}"

    @property
    def svg(self) -> str:
        """The picture as a drawing, which is how the typesetter takes it."""
        size = f'width="{self.width}" height="{self.height}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size} '
            f'viewBox="0 0 {self.width} {self.height}"><image {size} xlink:href="{self.address}"/></svg>'
        )


def background(data: bytes) -> Background:
    """The picture in a file, or what is wrong with it and what to do."""
    if len(data) > PICTURE_BYTES:
        raise _refused(phrase("this picture is too large: at most {most} MB", most=PICTURE_BYTES // MEGABYTE))
    if data.startswith(_PNG_START):
        kind, (width, height) = PNG, _png_size(data)
    elif data.startswith(_JPEG_START):
        kind, (width, height) = JPEG, _jpeg_size(data)
    else:
        raise _refused(phrase("this is not a PNG or JPEG picture; save it as one of these"))
    _check_size(width, height)
    if kind == PNG:
        _check_dots(data)
    return Background(data, kind, width, height)


def _refused(text: str) -> BadInput:
    """Why a picture cannot be used."""
    return BadInput(text, where="background")


def _damaged() -> BadInput:
    """A picture that ends too early or whose parts do not fit."""
    return _refused(phrase("this picture is damaged or incomplete; save it again"))


def _check_size(width: int, height: int) -> None:
    """Refuse pictures that would look coarse on paper, and those that would fill the memory."""
    size = {"width": width, "height": height}
    if max(width, height) < PICTURE_LEAST_SIDE or not min(width, height):
        raise _refused(
            phrase(
                "this picture has only {width} × {height} dots; the longer side needs {least} or more",
                **size,
                least=PICTURE_LEAST_SIDE,
            )
        )
    if max(width, height) > PICTURE_MOST_SIDE or width * height > PICTURE_DOTS:
        raise _refused(
            phrase(
                "this picture has {width} × {height} dots; make it smaller, such as 3500 × 2500",
                **size,
            )
        )


def _png_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG file."""
    first = next(_chunks(data), None)
    if first is None or first[0] != b"IHDR" or len(first[1]) != 13:
        raise _damaged()
    width, height = struct.unpack(">II", first[1][:8])
    return width, height


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG file up to its end mark, each with its checksum checked."""
    at = len(_PNG_START)
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if len(check) < 4 or zlib.crc32(name + body).to_bytes(4, "big") != check:
            raise _damaged()
        yield name, body
        if name == b"IEND":
            return
        at += 12 + length
    raise _damaged()


def _check_dots(data: bytes) -> None:
    """Refuse a PNG file whose dots are not all there."""
    parts = list(_chunks(data))
    width, height, depth, colours, _, _, woven = struct.unpack(">IIBBBBB", parts[0][1])
    if colours not in _CHANNELS or depth not in (1, 2, 4, 8, 16):
        raise _damaged()
    line = 1 + (width * depth * _CHANNELS[colours] + 7) // 8
    if _unpacked(b"".join(body for name, body in parts if name == b"IDAT")) < (
        line * height if not woven else width * height * depth // 8
    ):
        raise _damaged()


def _unpacked(packed: bytes) -> int:
    """How many bytes a compressed text has; they are counted piece by piece and not kept."""
    reader, count = zlib.decompressobj(), 0
    most = 9 * PICTURE_DOTS
    try:
        while packed and not reader.eof and count < most:
            count += len(reader.decompress(packed, _PIECE))
            packed = reader.unconsumed_tail
    except zlib.error:
        raise _damaged() from None
    return count + len(reader.flush()) if not reader.eof and count < most else count


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """Width and height of a JPEG file with all its parts; inks for presses are refused."""
    found = None
    for marker, body in _segments(data):
        if marker in _SIZES and len(body) >= 6:
            height, width, colours = struct.unpack(">HHB", body[1:6])
            if colours == _INKS:
                raise _refused(
                    phrase("this picture has the four inks of a press (CMYK); save it with RGB colours")
                )
            found = width, height
    if found is None or data.rstrip(b"\x00")[-2:] != _JPEG_END:
        raise _damaged()
    return found


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The parts of a JPEG file up to its dots: marker and contents."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise _damaged()
        marker = data[at + 1]
        if marker == 0xFF or marker in _ALONE:
            at += 1 if marker == 0xFF else 2
            continue
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        if length < 2 or at + 2 + length > len(data):
            raise _damaged()
        yield marker, data[at + 4 : at + 2 + length]
        if marker == _SCAN:
            return
        at += 2 + length
    raise _damaged()
