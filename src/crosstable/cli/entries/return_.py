"""`crosstable return`: a withdrawn player is reinstated."""

from __future__ import annotations

from crosstable.app.entries.entering import come_back
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Reinstate a player from the next round on."""
    made = writing_parser("return", phrase("Reinstates a player who had withdrawn, from the next round on."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    options = made.read(words)
    written = write_section(
        options,
        lambda session, section: come_back(session, section, find_player(section, options.player, "PLAYER")),
    )
    return tell_facts(options, written)
