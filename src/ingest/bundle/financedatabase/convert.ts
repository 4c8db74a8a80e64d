import {
  addedTo,
  type CompanyRecord,
  type ExistingCompany,
  newCompany,
  readIdentity,
  toOwnId,
} from './company-record.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { nameKey } from './name.ts';
import { type Column, type Listing, optionalColumns, type Refusal, type Row, readRow, requiredColumns } from './row.ts';

/**
 * Keys by which a company can be found in the store, surest first: LEI, ISIN of one of its lines, ticker on a market,
 * folded name (`nameKey`) in its domicile.
 */
export type CompanyKeys = {
  readonly leis: readonly string[];
  readonly isins: readonly string[];
  readonly listings: readonly Listing[];
  readonly name: string;
  readonly country: string | undefined;
};

export type FinanceDatabaseOptions = {
  /** The company of the store that holds one of the keys. Without it every company is taken as new. */
  readonly findExisting?: (keys: CompanyKeys) => ExistingCompany | undefined | Promise<ExistingCompany | undefined>;
};

/** A record for the import with the line its company starts on, or a refusal of that line. */
export type FinanceDatabaseLine = { readonly line: number; readonly record: CompanyRecord } | Refusal;

type Cells = ReadonlyMap<Column, number>;

function readHeader(header: CsvRow | undefined): Cells | Refusal[] {
  const line = header?.line ?? 1;
  if (header === undefined) return [{ line, member: 'header', reason: 'the file is empty' }];
  if ('problem' in header) return [{ line, member: 'header', reason: header.problem }];
  const names = header.fields.map((field) => field.trim().toLowerCase());
  const wanted: readonly Column[] = [...requiredColumns, ...optionalColumns];
  const missing = requiredColumns.filter((column) => !names.includes(column));
  const repeated = wanted.filter((column) => names.filter((name) => name === column).length > 1);
  if (missing.length === 0 && repeated.length === 0) {
    return new Map(wanted.filter((column) => names.includes(column)).map((column) => [column, names.indexOf(column)]));
  }
  return [
    ...missing.map((member) => ({ line, member, reason: 'the column is missing' })),
    ...repeated.map((member) => ({ line, member, reason: 'the column stands twice' })),
  ];
}

/** Keys that unite rows into one company: the same folded name and domicile, the same ISIN, or the same LEI. */
function unitingKeys(row: Row): string[] {
  const keys: string[] = [];
  if (row.country !== undefined) keys.push(`name ${nameKey(row.name)} ${row.country}`);
  if (row.isin !== undefined) keys.push(`isin ${row.isin}`);
  if (row.lei !== undefined) keys.push(`lei ${row.lei}`);
  return keys;
}

/** Disjoint sets of row numbers, each known by one of its members. */
class Sets {
  private readonly parents: number[] = [];

  find(member: number): number {
    let root = member;
    for (let parent = this.parents[root]; parent !== undefined && parent !== root; parent = this.parents[root])
      root = parent;
    for (let step = member; step !== root; ) {
      const next = this.parents[step] ?? root;
      this.parents[step] = root;
      step = next;
    }
    return root;
  }

  unite(one: number, other: number): void {
    const [first, second] = [this.find(one), this.find(other)];
    this.parents[Math.max(first, second)] = Math.min(first, second);
  }
}

/** The rows of each company, companies and rows in the order of their lines. */
function groupRows(rows: readonly Row[]): Row[][] {
  const sets = new Sets();
  const byKey = new Map<string, number>();
  const byName = new Map<string, number[]>();
  const unplaced: number[] = [];
  const uniteBy = (key: string, index: number): void => {
    const holder = byKey.get(key);
    if (holder === undefined) byKey.set(key, index);
    else sets.unite(holder, index);
  };
  for (const [index, row] of rows.entries()) {
    const keys = unitingKeys(row);
    for (const key of keys) uniteBy(key, index);
    if (keys.length === 0) unplaced.push(index);
    else byName.set(nameKey(row.name), [...(byName.get(nameKey(row.name)) ?? []), index]);
  }
  // A row without domicile, ISIN and LEI belongs to the one company of its name, if there is exactly one.
  for (const index of unplaced) {
    const name = nameKey(rows[index]?.name ?? '');
    const companies = new Set((byName.get(name) ?? []).map((member) => sets.find(member)));
    const [only] = companies;
    if (companies.size === 1 && only !== undefined) sets.unite(only, index);
    else uniteBy(`name ${name}`, index);
  }
  const groups = new Map<number, Row[]>();
  for (const [index, row] of rows.entries()) {
    const group = groups.get(sets.find(index));
    if (group) group.push(row);
    else groups.set(sets.find(index), [row]);
  }
  return [...groups.values()];
}

function toCompanyKeys(rows: readonly Row[]): CompanyKeys {
  return {
    leis: [...new Set(rows.flatMap((row) => row.lei ?? []))],
    isins: [...new Set(rows.flatMap((row) => row.isin ?? []))],
    listings: rows.flatMap(({ listing }) => (listing ? [{ ticker: listing.ticker, mic_code: listing.mic_code }] : [])),
    ...readIdentity(rows),
  };
}

/** Two companies cannot both be the active listing of a ticker on a market: the later row is refused, and named. */
function withoutClashes(groups: readonly (readonly Row[])[], refusals: Refusal[]): (readonly Row[])[] {
  const owners = new Map<string, { readonly group: readonly Row[]; readonly row: Row }>();
  return groups
    .map((group) =>
      group.filter((row) => {
        if (row.listing === undefined || !row.listing.active) return true;
        const { ticker, mic_code } = row.listing;
        const owner = owners.get(`${ticker} ${mic_code}`);
        if (owner === undefined) owners.set(`${ticker} ${mic_code}`, { group, row });
        if (owner === undefined || owner.group === group) return true;
        const reason = `${ticker} on ${mic_code} is ${owner.row.name} on line ${owner.row.line}`;
        refusals.push({ line: row.line, member: 'ticker', reason });
        return false;
      }),
    )
    .filter((group) => group.length > 0);
}

/**
 * Maps the FinanceDatabase columns to bundle `company` records: rows of one company become one record with its
 * listings. The same facts give the same ids. A company that the store knows by LEI, ISIN or ticker keeps its id and
 * its values, so a repeated import duplicates nothing. Refusals come first, then the records, both by line.
 */
export async function* financeDatabase(
  csv: AsyncIterable<string> | string,
  options: FinanceDatabaseOptions = {},
): AsyncGenerator<FinanceDatabaseLine> {
  const rows = readCsv(csv);
  const first = await rows.next();
  const columns = readHeader(first.done ? undefined : first.value);
  if (Array.isArray(columns)) return yield* columns;

  const width = first.done || 'problem' in first.value ? 0 : first.value.fields.length;
  const refusals: Refusal[] = [];
  const taken: Row[] = [];
  for await (const row of rows) {
    const { line } = row;
    if ('problem' in row) refusals.push({ line, member: 'row', reason: row.problem });
    else if (row.fields.length !== width) {
      refusals.push({ line, member: 'row', reason: `has ${row.fields.length} fields where the header has ${width}` });
    } else {
      const read = readRow(line, (column) => row.fields[columns.get(column) ?? -1] ?? '');
      if (Array.isArray(read)) refusals.push(...read);
      else taken.push(read);
    }
  }

  const companies = new Map<string, { readonly existing: ExistingCompany | undefined; readonly rows: Row[] }>();
  for (const group of withoutClashes(groupRows(taken), refusals)) {
    const existing = await options.findExisting?.(toCompanyKeys(group));
    const id = existing?.id ?? toOwnId(group);
    const company = companies.get(id);
    if (company) company.rows.push(...group);
    else companies.set(id, { existing, rows: [...group] });
  }
  yield* refusals.sort((one, other) => one.line - other.line);
  for (const [id, { existing, rows: own }] of companies) {
    const line = Math.min(...own.map((row) => row.line));
    // A company with the id that these rows would get was made from them before, so they may replace its values.
    const isFromElsewhere = existing !== undefined && existing.id !== toOwnId(own);
    yield { line, record: isFromElsewhere ? addedTo(existing, own) : newCompany(id, own) };
  }
}
