import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { canonicalJson } from '../../core/canonical-json.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import { boolean, integer } from '../../core/params.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import { limitTo } from '../shared/conditions.ts';
import { id, text, Warnings } from '../shared/fields.ts';
import { visibility } from '../shared/visibility.ts';
import { type ChangeKind, changeKinds, kinds, readCopied } from './kinds.ts';
import { selectKinds } from './operations.ts';
import { expectView, readChangeLogBounds, toView } from './read-changes.ts';
import { viewParameter } from './schema.ts';
import { kindTables } from './snapshot.ts';

/** Stored records that one answer looks at, without their content and with it. */
const MAX_LOOKED_AT = 500;
const MAX_WITH_RECORDS = 100;

const bound = z
  .string()
  .max(64)
  .optional()
  .transform((value) => (value === '' ? undefined : value));

export const ChangeRangesParams = z.object({
  kind: z.enum(changeKinds).optional().describe('The kind of records to compare.'),
  after_id: bound.describe(
    'Start after this id: `meta.next_after_id` of the page before. From the first id when absent.',
  ),
  until_id: bound.describe('The last id; to the end when absent.'),
  size: integer({ min: 1, max: 500, fallback: 100 }).describe(
    'Records per range, 1 to 500. 1 gives each record its own hash.',
  ),
  records: boolean.describe('`true` adds the records of each range.'),
  view: viewParameter,
});

const ChangeRange = z
  .object({
    after_id: id.nullable().describe('The range starts after this id; null: with the first one.'),
    until_id: id.nullable().describe('The last id of the range; null: to the end of all ids.'),
    count: z.number().int().min(0).describe('Records in the range.'),
    hash: text(64).describe(
      'SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of each record and a line feed, in the order of ids.',
    ),
    records: z.array(z.record(z.string(), z.unknown())).max(500).optional().describe('With records=true: the records.'),
  })
  .meta({ id: 'ChangeRange' });
type ChangeRangeAnswer = z.input<typeof ChangeRange>;

export const ChangeRangeList = z
  .object({
    ranges: z.array(ChangeRange).max(501),
    meta: z.object({
      next_after_id: id.nullable().describe('Send it as `after_id` for the next page; null on the last one.'),
      latest_seq: z.number().int().min(0).describe('Number of the last change before the records were read.'),
      view: text(64).describe('As in /changes.'),
      epoch: text(64).describe('Epoch of the store.'),
    }),
    warnings: Warnings,
  })
  .meta({ id: 'ChangeRangeList' });

type Span = { readonly after: string | undefined; readonly until: string | undefined };

/** Whether the database orders texts by their bytes, so that the index of ids gives that order. */
async function ordersByBytes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ value: boolean }>`
    select datlocprovider = 'b' or datcollate in ('C', 'POSIX') as value
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.value ?? false;
}

/** Ids of a kind in the order of their bytes, which a client can follow whatever the language of the database is. */
async function readIds(db: Db, kind: ChangeKind, { after, until }: Span, limit: number): Promise<readonly string[]> {
  const at = (await ordersByBytes(db)) ? sql`id` : sql`id collate "C"`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kindTables[kind])}
    where ${at} > ${after ?? ''} and ${until === undefined ? sql`true` : sql`${at} <= ${until}`}
    order by ${at} ${limitTo(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

type ServedRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The records of some ids that the caller's list serves, in the order of the ids. */
async function readServed(db: Db, { caller, now }: Call, kind: ChangeKind, ids: readonly string[]) {
  const context = { db, see: visibility(caller, now), now };
  const shown = ids.length === 0 ? [] : (await kinds[kind].shown(context, ids)).map(({ id }) => id);
  const records = shown.length === 0 ? [] : await readCopied(kind, context, shown);
  const byId = new Map(records.map((record) => [record.id, record as ServedRecord]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const toRange = (records: readonly ServedRecord[], { after, until }: Span, hasRecords: boolean): ChangeRangeAnswer => {
  const hash = createHash('sha256');
  for (const record of records) hash.update(`${canonicalJson(record)}\n`);
  return {
    after_id: after ?? null,
    until_id: until ?? null,
    count: records.length,
    hash: hash.digest('hex'),
    ...(hasRecords && { records: [...records] }),
  };
};

/** Cuts records into ranges that cover a span without a gap; ids between two records belong to the range of the later one. */
function cutRanges(
  records: readonly ServedRecord[],
  span: Span,
  size: number,
  hasRecords: boolean,
): ChangeRangeAnswer[] {
  const ranges: ChangeRangeAnswer[] = [];
  let { after } = span;
  for (let start = 0; start === 0 || start < records.length; start += size) {
    const some = records.slice(start, start + size);
    const until = start + size < records.length ? some.at(-1)?.id : span.until;
    ranges.push(toRange(some, { after, until }, hasRecords));
    after = until;
  }
  return ranges;
}

/** The comparison of a copy with the store: hashes of ranges of ids, of which a client reads those that differ. */
export const listChangeRanges = defineOperation({
  id: 'listChangeRanges',
  tag: 'Changes',
  summary: 'Compare a copy',
  description:
    'Counts and hashes of the records that you may see, by ranges of ids in the order of their bytes, so that a copy after a ' +
    '410 reads only the ranges that differ. The records are those of `/changes`. A copy that equals all ranges, and then ' +
    'applies the changes after the `latest_seq` noted before the first page, is exact.',
  scope: null,
  cost: 'search',
  params: ChangeRangesParams,
  required: ['kind'],
  body: ChangeRangeList,
  problems: ['forbidden', 'resync-required'],
  validators: 'none',
  async run({ db }, call, params) {
    const { kind, after_id: after, until_id: until, size } = params;
    if (kind === undefined) throw invalidParameter('kind', `is required: one of ${changeKinds.join(', ')}.`);
    selectKinds(call.caller, [kind]);
    const bounds = await readChangeLogBounds(db);
    expectView(call.caller, bounds, { view: params.view, kinds: [kind] });
    const hasRecords = params.records === true;
    const limit = hasRecords ? MAX_WITH_RECORDS : MAX_LOOKED_AT;
    const ids = await readIds(db, kind, { after, until }, limit);
    const last = ids.length < limit ? undefined : ids.at(-1);
    const records = await readServed(db, call, kind, ids);
    return {
      body: {
        ranges: cutRanges(records, { after, until: last ?? until }, size, hasRecords),
        meta: {
          next_after_id: last ?? null,
          latest_seq: bounds.latest,
          view: toView(call.caller, bounds),
          epoch: bounds.epoch,
        },
      },
      cache: 'never' as const,
    };
  },
});
