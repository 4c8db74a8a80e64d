import { sql } from 'kysely';
import { hashKey } from '../../src/access/keys.ts';
import type { Caller } from '../../src/core/caller.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import type { Database } from '../../src/db/connect.ts';
import { addTestReference } from '../support/ingest/ingest-harness.ts';

export const START = Date.parse('2026-03-15T12:00:00.000Z');
export const HOURLY = 25;
export const HOOK = 'https://receiver.example/hook';
export const GONE = 'https://receiver.example/gone';
export const secrets = new Map([
  [HOOK, `whsec_${Buffer.alloc(32, 1).toString('base64')}`],
  [GONE, `whsec_${Buffer.alloc(32, 2).toString('base64')}`],
]);

/** The store before a run: reference, an account with webhooks and a saved search, and an account with an allowance. */
export async function fillGround(db: Database['db']): Promise<void> {
  await addTestReference({ db } as never);
  const at = new Date(START);
  for (const table of ['countries', 'exchanges', 'sources', 'companies', 'categories', 'event_types'])
    await sql`update ${sql.table(table)} set updated_at = ${at}`.execute(db);
  await sql`update companies set created_at = ${at}`.execute(db);
  await sql`update sources set preview = true where id = 'wire00000000'`.execute(db);
  await sql`insert into plans (slug, updated_at) values ('open', ${at})`.execute(db);
  await sql`insert into plans (slug, hourly, updated_at) values ('small', ${HOURLY}, ${at})`.execute(db);
  for (const [id, plan] of [
    ['accountopen0', 'open'],
    ['accountsmall', 'small'],
  ])
    await sql`insert into accounts (id, name, plan, created_at, updated_at) values (${id}, ${id}, ${plan}, ${at}, ${at})`.execute(
      db,
    );
  await sql`
    insert into api_keys (id, account_id, key_sha256, last_four, created_at, updated_at)
    values ('keyopen00000', 'accountopen0', ${hashKey('nw_open')}, 'xxxx', ${at}, ${at})`.execute(db);
  for (const [place, [address, secret]] of [...secrets].entries())
    await sql`
      insert into webhooks (id, account_id, address, secret, position, created_at, updated_at)
      select ${`hook0000000${place}`}, 'accountopen0', ${address}, ${secret}, seq, ${at}, ${at} from change_clock`.execute(
      db,
    );
  await sql`
    insert into saved_searches (id, account_id, name, filters, created_at, updated_at)
    values ('search000000', 'accountopen0', 'All', '{}', ${at}, ${at})`.execute(db);
  await sql`
    insert into search_deliveries (id, search_id, kind, address, unsubscribe_token, since, seen_at, seen_seq, due_at, created_at,
      updated_at)
    select 'delivery0000', 'search000000', 'slack', 'https://hooks.slack.com/services/T0/B0/x', ${'u'.repeat(43)},
      ${new Date(START - 3_600_000 * 24 * 3)}, ${new Date(START - 3_600_000)}, seq, ${at}, ${at}, ${at}
    from change_clock`.execute(db);
}

const toCaller = (id: string, bounds: Partial<Caller['plan']>): Caller => ({
  account_id: id,
  billing_cycle_day: 1,
  plan: { ...unboundedPlan('open'), ...bounds },
  key: { id, scopes: null, disabled_operations: [] },
});

/** Those whose copies follow the store throughout a run. */
export const mirrored: readonly Caller[] = [toCaller('all', {}), toCaller('preview', { preview_sources_only: true })];
export const limited: Caller = { ...toCaller('small', { hourly: HOURLY }), account_id: 'accountsmall' };
