"""The sheet of conditions for posting: times, terms, tie-breaks, prizes, departures from the book."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.flow.chosen_ratings import rating_words
from crosstable.flow.event_profile import profile_of
from crosstable.flow.options import check_options
from crosstable.flow.tiebreak_order import steps_of
from crosstable.model import money
from crosstable.model.announced import entry_fee, range_in_words, round_starts
from crosstable.model.event import Event, Prize, Section
from crosstable.model.language import phrase
from crosstable.model.points import to_number
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading, heading_of
from crosstable.reports.setup.special_terms import special_terms
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shared.conditions import (
    Choice,
    Conditions,
    Moments,
    Posted,
    Term,
    conditions_of,
    offered_half_byes,
)
from crosstable.rulebooks.shelf import ORGANISERS, book_of, organising
from crosstable.rules.manifest import load_manifest
from crosstable.tiebreaks.frame import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Everything players have a right to know, ready to be posted; then what is only for the director."""

    heading: Heading
    edition: str
    format: str
    header: tuple[str, ...]
    rounds: tuple[tuple[int, str | None], ...]
    """Each round with its start, as it is recorded."""
    terms: tuple[Term, ...]
    tiebreaks: tuple[Step, ...]
    prizes: tuple[Prize, ...]
    choices: tuple[Choice, ...]
    publicity: str | None
    own_byes: bool = False
    """Whether the event gives half-point byes that its book does not have."""
    warnings: tuple[Reason, ...] = field(default=())
    advice: tuple[Reason, ...] = field(default=())

    @property
    def variations(self) -> tuple[Choice, ...]:
        """The variations in force."""
        return tuple(choice for choice in self.choices if choice.variation)

    @property
    def departures(self) -> tuple[Choice, ...]:
        """The settings by which the event departs from the book."""
        return tuple(choice for choice in self.choices if not choice.variation and choice.announce)

    @property
    def is_plain(self) -> bool:
        """Whether nothing at all departs from the book."""
        return not (self.choices or self.own_byes)

    @property
    def settled(self) -> tuple[Choice, ...]:
        """What the book leaves open and the event has settled."""
        return tuple(choice for choice in self.choices if not choice.variation and not choice.announce)

    @property
    def major(self) -> tuple[Choice, ...]:
        """What belongs in the publicity."""
        return tuple(choice for choice in self.choices if choice.major)

    def as_json(self) -> dict[str, object]:
        """The sheet as plain data."""
        return {
            "event": self.heading.event,
            "section": self.heading.section,
            "rulebook": self.heading.rulebook,
            "edition": self.edition,
            "format": self.format,
            "header": list(self.header),
            "rounds": [{"round": number, "start": start} for number, start in self.rounds],
            "terms": [term.as_json() for term in self.terms],
            "tiebreaks": [
                {"name": step.name, "rule": step.rule, "first_place_only": step.first_place}
                for step in self.tiebreaks
            ],
            "prizes": [_prize_json(prize) for prize in self.prizes],
            "variations": [choice.as_json() for choice in self.variations],
            "departures": [choice.as_json() for choice in self.departures],
            "settled": [choice.as_json() for choice in self.settled],
            "publicity": {"required": [choice.name for choice in self.major], "published": self.publicity},
            "warnings": [reason.as_json() for reason in self.warnings],
            "advice": [reason.as_json() for reason in self.advice],
        }


def notice(event: Event, section: Section, moments: Moments) -> Notice:
    """The sheet of a section; `moments` say since when a journal's choices have been in force."""
    rulebook = book_of(section)
    check_options(section, rulebook)
    says, manifest = conditions_of(rulebook), load_manifest(rulebook.package)
    chosen = says.choices(section, rulebook, manifest, moments)
    steps = tiebreak_steps(section)
    posted = Posted(event, section, chosen, tuple(step.name for step in steps), moments)
    return Notice(
        heading=heading_of(event, section),
        edition=rulebook.edition,
        format=section.format.value,
        header=_header(event, section),
        rounds=_rounds(event, section),
        terms=(*_terms(section, rulebook, says), *special_terms(event, section, steps)),
        tiebreaks=steps,
        prizes=section.prizes,
        choices=chosen,
        publicity=_text(section, "publicity"),
        own_byes=bool(_half_byes(section, rulebook)),
        warnings=says.warnings(posted),
        advice=says.advice(section),
    )


def tiebreak_steps(section: Section) -> tuple[Step, ...]:
    """The tie-breaks in their order, by the book or as announced instead."""
    return steps_of(section)


def _header(event: Event, section: Section) -> tuple[str, ...]:
    """The header lines of a book's sheets, without the time control, and who runs the event."""
    lines: tuple[str, ...] = ()
    if section.rulebook in ORGANISERS:
        lines = tuple(map(str, organising(section.rulebook).header(event, section)))
    named = tuple(
        _official(official.role or f"{profile_of(event, section).director}", official.name)
        for official in event.officials
        if not any(official.name in line for line in lines)
    )
    return (*(line for line in lines if not line.startswith("Time control:")), *named)


def _official(role: str, name: str) -> str:
    """Somebody who runs the event, with the role."""
    return phrase("{label}: {text}", label=f"{role[:1].upper()}{role[1:]}", text=name)


def _rounds(event: Event, section: Section) -> tuple[tuple[int, str | None], ...]:
    """Every round with its start, as far as it is known."""
    starts = round_starts(event, section)
    return tuple((number, starts.get(number)) for number in range(1, section.rounds + 1))


def _terms(section: Section, rulebook: Rulebook, says: Conditions) -> tuple[Term, ...]:
    """The time control, when an absent player loses, then the book's own terms."""
    control = (Term(phrase("Time control"), section.time_control),) if section.time_control else ()
    default = rulebook.day.default_time(section)
    late = (Term(phrase("Default time"), default.text, default.rule),) if default is not None else ()
    shape = (*_who_enters(section), *control, *_two_games(section), *late, *_half_byes(section, rulebook))
    return (*shape, *_rating_used(section, rulebook), *says.terms(section))


def _who_enters(section: Section) -> tuple[Term, ...]:
    """Which ratings the section is for, unless the book's own header says it; the entry fee."""
    fee, in_head = entry_fee(section), book_of(section).day.ceiling is not None
    words = "" if section.rating_from is None and in_head else range_in_words(section)
    return (
        *((Term(phrase("Ratings"), words),) if words else ()),
        *((Term(phrase("Entry fee"), money.show(fee)),) if fee is not None else ()),
    )


def _half_byes(section: Section, rulebook: Rulebook) -> tuple[Term, ...]:
    """On what terms the event gives half-point byes where its book has no rule about them."""
    if section.half_byes is None or rulebook.day.half_byes is not None:
        return ()
    return (Term(phrase("Half-point byes"), offered_half_byes(section.half_byes)),)


def _two_games(section: Section) -> tuple[Term, ...]:
    """That rounds are matches of two games, and what byes are worth in them."""
    if section.games_per_round == 1:
        return ()
    text = phrase(
        "two games against the same opponent, colours reversed in the second; both count. "
        "A full-point bye scores 2, a half-point bye 1"
    )
    return (Term(phrase("Games per round"), text),)


def _rating_used(section: Section, rulebook: Rulebook) -> tuple[Term, ...]:
    """Which rating is used for pairing and prizes, where the section chose one."""
    words, kinds = rating_words(section), rulebook.rating_kinds
    return (Term(phrase("Rating used"), words, kinds.rule),) if words and kinds is not None else ()


def _text(section: Section, key: str) -> str | None:
    """A setting that is a text."""
    value = section.settings.get(key)
    return value if isinstance(value, str) else None


def _prize_json(prize: Prize) -> dict[str, object]:
    """A prize as the event file has it; what only some kinds have, where it is there."""
    more: dict[str, object] = {
        key: getattr(prize, key)
        for key in ("item", "board", "sex", "born_from", "born_before", "region", "club", "school", "group")
        if getattr(prize, key) is not None
    }
    more |= {"score": to_number(prize.score)} if prize.score is not None else {}
    more |= {"guaranteed": True} if prize.guaranteed else {}
    return {
        "name": prize.name,
        "kind": prize.kind,
        "rank": prize.rank,
        "cents": prize.cents,
        "trophy": prize.trophy,
        "from": prize.from_rating,
        "below": prize.below,
        **more,
    }
