"""The values of an event file and of answers, under their public names."""

from crosstable.formats.document import write as write  # so that each value can be had as plain data
from crosstable.model.adjustments import Adjustment as Adjustment
from crosstable.model.cards import Card as Card
from crosstable.model.colours import Colour as Colour
from crosstable.model.event import Avoid as Avoid
from crosstable.model.event import Event as Event
from crosstable.model.event import Format as Format
from crosstable.model.event import HalfByes as HalfByes
from crosstable.model.event import Official as Official
from crosstable.model.event import Prize as Prize
from crosstable.model.event import RoundTime as RoundTime
from crosstable.model.event import Section as Section
from crosstable.model.lots import Lots as Lots
from crosstable.model.pairing import PairedBye as PairedBye
from crosstable.model.pairing import PairedGame as PairedGame
from crosstable.model.players import Fee as Fee
from crosstable.model.players import Flag as Flag
from crosstable.model.players import Player as Player
from crosstable.model.ranks import RankOrder as RankOrder
from crosstable.model.reasons import Reason as Reason
from crosstable.model.results import ByeKind as ByeKind
from crosstable.model.results import PairedAs as PairedAs
from crosstable.model.results import Result as Result
from crosstable.model.rounds import Bye as Bye
from crosstable.model.rounds import ExtraGame as ExtraGame
from crosstable.model.rounds import Game as Game
from crosstable.model.rounds import Match as Match
from crosstable.model.rounds import MatchScore as MatchScore
from crosstable.model.rounds import Round as Round
from crosstable.model.standings import Standing as Standing
from crosstable.model.teams import Team as Team
