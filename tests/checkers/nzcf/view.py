"""A claim beside the NZCF round it speaks of, read from the event alone by the literal oracle."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cached_property
from itertools import combinations

from crosstable.formats.document.write import write_document
from crosstable.model.cards import Card as FieldCard
from crosstable.model.colours import Colour
from crosstable.model.event import Event
from crosstable.model.sayings import Said
from tests.checkers.base import Claim
from tests.checkers.nzcf.rounds import Pair, Round, Stage, locked, solve
from tests.oracles.nzcf_literal import boards, colours
from tests.oracles.nzcf_literal_cards import Card, Draw, read_draw

LETTER = {Colour.WHITE: "W", Colour.BLACK: "B"}


class View:
    """One round: the cards, the pairing made, the best round with any game, and simple questions."""

    def __init__(self, claim: Claim) -> None:
        """Read the event as the oracle does."""
        self.claim, self.section = claim, claim.section
        self.posted = {frozenset(game.players) for game in claim.pairing.games}
        self._locked: dict[Pair, list[Round]] = {}
        self._known: dict[frozenset[int], bool] = {frozenset(): True}

    @cached_property
    def draw(self) -> Draw:
        """The cards of everybody to be paired, the one with the bye too."""
        past, number = self.section, self.claim.field.round
        if past.cards is None:
            past = replace(past, results=past.results[: number - 1])
        made = read_draw(json.loads(write_document(Event(name="x", sections=(past,)))))
        here = {entry.player.no for entry in self.claim.field.entries}
        return replace(made, cards={no: card for no, card in made.cards.items() if no in here})

    @cached_property
    def made(self) -> Round:
        """The round by the oracle, which has to be the one that was made."""
        found = solve(self.draw)
        assert found is not None, "a round was made that cannot be"
        byes = {bye.player for bye in self.claim.pairing.byes if bye.kind.value == "pairing"}
        own = set() if found.bye is None else {found.bye}
        assert found.pairs == self.posted and own == byes, "another round by the oracle"
        return found

    def locked(self, one: int, other: int) -> list[Round]:
        """The best round in which two meet: from the top, and in the groups of the round made."""
        lock = frozenset((one, other))
        if lock not in self._locked:
            draw = locked(self.draw, one, other)
            first = solve(draw)
            again = solve(draw, [self.made.bye], self.made.groups) if len(self.made.groups) > 0 else None
            found = [one for one in (first, again) if one is not None]
            self._locked[lock] = found
        return self._locked[lock]

    def card(self, no: int) -> Card:
        """A player's card."""
        return self.draw.cards[no]

    def field_card(self, no: int) -> FieldCard:
        """A player's card as the engine has it."""
        return next(entry.card for entry in self.claim.field.entries if entry.player.no == no)

    def score(self, no: int) -> int:
        """The score in tenths of a point."""
        return 5 * self.card(no).score

    def legal(self, one: int, other: int) -> bool:
        """Whether two may meet by B2.1 and B2.3."""
        return self.draw.legal(one, other)

    def met(self, one: int, other: int) -> bool:
        """Whether two have played each other."""
        return other in self.card(one).opponents

    def above(self, one: int, other: int) -> bool:
        """Whether one ranks above another: score, then number (B3.5)."""
        return self.card(one).rank < self.card(other).rank

    def possible(self, players: frozenset[int] | set[int]) -> bool:
        """Whether some players can all be paired by B2.1 and B2.3."""
        some = frozenset(players)
        if some not in self._known:
            first = min(some)
            others = [no for no in some if no != first and self.legal(first, no)]
            even = len(some) % 2 == 0
            self._known[some] = even and any(self.possible(some - {first, no}) for no in others)
        return self._known[some]

    def fewest_left(self, players: tuple[int, ...]) -> int:
        """How many of some players stay without opponent at the least."""
        for many in range(len(players) % 2, len(players) + 1, 2):
            if any(self.possible(set(players) - set(out)) for out in combinations(players, many)):
                return many
        return len(players)

    def white(self, one: int, other: int) -> int:
        """Who of two has White, as the oracle gives colours to the boards of the round."""
        pairs = tuple((min(pair), max(pair)) for pair in self.made.pairs)
        ordered = boards(self.draw, pairs)
        high, low = sorted((one, other), key=lambda no: self.card(no).rank)
        place = ordered.index((high, low)) if (high, low) in ordered else 0
        return colours(self.draw, place, high, low)[0]

    def group_is(self, said: object, stage: Stage) -> bool:
        """Whether the name of a group fits a group."""
        assert isinstance(said, Said)
        score = 10 * float(str(said.facts_as_json()["score"]))
        scores = {self.score(no) for no in stage.natives}
        code = said.saying.code
        if code == "nzcf.joined-groups":
            return stage.joined and score == max(scores)
        if code == "nzcf.group-with-floaters":
            return bool(stage.incoming) and scores == {score}
        return scores == {score}


_LAST: list[View] = []


def view_of(claim: Claim) -> View:
    """The view of a claim; the last one is kept."""
    if not (_LAST and _LAST[0].section is claim.section and _LAST[0].claim.pairing is claim.pairing):
        _LAST[:] = [View(claim)]
    return _LAST[0]


def colour(claim: Claim, name: str) -> str:
    """A fact that is a colour, as a letter."""
    found = claim.facts[name]
    assert isinstance(found, Colour)
    return LETTER[found]
