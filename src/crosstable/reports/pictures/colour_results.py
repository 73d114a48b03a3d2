"""Results by colour: how many games White won, how many were drawn, how many Black won."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.reports.pictures.letters import width_of
from crosstable.reports.pictures.picture import (
    Anchor,
    Bar,
    Disc,
    Drawn,
    Group,
    Picture,
    Room,
    Shape,
    Text,
    shared_out,
)
from crosstable.reports.standings.statistics import ColourCount, Statistics

ROW, TALL, TOP = 26, 18, 34
"""The height of a row, of its bar, and of the legend above."""
LOOKS = ("white", "drawn", "black")


def colour_results(statistics: Statistics) -> Drawn | None:
    """One bar for each round and one for all; None before a game was played."""
    if not statistics.colours.games:
        return None
    caption = phrase("Games played over the board, without forfeits. The figures at the right count games.")
    return Drawn(tuple(_picture(statistics, room) for room in Room), caption)


def _picture(statistics: Statistics, room: Room) -> Picture:
    """The bars in one width."""
    rows = [
        (str(one.round), phrase("Round {round}", round=one.round), one.count) for one in statistics.rounds
    ]
    everything = (phrase("All"), phrase("All rounds"), statistics.colours)
    left = max(width_of(name if room is Room.NARROW else full) for name, full, _ in [*rows, everything]) + 10
    right = room.value - width_of(str(statistics.colours.games)) - 10
    parts: list[Group | Shape] = [*_legend(room)]
    for at, (short, full, count) in enumerate([*rows, everything]):
        top = TOP + at * ROW + (8 if at == len(rows) else 0)
        parts.append(_row(room, (left, right), top, short if room is Room.NARROW else full, full, count))
    return Picture(
        key="colours",
        title=phrase("Results by colour"),
        description=_told(phrase("All rounds"), statistics.colours),
        room=room,
        height=TOP + ROW * (len(rows) + 1) + 12,
        parts=tuple(parts),
    )


def _legend(room: Room) -> list[Shape]:
    """What the parts of a bar mean; a hollow disc is White."""
    x, shapes = 8, list[Shape]()
    for look, word in zip(LOOKS, _legend_words(room), strict=True):
        if look == "drawn":
            shapes.append(Bar((x - 6, 8), 12, 12, "part drawn"))
        else:
            shapes.append(Disc((x, 14), 6, f"disc {look[0]}"))
        shapes.append(Text((x + 11, 19), word))
        x += 11 + width_of(word) + _gap(room)
    return shapes


def _legend_words(room: Room) -> tuple[str, str, str]:
    """The words of the legend; shorter ones where the full ones do not fit, as in French on a phone."""
    full = (phrase("White won"), phrase("Draw"), phrase("Black won"))
    if 8 + sum(11 + width_of(word) for word in full) + 2 * _gap(room) <= room.value:
        return full
    return (phrase("White"), phrase("Draw"), phrase("Black"))


def _gap(room: Room) -> int:
    """The room between two parts of the legend."""
    return 28 if room is Room.WIDE else 14


def _row(room: Room, ends: tuple[int, int], top: int, name: str, full: str, count: ColourCount) -> Group:
    """One bar from its left to its right end, with its name, and its counts where they fit."""
    games, base = str(count.games), top + TALL - 4
    shapes: list[Shape] = [Text((0, base), name, "axis"), Text((room.value, base), games, "axis", Anchor.END)]
    x, right = ends
    counts = (count.white, count.draws, count.black)
    for look, some, width in zip(LOOKS, counts, shared_out(right - x, counts), strict=True):
        if not some:
            continue
        shapes.append(Bar((x, top), width, TALL, f"part {look}"))
        words = _in_bar(count, some, width)
        if words:
            shapes.append(Text((x + width // 2, base), words, f"on-{look}", Anchor.MIDDLE))
        x += width
    return Group(tuple(shapes), "bar", _told(full, count))


def _in_bar(count: ColourCount, some: int, width: int) -> str:
    """The number of games in a part of a bar and their share, as far as there is room."""
    share = phrase("{number}%", number=count.percent(some))
    for words in (f"{some} · {share}", str(some)):
        if width_of(words) + 8 <= width:
            return words
    return ""


def _told(name: str, count: ColourCount) -> str:
    """A bar in a sentence."""
    return phrase(
        "{rounds}: White won {white}, drawn {draws}, Black won {black}. White scored {percent}%.",
        rounds=name,
        white=count.white,
        draws=count.draws,
        black=count.black,
        percent=count.white_score,
    )
