"""Crosstable: tournament direction by the rulebook, every pairing explained by rule number.

>>> import crosstable
>>> event = crosstable.generate("us-chess", players=6, rounds=3)
>>> pairing = crosstable.pair(event, round=1)
>>> pairing.games[0].board, pairing.games[0].players, pairing.reasons[0].rule
(1, (1, 4), '29C1')

`help(crosstable.pair)` explains a function, and docs/api.md lists all. Nothing is loaded before it is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from crosstable.model.errors import BadInput as BadInput
from crosstable.model.errors import CrosstableError as CrosstableError
from crosstable.model.errors import NoLegalPairing as NoLegalPairing
from crosstable.model.errors import Unavailable as Unavailable
from crosstable.model.errors import WrongArgument as WrongArgument

if TYPE_CHECKING:
    from crosstable.formats.document.schema import schema as schema
    from crosstable.library.answers.check import Check as Check
    from crosstable.library.answers.explanation import Explanation as Explanation
    from crosstable.library.answers.pairing import Pairing as Pairing
    from crosstable.library.answers.prizes import PrizeList as PrizeList
    from crosstable.library.answers.standings import Standings as Standings
    from crosstable.library.answers.standings import WallChart as WallChart
    from crosstable.library.building import add_players as add_players
    from crosstable.library.building import add_round as add_round
    from crosstable.library.building import new_event as new_event
    from crosstable.library.changes import Change as Change
    from crosstable.library.changes import Written as Written
    from crosstable.library.converting import convert as convert
    from crosstable.library.converting import save as save
    from crosstable.library.exporting import export as export
    from crosstable.library.exporting import list_exports as list_exports
    from crosstable.library.exporting import list_sheets as list_sheets
    from crosstable.library.exporting import print_sheet as print_sheet
    from crosstable.library.inventing import generate as generate
    from crosstable.library.inventing import simulate as simulate
    from crosstable.library.journal import Journal as Journal
    from crosstable.library.opening import new_journal as new_journal
    from crosstable.library.opening import open_journal as open_journal
    from crosstable.library.questions import check as check
    from crosstable.library.questions import explain as explain
    from crosstable.library.questions import pair as pair
    from crosstable.library.questions import prizes as prizes
    from crosstable.library.questions import standings as standings
    from crosstable.library.questions import wall_chart as wall_chart
    from crosstable.library.questions import what_if as what_if
    from crosstable.library.questions import why_not as why_not
    from crosstable.library.reading import load as load
    from crosstable.library.reading import loads as loads
    from crosstable.library.values import Adjustment as Adjustment
    from crosstable.library.values import Avoid as Avoid
    from crosstable.library.values import Bye as Bye
    from crosstable.library.values import ByeKind as ByeKind
    from crosstable.library.values import Card as Card
    from crosstable.library.values import Colour as Colour
    from crosstable.library.values import Event as Event
    from crosstable.library.values import ExtraGame as ExtraGame
    from crosstable.library.values import Fee as Fee
    from crosstable.library.values import Flag as Flag
    from crosstable.library.values import Format as Format
    from crosstable.library.values import Game as Game
    from crosstable.library.values import HalfByes as HalfByes
    from crosstable.library.values import Lots as Lots
    from crosstable.library.values import Match as Match
    from crosstable.library.values import MatchScore as MatchScore
    from crosstable.library.values import Official as Official
    from crosstable.library.values import PairedAs as PairedAs
    from crosstable.library.values import PairedBye as PairedBye
    from crosstable.library.values import PairedGame as PairedGame
    from crosstable.library.values import Player as Player
    from crosstable.library.values import Prize as Prize
    from crosstable.library.values import RankOrder as RankOrder
    from crosstable.library.values import Reason as Reason
    from crosstable.library.values import Result as Result
    from crosstable.library.values import Round as Round
    from crosstable.library.values import RoundTime as RoundTime
    from crosstable.library.values import Section as Section
    from crosstable.library.values import Standing as Standing
    from crosstable.library.values import Team as Team

__version__ = "1.0.0rc1"

_HOMES = {
    "formats.document.schema": "schema",
    "library.answers.check": "Check",
    "library.answers.explanation": "Explanation",
    "library.answers.pairing": "Pairing",
    "library.answers.prizes": "PrizeList",
    "library.answers.standings": "Standings WallChart",
    "library.building": "add_players add_round new_event",
    "library.changes": "Change Written",
    "library.converting": "convert save",
    "library.exporting": "export list_exports list_sheets print_sheet",
    "library.inventing": "generate simulate",
    "library.journal": "Journal",
    "library.opening": "new_journal open_journal",
    "library.questions": "check explain pair prizes standings wall_chart what_if why_not",
    "library.reading": "load loads",
    "library.values": "Adjustment Avoid Bye ByeKind Card Colour Event ExtraGame Fee Flag Format Game HalfByes"
    " Lots Match MatchScore Official PairedAs PairedBye PairedGame Player Prize RankOrder Reason Result Round"
    " RoundTime Section Standing Team",
}
"""The module of each name that is loaded when it is first used."""
_FOUND_IN = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = ["BadInput", "CrosstableError", "NoLegalPairing", "Unavailable", "WrongArgument", *_FOUND_IN]


def __getattr__(name: str) -> object:
    """Load what is asked for when it is first used, so that the command line starts at once."""
    if name not in _FOUND_IN:
        raise AttributeError(f"module 'crosstable' has no attribute {name!r}")
    found: object = getattr(import_module(f"crosstable.{_FOUND_IN[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The public names, for completion."""
    return sorted([*__all__, "__version__"])
