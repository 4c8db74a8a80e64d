"""Rows as a pandas DataFrame, where pandas is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, Mapping, Union

from .pages import read_rows

if TYPE_CHECKING:
    import pandas


def to_frame(rows: Union[Mapping[str, Any], Iterable[Mapping[str, Any]]]) -> "pandas.DataFrame":
    """A DataFrame of an answer of a list, or of rows. Members of objects become columns joined by `_`
    (`source_domain`); lists stay lists; members ending in `_at` become UTC times.

    Raises ImportError where pandas is not installed."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_frame needs pandas: pip install pandas, or apt install python3-pandas.") from None
    listed = read_rows(dict(rows)) if isinstance(rows, Mapping) else rows
    frame = pandas.DataFrame([flatten(row) for row in listed])
    for name in frame.columns:
        if str(name).endswith("_at"):
            frame[name] = pandas.to_datetime(frame[name], utc=True, errors="coerce")
    return frame


def flatten(row: Mapping[str, Any], prefix: str = "") -> Dict[str, Any]:
    """A row without nested objects: `{"source": {"id": 1}}` is `{"source_id": 1}`."""
    flat: Dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{name}_"))
        else:
            flat[f"{prefix}{name}"] = value
    return flat
