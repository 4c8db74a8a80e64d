import { sql } from 'kysely';
import type { Db } from '../../src/core/services.ts';

/** Stands in every text of the account and of its person: where it is read, something of theirs is. */
export const MARK = 'Zxqvy';
export const ACCOUNT = 'ofmarked0000';
export const PERSON = 'markedperson';

const AT = "timestamptz '2026-03-14T08:00:00.000Z'";

/** A row of each table that holds what belongs to an account or a person. A new one of these tables needs one here. */
const rows: Readonly<Record<string, string>> = {
  accounts: `(id, name, plan, created_at, updated_at) values ('${ACCOUNT}', '${MARK} account', 'pro', ${AT}, ${AT})`,
  people: `(id, name, email, created_at, updated_at)
    values ('${PERSON}', '${MARK} person', '${MARK.toLowerCase()}@example.test', ${AT}, ${AT})`,
  account_people: `(account_id, person_id, created_at) values ('${ACCOUNT}', '${PERSON}', ${AT})`,
  sessions: `(id, person_id, account_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    values ('markedsessio', '${PERSON}', '${ACCOUNT}', '${MARK}', '2099-01-01', '${MARK}', '${MARK} browser', ${AT}, ${AT})`,
  sign_in_methods: `(id, person_id, provider_id, provider_account_id, password, created_at, updated_at)
    values ('markedmethod', '${PERSON}', 'credential', '${MARK}', '${MARK}', ${AT}, ${AT})`,
  people_links: `(id, token_sha256, kind, person_id, account_id, email, created_at, expires_at)
    values ('markedlink00', repeat('0', 64), 'sign-in', '${PERSON}', '${ACCOUNT}', '${MARK}', ${AT}, '2099-01-01')`,
  api_keys: `(id, account_id, name, key_sha256, last_four, created_at, updated_at)
    values ('markedkey000', '${ACCOUNT}', '${MARK} key', repeat('1', 64), 'Zxqv', ${AT}, ${AT})`,
  watchlists: `(id, account_id, name, position, created_at, updated_at)
    values ('markedlist00', '${ACCOUNT}', '${MARK} watchlist', 0, ${AT}, ${AT})`,
  webhooks: `(id, account_id, address, description, kinds, secret, position, created_at, updated_at)
    values ('markedhook00', '${ACCOUNT}', 'https://${MARK}.example/', '${MARK} webhook', '{event}', 'whsec_c2VjcmV0', 0, ${AT}, ${AT})`,
  usage_windows: `(account_id, counter, window_start, used) values ('${ACCOUNT}', 'rest_month', ${AT}, 41)`,
  usage_days: `(account_id, day, used) values ('${ACCOUNT}', '2026-03-14', 987654321)`,
  usage_requests: `(account_id, day, key_id, surface, operation, outcome, requests)
    values ('${ACCOUNT}', '2026-03-14', 'markedkey000', 'rest', '${MARK}', '2xx', 987654321)`,
  usage_problems: `(account_id, at, request_id, key_id, surface, operation, status, type, detail)
    values ('${ACCOUNT}', ${AT}, '${MARK}', 'markedkey000', 'rest', 'listEvents', 400, 'bad-request', '${MARK} problem')`,
  agent_clients: `(id, client_id, origin, name, token_auth_method, redirect_uris, created_at, updated_at)
    values ('markedclient', 'https://agent.example/c.json', 'document', 'An agent', 'none', '[]', ${AT}, ${AT})`,
  agent_consents: `(id, client_id, person_id, account_id, scopes, resources, created_at, updated_at)
    values ('markedgrant0', 'https://agent.example/c.json', '${PERSON}', '${ACCOUNT}', '["${MARK}"]', '["${MARK}"]', ${AT}, ${AT})`,
  agent_refresh_tokens: `(id, token, client_id, person_id, account_id, code_id, scopes, replay, expires_at, created_at)
    values ('markedfresh0', '${MARK}', 'https://agent.example/c.json', '${PERSON}', '${ACCOUNT}', 'c', '["${MARK}"]', '${MARK}',
      '2099-01-01', ${AT})`,
  agent_access_tokens: `(id, token, client_id, person_id, account_id, code_id, refresh_id, scopes, expires_at, created_at)
    values ('markedtoken0', '${MARK}', 'https://agent.example/c.json', '${PERSON}', '${ACCOUNT}', 'c', 'markedfresh0', '["${MARK}"]',
      '2099-01-01', ${AT})`,
  saved_searches: `(id, account_id, name, filters, created_at, updated_at)
    values ('markedsearch', '${ACCOUNT}', '${MARK} search', '{"q": "${MARK}"}', ${AT}, ${AT})`,
  search_deliveries: `(id, search_id, kind, person_id, unsubscribe_token, since, seen_at, seen_seq, due_at, created_at, updated_at)
    values ('markedmail00', 'markedsearch', 'mail', '${PERSON}', '${MARK}', ${AT}, ${AT}, 7, '2099-01-01', ${AT}, ${AT})`,
  outgoing_feeds: `(id, account_id, secret_sha256, search_id, created_at)
    values ('markedfeed00', '${ACCOUNT}', repeat('0f', 32), 'markedsearch', ${AT})`,
};

/** Tables that hold what belongs to an account or a person, with the column that says whose it is. */
async function ownedTables(db: Db): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows: found } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'r' and a.attname in ('account_id', 'person_id')
    order by 1, 2`.execute(db);
  return [{ table: 'accounts', column: 'id' }, { table: 'people', column: 'id' }, ...found];
}

/** Everything that belongs to the marked account and its person, by table. */
export async function readMarked(db: Db): Promise<ReadonlyMap<string, readonly Record<string, unknown>[]>> {
  const kept = new Map<string, Record<string, unknown>[]>();
  for (const { table, column } of await ownedTables(db)) {
    const id = table === 'people' || column === 'person_id' ? PERSON : ACCOUNT;
    const { rows: found } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(column)} = ${id} order by 1`.execute(db);
    kept.set(table, [...(kept.get(table) ?? []), ...found.map(({ row }) => row)]);
  }
  return kept;
}

/** Writes the account with a row in every such table; the names of those that have none here. */
export async function addMarked(db: Db): Promise<readonly string[]> {
  for (const [table, row] of Object.entries(rows)) await sql.raw(`insert into ${table} ${row}`).execute(db);
  return [...(await readMarked(db))].filter(([, found]) => found.length === 0).map(([table]) => table);
}
