"""Whether the choices of a section go together: variations, settings, players' keys (26, 28N4, 36C)."""

from __future__ import annotations

import re

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.rulebooks.us_chess.day_half_byes import check_half_byes
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import read_options


@rule("26", "28N4", "29E5a")
def check_choices(section: Section) -> None:
    """Refuse contradictory variations, limits the wrong way round, and exceptions nobody can read."""
    options = read_options(section.variations, section.settings)
    check_half_byes(section)
    if options.colour.low > options.colour.high:
        text = "the 80-point limit (29E5a) cannot be above the 200-point limit (29E5b)"
        raise BadInput(text, where="settings.color.low_limit", rule="29E5a")
    for text in options.team.allowed:
        if not re.fullmatch(r"\d+-\d+(@\d+)?", text):
            what = f"{text!r} is no pair of players; write '3-8', or '3-8@5' for round 5 alone"
            raise BadInput(what, where="settings.team_pairs_allowed", rule="28N4")
