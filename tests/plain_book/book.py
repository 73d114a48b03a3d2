"""The least that a book can be: neighbours on the list play each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, PairedAs
from crosstable.model.sayings import Sayings
from crosstable.rulebooks.api import Field, HistoryRules, NewEntry, PlayedRound, Rulebook, WhyNot

ID, PACKAGE, ONLY_RULE = "plain", "tests.plain_book", "P1"
CITED = ("bye", "unplayed", "absent", "withdrawn", "no-show", "unfinished")
WORTH = {ByeKind.PAIRING: ONE, ByeKind.FULL: ONE, ByeKind.HALF: HALF, ByeKind.ZERO: ZERO, ByeKind.REST: ZERO}


def _number(
    played_as: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """In the order of the list."""
    return list(range(1, len(entries) + 1))


def _history(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """Points and nothing else."""
    return HistoryRules(
        bye_points=WORTH,
        absence_points=ZERO,
        barring_byes=frozenset(),
        forfeit_win_bars=False,
        bye_float={},
        forfeit_keeps_float=False,
        unfinished=PairedAs.DRAW,
        rules=dict.fromkeys(CITED, ONLY_RULE),
    )


def _pair(field: Field) -> Pairing:
    """Neighbours on the list, in every round."""
    numbers = [entry.player.no for entry in field.entries]
    couples = zip(numbers[::2], numbers[1::2], strict=False)
    games = tuple(PairedGame(board, *couple) for board, couple in enumerate(couples, start=1))
    byes = tuple(PairedBye(no, ByeKind.PAIRING) for no in numbers[len(numbers) // 2 * 2 :])
    return Pairing(round=field.round, rulebook=ID, games=games, byes=byes, reasons=())


STANDS = Sayings("plain")("stands", ONLY_RULE, "the round stands")


def _why_not(field: Field) -> WhyNot:
    """No reason is ever given."""
    return lambda one, other: ()


def _breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every round is right."""
    return ()


def _stands(breaches: tuple[Reason, ...], begun: bool) -> Reason:
    """Every round stands."""
    return Reason(ONLY_RULE, (), STANDS.of())


BOOK = Rulebook(
    id=ID,
    title="Plain rules",
    edition="first",
    package=PACKAGE,
    formats=frozenset({Format.SWISS}),
    settings={},
    number=_number,
    history=_history,
    pair=_pair,
    why_not=_why_not,
    breaches=_breaches,
    stands=_stands,
    bye_rule=ONLY_RULE,
    board_rule=ONLY_RULE,
)
