"""Pictures as SVG inside a page, whose style sheet gives them their colours; everything is escaped here."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from crosstable.reports.pictures.picture import (
    Anchor,
    Area,
    Bar,
    Disc,
    Drawn,
    Group,
    Marker,
    Picture,
    Shape,
    Sign,
    Spot,
    Stroke,
    Text,
)

REACH = 5
"""How far a mark reaches from its middle."""
_CORNERS: dict[Sign, tuple[Spot, ...]] = {
    Sign.SQUARE: ((-4, -4), (4, -4), (4, 4), (-4, 4)),
    Sign.DIAMOND: ((0, -REACH), (REACH, 0), (0, REACH), (-REACH, 0)),
    Sign.UP: ((0, -REACH), (REACH, 4), (-REACH, 4)),
    Sign.DOWN: ((0, REACH), (REACH, -4), (-REACH, -4)),
}


def drawn_svg(drawn: Drawn) -> str:
    """A picture for wide and for narrow pages; the style sheet shows the one that fits."""
    return "\n".join(map(picture_svg, drawn.pictures))


def picture_svg(picture: Picture) -> str:
    """One picture, with its title and description for screen readers."""
    name = f"{picture.key}-{picture.room.word}"
    parts = "".join(_group(part) if isinstance(part, Group) else _shape(part) for part in picture.parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture {escape(picture.key)} {picture.room.word}" '
        f'viewBox="0 0 {picture.width} {picture.height}" width="{picture.width}" height="{picture.height}" '
        f'role="img" aria-labelledby="{escape(name)}-title {escape(name)}-desc">'
        f'<title id="{escape(name)}-title">{_words(picture.title)}</title>'
        f'<desc id="{escape(name)}-desc">{_words(picture.description)}</desc>'
        f"{parts}</svg>"
    )


def _group(group: Group) -> str:
    """Shapes that belong together, with their sentence."""
    who = "" if group.who is None else f' data-line="{group.who}"'
    title = f"<title>{_words(group.sentence)}</title>" if group.sentence else ""
    return f"<g{_class(group.look)}{who}>{title}{''.join(map(_shape, group.shapes))}</g>"


def _shape(shape: Shape) -> str:
    """The element that draws it."""
    match shape:
        case Text((x, y), words, look, anchor):
            side = "" if anchor is Anchor.START else f' text-anchor="{anchor.value}"'
            return f'<text x="{x}" y="{y}"{side}{_class(look)}>{_words(words)}</text>'
        case Stroke(through, look, bent):
            return f'<path d="{_bends(through) if bent else _corners(through)}"{_class(look)}/>'
        case Area(corners, look):
            return f'<path d="{_corners(corners)}Z"{_class(look)}/>'
        case Bar((x, y), width, height, look):
            return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{_class(look)}/>'
        case Disc((x, y), radius, look):
            return f'<circle cx="{x}" cy="{y}" r="{radius}"{_class(look)}/>'
        case Marker((x, y), sign, look):
            spots = tuple((x + right, y + down) for right, down in _CORNERS[sign])
            return f'<path d="{_corners(spots)}Z"{_class(look)}/>'


def _corners(spots: tuple[Spot, ...]) -> str:
    """A path with straight sides."""
    return "M" + "L".join(f"{x} {y}" for x, y in spots)


def _bends(spots: tuple[Spot, ...]) -> str:
    """A path that leaves and reaches every position level."""
    x, y = spots[0]
    bends = (
        f"C{(left + right) // 2} {above} {(left + right) // 2} {below} {right} {below}"
        for (left, above), (right, below) in pairwise(spots)
    )
    return f"M{x} {y}{''.join(bends)}"


def _class(look: str) -> str:
    """The classes of an element."""
    return f' class="{escape(look)}"' if look else ""


def _words(text: str) -> str:
    """Words as XML allows them: escaped, and without control characters."""
    return escape("".join(letter for letter in text if letter.isprintable() or letter == " "))
