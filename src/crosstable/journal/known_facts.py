"""The facts that this version knows, by kind, and how they are read."""

from __future__ import annotations

from msgspec.json import Decoder

from crosstable.journal.fact import Kind
from crosstable.journal.facts.absence_excused import AbsenceExcused
from crosstable.journal.facts.announced import Announced
from crosstable.journal.facts.bye_answered import ByeAnswered
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.cash_noted import CashNoted
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.journal.facts.colours_reversed import ColoursReversed
from crosstable.journal.facts.entries_joined import EntriesJoined
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.event_changed import EventChanged
from crosstable.journal.facts.event_created import EventCreated
from crosstable.journal.facts.extra_game_played import ExtraGamePlayed
from crosstable.journal.facts.forfeit_rated import ForfeitRated
from crosstable.journal.facts.games_corrected import GamesCorrected
from crosstable.journal.facts.incident_changed import IncidentChanged
from crosstable.journal.facts.incident_decided import IncidentDecided
from crosstable.journal.facts.incident_noted import IncidentNoted
from crosstable.journal.facts.lineup_given import LineupGiven
from crosstable.journal.facts.manual_pairing_finished import ManualPairingFinished
from crosstable.journal.facts.missing_settled import MissingSettled
from crosstable.journal.facts.phones_switched import PhonesSwitched
from crosstable.journal.facts.player_removed import PlayerRemoved
from crosstable.journal.facts.player_returned import PlayerReturned
from crosstable.journal.facts.player_withdrawn import PlayerWithdrawn
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.journal.facts.prize_handed_out import PrizeHandedOut
from crosstable.journal.facts.ranks_confirmed import RanksConfirmed
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.result_for_rating import ResultForRating
from crosstable.journal.facts.result_reported import ResultReported
from crosstable.journal.facts.results_verified import ResultsVerified
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.round_repaired import RoundRepaired
from crosstable.journal.facts.round_started import RoundStarted
from crosstable.journal.facts.score_sheets_handed_in import ScoreSheetsHandedIn
from crosstable.journal.facts.screen_set import ScreenSet
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.facts.section_closed import SectionClosed
from crosstable.journal.facts.start_postponed import StartPostponed
from crosstable.journal.facts.strict_left import StrictLeft
from crosstable.journal.facts.tie_decided import TieDecided
from crosstable.journal.facts.undone import Redone, Undone
from crosstable.journal.happening import Happening

KNOWN: dict[Kind, type[Happening]] = {
    happening.kind: happening
    for happening in (
        AbsenceExcused,
        Announced,
        ByeAnswered,
        ByeAsked,
        CashNoted,
        CheckedIn,
        ColoursReversed,
        EntriesJoined,
        EntryChanged,
        EntryDeleted,
        EntryMade,
        EventChanged,
        EventCreated,
        ExtraGamePlayed,
        ForfeitRated,
        GamesCorrected,
        IncidentChanged,
        IncidentDecided,
        IncidentNoted,
        LineupGiven,
        ManualPairingFinished,
        MissingSettled,
        PhonesSwitched,
        PlayerRemoved,
        PlayerReturned,
        PlayerWithdrawn,
        PlayersImported,
        PrizeHandedOut,
        RanksConfirmed,
        ResultEntered,
        ResultForRating,
        ResultReported,
        ResultsVerified,
        RoundDrafted,
        RoundPublished,
        RoundRepaired,
        RoundStarted,
        ScoreSheetsHandedIn,
        ScreenSet,
        SectionAdded,
        SectionChanged,
        SectionClosed,
        StartPostponed,
        StrictLeft,
        TieDecided,
        Undone,
        Redone,
    )
}
_DECODERS = {kind: Decoder(happening) for kind, happening in KNOWN.items()}


def read_happening(kind: Kind, text: str) -> Happening:
    """The content of a stored fact; msgspec.ValidationError if it is incomplete."""
    return _DECODERS[kind].decode(text)
