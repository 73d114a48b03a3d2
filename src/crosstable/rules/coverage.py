"""How far the code covers a book: manifest, marks in the code and cases observed, put side by side."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files

from crosstable.model.errors import BadInput
from crosstable.rules.manifest import Manifest, RuleEntry
from crosstable.rules.numbers import in_order, no_such_rule

OBSERVED_FILE = "observed.json"

Marks = Mapping[str, tuple[str, ...]]
Observed = Mapping[str, tuple[str, ...]]


class Status(Enum):
    """How far a rule is covered."""

    IMPLEMENTED = "implemented"
    WAIVED = "waived"
    OWED = "owed"


@dataclass(frozen=True, slots=True)
class Place:
    """A function that implements a rule: its module, its name inside it, its file below the source folder."""

    module: str
    name: str
    file: str

    @property
    def dotted(self) -> str:
        """The place as one dotted name."""
        return f"{self.module}.{self.name}"


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule with its status, the places in the code and the cases in which it was cited."""

    entry: RuleEntry
    status: Status
    places: tuple[Place, ...]
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many rules there are of each sort; `observed` are those that some case cites."""

    rules: int
    implemented: int
    waived: int
    owed: int
    observed: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """A whole book covered, with everything in it that contradicts itself."""

    manifest: Manifest
    rules: Mapping[str, RuleCoverage]
    defects: tuple[str, ...]

    def rule(self, number: str) -> RuleCoverage:
        """One rule, or an error that guesses which one was meant."""
        return self.rules[self.manifest.rule(number).number]

    @property
    def counts(self) -> Counts:
        """The numbers at the head of every view."""
        of = [rule.status for rule in self.rules.values()]
        return Counts(
            rules=len(of),
            implemented=of.count(Status.IMPLEMENTED),
            waived=of.count(Status.WAIVED),
            owed=of.count(Status.OWED),
            observed=sum(bool(rule.cases) for rule in self.rules.values()),
        )


def cover(manifest: Manifest, marks: Marks, observed: Observed) -> Coverage:
    """The coverage of a book from its rules, the marks in the code and the cases that cite a rule."""
    rules = {
        number: RuleCoverage(
            entry,
            _status(entry, number in marks),
            tuple(place_of(dotted) for dotted in sorted(set(marks.get(number, ())))),
            tuple(observed.get(number, ())),
        )
        for number, entry in manifest.rules.items()
    }
    return Coverage(manifest, rules, _defects(manifest, marks, observed))


def _status(entry: RuleEntry, marked: bool) -> Status:
    """Code outweighs a waiver; without either the rule is owed."""
    if marked:
        return Status.IMPLEMENTED
    return Status.WAIVED if entry.waived else Status.OWED


def _defects(manifest: Manifest, marks: Marks, observed: Observed) -> tuple[str, ...]:
    """What cannot be: marks and citations of rules that do not exist, waivers on implemented rules."""
    known = manifest.rules
    found = []
    for number in in_order(marks):
        places = ", ".join(sorted(set(marks[number])))
        if number not in known:
            found.append(f"{no_such_rule(number, known)} (marked at {places})")
        elif known[number].waived:
            found.append(f"{number}: stale waiver; the rule is implemented at {places}")
    for number in in_order(observed):
        if number not in known:
            found.append(f"{no_such_rule(number, known)} (cited in {'; '.join(observed[number])})")
    return tuple(found)


def place_of(dotted: str) -> Place:
    """The module, name and file of a marked function; whoever marked it has imported its module."""
    parts = dotted.split(".")
    end = max(end for end in range(1, len(parts)) if end == 1 or ".".join(parts[:end]) in sys.modules)
    module = ".".join(parts[:end])
    ending = "/__init__.py" if hasattr(sys.modules.get(module), "__path__") else ".py"
    return Place(module, ".".join(parts[end:]), module.replace(".", "/") + ending)


def load_observed(package: str) -> Observed:
    """The cases observed when the documentation was last made; none before the first time."""
    resource = files(package).joinpath(OBSERVED_FILE)
    if not resource.is_file():
        return {}
    document = json.loads(resource.read_text(encoding="utf-8"))
    if not isinstance(document, dict) or not all(isinstance(cases, list) for cases in document.values()):
        raise BadInput("an object of lists was expected; make it anew", where=f"{package}: {OBSERVED_FILE}")
    return {number: tuple(str(case) for case in cases) for number, cases in document.items()}


def observed_text(observed: Observed) -> str:
    """The text of the file that ships the observed cases with the book."""
    document = {number: list(observed[number]) for number in in_order(observed)}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
