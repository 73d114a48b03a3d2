"""What the tests of phones share: a round with slips, and players who hold them."""

from __future__ import annotations

from fastapi.testclient import TestClient

from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.phones.slip_tokens import live_places, token_for
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact, Kind
from tests.web.site import Site


def next_round(site: Site, name: str = "spring") -> None:
    """Pair and publish the next round."""
    event_store = site.app.state.event_store
    event_store.write(name, lambda session: draft_round(session, session.event.sections[0]).news, "test")
    event_store.write(name, lambda session: publish(session, session.event.sections[0], None), "test")


def finish(site: Site) -> None:
    """Enter 1-0 on every open board."""
    event_store = site.app.state.event_store
    boards = [place.board for place in live_places(site.session(), 0)]

    def decide(session: Session) -> list[New]:
        part = session.event.sections[0]
        return [one for board in boards for one in enter_result(session, part, board, "1-0", None)]

    event_store.write("spring", decide, "Ann")


def with_slips(site: Site, **section: object) -> dict[str, str]:
    """An event with round 1 published and reports switched on: board -> token."""
    site.event("spring", 6, **section)
    next_round(site)
    site.app.state.event_store.write("spring", lambda session: switch_phones(session, on=True), "test")
    return tokens(site)


def tokens(site: Site, name: str = "spring") -> dict[str, str]:
    """The slips that count now: board -> token."""
    session = site.session(name)
    return {place.label: token_for(session, place) for place in live_places(session, 0)}


def phone(site: Site) -> TestClient:
    """Somebody with a phone that has never been here."""
    return site.client()


def tell(client: TestClient, token: str, side: str, said: str, name: str = "spring") -> str:
    """Scan a slip, choose a side, press a button; what the page says then."""
    client.get(f"/r/{name}/{token}")
    answer = client.post(f"/r/{name}/{token}", data={"side": side, "said": said})
    assert answer.status_code == 200, answer.text
    return answer.text


def facts(site: Site, *kinds: Kind, name: str = "spring") -> list[Fact]:
    """The facts of some kinds."""
    return [fact for fact in site.session(name).facts if fact.kind in kinds]
