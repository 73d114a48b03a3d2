"""A claim beside the round it speaks of, read from the event alone and worked out by enumeration."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cached_property
from itertools import combinations

from crosstable.formats.document.write import write_document
from crosstable.model.cards import Card as FieldCard
from crosstable.model.colours import Colour, letters
from crosstable.model.event import Event, Section
from crosstable.model.sayings import Said
from tests.checkers.base import Claim
from tests.checkers.cfc.rounds import Pair, Round, Solver, Stage, Way
from tests.oracles.cfc_cards import Card, Field, Rules, order_613, read
from tests.oracles.cfc_colours import balance, due, white_black
from tests.oracles.cfc_groups import Ahead

LETTER = {Colour.WHITE: "W", Colour.BLACK: "B"}


class View:
    """One round: the cards, the pairing made, the best round with any game, and simple questions."""

    def __init__(self, claim: Claim) -> None:
        """Read the event as the oracle does; teams have their cards as the field gives them."""
        self.claim, self.section = claim, claim.section
        self.teams = claim.section.entrants.are_teams
        self.posted = {frozenset(game.players) for game in claim.pairing.games}
        self._locked: dict[Pair, Round | None] = {}
        self.ways: dict[tuple[int, ...], list[Way]] = {}

    def fresh(self) -> Field:
        """The field, read anew."""
        if self.teams:
            return _from_cards(self.claim)
        number = self.claim.field.round
        past = self.section
        if past.cards is None:
            past = replace(past, results=past.results[: number - 1])
        made = read(json.loads(write_document(Event(name="x", sections=(past,)))))
        if past.cards is not None:  # cards are taken as they are given, without a bonus on top of them
            made.everyone = {no: replace(card, bonus=0) for no, card in made.everyone.items()}
        here = {entry.player.no for entry in self.claim.field.entries}
        made.cards = {no: card for no, card in made.everyone.items() if no in here}
        return _place_unrated(made, self.section)

    @cached_property
    def truth(self) -> Field:
        """Everybody to be paired, the one with the bye too."""
        return self.fresh()

    @cached_property
    def ahead(self) -> Ahead:
        """Whether some players can all be paired."""
        return Ahead(self.truth)

    @cached_property
    def made(self) -> Round:
        """The round by enumeration, which has to be the one that was made."""
        found = Solver(self.fresh()).solve()
        assert found is not None, "a round was made that cannot be"
        byes = {bye.player for bye in self.claim.pairing.byes if bye.kind.value == "pairing"}
        own = set() if found.bye is None else {found.bye}
        assert found.pairs == self.posted and own == byes, "another round by enumeration"
        return found

    @cached_property
    def solver(self) -> Solver:
        """For questions about the groups of the round made."""
        found = Solver(self.fresh())
        found.with_bye(self.made.bye)
        return found

    def locked(self, one: int, other: int) -> Round | None:
        """The best round in which two players meet."""
        lock = frozenset((one, other))
        if lock not in self._locked:
            self._locked[lock] = Solver(self.fresh(), lock).solve()
        return self._locked[lock]

    def card(self, no: int) -> Card:
        """A player's card."""
        return self.truth.cards[no]

    def field_card(self, no: int) -> FieldCard:
        """A player's card as the engine has it."""
        return next(entry.card for entry in self.claim.field.entries if entry.player.no == no)

    def score(self, no: int) -> int:
        """The pairing score in tenths of a point."""
        return 5 * self.card(no).pairing_score

    def legal(self, one: int, other: int) -> bool:
        """Whether two players may meet (618a)."""
        return self.truth.legal(one, other)

    def above(self, one: int, other: int) -> bool:
        """Whether one player ranks above another (620)."""
        return self.card(one).rank < self.card(other).rank

    def due(self, no: int) -> str | None:
        """The colour that a player is due."""
        return due(self.card(no))

    def equalises(self, no: int) -> bool:
        """Whether the colour due evens out Whites and Blacks."""
        return balance(self.card(no)) != 0

    def white(self, one: int, other: int) -> int:
        """Who of two has White by 628 to 631."""
        return white_black(self.truth, self.card(one), self.card(other))[0].no

    def possible(self, players: object) -> bool:
        """Whether some players can all be paired without a second meeting."""
        assert isinstance(players, frozenset | set | list | tuple)
        return self.ahead.possible(frozenset(players))

    def fewest_left(self, players: tuple[int, ...]) -> int:
        """How many of some players stay without opponent at the least."""
        for many in range(len(players) % 2, len(players) + 1, 2):
            if any(self.possible(set(players) - set(out)) for out in combinations(players, many)):
                return many
        return len(players)

    def group_is(self, said: object, stage: Stage) -> bool:
        """Whether the name of a group fits a group."""
        assert isinstance(said, Said)
        code, facts = said.saying.code, said.facts_as_json()
        if code == "cfc.score-group":
            return all(self.score(no) == 10 * float(str(facts["score"])) for no in stage.natives)
        if code == "cfc.lowest-group":
            return stage.merged or stage is self.made.stages[-1]
        if code == "cfc.groups-b-and-c":
            return stage.group.kind == "across"
        letters_of = {0: "A", 2: "D"}
        return letters_of.get(self.made_index(stage)) == facts["letter"]

    def made_index(self, stage: Stage) -> int:
        """The place of a group among the groups of the round, from the top."""
        return next(at for at, one in enumerate(self.made.stages) if one is stage)


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


def _place_unrated(made: Field, section: Section) -> Field:
    """613.1: the unrated under the average, or above a fifth of the rated."""
    below_average = "613.1a" in section.variations
    if not below_average and "613.1b" not in section.variations:
        return made
    ranked = sorted(made.everyone.values(), key=lambda card: order_613(card.no, card.rating))
    rated = [card for card in ranked if card.rating is not None]
    unrated = [card for card in ranked if card.rating is None]
    ratings = [card.rating for card in rated if card.rating is not None]
    at = sum(len(ratings) * one >= sum(ratings) for one in ratings)
    at = at if below_average else len(rated) - len(rated) // 5
    for place, card in enumerate([*rated[:at], *unrated, *rated[at:]]):
        card.order = (place, 0)
    return made


def _from_cards(claim: Claim) -> Field:
    """Teams as the oracle knows players: match points, rating, colours of board 1."""
    field, everyone = claim.field, {}
    ranked = sorted(
        field.entries, key=lambda e: (-(e.player.rating or 0), -e.player.rating_rest, e.player.no)
    )
    for place, entry in enumerate(ranked):
        card, no = entry.card, entry.player.no
        marked = any(card.floats)
        everyone[no] = Card(
            no,
            entry.player.rating,
            score=card.score // 5,
            colours=letters(card.colours).replace("-", ""),
            met=set(card.opponents),
            byes=["pairing"] * card.free_point + ["half"] * card.half_bye,
            unfinished=card.unfinished,
            marked=marked,
            order=(place, 0),
        )
    top = "W" if field.lots.colour_of_top_player() is Colour.WHITE else "B"
    seed = field.lots.seed or 0
    return Field(field.round, field.rounds, Rules(), everyone, dict(everyone), seed, top, set())
