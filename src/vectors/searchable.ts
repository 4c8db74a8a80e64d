import { type RawBuilder, sql } from 'kysely';
import type { EmbeddedKind, SemanticRecord } from '../core/services.ts';

/** A searchable record as the store gives it. */
export type SearchableRow = {
  readonly id: string;
  readonly published_at: Date | null;
  readonly event_id: string | null;
  readonly last_article_at: Date | null;
};

/** Events that articles are found in. */
export const isLiveEvent = sql<boolean>`e.status in ('active', 'closed')`;

/** The records of each kind that may be matched by meaning at all, as rows that tell what ranks them. */
export const searchable: Readonly<Record<EmbeddedKind, RawBuilder<SearchableRow>>> = {
  article: sql`
    select a.id::text as id, a.published_at, e.id::text as event_id, e.last_article_at
    from articles a left join events e on e.id = a.event_id and ${isLiveEvent} where a.live`,
  story: sql`
    select s.id::text as id, s.published_at, null::text as event_id, null::timestamptz as last_article_at
    from stories s where s.status = 'published'`,
  company: sql`
    select c.id::text as id, null::timestamptz as published_at, null::text as event_id, null::timestamptz as last_article_at
    from companies c where c.shown`,
};

/** Records that share what they share: one object an event, whose clock all its articles follow. */
export class SearchableRecords {
  readonly #events = new Map<string, { id: string; lastArticleAt: number }>();

  recordOf({ id, published_at, event_id, last_article_at }: SearchableRow): SemanticRecord {
    const event = event_id === null ? null : this.#eventOf(event_id, last_article_at?.getTime() ?? 0);
    return { id, publishedAt: published_at?.getTime() ?? 0, event };
  }

  /** Whether any article of the event was met. */
  hasEvent(id: string): boolean {
    return this.#events.has(id);
  }

  /** The event's last article is another one now. */
  moveEvent(id: string, lastArticleAt: Date | null): void {
    if (this.#events.has(id)) this.#eventOf(id, lastArticleAt?.getTime() ?? 0);
  }

  #eventOf(id: string, lastArticleAt: number): SemanticRecord['event'] {
    const known = this.#events.get(id);
    if (known === undefined) {
      const event = { id, lastArticleAt };
      this.#events.set(id, event);
      return event;
    }
    known.lastArticleAt = lastArticleAt;
    return known;
  }
}
