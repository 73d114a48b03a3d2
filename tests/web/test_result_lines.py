"""Lines of results as a page sends them: stored once, refused only for what their author could not see."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import set_key
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import write
from crosstable.journal.fact import Kind
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.web.http.roles import Role
from tests.web.phones import facts, next_round
from tests.web.site import Site

LINES = "/e/spring/lines"


def line(site: Site, board: int, result: str, **more: object) -> dict[str, Any]:
    """A line as the page makes it, from what stands at the board now."""
    game = next(g for g in site.session().event.sections[0].results[-1].games if g.board == board)
    was = "" if game.result.value == "*" else game.result.value
    number = len(site.session().event.sections[0].results)
    seen: dict[str, Any] = {"white": game.white, "black": game.black, "was": was}
    made = {"id": f"line-{board}-{result}", "section": "main", "round": number, "board": board}
    return made | seen | {"result": result} | more


def send(client: TestClient, *lines: dict[str, Any], **page: object) -> dict[str, Any]:
    """Lines sent at once, and the answer."""
    answer = client.post(LINES, json={"lines": list(lines), **page})
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def states(answer: dict[str, Any]) -> list[str]:
    """What became of the lines."""
    return [one["state"] for one in answer["answers"]]


def results(site: Site) -> dict[int, str]:
    """The results of the last round."""
    return {g.board or 0: g.result.value for g in site.session().event.sections[0].results[-1].games}


@pytest.fixture
def running(site: Site) -> Site:
    """A site with round 1 published."""
    site.event()
    next_round(site)
    return site


def test_a_line_that_is_sent_again_is_stored_once(running: Site) -> None:
    """A page that had no answer sends its lines again, alone or among others."""
    ann = running.staff()
    one, two = line(running, 1, "1-0"), line(running, 2, "0-1")
    assert states(send(ann, one, two)) == ["stored", "stored"]
    assert states(send(ann, one, two, line(running, 3, "1/2-1/2"))) == ["stored", "stored", "stored"]
    assert len(facts(running, Kind.RESULT_ENTERED)) == 3
    assert results(running) == {1: "1-0", 2: "0-1", 3: "1/2-1/2"}


def test_a_line_that_is_sent_again_after_a_correction_changes_nothing(running: Site) -> None:
    """A late retry does not bring an old result back."""
    ann = running.staff()
    first = line(running, 1, "1-0")
    send(ann, first)
    assert states(send(ann, line(running, 1, "0-1", sure=True))) == ["stored"]
    assert states(send(ann, first)) == ["stored"]
    assert results(running)[1] == "0-1"


def test_other_results_of_a_colleague_refuse_nothing(running: Site) -> None:
    """Only the board of a line counts, whatever else was written since."""
    mine = line(running, 1, "1-0")
    send(running.staff("Bob"), line(running, 2, "0-1"), line(running, 3, "0-1"))
    assert states(send(running.staff(), mine)) == ["stored"]


def test_a_result_that_came_in_meanwhile_is_not_written_over(running: Site) -> None:
    """The line is refused with the colleague's name; the same result twice is no quarrel."""
    mine, same = line(running, 1, "1-0"), line(running, 2, "0-1")
    send(
        running.staff("Bob"),
        line(running, 1, "0-1", id="bobs-line-1"),
        line(running, 2, "0-1", id="bobs-line-2"),
    )
    answer = send(running.staff(), mine, same)
    assert states(answer) == ["refused", "stored"]
    assert "Bob has since entered 0–1 for board 1" in answer["answers"][0]["text"]
    assert results(running) == {1: "0-1", 2: "0-1", 3: "*"}
    assert len(facts(running, Kind.RESULT_ENTERED)) == 2


def test_other_players_at_the_board_refuse_a_line(running: Site) -> None:
    """A line names both players; after a change of the round it is looked at again."""
    mine = line(running, 1, "1-0") | {"black": 6}
    answer = send(running.staff(), mine)
    assert states(answer) == ["refused"]
    assert "board 1 has other players now" in answer["answers"][0]["text"]
    assert results(running)[1] == "*"


def test_a_correction_asks_and_is_stored_when_it_is_meant(running: Site) -> None:
    """What stands and what would stand are named; sure, it is written."""
    ann = running.staff()
    send(ann, line(running, 1, "1-0"))
    again = line(running, 1, "0-1")
    answer = send(ann, again)
    assert states(answer) == ["asks"]
    assert (answer["answers"][0]["was"], answer["answers"][0]["becomes"]) == ("1–0", "0–1")
    assert results(running)[1] == "1-0"
    assert states(send(ann, again | {"sure": True})) == ["stored"]
    assert results(running)[1] == "0-1"


def test_a_line_may_replace_one_that_has_no_answer_yet(running: Site) -> None:
    """Typed twice in a hurry: the second names the first, and asks like any correction."""
    ann = running.staff()
    first = line(running, 1, "1-0")
    second = line(running, 1, "0-1", id="second-line", replaces=[first["id"]])
    assert states(send(ann, first, second)) == ["stored", "asks"]
    assert states(send(ann, second | {"sure": True})) == ["stored"]


def test_undo_takes_back_one_line_and_no_other(running: Site) -> None:
    """The board is open again; an undo that is sent again does nothing more."""
    helper = running.staff("Ned", Role.ASSISTANT)
    first, second = line(running, 1, "1-0"), line(running, 2, "0-1")
    send(helper, first, second)
    undo = {"id": "undo-line-1", "section": "main", "undo": first["id"]}
    assert states(send(helper, undo)) == ["undone"]
    assert states(send(helper, undo)) == ["undone"]
    assert results(running) == {1: "*", 2: "0-1", 3: "*"}
    assert len(facts(running, Kind.UNDONE)) == 1


def test_undo_does_not_take_back_what_somebody_entered_since(running: Site) -> None:
    """An older line has no say once the board was corrected."""
    first = line(running, 1, "1-0")
    send(running.staff(), first)
    send(running.staff("Bob"), line(running, 1, "0-1", sure=True))
    answer = send(running.staff(), {"id": "undo-line-1", "section": "main", "undo": first["id"]})
    assert states(answer) == ["refused"]
    assert "Bob has since entered 0–1" in answer["answers"][0]["text"]
    assert results(running)[1] == "0-1"


def test_undo_of_an_earlier_round_asks_first(running: Site) -> None:
    """Later pairings were made with it."""
    ann = running.staff()
    first = line(running, 1, "1-0")
    send(ann, first, line(running, 2, "1-0"), line(running, 3, "1-0"))
    next_round(running)
    undo = {"id": "undo-line-1", "section": "main", "undo": first["id"]}
    answer = send(ann, undo)
    assert states(answer) == ["asks"]
    assert answer["answers"][0]["changes"]
    assert states(send(ann, undo | {"sure": True})) == ["undone"]


@pytest.mark.parametrize("text", ["99 1", "nonsense", "1-0", "1 9", "1.2 1"])
def test_what_cannot_be_meant_is_refused_in_words(running: Site, text: str) -> None:
    """A line that names no board of the round, or no result, writes nothing and stops no other."""
    wrong = {"id": "wrong-line", "section": "main", "round": 1, "text": text}
    answer = send(running.staff(), wrong, line(running, 2, "1-0"))
    assert states(answer) == ["refused", "stored"]
    said = answer["answers"][0]["text"]
    assert said.endswith(".") and not said[0].islower()
    assert results(running) == {1: "*", 2: "1-0", 3: "*"}


def test_a_forgotten_board_is_never_board_1(running: Site) -> None:
    """`1-0` alone is a result without its board, in the form without scripts too."""
    answer = running.staff().post("/e/spring/main/results", data={"line": "1-0", "round": "1"})
    assert answer.status_code == 400
    assert "type the board first" in answer.text
    assert results(running)[1] == "*"


def test_the_answer_tells_what_changed_on_the_page_and_no_more(running: Site) -> None:
    """Boards since what the page has seen, what is open, and the cells; small."""
    ann = running.staff()
    seen = running.session().facts[-1].seq
    send(running.staff("Bob"), line(running, 3, "0-1"))
    answer = send(ann, line(running, 1, "1-0"), section="main", round=1, seen=seen)
    news = answer["news"]
    assert [board["board"] for board in news["boards"]] == [1, 3]
    assert news["boards"][0]["stands"] == {"1": "1-0"}
    assert "1–0" in news["boards"][0]["cell"]
    assert (news["open"], news["page"], news["seen"]) == ([2], False, running.session().facts[-1].seq)


def test_the_page_is_fetched_when_more_than_boards_changed(running: Site) -> None:
    """The last open board, a withdrawal or a correction of an earlier round changes more."""
    ann = running.staff()
    send(ann, line(running, 1, "1-0"), line(running, 2, "1-0"))
    seen = running.session().facts[-1].seq
    last = send(ann, line(running, 3, "1-0"), section="main", round=1, seen=seen)
    assert last["news"] == {"seen": running.session().facts[-1].seq, "page": True}
    next_round(running)
    seen = running.session().facts[-1].seq

    running.app.state.event_store.write(
        "spring", lambda d: enter_result(d, d.event.sections[0], 1, "0-1", 1), "Bob"
    )
    news = ann.get(f"/e/spring/main/round/2/news?seen={seen}").json()
    assert news["page"] is True


def test_lines_are_for_the_staff(running: Site) -> None:
    """Nobody else writes or asks for news; a line from another site is refused."""
    mine = {"lines": [line(running, 1, "1-0")]}
    assert running.client().post(LINES, json=mine).status_code == 401
    assert running.client().get("/e/spring/main/round/1/news", follow_redirects=False).status_code == 303
    away = running.staff().post(LINES, json=mine, headers={"Origin": "http://elsewhere.example"})
    assert away.status_code == 403
    assert results(running)[1] == "*"


def test_lines_of_a_wrong_shape_are_named(running: Site) -> None:
    """Unknown keys and endless lists are answered with 4xx, and write nothing."""
    ann = running.staff()
    assert ann.post(LINES, json={"lines": [{"id": "x"}]}).status_code == 422
    assert ann.post(LINES, json={"lines": [line(running, 1, "1-0") | {"odd": 1}]}).status_code == 422
    assert ann.post(LINES, json={"lines": [line(running, 1, "1-0")] * 101}).status_code == 422
    assert facts(running, Kind.RESULT_ENTERED) == []


def test_undo_is_offered_only_for_what_a_line_changed(running: Site) -> None:
    """A line that found its result there already took no part in it, and takes nothing back."""
    mine = line(running, 1, "1-0")
    send(running.staff("Bob"), line(running, 1, "1-0", id="bobs-line-1"))
    answer = send(running.staff(), mine)["answers"][0]
    assert (answer["state"], answer["own"]) == ("stored", False)
    undo = send(running.staff(), {"id": "undo-line-1", "section": "main", "undo": mine["id"]})
    assert states(undo) == ["refused"]
    assert "the board already had that result" in undo["answers"][0]["text"]
    assert results(running)[1] == "1-0"


def test_a_line_that_was_undone_meanwhile_is_not_called_stored(running: Site) -> None:
    """Sent again after a colleague has taken it back: the board is open, and that is said."""
    mine = line(running, 1, "1-0")
    assert send(running.staff(), mine)["answers"][0]["own"] is True
    send(running.staff("Bob"), {"id": "undo-line-1", "section": "main", "undo": mine["id"]})
    answer = send(running.staff(), mine)
    assert states(answer) == ["refused"]
    assert "has been undone" in answer["answers"][0]["text"]
    assert results(running)[1] == "*"


def test_the_question_of_an_undo_names_what_will_stand(running: Site) -> None:
    """A correction that is taken back brings the earlier result back, and the question says so."""
    ann = running.staff()
    send(ann, line(running, 1, "1-0"), line(running, 2, "1-0"), line(running, 3, "1-0"))
    correction = line(running, 1, "0-1", sure=True)
    send(ann, correction)
    next_round(running)
    asks = send(ann, {"id": "undo-line-1", "section": "main", "undo": correction["id"]})["answers"][0]
    assert (asks["state"], asks["was"], asks["becomes"]) == ("asks", "0–1", "1–0")


def test_a_section_with_another_name_answers_every_line(site: Site) -> None:
    """A rename in the middle of entry: the lines have their answers, and the page is told to be fetched."""
    site.event(section="Open")
    next_round(site)
    ann = site.staff()
    seen = site.session().facts[-1].seq
    mine = line(site, 1, "1-0", section="open")
    news = ann.get(f"/e/spring/open/round/1/news?seen={seen}").json()
    assert news["page"] is False
    rename = lambda session: set_key(session, session.event.sections[0], "section", "Masters")  # noqa: E731
    site.app.state.event_store.write("spring", rename, "Bob")
    answer = send(ann, mine, section="open", round=1, seen=seen)
    assert states(answer) == ["refused"] and answer["news"] is None
    again = line(site, 1, "1-0", section="masters", id="line-after")
    assert states(send(ann, again)) == ["stored"]
    told = ann.get(f"/e/spring/masters/round/1/news?seen={seen}").json()
    assert told["page"] is True
    undo = {"id": "undo-line-1", "section": "masters", "undo": "line-after"}
    assert states(send(ann, undo)) == ["undone"]


def test_an_open_page_goes_on_when_a_section_is_added(site: Site) -> None:
    site.event("spring", section="Open")
    ann = site.staff()
    ann.post("/e/spring/open/draft")
    ann.post("/e/spring/open/publish")
    seen = len(facts(site))
    path = str(site.home / "spring.crosstable")
    write(
        path, lambda _: [SectionAdded(section={"section": "Minor", "rulebook": "nzcf", "rounds": 3})], "test"
    )
    told = ann.get(f"/e/spring/open/round/1/news?seen={seen}")
    assert told.status_code == 200 and told.json()["page"]
