import { type Kysely, sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../../core/action-refused.ts';
import { type RegisterId, registers } from '../../../core/registers.ts';
import { runChange } from '../../../core/run-action.ts';
import type { AuditedRecord } from '../../../db/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { feedScope } from '../../feeds/feed-scope.ts';
import type { Ingest } from '../../ports.ts';
import { MAX_NOTE } from '../../sources/limits.ts';
import { polledFiles } from '../register-files.ts';
import { findRegister, placeRegister } from './register-source.ts';

const listFiles = (register: RegisterId) => Object.values(polledFiles).filter((file) => file.register === register);

type FeedState = { readonly id: string; readonly register: string; readonly paused: boolean };

async function readFeeds(tx: Transaction<Tables>, register: RegisterId): Promise<FeedState[]> {
  const ids = listFiles(register).map(({ id }) => id);
  const { rows } = await sql<FeedState>`
    select id, register, paused from feeds where register = any(${ids}::text[]) order by id for update`.execute(tx);
  return rows;
}

const toRecord = (
  id: string,
  before: AuditedRecord['before'],
  after: AuditedRecord['after'],
): { kind: string; id: string; before: AuditedRecord['before']; after: () => Promise<AuditedRecord['after']> } => ({
  kind: 'feed',
  id,
  before,
  after: async () => after,
});

/**
 * Polls the files of a register: adds their feeds, or resumes those that are there. A register that does not state free re-use
 * needs the terms under which the operator uses it.
 *
 * @throws ActionRefused without these terms
 */
export async function enableRegister(
  ingest: Ingest,
  request: ActionRequest,
  given: {
    readonly register: RegisterId;
    readonly licence?: string | undefined;
    readonly interval?: number | undefined;
  },
): Promise<ActionResult> {
  const { register } = given;
  const licence = given.licence?.trim() || undefined;
  if (licence !== undefined && licence.length > MAX_NOTE)
    throw new ActionUnreadable(`The terms have at most ${MAX_NOTE} characters.`);
  const { isFreeToReuse, name, authority } = findRegister(register);
  if (!isFreeToReuse && licence === undefined)
    throw new ActionRefused(
      `${authority} does not state that the entries of ${register} may be used freely: --licence names your terms.`,
    );
  return runChange(feedScope(ingest), request, 'registers enable', async ({ tx, changes }, _author, now) => {
    const known = await readFeeds(tx, register);
    const placed = await placeRegister(tx, ingest, register, licence);
    changes.push(...placed.changes);
    const records = placed.records.map(({ after, ...record }) => ({ ...record, after: async () => after }));
    for (const feed of known.filter(({ paused }) => paused)) {
      await sql`
        update feeds set paused = false, next_attempt_at = null, consecutive_failures = 0, updated_at = ${now}
        where id = ${feed.id}`.execute(tx);
      records.push(toRecord(feed.id, { paused: true }, { paused: false }));
    }
    for (const file of listFiles(register)) {
      if (known.some((feed) => feed.register === file.id)) continue;
      const id = ingest.newId();
      const values = {
        source_id: placed.source.id,
        address: file.address,
        register: file.id,
        // The authorities were not asked.
        obeys_robots: true,
        interval_seconds: given.interval ?? file.intervalSeconds,
      };
      await tx
        .insertInto('feeds')
        .values({ id, ...values, created_at: now, updated_at: now })
        .execute();
      records.push(toRecord(id, null, values));
    }
    if (records.length === 0) return `${register} is polled already.`;
    return { message: `${register} (${name} of ${authority}) is polled within seconds.`, records };
  });
}

/** Stops polling a register. Its entries stay, and are served as the plans allow. */
export function disableRegister(ingest: Ingest, request: ActionRequest, register: RegisterId): Promise<ActionResult> {
  return runChange(feedScope(ingest), request, 'registers disable', async ({ tx }, _author, now) => {
    const feeds = (await readFeeds(tx, register)).filter(({ paused }) => !paused);
    if (feeds.length === 0) return `${register} is not polled.`;
    const ids = feeds.map(({ id }) => id);
    await sql`update feeds set paused = true, updated_at = ${now} where id = any(${ids}::text[])`.execute(tx);
    return {
      message: `${register} is polled no more; its entries stay.`,
      records: ids.map((id) => toRecord(id, { paused: false }, { paused: true })),
    };
  });
}

/** Each file of a register with the state of its feed, and the numbers of its register's entries. */
export type RegisterState = {
  readonly register: string;
  readonly file: string;
  readonly feed: string | null;
  readonly state: 'off' | 'paused' | 'polled';
  readonly last_outcome: string | null;
  readonly last_error: string | null;
  readonly last_attempt_at: Date | null;
  readonly last_success_at: Date | null;
  readonly entries: number;
  /** Entries without a company. */
  readonly unlinked: number;
  readonly licence: string;
};

type FeedRow = Pick<RegisterState, 'last_outcome' | 'last_error' | 'last_attempt_at' | 'last_success_at'> &
  FeedState & { readonly licence: string | null };
type CountRow = { readonly register: string; readonly entries: number; readonly unlinked: number };

/** The registers that can be polled, and the state of each file. */
export async function listRegisters(db: Kysely<Tables>): Promise<RegisterState[]> {
  const { rows: feeds } = await sql<FeedRow>`
    select f.id, f.register, f.paused, f.last_outcome, f.last_error, f.last_attempt_at, f.last_success_at,
      s.policy ->> 'licence' as licence
    from feeds f join sources s on s.id = f.source_id where f.register is not null order by f.id`.execute(db);
  const { rows: counts } = await sql<CountRow>`
    select register, count(*)::int as entries, count(*) filter (where company_id is null)::int as unlinked
    from (select register, company_id from insider_transactions where status = 'current'
      union all select register, company_id from short_positions where status = 'current') e
    group by register`.execute(db);
  return Object.values(polledFiles).map((file) => {
    const feed = feeds.find(({ register }) => register === file.id);
    const count = counts.find(({ register }) => register === file.register);
    const stated = registers.find(({ id }) => id === file.register);
    return {
      register: file.register,
      file: file.id,
      feed: feed?.id ?? null,
      state: feed === undefined ? 'off' : feed.paused ? 'paused' : 'polled',
      last_outcome: feed?.last_outcome ?? null,
      last_error: feed?.last_error ?? null,
      last_attempt_at: feed?.last_attempt_at ?? null,
      last_success_at: feed?.last_success_at ?? null,
      entries: count?.entries ?? 0,
      unlinked: count?.unlinked ?? 0,
      licence: feed?.licence ?? stated?.licence ?? '',
    };
  });
}
