import type { Kind, Records } from '../changes.ts';
import type { CallOptions, Transport } from '../transport.ts';
import type { IdSpan, MirrorStore, Write } from './store.ts';

type AnyRecord = Records[Kind];
type Range = {
  readonly after_id: string | null;
  readonly until_id: string | null;
  readonly hash: string;
  readonly records?: readonly AnyRecord[];
};
type RangePage = { readonly ranges: readonly Range[]; readonly meta: { readonly next_after_id: string | null } };

/** Records of a range; a range that differs is read again as a whole. */
const RANGE = 50;

/** JSON with sorted members (RFC 8785), as the service hashes it. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** SHA-256, in hexadecimal, of the records of a range in the order of their ids. */
async function hashRecords(records: readonly AnyRecord[]): Promise<string> {
  const text = records.map((record) => `${canonicalJson(record)}\n`).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function* walkRanges(
  transport: Transport,
  query: IdSpan & { readonly kind: Kind; readonly size: number; readonly records?: boolean },
  options: CallOptions,
): AsyncGenerator<Range> {
  const { kind, size, records, untilId } = query;
  for (let after = query.afterId; ; ) {
    const { body } = await transport.get<RangePage>(
      '/changes/ranges',
      {
        kind,
        size: String(size),
        ...(records && { records: 'true' }),
        ...(after !== null && { after_id: after }),
        ...(untilId !== null && { until_id: untilId }),
      },
      options,
    );
    yield* body.ranges;
    after = body.meta.next_after_id;
    if (after === null) return;
  }
}

/** The writes that make some records of a copy equal to those of the service. */
function findDifferences(kind: Kind, held: readonly AnyRecord[], served: readonly AnyRecord[]): Write[] {
  const before = new Map(held.map((record) => [record.id, canonicalJson(record)]));
  const now = new Set(served.map(({ id }) => id));
  return [
    ...held.filter(({ id }) => !now.has(id)).map(({ id }) => ({ kind, id, record: null })),
    ...served
      .filter((record) => before.get(record.id) !== canonicalJson(record))
      .map((record) => ({ kind, id: record.id, record })),
  ];
}

/** Yields the writes by which the live copy of a kind becomes equal to the service. Only ranges that differ are read. */
export async function* compareKind(
  transport: Transport,
  store: Pick<MirrorStore, 'readRange'>,
  kind: Kind,
  options: CallOptions,
): AsyncGenerator<readonly Write[]> {
  const read = async ({ after_id: afterId, until_id: untilId }: Range) =>
    (await store.readRange?.(kind, { afterId, untilId })) ?? [];
  for await (const range of walkRanges(transport, { kind, size: RANGE, afterId: null, untilId: null }, options)) {
    if ((await hashRecords(await read(range))) === range.hash) continue;
    const span = { afterId: range.after_id, untilId: range.until_id };
    for await (const part of walkRanges(transport, { kind, size: RANGE, records: true, ...span }, options)) {
      const writes = findDifferences(kind, await read(part), part.records ?? []);
      if (writes.length > 0) yield writes;
    }
  }
}
