import { type RawBuilder, sql } from 'kysely';
import { BEARING, heldColumns, PRINCIPAL } from '../core/facts.ts';
import type { EmbeddedKind, SemanticRecord } from '../core/services.ts';

/** A searchable record as read from the store. */
export type SearchableRow = {
  readonly id: string;
  readonly published_at: Date | null;
  readonly event_id: string | null;
  readonly last_article_at: Date | null;
  /** Its own filter values, separated by spaces; '' for a missing one. */
  readonly own: string;
  /** Its companies, separated by spaces: a digit with the marks of the link, then the id. */
  readonly links: string | null;
  /** Facets of a company, null if never computed; null for other kinds. */
  readonly facets: readonly number[] | null;
};

/** The columns that rank a record in addition to its distance. */
export type RankedRow = Pick<SearchableRow, 'id' | 'published_at' | 'event_id' | 'last_article_at'>;

/** Events in which articles can be found. */
export const isLiveEvent = sql<boolean>`e.status in ('active', 'closed')`;

const isPrincipal = sql`case when link.principal then ${PRINCIPAL}::int else 0 end`;
const isBearing = sql`case when link.role not in ('mention', 'source') then ${BEARING}::int else 0 end`;
const linksFrom = (table: RawBuilder<unknown>, marks: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select string_agg((${marks})::text || link.company_id, ' ') from ${table})`;

/** Own values of a record as one text, in the order of `heldColumns`. */
const selectOwn = (row: 'a' | 'e' | 's', columns: Readonly<Record<string, string>>): RawBuilder<string> =>
  sql`concat(${sql.join(
    Object.values(columns).map((column) => sql.ref(`${row}.${column}`)),
    sql`, ' ', `,
  )})`;

/** Filter values of an event that articles can be found in. */
export type EventRow = {
  readonly id: string;
  readonly is_live: boolean;
  readonly first_reported_at: Date | null;
  readonly last_article_at: Date | null;
} & Pick<SearchableRow, 'own' | 'links'>;

/** Events that meet conditions, with their filter values. */
export const eventsWhere = (conditions: RawBuilder<boolean>): RawBuilder<EventRow> => sql`
  select e.id::text as id, ${isLiveEvent} as is_live, e.first_reported_at, e.last_article_at,
    ${selectOwn('e', heldColumns.event)} as own,
    ${linksFrom(sql`event_companies link where link.event_id = e.id`, isPrincipal)} as links
  from events e where ${conditions}`;

/** The records of each kind that semantic search may match, with their ranking columns and filter values. */
export const searchable: Readonly<Record<EmbeddedKind, RawBuilder<SearchableRow>>> = {
  article: sql`
    select a.id::text as id, a.published_at, e.id::text as event_id, e.last_article_at,
      ${selectOwn('a', heldColumns.article)} as own,
      ${linksFrom(sql`article_companies link where link.article_id = a.id`, sql`${isPrincipal} + ${isBearing}`)} as links,
      null::int[] as facets
    from articles a left join events e on e.id = a.event_id and ${isLiveEvent} where a.live`,
  story: sql`
    select s.id::text as id, s.published_at, null::text as event_id, null::timestamptz as last_article_at,
      ${selectOwn('s', heldColumns.story)} as own,
      ${linksFrom(sql`story_companies link where link.story_id = s.id`, isPrincipal)} as links, null::int[] as facets
    from stories s where s.status = 'published'`,
  company: sql`
    select c.id::text as id, null::timestamptz as published_at, null::text as event_id, null::timestamptz as last_article_at,
      case when c.is_active then 'active' else '' end as own, null::text as links, c.facets
    from companies c where c.shown`,
};

/** An event that articles can be found in. Its clock follows that of its last article. */
export type EventEntry = { readonly id: string; readonly place: number; lastArticleAt: number };

/** Events as one shared object each, which all their articles refer to. */
export class EventTable {
  readonly #places = new Map<string, number>();
  readonly #events: EventEntry[] = [];

  /** The place of a known event. */
  findPlace(id: string): number | undefined {
    return this.#places.get(id);
  }

  at(place: number): EventEntry | undefined {
    return this.#events[place];
  }

  /** Returns the event with this id, created if it is new, with the time of its last article updated. */
  intern(id: string, lastArticleAt: Date | null): EventEntry {
    const at = lastArticleAt?.getTime() ?? 0;
    const known = this.#events[this.#places.get(id) ?? -1];
    if (known === undefined) {
      const event = { id, place: this.#events.length, lastArticleAt: at };
      this.#places.set(id, event.place);
      this.#events.push(event);
      return event;
    }
    known.lastArticleAt = at;
    return known;
  }
}

/** Converts a stored row into a record that a search can rank. */
export const toRecord = (
  { id, published_at, event_id, last_article_at }: RankedRow,
  events: EventTable,
): SemanticRecord => ({
  id,
  publishedAt: published_at?.getTime() ?? 0,
  event: event_id === null ? null : events.intern(event_id, last_article_at),
});
