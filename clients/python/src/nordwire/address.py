"""Addresses of requests."""

from __future__ import annotations

import re
from typing import Any, Dict
from urllib.parse import quote, urlencode, urlsplit

API = "/api/v1"


def read_base_url(base_url: str) -> str:
    """The address of the service, checked: `https://host` or `https://host/below`, with or without `/api/v1`."""
    parts = urlsplit(base_url)
    example = "it is the address of the service, such as https://api.example.com."
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url is not an http or https address; {example}")
    if parts.username is not None or parts.password is not None:
        raise ValueError(f"base_url has a user or password; {example}")
    if parts.query or parts.fragment:
        raise ValueError(f"base_url has a query or fragment; {example}")
    path = parts.path.rstrip("/")
    return f"{parts.scheme}://{parts.netloc}{path.removesuffix(API)}"


def build_address(base_url: str, path: str, params: Dict[str, Any]) -> str:
    """The address of a request: `{name}` in the path from the parameters, the rest as query."""
    query = dict(params)

    def fill(match: re.Match[str]) -> str:
        name = match.group(1)
        value = query.pop(name, None)
        # URLs normalise these away, together with the segment before them.
        if not isinstance(value, str) or value in ("", ".", ".."):
            raise ValueError(f"{name}: {path} needs a text.")
        return quote(value, safe="")

    filled = re.sub(r"\{(\w+)\}", fill, path)
    sent = {name: _format(name, value) for name, value in query.items() if value is not None}
    return f"{base_url}{API}{filled}" + (f"?{urlencode(sent)}" if sent else "")


def _format(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int, float)):
        return str(value)
    if hasattr(value, "isoformat"):
        return _format_time(name, value)
    if isinstance(value, (list, tuple, set, frozenset)):
        values = [_format(name, each) for each in value]
        for each in values:
            if "," in each:
                raise ValueError(f"{name}: a value with a comma would be read as two: {each}")
        return ",".join(values)
    raise TypeError(f"{name}: takes a text, number, boolean, date or list, not {type(value).__name__}.")


def _format_time(name: str, value: Any) -> str:
    if hasattr(value, "hour") and getattr(value, "tzinfo", None) is None:
        raise ValueError(f"{name}: {value} has no time zone; use datetime.now(timezone.utc) or the like.")
    return str(value.isoformat())
