"""A client written from the description runs a small event on a real server; its types are checked too."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.request import urlopen

import pytest
from mypy import api as mypy

from crosstable.web.http.roles import Role
from tests.api.caller import PASSWORD, description
from tests.api.client_maker import client_source
from tests.web.browsing import running
from tests.web.site import Site

AT = ("spring-open", "main")
NAMES = ("Attack, Allen", "Bishop, Barbara", "Castle, Carl", "Defender, Dora", "Endgame, Ed")


def written(source: str, folder: Path) -> ModuleType:
    """The client, imported."""
    path = folder / "crosstable_client.py"
    path.write_text(source, "utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def served(site: Site) -> Iterator[str]:
    """A server on this computer, with an account for a program."""
    site.app.state.accounts.add("Robot", Role.DIRECTOR, PASSWORD)
    with running(site) as address:
        yield address


def set_up(client: Any) -> None:
    """An event with five players."""
    made = client.create_event({"title": "Spring Open", "rulebook": "us-chess", "rounds": 2})
    assert made["name"] == AT[0] and made["sections"][0]["key"] == AT[1]
    for place, name in enumerate(NAMES):
        client.add_entry(*AT, {"name": name, "rating": 2000 - 100 * place})
    assert [one["no"] for one in client.list_entries(*AT)] == [1, 2, 3, 4, 5]


def play_round(client: Any, number: int) -> None:
    """One round: paired, published, played."""
    expected = client.preview_pairing(*AT)
    client.make_draft(*AT, {})
    draft = client.read_draft(*AT)
    assert [one["white"] for one in draft["games"]] == [one["white"] for one in expected["games"]]
    client.publish_draft(*AT, {"round": draft["round"], "draft": draft["draft"]})
    for game in client.read_round(*AT, number)["games"]:
        client.enter_result(*AT, number, {"board": game["board"], "result": "1-0"}, seen=client.seen)


def test_a_small_event_by_a_generated_client(served: str, tmp_path: Path) -> None:
    """Make an event, add players, pair, publish, enter results, read standings, explain, check."""
    with urlopen(f"{served}/api/v1/openapi.json", timeout=60) as answer:
        module = written(client_source(json.load(answer)), tmp_path)
    client = module.Client(served)
    with pytest.raises(module.Refused) as refused:
        client.create_event({"title": "Spring Open", "rulebook": "us-chess", "rounds": 2})
    assert refused.value.status == 401 and refused.value.error["kind"] == "not-allowed"
    client.token = client.log_in({"name": "Robot", "password": PASSWORD})["token"]
    set_up(client)
    for number in (1, 2):
        play_round(client, number)
    table = client.read_standings(*AT)
    assert table["after"] == 2 and len(table["standings"]) == 5
    assert sum(line["points"] for line in table["standings"]) == 6
    why = client.explain_pairing(*AT, 2, board=1, why_not=4)
    assert why["answer"]["text"] and why["why_not"]["other"] == 4
    assert client.check_rounds(*AT)["same"]
    document = client.read_document(AT[0])
    assert client.check_file(document)["same"]
    again = client.pair_file(document, round=2)
    published = client.read_round(*AT, 2)["games"]
    assert [one["black"] for one in again["games"]] == [one["black"] for one in published]
    assert client.explain_file(document, round=2, board=1)["reasons"] == why["reasons"]
    with pytest.raises(module.Refused) as late:
        client.enter_result(*AT, 1, {"board": 1, "result": "0-1"}, seen="1-00000000")
    assert late.value.status in (400, 409)


def test_the_generated_client_passes_the_strictest_check_of_types(tmp_path: Path) -> None:
    path = tmp_path / "crosstable_client.py"
    path.write_text(client_source(description()), "utf-8")
    nothing = tmp_path / "mypy.ini"
    nothing.write_text("[mypy]\n", "utf-8")
    found = mypy.run(
        ["--strict", "--config-file", str(nothing), "--cache-dir", str(tmp_path / "cache"), str(path)]
    )
    assert found[2] == 0, found[0]
