import { sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import { cutPage, walkFilters } from '../../core/page.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { resolveCompanySet } from '../shared/companies.ts';
import { visibility } from '../shared/visibility.ts';
import { type DatedChange, describeRows } from './digest-rows.ts';
import { ChangeDigest, ChangeDigestParams, type Since } from './digest-schema.ts';
import { type ChangeKind, listChangeKinds } from './kinds.ts';
import { selectKinds } from './operations.ts';
import { formatPosition } from './position.ts';
import { readPublication } from './publication.ts';
import { type ChangeLogBounds, findStart, readChangeLogBounds, readChanges } from './read-changes.ts';
import { findSavedFilter, findSavedMatches } from './saved-filter.ts';
import type { ChangeAnswer } from './schema.ts';

/** Default kinds for an agent: reference data seldom changes. */
const newsKinds: readonly ChangeKind[] = ['event', 'story', 'article', 'calendar_event'];
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;
/** Changes that one answer reads; `next_since` continues after them. */
const MAX_READ = 10_000;

/** The number of the last change that was written at an instant or before. */
async function numberAt(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select greatest(oldest - 1, (select max(seq) from changes where at <= ${at})) as seq from change_clock`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}

/** When the change of a number was written; null where it is no longer kept. */
async function findInstant(db: Db, seq: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from changes where seq <= ${seq}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The span of the log that a digest covers, its epoch, and the instant before which news is late. */
type Span = Pick<ChangeLogBounds, 'epoch'> & {
  readonly start: number;
  readonly until: number;
  readonly from: Date | null;
};

const toKey = ({ kind, id }: ChangeAnswer): string => `${kind} ${id}`;

/** The last change of each record in a span that is read from `start`, and where reading ended. */
async function readSpan(
  db: Db,
  { caller, now }: Call,
  kinds: readonly ChangeKind[],
  span: Pick<Span, 'start' | 'until'>,
) {
  const found = new Map<string, ChangeAnswer>();
  let after = span.start;
  while (after < span.until && after - span.start < MAX_READ) {
    const request = { caller, now, kinds, after, until: span.until, limit: AT_ONCE, hasRecords: false };
    const { data, next } = await readChanges(db, request);
    for (const change of data) {
      const isNew = found.get(toKey(change))?.reason === 'created' && change.action === 'upsert';
      found.set(toKey(change), isNew ? { ...change, reason: 'created' } : change);
    }
    after = Math.min(next, span.until);
  }
  return { changes: [...found.values()], until: after };
}

type Narrowing = {
  readonly companies: ReadonlySet<string> | undefined;
  /** The events that pass the saved search, of some. */
  readonly match: ((ids: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
};

/** Changes with their times, narrowed. It is not known whom a record that is gone was about. */
async function dateChanges(
  db: Db,
  changes: readonly ChangeAnswer[],
  { companies, match }: Narrowing,
): Promise<readonly DatedChange[]> {
  const isNarrowed = companies !== undefined || match !== undefined;
  const dated: DatedChange[] = [];
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const ids = ofKind.filter(({ action }) => action === 'upsert').map(({ id }) => id);
    const times = await readPublication(db, kind, ids, companies);
    const matching = await match?.([...times.keys()]);
    for (const change of ofKind) {
      const written = new Date(change.at);
      if (change.action === 'tombstone') {
        if (!isNarrowed) dated.push({ change, publishedAt: null, at: written });
      } else if (times.has(change.id) && (matching?.has(change.id) ?? true)) {
        const publishedAt = times.get(change.id) ?? null;
        dated.push({ change, publishedAt, at: publishedAt ?? written });
      }
    }
  }
  return dated;
}

/** The newest publication first. */
const compare = (a: DatedChange, b: DatedChange): number =>
  b.at.getTime() - a.at.getTime() || (toKey(a.change) < toKey(b.change) ? -1 : 1);

async function readNarrowing(services: Services, call: Call, params: ChangeDigestParams): Promise<Narrowing> {
  const companies = await resolveCompanySet(services, call, params);
  if (params.saved_search === undefined) return { companies, match: undefined };
  const filter = await findSavedFilter(services, call, params.saved_search);
  return { companies, match: (ids) => findSavedMatches(services, call, filter, ids) };
}

function readKinds({ caller }: Call, { kinds, saved_search: saved }: ChangeDigestParams): readonly ChangeKind[] {
  if (saved !== undefined && kinds?.some((kind) => kind !== 'event'))
    throw invalidParameter('kinds', 'a saved search finds events alone; leave kinds out.');
  const usual = saved === undefined ? newsKinds : (['event'] as const);
  return selectKinds(caller, kinds ?? usual.filter((kind) => listChangeKinds(caller).includes(kind)));
}

/** The span of the pages of a cursor. Refused after a restore, whose numbers are others. */
async function continueSpan(db: Db, [start, until, from, epoch]: CursorKeys): Promise<Span> {
  const span = { start: Number(start), until: Number(until), epoch: epoch ?? '', from: from ? new Date(from) : null };
  findStart(await readChangeLogBounds(db), { seq: span.until, epoch: span.epoch }, 'cursor');
  return span;
}

/** The span of a first page: from `since` to the newest change. */
async function openSpan(db: Db, { now }: Call, begin: Since | undefined): Promise<Span> {
  const bounds = await readChangeLogBounds(db);
  if (begin !== undefined && 'seq' in begin) {
    const start = findStart(bounds, begin, 'since');
    return { start, until: bounds.latest, epoch: bounds.epoch, from: await findInstant(db, start) };
  }
  const from = begin !== undefined && 'at' in begin ? begin.at : new Date(now.getTime() - (begin?.window ?? DAY_MS));
  return { start: await numberAt(db, from), until: bounds.latest, epoch: bounds.epoch, from };
}

/** Changes by time of publication, a line each. It is a tool only, for REST has `/changes`. */
export const digestChanges = defineOperation({
  id: 'digestChanges',
  tag: 'Changes',
  summary: 'Digest changes',
  description:
    'Changes of news and calendar since an instant or a number, one line each, the newest publication first. News that was ' +
    'published before but read since is marked as late.',
  scope: 'read:events',
  cost: 'list',
  params: ChangeDigestParams,
  body: ChangeDigest,
  problems: ['resync-required'],
  async run(services, call, params) {
    const { db, cursors } = services;
    const kinds = readKinds(call, params);
    const narrowing = await readNarrowing(services, call, params);
    const binding = { operation: 'digestChanges', order: 'published', filters: walkFilters(params) };
    const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
    const [place, record] = keys?.slice(4) ?? [];
    const span = keys === undefined ? await openSpan(db, call, params.since) : await continueSpan(db, keys);
    const read = await readSpan(db, call, kinds, span);
    const sorted = [...(await dateChanges(db, read.changes, narrowing))].sort(compare);
    const isAfter = ({ at, change }: DatedChange): boolean =>
      at.getTime() < Number(place) || (at.getTime() === Number(place) && toKey(change) > (record ?? ''));
    const { rows, next } = cutPage(keys === undefined ? sorted : sorted.filter(isAfter), {
      ...{ limit: params.limit, cursors, binding },
      toKeys: ({ at, change }) => [
        ...[String(span.start), String(read.until), span.from?.toISOString() ?? null, span.epoch],
        ...[String(at.getTime()), toKey(change)],
      ],
    });
    const { latest } = await readChangeLogBounds(db);
    if (sorted.length === 0) call.warn({ code: 'no-match', detail: 'No changes.' });
    const changes = await describeRows(services, visibility(call.caller, call.now), {
      ...{ now: call.now, from: span.from, rows },
    });
    return {
      body: {
        changes,
        next_since: formatPosition({ seq: read.until, epoch: span.epoch }),
        has_more: next !== null || read.until < latest,
        pagination: { count: rows.length, next_cursor: next },
      },
      cache: 'never' as const,
      next,
    };
  },
});
