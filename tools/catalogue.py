"""Catalogues of translations: what is missing, and files to start from.

`python -m tools.catalogue missing fr` lists what has no translation yet, part by part;
`python -m tools.catalogue missing fr --part round` prints those of one part as entries to fill in;
`python -m tools.catalogue add de` starts a language; `python -m tools.catalogue check fr` names mistakes.
Translations stand in `locale/LANGUAGE/PART.po`; a message may stand in any part. `python -m tools.make_docs`
compiles them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from crosstable.model.sayings import Layer
from crosstable.rulebooks.shelf import PACKAGES
from tools.french import faults_of
from tools.messages import Message, all_messages, entry

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "locale"
PARTS = {
    "setup": "app/setup app/session web/pages/setup web/templates/setup web/templates/shared web/menu "
    "web/http reports/setup model schedules rulebooks web/script_words web/render web/pages/",
    "entries": "app/entries web/pages/entries web/templates/entries reports/entries reports/cash "
    "reports/bye_words reports/people formats ratings web/pages/phones/check_in "
    "web/templates/phones/check_in exports/cash",
    "round": "app/round web/pages/round web/templates/round reports/round reports/render flow",
    "results": "app/results app/standings app/prizes app/closing web/pages/results web/pages/standings "
    "web/pages/prizes web/pages/closing web/templates/results web/templates/standings web/templates/prizes "
    "web/templates/closing reports tiebreaks",
    "history": "app/history app/backup app/exchange web/pages/history web/pages/backup web/pages/exchange "
    "web/templates/history web/templates/backup web/templates/exchange journal exports",
    "paper": "paper public exports/site exports/calendar app/phones app/screens web/pages/phones "
    "web/pages/screens web/live web/templates/phones web/templates/screens",
}
"""Part -> the folders and files whose messages belong to it; the longest match decides."""
NOT_SHOWN = (
    "cli/",
    "simulation/",
    "rules/",
    "reports/text/",
    "formats/trf/",
    "formats/document/",
    "formats/programs/",
    "exports/us_chess/",
    "exports/ecf",
    "rulebooks/us_chess/",
    "rulebooks/nzcf/",
    "rulebooks/schools/",
    "rulebooks/olympiad_2008/",
    "rulebooks/dutch_2017/",
    "rulebooks/dutch_2026/",
    "rulebooks/dutch_fide/",
    "web/api/",
    "web/demo",
    "web/serving",
    "web/start",
    "reports/setup/special_terms.py",
    "rulebooks/shared/rating_methods.py",
    "app/entries/marking.py",
    "app/entries/tournament_ratings.py",
)
"""Where words stand that a Canadian event shows to nobody in its pages, phones, screens and paper."""
SHOWN = {"cfc": tuple(Layer), "dutch-1998": (Layer.ANSWER,)}
"""The books by which Canadian events are played, and how deep their explanations are translated."""
FOREIGN = frozenset(PACKAGES) | {"dutch", "dutch-fide", "team-swiss"}
"""Books whose reasons stay in English; what belongs to no book is shared by all."""

WITHIN = frozenset("dutch-1998.if-met dutch-1998.if-bye dutch-1998.group-on dutch-1998.group-joined".split())
"""Reasons that stand within others, in their first sentence."""
PLACE = re.compile(r"{(\w*)[^}]*}")
HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
)


def is_needed(message: Message) -> bool:
    """Whether somebody at a Canadian event reads it outside the command line."""
    return (
        any(not place.startswith(NOT_SHOWN) for place in message.places)
        or any(book not in FOREIGN or layer in SHOWN.get(book, ()) for book, layer in message.reasons)
        or message.note.split(",")[0] in WITHIN
    )


def part_of(message: Message) -> str:
    """The part of the catalogue in which a message is looked for first."""
    if message.reasons and not message.places:
        return "reasons"
    shown = [place for place in message.places if not place.startswith(NOT_SHOWN)] or message.places
    fits = [
        (len(folder), part)
        for part, folders in PARTS.items()
        for folder in folders.split()
        if shown[0].startswith(folder)
    ]
    return max(fits)[1] if fits else "other"


def translations(language: str) -> Iterator[tuple[Path, Catalog]]:
    """The parts of a language."""
    for path in sorted((LOCALE / language).glob("*.po")):
        with path.open("rb") as file:
            yield path, read_po(file, locale=language, ignore_obsolete=True)


def missing(language: str) -> list[Message]:
    """The messages that are needed and have no translation."""
    done = {
        message.id if isinstance(message.id, str) else message.id[0]
        for _, catalogue in translations(language)
        for message in catalogue
        if message.id and not message.fuzzy and all(_forms(message.string))
    }
    return [message for message in all_messages().values() if is_needed(message) and message.one not in done]


def mistakes(language: str) -> Iterator[str]:
    """Translations of messages that are gone, or whose places for facts are not those of the message."""
    known = {one: many for one, many in all_messages()}
    for path, catalogue in translations(language):
        for message in catalogue:
            if not message.id:
                continue
            one = message.id if isinstance(message.id, str) else message.id[0]
            if one not in known:
                yield f"{path.name}: no message reads “{one}” any more"
                continue
            if not all(_same_places(one, known[one], *form) for form in enumerate(_forms(message.string))):
                yield f"{path.name}: the places in braces are not those of “{one}”"
            for fault in VOICES[language](message.string) if language in VOICES else ():
                yield f"{path.name}: “{one}”: {fault}"
    yield from twice(language)


def twice(language: str) -> Iterator[str]:
    """Messages that are translated in two places, of which only one is shown."""
    found: dict[str, list[str]] = {}
    for path, catalogue in translations(language):
        for message in catalogue:
            if message.id:
                one = message.id if isinstance(message.id, str) else message.id[0]
                found.setdefault(one, []).append(path.name)
    for one, parts in found.items():
        if len(parts) > 1:
            yield f"{' and '.join(parts)}: “{one}” is translated twice"


def french_faults(words: object) -> list[str]:
    """What is wrong with a French translation in any of its forms."""
    return [fault for form in _forms(words) for fault in faults_of(form)]


VOICES = {"fr": french_faults}
"""Language -> what is said against the words of a translation."""


def _same_places(one: str, many: str, number: int, form: str) -> bool:
    """Whether a form has the facts of its message and no others; the number itself may be a word."""
    has, allowed = set(PLACE.findall(form)), set(PLACE.findall(one + many))
    needed = set(PLACE.findall(many if many and number else one)) - {"count"}
    return not form or needed <= has <= allowed


def _forms(words: object) -> tuple[str, ...]:
    """A translation in all its forms."""
    return tuple(map(str, words)) if isinstance(words, tuple | list) else (str(words or ""),)


def show_missing(language: str, part: str | None) -> int:
    """Print how many messages each part lacks, or the entries of one part."""
    left = missing(language)
    if part is not None:
        sys.stdout.write("".join(entry(message) for message in left if part_of(message) == part))
    else:
        counts = Counter(part_of(message) for message in left)
        for name, count in sorted(counts.items()):
            print(f"{name}: {count} missing")
        print(f"{language}: {len(left)} of {sum(map(is_needed, all_messages().values()))} missing")
    return 1 if left else 0


def add(language: str) -> int:
    """Start a language: a file for each part, with everything to translate."""
    home = LOCALE / language
    home.mkdir(exist_ok=True)
    parts: dict[str, list[Message]] = {}
    once = {message.one: message for message in sorted(missing(language), key=lambda one: bool(one.many))}
    for message in once.values():
        parts.setdefault(part_of(message), []).append(message)
    for part, messages in sorted(parts.items()):
        path = home / f"{part}.po"
        before = path.read_text("utf-8") if path.exists() else HEAD
        path.write_text(before + "".join(map(entry, messages)), "utf-8")
        print(f"{path.relative_to(ROOT)}: {len(messages)} to translate")
    return 0


def check(language: str) -> int:
    """Name every mistake of a language."""
    found = list(mistakes(language))
    print("\n".join(found) or f"{language}: no mistakes")
    return 1 if found else 0


def main() -> int:
    """Do what was asked."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.catalogue", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("missing", "add", "check"))
    parser.add_argument("language", help="such as fr")
    parser.add_argument("--part", help="print the missing entries of one part")
    asked = parser.parse_args()
    if asked.what == "missing":
        return show_missing(asked.language, asked.part)
    return add(asked.language) if asked.what == "add" else check(asked.language)


if __name__ == "__main__":
    raise SystemExit(main())
