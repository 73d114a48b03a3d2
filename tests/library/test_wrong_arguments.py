"""Whatever an argument is, a call answers or raises an error of Crosstable: never one from inside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import crosstable
from tests.library.sample_events import two_sections, us_event

ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 10**30, 1.5, float("nan"), "", " ", "x", "Open", "1-0", "1", "\ud800"),
    *([], {}, (), [1], ["x"], [None], {"a": 1}, {1: 2}, {"crosstable": 1}, (1, 2), ("x", "y"), {1, 2}),
    *(Path("nowhere.json"), ValueError, object(), b"\x00", [[]], {"name": "x"}, [("a", 1, 2)], [{"name": 5}]),
)
FEW: tuple[Any, ...] = (
    None,
    True,
    1,
    10**30,
    1.5,
    float("nan"),
    "",
    "x",
    [1],
    {1: 2},
    [None],
    {1, 2},
    object(),
)

CALLS: dict[str, Callable[[Any], object]] = {
    "load": lambda odd: crosstable.load(odd),
    "load rulebook": lambda odd: crosstable.load({"crosstable": 1, "name": "N", "rounds": 3}, odd),
    "loads": lambda odd: crosstable.loads(odd),
    "new_event name": lambda odd: crosstable.new_event(odd, rulebook="us-chess", rounds=3),
    "new_event rulebook": lambda odd: crosstable.new_event("N", rulebook=odd, rounds=3),
    "new_event rounds": lambda odd: crosstable.new_event("N", rulebook="us-chess", rounds=odd),
    "new_event players": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, players=odd),
    "new_event player": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, players=[odd]),
    "new_event rating": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, players=[("A", odd)]),
    "new_event teams": lambda odd: crosstable.new_event(
        "N", rulebook="cfc", rounds=3, format="team-swiss", teams=odd
    ),
    "new_event team": lambda odd: crosstable.new_event(
        "N", rulebook="cfc", rounds=3, format="team-swiss", teams={"A": odd, "B": [odd]}
    ),
    "new_event section": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, section=odd),
    "new_event format": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, format=odd),
    "new_event seed": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, seed=odd),
    "new_event prizes": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, prizes=odd),
    "new_event settings": lambda odd: crosstable.new_event("N", rulebook="cfc", rounds=3, settings=odd),
    "add_players event": lambda odd: crosstable.add_players(odd, ["Ann"]),
    "add_players": lambda odd: crosstable.add_players(us_event(), odd),
    "add_players player": lambda odd: crosstable.add_players(us_event(), [odd]),
    "add_round event": lambda odd: crosstable.add_round(odd, crosstable.pair(us_event())),
    "add_round pairing": lambda odd: crosstable.add_round(us_event(), odd),
    "add_round results": lambda odd: crosstable.add_round(us_event(), crosstable.pair(us_event()), odd),
    "add_round result": lambda odd: crosstable.add_round(us_event(), crosstable.pair(us_event()), {1: odd}),
    "pair event": lambda odd: crosstable.pair(odd),
    "pair round": lambda odd: crosstable.pair(us_event(), odd),
    "pair section": lambda odd: crosstable.pair(two_sections(), section=odd),
    "explain round": lambda odd: crosstable.explain(us_event(), odd, board=1),
    "explain board": lambda odd: crosstable.explain(us_event(), board=odd),
    "explain player": lambda odd: crosstable.explain(us_event(), player=odd),
    "why_not player": lambda odd: crosstable.why_not(us_event(), odd, 2),
    "why_not other": lambda odd: crosstable.why_not(us_event(), 1, odd),
    "check": lambda odd: crosstable.check(us_event(), odd),
    "standings after": lambda odd: crosstable.standings(us_event(), odd),
    "wall_chart by_place": lambda odd: crosstable.wall_chart(us_event(), by_place=odd),
    "prizes after": lambda odd: crosstable.prizes(us_event(), odd),
    "what_if results": lambda odd: crosstable.what_if(us_event(), odd),
    "what_if round": lambda odd: crosstable.what_if(us_event(), "1=1-0", round=odd),
    "convert source": lambda odd: crosstable.convert(odd, "json"),
    "convert to": lambda odd: crosstable.convert(us_event(), odd),
    "save path": lambda odd: crosstable.save(us_event(), odd),
    "generate rulebook": lambda odd: crosstable.generate(odd, 6, 3),
    "generate players": lambda odd: crosstable.generate("cfc", odd, 3),
    "generate rounds": lambda odd: crosstable.generate("cfc", 6, odd),
    "generate seed": lambda odd: crosstable.generate("cfc", 6, 3, odd),
    "generate format": lambda odd: crosstable.generate("cfc", 6, 3, format=odd),
    "generate draws": lambda odd: crosstable.generate("cfc", 6, 3, draws=odd),
    "generate model": lambda odd: crosstable.generate("cfc", 6, 3, model=odd),
    "generate highest": lambda odd: crosstable.generate("cfc", 6, 3, highest=odd),
    "simulate players": lambda odd: crosstable.simulate("cfc", odd, 3, events=1),
    "simulate events": lambda odd: crosstable.simulate("cfc", 4, 2, odd),
    "export what": lambda odd: crosstable.export(us_event(), odd),
    "export round": lambda odd: crosstable.export(us_event(), "csv", round=odd),
    "export boards": lambda odd: crosstable.export(us_event(), "pgn", boards=odd),
    "export section": lambda odd: crosstable.export(two_sections(), "csv", section=odd),
    "print_sheet": lambda odd: crosstable.print_sheet(us_event(), odd),
    "open_journal": lambda odd: crosstable.open_journal(odd),
    "new_journal path": lambda odd: crosstable.new_journal(odd, us_event()),
    "new_journal event": lambda odd: crosstable.new_journal("new.crosstable", odd),
    "Event sections": lambda odd: crosstable.pair(replace(us_event(), sections=odd)),
    "Event section": lambda odd: crosstable.pair(replace(us_event(), sections=(odd,))),
    "Event name": lambda odd: crosstable.standings(replace(us_event(), name=odd)),
    "Event officials": lambda odd: crosstable.pair(replace(us_event(), officials=odd)),
}
LARGE = {"generate players", "generate rounds", "simulate players", "simulate events"}


@pytest.mark.parametrize("call", CALLS)
def test_a_call_with_any_value(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for odd in ODD:
        try:
            CALLS[call](odd)
        except crosstable.CrosstableError as error:
            assert str(error).strip()
            assert "\n" not in str(error)


SECTION_FIELDS = [name for name in crosstable.Section.__slots__ if name not in ("members", "rating_months")]
PLAYER_FIELDS = [
    name for name in crosstable.Player.__slots__ if name not in ("rating_rest", "rating_use", "full_name")
]


@pytest.mark.parametrize("field", SECTION_FIELDS)
def test_a_section_made_in_code_with_any_value(field: str) -> None:
    section = us_event().section()
    for odd in FEW:
        changed = replace(section, **{field: odd})
        try:
            crosstable.standings(replace(us_event(), sections=(changed,)))
        except crosstable.CrosstableError as error:
            assert str(error).strip()


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_a_player_made_in_code_with_any_value(field: str) -> None:
    section = us_event().section()
    for odd in FEW:
        changed = replace(
            section, players=(replace(section.players[0], **{field: odd}), *section.players[1:])
        )
        try:
            crosstable.standings(replace(us_event(), sections=(changed,)))
        except crosstable.CrosstableError as error:
            assert str(error).strip()


def test_a_wrong_section_says_which_there_are() -> None:
    with pytest.raises(crosstable.WrongArgument) as caught:
        crosstable.pair(two_sections(), section="Opne")
    error = caught.value
    assert (error.argument, error.given, error.known) == ("section", "Opne", ("Open", "Under 1800"))
    assert (
        str(error) == "section: there is no section 'Opne'; did you mean 'Open'? there are: Open, Under 1800"
    )


def test_a_missing_section_says_which_there_are() -> None:
    with pytest.raises(
        crosstable.WrongArgument, match="the event has 2 sections, so name one: Open, Under 1800"
    ):
        crosstable.standings(two_sections())


def test_a_round_out_of_range_says_which_there_are() -> None:
    with pytest.raises(crosstable.WrongArgument) as caught:
        crosstable.pair(us_event(), round=9)
    assert caught.value.known == (1, 2, 3, 4)
    assert "possible: 1 to 4" in str(caught.value)


def test_an_unknown_player_and_board_are_named() -> None:
    with pytest.raises(crosstable.WrongArgument, match="there is no player 77"):
        crosstable.explain(us_event(), player=77)
    with pytest.raises(crosstable.WrongArgument, match="has no board 9; choose 1 to 3"):
        crosstable.explain(us_event(), board=9)


def test_a_fault_of_a_value_made_in_code_names_its_place() -> None:
    section = us_event().section()
    wrong = replace(section, players=(*section.players[:-1], replace(section.players[-1], rating=15000)))
    with pytest.raises(crosstable.BadInput) as caught:
        crosstable.pair(replace(us_event(), sections=(wrong,)))
    assert caught.value.where == "players[6].rating"
