"""Templates in the reader's language: every run of text in a page is a message, found in the source itself.

Pages are written in plain English. Before Jinja compiles a template for a language, each run of text between
two tags, with the values in it, is looked up in the catalogue and replaced: showing a page costs no more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Translate = Callable[[str], str]

INLINE = frozenset({"strong", "em", "b", "kbd", "code"})
"""Tags that are part of a message if they have no attributes."""
OPAQUE = frozenset({"script", "style"})
"""Elements whose text is not for people."""
SPOKEN = re.compile(r'\b(title|placeholder|aria-label|alt)="')
"""Attributes that people see or hear."""
JINJA = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)
LETTERS = re.compile(r"[^\W\d_]{2,}")
NAME = re.compile(r"[A-Za-z_]\w*")
PLACE = re.compile(r"{(\w+)}")
COLON = re.compile(r":(?=\s|$)")
"""A colon that belongs to the words before it, not to a clock."""
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a template: a run of text, one value in it, a tag, or anything else of Jinja."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """What a translator sees of a run of text, and the expressions behind its places."""

    text: str
    values: dict[str, str]


def translate_source(source: str, translate: Translate) -> str:
    """A template with every message in another language."""
    return "".join(_translated(run, translate) for run in _runs(_pieces(source)))


def messages_of(source: str) -> Iterator[str]:
    """Every message of a template, in order."""
    found: list[str] = []

    def note(text: str) -> str:
        found.append(text)
        return text

    translate_source(source, note)
    return iter(found)


def _translated(run: list[Piece], translate: Translate) -> str:
    """One run in another language, with the blanks around it; a tag with its spoken attributes."""
    whole = "".join(piece.text for piece in run)
    if len(run) == 1 and run[0].kind in ("tag", "other"):
        return _spoken(whole, translate) if run[0].kind == "tag" else whole
    if not any(LETTERS.search(piece.text) for piece in run if piece.kind == "text"):
        kinds = [*(piece.kind for piece in run[1:]), "end"]
        return "".join(_with_colon(*pair, translate) for pair in zip(run, kinds, strict=True))
    body = whole.strip()
    start = whole.index(body)
    message = _message(body)
    said = translate(message.text)
    if said == message.text:
        return whole
    return whole[:start] + _filled(said, message) + whole[start + len(body) :]


def _with_colon(piece: Piece, following: str, translate: Translate) -> str:
    """A piece of a run without words: the colon between two values is written as the language does."""
    stuck = piece.text == ":" and following == "value"
    if piece.kind != "text" or stuck or not COLON.match(piece.text):
        return piece.text
    return translate(":") + piece.text[1:]


def _message(body: str) -> Message:
    """The text of a run with names in place of its values."""
    values: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        base = chosen = _name_of(found[0])
        number = 1
        while values.setdefault(chosen, found[0]) != found[0]:
            number += 1
            chosen = f"{base}{number}"
        return f"{{{chosen}}}"

    return Message(" ".join(JINJA.sub(name, body).split()), values)


def _filled(said: str, message: Message) -> str:
    """A translated message with its values put back."""
    return PLACE.sub(lambda found: message.values.get(found[1], found[0]), said)


def _name_of(value: str) -> str:
    """What translators call a value: the last name before its filters."""
    bare = QUOTED.sub("", value.strip("{}- ")).split("|")[0]
    names = NAME.findall(re.sub(r"\(.*\)|\[.*?\]", "", bare, flags=re.DOTALL))
    return names[-1] if names and " if " not in bare else "value"


def _spoken(tag: str, translate: Translate) -> str:
    """A tag with the attributes that people see or hear in another language."""
    made, at = "", 0
    for found in SPOKEN.finditer(tag):
        end = _end_of_attribute(tag, found.end())
        value = tag[found.end() : end]
        if "{%" in value or not LETTERS.search(JINJA.sub("", value)):
            continue
        message = _message(value.strip())
        said = translate(message.text)
        if said != message.text:
            made += tag[at : found.end()] + _filled(said.replace('"', "&quot;"), message)
            at = end
    return made + tag[at:]


def _end_of_attribute(tag: str, start: int) -> int:
    """Where the value of an attribute ends: at the next quote outside Jinja."""
    at = start
    while at < len(tag):
        jinja = JINJA.match(tag, at)
        if jinja:
            at = jinja.end()
        elif tag[at] == '"':
            return at
        else:
            at += 1
    return at


def _runs(pieces: Iterator[Piece]) -> Iterator[list[Piece]]:
    """Pieces combined: text with its values and bare inline tags; everything else stays alone."""
    run: list[Piece] = []
    for piece in pieces:
        if piece.kind in ("text", "value", "inline"):
            run.append(piece)
            continue
        yield from _balanced(run)
        run = []
        yield [piece]
    yield from _balanced(run)


def _balanced(run: list[Piece]) -> Iterator[list[Piece]]:
    """A run whose inline tags open and close within it; else cut at the tags."""
    depth = lowest = 0
    for piece in run:
        if piece.kind == "inline":
            depth += -1 if piece.text.startswith("</") else 1
            lowest = min(lowest, depth)
    if depth == 0 and lowest == 0:
        if run:
            yield run
        return
    part: list[Piece] = []
    for piece in run:
        if piece.kind != "inline":
            part.append(piece)
            continue
        if part:
            yield part
        part = []
        yield [Piece("other", piece.text)]
    if part:
        yield part


def _pieces(source: str) -> Iterator[Piece]:
    """The source cut at every tag and every part of Jinja."""
    at = 0
    while at < len(source):
        jinja = JINJA.match(source, at)
        if jinja:
            yield Piece("value" if jinja[0].startswith("{{") else "other", jinja[0])
            at = jinja.end()
            continue
        end = _end_of_tag(source, at) if _starts_tag(source, at) else None
        if end is None:
            end = _end_of_text(source, at)
            yield Piece("text", source[at:end])
        else:
            end = _end_of_opaque(source, at, end)
            yield _tag(source[at:end])
        at = end


def _tag(text: str) -> Piece:
    """A tag: inside a message where it is a bare inline one."""
    return Piece("inline" if text.strip("</>") in INLINE else "tag", text)


def _starts_tag(source: str, at: int) -> bool:
    """Whether a tag or comment begins here."""
    return source[at] == "<" and at + 1 < len(source) and (source[at + 1].isalpha() or source[at + 1] in "/!")


def _end_of_tag(source: str, at: int) -> int:
    """The position after a tag; Jinja within it may contain anything."""
    quoted = False
    while at < len(source):
        jinja = JINJA.match(source, at)
        if jinja:
            at = jinja.end()
            continue
        if source[at] == '"':
            quoted = not quoted
        at += 1
        if source[at - 1] == ">" and not quoted:
            return at
    return at


def _end_of_opaque(source: str, at: int, end: int) -> int:
    """The position after the closing tag of a script or style; otherwise the end of the tag itself."""
    name = NAME.match(source, at + 1)
    if name and name[0] in OPAQUE:
        closing = source.find(f"</{name[0]}", end)
        return end if closing < 0 else closing
    return end


def _end_of_text(source: str, at: int) -> int:
    """Where the next tag or part of Jinja begins."""
    at += 1
    while at < len(source) and not _starts_tag(source, at) and not JINJA.match(source, at):
        at += 1
    return at
