"""Pages of lists."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List

from .errors import UnexpectedAnswerError
from .transport import Transport


def walk_pages(transport: Transport, path: str, params: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
    """The pages of a list from `cursor`, or from its start, to its end."""
    cursor = params.get("cursor")
    while True:
        page: Dict[str, Any] = transport.get(path, {**params, "cursor": cursor}).body
        yield page
        following = (page.get("pagination") or {}).get("next_cursor")
        if following is None:
            return
        if following == cursor:
            raise UnexpectedAnswerError(f"{path} names the same page again: the walk would not end.", 200)
        cursor = following


def read_rows(page: Dict[str, Any]) -> List[Dict[str, Any]]:
    """The rows of a page: its only list other than the warnings."""
    for name, value in page.items():
        if name != "warnings" and isinstance(value, list):
            return value
    return []
