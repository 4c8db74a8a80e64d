import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { Problem } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import type { RegisterTable } from '../registers/served.ts';
import { limitTo, texts } from '../shared/conditions.ts';
import { iso } from '../shared/fields.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { type ChangeKind, kinds, listChangeKinds, readCopied } from './kinds.ts';
import type { Position } from './position.ts';
import type { ChangeAnswer } from './schema.ts';

/** Where the log of changes stands. */
export type ChangeLogBounds = {
  readonly latest: number;
  readonly oldest: number;
  readonly keptDays: number;
  /** The epoch of the store, and the number after which its changes start; 0 in the first one. */
  readonly epoch: string;
  readonly epochFrom: number;
};

export async function readChangeLogBounds(db: Db): Promise<ChangeLogBounds> {
  const { rows } = await sql<{ seq: number; oldest: number; kept_days: number; epoch: string; epoch_from: number }>`
    select seq, oldest, kept_days, epoch, epoch_from from change_clock`.execute(db);
  const [clock] = rows;
  if (clock === undefined) throw new Error('The clock of changes is missing from the store.');
  const { seq, oldest, kept_days: keptDays, epoch, epoch_from: epochFrom } = clock;
  return { latest: Number(seq), oldest: Number(oldest), keptDays, epoch, epochFrom: Number(epochFrom) };
}

/** The visibility of a caller, as a hash: another plan, other scopes or operations give another one; the clock does not. */
export function hashVisibility({ plan }: Caller, kinds: readonly ChangeKind[]): string {
  const bounds = [
    plan.archive_days,
    plan.preview_sources_only,
    plan.story_days,
    plan.article_cap,
    plan.event_cap,
    plan.story_cap,
    plan.calendar_cap,
    // A plan with all registers has the view that it had before there were any.
    ...(plan.registers === null ? [] : [{ registers: plan.registers }]),
    plan.since ?? null,
    kinds,
  ];
  return createHash('sha256').update(JSON.stringify(bounds)).digest('base64url').slice(0, 16);
}

type Epoch = Pick<ChangeLogBounds, 'epoch' | 'epochFrom'>;

/**
 * The content of a caller's copy, as a token: the caller's visibility and the epoch of the store. A plan that was changed
 * and changed back also gives another one, because a copy may have read lists in between.
 */
export const toView = (caller: Caller, { epoch }: Epoch): string =>
  `${hashVisibility(caller, listChangeKinds(caller))}.${epoch}`;

const AGAIN = 'Note meta.latest_seq and meta.view of /changes?limit=1,';
const CONTINUE = 'then continue with after= that number.';

const resync = (reason: string): Problem =>
  new Problem('resync-required', `${reason} ${AGAIN} read the lists again, ${CONTINUE}`);

const otherEpoch = (parameter: string): Problem =>
  new Problem(
    'resync-required',
    `${parameter}: the store was restored or replaced, and its changes continue from an earlier state than your copy. ` +
      `${AGAIN} compare your copy with /changes/ranges or read the lists again, ${CONTINUE}`,
  );

/**
 * The number to continue after. Refuses one that a copy cannot continue from without a gap: numbers of an epoch are greater
 * than those of earlier ones, so that a plain number shows whether it is from before.
 */
export function findStart(
  { epoch, epochFrom, oldest, latest }: ChangeLogBounds,
  after: Position | undefined,
  parameter = 'after',
): number {
  if (after === undefined) return Math.max(oldest - 1, epochFrom);
  const { seq } = after;
  if (after.epoch === undefined ? seq < epochFrom : after.epoch !== epoch) throw otherEpoch(parameter);
  if (seq > latest)
    throw resync(`${parameter}: ${seq} is greater than the last change, so it belongs to another store.`);
  if (seq < oldest - 1) throw resync(`${parameter}: changes before ${oldest} are no longer kept.`);
  return seq;
}

/**
 * Refuses the view of a copy that was made of something else than the caller sees now. Views from before there were epochs
 * have none; they are valid in the first one. A copy of before figures were a kind continues with other kinds; one of every
 * kind has to read the figures.
 */
export function expectView(
  caller: Caller,
  bounds: Epoch,
  { view, kinds }: { readonly view: string | undefined; readonly kinds: readonly ChangeKind[] },
): void {
  if (view === undefined) return;
  const [seen, epoch] = view.split('.');
  if (epoch === undefined ? bounds.epochFrom > 0 : epoch !== bounds.epoch) throw otherEpoch('view');
  const allowed = listChangeKinds(caller);
  if (seen === hashVisibility(caller, allowed)) return;
  const others = allowed.filter((kind) => kind !== 'figure');
  if (seen !== hashVisibility(caller, others)) throw resync('view: your plan or the scopes of your key changed.');
  if (kinds.includes('figure'))
    throw resync('view: your copy was made before figures were among the kinds; read them too, or name your kinds.');
}

/** An entry of a register that the plan does not serve was never shown; one that is gone from the store may have been. */
const wasOfPlan = ({ registers }: Visibility, table: RegisterTable): RawBuilder<boolean> =>
  registers === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from ${sql.table(table)} t where t.id = changes.record_id and t.register <> all(${texts(registers)}))`;

/**
 * Whether the caller's plan showed the record at or before the change. Only then does the caller get its tombstone.
 * Merged and removed events are sent to every plan (docs/contract/pagination-and-sync.md, "Tombstones in a walk").
 */
function wasShown(see: Visibility): RawBuilder<boolean> {
  const since = (at: Date | null) => (at === null ? sql`'-infinity'::timestamptz` : sql`${at}::timestamptz`);
  const ofAge = sql<boolean>`${see.previewSourcesOnly ? sql`preview_reach` : sql`reach`} >= ${since(see.articlesSince)}`;
  return sql<boolean>`coalesce(case
    when kind = 'event' and action in ('merged', 'removed') then true
    when kind in ('article', 'event', 'figure') then ${ofAge}
    when kind = 'story' then reach >= ${since(see.storiesSince)}
    when kind = 'insider_transaction' then ${ofAge} and ${wasOfPlan(see, 'insider_transactions')}
    when kind = 'short_position' then reach is not null and ${wasOfPlan(see, 'short_positions')}
    when kind = 'calendar_event' then ${see.caps.calendar === null ? sql`reach` : sql`preview_reach`} is not null
    else reach is not null
  end, false)`;
}

type Row = {
  seq: number;
  at: Date;
  kind: ChangeKind;
  id: string;
  action: string;
  merged_into: string | null;
  was_shown: boolean;
};

/** The changes of one record within the rows that were read. */
type Story = { last: Row; actions: Set<string>; wasShown: boolean; mergedInto: string | null };

/** Log rows by record, in the order of each record's last row. */
function coalesce(rows: readonly Row[]): Story[] {
  const found = new Map<string, Story>();
  for (const row of rows) {
    const key = `${row.kind} ${row.id}`;
    const known = found.get(key) ?? { last: row, actions: new Set<string>(), wasShown: false, mergedInto: null };
    known.last = row;
    known.actions.add(row.action);
    known.wasShown ||= row.was_shown;
    known.mergedInto = row.merged_into ?? known.mergedInto;
    found.delete(key);
    found.set(key, known);
  }
  return [...found.values()];
}

/** Ids that were merged into some records: of companies those that callers could see, of events those in the log. */
async function findPriorIds(db: Db, see: Visibility, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; prior: string[] }>`
    select id, array_agg(distinct record_id order by record_id) as prior
    from (
      select detail ->> 'merged_into' as id, record_id
      from changes where action = 'merged' and detail ->> 'merged_into' = any(${texts(ids)}) and ${wasShown(see)}
        -- An operator may undo the merge of a company.
        and not exists (select from companies c where kind = 'company' and c.id = record_id and c.merged_into is null)
      union all
      select c.merged_into, c.id from companies c
      where c.merged_into = any(${texts(ids)})
        and exists (select from changes k where k.kind = 'company' and k.record_id = c.id and k.reach is not null)
    ) merged (id, record_id)
    group by id`.execute(db);
  return new Map(rows.map(({ id, prior }) => [id, prior]));
}

/** The companies that took the place of some that are gone, where callers see them. */
async function findSurvivors(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; survivor: string }>`
    select gone.id, c.id as survivor from companies gone join companies c on c.id = gone.merged_into and c.shown
    where gone.id = any(${texts(ids)})`.execute(db);
  return new Map(rows.map(({ id, survivor }) => [id, survivor]));
}

/** Tombstones say why a record is gone; one whose own words did not change is hidden. */
const toReason = ({ last, actions, mergedInto }: Story, isShown: boolean): ChangeAnswer['reason'] => {
  if (isShown) return (actions.has('created') ? 'created' : last.action) as ChangeAnswer['reason'];
  if (mergedInto !== null) return 'merged';
  for (const reason of ['merged', 'removed', 'withdrawn', 'cancelled'] as const) if (actions.has(reason)) return reason;
  return 'hidden';
};

/** The companies that a record is about. */
function listCompanyIds({ kind, record }: ChangeAnswer): readonly unknown[] {
  if (kind === 'company') return [record?.['id']];
  if (kind === 'figure') return [(record?.['company'] as { readonly id: unknown } | null | undefined)?.id];
  return [record?.['company_id'], ...((record?.['company_ids'] as unknown[] | undefined) ?? [])];
}

/** Whether a change is of a record about one of some companies; one that is gone is about none. */
export const aboutCompanies = (change: ChangeAnswer, companies: ReadonlySet<string>): boolean =>
  listCompanyIds(change).some((id) => typeof id === 'string' && companies.has(id));

export type ChangesQuery = {
  readonly caller: Caller;
  readonly now: Date;
  readonly kinds: readonly ChangeKind[];
  readonly after: number;
  /** The last change to read; up to the newest one when absent. */
  readonly until?: number;
  /** Most rows of the log that are read. */
  readonly limit: number;
  readonly hasRecords: boolean;
};

/** The next changes of the log, with the records as the caller sees them now, and the number to continue after. */
export async function readChanges(
  db: Db,
  query: ChangesQuery,
): Promise<{ data: ChangeAnswer[]; next: number; bounds: ChangeLogBounds }> {
  const { caller, now, after, limit } = query;
  const see = visibility(caller, now);
  // The bounds are read before the rows: changes committed in between come with the next page.
  const bounds = await readChangeLogBounds(db);
  const until = Math.min(query.until ?? bounds.latest, bounds.latest);
  const { rows } = await sql<Row>`
    select seq, at, kind, record_id as id, action, detail ->> 'merged_into' as merged_into, ${wasShown(see)} as was_shown
    from changes where seq > ${after} and seq <= ${until} and kind = any(${texts(query.kinds)})
    order by seq ${limitTo(limit + 1)}`.execute(db);
  const records = coalesce(rows.slice(0, limit));
  const next = rows.length > limit ? Number(rows[limit - 1]?.seq) : until;
  const shown = new Map<string, object | undefined>();
  for (const kind of query.kinds) {
    const ids = records.flatMap(({ last }) => (last.kind === kind ? [last.id] : []));
    if (ids.length === 0) continue;
    const context = { db, see, now };
    const served = (await kinds[kind].shown(context, ids)).map(({ id }) => id);
    for (const id of served) shown.set(`${kind} ${id}`, undefined);
    if (!query.hasRecords || served.length === 0) continue;
    for (const record of await readCopied(kind, context, served)) shown.set(`${kind} ${record.id}`, record);
  }
  const gone = records.flatMap(({ last: { kind, id } }) =>
    kind === 'company' && !shown.has(`company ${id}`) ? [id] : [],
  );
  const survivors = await findSurvivors(db, gone);
  for (const story of records)
    if (story.last.kind === 'company') story.mergedInto = survivors.get(story.last.id) ?? null;
  const prior = await findPriorIds(
    db,
    see,
    records.map(({ last }) => last.id),
  );
  const data = records.flatMap((story): ChangeAnswer[] => {
    const { seq, at, kind, id } = story.last;
    const isShown = shown.has(`${kind} ${id}`);
    if (!isShown && !story.wasShown) return [];
    return [
      {
        seq: Number(seq),
        at: iso(at),
        kind,
        id,
        action: isShown ? 'upsert' : 'tombstone',
        reason: toReason(story, isShown),
        merged_into_id: isShown ? null : story.mergedInto,
        prior_ids: isShown ? (prior.get(id) ?? []) : [],
        ...(query.hasRecords && {
          record: (shown.get(`${kind} ${id}`) as Record<string, unknown> | undefined) ?? null,
        }),
      },
    ];
  });
  return { data, next, bounds };
}
