"""What every rulebook offers: a frozen record of functions, one per stage of the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from crosstable.model.cards import Card, Float
from crosstable.model.event import Avoid, Format, Prize, Section, SettingValue
from crosstable.model.federations import FIDE, Federation
from crosstable.model.lots import Lots
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.ranks import BY_NUMBER, Ranking
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.shared.cited import Cited
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.entry_lists import EntryLists
from crosstable.rulebooks.shared.setting import Setting as Setting  # others take it from here

if TYPE_CHECKING:
    from crosstable.model.pairing import Pairing
    from crosstable.model.players import Player
    from crosstable.model.sayings import Saying
    from crosstable.model.team_results import TeamLine
    from crosstable.rulebooks.shared.all_play_all import RoundRobin
    from crosstable.rulebooks.shared.asking import Asked
    from crosstable.rulebooks.shared.prize_names import Classes
    from crosstable.rulebooks.shared.rank_rules import RankRules
    from crosstable.rulebooks.shared.rating_kinds import RatingKinds
    from crosstable.rulebooks.shared.shown_entries import ShownEntry
    from crosstable.rulebooks.shared.strict_mode import StrictRules
    from crosstable.rulebooks.shared.team_rules import TeamRules
    from crosstable.schedules.groups import Groups

BY_TABLE = frozenset(
    {Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.QUADS, Format.HOLLAND, Format.SCHEVENINGEN}
)
"""The formats of single players in which opponents do not follow from results alone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of the round to be paired, with the card."""

    player: Player
    card: Card
    history_of: int | None = None
    """The earlier entry of the same person whose card continues under this number."""


@dataclass(frozen=True, slots=True)
class NewEntry:
    """What the numbering of an entry looks at: ratings, name, title, region, club, country, notes."""

    rating: int | None
    pairing_rating: int | None = None
    name: str = ""
    title: str | None = None
    region: str | None = None
    club: str | None = None
    country: str | None = None
    fide_rating: int | None = None
    other_ratings: Mapping[str, int | Fraction] = field(default_factory=dict)
    info: Mapping[str, object] = field(default_factory=dict)

    @property
    def list_name(self) -> str:
        """The name by which lists are ordered."""
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """All that a round is paired from; nothing else may influence it."""

    round: int
    rounds: int
    entries: tuple[Entry, ...]
    lots: Lots = field(default_factory=Lots)
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    variations: tuple[str, ...] = ()
    avoid: tuple[Avoid, ...] = ()
    roster: tuple[Player, ...] = ()
    """All entries of the section, also those who sit out."""
    cards: Mapping[int, Card] = field(default_factory=dict)
    """The cards of all entries, also of those who sit out."""
    past: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The games (White, Black) of the rounds before, as they were posted, in the order of the boards."""
    team_lines: Mapping[int, tuple[TeamLine, ...]] = field(default_factory=dict)
    """Where the entries are teams: their matches with game points."""
    prizes: tuple[Prize, ...] = ()
    games_per_round: int = 1
    entries_close: str | None = None
    """The announced end of entries, a day or a time."""
    rating_below: int | None = None
    """The rating that the section is below."""
    ranking: Ranking = BY_NUMBER
    """The ranking of the round beside the numbers, if one was confirmed."""
    notes: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()

    @property
    def ranks(self) -> Mapping[int, int]:
        """Number -> place in the ranking in force; empty where the numbers are the ranking."""
        return self.ranking.places

    def rank_of(self, no: int) -> int:
        """The rank of a number: its place in the ranking in force, or the number itself."""
        return self.ranking.rank_of(no)

    @property
    def last_round(self) -> bool:
        """Whether the last round of the event is being paired."""
        return self.round >= self.rounds


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRules:
    """What past rounds leave on a card by one book: points, floats and bars, each with its rule."""

    bye_points: Mapping[ByeKind, Points]
    absence_points: Points
    barring_byes: frozenset[ByeKind]
    forfeit_win_bars: bool
    bye_float: Mapping[ByeKind, Float]
    forfeit_keeps_float: bool
    forfeit_float: Float | None = None
    """The float of who wins a game that was not played, where it is not that of the pairing."""
    loser_float: Float | None = None
    """The float of who loses such a game, where `forfeit_float` is set."""
    absence_float: Float | None = None
    """The float of a round in which a player was not paired and had no bye."""
    unfinished: PairedAs | None
    scale: int = 1
    """How many points a win is worth: two match points in some team events."""
    values: Mapping[Points, Points] = field(default_factory=dict)
    """What a win, a draw and a loss over the board are worth, where that is not 1, a half and 0."""
    bye_games: Mapping[ByeKind, Points] = field(default_factory=dict)
    """The game points that a bye is worth to a team."""
    match_values: Mapping[Points, Points] = field(default_factory=lambda: {ONE: ONE, HALF: HALF, ZERO: ZERO})
    """What a win, a draw and a loss are worth where match points are the secondary score of teams."""
    match_byes: Mapping[ByeKind, Points] = field(
        default_factory=lambda: {ByeKind.PAIRING: ONE, ByeKind.FULL: ONE, ByeKind.HALF: HALF}
    )
    """What byes are worth there."""
    rules: Mapping[str, str]
    """Rule numbers for the notes: `bye`, `unplayed`, `absent`, `withdrawn`, `no-show`, `unfinished`."""
    says: Mapping[str, Saying] = field(default_factory=dict)
    """Sentences of this book in place of those that books share: `no-show`, `gone`, `unfinished`."""

    def for_games(self, games: int) -> HistoryRules:
        """The rules for rounds of several games: a bye is worth as many points more."""
        if games == 1:
            return self
        byes = {kind: Points(games * points) for kind, points in self.bye_points.items()}
        absence = Points(games * self.absence_points)
        return replace(self, bye_points=byes, absence_points=absence)

    def worth(self, points: Points, *, played: bool = True) -> Points:
        """What a result is worth in the event; who loses without a game has nothing."""
        if not self.values:
            return Points(self.scale * points)
        return self.values[points] if played or points else ZERO


CardsAt = Callable[[int], dict[int, Card]]
"""The cards of a section as they stood before a round."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The cards of a round when people may have several entries."""

    cards: dict[int, Card]
    goes_on: Mapping[int, int] = field(default_factory=dict)
    """Entry -> the earlier entry whose card continues under its number."""
    left: frozenset[int] = frozenset()
    """Entries whose person continues with a later one, so that they are not paired."""
    rounds: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Entry -> for each round before, the entry of the same person whose round counts; if not its own."""
    notes: tuple[Reason, ...] = ()


WhyNot = Callable[[int, int], tuple[Reason, ...]]
"""Why two players do not meet; the first reason is the answer, the others its figures and steps."""

BestWith = Callable[[int, int], tuple[tuple[int, int], ...] | None]
"""The pairs of the best round in which two players meet; None where the others could not be paired."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was really posted: games (White, Black) and pairing byes."""

    games: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]


def _nothing_more(section: Section) -> None:
    """For a book whose choices are all independent of each other."""


def _nothing_asked(section: Section) -> tuple[Asked, ...]:
    """For a book that leaves no choice to be asked about."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """One book: who it is, and its functions by stage."""

    id: str
    title: str
    edition: str
    package: str
    home: Federation = FIDE
    """The federation whose ratings, numbers, reports and paper the players of the book have."""
    usually_rated: bool = True
    takes_national_ratings: bool = False
    """Whether a national rating counts as it is where that of the home is missing."""
    entry_lists: EntryLists = field(default_factory=EntryLists)
    """How lists of entries are read."""
    formats: frozenset[Format]
    two_games: frozenset[Format] = frozenset()
    """The formats in which a round may be a match of two games."""
    accepts: frozenset[str] = frozenset()
    """Optional parts of a section that the book has a rule for: avoid, locked, held, teams, cross-games."""
    variations: Mapping[str, tuple[str, SettingValue]] = field(default_factory=dict)
    """Variations that can be switched on: rule number -> the setting it stands for, and the value."""
    check: Callable[[Section], None] = _nothing_more
    """Refuses choices of a section that do not go together."""
    ready: Callable[[Section], None] = _nothing_more
    """Refuses to pair a section that cannot be played to its end as it is entered."""
    byes_on_request: frozenset[str] = frozenset({"zero", "half", "full"})
    """The kinds of bye that a player may ask for by this book."""
    cited: Cited = field(default_factory=Cited)
    """The numbers that general code cites."""
    departures_rule: str | None = None
    """The rule that asks for departures from the book to be made known."""
    readings: tuple[str, ...] = ()
    """Settings that choose between two readings of a rule by which a round is paired."""
    settings: Mapping[str, Setting]
    number: Callable[[Format, Sequence[NewEntry], Lots, Mapping[str, SettingValue]], list[int]]
    """Rank numbers of entries, by rating or lot, before the first round."""
    ranks: RankRules | None = None
    """Where late entries and corrected ratings rank; None where rank and number are never apart."""
    history: Callable[[Mapping[str, SettingValue]], HistoryRules]
    pair: Callable[[Field], Pairing]
    why_not: Callable[[Field], WhyNot]
    """Solves the round once and answers for any two players."""
    best_with: Callable[[Field], BestWith] | None = None
    """The best round in which two given players meet, for those whom no rule keeps apart."""
    breaches: Callable[[Field, PlayedRound], tuple[Reason, ...]]
    as_played: Callable[[Section], Section] | None = None
    """A section in the format in which it is really played, where a choice changes that."""
    carry: Callable[[Section, int, CardsAt], Carried] | None = None
    """Cards of re-entrants, with what carries over from an earlier entry."""
    virtual: Callable[[Section, int], Mapping[int, Points]] | None = None
    """The virtual points of players in a round, where the book accelerates."""
    grade: Callable[[Field, PlayedRound], tuple[Reason, ...]] | None = None
    """For a book that allows several right pairings: each difference of a posted round, graded."""
    differs: Callable[[Field, PlayedRound], bool] | None = None
    """For such a book: whether there is any difference at all, without grading it."""
    stands: Callable[[tuple[Reason, ...], bool], Reason]
    """Whether a posted round stands, from its breaches and whether it has begun."""
    bye_rule: str
    """The rule that gives one bye to an odd number of players."""
    second_bye_rule: str | None = None
    """The rule by which somebody has a second bye as a last resort; None where nobody ever has."""
    board_rule: str
    """The rule for the order of boards."""
    rating_classes: Classes = field(default_factory=dict)
    """The rating classes that the book's country knows by name."""
    day: Day = field(default_factory=Day)
    """What the book decides while an event is running."""
    rating_kinds: RatingKinds | None = None
    """The kinds of rating of which a section can choose the one it uses; None where there is no choice."""
    rated: Callable[[Section], tuple[Section, tuple[Reason, ...]]] | None = None
    """The section with the ratings that it is paired by, where the book works some out, and how."""
    shown: Callable[[Section], Mapping[int, ShownEntry]] | None = None
    """How charts show numbers and ratings, where the book has rules for it."""
    fillers_are_ranked: bool = True
    """Whether players who fill in for a missing opponent are placed in the final order."""
    schools_on_lists: bool = False
    """Whether lists show the school beside a name, and not the rating."""
    asks: Callable[[Section], tuple[Asked, ...]] = _nothing_asked
    """What is asked once before a round is paired, as long as nobody has answered it."""
    together: Callable[[Section, int, int], Reason | None] | None = None
    """The sentence about two paired teammates, if the book has a rule for them."""
    limits_colours: bool = False
    """Whether nobody has a colour three times in a row or three times more often, last rounds aside."""
    running_totals: bool = False
    """Whether the wall chart shows the total after each round."""
    round_robin: RoundRobin | None = None
    groups: Mapping[Format, Groups] = field(default_factory=dict)
    """Formats played in groups -> how the groups of a round are formed."""
    teams: TeamRules | None = None
    """How the book sees teams; None where their numbers and ratings are given."""
    files_acts: bool = False
    """Whether TRF files carry the acts that touched the integrity of pairings, as comments."""
    for_children: bool = False
    """Whether its events are for children, so that lists for the public hide more of a name."""
    part: str | None = None
    """The package with the steps by hand of a format that has rules of its own; None: that of the book."""
    strict: StrictRules | None = None
    """What strict mode means by the book; None where it has no strict mode."""
    apart: Mapping[Format, Rulebook] = field(default_factory=dict)
    """Formats with rules of their own: the whole record of the book for each."""

    def strict_in(self, format_: Format) -> StrictRules | None:
        """What strict mode means in a format; None where there is no such mode."""
        return self.strict if self.strict is not None and format_ in self.strict.formats else None

    def in_format(self, format_: Format) -> Rulebook:
        """The record of the book for a format."""
        return self.apart.get(format_, self)

    @property
    def all_settings(self) -> Mapping[str, Setting]:
        """The settings of all formats; where two formats have one key, that of the book's usual format."""
        found: dict[str, Setting] = {}
        for record in self.apart.values():
            found |= record.settings
        return {**found, **self.settings}

    def as_rated(self, section: Section) -> Section:
        """The section with the ratings that it is paired by."""
        return self.rated(section)[0] if self.rated else section

    def chosen(self, section: Section) -> dict[str, SettingValue]:
        """The settings of a section with its variations written out."""
        record = self.in_format(section.format)
        named = (record.variations[number] for number in section.variations)
        spelled = {key: record.settings[key].written(value) for key, value in named if key in record.settings}
        return {**section.settings, **spelled}

    def history_of(self, section: Section) -> HistoryRules:
        """What past rounds leave on the cards of a section; a table does not wait for open games."""
        record = self.in_format(section.format)
        rules = record.history(record.chosen(section)).for_games(section.games_per_round)
        if rules.unfinished is None and section.format in BY_TABLE:
            return replace(rules, unfinished=PairedAs.BOTH_LOSE)
        return rules
