"""The accounts beside the events: links, people and sessions."""

from __future__ import annotations

from pathlib import Path

from crosstable.web.http.accounts import Accounts
from crosstable.web.http.roles import Role
from tests.power.scenario import Acknowledge, Scenario


def _let_in(folder: Path, acknowledge: Acknowledge) -> None:
    """The first director comes in by a link, and adds an assistant."""
    accounts = Accounts(str(folder))
    link = accounts.new_link(Role.DIRECTOR)
    acknowledge(("link", link))
    acknowledge(("session", accounts.use_link(link, "Ann", "correct horse")))
    accounts.add("Bob", Role.ASSISTANT, "battery staple")
    acknowledge(("person", "Bob"))


def _check(folder: Path, acknowledged: list[tuple[str, str]], _: object) -> None:
    """Links, sessions and people that were acknowledged are there; the file can be used in any case."""
    accounts, known = Accounts(str(folder)), dict(acknowledged)
    people = [person.name for person in accounts.people()]
    if "session" in known:
        assert accounts.person(known["session"]).name == "Ann" and "Ann" in people
    elif "link" in known:
        assert accounts.link_role(known["link"]) is Role.DIRECTOR or people == ["Ann"]
    assert "person" not in known or "Bob" in people
    fresh = accounts.new_link(Role.ASSISTANT)
    assert accounts.link_role(fresh) is Role.ASSISTANT


SCENARIOS = (Scenario("let staff in", lambda _: None, _let_in, lambda _: None, _check),)
