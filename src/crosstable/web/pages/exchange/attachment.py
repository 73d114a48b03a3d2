"""A file that the browser keeps."""

from __future__ import annotations

from fastapi import Response


def attachment(body: bytes, name: str, kind: str) -> Response:
    """The answer that makes a browser save a file under a name."""
    return Response(body, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
