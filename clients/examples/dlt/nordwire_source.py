"""A dlt source of Nordwire: a table for each kind of record, kept up to date by the changes of the service."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterator, Sequence

import dlt
from nordwire import Nordwire, ProblemError
from nordwire.kinds import LISTS
from nordwire.mirror import DEFAULT_KINDS

PAGE = 500


@dlt.source(name="nordwire")
def nordwire_source(
    base_url: str = dlt.config.value, key: str = dlt.secrets.value, kinds: Sequence[str] = DEFAULT_KINDS
) -> Any:
    """The first run reads the lists, each later run the changes since the run before."""
    client = Nordwire(base_url, key)
    for kind in kinds:
        yield dlt.resource(
            read_kind,
            name=kind,
            primary_key="id",
            write_disposition={"disposition": "merge", "strategy": "delete-insert"},
            columns={"_deleted": {"data_type": "bool", "hard_delete": True}},
        )(client, kind)


def read_kind(client: Nordwire, kind: str) -> Iterator[Dict[str, Any]]:
    """Rows of one kind; the position is kept in the state of the resource, which dlt stores with the rows."""
    state = dlt.current.resource_state()
    if "seq" in state:
        try:
            yield from read_changes(client, kind, state)
            return
        except ProblemError as error:
            # The changes are no longer stored, or the key may see other records.
            if error.status != 410:
                raise
            # Rows that are gone remain in the table: only a full refresh (`refresh="drop_data"`) removes them.
            raise RuntimeError(f"{kind}: the copy must be read again. Run the pipeline with refresh='drop_data'.") from error
    meta = client.changes(kinds=[kind], limit=1, records=False)["meta"]
    path, params = LISTS[kind]
    for row in client.items(path, limit=100, **params):
        yield {**row, "_deleted": False}
    state.update(seq=meta["latest_seq"], view=meta["view"])


def read_changes(client: Nordwire, kind: str, state: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
    seq, has_more = state["seq"], True
    while has_more:
        page = client.changes(after=seq, kinds=[kind], view=state["view"], limit=PAGE)
        for change in page["data"]:
            for prior in change.get("prior_ids") or []:
                yield {"id": prior, "_deleted": True}
            if change["action"] == "tombstone":
                yield {"id": change["id"], "_deleted": True}
            else:
                yield {**change["record"], "_deleted": False}
        seq, has_more = page["meta"]["next_after"], page["meta"]["has_more"]
    state["seq"] = seq


if __name__ == "__main__":
    pipeline = dlt.pipeline(pipeline_name="nordwire", destination="duckdb", dataset_name="news")
    source = nordwire_source(os.environ.get("NORDWIRE_BASE_URL", "http://127.0.0.1:8080"), os.environ["NORDWIRE_KEY"])
    print(pipeline.run(source))
