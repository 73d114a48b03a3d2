"""Scores, places and tie-breaks that differ after a change, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.history.entry_consequences import named
from crosstable.flow.ranking import ranking
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.points import show


def scores_changed(one: Section, other: Section) -> Iterator[str]:
    """Scores that differ, each with its place; players with only a new place or tie-break share one line."""
    lines = {line.player: line for line in ranking(one).standings}
    moved: list[str] = []
    broken: list[str] = []
    for line in ranking(other).standings:
        was, player = lines.get(line.player), other.called(line.player)
        if was is None or was == line:
            continue
        facts = {"player": player, "score": show(line.score), "before": show(was.score)}
        if was.score != line.score and was.place != line.place:
            yield phrase(
                "{player}: score {score} (was {before}), place {place} (was {place_before})",
                place=line.place,
                place_before=was.place,
                **facts,
            )
        elif was.score != line.score:
            yield phrase("{player}: score {score} (was {before})", **facts)
        else:
            (moved if was.place != line.place else broken).append(player)
    if moved:
        yield phrase("same score, new place: {players}", players=named(moved))
    if broken:
        yield phrase("same place, new tie-breaks: {players}", players=named(broken))
