"""A day with every call of the interface: the examples in the description are taken from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.api.caller import Caller
from tests.web.site import NAMES, site_in

AUTUMN = {"event": "autumn-swiss"}
ON_TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("read_standings", {}),
    ("explain_place", {"at": {"player": 1}}),
    ("read_wall_chart", {}),
    ("read_prize_list", {}),
    ("read_ties", {}),
    ("read_closing_list", {}),
    ("check_rounds", {}),
    ("read_document", {}),
    ("list_facts", {"ask": {"after": 10}}),
    ("list_final_standings", {}),
)
"""Calls that read a section in any state."""


def play(folder: Path) -> Caller:
    """Play the day over an empty folder."""
    call = Caller(site_in(folder))
    _set_up(call)
    _first_round(call)
    _running(call)
    _later_rounds(call)
    _finish(call)
    _by_fide(call)
    _without_event(call)
    return call


def _set_up(call: Caller) -> None:
    """An event with seven players, a prize, settings and a second section."""
    call("create_event", body={"title": "Spring Open", "rulebook": "us-chess", "rounds": 3})
    call("list_events")
    for place, name in enumerate((*NAMES, "Gambit, Gus")):
        call("add_entry", body={"name": name, "rating": 2000 - 50 * place, "more": {"club": "North Shore"}})
    call("list_entries")
    call("change_entry", at={"no": 1}, body={"key": "title", "value": "FM"})
    call("set_prize", at={"name": "1st"}, body={"keys": {"kind": "place", "cents": 10000}})
    call("set_prize", at={"name": "2nd"}, body={"keys": {"kind": "place", "rank": 2, "cents": 5000}})
    call("list_prizes")
    call("remove_prize", at={"name": "2nd"})
    choice = next(one for one in call("list_choices") if one["key"] == "rematches")
    call("change_choices", body={"answers": {choice["key"]: choice["answers"][1]["sent"]}})
    call("change_setting", body={"key": "time_control", "value": "G/60;d5"})
    call("change_setting", body={"key": "tiebreaks", "value": ["play-off"]})
    call("record_payment", body={"players": [1, 2], "cents": 4000, "how": "owed"})
    call("record_payment", body={"players": [1], "cents": 4000, "how": "taken"})
    call("check_in_players", body={"players": [1, 2, 3, 4, 5, 6, 7]})
    call("read_check_in")
    call("switch_phone_reports", body={"on": True})
    call("read_event")


def _first_round(call: Caller) -> None:
    """Round 1 is drafted, changed by hand, drafted again and published."""
    call("read_pairing_checklist")
    call("preview_pairing")
    call("make_draft", body={})
    draft = call("read_draft")
    seen = {"round": draft["round"], "draft": draft["draft"]}
    call("lock_board", body={"board": 1, **seen})
    games = call("read_draft")["games"]
    call("swap_players", body={"one": games[1]["black"], "other": games[2]["black"]})
    call("flip_colours", body={"board": 2})
    call("remove_draft")
    call("make_draft", body={})
    bye = call("read_bye_offer")["player"]
    call("record_bye_answer", body={"player": bye, "choice": "keep"})
    call("publish_draft", body={})
    call("read_round", at={"number": 1})
    call("find_seat", ask={"q": "att"})
    call("list_phone_reports")


def _running(call: Caller) -> None:
    """Round 1 is played: clocks, results, a no-show, an incident, a missing result."""
    at = {"number": 1}
    call("record_start", at=at, body={"at": "2026-11-21T10:00"})
    call("read_change_choices", at=at)
    call("change_published_round", at=at, body={"method": "few", "withdraw": [3]})
    call("enter_result", at=at, body={"board": 1, "result": "+:-"})
    call("enter_result", at=at, body={"board": 2, "result": "1/2-1/2"})
    call("record_reversed_colours", at=at, body={"board": 2})
    call("verify_results", at=at, body={"boards": [1, 2]})
    gone = call("read_running_round", at=at)["no_shows"][0]["player"]
    call("settle_absence", at=at, body={"player": gone, "how": "excuse", "reason": "the train"})
    missing = call("list_missing_results")[0]
    choice = next(one["choice"] for one in missing["choices"] if one["open"])
    call("settle_missing_result", body={"board": missing["board"], "choice": choice})
    claim = {
        "kind": "claim",
        "text": "A draw by repetition was claimed",
        "round": 1,
        "board": 2,
        "rule": "34C",
    }
    call("record_incident", body=claim)
    number = call("list_incidents")[0]["no"]
    call("correct_incident", at={"no": number}, body={"penalty": "two minutes"})
    call("record_decision", at={"no": number}, body={"outcome": "upheld", "decided_by": "Ann"})
    call("explain_pairing", at=at, ask={"board": 1, "why_not": 6})
    call("answer_objection", ask={"round": 1, "player": 1})
    call("try_results", ask={"result": ["3=1-0"]})
    call("read_reachable_places", at={"player": 1})


def _later_rounds(call: Caller) -> None:
    """Rounds 2 and 3, with a bye, a withdrawal and a return; a change undone."""
    call("enter_result", at={"number": 1}, body={"board": 3, "result": "1-0"})
    call("request_bye", at={"no": 2}, body={"round": 2, "kind": "half"})
    call("withdraw_player", at={"no": 3})
    call("reinstate_player", at={"no": 3})
    last = call("read_event")["seq"]
    call("preview_undo", at={"fact": last})
    call("undo_change", at={"fact": last})
    call("undo_change", at={"fact": last}, ask={"redo": True})
    call("list_changes_between", ask={"one": 10, "other": last})
    call("record_absences", body={"players": [3], "how": "zero"})
    for number in (2, 3):
        call("make_draft", body={"open_results": True})
        call("publish_draft", body={"open_results": True})
        for game in call("read_round", at={"number": number})["games"]:
            call("enter_result", at={"number": number}, body={"board": game["board"], "result": "1/2-1/2"})


def _finish(call: Caller) -> None:
    """The section is finished, reopened, corrected and finished again; the prize is handed out."""
    for name, more in ON_TABLES:
        call(name, **more)
    tied = next(tie["players"] for tie in call("read_ties")["ties"] if len(tie["players"]) > 1)
    call("record_tie_decision", body={"by": "play-off", "order": tied})
    call("finish_section")
    call("list_final_standings")
    call("reopen_section", body={"why": "a result was entered on the wrong board"})
    fix = {"round": 3, "board": 1, "result": "1-0", "why": "as the score sheets have it"}
    call("correct_final_result", body=fix)
    call("finish_section")
    call("correct_final_result", body=fix | {"result": "0-1"})
    winner = call("read_prize_list")["awards"][0]["player"]
    call("hand_out_prize", at={"player": winner}, body={"how": "signed"})


def _by_fide(call: Caller) -> None:
    """An event by FIDE's rules: strict mode, its warnings, a round by hand, a late entry by its rank."""
    call("create_event", body={"title": "Autumn Swiss", "rulebook": "dutch-2026", "rounds": 3})
    for place, name in enumerate(NAMES):
        call("add_entry", at=AUTUMN, body={"name": name, "rating": 2000 - 50 * place})
    call("search_rating_lists", at=AUTUMN, ask={"q": "carl"})
    call("make_draft", at=AUTUMN, body={})
    games = call("read_draft", at=AUTUMN)["games"]
    confirm = {"Confirm": "4"}
    swap = {"one": games[0]["black"], "other": games[1]["black"]}
    call("swap_players", at=AUTUMN, body=swap, headers=confirm)
    call("compare_draft", at=AUTUMN, body={})
    call("publish_draft", at=AUTUMN, body={"reason": "they are brothers"}, headers=confirm)
    for game in games:
        call("enter_result", at={**AUTUMN, "number": 1}, body={"board": game["board"], "result": "1-0"})
    call("list_integrity_acts", at=AUTUMN)
    call(
        "add_entry",
        at=AUTUMN,
        body={"name": "Late, Lea", "rating": 2100, "more": {"joins": 2}},
        headers=confirm,
    )
    call("propose_ranking", at=AUTUMN)
    call("use_ranking", at=AUTUMN, body={}, headers=confirm)
    call("leave_strict", at=AUTUMN, headers=confirm)
    _by_nzcf(call)
    _of_teams(call)


def _of_teams(call: Caller) -> None:
    """A little Olympiad: teams, and a table that starts later."""
    at = {"event": "little-olympiad"}
    new = {"title": "Little Olympiad", "rulebook": "olympiad-2008", "rounds": 3, "format": "team-swiss"}
    call("create_event", body=new)
    for place, name in enumerate(("Narnia", "Oz", "Utopia", "Lilliput")):
        members = [
            {"name": f"{name} {board}", "rating": 2300 - 100 * place - 10 * board} for board in range(4)
        ]
        call("add_entry", at=at, body={"name": name, "more": {"members": members}})
    call("make_draft", at=at, body={})
    call("publish_draft", at=at, body={})
    later = {"boards": [1], "at": "2026-11-21T15:30", "reason": "a bus is late"}
    call("postpone_boards", at={**at, "number": 1}, body=later)
    for name in ("preview_pairing", "read_standings", "read_wall_chart", "read_round", "check_rounds"):
        call(name, at={**at, "number": 1})


def _by_nzcf(call: Caller) -> None:
    """An event by New Zealand's rules: a late entry ranked by the rulebook, a rated default."""
    at = {"event": "winter-cup"}
    call("create_event", body={"title": "Winter Cup", "rulebook": "nzcf", "rounds": 3})
    for place, name in enumerate(NAMES):
        call("add_entry", at=at, body={"name": name, "rating": 2000 - 50 * place})
    call("make_draft", at=at, body={})
    call("publish_draft", at=at, body={})
    for board in (1, 2, 3):
        call("enter_result", at={**at, "number": 1}, body={"board": board, "result": "1-0"})
    call("record_score_sheets", at={**at, "number": 1}, body={"boards": [1, 2]})
    call("add_entry", at=at, body={"name": "Late, Lea", "rating": 2100, "more": {"joins": 2}})
    call("propose_ranking", at=at)
    call("use_ranking", at=at, body={"why": "came by train"})
    call("add_section", at=at, body={"name": "Reserve", "rulebook": "nzcf", "rounds": 3, "first": "Open"})
    call("create_event", body={"title": "Maple Open", "rulebook": "cfc", "rounds": 3})
    at = {"event": "maple-open"}
    for place, name in enumerate(NAMES):
        call("add_entry", at=at, body={"name": name, "rating": 2000 - 50 * place})
    call("make_draft", at=at, body={})
    call("publish_draft", at=at, body={})
    call("enter_result", at={**at, "number": 1}, body={"board": 1, "result": "+:-"})
    call("mark_rated_forfeit", at={**at, "number": 1}, body={"board": 1})


def _without_event(call: Caller) -> None:
    """A file that is sent along: paired, checked, explained."""
    document = call("read_document", at={"event": "maple-open"})
    call("pair_file", ask={"round": 1}, body=document)
    call("check_file", body=document)
    call("explain_file", ask={"round": 1, "board": 1, "why_not": 6}, body=document)
