"""Catalogues: compiled when the package is built, chosen by the federation of a section, read at the edge."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hatch_build import ROOT, compile_catalogues, languages
from tools.catalogue import missing, mistakes, translations
from tools.sayings_list import all_sayings

from crosstable.model.entrants import PLAYERS, TEAMS
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import (
    CATALOGUES,
    catalogue_of,
    reading_in,
    translate,
    translate_counted,
)
from crosstable.model.profiles.reading import read_by
from crosstable.model.profiles.united_states import UNITED_STATES
from crosstable.model.sayings import put_nouns

SOURCES = ROOT / "locale"


def spelling(language: str) -> dict[str, str]:
    """Words that a country spells otherwise."""
    return dict(line.split() for line in (SOURCES / f"{language}.spelling").read_text("utf-8").splitlines())


def words_of(text: str) -> set[str]:
    """The words of a sentence, without the names of its facts."""
    return set(re.findall(r"\w+", re.sub(r"{[^}]*}", " ", text.lower())))


def test_catalogues_of_the_package_are_those_of_the_sources(tmp_path: Path) -> None:
    known = ["en_001", "en_CA", "en_GB", "en_NZ", "en_US", "fr"]
    assert compile_catalogues(SOURCES, tmp_path) == languages(SOURCES) == known
    for language in languages(SOURCES):
        made = (tmp_path / f"{language}.mo").read_bytes()
        assert (CATALOGUES / f"{language}.mo").read_bytes() == made, "stale: python -m tools.make_docs"


def test_a_translated_sentence_goes_before_a_respelt_one(tmp_path: Path) -> None:
    (tmp_path / "sentences.pot").write_text('msgid "the colour {colour}"\nmsgstr ""\n', "utf-8")
    (tmp_path / "xx.spelling").write_text("colour color\n", "utf-8")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "pages.po").write_text('msgid "the colour {colour}"\nmsgstr "its {colour}"\n', "utf-8")
    (tmp_path / "en.spelling").write_text("colour color\n", "utf-8")
    (tmp_path / "xx.spelling").rename(tmp_path / "fr.spelling")
    compile_catalogues(tmp_path, tmp_path / "made")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("crosstable.model.language.CATALOGUES", tmp_path / "made")
        catalogue_of.cache_clear()
        one, other = catalogue_of("en"), catalogue_of("fr")
    catalogue_of.cache_clear()
    assert one is not None and one.gettext("the colour {colour}") == "its {colour}"
    assert other is not None and other.gettext("the colour {colour}") == "the color {colour}"


def test_american_readers_see_no_british_spelling() -> None:
    """Every sentence of the program, as somebody in the United States or in Canada reads it."""
    for language in ("en_US", "en_CA"):
        british = set(spelling(language))
        with reading_in(catalogue_of(language)):
            for sayings in all_sayings():
                for saying in sayings:
                    for nouns in (PLAYERS, TEAMS):
                        one, many = put_nouns(saying.one, nouns), put_nouns(saying.many, nouns)
                        told = translate_counted(one, many, 2) if many else translate(one)
                        assert not words_of(told) & british, (language, saying.code)


def test_other_readers_see_no_american_spelling() -> None:
    """What every federation reads is spelt as in England; a North American book may spell its own way."""
    american = set(spelling("en_US").values()) - {"program"}
    own = {"us-chess", "cfc"}
    for sayings in all_sayings():
        for saying in sayings:
            if sayings.book not in own:
                assert not words_of(saying.one + saying.many) & american, saying.code


def test_every_federation_reads_a_language_that_is_there() -> None:
    assert {one.profile.writing.language for one in FEDERATIONS.values()} <= {"en", *languages(SOURCES)}


def test_nobody_reads_where_no_reader_was_announced() -> None:
    read_by(UNITED_STATES)
    assert translate("colour") == "colour"
    with reading_in(None) as reader:
        read_by(UNITED_STATES)
        assert reader.catalogue is catalogue_of("en_US")


def test_nothing_that_a_canadian_event_shows_is_missing_in_french() -> None:
    assert [message.one for message in missing("fr")] == [], "python -m tools.catalogue missing fr"


def test_french_has_the_facts_of_every_message_and_nothing_that_is_gone() -> None:
    assert list(mistakes("fr")) == []


def test_french_is_written_as_quebec_writes_it() -> None:
    """A hard space before a colon, none before a semicolon; cote and not Elo, retrait and not abandon."""
    for path, part in translations("fr"):
        for message in part:
            forms = message.string if isinstance(message.string, tuple | list) else [message.string]
            for text in map(str, forms if message.id else ()):
                assert not re.search(r"\w :(?!//)", text), (path.name, text)
                assert not re.search(r"\w [;?] \w", text), (path.name, text)
                assert not re.search(r"\b(?:Elo|abandonné|abandons?)\b", text), (path.name, text)
