"""The page that imports players: preview, mended cells, one press, and the same list again."""

from __future__ import annotations

import re

import pytest

from crosstable.app.entries.entering import add_entries, add_section
from crosstable.app.session.session import write
from crosstable.web.http.roles import Role
from tests.web.importing import held, import_list, press_import, preview, preview_again
from tests.web.site import Site, text_of
from tests.web.test_entries import workbook

PAGE = "/e/spring/import"


def two_sections(site: Site) -> str:
    """An event with two sections; its journal."""
    site.event(players=0, section="Open")
    path = str(site.home / "spring.crosstable")
    keys = {"section": "U1400", "rulebook": "us-chess", "rounds": 3}
    write(path, lambda session: add_section(session, keys), "test")
    return path


def names(site: Site, section: int = 0) -> list[str]:
    """Who is entered in a section."""
    return sorted(one.name for one in site.session().event.sections[section].players)


def test_only_the_director_imports(site: Site) -> None:
    site.event(players=0)
    for client in (site.client(), site.staff("Ben", Role.ASSISTANT)):
        assert "Import players" not in client.get(PAGE).text
        assert preview(client, "spring", "Name\nAnn\n").status_code in (401, 403)
    assert "Import players" in site.staff().get(PAGE).text


def test_a_pasted_list_is_previewed_and_imported_with_one_press(site: Site) -> None:
    two_sections(site)
    ann = site.staff()
    shown = preview(
        ann, "spring", "Section,Name,Rating,Byes\nOpen,Ann Lee,1900,2\nunder 1400,Bob Day,1300,\n"
    )
    assert shown.status_code == 200 and "Import 2 players" in shown.text
    assert names(site) == []
    done = press_import(ann, "spring", shown.text)
    assert "2 players imported" in text_of(done.text) and "/undo/" in done.text
    assert (names(site), names(site, 1)) == (["Ann Lee"], ["Bob Day"])


def test_the_preview_shows_id_rating_as_written_and_what_is_paid(site: Site) -> None:
    site.event(players=0, entry_fee=4500)
    shown = preview(
        site.staff(),
        "spring",
        "Name,USCF ID,Rating,Paid,Amount\nAnn Lee,12345678,1696P12,Yes,45.00\nBob Day,12345679,unr,No,0.00\n",
    )
    row = r'player">Ann Lee</td><td>12345678</td><td class="num">1696P12</td>.*?<td>\$45.00 paid</td>'
    assert re.search(row, shown.text, re.DOTALL), text_of(shown.text)
    assert re.search(r'player">Bob Day.*?<td>\$45.00 due</td>', shown.text, re.DOTALL)
    press_import(site.staff(), "spring", shown.text)
    ann, bob = site.session().event.sections[0].players
    assert (ann.rating, ann.info) == (1696, {"provisional_games": 12}) and not bob.info
    assert [(fee.cents, fee.paid) for fee in bob.fees] == [(4500, False)]


def test_the_preview_shows_year_and_gender_and_a_misspelt_school_can_be_corrected(site: Site) -> None:
    site.event(players=0, rulebook="schools")
    ann = site.staff()
    listed = "Name,School,Year,Gender\nAnn Lee,Beech Lane Primary,4,F\nBob Day,Beech Lanes Primary,5,M\n"
    shown = preview(ann, "spring", listed)
    assert "is one a typo?" in text_of(shown.text)
    assert "<td>4</td><td>female</td>" in shown.text and "<td>5</td><td>male</td>" in shown.text
    again = preview_again(ann, "spring", shown.text, cell_3_1="Beech Lane Primary")
    assert "is one a typo?" not in text_of(again.text)
    press_import(ann, "spring", again.text)
    assert {one.school for one in site.session().event.sections[0].players} == {"Beech Lane Primary"}


def test_columns_can_be_named_otherwise(site: Site) -> None:
    site.event(players=0)
    ann = site.staff()
    shown = preview(ann, "spring", "Name;Strength;Club\nAnn;1900;North\nBen;;")
    sent = {**held(shown.text), "field": ["name", "rating", "-"]}
    again = ann.post(PAGE, data=sent)
    assert "1900" in again.text
    press_import(ann, "spring", again.text)
    players = site.session().event.sections[0].players
    assert [(one.name, one.rating, one.club) for one in players] == [("Ann", 1900, None), ("Ben", None, None)]
    both = ann.post(PAGE, data={**held(shown.text), "field": ["name", "name", ""]})
    assert both.status_code == 400 and "two columns are set to Name" in text_of(both.text)


def test_a_list_without_headings_has_its_columns_guessed(site: Site) -> None:
    site.event(players=0)
    import_list(site.staff(), "spring", "Attack\tAllen\t2000\nBishop\tBarbara\t1950")
    assert names(site) == ["Attack, Allen", "Bishop, Barbara"]


def test_a_school_list_without_headings_keeps_schools_and_years(site: Site) -> None:
    site.event(players=0, rulebook="schools")
    ann = site.staff()
    text = "Olivia Smith, Oakfield Primary, Year 3\nNoah Jones, St Mary's School, Year 4\n"
    shown = preview(ann, "spring", text)
    told = "Column 1 is Name, Column 2 is School, Column 3 is School year."
    assert told in text_of(shown.text) and shown.text.index("Column 1 is Name") < shown.text.index("counts")
    assert shown.text.count('name="field"') == 3
    press_import(ann, "spring", shown.text)
    found = {(one.name, one.school, one.year) for one in site.session().event.sections[0].players}
    assert found == {
        ("Olivia Smith", "Oakfield Primary", "Year 3"),
        ("Noah Jones", "St Mary's School", "Year 4"),
    }


def test_a_remark_about_a_column_is_never_folded(site: Site) -> None:
    site.event(players=0)
    shown = preview(site.staff(), "spring", "Name,Shoe size\nAnn,44\n")
    assert "<li>Column Shoe size is not a known heading; it is kept as a note.</li>" in shown.text


def test_a_column_in_which_nothing_can_be_read_is_one_sentence_at_the_top(site: Site) -> None:
    site.event(players=0)
    ann = site.staff()
    lines = "".join(f"Player {no},shirt {no}\n" for no in range(1, 6))
    shown = preview(ann, "spring", f"Name,Registered\n{lines}")
    told = "No cell in column Registered can be read as Registered, for example shirt 1. The column is kept"
    assert text_of(shown.text).count(told) == 1 and "Import 5 players" in shown.text
    assert shown.text.index('name="field"') < shown.text.index('class="counts"')
    assert "neither yes nor no" not in shown.text
    left_out = preview_again(ann, "spring", shown.text, field=["name", "-"])
    assert "No cell in column" not in left_out.text
    press_import(ann, "spring", left_out.text)
    assert len(names(site)) == 5 and not site.session().event.sections[0].players[0].info


def test_lines_with_problems_stay_and_the_others_are_imported(site: Site) -> None:
    """Nothing is lost: what could not be imported is mended on the page that comes back."""
    site.event(players=0)
    ann = site.staff()
    shown = preview(ann, "spring", "Name,Rating,Byes\nAnn,abc,\nBob,1500,2\nCay,1400,9\n")
    text = text_of(shown.text)
    assert "Import 1 player" in text and "Abc is not a rating; leave it empty for unrated." in text
    assert "There is no round 9; the last is round 3." in text
    assert shown.text.index("Abc is not") < shown.text.index('player">Bob'), "problems come first"
    rest = press_import(ann, "spring", shown.text)
    assert "1 player imported. 2 lines are left: fix them" in text_of(rest.text)
    assert names(site) == ["Bob"] and "line-2" in rest.text and "line-4" in rest.text
    again = preview_again(ann, "spring", rest.text, cell_2_1="1200")
    assert "Import 1 player" in again.text and "line-2" not in again.text
    last = press_import(ann, "spring", again.text, cell_4_2="3")
    assert "2 players imported" in text_of(last.text)
    assert names(site) == ["Ann", "Bob", "Cay"]


def test_a_line_that_is_left_is_never_a_change_of_the_one_that_was_imported(site: Site) -> None:
    """Two lines with one ID: after the first is in, the other is still asked about, whatever its name."""
    site.event(players=0)
    ann = site.staff()
    text = "Name,USCF ID,Rating\nAndrew Baker,12345678,558\nAndrew Nelson,12345678,281\nBob,,x1\n"
    rest = press_import(ann, "spring", preview(ann, "spring", text).text)
    assert "1 player imported. 2 lines are left" in text_of(rest.text)
    assert "not in this list" not in text_of(rest.text) and "Same US Chess ID as line 2" in text_of(rest.text)
    again = press_import(ann, "spring", rest.text)
    assert names(site) == ["Andrew Baker"], text_of(again.text)
    other = press_import(ann, "spring", rest.text, choice_3="other", cell_4_2="900")
    assert names(site) == ["Andrew Baker", "Andrew Nelson", "Bob"], text_of(other.text)


def test_players_whose_lines_need_attention_are_in_the_list(site: Site) -> None:
    site.event(players=0)
    ann = site.staff()
    import_list(ann, "spring", "Name,USCF ID\nAnn,1000\nBob,1001\nDan,1002\n")
    shown = preview(ann, "spring", "Name,USCF ID,Rating\nAnn,1000,x1\nBob,1001,x2\nCay,1002,\nEve,,\n")
    assert "not in this list" not in text_of(shown.text)


def test_unknown_sections_are_asked_once(site: Site) -> None:
    two_sections(site)
    ann = site.staff()
    shown = preview(ann, "spring", "Section,Name\nBooster,Ann\nOpen,Bob\nBooster,Cay\n")
    assert shown.text.count('name="said"') == 1 and "2 lines" in text_of(shown.text)
    assert 'class="note look"' in shown.text
    made = preview_again(ann, "spring", shown.text, answer="+")
    assert "Import 3 players" in made.text and 'class="note look"' not in made.text
    press_import(ann, "spring", made.text)
    assert [one.name for one in site.session().event.sections] == ["Open", "U1400", "Booster"]
    assert names(site, 2) == ["Ann", "Cay"]


def test_the_same_list_again_shows_the_difference(site: Site) -> None:
    site.event(players=0)
    ann = site.staff()
    import_list(ann, "spring", "Name,Rating,Club\nAnn,1900,North\nBob,1500,\nDan,1000,\n")
    ann.post(
        "/e/spring/main/entries/1/data",
        data={"name": "Ann", "rating": "1910", "flags_shown": "1", "club": "North"},
    )
    shown = preview(ann, "spring", "Name,Rating,Club\nAnn,1920,East\nBob,1500,\nCay,1300,\n")
    text = text_of(shown.text)
    assert "1 new · 1 changed · 1 unchanged · 1 not in this list" in text
    assert "club: North → East" in text and "rating: 1910" in text and "rating: 1920" in text
    press_import(ann, "spring", shown.text)
    found = {one.name: (one.rating, one.club) for one in site.session().event.sections[0].players}
    assert found == {"Ann": (1910, "East"), "Bob": (1500, None), "Cay": (1300, None), "Dan": (1000, None)}
    again = preview(ann, "spring", "Name,Rating,Club\nAnn,1920,East\nBob,1500,\nCay,1300,\n")
    assert "Everybody on this list is already entered" in again.text
    press_import(ann, "spring", again.text, choice_2="take")
    assert site.session().event.sections[0].player(1).rating == 1920


def test_a_press_on_a_preview_that_is_out_of_date_imports_nothing(site: Site) -> None:
    site.event(players=0)
    ann = site.staff()
    shown = preview(ann, "spring", "Name,Rating\nAnn,1900\n")
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_entries(session, session.event.sections[0], [{"name": "Ann"}]), "Ben")
    late = press_import(ann, "spring", shown.text)
    assert late.status_code == 409 and "the entries have changed" in text_of(late.text).casefold()
    assert len(names(site)) == 1 and "is already entered" in late.text


def test_one_undo_takes_the_whole_import_back(site: Site) -> None:
    two_sections(site)
    ann = site.staff()
    done = import_list(ann, "spring", "Section,Name\nOpen,Ann\nU1400,Bob\nU1400,Cay\n")
    seq = re.search(r"/undo/(\d+)", done.text)
    assert seq is not None
    ann.post(f"/e/spring/open/undo/{seq[1]}")
    assert (names(site), names(site, 1)) == ([], [])
    history = text_of(ann.get("/e/spring/open/history").text)
    assert "3 players imported" in history


def test_the_page_of_a_section_sends_its_list_here(site: Site) -> None:
    two_sections(site)
    ann = site.staff()
    assert 'action="/e/spring/import"' in ann.get("/e/spring/u1400/entries").text
    done = import_list(ann, "spring", "Name,Rating\nAnn,1300\n", section="U1400", origin="u1400")
    assert names(site, 1) == ["Ann"] and str(done.url).startswith("http://testserver/e/spring/u1400/entries")


def wide() -> str:
    """A list with a hundred thousand columns."""
    return ",".join(["Name"] * 100_000) + "\n" + "," * 99_999 + "\n"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "choose a file, or paste a list"),
        (b"%PDF-1.7 stream", "this is a PDF file, not a list of players"),
        (b"\x89PNG\r\n\x1a\n", "this is a picture, not a list of players"),
        (b"\xd0\xcf\x11\xe0 old", "an old Excel or Word file"),
        (b"<!DOCTYPE html><p>Log in", "this is a web page, not a list"),
        (b"Name\n\x00\x01\x02", "this is not plain text"),
        (workbook(("Name",), ("Ann",))[:400], "the spreadsheet is damaged"),
        (b"Name,Rating\n", "there are no players below the headings"),
        (wide().encode(), "a list can have at most 5000 lines and 60 columns"),
        (b'Name\n"Ann\n', "the quotation mark opened here is never closed"),
        (b"x" * 2_000_001, "the list is larger than 2 MB"),
    ],
)
def test_a_bad_file_is_refused_with_one_sentence(site: Site, data: bytes, says: str) -> None:
    site.event(players=0)
    ann = site.staff()
    answer = ann.post(PAGE, data={"section": ""}, files={"file": ("list.csv", data)})
    assert answer.status_code == 400 and says in text_of(answer.text)
    assert answer.text.count('role="alert"') == 1


def test_a_damaged_form_is_refused(site: Site) -> None:
    site.event(players=0)
    ann = site.staff()
    answer = ann.post(PAGE, data={"text": "Name\nAnn\nBob\n", "lines": "2", "press": "import"})
    assert answer.status_code == 400 and "did not arrive complete" in answer.text
    assert names(site) == []
