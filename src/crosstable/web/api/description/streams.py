"""Server-sent events in the description: the name of each event and its data."""

from __future__ import annotations

from typing import Any

EVENTS = {
    "watch_changes": [
        {
            "event": "fact",
            "data": {"type": "integer", "description": "the number of the last fact of the event"},
            "id": "the same number; send it back as `Last-Event-ID` to go on there",
        }
    ],
    "watch_rounds": [
        {
            "event": "mark",
            "data": {
                "type": "string",
                "description": "another text whenever a round is published, or a section is finished",
            },
        }
    ],
}
"""Call -> the events it sends."""
STREAM = "text/event-stream"
EXAMPLES = {
    "watch_changes": "retry: 1000\n\nid: 57\nevent: fact\ndata: 57\n\n",
    "watch_rounds": "retry: 1000\n\nevent: mark\ndata: 2.0\n\n",
}


def describe_streams(schema: dict[str, Any]) -> None:
    """Add what each stream sends."""
    for methods in schema["paths"].values():
        for operation in methods.values():
            name = operation["operationId"]
            if name in EVENTS:
                operation["x-server-sent-events"] = EVENTS[name]
                operation["responses"]["200"] = {
                    "description": "A line that stays open. Lines that begin with a colon are signs of life.",
                    "content": {
                        STREAM: {
                            "schema": {
                                "type": "string",
                                "description": "server-sent events, as `x-server-sent-events` lists them",
                            },
                            "example": EXAMPLES[name],
                        }
                    },
                }
