import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportMirror } from '../../src/cli/process/mirror-export.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import { type ChangeKind, changeKinds } from '../../src/resources/changes/kinds.ts';
import { shapeDifferences } from '../../src/resources/changes/record-shape.ts';
import { readSnapshot } from '../../src/resources/changes/snapshot.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

/** The list of each kind, under which a record has its address; reference data without one is compared with its row. */
const lists: Readonly<Record<ChangeKind, string>> = {
  article: 'articles',
  event: 'events',
  story: 'stories',
  calendar_event: 'calendar_events',
  insider_transaction: 'insider_transactions',
  short_position: 'short_positions',
  figure: 'figures',
  company: 'companies',
  country: 'countries',
  exchange: 'exchanges',
  index: 'indices',
  category: 'categories',
  event_type: 'event_types',
  source: 'sources',
};
const withoutAddress: readonly ChangeKind[] = ['category', 'event_type', 'source'];

type Records = ReadonlyMap<string, Json>;
type Named = { readonly kind: string; readonly id: string; readonly record: Json };

let world: World;
let folder: string;
let ids: ReadonlyMap<ChangeKind, readonly string[]>;
let transports: { readonly changes: Records; readonly webhooks: Records; readonly exported: Records };

const toRecords = (named: readonly Named[]): Records =>
  new Map(named.map(({ kind, id, record }) => [`${kind} ${id}`, record]));

async function readIds(): Promise<ReadonlyMap<ChangeKind, readonly string[]>> {
  const key = { id: 'test', scopes: null, disabled_operations: [] };
  const caller = { account_id: '', billing_cycle_day: 1, plan: unboundedPlan('test'), key };
  const found = new Map<ChangeKind, string[]>(changeKinds.map((kind) => [kind, []]));
  for await (const { kind, record } of readSnapshot(world.db, caller, world.now()))
    found.get(kind)?.push(String(record['id']));
  return found;
}

async function readChanged(after: number): Promise<Records> {
  const { data, meta } = (await world.read(`/changes?records=true&limit=1000&after=${after}`)) as unknown as {
    data: Named[];
    meta: Json;
  };
  expect(meta['has_more']).toBe(false);
  return toRecords(data);
}

async function readSent(): Promise<Records> {
  const { rows } = await sql<{ payload: string }>`select payload from webhook_deliveries order by seq`.execute(
    world.db,
  );
  return toRecords(rows.map(({ payload }) => JSON.parse(payload) as Named));
}

async function readExported(): Promise<Records> {
  const { files } = await exportMirror(world.db, { folder, now: world.now() });
  const named: Named[] = [];
  for (const { path, kind } of files) {
    const lines = (await readFile(join(folder, path), 'utf8')).trimEnd().split('\n');
    for (const record of lines.map((line) => JSON.parse(line) as Json))
      named.push({ kind, id: String(record['id']), record });
  }
  return toRecords(named);
}

async function readServed(kind: ChangeKind): Promise<readonly Json[]> {
  const some = ids.get(kind) ?? [];
  if (withoutAddress.includes(kind)) {
    const rows = (await world.read(`/${lists[kind]}?limit=100`))[lists[kind]] as Json[];
    return rows.filter(({ id }) => some.includes(String(id)));
  }
  return Promise.all(some.map(async (id) => (await world.read(`/${lists[kind]}/${id}`))[kind] as Json));
}

const omit = (record: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), 'nordwire-shape-'));
  ids = await readIds();
  let made = 0;
  const newId = () => {
    made += 1;
    return `shape${String(made).padStart(7, '0')}`;
  };
  await addWebhook(
    { db: world.db, now: world.now, newId },
    { account: toTestId('open'), address: 'https://example.com/hook' },
  );
  const { meta } = (await world.read('/changes?limit=1')) as { meta: { latest_seq: number } };
  const touched = [...ids].flatMap(([kind, some]) =>
    some.map((id) => ({ kind, id, action: 'updated' as const, movesClock: true })),
  );
  await world.change(touched, world.now().toISOString());
  await queueChanges(world.db, world.now(), newId);
  transports = {
    changes: await readChanged(meta.latest_seq),
    webhooks: await readSent(),
    exported: await readExported(),
  };
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a record', () => {
  it.each(changeKinds)(
    'has the same members and values in /changes, webhooks, exports and at its address: %s',
    async (kind) => {
      const { onlyServed, onlyCopied } = shapeDifferences[kind];
      const served = await readServed(kind);
      expect(served.map(({ id }) => id).sort()).toEqual([...(ids.get(kind) ?? [])].sort());
      expect(served).not.toEqual([]);
      for (const record of served) {
        const name = `${kind} ${record['id']}`;
        const changed = transports.changes.get(name);
        expect([name, transports.webhooks.get(name)]).toEqual([name, changed]);
        expect([name, transports.exported.get(name)]).toEqual([name, changed]);
        expect([name, omit(changed ?? {}, onlyCopied)]).toEqual([name, omit(record, onlyServed)]);
      }
    },
  );

  it.each(changeKinds)('differs by the declared members only: %s', async (kind) => {
    const { onlyServed, onlyCopied } = shapeDifferences[kind];
    for (const record of await readServed(kind)) {
      const changed = transports.changes.get(`${kind} ${record['id']}`) ?? {};
      expect(onlyServed.filter((name) => !(name in record) || name in changed)).toEqual([]);
      expect(onlyCopied.filter((name) => name in record || !(name in changed))).toEqual([]);
    }
  });

  it('of a story names its companies as events and articles do, in every place', async () => {
    const { story } = (await world.read('/stories/reportstory0')) as { story: Json };
    const { stories } = (await world.read('/stories?expand=companies')) as { stories: Json[] };
    const country = (await world.read('/countries/SE/stories')) as { stories: Json[] };
    const companies = [{ id: toTestId('nordvik'), name: 'Nordvik Industrier AB', ticker: 'NORD-B', is_primary: true }];
    const expected = companies.map((company) => ({ ...company, association_tier: 'principal' }));
    expect(story['companies']).toEqual(expected);
    expect(stories.find(({ id }) => id === story['id'])?.['companies']).toEqual(expected);
    expect(country.stories[0]?.['companies']).toEqual(
      expected.map((company) => ({ ...company, ticker_symbol: company.ticker })),
    );
  });
});
