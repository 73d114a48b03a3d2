"""Team-mates of an individual event (28N): what is asked and chosen about them, and who meets anyway."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.pairing import PairedGame
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Said, Saying, Who
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.asking import Asked, AskedAnswer
from crosstable.rulebooks.shared.conditions import Term
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import NO_LIMIT, TeamOptions, read_options
from crosstable.rulebooks.us_chess.sentences import groups as words
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
    """The question how to keep teammates apart, if there are some and it has not been answered."""
    if as_played(section).format is not Format.SWISS:
        return ()
    here = [player for player in section.players if player.withdrawn_after is None]
    question = _question(here, section.variations, section.settings)
    return () if question is None else (Asked(AVOIDANCE, "28N", str(question), ANSWERS),)


@rule("28N")
def not_chosen(field: Field) -> Reason | None:
    """The open question about team-mates, as a warning beside the pairing."""
    here = [player for player in field.roster if player.withdrawn_after is None]
    question = _question(here, field.variations, field.settings)
    return None if question is None else Reason("28N", (), question)


def _question(
    players: Iterable[Player], variations: Sequence[str], settings: Mapping[str, SettingValue]
) -> Said | None:
    """The question, with the largest teams; None when it is answered or there are no team-mates."""
    teams = _sizes(players)
    if not teams or is_chosen(variations, settings):
        return None
    more = len(teams) - NAMED
    if more > 0:
        return words.TEAMS_NOT_CHOSEN_MORE.of(teams=_listed(teams[:NAMED]), count=more)
    return words.TEAMS_NOT_CHOSEN.of(teams=_listed(teams))


def _listed(teams: Sequence[tuple[str, int]]) -> Said:
    """Some teams with their sizes in one sentence."""
    (name, size), *rest = teams
    if not rest:
        return words.TEAM_SIZE.of(name=name, size=size)
    return words.TEAM_SIZE_AND_MORE.of(name=name, size=size, more=_listed(rest))


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
    """Whether the section has chosen anything about teammates, even that they are not kept apart."""
    return AVOIDANCE in settings or any(VARIATIONS[number][0] == AVOIDANCE for number in variations)


@rule("28N")
def team_terms(section: Section) -> tuple[Term, ...]:
    """What is in force about team-mates, for the notice; nothing where there are none."""
    if as_played(section).format is not Format.SWISS or not _sizes(section.players):
        return ()
    if not is_chosen(section.variations, section.settings):
        return (Term("Teammates", str(words.POLICY_OPEN.of()), "28N"),)
    team = read_options(section.variations, section.settings, section.games_per_round).team
    number, said = _in_force(team)
    if team.allowed and team.mode != "off":
        said = words.POLICY_WITH_EXCEPTIONS.of(policy=said)
    return (Term("Teammates", str(said), number),)


def _in_force(team: TeamOptions) -> tuple[str, Said]:
    """The rule and the words of what holds about team-mates."""
    if team.mode == "off":
        return "28N", words.POLICY_OFF.of()
    if team.mode == "if_possible":
        inside = words.POLICY_INSIDE if team.over_colours else words.POLICY_INSIDE_AFTER_COLORS
        return "28N", inside.of()
    moved = (words.MOVED_NEAREST if team.nearest else words.MOVED_LOWER).of()
    if team.mode == "never":
        return "28N2", words.POLICY_NEVER.of(moved=moved)
    if team.threshold == NO_LIMIT:
        return "28N3", words.POLICY_ALWAYS.of(moved=moved)
    below = words.POLICY_BELOW if team.over_colours else words.POLICY_BELOW_AFTER_COLORS
    if team.threshold == 2:
        return "28N1", below.of(plus=words.PLUS_TWO.of(), moved=moved)
    return "28N3", below.of(plus=team.threshold, moved=moved)


@rule("28N", "28N4")
def mates_who_meet(
    field: Field, games: Iterable[PairedGame], told: Collection[frozenset[int]], *, by_table: bool = False
) -> list[Reason]:
    """Paired teammates not named in another warning, with the reason why they may meet."""
    players = {entry.player.no: entry.player for entry in field.entries}
    pairs = [[players[no] for no in sorted(game.players)] for game in games]
    together = [(one, two) for one, two in pairs if are_mates(one, two)]
    if not together:
        return []
    free = _not_kept_apart(field.variations, field.settings)
    saying = free or (words.MATES_MEET_BY_TABLE if by_table else words.MATES_MEET_ALLOWED)
    return [_meeting(one, two, saying) for one, two in together if {one.no, two.no} not in told]


def _meeting(
    one: Player, two: Player, saying: Saying, *, rule: str | None = None, policy: Said | None = None
) -> Reason:
    """Two team-mates who meet, and why that may be."""
    names = {"one": Who(one.no, one.name), "two": Who(two.no, two.name)}
    facts: dict[str, Fact] = {"team": str(team_of(one))}
    if policy is not None:
        facts["policy"] = policy
    return Reason(rule or saying.rule, (one.no, two.no), saying.of(**names, **facts))


def _not_kept_apart(variations: Sequence[str], settings: Mapping[str, SettingValue]) -> Saying | None:
    """The sentence if nothing keeps teammates apart; None if something does."""
    if not is_chosen(variations, settings):
        return words.MATES_MEET_NOT_CHOSEN
    if read_options(variations, settings).team.mode == "off":
        return words.MATES_MEET_FREELY
    return None


@rule("28N")
def said_of_mates(section: Section, one: int, two: int) -> Reason | None:
    """The sentence about two players of a draft if they are teammates; None if they are not."""
    first, second = (section.player(no) for no in sorted((one, two)))
    if as_played(section).format is not Format.SWISS or not are_mates(first, second):
        return None
    free = _not_kept_apart(section.variations, section.settings)
    if free is not None:
        return _meeting(first, second, free)
    team = read_options(section.variations, section.settings, section.games_per_round).team
    number, policy = _in_force(team)
    return _meeting(first, second, words.MATES_MEET_AGAINST, rule=number, policy=policy)
