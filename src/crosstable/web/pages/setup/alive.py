"""Answers whether this is the application a second start is looking for, given a key."""

from __future__ import annotations

from http import HTTPStatus
from secrets import compare_digest

from fastapi import APIRouter, Request, Response

router = APIRouter(include_in_schema=False)


@router.get("/alive/{key}")
def is_alive(request: Request, key: str) -> Response:
    """204 for the key of this application, 404 for any other."""
    own = request.app.state.settings.key
    same = bool(own) and compare_digest(own.encode(), key.encode())
    return Response(status_code=HTTPStatus.NO_CONTENT if same else HTTPStatus.NOT_FOUND)
