"""Team-mates of an individual event (28N): what is asked and chosen about them, and who meets anyway."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.pairing import PairedGame
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.asking import Asked, AskedAnswer
from crosstable.rulebooks.shared.conditions import Term
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import NO_LIMIT, TeamOptions, read_options
from crosstable.rulebooks.us_chess.swiss.teams_named import are_mates, team_key, team_of
from crosstable.rulebooks.us_chess.tables.small_events import as_played
from crosstable.rulebooks.us_chess.variations import VARIATIONS

AVOIDANCE = "team_avoidance"
"""The setting by which a section says how team-mates are kept apart."""
NAMED = 3
"""How many teams the question names."""

ANSWERS = (
    AskedAnswer("threshold", "Plus-two method (28N1)", "apart, below plus two even outside the score group"),
    AskedAnswer("never", "Never paired (28N2)", "apart, except for a leader in the last round"),
    AskedAnswer("if_possible", "Where score groups allow it", "apart, but nobody leaves the score group"),
    AskedAnswer("off", "Not kept apart", "paired like anybody else"),
)


@rule("28N")
def asked_about_teams(section: Section) -> tuple[Asked, ...]:
    """The question how team-mates are kept apart, where there are some and nobody has answered it."""
    if as_played(section).format is not Format.SWISS:
        return ()
    here = [player for player in section.players if player.withdrawn_after is None]
    text = _question(here, section.variations, section.settings)
    return () if text is None else (Asked(AVOIDANCE, "28N", text, ANSWERS),)


@rule("28N")
def not_chosen(field: Field) -> Reason | None:
    """The open question about team-mates, as a warning beside the pairing."""
    here = [player for player in field.roster if player.withdrawn_after is None]
    text = _question(here, field.variations, field.settings)
    return None if text is None else Reason("28N", (), text)


def _question(
    players: Iterable[Player], variations: Sequence[str], settings: Mapping[str, SettingValue]
) -> str | None:
    """The question in words, with the largest teams; None when it is answered or there are no team-mates."""
    teams = _sizes(players)
    if not teams or is_chosen(variations, settings):
        return None
    named = [f"{name}: {size}" for name, size in teams[:NAMED]]
    more = f", and {len(teams) - NAMED} more" if len(teams) > NAMED else ""
    return (
        f"several players are of one team or school ({', '.join(named)}{more}), and nothing is chosen yet "
        "about team-mates. Are they to be kept apart, and how?"
    )


def _sizes(players: Iterable[Player]) -> list[tuple[str, int]]:
    """The teams with two players or more, the largest first."""
    members: dict[str, list[str]] = {}
    for player in players:
        name, key = team_of(player), team_key(player)
        if name is not None and key is not None:
            members.setdefault(key, []).append(name)
    teams = [(names[0], len(names)) for names in members.values() if len(names) > 1]
    return sorted(teams, key=lambda team: (-team[1], team[0]))


@rule("28N")
def is_chosen(variations: Sequence[str], settings: Mapping[str, SettingValue]) -> bool:
    """Whether the section has said anything about team-mates, and be it that they are not kept apart."""
    return AVOIDANCE in settings or any(VARIATIONS[number][0] == AVOIDANCE for number in variations)


@rule("28N")
def team_terms(section: Section) -> tuple[Term, ...]:
    """What is in force about team-mates, for the notice; nothing where there are none."""
    if as_played(section).format is not Format.SWISS or not _sizes(section.players):
        return ()
    if not is_chosen(section.variations, section.settings):
        return (Term("Team-mates", "not kept apart; nothing has been chosen yet", "28N"),)
    team = read_options(section.variations, section.settings, section.games_per_round).team
    number, text = _in_force(team)
    if team.allowed and team.mode != "off":
        text = f"{text}; the director has allowed single pairs to meet (28N4)"
    return (Term("Team-mates", text, number),)


def _in_force(team: TeamOptions) -> tuple[str, str]:
    """The rule and the words of what holds about team-mates."""
    colours = "" if team.over_colours else ", after colors"
    if team.mode == "off":
        return "28N", "not kept apart: they are paired like anybody else"
    if team.mode == "if_possible":
        return "28N", f"kept apart where that is possible inside the score groups{colours}"
    if team.mode == "never":
        text = "never paired with each other, except for a leader in the last round"
        return "28N2", f"{text}; {_moved(team)}"
    if team.threshold == NO_LIMIT:
        return "28N3", f"kept apart at every score; {_moved(team)}"
    plus = "plus two" if team.threshold == 2 else f"plus {team.threshold}"
    text = f"kept apart below {plus}; {_moved(team)}; from {plus} on only inside the score group"
    return ("28N1" if team.threshold == 2 else "28N3"), f"{text}{colours}"


def _moved(team: TeamOptions) -> str:
    """Where those go who can only meet team-mates in their score group."""
    where = "a lower score group" if not team.nearest else "the nearest score group, higher or lower"
    return f"where a score group leaves no other way, they are paired with {where}"


@rule("28N", "28N4")
def mates_who_meet(
    field: Field, games: Iterable[PairedGame], told: Collection[frozenset[int]], *, by_table: bool = False
) -> list[Reason]:
    """Team-mates who are paired and of whom no other warning speaks, with the reason why that may be."""
    players = {entry.player.no: entry.player for entry in field.entries}
    pairs = [[players[no] for no in sorted(game.players)] for game in games]
    together = [(one, two) for one, two in pairs if are_mates(one, two)]
    if not together:
        return []
    free = _not_kept_apart(field.variations, field.settings)
    number, why = free or (
        ("29L", "the round follows a round-robin table")
        if by_table
        else ("28N4", "the director lets them meet")
    )
    return [_meeting(one, two, number, why) for one, two in together if {one.no, two.no} not in told]


def _meeting(one: Player, two: Player, number: str, why: str) -> Reason:
    """Two team-mates who meet, and why that may be."""
    text = f"{one.name} and {two.name} meet although they are both of {team_of(one)}: {why}"
    return Reason(number, (one.no, two.no), text, {"team": str(team_of(one))})


def _not_kept_apart(
    variations: Sequence[str], settings: Mapping[str, SettingValue]
) -> tuple[str, str] | None:
    """The rule and the words where nothing keeps team-mates apart; None where something does."""
    if not is_chosen(variations, settings):
        return "28N", "nothing is chosen about team-mates"
    if read_options(variations, settings).team.mode == "off":
        return "28N", "this section does not keep team-mates apart"
    return None


@rule("28N")
def said_of_mates(section: Section, one: int, two: int) -> Reason | None:
    """What is said of two players of a draft if they are team-mates; None if they are not."""
    first, second = (section.player(no) for no in sorted((one, two)))
    if as_played(section).format is not Format.SWISS or not are_mates(first, second):
        return None
    free = _not_kept_apart(section.variations, section.settings)
    if free is not None:
        return _meeting(first, second, *free)
    team = read_options(section.variations, section.settings, section.games_per_round).team
    number, text = _in_force(team)
    return _meeting(first, second, number, f"in this section team-mates are {text}")
