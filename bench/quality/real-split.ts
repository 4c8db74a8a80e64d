import { significances } from '../../src/core/vocabulary.ts';
import {
  type Cells,
  halfAt,
  type LabelTable,
  labelTables,
  type RealHalf,
  type StreamName,
  splitCell,
} from './real-labels.ts';

/** An item as its stream's file dates and addresses it. */
export type DatedItem = { readonly id: string; readonly published_at: Date; readonly address: string };

/** The tables of each half, and how many rows were left out for each reason. */
export type SplitTables = {
  readonly halves: Readonly<Record<RealHalf, Readonly<Record<LabelTable, readonly Cells[]>>>>;
  readonly dropped: Readonly<Record<string, number>>;
};

/** A labeller's tables: the open items follow from the split. */
export type GivenTables = Readonly<Record<Exclude<LabelTable, 'open'>, readonly Cells[]>>;

/**
 * The item that stands for each item: the first of its address in its half. A later reading of the same address is the
 * same article, and no report of its own.
 */
export function firstByAddress(stream: StreamName, items: readonly DatedItem[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const ordered = [...items].sort(
    (one, other) => one.published_at.getTime() - other.published_at.getTime() || (one.id < other.id ? -1 : 1),
  );
  return new Map(
    ordered.map(({ id, address, published_at }) => {
      const key = `${halfAt(stream, published_at)} ${address}`;
      const known = first.get(key) ?? id;
      first.set(key, known);
      return [id, known] as const;
    }),
  );
}

const createTables = (): Record<LabelTable, Cells[]> => ({
  groups: [],
  open: [],
  apart: [],
  related: [],
  tiers: [],
  types: [],
});

/** Sorts rows into halves and counts those that belong to neither. */
class Splitter {
  readonly halves = { read: createTables(), unread: createTables() };
  readonly dropped: Record<string, number> = {};
  readonly #halfOf: ReadonlyMap<string, RealHalf>;

  constructor(stream: StreamName, items: readonly DatedItem[]) {
    this.#halfOf = new Map(items.map(({ id, published_at }) => [id, halfAt(stream, published_at)]));
  }

  drop(reason: string): void {
    this.dropped[reason] = (this.dropped[reason] ?? 0) + 1;
  }

  /** Adds the rows on some items; those of a group that the border divides are open in both halves. */
  add(table: LabelTable, ids: readonly string[], rows: readonly Cells[]): void {
    const found = new Set(ids.map((id) => this.#halfOf.get(id)));
    const [half] = found;
    if (half === undefined || found.has(undefined)) {
      this.drop(`${table}: unknown id`);
      return;
    }
    if (found.size === 1) {
      this.halves[half][table].push(...rows);
      return;
    }
    this.drop(`${table}: across the halves`);
    if (table === 'groups') for (const id of ids) this.halves[this.#halfOf.get(id) ?? half].open.push([id]);
  }
}

type StandIn = (id: string) => string;

function splitGroups(splitter: Splitter, rows: readonly Cells[], standIn: StandIn): void {
  const seen = new Set<string>();
  let count = 0;
  for (const members of Map.groupBy(rows, ([key]) => key).values()) {
    const kind = members.every(([, , each]) => each === 'versions') ? 'versions' : 'reports';
    const ids = [...new Set(members.map(([, id = '']) => standIn(id)))];
    const own = ids.filter((id) => !seen.has(id));
    for (const id of own) seen.add(id);
    if (own.length < ids.length) splitter.drop('groups: an item of an earlier group');
    if (own.length < 2) splitter.drop('groups: one address alone');
    else {
      count += 1;
      const rowOf = (id: string): Cells => [`${count}`, id, kind];
      splitter.add('groups', own, own.map(rowOf));
    }
  }
}

function splitPairs(splitter: Splitter, table: 'apart' | 'related', rows: readonly Cells[], standIn: StandIn): void {
  for (const [first = '', second = '', kind = ''] of rows) {
    const ids = [standIn(first), standIn(second)];
    if (ids[0] === ids[1]) splitter.drop(`${table}: one address alone`);
    else splitter.add(table, ids, [table === 'related' ? [...ids, kind] : ids]);
  }
}

type AcceptedOptions = { readonly standIn: StandIn; readonly known: ReadonlySet<string> };

function splitAccepted(
  splitter: Splitter,
  table: 'tiers' | 'types',
  rows: readonly Cells[],
  { standIn, known }: AcceptedOptions,
): void {
  const seen = new Set<string>();
  for (const [given = '', labels] of rows) {
    const id = standIn(given);
    const accepted = splitCell(labels).filter((label) => known.has(label));
    if (accepted.length < splitCell(labels).length) splitter.drop(`${table}: unknown label`);
    if (seen.has(id)) splitter.drop(`${table}: labelled before`);
    else if (accepted.length > 0) splitter.add(table, [id], [[id, accepted.join(',')]]);
    seen.add(id);
  }
}

/**
 * Splits a labeller's tables: a row belongs to the half in which all its items lie. Only ids and labels remain; the
 * labeller's words on a pair are left out.
 */
export function splitTables(
  stream: StreamName,
  given: GivenTables,
  { items, types }: { readonly items: readonly DatedItem[]; readonly types: readonly string[] },
): SplitTables {
  const splitter = new Splitter(stream, items);
  const first = firstByAddress(stream, items);
  const standIn: StandIn = (id) => first.get(id) ?? id;
  splitGroups(splitter, given.groups, standIn);
  for (const table of ['apart', 'related'] as const) splitPairs(splitter, table, given[table], standIn);
  splitAccepted(splitter, 'tiers', given.tiers, { standIn, known: new Set(significances) });
  splitAccepted(splitter, 'types', given.types, { standIn, known: new Set([...types, 'none']) });
  return { halves: splitter.halves, dropped: splitter.dropped };
}

/** Counts of a half: rows of each table, groups for the groups. */
export const countRows = (tables: SplitTables['halves'][RealHalf]): string =>
  labelTables
    .map(
      (table) =>
        `${table} ${table === 'groups' ? new Set(tables.groups.map(([key]) => key)).size : tables[table].length}`,
    )
    .join(', ');
