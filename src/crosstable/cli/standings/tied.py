"""Shared by `play-off` and `lot`: players tied in the standings, written in their order."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from crosstable.app.session.session import New, Session
from crosstable.app.standings.tie_decisions import decide_tie, draw_tie
from crosstable.cli.output import pen
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section
from crosstable.flow.ranking import ranking
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.tie_decisions import PlayOff, PlayOffGame


def record(
    options: Namespace,
    by: str,
    players: Sequence[str],
    games: tuple[PlayOffGame, ...],
    *,
    draw: bool = False,
) -> int:
    """Write how a tie was decided, and show the players' current places."""
    notes: list[str] = []
    named: list[int] = []

    def decide(session: Session, section: Section) -> list[New]:
        order = tuple(find_player(section, text, "PLAYER") for text in players)
        played = PlayOff(order=order, games=games)
        found = draw_tie(section, order, options.seed) if draw else decide_tie(section, by, played)
        notes[:], named[:] = found.notes, played.players
        return list(found.news)

    written = write_section(options, decide)
    section = named_section(written.session.event, options)
    places = {line.player: line.place for line in ranking(section).standings if line.player in named}
    lines = [
        phrase("place {place}: {player}", place=place, player=section.called(no))
        for no, place in places.items()
    ]
    warned = [pen().warn(phrase("note: {note}", note=note)) for note in notes]
    body: dict[str, object] = {"places": {str(no): place for no, place in places.items()}, "notes": notes}
    return tell_facts(options, written, *lines, *warned, body=body)
