"""What `crosstable rules` shows: the books on the shelf, one book, one rule; as text and as plain data."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter

from crosstable.model.errors import BadInput
from crosstable.model.event import SettingValue
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks import shelf
from crosstable.rulebooks.api import Setting
from crosstable.rules.coverage import Coverage, Observed, RuleCoverage, cover, load_observed
from crosstable.rules.manifest import Kind, RuleEntry, load_manifest
from crosstable.rules.mark import marks
from crosstable.rules.numbers import in_order
from crosstable.rules.page import short_place
from crosstable.rules.readings import Reading, readings_of

SHARED_HOMES = (
    "crosstable.schedules",
    "crosstable.tiebreaks",
    "crosstable.flow",
    "crosstable.formats",
    "crosstable.reports",
    "crosstable.paper",
    "crosstable.journal.facts",
)
"""Packages besides the book's own in which a function may carry the mark of a rule."""

Settings = Mapping[str, Setting]
NO_SETTINGS: Settings = {}
Variations = Mapping[str, tuple[str, SettingValue]]
NO_VARIATIONS: Variations = {}
Tell = Callable[[Advice], str]
"""How something is done, in the words of a medium."""

_HEAD = ("rule", "status", "kind", "heading", "where in the code")
_SHELF_HEAD = ("book", "rules", "implemented", "waived", "owed", "observed", "title")


def rules_text(book: str | None = None, number: str | None = None, tell: Tell = attrgetter("words")) -> str:
    """The answer of `crosstable rules [BOOK] [NUMBER]` for people; `tell` says how a variation is chosen."""
    if book is None:
        return shelf_text([book_coverage(package, name) for name, package in shelf.PACKAGES.items()])
    rulebook = shelf.book(book)
    coverage = book_coverage(rulebook.package, book)
    if number is None:
        return book_text(coverage, rulebook.all_settings, rulebook.variations)
    return rule_text(coverage, number, rulebook.all_settings, rulebook.variations, tell)


def rules_json(book: str | None = None, number: str | None = None) -> dict[str, object]:
    """The books, a book or a rule as plain data for programs."""
    if book is None:
        return shelf_json([book_coverage(package, name) for name, package in shelf.PACKAGES.items()])
    rulebook = shelf.book(book)
    coverage = book_coverage(rulebook.package, book)
    if number is None:
        return book_json(coverage, rulebook.all_settings, rulebook.variations)
    return rule_json(coverage, number, rulebook.variations)


def book_coverage(package: str, book: str, observed: Observed | None = None) -> Coverage:
    """The coverage of the book in a package; `observed` replaces the cases shipped with it."""
    manifest = load_manifest(package)
    if manifest.book != book:
        raise BadInput(
            phrase(
                "the list of rules is that of “{found}”, not of “{wanted}”", found=manifest.book, wanted=book
            ),
            where=package,
        )
    for home in (package, *SHARED_HOMES):
        import_all(home)
    return cover(manifest, marks(book), load_observed(package) if observed is None else observed)


def import_all(package: str) -> None:
    """Import every module of a package, if there is one, so that all its marks are known."""
    if find_spec(package) is None:
        return
    paths = import_module(package).__path__
    for module in pkgutil.walk_packages(paths, prefix=f"{package}."):
        if not module.name.endswith(".__main__"):
            import_module(module.name)


def shelf_text(coverages: Sequence[Coverage]) -> str:
    """The books with their counts."""
    rows = []
    for coverage in coverages:
        counts, manifest = coverage.counts, coverage.manifest
        numbers = (counts.rules, counts.implemented, counts.waived, counts.owed, counts.observed)
        rows.append((manifest.book, *map(str, numbers), manifest.title))
    return _table(_SHELF_HEAD, rows)


def shelf_json(coverages: Sequence[Coverage]) -> dict[str, object]:
    """The books with their counts, as plain data."""
    return {"books": [_head_json(coverage) for coverage in coverages]}


def book_text(
    coverage: Coverage, settings: Settings = NO_SETTINGS, variations: Variations = NO_VARIATIONS
) -> str:
    """One book: counts, variations and settings that can be chosen, then every rule."""
    counts, manifest = coverage.counts, coverage.manifest
    head = [
        f"{manifest.title} ({manifest.book})",
        phrase(
            "{rules} rules: {implemented} implemented, {waived} waived, {owed} owed; {observed} "
            "observed in cases",
            rules=counts.rules,
            implemented=counts.implemented,
            waived=counts.waived,
            owed=counts.owed,
            observed=counts.observed,
        ),
    ]
    table = _table(_HEAD, [_rule_row(rule) for rule in coverage.rules.values()])
    chosen = [
        phrase("setting {setting}, rule {rule}", setting=_setting_text(key, item), rule=item.rule)
        for key, item in settings.items()
    ]
    return "\n".join([*head, *_variation_lines(coverage, variations), *chosen, *coverage.defects, "", table])


def _setting_text(key: str, setting: Setting) -> str:
    """A setting with its values, the default first."""
    return f"{key}: {setting.says} ({setting.shown()})"


def book_json(
    coverage: Coverage, settings: Settings = NO_SETTINGS, variations: Variations = NO_VARIATIONS
) -> dict[str, object]:
    """One book as plain data."""
    body = _head_json(coverage)
    body["variations"] = list(in_order(variations))
    body["variations_later"] = _later(coverage, variations)
    body["settings"] = {
        key: {"values": setting.shown(), "rule": setting.rule, "says": setting.says}
        for key, setting in settings.items()
    }
    body["defects"] = list(coverage.defects)
    body["rules"] = [_rule_json(rule) for rule in coverage.rules.values()]
    return body


def rule_text(
    coverage: Coverage,
    number: str,
    settings: Settings = NO_SETTINGS,
    variations: Variations = NO_VARIATIONS,
    tell: Tell = attrgetter("words"),
) -> str:
    """One rule: heading, what it asks, how it is chosen, status, code and cases; unknown is an error."""
    rule = coverage.rule(number)
    entry = rule.entry
    lines = [
        f"{entry.number}  {entry.heading}  ({coverage.manifest.title})",
        *_labelled("kind", [_kind_text(rule)]),
        *_labelled("asks", [entry.says] if entry.says else []),
        *_labelled("status", [rule.status.value]),
        *_labelled("waived", [entry.waived] if entry.waived else []),
        *_labelled("setting", [_setting_text(k, s) for k, s in settings.items() if s.rule == number]),
        *_labelled("use", _how_to_choose(rule, settings, variations, tell)),
        *_labelled("reading", [f"{one.question} {one.chosen}" for one in _readings(coverage, number)]),
        *_labelled("code", [place.dotted for place in rule.places]),
        *_labelled("cases", list(rule.cases)),
    ]
    return "\n".join(lines) + "\n"


def _readings(coverage: Coverage, number: str) -> tuple[Reading, ...]:
    """How a rule was read where its text leaves a choice."""
    package = shelf.PACKAGES.get(coverage.manifest.book)
    return readings_of(package, number) if package else ()


def rule_json(coverage: Coverage, number: str, variations: Variations = NO_VARIATIONS) -> dict[str, object]:
    """One rule as plain data, a variation with the setting it stands for; unknown is an error."""
    body = {"book": coverage.manifest.book} | _rule_json(coverage.rule(number))
    body["readings"] = [reading.as_json() for reading in _readings(coverage, number)]
    if number in variations:
        key, value = variations[number]
        body["stands_for"] = {"key": key, "value": value}
    return body


def _kind_text(rule: RuleCoverage) -> str:
    """The kind, with what an organiser must know of a variation."""
    entry = rule.entry
    if entry.kind is not Kind.VARIATION:
        return str(entry.kind.value)
    notes = [_announcing(entry)]
    if entry.contradicts:
        notes.append(phrase("not with {variations}", variations=", ".join(entry.contradicts)))
    return "; ".join([entry.kind.value, *notes])


def _announcing(entry: RuleEntry) -> str:
    """How a variation has to be made known."""
    if entry.major:
        return phrase("must be announced beforehand and advertised")
    return phrase("must be announced beforehand") if entry.announce else phrase("needs no announcement")


def _how_to_choose(rule: RuleCoverage, settings: Settings, variations: Variations, tell: Tell) -> list[str]:
    """How a variation is chosen, and the setting that it is another name for."""
    number = rule.entry.number
    if number in variations:
        key, value = variations[number]
        same = (
            phrase("same as the setting {key} = {value}", key=key, value=json.dumps(value))
            if key in settings
            else phrase("goes with “{setting}”", setting=key)
        )
        return [tell(Advice(Remedy.CHANGE_SETTING, key="variations", value=number)), same]
    by_setting = any(setting.rule == number for setting in settings.values())
    chosen = rule.entry.kind is Kind.VARIATION and bool(settings) and not by_setting
    return [phrase("it cannot be chosen by its number")] if chosen else []


def _variation_lines(coverage: Coverage, variations: Variations) -> list[str]:
    """The variations that can be switched on, and those that are not built yet or are not switches."""
    lines = (
        [phrase("variations: {variations}", variations=", ".join(in_order(variations)))] if variations else []
    )
    later = _later(coverage, variations)
    return (
        [*lines, phrase("cannot be chosen by number: {variations}", variations=", ".join(later))]
        if later
        else lines
    )


def _later(coverage: Coverage, variations: Variations) -> list[str]:
    """The variations of the manifest that the book does not accept by number."""
    return [entry.number for entry in coverage.manifest.variations if entry.number not in variations]


def _labelled(label: str, texts: Sequence[str]) -> list[str]:
    """A label before the first of some lines, or nothing at all."""
    return [f"  {label if place == 0 else '':<8}{text}" for place, text in enumerate(texts)]


def _head_json(coverage: Coverage) -> dict[str, object]:
    """What every view of a book starts with."""
    manifest = coverage.manifest
    return {
        "book": manifest.book,
        "title": manifest.title,
        "edition": manifest.edition,
        "source": manifest.source,
        "counts": asdict(coverage.counts),
    }


def _rule_json(rule: RuleCoverage) -> dict[str, object]:
    """One rule of a book as plain data."""
    entry = rule.entry
    body: Mapping[str, object] = {
        "rule": entry.number,
        "heading": entry.heading,
        "kind": entry.kind.value,
        "status": rule.status.value,
        "says": entry.says,
        "waived": entry.waived,
        "announce": entry.announce,
        "major": entry.major,
        "contradicts": list(entry.contradicts),
        "code": [place.dotted for place in rule.places],
        "cases": list(rule.cases),
    }
    return dict(body)


def _rule_row(rule: RuleCoverage) -> tuple[str, ...]:
    """One rule of the table of a book."""
    code = ", ".join(short_place(place) for place in rule.places)
    return (rule.entry.number, rule.status.value, rule.entry.kind.value, rule.entry.heading, code)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Aligned columns; numbers are right-aligned."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    columns = list(zip(*lines, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(cell.isdigit() for cell in column[1:]) for column in columns]
    return "".join(
        "  ".join(
            cell.rjust(width) if numeric else cell.ljust(width)
            for cell, width, numeric in zip(line, widths, right, strict=True)
        ).rstrip()
        + "\n"
        for line in lines
    )
