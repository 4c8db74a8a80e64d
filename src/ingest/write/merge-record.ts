import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A table whose rows of a company a merge moves. `keys` identify a row of one company. */
export type MovedTable = {
  readonly table:
    | 'article_companies'
    | 'article_link_corrections'
    | 'event_companies'
    | 'former_tickers'
    | 'index_companies'
    | 'listings'
    | 'story_companies'
    | 'watchlist_companies';
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Values whose later change keeps a row with the survivor; without it all values. */
  readonly decisive?: readonly string[];
  /** Limits the rows `t`. */
  readonly where?: RawBuilder<unknown>;
};

/** Events whose companies are not derived from their articles. */
const givenEvents = sql`exists (select from events e where e.id = t.event_id
  and (e.companies_given or e.status in ('merged', 'removed')))`;

export const movedTables: readonly MovedTable[] = [
  // The words of a link change with each reading.
  {
    table: 'article_companies',
    keys: ['article_id'],
    values: ['role', 'is_primary', 'evidence'],
    decisive: ['role', 'is_primary'],
  },
  { table: 'article_link_corrections', keys: ['article_id'], values: ['role', 'is_primary', 'author', 'at'] },
  { table: 'event_companies', keys: ['event_id'], values: ['role', 'is_primary'], where: givenEvents },
  { table: 'story_companies', keys: ['story_id'], values: ['role', 'is_primary'] },
  { table: 'index_companies', keys: ['index_id'], values: [] },
  { table: 'watchlist_companies', keys: ['watchlist_id'], values: [] },
  {
    table: 'listings',
    keys: ['ticker_key', 'mic_code'],
    values: ['ticker', 'kind', 'is_primary', 'active', 'listed_on', 'delisted_on', 'isin'],
  },
  {
    table: 'former_tickers',
    keys: ['ticker_key', 'mic_code'],
    values: ['ticker', 'until', 'position'],
    decisive: ['until'],
  },
];

/** A row of a company as JSON, with its key. */
export type MovedRow = { readonly company_id: string; readonly key: string; readonly row: Record<string, unknown> };

export type MergedCompany = {
  readonly aliases: readonly string[];
  readonly lei: string | null;
  readonly org_number: string | null;
  readonly parent_company: string | null;
};

type CalendarRow = { readonly id: string; readonly company_id: string; readonly discarded: boolean };

/** The state of two companies, as far as a merge changes it. */
export type MergeState = {
  readonly survivor: MergedCompany;
  readonly rows: Readonly<Record<MovedTable['table'], readonly MovedRow[]>>;
  readonly calendar: readonly CalendarRow[];
  /** Companies merged into the other one before. */
  readonly earlier: readonly string[];
  /** Subsidiaries of the other company. */
  readonly children: readonly string[];
};

export type MergeRecord = { readonly before: MergeState; readonly after: MergeState };

/** The key of a row `t` as text. */
export const buildKey = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_array(${sql.join(keys.map((key) => sql.ref(`t.${key}`)))})::text`;

/** The rows of both companies under some keys; without keys, under those of the other company. */
export async function readMovedRows(
  tx: Transaction<Tables>,
  { table, keys, where = sql`true` }: MovedTable,
  { survivor, other, only }: { readonly survivor: string; readonly other: string; readonly only?: readonly string[] },
): Promise<readonly MovedRow[]> {
  const key = buildKey(keys);
  const wanted =
    only === undefined
      ? sql`(select ${key} from ${sql.table(table)} t where t.company_id = ${other})`
      : sql`(select unnest(${[...only]}::text[]))`;
  const { rows } = await sql<MovedRow>`
    select t.company_id, ${key} as key, to_jsonb(t) as row from ${sql.table(table)} t
    where t.company_id in (${survivor}, ${other}) and ${key} in ${wanted} and ${where}
    order by t.company_id, 2`.execute(tx);
  return rows;
}

async function readState(
  tx: Transaction<Tables>,
  pair: { readonly survivor: string; readonly other: string },
  before?: MergeState,
): Promise<MergeState> {
  const { survivor, other } = pair;
  const rows: Partial<Record<MovedTable['table'], readonly MovedRow[]>> = {};
  for (const moved of movedTables) {
    const only = before?.rows[moved.table].map(({ key }) => key);
    rows[moved.table] = await readMovedRows(tx, moved, { ...pair, ...(only !== undefined && { only }) });
  }
  const { rows: companies } = await sql<MergedCompany & { id: string; merged_into: string | null }>`
    select id, aliases, lei, org_number, parent_company, merged_into from companies
    where id = ${survivor} or merged_into = ${other} or parent_company = ${other} order by id`.execute(tx);
  const own = companies.find(({ id }) => id === survivor);
  if (own === undefined) throw new Error(`The survivor ${survivor} of a merge is missing.`);
  const { aliases, lei, org_number, parent_company } = own;
  const { rows: calendar } = await sql<CalendarRow>`
    select id, company_id, discarded from calendar_events where company_id in (${survivor}, ${other}) order by id`.execute(
    tx,
  );
  return {
    survivor: { aliases, lei, org_number, parent_company },
    // Every table of the list is read.
    rows: rows as MergeState['rows'],
    calendar,
    earlier: companies.filter(({ merged_into }) => merged_into === other).map(({ id }) => id),
    children: companies.filter((each) => each.parent_company === other).map(({ id }) => id),
  };
}

/** Reads two companies before a merge. `finish` records the merge with the rows it moved. */
export async function startMergeRecord(
  tx: Transaction<Tables>,
  pair: { readonly survivor: string; readonly other: string },
  at: Date,
): Promise<{ readonly finish: () => Promise<void> }> {
  const all = await readState(tx, pair);
  return {
    async finish() {
      const later = await readState(tx, pair, all);
      const entries = new Map(later.calendar.map((entry) => [entry.id, entry]));
      const moved = new Set(
        all.calendar
          .filter(({ id, company_id, discarded }) => {
            const now = entries.get(id);
            return now?.company_id !== company_id || now.discarded !== discarded;
          })
          .map(({ id }) => id),
      );
      const onlyMoved = (state: MergeState): MergeState => ({
        ...state,
        calendar: state.calendar.filter(({ id }) => moved.has(id)),
      });
      const record: MergeRecord = { before: onlyMoved(all), after: onlyMoved(later) };
      await sql`
        insert into company_merges (survivor_id, other_id, moved, at)
        values (${pair.survivor}, ${pair.other}, ${JSON.stringify(record)}::jsonb, ${at})`.execute(tx);
    },
  };
}
