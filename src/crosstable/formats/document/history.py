"""Impossible histories: what no tournament can have been, each found with its place in the file."""

from __future__ import annotations

from dataclasses import replace

from crosstable.formats.document.history_cards import check_cards
from crosstable.formats.document.history_entries import check_entries
from crosstable.formats.document.history_matches import check_matches
from crosstable.formats.document.history_rounds import ALL_PLAY_ALL, check_rounds
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.rounds import Game, Round


def only_results_differ(before: Section, after: Section) -> bool:
    """Whether all that is new in a section are results, so that a history that was possible still is.

    Only results of games between players: those of matches, and forfeits after a withdrawal where all play
    all, are looked at.
    """
    same = replace(after, results=before.results) == before and len(before.results) == len(after.results)
    if not same or before.format in ALL_PLAY_ALL:
        return False
    changed = [pair for pair in zip(before.results, after.results, strict=True) if pair[0] is not pair[1]]
    return all(_has_same_seats(old, new) for old, new in changed)


def _has_same_seats(old: Round, new: Round) -> bool:
    """Whether the same players sit at the same boards, and the same rest."""
    if old.matches or new.matches or old.byes != new.byes or len(old.games) != len(new.games):
        return False
    pairs = zip(old.games, new.games, strict=True)
    return all(one is two or _seat(one) == _seat(two) for one, two in pairs)


def _seat(game: Game) -> tuple[object, ...]:
    """Who plays at which board, for which round and section, and whether it is a match of two games."""
    whence = game.white_section, game.black_section, game.white_round, game.black_round
    return game.board, game.white, game.black, *whence, bool(game.results)


def check_section(section: Section, prefix: str = "") -> None:
    """Refuse a section that contradicts itself; `prefix` is put before every place."""
    try:
        check_entries(section)
        check_cards(section)
        check_rounds(section)
        check_matches(section)
    except BadInput as error:
        raise BadInput(error.text, where=f"{prefix}{error.where}", remedies=error.remedies) from None
