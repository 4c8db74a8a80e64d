import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import { foldTextStatistics } from '../../src/db/text-search.ts';

/** Every row of every table, by table, each as one line, in the order of the lines. */
export type Picture = Readonly<Record<string, readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

/** Numbers that sequences give out, which a transaction that is rolled back uses up. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['id'],
  company_merges: ['id'],
  company_verifications: ['id'],
  identifier_conflicts: ['id'],
  language_model_refusals: ['id'],
};

/**
 * Columns with the time of day of an action, or the number of tries. A dead process is followed by one that comes
 * minutes later, once its leases have ended: only these columns may differ.
 */
const CLOCKS: Readonly<Record<string, readonly string[]>> = {
  articles: ['created_at', 'updated_at'],
  audit_log: ['at'],
  calendar_events: ['created_at', 'scheduled_at_changed_at', 'updated_at'],
  candidate_companies: ['created_at', 'rejected_at'],
  change_clock: ['at', 'epoch', 'epoch_at', 'server_mark'],
  companies: ['created_at', 'updated_at'],
  company_verifications: ['at'],
  changes: ['at'],
  // An article was compared with the events known at its placement.
  event_member_traces: ['decisions'],
  event_relation_traces: ['decision'],
  event_history: ['at'],
  event_states: ['since_at'],
  events: ['created_at', 'updated_at'],
  // `last_error` may be the note that a calendar was found, which is new only once.
  feeds: [
    'created_at',
    'consecutive_quiet',
    'last_error',
    'last_attempt_at',
    'last_success_at',
    'last_item_at',
    'next_attempt_at',
    'updated_at',
  ],
  hosts: ['free_at', 'leased_until', 'lease', 'pages_free_at', 'promised_at'],
  insider_transactions: ['created_at', 'updated_at'],
  language_model_refusals: ['at'],
  pipeline_marks: ['attempts', 'done_at', 'due_at'],
  sources: ['updated_at'],
  // The digest of a story's sources contains the numbers of its articles.
  stories: ['basis', 'created_at', 'updated_at'],
  watchlists: ['created_at', 'updated_at'],
  websub_subscriptions: ['last_push_at'],
};

/** Order in which records became visible: concurrent work may change places. */
const PLACES: Readonly<Record<string, readonly string[]>> = { changes: ['seq'], event_history: ['seq', 'place'] };

const text = (row: Row | undefined, member: string): string => String(row?.[member] ?? '');

/** Names ids by the records they stand for: the next number depends on the number of tries. */
function collectNames(tables: ReadonlyMap<string, readonly Row[]>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const getRows = (table: string): readonly Row[] => tables.get(table) ?? [];
  for (const row of getRows('articles')) names.set(text(row, 'id'), `article ${text(row, 'article_url')}`);
  const urls = Map.groupBy(getRows('articles'), (row) => text(row, 'event_id'));
  for (const row of getRows('events')) {
    const first = (urls.get(text(row, 'id')) ?? []).map((article) => text(article, 'article_url')).sort()[0];
    names.set(text(row, 'id'), `event of ${first ?? text(row, 'title')}`);
  }
  // The id of a figure follows from its article.
  for (const row of getRows('key_facts'))
    names.set(text(row, 'id'), `figure ${text(row, 'position')} of ${names.get(text(row, 'article_id'))}`);
  // Others are gone from their article, and differ by their changes.
  for (const { kind, record_id, detail } of getRows('changes'))
    if (kind === 'figure' && !names.has(String(record_id)))
      names.set(String(record_id), `former figure of ${names.get(text(detail as Row | undefined, 'article'))}`);
  for (const row of getRows('figure_notes'))
    if (!names.has(text(row, 'id')))
      names.set(text(row, 'id'), `noted figure of ${names.get(text(row, 'article_id'))}`);
  for (const row of getRows('stories')) names.set(text(row, 'id'), `story of ${names.get(text(row, 'event_id'))}`);
  for (const row of getRows('calendar_events'))
    names.set(
      text(row, 'id'),
      `entry ${text(row, 'company_id')} ${text(row, 'event_type')} ${text(row, 'local_date')}`,
    );
  // Those that the service made; others keep the id that their bundle gave.
  for (const row of getRows('companies'))
    if (/^i\d{11}$/.test(text(row, 'id'))) names.set(text(row, 'id'), `company ${text(row, 'name')}`);
  for (const row of getRows('feeds')) names.set(text(row, 'id'), `feed ${text(row, 'address')}`);
  for (const row of getRows('watchlists')) names.set(text(row, 'id'), `watchlist ${text(row, 'name')}`);
  for (const row of getRows('sources')) names.set(text(row, 'id'), `source ${text(row, 'domain')}`);
  return names;
}

async function readTables(db: Kysely<Tables>): Promise<Map<string, Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const all = sql.join(
    tables.map(({ name }) => sql`select ${name} as name, to_jsonb(t) as row from ${sql.table(name)} t`),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string; row: Row }>`${all}`.execute(db);
  const read = new Map<string, Row[]>(tables.map(({ name }) => [name, []]));
  for (const { name, row } of rows) read.get(name)?.push(row);
  return read;
}

/** The whole store, with ids named after their records. `isLater`: without the columns that only state times. */
export async function readSnapshot(db: Kysely<Tables>, { isLater = false } = {}): Promise<Picture> {
  // Words are counted by rows that are added up now and then.
  await foldTextStatistics(db);
  const tables = await readTables(db);
  const names = collectNames(tables);
  const formatRow = (table: string, row: Row): string => {
    const left = [...(COUNTED[table] ?? []), ...(isLater ? [...(CLOCKS[table] ?? []), ...(PLACES[table] ?? [])] : [])];
    const kept = Object.entries(row).filter(([column]) => !left.includes(column));
    return JSON.stringify(Object.fromEntries(kept)).replace(/[a-z0-9]{12}/g, (id) => names.get(id) ?? id);
  };
  return Object.fromEntries(
    [...tables].map(([table, rows]) => [table, rows.map((row) => formatRow(table, row)).sort()]),
  );
}

/** The last writer of each row: a row that is equal in two of these was not written in between. */
export async function readWriters(db: Kysely<Tables>, tables: readonly string[]): Promise<Picture> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`
      select t.ctid::text || ' ' || t.xmin::text || ' ' || md5(t::text) as line from ${sql.table(table)} t order by 1`.execute(
      db,
    );
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}
