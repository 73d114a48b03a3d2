"""Players as a report names them: number, name, rating or school, and the score before a round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.cards import scores_before
from crosstable.flow.chosen_ratings import rating_words
from crosstable.flow.field import cards_for
from crosstable.flow.matches import word_for_points
from crosstable.flow.ranking import counted_section, ranking
from crosstable.flow.remembering import remember_some
from crosstable.flow.table_formats import FIXED, GROUPED
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.players import Flag, Player
from crosstable.model.points import Points, show
from crosstable.rulebooks.shared.shown_entries import ShownEntry
from crosstable.rulebooks.shelf import book_of

NOWHERE, FILLER = "-", Words("(filler)")
"""What lists show in place of the school, for players who have none."""

TAKEN = Words("( ) score used for pairing: assumes results not in yet, or counts a bonus or an earlier entry")
"""The legend of a sheet that shows pairing scores after the scores."""

KEPT = 8
"""How many rounds of sections have their scores kept: tables of one page ask for the same ones."""
AGAIN = "RE"
"""What follows the name of a re-entry."""


@dataclass(frozen=True, slots=True)
class Person:
    """One player of a report; no points for a player without a card."""

    no: int
    name: str
    rating: int | None
    points: Points | None
    again: bool = False
    """Whether it is a second or later entry of the same person."""
    charted: ShownEntry | None = None
    """Number and rating as the book shows them."""
    home: str | None = None
    """The school, if lists show it instead of the rating; `-` if none is known."""
    taken: Points | None = None
    """The score used to pair a round, if it differs from the actual score."""

    @property
    def number(self) -> str:
        """The number as charts show it."""
        return self.charted.number if self.charted else str(self.no)

    @property
    def shown(self) -> str:
        """The name on charts and sheets; a re-entry is marked."""
        return marked_name(self.name, again=self.again)

    @property
    def label(self) -> str:
        """Number and name, as in the reasons."""
        return f"#{self.no} {self.shown}"

    @property
    def rated(self) -> str:
        """The rating as the book shows it, else that the player is unrated; or the school on lists."""
        if self.charted:
            return self.charted.rating
        if self.home is not None:
            return self.home
        return phrase("unr.") if self.rating is None else str(self.rating)

    @property
    def beside(self) -> str:
        """The rating or the school behind a name; nothing where none is known."""
        return "" if self.rated == NOWHERE else self.rated

    @property
    def described(self) -> str:
        """The rating, or the school, in a sentence."""
        if self.home is not None:
            return phrase("no school") if self.home == NOWHERE else self.home.strip("()")
        return phrase("unrated") if self.rating is None else phrase("rated {rating}", rating=self.rating)

    @property
    def score(self) -> str:
        """The points as an arbiter writes them, followed by those for pairing if they differ: 0 (1)."""
        own = "" if self.points is None else show(self.points)
        return own if self.taken is None else f"{own} ({show(self.taken)})"


def marked_name(name: str, *, again: bool) -> str:
    """The name of an entry, followed by RE for a re-entry."""
    return f"{name} {AGAIN}" if again and not name.endswith(f" {AGAIN}") else name


def person_of(
    player: Player, points: Points | None, charted: ShownEntry | None = None, home: str | None = None
) -> Person:
    """A player as reports name one."""
    rating = charted.value if charted else player.rating
    return Person(player.no, player.name, rating, points, player.reentry_of is not None, charted, home)


def _home(player: Player) -> str:
    """The school of a player as lists show it."""
    return player.school or (str(FILLER) if Flag.HOUSE in player.flags else NOWHERE)


@dataclass(frozen=True, slots=True)
class Heading:
    """Which event and section a report is about, and under which book."""

    event: str
    section: str | None
    rulebook: str
    rounds: int
    sponsor: str | None = None
    beside: str = "rating"
    """What lists show beside a name: the rating, or the school."""
    points: str = "points"
    """What the score is called: teams have match points, unless their game points are the score."""
    ratings: str = ""
    """Which rating the section uses, if it chose one: `quick, else regular`."""

    @property
    def subject(self) -> str:
        """Event and section in a few words."""
        return self.event if self.section is None else f"{self.event}, {self.section}"


def heading_of(event: Event, section: Section) -> Heading:
    """The heading of a section's reports."""
    rulebook = book_of(section)
    beside = "school" if rulebook.schools_on_lists else "rating"
    return Heading(
        event.name,
        section.name,
        rulebook.title,
        section.rounds,
        event.sponsor,
        beside,
        f"{word_for_points(section)}s",
        "" if rulebook.schools_on_lists else rating_words(section),
    )


def people_before(section: Section, round_no: int, *, for_pairing: bool = True) -> dict[int, Person]:
    """Every player of a section with the score before a round; for pairing with that score too."""
    scores = _scores(section, round_no)
    taken: dict[int, Points] = {}
    if for_pairing and section.format not in FIXED:
        paired = _paired_scores(section, round_no)
        taken = {no: score for no, score in paired.items() if score != scores.get(no)}
    rulebook = book_of(section)
    charted = rulebook.shown(section) if rulebook.shown else {}
    rated = rulebook.as_rated(section)
    people = {
        player.no: person_of(
            player,
            scores.get(player.no),
            charted.get(player.no),
            _home(player) if rulebook.schools_on_lists else None,
        )
        for player in rated.players
    }
    return {no: replace(person, taken=taken.get(no)) for no, person in people.items()} if taken else people


@remember_some(KEPT)
def _paired_scores(section: Section, round_no: int) -> dict[int, Points]:
    """Everybody's score before a round as the pairing takes it."""
    return {no: card.score for no, card in cards_for(section, round_no).cards.items()}


@remember_some(KEPT)
def _scores(section: Section, round_no: int) -> dict[int, Points]:
    """Everybody's score before a round as charts and standings have it."""
    if section.format in GROUPED:
        return {line.player: line.score for line in ranking(section, round_no - 1).standings}
    rules = book_of(section).history_of(section)
    counted = counted_section(section, round_no - 1)
    return scores_before(counted, round_no, rules)
