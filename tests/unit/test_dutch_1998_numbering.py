"""Dutch 1998, A2: the order that gives the pairing numbers."""

from __future__ import annotations

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.dutch_1998.numbering import numbers_for


def numbers(entries: list[NewEntry], seed: int = 0, **settings: SettingValue) -> list[int]:
    """The numbers of entries."""
    return numbers_for(Format.SWISS, entries, Lots(seed=seed), settings)


def test_a2_rating_before_title() -> None:
    assert numbers([NewEntry(2300, title="GM"), NewEntry(2301)]) == [2, 1]


def test_a2_titles_in_their_order() -> None:
    titles = ["WFM", None, "FM", "WIM", "IM", "WGM", "GM"]
    assert numbers([NewEntry(2300, title=title) for title in titles]) == [6, 7, 5, 4, 3, 2, 1]


def test_a2_a_wgm_stands_before_an_im_of_the_same_rating() -> None:
    assert numbers([NewEntry(2300, title="IM"), NewEntry(2300, title="WGM")]) == [2, 1]


def test_a2_spellings_and_titles_that_do_not_count() -> None:
    spelled = ["CM", "igm", None, " GM ", "", "WFM"]
    assert numbers([NewEntry(2300, title=title) for title in spelled]) == [4, 1, 5, 2, 6, 3]


def test_a2_the_alphabet_decides_last() -> None:
    entries = [NewEntry(2000, name="zander"), NewEntry(2000, name="Ábel"), NewEntry(2000, name="Adams")]
    assert numbers(entries) == [2, 3, 1]
    assert numbers([NewEntry(2000, name="Adams")] * 2) == [1, 2]


def test_a2_a_lot_may_replace_the_alphabet() -> None:
    entries = [NewEntry(2000, name="Adams"), NewEntry(2000, name="Baker"), NewEntry(2100, name="Zander")]
    seen = {tuple(numbers(entries, seed, fide1998_last_order="lot")) for seed in range(20)}
    assert seen == {(2, 3, 1), (3, 2, 1)}


def test_a2_the_unrated_come_last_also_with_a_title() -> None:
    assert numbers([NewEntry(None, title="GM", name="A"), NewEntry(1200, name="B")]) == [2, 1]
