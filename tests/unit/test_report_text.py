"""Text reports: what a pen can write, how wide a text is, tables that stay aligned."""

from __future__ import annotations

import pytest

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Sayings
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.text import aligned_lines, key_lines
from crosstable.reports.text.pen import Pen, columns, shortened
from crosstable.reports.text.reasons import hanging, listed, reason_lines


@pytest.mark.parametrize(
    ("text", "ascii_text"),
    [
        ("2½", "2.5"),
        ("½", "0.5"),
        ("10½ - 3½", "10.5 - 3.5"),
        ("Tāmati, Hēmi", "Tamati, Hemi"),
        ("Ørsted – Œuvre…", "?rsted - ?uvre."),
        ("王", "?"),
        ("\ud800", "?"),
    ],
)
def test_a_pen_writes_what_the_encoding_carries(text: str, ascii_text: str) -> None:
    assert Pen(encoding="ascii").plain(text) == ascii_text
    if "\ud800" not in text:
        assert Pen().plain(text) == text


def test_colours_only_when_they_are_wanted() -> None:
    assert Pen().bold("x") == "x"
    assert Pen(colour=True).bold("x") == "\x1b[1mx\x1b[0m"
    assert Pen(colour=True).bold("  ") == "  "


def test_columns_count_what_is_seen() -> None:
    assert columns("abc") == 3
    assert columns("Hēmi") == columns("He\N{COMBINING MACRON}mi") == 4
    assert columns("王") == 2


def test_a_shortened_text_fits() -> None:
    assert shortened("Lockwood", 8, Pen()) == "Lockwood"
    assert shortened("Lockwood, Philippa", 8, Pen()) == "Lockwoo…"
    assert shortened("王王王王", 5, Pen(encoding="ascii")) == "王王."


def test_tables_are_aligned_whatever_is_in_them() -> None:
    heads = [figure_column("no"), text_column("name"), figure_column("points")]
    rows = [("1", "王", "10"), ("12", "Hēmi", "½")]
    assert aligned_lines(Pen(), heads, rows) == ["no  name  points", " 1  王        10", "12  Hēmi       ½"]
    assert aligned_lines(Pen(encoding="ascii"), heads, rows)[2] == "12  Hemi     0.5"
    assert aligned_lines(Pen(), heads, []) == ["no  name  points"]


def test_colours_do_not_move_a_column() -> None:
    pen = Pen(colour=True)
    _, row = aligned_lines(pen, [text_column("name", strong=True), text_column("x")], [("Al", "1")])
    assert row == "\x1b[1mAl  \x1b[0m  1"


def test_only_names_give_way_and_only_on_a_screen() -> None:
    heads = [text_column("name", width=1), text_column("points")]
    rows = [("Lockwood, Philippa", "1")]
    assert aligned_lines(Pen(width=20), heads, rows)[1] == "Lockwood, Philippa  1"
    assert aligned_lines(Pen(width=20, cut=True), heads, rows)[1] == "Lockwood, P…  1"
    assert aligned_lines(Pen(width=5, cut=True), heads, rows)[1] == "Lockwoo…  1"


def test_titles_take_several_lines_before_names_give_way() -> None:
    heads = [text_column("name", width=1), figure_column("modified-median")]
    rows = [("Lockwood, Ann", "12½")]
    assert aligned_lines(Pen(width=24), heads, rows) == [
        "name           modified-median",
        "Lockwood, Ann              12½",
    ]
    assert aligned_lines(Pen(width=24, cut=True), heads, rows) == [
        "               modified-",
        "name              median",
        "Lockwood, Ann        12½",
    ]


def test_a_key_is_broken_between_its_entries() -> None:
    assert key_lines(Pen(width=16), "+ won  = drawn  - lost") == ["+ won  = drawn", "- lost"]
    assert key_lines(Pen(width=16), "one long sentence about it") == ["one long", "sentence about", "it"]


def test_a_reason_hangs_beside_its_number() -> None:
    say = Sayings("test")
    long, short = say("long", "B2.1", "one two three four five six seven"), say("short", "B11.2a", "short")
    reasons = [Reason(saying.rule, (1, 2), saying.of()) for saying in (long, short)]
    assert reason_lines(Pen(width=40), reasons) == [
        "  B2.1    one two three four five six",
        "          seven",
        "  B11.2a  short",
    ]


def test_a_list_is_broken_between_its_items() -> None:
    text = listed(["#1 Lockwood, Philippa", "#2 Ngata, Aroha"])
    assert hanging(Pen(width=40), "Out: ", text, str) == [
        "Out: #1 Lockwood, Philippa;",
        "     #2 Ngata, Aroha",
    ]
