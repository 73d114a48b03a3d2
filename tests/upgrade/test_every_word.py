"""Every word that people of a Canadian event read can be translated.

The catalogue of this test marks every message: ⟦Pairings⟧. What stands on a page or sheet outside such marks
is either data of the event, or words that no translator ever sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from tools.messages import all_messages

from crosstable.model import language
from crosstable.rulebooks.shelf import PACKAGES, book
from tests.french import forget_languages
from tests.upgrade import outputs
from tests.upgrade.kept import PRESENT
from tests.upgrade.outputs import Wanted, outputs_of

OF_THE_EVENT = ("Maple Open", "Ann Director", "Hall", "Ann", "Crosstable", "Ottawa", "search.html")
PEOPLE = ("Amar Singh", "Bob Brown", "Luc Roy", "Mei Li", "Sam Smith", "Uma Unknown")
"""Players as certificates and the prize-giving script call them."""
OF_THE_TOOL = re.compile(
    r"<[^>]*>|/[\w./-]+|\{[^}]*\}|\[[^\]]*\]|\([*-] [^)]*\)|form (?:post|get)|\(status \d+\)|\(leads to"
    r"|https?://\S+|^! [\w-]+:|\?by=\S+"
)
"""How the recorder of pages writes links, fields and buttons."""
CHAMPIONSHIPS = re.compile(r"(?:New Zealand|North Island|South Island) [A-Z][\w' ]+")
"""Events of other federations, by their own names."""
DATES = re.compile(r"[A-Z][a-z]{2} \d+, \d{4}|\d+:\d\d [ap]\.m\.")
NAMES = re.compile(r"[A-Z][\wéô]+, [A-Z](?:[\wéô]+|\.)|[A-Z][\wéô]+ [A-Z]\.")
LANGUAGES = ("English", "Français")
WORD = re.compile(r"[A-Za-z]{3,}")
RULE_HEADINGS = re.compile(r"section\.objection")
"""The pages that quote the headings of rules, which stay as the book has them."""


@pytest.fixture
def marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue that marks every message, for readers of all languages."""
    made = Catalog(locale="en")
    for message in all_messages().values():
        if message.many:
            made.add((message.one, message.many), (f"⟦{message.one}⟧", f"⟦{message.many}⟧"))
        else:
            made.add(message.one, f"⟦{message.one}⟧")
    for name in ("en", "en_CA", "fr"):
        with (tmp_path / f"{name}.mo").open("wb") as file:
            write_mo(file, made)
    (tmp_path / "locales.json").write_bytes((language.CATALOGUES / "locales.json").read_bytes())
    monkeypatch.setattr(language, "CATALOGUES", tmp_path)
    forget_languages()
    yield
    monkeypatch.undo()
    forget_languages()


def outside(line: str) -> str:
    """What of a line stands outside marks."""
    depth, left = 0, ""
    for letter in line:
        depth += (letter == "⟦") - (letter == "⟧")
        left += letter if depth == 0 and letter != "⟧" else " "
    return left


def untranslated(line: str) -> str:
    """The words of a line that no translator sees."""
    left = DATES.sub(" ", CHAMPIONSHIPS.sub(" ", NAMES.sub(" ", OF_THE_TOOL.sub(" ", outside(line)))))
    for known in (*OF_THE_EVENT, *PEOPLE, *LANGUAGES, *TITLES):
        left = left.replace(known, " ")
    return " ".join(left.split()) if WORD.search(left) else ""


TITLES = sorted((str(book(key).title) for key in PACKAGES), key=len, reverse=True)
"""Names of rulebooks, which are cited as they are."""


@pytest.mark.usefixtures("marked")
def test_every_word_of_a_canadian_event_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outputs, "_commands", lambda *_: iter(()))
    monkeypatch.setattr(outputs, "_exports", lambda *_: iter(()))
    wanted = Wanted(f"{PRESENT}/cfc", whole=True)
    found = {
        f"{file}: {left}"
        for file, text in outputs_of(wanted).items()
        if ".json" not in file and "api." not in file and not RULE_HEADINGS.search(file)
        for line in text.splitlines()
        if not line.startswith("==") and '"' not in line
        if (left := untranslated(line))
    }
    assert not found, "\n".join(sorted(found))
