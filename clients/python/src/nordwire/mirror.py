"""A copy of the records that the key may see, without drift."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence

from .changes import read_changes, read_stream
from .errors import NordwireError, ProblemError, UnexpectedAnswerError
from .kinds import LISTS
from .pages import read_rows, walk_pages
from .stores import Position, Store, Write
from .transport import Transport, may_pass

DEFAULT_KINDS = ("article", "calendar_event", "company", "event", "story")
PAGE = 500
# A copy that must start again this often in one run would never finish.
MAX_FILLS = 3
# A second writer moves the copy; a copy that stays in place this often is in a store that does not recognise the
# position that it returned.
MAX_OVERTAKEN = 100


class Synced(NamedTuple):
    """Result of one run of `sync`."""

    seq: int
    """Number of the last change that the copy has."""
    changes: int
    """Changes that were applied."""
    filled: bool
    """Whether the copy was filled again from the lists."""


class Batch(NamedTuple):
    """One step of `follow`: changes that were applied, or a new copy."""

    changes: List[Dict[str, Any]]
    filled: bool


class _Overtaken(Exception):
    """Another writer moved the copy: the changes that were read no longer follow its position."""


class Mirror:
    """The mirror alone holds the position of the copy and moves it together with the records. Where changes can no
    longer be followed it fills a new copy, and readers see the old one until the new one is complete."""

    def __init__(self, transport: Transport, store: Store, kinds: Sequence[str] = DEFAULT_KINDS) -> None:
        unknown = [kind for kind in kinds if kind not in LISTS]
        if unknown:
            raise ValueError(f"kinds: does not know {', '.join(unknown)}; it takes {', '.join(LISTS)}.")
        if not kinds:
            raise ValueError("kinds: name one at least.")
        self._transport = transport
        self._store = store
        self._kinds = sorted(set(kinds))

    def sync(self) -> Synced:
        """Brings the copy up to the latest change; the first run fills it from the lists. After an interruption, the
        next run continues at the same position."""
        changes, filled = 0, False
        for batch in self._bring_up():
            changes += len(batch.changes)
            filled = filled or batch.filled
        live = self._store.positions()["live"]
        return Synced(live["seq"] if live is not None else 0, changes, filled)

    def follow(self, on_interrupted: Optional[Callable[[Exception], None]] = None) -> Iterator[Batch]:
        """Keeps the copy up to date and yields each batch once it is applied: first the result of a `sync`, then the
        stream of changes. Broken connections are reopened; ends with an error that a retry cannot solve."""
        failures = 0
        while True:
            try:
                yield from self._bring_up()
                for batch in self._stream():
                    failures = 0
                    if batch.changes:
                        yield batch
            except (NordwireError, _Overtaken) as error:
                if not isinstance(error, _Overtaken) and not _must_begin_again(error):
                    if not may_pass(error):
                        raise
                    if on_interrupted is not None:
                        on_interrupted(error)
            self._transport.wait(failures)
            failures += 1

    def _stream(self) -> Iterator[Batch]:
        at = self._store.positions()["live"]
        if at is None or not self._fits(at):
            return
        streamed = read_stream(self._transport, after=at["seq"], kinds=at["kinds"], view=at["view"])
        for seq, changes in streamed:
            at = self._write("live", at, {**at, "seq": seq}, _to_writes(changes))
            yield Batch(changes, False)

    def _bring_up(self) -> Iterator[Batch]:
        """The changes up to the last one, each batch after it was applied to the live copy."""
        begun = still = 0
        before: Optional[Dict[str, Optional[Position]]] = None
        while True:
            positions = self._store.positions()
            still = still + 1 if positions == before else 0
            if still > MAX_OVERTAKEN:
                raise NordwireError("The store refuses each write: does it return positions as it received them?")
            before = positions
            live, draft = positions["live"], positions["draft"]
            try:
                if live is not None and self._fits(live):
                    for _, changes in self._apply("live", live):
                        if changes:
                            yield Batch(changes, False)
                    return
            except _Overtaken:
                continue
            except NordwireError as error:
                if not _must_begin_again(error):
                    raise
            at = draft if draft is not None and self._fits(draft) else None
            while True:
                if at is None:
                    begun += 1
                    if begun > MAX_FILLS:
                        raise NordwireError("The copy had to start again too often. An existing copy is unchanged.")
                try:
                    self._fill(at if at is not None else self._begin())
                    yield Batch([], True)
                except _Overtaken:
                    pass
                except NordwireError as error:
                    if not _must_begin_again(error):
                        raise
                    at = None
                    continue
                break

    def _begin(self) -> Position:
        """Starts a draft: the latest change, with all lists still to be read."""
        meta = read_changes(self._transport, kinds=self._kinds, limit=1, records=False)["meta"]
        to: Position = {
            "service": self._transport.base_url,
            "kinds": self._kinds,
            "view": meta["view"],
            "seq": meta["latest_seq"],
            "walk": {"kind": self._kinds[0]},
        }
        return self._write("draft", None, to, [])

    def _fill(self, start: Position) -> None:
        """Completes a draft and makes it the live copy. Changes made meanwhile follow with those after its number."""
        at = start
        walk = start.get("walk")
        if walk is not None:
            kinds: List[str] = start["kinds"]
            for index in range(kinds.index(walk["kind"]), len(kinds)):
                cursor = walk.get("cursor") if kinds[index] == walk["kind"] else None
                at = self._read_list(at, index, cursor)
        for reached, _ in self._apply("draft", at):
            at = reached
        if not self._store.promote(at):
            raise _Overtaken()

    def _read_list(self, start: Position, index: int, cursor: Optional[str]) -> Position:
        at = start
        kinds: List[str] = start["kinds"]
        kind = kinds[index]
        path, params = LISTS[kind]
        for page in walk_pages(self._transport, path, {"limit": 100, **params, "cursor": cursor}):
            after = (page.get("pagination") or {}).get("next_cursor")
            writes = [Write(kind, record["id"], record) for record in read_rows(page)]
            to = {name: value for name, value in at.items() if name != "walk"}
            if after is not None:
                to["walk"] = {"kind": kind, "cursor": after}
            elif index + 1 < len(kinds):
                to["walk"] = {"kind": kinds[index + 1]}
            at = self._write("draft", at, to, writes)
        return at

    def _apply(self, copy: str, start: Position) -> Iterator[tuple[Position, List[Dict[str, Any]]]]:
        """Applies the changes after a position, a page after another, up to the last one."""
        at, more = start, True
        while more:
            page = read_changes(self._transport, after=at["seq"], kinds=at["kinds"], view=at["view"], limit=PAGE)
            more = page["meta"]["has_more"]
            following = page["meta"]["next_after"]
            if following == at["seq"]:
                continue
            changes = [change for change in page["data"] if change["kind"] in at["kinds"]]
            at = self._write(copy, at, {**at, "seq": following}, _to_writes(changes))
            yield at, changes

    def _write(self, copy: str, start: Optional[Position], to: Position, writes: List[Write]) -> Position:
        if self._store.write(copy, start, to, writes):
            return to
        raise _Overtaken()

    def _fits(self, position: Position) -> bool:
        """Whether a copy is of this service and of these kinds."""
        return position["service"] == self._transport.base_url and position["kinds"] == self._kinds


def _must_begin_again(error: Exception) -> bool:
    """The changes are no longer kept, the view is another one, or the place in a list is no longer known."""
    return isinstance(error, ProblemError) and (error.status == 410 or error.parameter == "cursor")


def _to_writes(changes: List[Dict[str, Any]]) -> List[Write]:
    """The writes of changes. An unknown action is an error: passing over it would let the copy drift."""
    writes: List[Write] = []
    for change in changes:
        kind, id, action, record = change["kind"], change["id"], change["action"], change.get("record")
        if action == "tombstone":
            writes.append(Write(kind, id, None, change.get("merged_into_id")))
        elif action == "upsert" and record is not None:
            writes.extend(Write(kind, prior, None, id) for prior in change.get("prior_ids") or [])
            writes.append(Write(kind, id, record))
        else:
            raise UnexpectedAnswerError(
                f"Change {change['seq']} ({action} of {kind} {id}) cannot be applied: is there a newer client?", 200
            )
    return writes
