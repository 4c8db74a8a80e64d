import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { type Filter, type FilterRequest, listSent } from './filter.ts';

/** Records that would match an empty list under another value of one filter, or without it. */

const siblings: Readonly<Record<string, readonly (readonly string[])[]>> = JSON.parse(
  readFileSync(new URL('../../../data/names/siblings.json', import.meta.url), 'utf8'),
);

/** The request of a list, once every value has been resolved. */
export type CountedSelection = FilterRequest & { readonly companies: ReadonlySet<string> | undefined };

/** A list whose records can be counted under other filters. */
export type CountableList<Selected extends CountedSelection> = {
  readonly selection: Selected;
  readonly filters: readonly Filter[];
  /** The column of each filter of which other values are named. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** One column, as `value`, of at most `most` records that match a selection, after the plan's cap. */
  matching(
    selection: Selected,
    column: RawBuilder<unknown>,
    most: number,
  ): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
};

/** What other filters would find: the filter, another value of it (null: the filter left out), and how many records. */
export type OtherMatch = {
  readonly parameter: string;
  readonly value: string | null;
  readonly count: number;
  readonly isExact: boolean;
};

const MAX_COUNTED = 100;
const MAX_VALUES = 3;
const MAX_VALUE_FILTERS = 2;
const MAX_LEFT_OUT = 4;

/** The selection without one filter. */
function without<Selected extends CountedSelection>(selection: Selected, name: string): Selected {
  const { [name]: _known, ...known } = selection.known;
  return { ...selection, params: { ...selection.params, [name]: undefined }, known };
}

type Row = { readonly parameter: string; readonly value: string | null; readonly count: number };

async function readCounts(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<readonly Row[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`${sql.join([...parts], sql` union all `)}`.execute(db);
  return rows;
}

const toMatch = (row: Row): OtherMatch => ({ ...row, isExact: row.count < MAX_COUNTED });

/** Other values of a filter in their order: those close to the value that was sent, else those of most records. */
function chooseValues(parameter: string, sent: readonly string[], rows: readonly Row[]): readonly Row[] {
  const families = siblings[parameter] ?? [];
  const own = rows.filter(({ value }) => value !== null && !sent.includes(value));
  const isSent = (value: string | undefined): boolean => value !== undefined && sent.includes(value);
  const close = families.find(([first]) => isSent(first)) ?? families.find((family) => family.some(isSent)) ?? [];
  const family = close.flatMap((value) => own.filter((row) => row.value === value));
  if (family.length > 0 || parameter === 'event_type') return family.slice(0, MAX_VALUES);
  return own.toSorted((a, b) => b.count - a.count).slice(0, MAX_VALUES);
}

async function findOtherValues<Selected extends CountedSelection>(
  db: Db,
  list: CountableList<Selected>,
  sent: readonly string[],
): Promise<readonly OtherMatch[]> {
  const names = Object.keys(list.columns)
    .filter((name) => sent.includes(name))
    .slice(0, MAX_VALUE_FILTERS);
  const parts = names.map(async (name) => {
    const matching = await list.matching(
      without(list.selection, name),
      list.columns[name] ?? sql`null`,
      MAX_COUNTED * 10,
    );
    return sql`(select ${name}::text as parameter, m.value::text, least(count(*), ${MAX_COUNTED})::int as count
      from (${matching}) m where m.value is not null group by m.value order by m.value::text collate "C")`;
  });
  const rows = await readCounts(db, await Promise.all(parts));
  const params = list.selection.params as Readonly<Record<string, unknown>>;
  return names.flatMap((name) =>
    chooseValues(
      name,
      [params[name]].flat().map(String),
      rows.filter(({ parameter }) => parameter === name),
    ).map(toMatch),
  );
}

async function findWithout<Selected extends CountedSelection>(
  db: Db,
  list: CountableList<Selected>,
  sent: readonly string[],
): Promise<readonly OtherMatch[]> {
  const parts = sent.slice(0, MAX_LEFT_OUT).map(async (name) => {
    const matching = await list.matching(without(list.selection, name), sql`1`, MAX_COUNTED);
    return sql`(select ${name}::text as parameter, null::text as value, count(*)::int as count from (${matching}) m)`;
  });
  const rows = await readCounts(db, await Promise.all(parts));
  return rows.filter(({ count }) => count > 0).map(toMatch);
}

/**
 * What an empty list would find under close values of one filter, else without one of several filters. Two queries at most,
 * of which each counts a bounded number of records. Nothing where a value that is not known is the reason.
 */
export async function findOtherMatches<Selected extends CountedSelection>(
  db: Db,
  list: CountableList<Selected>,
): Promise<readonly OtherMatch[]> {
  const { selection, filters } = list;
  if (Object.values(selection.known).some((values) => values.length === 0)) return [];
  const sent = listSent(filters, selection).map(({ filter }) => filter.name);
  const other = await findOtherValues(db, list, sent);
  if (other.length > 0) return other;
  const { q } = selection.params as { readonly q?: unknown };
  const isOneOfSeveral = sent.length > 1 || selection.companies !== undefined || q !== undefined;
  return isOneOfSeveral ? findWithout(db, list, sent) : [];
}
