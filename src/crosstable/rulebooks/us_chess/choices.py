"""Whether a section's choices are compatible: variations, settings, players' keys (26, 28N4, 36C)."""

from __future__ import annotations

import re

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Several
from crosstable.rulebooks.us_chess.day.half_byes import check_half_byes
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.prizes.settings import check_prizes
from crosstable.rulebooks.us_chess.sentences import choices as say
from crosstable.rulebooks.us_chess.swiss.teams_named import are_mates
from crosstable.rulebooks.us_chess.swiss.two_games import check_two_games
from crosstable.rulebooks.us_chess.variations import in_force


@rule("26", "28N4", "29E5a")
def check_choices(section: Section) -> None:
    """Refuse contradictory variations, reversed limits, and unreadable exceptions."""
    options = read_options(section.variations, section.settings, section.games_per_round)
    check_two_games(section, options)
    check_half_byes(section)
    if options.colour.low > options.colour.high:
        raise BadInput(say.LIMITS_CROSSED.of(), where="settings.color.low_limit", rule="29E5a")
    for text in options.team.allowed:
        _check_allowed(section, text)
    if "28N3" in section.variations and "team_threshold" not in section.settings:
        plus = Advice(Remedy.CHANGE_SETTING, key="settings.team_threshold")
        raise BadInput(say.NEEDS_PLUS_SCORE.of(), where="variations", rule="28N3", remedies=[plus])
    check_prizes(section, in_force(section.variations, section.settings))
    known = {prize.name for prize in section.prizes}
    for name in sorted(options.classes - known):
        said = say.NO_SUCH_CLASS.of(name=name, prizes=Several(tuple(sorted(known))))
        missing = said if known else say.NO_PRIZES_AT_ALL.of(name=name)
        raise BadInput(missing, where="settings.class_pairings.classes", rule="29I")


def _check_allowed(section: Section, text: str) -> None:
    """An exception for team-mates: two numbers of one team, and perhaps a round."""
    where = "settings.team_pairs_allowed"
    if not re.fullmatch(r"\d{1,6}-\d{1,6}(@\d{1,6})?", text):
        raise BadInput(say.NO_PAIR.of(text=text), where=where, rule="28N4")
    players = {player.no: player for player in section.players}
    named = [players[int(no)] for no in text.partition("@")[0].split("-") if int(no) in players]
    if len(named) != 2 or named[0] is named[1] or not are_mates(*named):
        raise BadInput(say.NO_TEAM_MATES.of(text=text), where=where, rule="28N4")
