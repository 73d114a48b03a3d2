"""Results by rating difference: what the higher-rated scored, beside what their ratings let expect."""

from __future__ import annotations

from crosstable.model.language import phrase, phrase_counted
from crosstable.reports.pictures.letters import width_of
from crosstable.reports.pictures.picture import (
    Anchor,
    Bar,
    Drawn,
    Group,
    Marker,
    Picture,
    Room,
    Shape,
    Sign,
    Stroke,
    Text,
)
from crosstable.reports.standings.statistics import DifferenceBand, Statistics
from crosstable.reports.standings.statistics_tables import band_words

ROW, TALL, TOP = 30, 18, 36
"""The height of a row, of its bar, and of the legend above."""


def rating_results(statistics: Statistics) -> Drawn | None:
    """One bar for each band of differences; None without a game between different ratings."""
    if not statistics.bands:
        return None
    return Drawn(tuple(_picture(statistics, room) for room in Room), _caption(statistics))


def _caption(statistics: Statistics) -> str:
    """Which games are in the picture, and which are not."""
    told = [
        phrase_counted(
            "{count} game between players with different ratings; expected scores by FIDE's table.",
            "{count} games between players with different ratings; expected scores by FIDE's table.",
            statistics.rated,
        )
    ]
    if statistics.unrated:
        told.append(
            phrase_counted(
                "{count} game of unrated players is left out.",
                "{count} games of unrated players are left out.",
                statistics.unrated,
            )
        )
    if statistics.equal:
        told.append(
            phrase_counted(
                "{count} game between equal ratings is left out.",
                "{count} games between equal ratings are left out.",
                statistics.equal,
            )
        )
    return " ".join(told)


def _picture(statistics: Statistics, room: Room) -> Picture:
    """The bars in one width."""
    names = [_name(band, room) for band in statistics.bands]
    left = max(map(width_of, names)) + 10
    right = room.value - (210 if room is Room.WIDE else 92)
    bottom = TOP + ROW * len(names)
    parts: list[Group | Shape] = [*_legend(), *_grid(left, right, bottom)]
    parts += [
        _row(room, left, right, TOP + ROW * at + (ROW - TALL) // 2, name, band)
        for at, (name, band) in enumerate(zip(names, statistics.bands, strict=True))
    ]
    return Picture(
        key="differences",
        title=phrase("Results by rating difference"),
        description=" ".join(map(_told, statistics.bands)),
        room=room,
        height=bottom + 28,
        parts=tuple(parts),
    )


def _name(band: DifferenceBand, room: Room) -> str:
    """The name of a row; shorter on narrow pages."""
    return f"{band.lowest}+" if band.highest is None and room is Room.NARROW else band_words(band)


def _legend() -> list[Shape]:
    """What bars and marks mean."""
    first = phrase("Higher-rated scored")
    second = 18 + width_of(first) + 22
    return [
        Bar((0, 8), 12, 12, "scored"),
        Text((18, 19), first),
        Marker((second, 14), Sign.DIAMOND, "expected"),
        Text((second + 11, 19), phrase("expected")),
    ]


def _grid(left: int, right: int, bottom: int) -> list[Shape]:
    """Lines for nothing, half and everything."""
    shapes: list[Shape] = []
    for percent in (0, 50, 100):
        x = left + (right - left) * percent // 100
        look = "level even" if percent == 50 else "level"
        shapes.append(Stroke(((x, TOP), (x, bottom)), look))
        words = phrase("{number}%", number=percent)
        shapes.append(Text((x, bottom + 18), words, "axis", Anchor.MIDDLE))
    return shapes


def _row(room: Room, left: int, right: int, top: int, name: str, band: DifferenceBand) -> Group:
    """One bar, the mark of what was expected, and the figures."""
    wide = right - left
    mark = left + wide * band.expected // (100 * band.games)
    base = top + TALL - 4
    shapes: tuple[Shape, ...] = (
        Text((0, base), name, "axis"),
        Bar((left, top), wide * band.scored // (10 * band.games), TALL, "scored"),
        Marker((mark, top + TALL // 2), Sign.DIAMOND, "expected"),
        Text((room.value, base), _figures(band, room), "", Anchor.END),
    )
    return Group(shapes, "bar", _told(band))


def _figures(band: DifferenceBand, room: Room) -> str:
    """What was scored, and in how many games."""
    if room is Room.NARROW:
        return phrase("{percent}% of {games}", percent=band.scored_percent, games=band.games)
    return phrase_counted(
        "{percent}% in {count} game",
        "{percent}% in {count} games",
        band.games,
        percent=band.scored_percent,
    )


def _told(band: DifferenceBand) -> str:
    """A band in a sentence."""
    return phrase_counted(
        "Difference {band}: {scored}% scored, {expected}% expected, {count} game.",
        "Difference {band}: {scored}% scored, {expected}% expected, {count} games.",
        band.games,
        band=band_words(band),
        scored=band.scored_percent,
        expected=band.expected_percent,
    )
