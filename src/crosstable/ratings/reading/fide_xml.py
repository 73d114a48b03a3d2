"""FIDE's list as XML, read element by element; declarations that could unfold are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.values import rating

PIECE = 1 << 20
MOST_WAITING = 16 * PIECE
"""So much may be read before an element is complete; no element of a list comes near it."""
MOST_PARTS = 1000
"""Pieces of text in one element."""
WANTED = frozenset("fideid name country sex title birthday flag rating rapid_rating blitz_rating".split())


def is_fide_xml(head: bytes) -> bool:
    """Whether a file begins as FIDE's XML does."""
    return b"<playerslist" in head or b"<player>" in head


class _Reader:
    """What the parser has met so far."""

    def __init__(self) -> None:
        self.done: list[dict[str, str]] = []
        self.player: dict[str, str] = {}
        self.key: str | None = None
        self.parts: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        if tag == "player":
            self.player = {}
        elif tag in WANTED:
            self.key, self.parts = tag, []

    def text(self, data: str) -> None:
        """Some text of an element."""
        if self.key is not None:
            self.parts.append(data)
            if len(self.parts) > MOST_PARTS:
                raise _damaged(phrase("an element does not end"), "XML")

    def end(self, tag: str) -> None:
        """An element ends."""
        if tag == "player":
            self.done.append(self.player)
        elif tag == self.key:
            self.player[tag] = "".join(self.parts).strip()
            self.key = None


def read_fide_xml(stream: IO[bytes], kind: str = "standard") -> Iterator[Listed]:
    """Everybody on the list; a list of one kind has its one rating under that kind."""
    parser, reader, fed = expat.ParserCreate(), _Reader(), 0
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = reader.start, reader.end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = _refuse
    parser.EntityDeclHandler = _refuse
    try:
        while data := stream.read(PIECE):
            fed += len(data)
            parser.Parse(data, False)
            if fed - parser.CurrentByteIndex > MOST_WAITING:
                raise _damaged(phrase("an element does not end"), "XML")
            yield from (_listed(player, kind) for player in reader.done if player.get("fideid"))
            reader.done.clear()
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        where = phrase("line {line}, column {column}", line=error.lineno, column=error.offset + 1)
        raise _damaged(expat.ErrorString(error.code), where) from None
    except (LookupError, ValueError):
        raise _damaged(phrase("unknown encoding"), phrase("line {line}", line=1)) from None


def _damaged(why: str, where: str) -> BadInput:
    """The error of a file that is not the whole list."""
    text = phrase("the file is damaged or incomplete ({error}); download the list again", error=why)
    return BadInput(text, where=where)


def _refuse(*_: object) -> None:
    """A list of FIDE declares nothing; what does might unfold without end."""
    raise BadInput(
        phrase("the file declares a document type or entities, which no rating list does"), where="XML"
    )


def _listed(player: dict[str, str], kind: str) -> Listed:
    """An element of the list as somebody who can be entered."""
    born = player.get("birthday", "")
    ratings = {key: rating(player.get(tag, "")) for key, tag in _RATINGS.items()}
    if kind != "standard" and ratings[kind] is None:
        ratings = {**ratings, kind: ratings["standard"], "standard": None}
    return Listed(
        code=player["fideid"],
        name=player.get("name", ""),
        federation=player.get("country", ""),
        title=player.get("title", ""),
        sex=player.get("sex", ""),
        born=born if whole_number(born) else "",
        fide=player["fideid"],
        flag=player.get("flag", ""),
        standard=ratings["standard"],
        rapid=ratings["rapid"],
        blitz=ratings["blitz"],
    )


_RATINGS = {"standard": "rating", "rapid": "rapid_rating", "blitz": "blitz_rating"}
