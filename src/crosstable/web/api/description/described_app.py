"""The application with a complete description of its interface, made when it is first asked for."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from crosstable.web.api.description.access import describe_access
from crosstable.web.api.description.event_document import describe_document
from crosstable.web.api.description.examples import add_examples
from crosstable.web.api.description.operations import describe_operations
from crosstable.web.api.description.seen_header import describe_seen
from crosstable.web.api.description.streams import describe_streams

TITLE = "Crosstable"
ABOUT = files(__package__).joinpath("about.md").read_text("utf-8")
TAGS = {
    "without an event": "Pair, check and explain a file that is sent along; nothing is stored.",
    "events": "Log in; list, make and read events; the history and undo.",
    "live": "Server-sent events: lines that stay open and say when to read again.",
    "entries": "Players and teams.",
    "rounds": "Pair, change by hand, publish, enter results, explain, check.",
    "running round": "What happens while a round is played.",
    "check-in and settings": "Who is here, money, settings, prizes, sections.",
    "tables": "Standings, wall chart, prize list.",
    "finishing": "The end of a section.",
    "incidents": "Incidents, claims, appeals, objections.",
    "phones": "Reports of results by phone.",
}


class DescribedApp(FastAPI):
    """The application with the whole description of its interface."""

    def openapi(self) -> dict[str, Any]:
        """The description of the interface, made once."""
        if self.openapi_schema is None:
            schema = super().openapi()
            schema["tags"] = [{"name": name, "description": text} for name, text in TAGS.items()]
            schema["info"]["license"] = {"name": "Apache-2.0", "identifier": "Apache-2.0"}
            routes = {
                one.unique_id: one
                for one in self.routes
                if isinstance(one, APIRoute) and one.include_in_schema
            }
            describe_operations(schema)
            describe_document(schema)
            describe_streams(schema)
            describe_access(schema, routes)
            describe_seen(schema)
            add_examples(schema)
        return super().openapi()
