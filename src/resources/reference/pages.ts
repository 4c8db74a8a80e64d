import type { RawBuilder } from 'kysely';
import type { Call } from '../../core/operation.ts';
import { cutPage, walkFilters } from '../../core/page.ts';
import { notFound } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import type { ResourceKind } from '../../core/vocabulary.ts';
import { presentCompanyRow } from '../companies/operations.ts';
import { companyKeys, selectCompanies } from '../companies/query.ts';
import type { Condition } from '../shared/conditions.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { project } from '../shared/projection.ts';
import { type ReferenceRecord, type ReferenceTable, selectReference } from './query.ts';

type ListParams = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly fields?: ReadonlySet<string> | undefined;
};

/** A record without the members that are never shown, projected. */
export function present<Row extends ReferenceRecord>(
  record: Row,
  fields?: ReadonlySet<string> | undefined,
): Omit<Row, 'keys' | 'updated_at'> {
  const { keys: _keys, updated_at: _updatedAt, ...row } = record;
  return project(row as typeof row & { readonly id: string }, fields);
}

/** One page of a reference list: its rows, and everything of the answer that does not depend on their name. */
export async function readPage<Row extends ReferenceRecord>(
  services: Services,
  call: Call,
  operation: string,
  options: { table: ReferenceTable<Row>; params: ListParams; where?: Condition },
) {
  const { db, cursors } = services;
  const { table, params, where } = options;
  const binding = { operation, order: 'default', filters: walkFilters(params) };
  const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
  const change = await lastChange(services, [table.kind]);
  const fetched = await selectReference(db, table, { where, limit: params.limit, keys });
  const { rows, next } = cutPage(fetched, { limit: params.limit, cursors, binding, toKeys: (last) => last.keys });
  if (rows.length === 0 && where !== undefined && params.cursor === undefined) {
    call.warn({ code: 'no-match', detail: 'Nothing matches these filters.' });
  }
  const modified = lastModified(call, change, rows);
  return {
    rows: rows.map((row) => present(row, params.fields)),
    pagination: { count: rows.length, next_cursor: next },
    answer: { cache: 'revalidate' as const, next, ...(modified && { lastModified: modified }) },
  };
}

/** A single record, and everything of its answer but the body. `kinds` are those whose changes it shows, its own first. */
export async function readSingle<Row extends ReferenceRecord>(
  services: Services,
  call: Call,
  kinds: readonly [ResourceKind, ...ResourceKind[]],
  find: () => Promise<Row | undefined>,
) {
  const change = await lastChange(services, kinds);
  const record = await find();
  if (record === undefined) throw notFound();
  const modified = lastModified(call, change, [record]);
  return {
    record: present(record),
    answer: { cache: 'revalidate' as const, ...(modified && { lastModified: modified }) },
  };
}

/** One page of the companies that belong to the record of the path, in name order. */
export async function readMembers<Holder extends ReferenceRecord>(
  services: Services,
  call: Call,
  params: ListParams & { readonly identifier: string },
  list: {
    operation: string;
    find: () => Promise<Holder | undefined>;
    members: (holder: Holder) => RawBuilder<boolean>;
  },
) {
  const { db, cursors } = services;
  const change = await lastChange(services, ['company', 'exchange']);
  const holder = await list.find();
  const filters = { ...walkFilters(params), identifier: holder?.id };
  const binding = { operation: list.operation, order: 'name', filters };
  const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
  if (holder === undefined) throw notFound();
  const fetched = await selectCompanies(db, { where: list.members(holder), limit: params.limit, keys });
  const { rows, next } = cutPage(fetched, { limit: params.limit, cursors, binding, toKeys: companyKeys });
  // Members come and go by a change of the holder, so its clock is one of the answer's.
  const modified = rows.length === 0 ? undefined : lastModified(call, change, [holder, ...rows]);
  return {
    body: {
      companies: rows.map((row) => project(presentCompanyRow(row), params.fields)),
      pagination: { count: rows.length, next_cursor: next },
    },
    cache: 'revalidate' as const,
    next,
    ...(modified && { lastModified: modified }),
  };
}
