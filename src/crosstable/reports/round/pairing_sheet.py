"""The pairing sheet: who sits where in a round, who has the bye, who is not paired and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.flow.seats import seated_ahead
from crosstable.flow.short_teams import short_teams
from crosstable.flow.table_formats import GROUPED
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, translate
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.reports.standings.lines import BYES
from crosstable.rulebooks.shared.timetables import schedules_apart


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A player who sits out the round, and why."""

    person: Person
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingSheet:
    """A paired round, ready to be shown."""

    heading: Heading
    round: int
    people: Mapping[int, Person]
    schedules: Mapping[int, str]
    """Player -> schedule, while schedules are paired separately."""
    games: tuple[PairedGame, ...]
    byes: tuple[PairedBye, ...]
    unpaired: tuple[Unpaired, ...]
    warnings: tuple[Reason, ...]
    teams: bool = False
    """Whether teams sit at tables."""
    why_byes: Mapping[int, str] = field(default_factory=dict)
    """Player -> what the round without a game is: a bye, a rest, a win by withdrawal."""
    groups: Mapping[int, str] = field(default_factory=dict)
    """Player -> group, of those whose groups play in this round."""

    @property
    def assumes(self) -> bool:
        """Whether a player is paired with an assumed score."""
        seated = {no for game in self.games for no in game.players} | {bye.player for bye in self.byes}
        return any(self.people[no].taken is not None for no in seated)


def pairing_sheet(
    event: Event, section: Section, pairing: Pairing, people: Mapping[int, Person] | None = None
) -> PairingSheet:
    """The sheet of a paired round; people with their scores are worked out unless they are known."""
    people = people or people_before(section, pairing.round)
    groups = {no: name for name, players in pairing.groups for no in players}
    asked = _byes_asked(section, pairing.round)
    ahead = seated_ahead(section, pairing.round)
    words = ByeWords(section, pairing.round)
    across = _across_sections(event, section, pairing.round)
    paired = {no for game in pairing.games for no in game.players} | {bye.player for bye in pairing.byes}
    return PairingSheet(
        heading=heading_of(event, section),
        round=pairing.round,
        people=people,
        schedules=schedules_apart(section, pairing.round),
        games=pairing.games,
        byes=pairing.byes,
        why_byes={bye.player: words.why(bye.player, bye.kind) for bye in pairing.byes},
        unpaired=tuple(
            Unpaired(
                people[player.no],
                phrase("has already played this round")
                if player.no in ahead
                else across.get(player.no) or _why(section, player, pairing.round, asked),
            )
            for player in section.players
            if player.no not in paired and (player.no in groups or section.format not in GROUPED)
        ),
        warnings=tuple(pairing.warnings),
        teams=pairing.teams,
        groups=groups,
    )


def _across_sections(event: Event, section: Section, round_no: int) -> dict[int, str]:
    """Who plays somebody of another section in a posted round, and whom."""
    found: dict[int, str] = {}
    games = section.results[round_no - 1].games if round_no <= len(section.results) else ()
    for game in games:
        sides = ((game.white, game.black, game.black_section), (game.black, game.white, game.white_section))
        for own, other, elsewhere in sides:
            if elsewhere:
                homes = (part for part in event.sections if part.name == elsewhere)
                met = next((home.player(other).name for home in homes), f"#{other}")
                facts = {"opponent": met, "section": elsewhere, "board": game.board}
                found[own] = phrase("plays {opponent} of {section}", **facts)
                if game.board:
                    found[own] = phrase("plays {opponent} of {section} on board {board}", **facts)
    return found


def _byes_asked(section: Section, round_no: int) -> dict[int, ByeKind]:
    """Who sits out a round by request: as posted for a past round, as announced for the next one."""
    if round_no <= len(section.results):
        posted = section.results[round_no - 1].byes
        return {bye.player: bye.kind for bye in posted if bye.player is not None}
    return {player.no: player.byes[round_no] for player in section.players if round_no in player.byes}


def _why(section: Section, player: Player, round_no: int, asked: Mapping[int, ByeKind]) -> str:
    """Why a player has no place in a round: requested bye, not there yet, withdrawn, or held back."""
    if player.no in asked:
        return translate(BYES[asked[player.no]].value)
    later = next((other.no for other in section.players if other.reentry_of == player.no), None)
    if later is not None:
        return phrase("re-entered as #{number}", number=later)
    if player.joins > round_no:
        return phrase("enters in round {round}", round=player.joins)
    if player.withdrawn_after is not None and player.withdrawn_after < round_no:
        return phrase("withdrew after round {round}", round=player.withdrawn_after)
    if round_no > len(section.results) and player.no in section.held:
        return phrase("held back")
    if Flag.HOUSE in player.flags:
        return phrase("house player, not needed")
    short = next((team for team in short_teams(section, round_no) if team.no == player.no), None)
    if short is not None:
        return short.text
    return phrase("absent")
