"""Who is one person in the cash book, and in which pot a fee is."""

from __future__ import annotations

import pytest

from crosstable.model.cash import PaidPrize, Pot, pot_of_fee
from crosstable.model.event import Event, Format, Prize, Section
from crosstable.model.players import Fee, Player
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round
from crosstable.model.teams import Team
from crosstable.reports.cash.cash_book import cash_book, owed_in
from crosstable.reports.cash.payers import people_in


def section(name: str, *players: Player) -> Section:
    """A section of some players."""
    return Section(rulebook="dutch-2026", rounds=3, name=name, players=players)


def groups(*sections: Section) -> list[list[tuple[str, int]]]:
    """The entries of each person, by section and number."""
    event = Event(name="X", sections=sections)
    return [[(sections[seat.place].name or "", seat.player.no) for seat in one] for one in people_in(event)]


def test_re_entries_and_ids_join() -> None:
    """A re-entry, also under another spelling, and the same ID in another section."""
    one = section(
        "A",
        Player(no=1, name="Lee, Ann", ids={"fide": "7"}),
        Player(no=2, name="Lee, A.", reentry_of=1),
        Player(no=3, name="Ray, Bo"),
    )
    two = section("B", Player(no=1, name="Li, Anna", ids={"fide": "7", "uscf": "9"}))
    three = section("C", Player(no=1, name="Leigh, Ann", ids={"uscf": "9"}))
    assert groups(one, two, three) == [[("A", 1), ("A", 2), ("B", 1), ("C", 1)], [("A", 3)]]


def test_the_same_name_joins_over_sections_only() -> None:
    """In one section two entries of one name are two people; in two sections they are one."""
    same = section("A", Player(no=1, name="Lee, Ann"), Player(no=2, name="Ann Lee"))
    assert groups(same) == [[("A", 1)], [("A", 2)]]
    other = section("B", Player(no=1, name="ann lée"))
    assert groups(section("A", Player(no=1, name="Lee, Ann")), other) == [[("A", 1), ("B", 1)]]
    assert len(groups(same, other)) == 3


@pytest.mark.parametrize(
    ("one", "two"),
    [({"ids": {"fide": "1"}}, {"ids": {"fide": "2"}}), ({"born": "1990"}, {"born": "2001"})],
)
def test_what_tells_two_people_apart(one: dict[str, object], two: dict[str, object]) -> None:
    """Different IDs of one federation, or different dates of birth."""
    first = section("A", Player(no=1, name="Lee, Ann", **one))  # type: ignore[arg-type]
    other = section("B", Player(no=1, name="Lee, Ann", **two))  # type: ignore[arg-type]
    assert len(groups(first, other)) == 2


def test_teams_and_their_players_stand_alone() -> None:
    """A team has its own account in each section; a player of a team who paid has a line too."""
    members = (Player(no=1, name="Ann", fees=(Fee("lunch", 500, paid=True),)), Player(no=2, name="Bo"))
    team = Team(no=1, name="Hill", players=(1, 2), fees=(Fee("entry", 9000, paid=True), Fee("entry", 1000)))
    part = Section(
        rulebook="us-chess", rounds=3, name="A", format=Format.TEAM_SWISS, players=members, teams=(team,)
    )
    other = Section(
        rulebook="us-chess",
        rounds=3,
        name="B",
        format=Format.TEAM_SWISS,
        players=(Player(no=1, name="Cy"), Player(no=2, name="Di")),
        teams=(Team(no=1, name="Hill", players=(1, 2)),),
    )
    book = cash_book(Event(name="X", sections=(part, other)))
    assert [(one.name, one.balance, one.owes) for one in book.people] == [
        ("Hill", 9000, 1000),
        ("Hill", 0, 0),
        ("Ann", 500, 0),
    ]


@pytest.mark.parametrize(
    ("kind", "pot"),
    [
        ("entry", Pot.ENTRY_FEES),
        ("Entry fee", Pot.ENTRY_FEES),
        ("re-entry", Pot.ENTRY_FEES),
        ("junior-discount", Pot.ENTRY_FEES),
        ("membership", Pot.DUES),
        ("US Chess Membership", Pot.DUES),
        ("dues", Pot.DUES),
        ("registration", Pot.DUES),
        ("deposit", Pot.INCOME),
        ("lunch", Pot.INCOME),
    ],
)
def test_the_pot_of_a_fee(kind: str, pot: Pot) -> None:
    """By the words on the bill."""
    assert pot_of_fee(kind) is pot


def test_a_prize_without_an_amount_is_worth_what_it_is_now() -> None:
    """Signatures of old have no amount."""
    players = (Player(no=1, name="Ann", rating=1500), Player(no=2, name="Bo", rating=1400))
    part = Section(
        rulebook="us-chess",
        rounds=1,
        players=players,
        prizes=(Prize(name="1st", kind="place", cents=5000),),
        results=(Round(games=(Game(white=1, black=2, result=Result.WHITE_WINS, board=1),)),),
    )
    signed = (PaidPrize(section=None, player=1, cents=None), PaidPrize(section=None, player=2, cents=700))
    book = cash_book(Event(name="X", sections=(part,), paid_prizes=signed))
    assert (book.total(Pot.PRIZES), book.balance) == (5700, -5700)


def test_nothing_is_asked_of_those_who_withdrew() -> None:
    """As at the desk."""
    gone = Player(no=1, name="Ann", withdrawn_after=0, fees=(Fee("entry", 4000),))
    stays = Player(no=2, name="Bo", fees=(Fee("entry", 4000), Fee("entry", 5000, paid=True)))
    part = section("A", gone, stays)
    assert owed_in(Event(name="X", sections=(part,)), part) == {2: 4000}
