import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventStatus, Significance } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import { eventFacets } from '../../db/facets.ts';
import { independentPublishers } from '../../db/independent-publishers.ts';
import type { Tables } from '../../db/tables.ts';
import { eventDocuments, refreshEventSearch } from '../../db/text-search.ts';
import { declaredLinks } from './declared-links.ts';
import { type EventSummary, type Member, summariseEvent } from './event-summary.ts';
import { nextStatus } from './lifecycle.ts';
import { relateMatters } from './relate-matters.ts';
import { splitFacts } from './replaced-figures.ts';

type EventRow = {
  id: string;
  title: string;
  summary: string | null;
  written_by: string | null;
  status: EventStatus;
  significance: Significance;
  event_type: string | null;
  disclosure_class: string | null;
  first_reported_at: Date | null;
  last_article_at: Date | null;
  article_count: number;
  independent_publishers: number;
  related_to: string | null;
  texts_given: boolean;
  companies_given: boolean;
  divergence_sha256: string | null;
  replaced_figures: readonly string[];
  companies: { id: string; role: string; is_primary: boolean }[];
};

type MemberRow = Omit<Member, 'published_at'> & { event_id: string; published_at: string };

/** Locks events and the reactions to them in the order of ids, so that two writers of the same wait instead of deadlocking. */
export async function lockEvents(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    select from events where id = any(${ids}::text[]) or related_to = any(${ids}::text[]) order by id for update`.execute(
    tx,
  );
}

async function readEvents(tx: Transaction<Tables>, ids: readonly string[]): Promise<EventRow[]> {
  await lockEvents(tx, ids);
  const { rows } = await sql<EventRow>`
    select e.id, e.title, e.summary, e.written_by, e.status, e.significance, e.event_type, e.disclosure_class,
      e.first_reported_at, e.last_article_at, e.article_count, e.related_to, e.texts_given, e.companies_given, e.divergence_sha256,
      e.replaced_figures, ${independentPublishers} as independent_publishers,
      coalesce((select json_agg(json_build_object('id', ec.company_id, 'role', ec.role, 'is_primary', ec.is_primary) order by ec.company_id)
        from event_companies ec where ec.event_id = e.id), '[]') as companies
    from events e where e.id = any(${ids}::text[]) order by e.id`.execute(tx);
  return rows;
}

/** The live members of events, by event. */
export async function readMembers(tx: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Member[]>> {
  const { rows } = await sql<MemberRow>`
    select a.event_id, a.id, a.source_id, a.article_url, src.name as source, src.domain, src.source_type, a.published_at,
      a.content_type, a.source_language as language, a.title, a.summary, a.written_by, a.significance, a.event_type,
      a.disclosure_class, ${declaredLinks} as declared,
      (select coalesce(i.declared #>> '{issuer,name}', i.issuer) from article_inputs i where i.article_id = a.id) as issuer,
      coalesce((select json_agg(json_build_object('id', ac.company_id, 'role', ac.role, 'is_primary', ac.is_primary,
          'is_listed', exists (select from listings l where l.company_id = ac.company_id and l.active),
          'names', case when c.visible then array_prepend(c.name, c.aliases) else '{}' end) order by ac.company_id)
        from article_companies ac join companies c on c.id = ac.company_id where ac.article_id = a.id), '[]') as companies,
      coalesce((select json_agg(json_build_object('concept', k.concept, 'basis', k.basis, 'role', k.role, 'period', k.period,
          'currency', k.currency, 'label', k.label, 'value', k.value, 'normalized_value', k.normalized_value::text,
          'value_min', k.value_min::text, 'value_max', k.value_max::text, 'position', k.position) order by k.position)
        from key_facts k where k.article_id = a.id), '[]') as facts
    from articles a join sources src on src.id = a.source_id
    where a.event_id = any(${ids}::text[]) and a.live`.execute(tx);
  const members = rows.map((row) => ({ ...row, published_at: new Date(row.published_at) }));
  return Map.groupBy(members, ({ event_id }) => event_id);
}

type RecomputedEvent = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'written_by'
  | 'status'
  | 'significance'
  | 'event_type'
  | 'disclosure_class'
  | 'first_reported_at'
  | 'last_article_at'
  | 'article_count'
  | 'independent_publishers'
  | 'divergence_sha256'
  | 'replaced_figures'
> & { related_to: string | null; companies: EventSummary['companies'] | undefined };

function recompute(event: EventRow, members: readonly Member[], options: RecomputeOptions): RecomputedEvent {
  const { members: holding, replaced } = splitFacts(members);
  const summary = summariseEvent(holding);
  const { companies: _companies, texts_given, companies_given, ...kept } = event;
  if (summary === undefined) {
    // An event is withdrawn with the last of its live articles, if it had any; its last values stay for the sync
    // filters.
    const status = event.article_count > 0 ? (nextStatus(event.status, 'withdrawn') ?? event.status) : event.status;
    return {
      ...kept,
      status,
      disclosure_class: null,
      article_count: 0,
      independent_publishers: 0,
      companies: undefined,
    };
  }
  const isFresh = options.now.getTime() - summary.last_article_at.getTime() <= options.windowMs;
  const isNewer = event.last_article_at !== null && summary.last_article_at > event.last_article_at;
  const reopened = isFresh && isNewer ? nextStatus(event.status, 'new-coverage') : undefined;
  const texts = texts_given
    ? {}
    : {
        title: summary.title,
        summary: summary.summary,
        written_by: summary.written_by,
        significance: summary.significance,
        event_type: summary.event_type,
      };
  const significance = texts.significance ?? event.significance;
  return {
    ...kept,
    ...texts,
    status: reopened ?? event.status,
    related_to: significance === 'commentary' ? (event.related_to ?? options.reactions?.get(event.id) ?? null) : null,
    disclosure_class: summary.disclosure_class,
    first_reported_at: summary.first_reported_at,
    last_article_at: summary.last_article_at,
    article_count: summary.article_count,
    independent_publishers: summary.independent_publishers,
    divergence_sha256: summary.divergence_sha256,
    replaced_figures: replaced,
    companies: companies_given ? undefined : summary.companies,
  };
}

/** Members of an event whose change moves its updated_at (docs/contract/events.md). */
const clockMembers = [
  'title',
  'summary',
  'status',
  'significance',
  'event_type',
  'first_reported_at',
  'last_article_at',
  'related_to',
  'divergence_sha256',
] as const;

const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null);

function toChange(before: EventRow, after: RecomputedEvent): Change | undefined {
  const { id } = before;
  if (clockMembers.some((name) => asText(before[name]) !== asText(after[name]))) {
    return { kind: 'event', id, action: after.status === 'removed' ? 'removed' : 'updated', movesClock: true };
  }
  const sameCompanies = after.companies === undefined || asText(before.companies) === asText(after.companies);
  const sameClass = before.disclosure_class === after.disclosure_class;
  const sameFigures = asText(before.replaced_figures) === asText(after.replaced_figures);
  const samePublishers = before.independent_publishers === after.independent_publishers;
  const sameCount = before.article_count === after.article_count;
  if (sameCount && samePublishers && sameCompanies && sameClass && sameFigures) return undefined;
  return { kind: 'event', id, action: 'membership', movesClock: false };
}

async function write(tx: Transaction<Tables>, recomputed: readonly RecomputedEvent[]): Promise<void> {
  if (recomputed.length === 0) return;
  await sql`
    update events e
    set title = s.title, summary = s.summary, written_by = s.written_by, status = s.status,
        significance = s.significance, event_type = s.event_type, disclosure_class = s.disclosure_class,
        first_reported_at = s.first_reported_at, last_article_at = s.last_article_at, article_count = s.article_count,
        independent_publishers = s.independent_publishers,
        related_to = s.related_to, divergence_sha256 = s.divergence_sha256, replaced_figures = s.replaced_figures
    from jsonb_to_recordset(${JSON.stringify(recomputed)}::jsonb) as s (
      id text, title text, summary text, written_by text, status text, significance text, event_type text,
      disclosure_class text, first_reported_at timestamptz,
      last_article_at timestamptz, article_count integer, independent_publishers integer, related_to text,
      divergence_sha256 text, replaced_figures text[])
    where e.id = s.id`.execute(tx);
  const derived = recomputed.filter(({ companies }) => companies !== undefined);
  if (derived.length === 0) return;
  await sql`delete from event_companies where event_id = any(${derived.map(({ id }) => id)}::text[])`.execute(tx);
  await sql`
    insert into event_companies (event_id, company_id, role, is_primary)
    select s.id, c.id, c.role, c.is_primary
    from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as s (id text, companies jsonb),
         jsonb_to_recordset(s.companies) as c (id text, role text, is_primary boolean)`.execute(tx);
}

/** Writes what is looked for in events, and the time of those that moved, in one write: each touches every index of events. */
async function refresh(
  tx: Transaction<Tables>,
  ids: readonly string[],
  moved: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update events e
    set search = own.search, document = own.document, facets = found.facets,
        updated_at = case when e.id = any(${moved.ids}::text[]) then ${moved.at}::timestamptz else e.updated_at end
    from ${eventDocuments(ids)} own left join ${eventFacets(ids)} found on found.event_id = own.id
    where e.id = own.id and (e.id = any(${moved.ids}::text[])
      or (e.search, e.document, e.facets) is distinct from (own.search, own.document, found.facets))`.execute(tx);
}

const CHUNK = 500;

type RecomputeOptions = {
  readonly now: Date;
  readonly windowMs: number;
  readonly at?: Date;
  /** The events that commentary among these events reacts to, for commentary that has no relation yet. */
  readonly reactions?: ReadonlyMap<string, string>;
};

/** Recomputes events from their live members alone; events that react to them do not change. */
export async function recomputeMembersOnly(
  tx: Transaction<Tables>,
  ids: readonly string[],
  options: RecomputeOptions,
): Promise<Change[]> {
  const { at: time } = options;
  const unique = [...new Set(ids)].sort();
  const changes: Change[] = [];
  for (let at = 0; at < unique.length; at += CHUNK) {
    const chunk = unique.slice(at, at + CHUNK);
    const events = (await readEvents(tx, chunk)).filter(({ status }) => status === 'active' || status === 'closed');
    const members = await readMembers(tx, chunk);
    const pairs = events.map((event) => ({
      event,
      recomputed: recompute(event, members.get(event.id) ?? [], options),
    }));
    const changed = pairs.flatMap(({ event, recomputed }) => {
      const change = toChange(event, recomputed);
      return change ? [{ recomputed, change }] : [];
    });
    await write(
      tx,
      changed.map(({ recomputed }) => recomputed),
    );
    const recomputedIds = events.map(({ id }) => id);
    if (time === undefined) await refreshEventSearch(tx, recomputedIds);
    else {
      const moved = changed.filter(({ change }) => change.movesClock).map(({ change }) => change.id);
      await refresh(tx, recomputedIds, { ids: moved, at: time });
    }
    changes.push(...changed.map(({ change }) => (time === undefined ? change : { ...change, isWritten: true })));
  }
  return changes;
}

/**
 * Commentary is related to the factual event it comments on. Where some of these events react to commentary or to a
 * removed event, or are such events that others react to, the relation moves to the event that the target comments on,
 * or is removed.
 */
async function relinkReactions(tx: Transaction<Tables>, ids: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<{ id: string }>`
    update events r
    set related_to = (
      select f.id from events f where f.id = c.related_to and f.significance <> 'commentary' and f.status in ('active', 'closed'))
    from events c
    where c.id = r.related_to and (c.significance = 'commentary' or c.status = 'removed') and r.status in ('active', 'closed')
      and r.id in (select unnest(${ids}::text[]) union select id from events where related_to = any(${ids}::text[]))
    returning r.id`.execute(tx);
  return rows.map(({ id }): Change => ({ kind: 'event', id, action: 'updated', movesClock: true }));
}

/**
 * Recomputes events from their live members after any change of membership, text, figures or liveness, within the
 * caller's transaction: clocks, count, companies, texts, status, search document, reactions, and the matters they are
 * steps of. A caller that holds the clock of changes gives its time as `at`; then facets and updated_at are written
 * too. Returns the changes that a caller of the API can see, for `commitChanges`. Merged and removed events do not
 * change.
 */
export async function recomputeEvents(
  tx: Transaction<Tables>,
  ids: readonly string[],
  options: RecomputeOptions,
): Promise<Change[]> {
  const derived = await recomputeMembersOnly(tx, ids, options);
  const moved = new Set(derived.filter(({ movesClock }) => movesClock).map(({ id }) => id));
  const relinked = (await relinkReactions(tx, ids)).filter(({ id }) => !moved.has(id));
  const known = new Set([...derived, ...relinked].map(({ id }) => id));
  const related = (await relateMatters(tx, [...new Set(ids)])).filter(({ id }) => !known.has(id));
  return [...derived, ...relinked, ...related];
}

/** Closes active events whose coverage window has lapsed; they stay visible. Returns the visible changes. */
export async function closeLapsedEvents(
  tx: Transaction<Tables>,
  options: { readonly now: Date; readonly windowMs: number },
): Promise<Change[]> {
  const before = new Date(options.now.getTime() - options.windowMs);
  const closed = nextStatus('active', 'window-lapsed');
  const { rows } = await sql<{ id: string }>`
    update events set status = ${closed}
    where status = 'active' and last_article_at < ${before}
    returning id`.execute(tx);
  return rows.map(({ id }): Change => ({ kind: 'event', id, action: 'updated', movesClock: true }));
}
