"""Real files spoilt in the ways that files are spoilt, and bytes that were never a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import BytesIO
from random import Random
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

ODD_NUMBERS = (
    *(b"0", b"-1", b"1e999", b"NaN", b"-0", b"1.5", b"1e5", b"99999999999999999999", b"9" * 4301),
    *("²".encode(), "٣".encode(), "½".encode(), b"0x1F", b"1_000", b"+7", b"007"),
)
ODD_TEXTS = (
    *(b"\0", b"\r", b"\n", b"\r\n", b"\t", b'"', b"'", b",", b";", b"|", b"{", b"}", b"[", b"]", b"<", b"&"),
    *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800", b"\\u0000", b"\xc3", b"\x1a", b"\x85"),
    *("\u2028".encode(), "\u202e".encode(), "é".encode(), "𝟙".encode(), b"null", b"true", b"-", b"="),
    *(b"<!DOCTYPE x>", b"sep=;", b"%s{0}", b"../..", b"''--", b"&#0;", b"&amp;", b"]]>"),
)
ENCODINGS = ("utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "cp1252", "utf-32", "cp037")
_DIGITS = re.compile(rb"[0-9]+")
_WORDS = re.compile(rb"[A-Za-z]{3,}")
Mutation = Callable[[Random, bytes], bytes]


def _place(rng: Random, data: bytes) -> int:
    return rng.randrange(len(data) + 1)


def flip_bits(rng: Random, data: bytes) -> bytes:
    """Some bits the other way round."""
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8)) if data else 0):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def cut(rng: Random, data: bytes) -> bytes:
    """The end, the beginning or a piece is missing."""
    start, end = sorted((_place(rng, data), _place(rng, data)))
    return rng.choice((data[:start], data[end:], data[:start] + data[end:], data[: len(data) - start % 9]))


def repeat(rng: Random, data: bytes) -> bytes:
    """A piece stands twice, or often."""
    start = _place(rng, data)
    piece = data[start : start + rng.choice((1, 10, 200))]
    return data[:start] + piece * rng.choice((2, 3, 50)) + data[start + len(piece) :]


def change_lines(rng: Random, data: bytes) -> bytes:
    """A line is repeated, removed, put elsewhere or joined to the next."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    deed = rng.randrange(4)
    if deed == 0:
        lines.insert(other, lines[one])
    elif deed == 1:
        del lines[one]
    elif deed == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one : one + 2] = [b"".join(lines[one : one + 2])]
    return b"\n".join(lines)


def change_number(rng: Random, data: bytes) -> bytes:
    """A number is exchanged for an odd one."""
    return _replace(rng, data, _DIGITS, rng.choice(ODD_NUMBERS))


def change_word(rng: Random, data: bytes) -> bytes:
    """A word is exchanged for another one of the file, a very long one or nothing."""
    found = _WORDS.findall(data[:100_000]) or [b"x"]
    return _replace(rng, data, _WORDS, rng.choice((rng.choice(found), rng.choice(found), b"", b"A" * 5000)))


def _replace(rng: Random, data: bytes, what: re.Pattern[bytes], new: bytes) -> bytes:
    found = list(what.finditer(data[:100_000]))
    if not found:
        return data + new
    one = rng.choice(found)
    return data[: one.start()] + new + data[one.end() :]


def insert(rng: Random, data: bytes) -> bytes:
    """Something odd stands in between, or in place of what was there."""
    at, new = _place(rng, data), rng.choice(ODD_TEXTS)
    return data[:at] + new * rng.choice((1, 1, 1, 3, 100)) + data[at + rng.choice((0, len(new))) :]


def nest(rng: Random, data: bytes) -> bytes:
    """Brackets or elements open and do not close."""
    at = _place(rng, data)
    opened = rng.choice((b"[", b'{"a":', b"<a>", b'"', b"("))
    return data[:at] + opened * rng.choice((2, 60, 3000)) + data[at:]


def change_ends(rng: Random, data: bytes) -> bytes:
    """Other line ends: a lone CR, both, none, or those of other systems."""
    plain = data.replace(b"\r\n", b"\n")
    return plain.replace(b"\n", rng.choice((b"\r", b"\r\n", b"\n\r", b"", "\u2028".encode(), b"\x0b")))


def change_encoding(rng: Random, data: bytes) -> bytes:
    """The same text in another encoding, or a mark before it that says so."""
    text = data.decode("utf-8", "replace")
    return rng.choice((b"\xef\xbb\xbf" + data, text.encode(rng.choice(ENCODINGS), "replace")))


def widen(rng: Random, data: bytes) -> bytes:
    """A line with very many columns."""
    at = _place(rng, data)
    return data[:at] + rng.choice((b",", b";", b"\t", b"|", b" ")) * rng.choice((70, 700, 20_000)) + data[at:]


MUTATIONS: tuple[Mutation, ...] = (
    *(flip_bits, flip_bits, cut, repeat, change_lines, change_lines, change_number, change_number),
    *(change_word, insert, insert, nest, change_ends, change_encoding, widen),
)


def spoil(rng: Random, data: bytes) -> bytes:
    """A file spoilt once or several times."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(MUTATIONS)(rng, data)
    return data


def any_bytes(rng: Random) -> bytes:
    """Bytes that were never a file: any, of text, or of pieces that files have."""
    size = rng.choice((0, 1, 3, 30, 300, 3000))
    kind = rng.randrange(3)
    if kind == 0:
        return rng.randbytes(size)
    if kind == 1:
        return "".join(map(chr, rng.choices((*range(32, 127), 10, 13, 9, 233, 0x2028), k=size))).encode()
    return b"".join(rng.choices((*ODD_NUMBERS, *ODD_TEXTS), k=min(size, 40)))


def splice(rng: Random, data: bytes, other: bytes) -> bytes:
    """The beginning of one file and the end of another."""
    return data[: _place(rng, data)] + other[_place(rng, other) :]


def spoil_inside(rng: Random, data: bytes) -> bytes:
    """An archive packed anew with one of its files spoilt, renamed or left out."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            parts = {one.filename: archive.read(one) for one in archive.infolist()}
    except (BadZipFile, OSError):
        return spoil(rng, data)
    name = rng.choice(sorted(parts))
    deed = rng.randrange(8)
    if deed == 0:
        del parts[name]
    elif deed == 1:
        parts[rng.choice(("xl/workbook.xml", f"{name}2", "../x"))] = parts.pop(name)
    else:
        parts[name] = spoil(rng, parts[name])
    return packed(parts)


def packed(parts: dict[str, bytes]) -> bytes:
    """An archive of some files."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return made.getvalue()


def make_input(rng: Random, samples: Sequence[bytes], spoilers: Sequence[Mutation] = (spoil,)) -> bytes:
    """One input: seldom a file as it is, mostly a spoilt one, sometimes anything."""
    kind = rng.random()
    sample = rng.choice(samples)
    if kind < 0.02:
        return sample
    if kind < 0.12:
        return any_bytes(rng)
    if kind < 0.2:
        return splice(rng, sample, rng.choice(samples))
    return rng.choice(spoilers)(rng, sample)
