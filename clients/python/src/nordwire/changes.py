"""Changes of records: pages of /changes, and the stream."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence

from .errors import NoAnswerError, ProblemError, UnexpectedAnswerError
from .transport import Transport, may_pass

# The service sends a heartbeat every 15 seconds; a connection that is silent for this long is dead.
LONGEST_SILENCE_SECONDS = 45.0
MAX_LINE_BYTES = 64 * 1024 * 1024


class Streamed(NamedTuple):
    """Changes of a stream, and the number of the last change that it has given."""

    seq: int
    changes: List[Dict[str, Any]]


def read_changes(
    transport: Transport,
    *,
    after: Optional[int] = None,
    kinds: Optional[Sequence[str]] = None,
    view: Optional[str] = None,
    limit: Optional[int] = None,
    records: Optional[bool] = None,
) -> Dict[str, Any]:
    """A page of changes. Raises UnexpectedAnswerError where it could not be followed by another one without a loss."""
    params = {"after": after, "kinds": kinds, "view": view, "limit": limit, "records": records}
    page: Dict[str, Any] = transport.get("/changes", params).body
    meta = page["meta"]
    following = meta["next_after"]
    start = after or 0
    if not isinstance(following, int) or following < start or (meta["has_more"] and following == start):
        raise UnexpectedAnswerError(f"/changes leads from {start} to {following}: the walk would not end.", 200)
    return page


def read_stream(
    transport: Transport,
    *,
    after: int,
    kinds: Optional[Sequence[str]] = None,
    view: Optional[str] = None,
    records: Optional[bool] = None,
    silence_seconds: float = LONGEST_SILENCE_SECONDS,
) -> Iterator[Streamed]:
    """The changes of one connection until it ends. Raises ProblemError where a copy must start again."""
    params = {"after": after, "kinds": kinds, "view": view, "records": records}
    response = transport.open("/changes/stream", params, silence_seconds)
    seq = after
    try:
        with response:
            for event, data in _read_blocks(response):
                if event == "resync":
                    raise ProblemError(json.loads(data))
                if event not in ("change", "position"):
                    continue
                value = json.loads(data)
                number = value.get("seq")
                if not isinstance(number, int):
                    raise UnexpectedAnswerError("/changes/stream sends a change without its number.", 200)
                if event == "change":
                    seq = max(seq, number)
                    yield Streamed(seq, [value])
                elif number > seq:
                    seq = number
                    yield Streamed(seq, [])
    except (OSError, ValueError) as error:
        # A time limit, a cut connection, or a response that was closed while it was read.
        raise transport.convert(error) from None


def _read_blocks(response: Any) -> Iterator[tuple[str, str]]:
    """Blocks with data of an event stream (HTML Living Standard, 9.2.6): the name of the event and its data."""
    event = ""
    data: List[str] = []
    while True:
        raw = response.readline(MAX_LINE_BYTES)
        if not raw:
            return
        if len(raw) >= MAX_LINE_BYTES:
            raise NoAnswerError("A line of the stream is longer than any record.")
        line = raw.decode("utf-8", "replace").rstrip("\r\n")
        if line == "":
            if data:
                yield event or "message", "\n".join(data)
            event, data = "", []
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            event = value
        elif field == "data":
            data.append(value)


def stream_changes(
    transport: Transport,
    *,
    after: Optional[int] = None,
    kinds: Optional[Sequence[str]] = None,
    view: Optional[str] = None,
    records: Optional[bool] = None,
    on_interrupted: Optional[Callable[[Exception], None]] = None,
) -> Iterator[Dict[str, Any]]:
    """Every change after a number, or from now on, over as many connections as it takes."""
    # The position is requested first: a stream from "now" could not be resumed before its first change.
    if after is None:
        after = read_changes(transport, kinds=kinds, view=view, limit=1, records=False)["meta"]["latest_seq"]
    failures = 0
    while True:
        try:
            for streamed in read_stream(transport, after=after, kinds=kinds, view=view, records=records):
                after = streamed.seq
                failures = 0
                yield from streamed.changes
        except Exception as error:
            if not may_pass(error):
                raise
            if on_interrupted is not None:
                on_interrupted(error)
        transport.wait(failures)
        failures += 1
