"""Terms of countries that speak the program's own English: no entry is left over, every article fits."""

from __future__ import annotations

import re

import pytest
from tools.catalogue import mistakes
from tools.messages import all_messages

from crosstable.model.language import catalogue_of

LANGUAGES = ("en_NZ", "en_GB", "en_001")
DEFAULT = r"no-shows?|forfeit(s|ed)?|show(ed)? up|rental"
ARBITER = r"directors?|an? [aeiou]?director"
OLD = {"en_NZ": DEFAULT, "en_GB": rf"{DEFAULT}|{ARBITER}", "en_001": ARBITER}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_of_a_message(language: str) -> None:
    assert not list(mistakes(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_keeps_the_word_of_another_country(language: str) -> None:
    catalogue = catalogue_of(language)
    assert catalogue is not None
    shown = (catalogue.gettext(message.one) for message in all_messages().values() if not message.many)
    bare = (re.sub(r"\{[^}]*\}|`[^`]*`", "", text) for text in shown)
    old = re.compile(rf"\b({OLD[language]})\b|\ba arbiter", re.IGNORECASE)
    assert not [text for text in bare if old.search(text)]


DRAW = re.compile(
    r"\bpairings\b|[“>]Pair |^Pair (again|round|all sections|checked|\{)|[Pp]air (it|the round) again"
)
"""What a New Zealander calls the draw: the pairings of a round, and the verb of their buttons."""
FIRST_FOLDERS = ("app/", "web/", "paper/")


def test_new_zealand_makes_the_draw_on_every_button_and_page() -> None:
    catalogue = catalogue_of("en_NZ")
    assert catalogue is not None
    shown = [
        catalogue.gettext(message.one)
        for message in all_messages().values()
        if any(place.startswith(FIRST_FOLDERS) for place in message.places)
    ]
    assert not [text for text in shown if DRAW.search(re.sub(r"\{[^}]*\}", "", text))]


def test_american_labels_of_one_thing_are_one_word() -> None:
    """A player who does not come is a no-show, who loses by forfeit at the forfeit time."""
    catalogue = catalogue_of("en_US")
    assert catalogue is not None
    shown = [
        catalogue.gettext(message.one)
        for message in all_messages().values()
        if any(
            place.startswith(("app/", "web/", "rulebooks/us_chess/", "paper/")) for place in message.places
        )
    ]
    other = re.compile(r"^double forfeit$|default times?\b|absent player forfeits", re.IGNORECASE)
    assert shown and not [text for text in shown if other.search(re.sub(r"`[^`]*`", "", text))]
