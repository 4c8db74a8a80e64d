"""The client of one Nordwire service with one key."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Callable, Dict, Iterator, Optional, Sequence

from . import changes as _changes
from .mirror import DEFAULT_KINDS, Mirror
from .operations import Operations
from .pages import read_rows, walk_pages
from .stores import Store
from .transport import Answer, Transport


class Validators(OrderedDict[str, Any]):
    """Keeps the most recently received answers, 200 by default, for conditional requests."""

    def __init__(self, maximum: int = 200) -> None:
        super().__init__()
        self._maximum = maximum

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self._maximum:
            self.popitem(last=False)


class Nordwire(Operations):
    """Requests of one service with one key. It only reads, so it repeats a request where that may help.

    `base_url` is the address of the service, such as `https://api.example.com`. The key is sent in the header
    Authorization and shown nowhere: not in errors, not when the client is printed. `retries` is the number of attempts
    after the first (0 to 10), `timeout_seconds` the longest wait for data of an answer, `max_wait_seconds` the longest
    Retry-After that is waited for. With `validators=Validators()` requests are conditional: a 304 is free of the
    monthly allowance."""

    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        retries: int = 3,
        timeout_seconds: float = 30,
        max_wait_seconds: float = 60,
        validators: Optional[Dict[str, Any]] = None,
    ) -> None:
        self._transport = Transport(
            base_url,
            key,
            retries=retries,
            timeout_seconds=timeout_seconds,
            max_wait_seconds=max_wait_seconds,
            validators=validators,
        )

    def __repr__(self) -> str:
        return f"Nordwire({self._transport.base_url!r})"

    def get(self, path: str, **params: Any) -> Any:
        """The body of an answer below /api/v1: `get("/events/{id}", id=...)`. Parameters of path and query are passed
        by name; lists as lists or text with commas, times as text, dates or datetimes with a zone.

        Raises ProblemError, NoAnswerError or UnexpectedAnswerError."""
        return self._transport.get(path, params).body

    def answer(self, path: str, **params: Any) -> Answer:
        """The same with headers, request id, and whether the answer kept before is still valid."""
        return self._transport.get(path, params)

    def pages(self, path: str, **params: Any) -> Iterator[Dict[str, Any]]:
        """The pages of a list, each requested when it is needed; starts at `cursor`."""
        return walk_pages(self._transport, path, params)

    def items(self, path: str, **params: Any) -> Iterator[Dict[str, Any]]:
        """The rows of a list, one after another over all pages."""
        for page in walk_pages(self._transport, path, params):
            yield from read_rows(page)

    def changes(
        self,
        *,
        after: Optional[int] = None,
        kinds: Optional[Sequence[str]] = None,
        view: Optional[str] = None,
        limit: Optional[int] = None,
        records: Optional[bool] = None,
    ) -> Dict[str, Any]:
        """A page of changes. To keep a copy, use `mirror`: it handles changes that are no longer kept."""
        return _changes.read_changes(
            self._transport, after=after, kinds=kinds, view=view, limit=limit, records=records
        )

    def stream(
        self,
        *,
        after: Optional[int] = None,
        kinds: Optional[Sequence[str]] = None,
        view: Optional[str] = None,
        records: Optional[bool] = None,
        on_interrupted: Optional[Callable[[Exception], None]] = None,
    ) -> Iterator[Dict[str, Any]]:
        """Every change after a number, or from now on, as it happens; reconnects by itself. Raises a ProblemError of
        type `resync-required` where changes are no longer kept or the key may see other records."""
        return _changes.stream_changes(
            self._transport, after=after, kinds=kinds, view=view, records=records, on_interrupted=on_interrupted
        )

    def mirror(self, store: Store, kinds: Sequence[str] = DEFAULT_KINDS) -> Mirror:
        """A copy in a store, that does not drift: `SqliteStore`, or a store of your own."""
        return Mirror(self._transport, store, kinds)
