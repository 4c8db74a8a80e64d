"""Where a mirror keeps its copy: an SQLite database."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Protocol, TypeVar

Position = Dict[str, Any]
"""Where a copy stands: service, kinds, view, seq, and the place in the lists while it is filled."""

# Merges form chains; one that is longer than this is a circle.
LONGEST_CHAIN = 100

Result = TypeVar("Result")


class Write(NamedTuple):
    kind: str
    id: str
    record: Optional[Dict[str, Any]]
    merged_into: Optional[str] = None


class Store(Protocol):
    """The store of a mirror. Each method is one transaction, kept whole or not at all. The position is compared and
    set together with the records, so that neither a crash nor a second writer can leave records of one position with
    another position."""

    def positions(self) -> Dict[str, Optional[Position]]: ...

    def write(self, copy: str, start: Optional[Position], to: Position, writes: List[Write]) -> bool:
        """Makes the step and answers True; where the copy is not at `start` it changes nothing and answers False.
        A draft without a start begins again, empty."""
        ...

    def promote(self, at: Position) -> bool:
        """Makes the draft the live copy and drops the one before, if the draft is at this position."""
        ...


SCHEMA = """
create table if not exists nordwire_copies (
  name     text primary key check (name in ('live', 'draft')),
  copy     integer not null,
  position text not null
) strict;
create table if not exists nordwire_records (
  copy   integer not null,
  kind   text not null,
  id     text not null,
  record text not null,
  primary key (copy, kind, id)
) strict, without rowid;
create table if not exists nordwire_merges (
  kind        text not null,
  id          text not null,
  merged_into text not null,
  primary key (kind, id)
) strict, without rowid;
create view if not exists nordwire as
  select kind, id, record from nordwire_records
  where copy = (select copy from nordwire_copies where name = 'live')"""


class SqliteStore:
    """Keeps a copy in an SQLite database, next to tables of your own. Records and position change in one transaction.
    The view `nordwire` (kind, id, record as JSON) is the live copy, for your own queries. The tables are those of the
    TypeScript client: either may continue a copy of the other."""

    def __init__(self, database: str) -> None:
        """Opens or creates the database at a path, and its tables where they are missing."""
        # Another process that writes is waited for. Transactions are begun here and not by the module.
        self._database = sqlite3.connect(database, timeout=10, isolation_level=None)

        def create() -> None:
            for statement in SCHEMA.split(";"):
                self._database.execute(statement)

        self._transaction(create)

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def get(self, kind: str, id: str) -> Optional[Dict[str, Any]]:
        """A record by its id, or the one that it was merged into."""
        at: Optional[str] = id
        for _ in range(LONGEST_CHAIN):
            if at is None:
                return None
            text = self._text("select record from nordwire where kind = ? and id = ?", kind, at)
            if text is not None:
                record: Dict[str, Any] = json.loads(text)
                return record
            at = self._text("select merged_into from nordwire_merges where kind = ? and id = ?", kind, at)
        return None

    def all(self, kind: str) -> Iterator[Dict[str, Any]]:
        """All records of a kind, by id."""
        rows = self._database.execute("select record from nordwire where kind = ? order by id", (kind,))
        for (text,) in rows:
            yield json.loads(text)

    def count(self, kind: str) -> int:
        row = self._database.execute("select count(*) from nordwire where kind = ?", (kind,)).fetchone()
        return int(row[0])

    def positions(self) -> Dict[str, Optional[Position]]:
        rows = dict(self._database.execute("select name, position from nordwire_copies").fetchall())
        return {name: json.loads(rows[name]) if name in rows else None for name in ("live", "draft")}

    def write(self, copy: str, start: Optional[Position], to: Position, writes: List[Write]) -> bool:
        def step() -> bool:
            number = self._new_draft() if start is None and copy == "draft" else self._copy_at(copy, start)
            if number is None:
                return False
            for kind, id, record, merged_into in writes:
                if record is None:
                    self._run("delete from nordwire_records where copy = ? and kind = ? and id = ?", number, kind, id)
                else:
                    self._run(
                        "insert or replace into nordwire_records values (?, ?, ?, ?)", number, kind, id, _dump(record)
                    )
                if merged_into is not None:
                    self._run("insert or replace into nordwire_merges values (?, ?, ?)", kind, id, merged_into)
            self._run("insert or replace into nordwire_copies values (?, ?, ?)", copy, number, _dump(to))
            return True

        return self._transaction(step)

    def promote(self, at: Position) -> bool:
        def step() -> bool:
            if self._copy_at("draft", at) is None:
                return False
            self._drop("live")
            self._run("update nordwire_copies set name = 'live' where name = 'draft'")
            return True

        return self._transaction(step)

    def _copy_at(self, name: str, position: Optional[Position]) -> Optional[int]:
        if position is None:
            return None
        row = self._database.execute(
            "select copy from nordwire_copies where name = ? and position = ?", (name, _dump(position))
        ).fetchone()
        return None if row is None else int(row[0])

    def _new_draft(self) -> int:
        self._drop("draft")
        row = self._database.execute("select coalesce(max(copy), 0) + 1 from nordwire_copies").fetchone()
        return int(row[0])

    def _drop(self, name: str) -> None:
        self._run("delete from nordwire_records where copy = (select copy from nordwire_copies where name = ?)", name)
        self._run("delete from nordwire_copies where name = ?", name)

    def _run(self, sql: str, *values: Any) -> None:
        self._database.execute(sql, values)

    def _text(self, sql: str, *values: Any) -> Optional[str]:
        row = self._database.execute(sql, values).fetchone()
        return None if row is None else str(row[0])

    def _transaction(self, work: Callable[[], Result]) -> Result:
        self._database.execute("begin immediate")
        try:
            result = work()
            self._database.execute("commit")
            return result
        except BaseException:
            # A full disk may have ended the transaction already; the first error is the one to report.
            if self._database.in_transaction:
                self._database.execute("rollback")
            raise


def _dump(value: Any) -> str:
    """JSON as the TypeScript client writes it, so that positions are equal as text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
