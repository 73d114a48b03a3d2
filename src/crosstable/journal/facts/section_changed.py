"""A key of a section is set or removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import convert

from crosstable.formats.document.rounds import read_locked
from crosstable.formats.document.section import read_avoid, read_setting
from crosstable.formats.places import Place
from crosstable.journal.detail_names import section_detail
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection, need_entries
from crosstable.journal.phrases import in_parts, seat_in_words, value_in_words, with_note
from crosstable.journal.state import Document, EventState, SectionState, TeamPair
from crosstable.journal.terms import change_section
from crosstable.model import money
from crosstable.model.language import phrase, translate
from crosstable.model.names import STYLE_WORDS, Audience, NameStyle
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.rating_kinds import KEY
from crosstable.rulebooks.shared.rating_methods import METHOD, NAMES
from crosstable.rulebooks.shared.setting_words import show_value
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.titles import tiebreak_title

if TYPE_CHECKING:
    from crosstable.journal.people import People

APART, HELD, LOCKED, TEAM_PAIRS = "avoid_entries", "held_entries", "locked_entries", "team_pairs_entries"
"""Keys that name players by entry, not by the numbers in a document."""


class SectionChanged(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A key of a section has another value; a key `settings.X` is one of its settings."""

    kind = Kind.SECTION_CHANGED

    key: str
    value: Any
    reason: str | None = None
    removed: str | None = None
    """The prize that was removed from a list of prizes."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Set the key where it belongs."""
        section = self.section_in(state)
        home, _, inner = self.key.partition(".")
        if self.key in _NAMING_ENTRIES:
            listed = list(self.value or ()) if isinstance(self.value, tuple | None) else self.value
            named = [one.value for one in Place(listed, self.key).items()]
            _NAMING_ENTRIES[self.key](section, named)
        elif home == "settings" and inner:
            _set_setting(section, inner, self.value)
        else:
            if self.key == "avoid":
                section.apart = ()
            if self.key == "ranks":
                section.ranks = ()
            change_section(section, self.key, self.value)

    def told(self, people: People) -> str:
        """The key with its value; if it names players, by number and name."""
        if own := _WORDS.get(self.key):
            return own(self, people)
        return with_note(self._new_value(people), self.reason)

    def _new_value(self, people: People) -> str:
        """The setting or detail with what it is now."""
        rulebook, setting = people.rulebook(self.section), self.key.removeprefix("settings.")
        known = book(rulebook).all_settings.get(setting) if rulebook and setting != self.key else None
        if known is None:
            detail, value = section_detail(self.key), value_in_words(self.value)
        else:
            detail, value = translate(known.says), _setting_in_words(known, self.value)
        if self.value is None:
            return (
                phrase("{detail}: as the rulebook says", detail=detail)
                if known
                else phrase("{detail} removed", detail=detail)
            )
        return phrase("{detail}: {value}", detail=detail, value=value)

    def makes_stale(self, section: str | None) -> bool:
        """Any change may affect the draft except a lock, which was put on it, and names for an audience."""
        return self.section == section and self.key not in (LOCKED, *_OF_AUDIENCES)


# -- what it does


def _set_setting(section: SectionState, key: str, value: object) -> None:
    """One setting; the list of team-mates who may meet is replaced."""
    if key == "team_pairs_allowed":
        section.team_pairs = ()
    settings = {name: kept for name, kept in section.terms.settings.items() if name != key}
    settings |= {} if value is None else {key: read_setting(Place(value, f"settings.{key}"))}
    section.settle(settings=settings)


def _set_locked(section: SectionState, games: list[Document]) -> None:
    """Which games of the draft are locked."""
    section.locked = tuple(read_locked(Place(game, "locked")) for game in games)
    need_entries(section, [entry for game in section.locked for entry in (game.white, game.black)])


def _set_apart(section: SectionState, groups: list[Document]) -> None:
    """Who is kept apart."""
    section.apart = tuple(read_avoid(Place(group, "avoid")) for group in groups)
    need_entries(section, [entry for group in section.apart for entry in group.players])
    section.settle(avoid=())


def _set_team_pairs(section: SectionState, pairs: list[Document]) -> None:
    """Which team-mates may meet."""
    section.team_pairs = tuple(convert(pair, TeamPair) for pair in pairs)
    need_entries(section, [entry for pair in section.team_pairs for entry in pair.players])


def _set_held(section: SectionState, entries: list[Any]) -> None:
    """Who is left out of the next round."""
    held = tuple(int(entry) for entry in entries)
    need_entries(section, held)
    section.held[len(section.rounds) + 1] = held


_NAMING_ENTRIES: dict[str, Callable[[SectionState, list[Any]], None]] = {
    APART: _set_apart,
    HELD: _set_held,
    LOCKED: _set_locked,
    TEAM_PAIRS: _set_team_pairs,
}


# -- its words


def _setting_in_words(setting: Setting, value: Any) -> str:
    """The value of a setting in its rulebook's words; an unknown one unchanged."""
    try:
        held = setting.read(tuple(value) if isinstance(value, list) else value)
    except (ValueError, TypeError):
        return value_in_words(value)
    return show_value(setting, held)


def _apart(fact: SectionChanged, people: People) -> str:
    """Who is kept apart."""
    if not fact.value:
        return phrase("no players kept apart")
    groups = [
        phrase("{players} until round {round}", players=players, round=group["until"])
        if group.get("until")
        else players
        for group in fact.value
        for players in [people.entries(fact.section, group["players"])]
    ]
    return phrase("kept apart: {players}", players="; ".join(groups))


def _team_pairs(fact: SectionChanged, people: People) -> str:
    """Which team-mates may meet."""
    pairs = [
        phrase("{players} in round {round}", players=players, round=pair["round"])
        if pair.get("round")
        else players
        for pair in fact.value or ()
        for players in [people.entries(fact.section, pair["players"])]
    ]
    return phrase("team-mates who may meet: {players}", players="; ".join(pairs))


def _held(fact: SectionChanged, people: People) -> str:
    """Who is held out of the next round."""
    if not fact.value:
        return phrase("no players held out")
    return phrase("held out: {players}", players=people.entries(fact.section, fact.value))


def _locked(fact: SectionChanged, people: People) -> str:
    """Which games of the draft are locked."""
    games = [
        f"{seat_in_words(people, fact.section, game['board'])}: "
        + " - ".join(people.entry(fact.section, game[side]) for side in ("white", "black"))
        for game in fact.value or ()
    ]
    return phrase("locked: {games}", games="; ".join(games)) if games else phrase("nothing locked")


def _prizes(fact: SectionChanged, people: People) -> str:
    """The prizes by name and amount, after the one that was removed."""
    named = ", ".join(_prize(prize) for prize in fact.value or ())
    return in_parts(
        phrase("{prize} removed", prize=fact.removed) if fact.removed else "",
        phrase("prizes: {prizes}", prizes=named) if named else phrase("no prizes"),
    )


def _prize(prize: Document) -> str:
    """One prize by name and amount; without money by what it is."""
    if prize.get("cents"):
        return f"{prize.get('name')} {money.show(int(prize['cents']))}"
    things = [
        *([phrase("trophy")] if prize.get("trophy") else []),
        *([str(prize["item"])] if prize.get("item") else []),
    ]
    return with_note(str(prize.get("name")), ", ".join(things))


def _ranks(fact: SectionChanged, people: People) -> str:
    """From which rounds a ranking beside the numbers applies."""
    rounds = ", ".join(str(one["from"]) for one in fact.value or ())
    return phrase("ranking from round {round} on", round=rounds) if rounds else phrase("ranking by number")


def _rating_used(fact: SectionChanged, people: People) -> str:
    """Which rating a section uses."""
    if not fact.value:
        return with_note(phrase("ratings used: as entered"), fact.reason)
    kind = str(fact.value).replace("_", " ")
    return with_note(phrase("ratings used: {kind}", kind=kind), fact.reason)


def _rating_method(fact: SectionChanged, people: People) -> str:
    """By which method a section finds the tournament ratings."""
    said = NAMES.get(str(fact.value))
    method = phrase("as entered") if said is None else str(said)
    return with_note(phrase("tournament rating: {method}", method=method), fact.reason)


def _tiebreaks(fact: SectionChanged, people: People) -> str:
    """The tie-breaks of a section, as people call them."""
    if not fact.value:
        return with_note(phrase("tie-breaks: as the rulebook says"), fact.reason)
    named = ", ".join(map(tiebreak_title, fact.value))
    return with_note(phrase("tie-breaks: {value}", value=named), fact.reason)


def _entry_fee(fact: SectionChanged, people: People) -> str:
    """The entry fee of a section."""
    if fact.value is None:
        return phrase("no entry fee")
    return phrase("entry fee {amount}", amount=money.show(fact.value))


def _names(fact: SectionChanged, people: People) -> str:
    """How names are shown, to everyone or to one audience."""
    style = STYLE_WORDS.get(NameStyle(fact.value)) if fact.value else phrase("the usual way")
    return phrase("{detail}: {value}", detail=section_detail(fact.key), value=str(style))


_OF_AUDIENCES = tuple(audience.key for audience in Audience)

_WORDS: dict[str, Callable[[SectionChanged, People], str]] = {
    **{key: _names for key in ("names", *_OF_AUDIENCES)},
    f"settings.{KEY}": _rating_used,
    f"settings.{METHOD}": _rating_method,
    "games_per_round": lambda fact, _: phrase("games per round: {count}", count=fact.value or 1),
    "entry_fee": _entry_fee,
    "tiebreaks": _tiebreaks,
    "prizes": _prizes,
    "ranks": _ranks,
    APART: _apart,
    HELD: _held,
    LOCKED: _locked,
    TEAM_PAIRS: _team_pairs,
}
"""Keys of a section that name players by entry, or hold a list."""
