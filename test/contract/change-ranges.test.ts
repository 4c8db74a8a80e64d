import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

type Range = { after_id: string | null; until_id: string | null; count: number; hash: string; records?: Json[] };
type Page = { ranges: Range[]; meta: Json & { next_after_id: string | null; view: string } };
const ranges = async (query: string, key?: string): Promise<Page> =>
  (await world.read(`/changes/ranges?${query}`, key === undefined ? {} : { key })) as unknown as Page;

/** RFC 8785 for values without numbers that need its rules. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
};
const hashOf = (records: readonly Json[]): string =>
  createHash('sha256')
    .update(records.map((record) => `${canonical(record)}\n`).join(''))
    .digest('hex');

/** The records of a kind as the changes have them, by id. */
async function recordsOf(kind: 'event' | 'article' | 'company', key?: string): Promise<Json[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(`${kind === 'company' ? 'companie' : kind}s`)}`.execute(world.db);
  await world.change(
    rows.map(({ id }) => ({ kind, id, action: 'updated' as const, movesClock: true })),
    '2026-03-26T10:00:00.000Z',
  );
  const page = await world.read(`/changes?kinds=${kind}&limit=1000`, key === undefined ? {} : { key });
  return (page['data'] as { record: Json | null }[])
    .flatMap(({ record }): Json[] => (record === null ? [] : [record]))
    .sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
}

describe('GET /changes/ranges', () => {
  it.each(['event', 'article', 'company'] as const)(
    'hashes the records of /changes in ranges of ids: %s',
    async (kind) => {
      const records = await recordsOf(kind);
      const { ranges: all, meta } = await ranges(`kind=${kind}&size=500`);
      expect(all).toEqual([{ after_id: null, until_id: null, count: records.length, hash: hashOf(records) }]);
      expect(meta.next_after_id).toBeNull();
      const each = (await ranges(`kind=${kind}&size=1`)).ranges;
      expect(each.map(({ hash }) => hash)).toEqual(records.map((record) => hashOf([record])));
      expect(each.map(({ after_id }) => after_id)).toEqual([
        null,
        ...each.slice(0, -1).map(({ until_id }) => until_id),
      ]);
      expect(each.at(-1)?.until_id).toBeNull();
    },
  );

  it('gives the records of a span on request', async () => {
    const records = await recordsOf('event');
    const [first, second] = (await ranges('kind=event&size=2')).ranges;
    const span = `kind=event&after_id=${first?.until_id}&until_id=${second?.until_id}`;
    const page = await ranges(`${span}&records=true`);
    expect(page.ranges).toMatchObject([{ after_id: first?.until_id, until_id: second?.until_id, hash: second?.hash }]);
    expect(page.ranges[0]?.records).toEqual(records.slice(2, 4));
  });

  it('covers a plan with the records that its lists show', async () => {
    const records = await recordsOf('article', 'view');
    const [range] = (await ranges('kind=article&size=500', 'view')).ranges;
    expect(range).toMatchObject({ count: records.length, hash: hashOf(records) });
    expect((await ranges('kind=article&size=500')).ranges[0]?.count).toBeGreaterThan(records.length);
  });

  it('walks more ids than one answer reads, without a gap', async () => {
    const { ranges: all } = await ranges('kind=company&size=500');
    await sql`
      insert into companies (id, name, slug, country, verified, created_at, updated_at)
      select 'zz' || lpad(i::text, 10, '0'), 'Company ' || i, 'company-' || i, 'SE', true, now(), now()
      from generate_series(1, 700) i`.execute(world.db);
    const seen: Range[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Page = await ranges(`kind=company&size=100&after_id=${after}`);
      seen.push(...page.ranges);
      after = page.meta.next_after_id;
    }
    expect(seen.reduce((sum, { count }) => sum + count, 0)).toBe(700 + (all[0]?.count ?? 0));
    expect(seen.slice(1).map(({ after_id }) => after_id)).toEqual(seen.slice(0, -1).map(({ until_id }) => until_id));
  });

  it.each(['', 'kind=plan', 'kind=event&size=0', 'kind=event&size=501', 'kind=event&records=x'])(
    'refuses %s',
    async (query) => {
      expect((await world.get(`/changes/ranges?${query}`)).status).toBe(400);
    },
  );

  it('is refused where the list of the kind is, and for another view', async () => {
    const key = await world.account({ plan: 'open', scopes: ['read:events'] });
    expect((await world.get('/changes/ranges?kind=article', { key })).status).toBe(403);
    const refused = await world.get('/changes/ranges?kind=event&view=other');
    expect([refused.status, ((await refused.json()) as Json)['type']]).toEqual([410, problem('resync-required')]);
    expect((await world.get('/changes/ranges?kind=event')).headers.get('cache-control')).toContain('no-store');
  });
});
