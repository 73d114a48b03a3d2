"""What the organiser of an Olympiad may choose."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.setting_kinds import NumberSetting

SETTINGS = {
    "unrated_rating": NumberSetting((1400,), "7", "the rating of members who have none", departs=False),
}


@rule("10")
def check_event(section: Section) -> None:
    """Refuse an event that cannot be played to its end: every team meets another one in every round."""
    teams = len([team for team in section.teams if team.present is not False]) or len(section.players)
    most = teams - 1 + teams % 2
    if teams and section.rounds > most:
        text = f"{teams} teams can play {most} rounds at most without a second meeting, not {section.rounds}"
        raise BadInput(f"{text}; plan fewer rounds", where="rounds", rule="10")
