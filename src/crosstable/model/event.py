"""The event as one immutable value: sections with entries, settings and rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.model.adjustments import Adjustment
from crosstable.model.cards import Card
from crosstable.model.cash import CashLine, PaidPrize
from crosstable.model.documented import Documented
from crosstable.model.entrants import PLAYERS, TEAMS, Entrants
from crosstable.model.errors import BadInput
from crosstable.model.incidents import Incident
from crosstable.model.language import Words, phrase
from crosstable.model.levels import StrictMode
from crosstable.model.lots import Lots
from crosstable.model.names import NameStyle, PublicDetail
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.ranks import BY_NUMBER, Ranking, RankOrder, ranking_in
from crosstable.model.remarks import Remark
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.rounds import ExtraGame, LockedGame, Round
from crosstable.model.sayings import Who
from crosstable.model.stated_standings import StatedStandings
from crosstable.model.teams import Team
from crosstable.model.tie_decisions import PlayOff, TieDecisions


class Format(Enum):
    """How a section is played."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    QUADS = "quads"
    HOLLAND = "holland"
    SCHEVENINGEN = "scheveningen"
    TEAM_SWISS = "team-swiss"
    TEAM_ROUND_ROBIN = "team-round-robin"


TEAM_FORMATS = frozenset({Format.TEAM_SWISS, Format.TEAM_ROUND_ROBIN})
"""The formats in which teams meet."""

SettingValue = str | int | bool | float | None | tuple["SettingValue", ...]

STAGES = ("preliminary", "final", "lower-final")
"""The parts of an event with finals in which prizes can be won."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Prize(Documented):
    """One prize of the fund: money in cents, and what cannot be divided; its kind and limits say for whom."""

    name: str
    kind: str
    rank: int = 1
    cents: int = 0
    trophy: bool = False
    item: str | None = None
    """An item besides or instead of a trophy, such as a clock."""
    guaranteed: bool = False
    """Whether it is paid in full, however few enter."""
    from_rating: int | None = None
    below: int | None = None
    score: Points | None = None
    """For a prize for points: the score that wins it."""
    board: int | None = None
    """For a board prize in a team event: the board."""
    sex: str | None = None
    born_from: str | None = None
    born_before: str | None = None
    region: str | None = None
    club: str | None = None
    school: str | None = None
    group: str | None = None
    """A name among the `groups` of a player's `info`."""
    to: tuple[int, ...] = ()
    """For a special prize: the players the director gives it to."""
    reason: str | None = None
    """For a special prize: why the director gives it, in the director's words."""
    stage: str | None = None
    """Where it is won in an event with finals: each preliminary, the final (also if None), lower finals."""

    @property
    def thing(self) -> str:
        """What comes with the prize and cannot be divided; empty for money alone."""
        if self.trophy and self.item:
            return phrase("trophy and {item}", item=self.item)
        return Words("trophy") if self.trophy else self.item or ""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Avoid(Documented):
    """Players to be kept apart, for the whole event, until a round, or from one on."""

    players: tuple[int, ...]
    until: int | None = None
    since: int | None = None

    def holds_in(self, round_no: int) -> bool:
        """Whether the restriction applies in a round."""
        return (self.since or 1) <= round_no and (self.until is None or round_no <= self.until)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HalfByes(Documented):
    """The terms on which half-point byes may be requested."""

    max: int | None = None
    rounds: tuple[int, ...] = ()
    deadline: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTime(Documented):
    """When a round starts."""

    round: int
    start: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Official(Documented):
    """A person who runs the event."""

    name: str
    role: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Section(Documented):
    """One section: everything that is paired together."""

    rulebook: str
    rounds: int
    name: str | None = None
    format: Format = Format.SWISS
    variations: tuple[str, ...] = ()
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    lots: Lots = field(default_factory=Lots)
    players: tuple[Player, ...] = ()
    teams: tuple[Team, ...] = ()
    avoid: tuple[Avoid, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    play_offs: tuple[PlayOff, ...] = ()
    drawn_lots: tuple[tuple[int, ...], ...] = ()
    """Lots that the director drew about ties: players in the order in which they were drawn."""
    prizes: tuple[Prize, ...] = ()
    results: tuple[Round, ...] = ()
    round: int | None = None
    cards: tuple[Card, ...] | None = None
    locked: tuple[LockedGame, ...] = ()
    held: tuple[int, ...] = ()
    extra: tuple[ExtraGame, ...] = ()
    incidents: tuple[Incident, ...] = ()
    time_control: str | None = None
    default_minutes: int | None = None
    half_byes: HalfByes | None = None
    first_board: int = 1
    skip_boards: tuple[int, ...] = ()
    start: str | None = None
    end: str | None = None
    entries_close: str | None = None
    members: tuple[Player, ...] = ()
    """The players of the teams, where the teams replace the players."""
    adjustments: tuple[Adjustment, ...] = ()
    ranks: tuple[RankOrder, ...] = ()
    """Rankings beside the numbers, each from a round on."""
    trf: tuple[str, ...] = ()
    """Lines of a TRF file that have no place elsewhere, unchanged."""
    games_per_round: int = 1
    """How many games two opponents play in a round: two in a match, with colours reversed."""
    rating_from: int | None = None
    """The section's lower rating limit; None: there is none."""
    rating_below: int | None = None
    """The section's upper rating limit (exclusive); use `rating_below` in `model/announced.py`."""
    entry_fee: int | None = None
    """The entry fee, in cents; use `entry_fee` in `model/announced.py`."""
    round_times: tuple[str | None, ...] = ()
    """The starts of its rounds, if they differ from the event's; use `round_starts`."""
    names: NameStyle | None = None
    """How much of a name public lists show; None: as usual for its book and the players' ages."""
    names_on_screens: NameStyle | None = None
    """How much of a name screens show, if not as `names` says; so for phones and the site."""
    names_on_phones: NameStyle | None = None
    names_on_site: NameStyle | None = None
    names_on_paper: NameStyle | None = None
    """How much of a name sheets for the wall show; None: all of it, whatever `names` says."""
    strict: StrictMode | None = None
    """Whether it is in strict mode, or left it; None: it never was."""
    public: tuple[PublicDetail, ...] = ()
    """What else the document for the public shows."""
    rating_months: tuple[str, ...] = ()
    """The month of each round, by the timetable, in a section that runs across rating lists."""

    def __repr__(self) -> str:
        name = "" if self.name is None else f" {self.name!r}"
        who, count = self.entrants.several, len(self.meeting_teams or self.players)
        played = f"{len(self.results)} of {self.rounds} rounds"
        return f"<Section{name}: {self.rulebook}, {self.format.value}, {count} {who}, {played}>"

    def player(self, no: int) -> Player:
        """The entry with a number."""
        for player in self.players:
            if player.no == no:
                return player
        raise BadInput(
            phrase(
                "there is no player number {number}; the section has {count} players",
                number=no,
                count=len(self.players),
            )
        )

    @property
    def entrants(self) -> Entrants:
        """What those who meet are called, where they sit and what they play."""
        return TEAMS if self.format in TEAM_FORMATS else PLAYERS

    def called(self, no: int) -> str:
        """A player's number and name."""
        return f"#{no} {self.player(no).name}"

    def who(self, no: int) -> Who:
        """A player or team as a fact of a sentence."""
        return Who(no, self.player(no).name)

    @property
    def meeting_teams(self) -> tuple[Team, ...]:
        """The teams that meet in it; none if players do, even if their teams are listed."""
        return self.teams if self.entrants.are_teams else ()

    def ranking(self, round_no: int) -> Ranking:
        """The ranking used to pair a round, if it is not by number."""
        if not self.ranks:
            return BY_NUMBER
        return ranking_in(self.ranks, (player.no for player in self.players), round_no)

    def adjusted(self, after: int) -> dict[int, Points]:
        """Each entrant's points besides results after a round, if any."""
        found: dict[int, Points] = {}
        for one in self.adjustments:
            if one.round is None or one.round <= after:
                for no in one.players:
                    found[no] = Points(found.get(no, 0) + one.points)
        return found

    @property
    def tie_decisions(self) -> TieDecisions:
        """The ties that were decided outside the rounds."""
        return TieDecisions(self.play_offs, self.drawn_lots)

    @property
    def next_round(self) -> int:
        """The number of the round to be paired next."""
        if self.cards is not None and self.round is not None:
            return self.round
        return len(self.results) + 1


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Event(Documented):
    """A tournament: one section or several that share name, lots, timetable and officials."""

    name: str
    sections: tuple[Section, ...]
    preset: str | None = None
    schedule: tuple[RoundTime, ...] = ()
    officials: tuple[Official, ...] = ()
    sponsor: str | None = None
    profile: str | None = None
    """The profile whose formats it uses; None: that of its book's federation."""
    currency: str | None = None
    """The currency of fees and prizes; None: that of the profile."""
    wall_chart: str | None = None
    """The style of wall charts; None: the usual one of the profile."""
    details: Mapping[str, str] = field(default_factory=dict)
    """What reports to federations ask for; the keys are those of `model/details.py`."""
    cash: tuple[CashLine, ...] = ()
    """Expenses and other income; what entries pay is kept with the entries."""
    paid_prizes: tuple[PaidPrize, ...] = field(default=(), compare=False)
    """Prizes that were signed for, as a journal knows it; an event file does not hold them."""
    remarks: tuple[Remark, ...] = field(default=(), compare=False)
    """What was noticed when the file of the event was read."""
    stated: tuple[StatedStandings, ...] = field(default=(), compare=False)
    """Standings of its only section as the file states them."""

    def __repr__(self) -> str:
        count = len(self.sections)
        return f"<Event {self.name!r}: {count} {'section' if count == 1 else 'sections'}>"

    def section(self, name: str | None = None) -> Section:
        """The section of a name, or the only one."""
        if name is None and len(self.sections) == 1:
            return self.sections[0]
        for section in self.sections:
            if section.name == name:
                return section
        if len(self.sections) == 1:
            raise BadInput(
                phrase(
                    "there is no section “{section}”; the event has only one section, without a name",
                    section=name,
                ),
                where=FieldName.SECTION,
            )
        names = ", ".join(str(section.name) for section in self.sections)
        text = (
            phrase("the event has more than one section: {sections}", sections=names)
            if name is None
            else phrase(
                "there is no section “{section}”; the sections are: {sections}", section=name, sections=names
            )
        )
        raise BadInput(text, remedies=[Advice(Remedy.CHOOSE_SECTION)])
