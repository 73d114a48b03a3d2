"""A book's manifest: every numbered rule of the source, its kind, what it asks, or why it is waived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from crosstable.model.errors import BadInput
from crosstable.rules.numbers import NUMBER, in_order, no_such_rule

FILE = "manifest.toml"

_TOP_KEYS = frozenset({"book", "title", "edition", "source", "rules"})
_RULE_KEYS = frozenset({"heading", "kind", "says", "waived", "announce", "major", "contradicts"})


class Kind(Enum):
    """What sort of sentence a rule is."""

    REQUIREMENT = "requirement"
    PREFERENCE = "preference"
    PROCEDURE = "procedure"
    DEFINITION = "definition"
    VARIATION = "variation"
    ADVICE = "advice"
    CONDUCT = "conduct"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleEntry:
    """One rule of the book, in our own words. `waived` says why it asks nothing of a program.

    A variation to `announce` is made known before it is used; a `major` one stands in the publicity too.
    """

    number: str
    heading: str
    kind: Kind
    says: str | None = None
    waived: str | None = None
    announce: bool = False
    major: bool = False
    contradicts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """All rules of one edition of one book, in the order of the book."""

    book: str
    title: str
    edition: str
    source: str
    rules: Mapping[str, RuleEntry]

    def rule(self, number: str) -> RuleEntry:
        """The rule with a number, or an error that guesses which one was meant."""
        if number not in self.rules:
            raise BadInput(no_such_rule(number, self.rules))
        return self.rules[number]

    @property
    def variations(self) -> tuple[RuleEntry, ...]:
        """The rules that an organiser may switch on."""
        return tuple(entry for entry in self.rules.values() if entry.kind is Kind.VARIATION)


def load_manifest(package: str) -> Manifest:
    """The manifest that lies in the package of a book."""
    from importlib.resources import files  # a pairing needs no manifest and waits for none

    resource = files(package).joinpath(FILE)
    if not resource.is_file():
        raise BadInput(f"the package {package} has no {FILE}; a book starts with the list of its rules")
    return parse_manifest(resource.read_text(encoding="utf-8"), where=f"{package}: {FILE}")


def parse_manifest(text: str, *, where: str = FILE) -> Manifest:
    """A manifest from its text; unknown keys, unknown kinds and dangling numbers are errors."""
    import tomllib

    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"this is not TOML: {error}", where=where) from error
    _refuse_unknown(document, _TOP_KEYS, where)
    tables = document.get("rules")
    if not isinstance(tables, dict) or not tables:
        raise BadInput('there are no rules; write each as a table [rules."29E5c"]', where=where)
    rules = {number: _entry(number, tables[number], f"{where}: {number}") for number in in_order(tables)}
    for entry in rules.values():
        _check_contradictions(entry, rules, where)
    return Manifest(
        book=_text(document, "book", where),
        title=_text(document, "title", where),
        edition=_text(document, "edition", where),
        source=_text(document, "source", where),
        rules=rules,
    )


def _entry(number: str, table: object, where: str) -> RuleEntry:
    """One rule from its table."""
    if not NUMBER.fullmatch(number):
        raise BadInput("a rule number is letters and figures, parted by dots or strokes", where=where)
    if not isinstance(table, dict):
        raise BadInput("a rule is a table with heading and kind; is its number in quotes?", where=where)
    _refuse_unknown(table, _RULE_KEYS, where)
    return RuleEntry(
        number=number,
        heading=_text(table, "heading", where),
        kind=_kind(_text(table, "kind", where), where),
        says=_optional_text(table, "says", where),
        waived=_optional_text(table, "waived", where),
        announce=_flag(table, "announce", where),
        major=_flag(table, "major", where),
        contradicts=_numbers(table, "contradicts", where),
    )


def _check_contradictions(entry: RuleEntry, rules: Mapping[str, RuleEntry], where: str) -> None:
    """Only a variation contradicts others, and those exist and are variations themselves."""
    place = f"{where}: {entry.number}.contradicts"
    if entry.contradicts and entry.kind is not Kind.VARIATION:
        raise BadInput(f"only a variation contradicts others; this is a {entry.kind.value}", where=place)
    for number in entry.contradicts:
        if number not in rules:
            raise BadInput(no_such_rule(number, rules), where=place)
        if number == entry.number or rules[number].kind is not Kind.VARIATION:
            raise BadInput(f"{number} is not another variation", where=place)


def _refuse_unknown(table: Mapping[str, object], known: frozenset[str], where: str) -> None:
    """A key nobody reads is an error, not a comment."""
    for key in table:
        if key not in known:
            raise BadInput(f"unknown key {key!r}; known are {', '.join(sorted(known))}", where=where)


def _kind(text: str, where: str) -> Kind:
    """The kind of a rule, from the closed set."""
    kinds = [kind.value for kind in Kind]
    if text not in kinds:
        raise BadInput(f"unknown kind {text!r}; a rule is one of {', '.join(kinds)}", where=where)
    return Kind(text)


def _text(table: Mapping[str, object], key: str, where: str) -> str:
    """A text that must be there."""
    text = _optional_text(table, key, where)
    if text is None:
        raise BadInput(f"{key!r} is missing", where=where)
    return text


def _optional_text(table: Mapping[str, object], key: str, where: str) -> str | None:
    """A text that may be left out, but not be empty."""
    text = table.get(key)
    if text is None:
        return None
    if not isinstance(text, str) or not text.strip():
        raise BadInput(f"{key!r} is a text that is not empty, not {text!r}", where=where)
    return text


def _flag(table: Mapping[str, object], key: str, where: str) -> bool:
    """A yes or no that is no when left out."""
    flag = table.get(key, False)
    if not isinstance(flag, bool):
        raise BadInput(f"{key!r} is true or false, not {flag!r}", where=where)
    return flag


def _numbers(table: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    """A list of rule numbers that may be left out."""
    numbers = table.get(key, [])
    if not isinstance(numbers, list) or not all(isinstance(number, str) for number in numbers):
        raise BadInput(f"{key!r} is a list of rule numbers in quotes, not {numbers!r}", where=where)
    return tuple(numbers)
