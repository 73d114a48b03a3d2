"""A small typed client, written from nothing but the description of the interface; it needs only urllib."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from keyword import iskeyword
from typing import Any

Schema = Mapping[str, Any]
JSON = "application/json"
KINDS = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
}
HEAD = '''\
from __future__ import annotations

import json
from typing import Any, Literal, NotRequired, TypedDict, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class Refused(Exception):
    """A call that was refused, with its status and the error."""

    def __init__(self, status: int, error: ErrorBody) -> None:
        super().__init__(error["text"])
        self.status = status
        self.error = error

'''
CLIENT = '''

class Client:
    """Every call of the interface."""

    def __init__(self, base: str, token: str = "") -> None:
        self.base, self.token, self.seen = base, token, ""

    def ask(
        self, method: str, path: str, query: dict[str, Any], headers: dict[str, Any], body: object
    ) -> Any:
        given = {key: value for key, value in query.items() if value is not None}
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.base}{path}?{urlencode(given, doseq=True)}", data=data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        for key, value in headers.items():
            if value is not None:
                request.add_header(key, str(value))
        try:
            with urlopen(request, timeout=60) as answer:
                self.seen = answer.headers.get("Seen", "")
                return json.load(answer)
        except HTTPError as error:
            raise Refused(error.code, json.load(error)["error"]) from None

'''


def client_source(description: Schema) -> str:
    """The whole client as a Python module."""
    models = "\n".join(_model(name, one) for name, one in description["components"]["schemas"].items())
    return HEAD + models + CLIENT + "\n".join(_methods(description))


def _type(schema: Schema) -> str:
    """A shape as a Python type."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]"
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "anyOf" in schema or "oneOf" in schema:
        return f"Union[{', '.join(map(_type, schema.get('anyOf') or schema['oneOf']))}]"
    if isinstance(schema["type"], list):
        return f"Union[{', '.join(_type({**schema, 'type': kind}) for kind in schema['type'])}]"
    if schema["type"] == "array":
        return f"list[{_type(schema['items'])}]" if "items" in schema else "list[Any]"
    if schema["type"] == "object":
        others = schema.get("additionalProperties")
        return f"dict[str, {_type(others) if isinstance(others, dict) and others else 'Any'}]"
    return KINDS[schema["type"]]


def _model(name: str, schema: Schema) -> str:
    """A model as a typed dictionary, or as another name of a type."""
    if "properties" not in schema:
        return f"{name} = {_type(schema)}" if "enum" in schema else f"{name} = Union[{_quoted(schema)}]"
    required = schema.get("required", ())
    fields = (
        f'    {key!r}: "{_type(one)}",' if key in required else f'    {key!r}: NotRequired["{_type(one)}"],'
        for key, one in schema["properties"].items()
    )
    return f"{name} = TypedDict({name!r}, {{\n" + "\n".join(fields) + "\n})"


def _quoted(schema: Schema) -> str:
    """The parts of a type that may mention itself."""
    return ", ".join(f'"{_type(one)}"' for one in schema.get("anyOf", (schema,)))


def _methods(description: Schema) -> Iterator[str]:
    """A method for each call that answers in JSON."""
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            good = next(answer for status, answer in call["responses"].items() if status.startswith("2"))
            if JSON in good["content"]:
                yield _method(path, method, call, _type(good["content"][JSON]["schema"]))


def _method(path: str, method: str, call: Schema, gives: str) -> str:
    """One method: what is in the address comes first, then the body, then what may be left out."""
    given = call.get("parameters", ())
    body = call.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema")
    places = [f"{_name(one['name'])}: {_type(one['schema'])}" for one in given if one["in"] == "path"]
    sent = [] if body is None else [f"body: {_type(body)}"]
    must = [one for one in given if one["in"] != "path" and one["required"]]
    may = [one for one in given if one["in"] != "path" and not one["required"]]
    named = [f"{_name(one['name'])}: {_type(one['schema'])}" for one in must]
    named += [f"{_name(one['name'])}: Union[{_type(one['schema'])}, None] = None" for one in may]
    arguments = ", ".join(["self", *places, *sent, *(["*", *named] if named else [])])
    filled = path
    for one in given:
        if one["in"] == "path":
            filled = filled.replace(f"{{{one['name']}}}", f"{{quote(str({_name(one['name'])}), safe='')}}")
    maps = [
        ", ".join(f"{one['name']!r}: {_name(one['name'])}" for one in given if one["in"] == place)
        for place in ("query", "header")
    ]
    given_on = f"{{{maps[0]}}}, {{{maps[1]}}}, {'body' if body else None}"
    told = f'found: {gives} = self.ask({method.upper()!r}, f"{filled}", {given_on})'
    return f"    def {call['operationId']}({arguments}) -> {gives}:\n        {told}\n        return found\n"


def _name(name: str) -> str:
    """The name of a parameter as one of Python's."""
    plain = name.replace("-", "_").lower()
    return f"{plain}_" if iskeyword(plain) else plain
