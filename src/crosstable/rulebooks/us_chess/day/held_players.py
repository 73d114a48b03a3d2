"""Players who were held back for a missing result (29H8): no easy games for those who may win a prize."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Score
from crosstable.model.stated import state
from crosstable.rulebooks.shared.changed_round import Board
from crosstable.rulebooks.shared.held_players import HeldPlayers
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import organising as say


@rule("29H8")
def easy_games(section: Section, cards: Mapping[int, Card], boards: Iterable[Board]) -> Iterator[Reason]:
    """Held contenders who now meet a lower score: an advantage to avoid."""
    for board in boards:
        for one, other in (board.players, board.players[::-1]):
            contends = Flag.CONTENDER in section.player(one).flags
            if contends and cards[other].score < cards[one].score:
                who, opponent = (section.who(no) for no in (one, other))
                score = Score(cards[other].score)
                yield state(say.EASY_GAME, (one, other), player=who, opponent=opponent, score=score)


HELD_PLAYERS = HeldPlayers(rule="29H8", too_easy=easy_games)
