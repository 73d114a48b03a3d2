"""A group picture in characters: the upper half on the left, their opponents on the right."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.language import phrase
from crosstable.reports.round.group_picture import GroupPicture, Place, Stroke

DISCS = {Colour.WHITE: "○", Colour.BLACK: "●", None: " "}


def group_lines(picture: GroupPicture) -> list[str]:
    """One line for each game of the group, then those who leave it."""
    by_number = {place.no: place for place in picture.places}
    natural = {line.one: line.other for line in picture.lines if line.stroke is Stroke.NATURAL}
    width = max(len(_named(place)) for place in picture.places)
    lines, shown = [picture.title], set()
    for place in picture.places:
        meets = picture.opponent_of(place.no)
        if meets is None or place.no in shown:
            continue
        shown |= {place.no, meets}
        mark = "═" if place.no in picture.asked else "─"
        row = f"  {_named(place):<{width}} {DISCS[place.gets]} {mark * 3} "
        row += f"{DISCS[by_number[meets].gets]} {_named(by_number[meets])}"
        lines.append(row + _instead(by_number, natural.get(place.no)))
    return lines + [
        f"  {_named(place):<{width}} {_arrow(place)} {place.leaves}" for place in _leaving(picture)
    ]


def _named(place: Place) -> str:
    """A player with the colours so far."""
    return f"#{place.no} {place.name} {place.colours}".rstrip()


def _instead(by_number: dict[int, Place], natural: int | None) -> str:
    """The opponent that the player would have met in order."""
    if natural is None:
        return ""
    named = phrase("(in order: #{number} {player})", number=natural, player=by_number[natural].name)
    return f"   {named}"


def _arrow(place: Place) -> str:
    """Down to a lower group or to the bye, or up."""
    return "↓" if place.down or place.leaves == "the bye" else "↑"


def _leaving(picture: GroupPicture) -> list[Place]:
    """Those whose opponent is not in the group."""
    return [place for place in picture.places if place.leaves]
