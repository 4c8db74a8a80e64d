# Made by 'npm run openapi' from packages/client/src/mirror/fill.ts; what is changed here is lost.
"""The list of each kind, requested so that its rows are the records that changes carry."""

from __future__ import annotations

from typing import Any, Dict, Tuple

LISTS: Dict[str, Tuple[str, Dict[str, Any]]] = {
    "event": ("/events", {"expand":"summary,article_ids,primary_disclosure_article_id,first_seen_at,member_figures_disagree,figure_divergence,companies"}),
    "article": ("/articles", {"expand":"source_title,summary,key_points,first_seen_at,companies,translation"}),
    "story": ("/stories", {"expand":"content,companies"}),
    "calendar_event": ("/calendar_events", {"scheduled_after":"1900-01-01"}),
    "insider_transaction": ("/insider_transactions", {}),
    "short_position": ("/short_positions", {}),
    "figure": ("/figures", {}),
    "company": ("/companies", {}),
    "country": ("/countries", {}),
    "exchange": ("/exchanges", {}),
    "index": ("/indices", {}),
    "category": ("/categories", {}),
    "event_type": ("/event_types", {}),
    "source": ("/sources", {}),
}
