"""What the organiser of an Olympiad may choose, and what makes an event that cannot be played."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.model.sayings import Who
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.seeding import BOARDS
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    THIRD_TEAM_LEFT,
    TOO_MANY_ROUNDS,
    WRONG_ROSTER,
)
from crosstable.rulebooks.shared.setting_kinds import NumberSetting

RESERVES = 1
THIRD_TEAM = "host_c_team"
BYE_AFTER_NO_SHOW = "bye_after_no_show"

ROSTER_CHANGES = "roster_changes"

SETTINGS = {
    ROSTER_CHANGES: Setting(
        ("locked", "allowed"), "5", Words("Roster changes in the month before the Olympiad")
    ),
    "unrated_rating": NumberSetting((1400,), "7", Words("Rating used for unrated members"), departs=False),
    THIRD_TEAM: NumberSetting(
        (0,), "3", Words("Number of the host's third team; 0 if there is none"), departs=False
    ),
    BYE_AFTER_NO_SHOW: Setting(
        (False, True),
        "15b",
        Words("If no other team can have the bye, a team whose opponent did not appear may get it"),
    ),
}


def check_event(section: Section) -> None:
    """Refuse an event that cannot be played to its end, rosters of a wrong size, a third team that left."""
    _check_rounds(section)
    _check_rosters(section)
    _check_third_team(section)


@rule("10")
def _check_rounds(section: Section) -> None:
    """Every team meets another one in every round."""
    teams = len([team for team in section.teams if team.present is not False]) or len(section.players)
    most = teams - 1 + teams % 2
    if teams and section.rounds > most:
        said = TOO_MANY_ROUNDS.of(size=teams, most=most, rounds=section.rounds)
        raise BadInput(said, where="rounds", rule=TOO_MANY_ROUNDS.rule)


@rule("4")
def _check_rosters(section: Section) -> None:
    """Four players and at most one reserve, where the players are named."""
    for place, team in enumerate(section.teams):
        if team.players and not BOARDS <= len(team.players) <= BOARDS + RESERVES:
            named = Who(team.no, team.name)
            said = WRONG_ROSTER.of(team=named, size=len(team.players), boards=BOARDS)
            raise BadInput(said, where=f"teams[{place}].players", rule=WRONG_ROSTER.rule)


@rule("3")
def _check_third_team(section: Section) -> None:
    """A third team of the host that has played in round 1 stays to the end."""
    third = section.settings.get(THIRD_TEAM)
    if not third or not section.results:
        return
    played = any(third in (match.white, match.black) for match in section.results[0].matches)
    for place, team in enumerate(section.teams):
        left = team.withdrawn_after is not None or team.present is False
        if team.no == third and played and left:
            said = THIRD_TEAM_LEFT.of(team=Who(team.no, team.name))
            raise BadInput(said, where=f"teams[{place}]", rule=THIRD_TEAM_LEFT.rule)
