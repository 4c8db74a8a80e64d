import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKey } from '../../src/access/keys.ts';
import { newId } from '../../src/core/new-id.ts';
import { runAll, runClockwork } from '../../src/ingest/background/run.ts';
import { importBundle } from '../../src/ingest/bundle/import.ts';
import { loadReferenceData } from '../../src/ingest/bundle/reference-data.ts';
import { ensureSource, listFiles, readFiles } from '../../src/ingest/feeds/read-local.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { openEmbedder } from '../../src/vectors/open-embedder.ts';
import { createTestIngest } from '../support/ingest/ingest-harness.ts';
import { appOver } from '../world/app-over.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { hasSharedData, isWhole, sharedData } from './shared-data.ts';
import { pressReleasesToBundle, reutersToBundle } from './to-bundle.ts';

const signal = new AbortController().signal;
const say = (line: string) => process.stdout.write(`${line}\n`);

const ITEMS = isWhole ? 15_388 : 5_130;

let folder: string;
let store: TestDatabase;
let ingest: Ingest;
let embedder: Embedder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-real-'));
  store = await createTestDatabase({ statementTimeoutMs: 0 });
  embedder = await openEmbedder({ provider: 'builtin' }, { dataDir: folder, log: { info: () => {}, warn: () => {} } });
  ingest = await createTestIngest(store, { now: () => new Date(), newId, embedder });
  await loadReferenceData(ingest);
  await sql`insert into accounts (id, name, plan, created_at, updated_at) values ('realaccount0', 'Real', 'pro', now(), now())`.execute(
    store.db,
  );
  await sql`insert into api_keys (id, account_id, key_sha256, last_four, created_at, updated_at)
    values ('realkey00000', 'realaccount0', ${hashKey('nw_real')}, 'real', now(), now())`.execute(store.db);
});
afterAll(async () => {
  await embedder.close();
  await store.drop();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await appOver(store).request(path, { headers: { authorization: 'Bearer nw_real' } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const count = async (query: RawBuilder<{ n: number }>): Promise<number> =>
  (await query.execute(store.db)).rows[0]?.n ?? 0;

describe.skipIf(!hasSharedData('badinput/feeds'))('999 feed files of a parser’s own tests', () => {
  it('are each read or refused by name in one run, and nothing is left half-written', async () => {
    const files = await listFiles(sharedData('badinput/feeds'));
    const source = await ensureSource(ingest, { domain: 'fixtures.example', country: 'SE', source_type: 'blog' });
    const outcomes = new Map<string, number>();
    let items = 0;
    for await (const report of readFiles(ingest, source, files)) {
      const outcome = report.kind === 'read' ? `read ${report.format}` : `refused ${report.code}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (report.kind === 'read') items += report.taken.created;
    }
    const steps = await runAll(ingest, { signal });
    say(
      `999 feed files: ${[...outcomes].map(([name, n]) => `${name} ${n}`).join(', ')}; ${items} articles; steps ${JSON.stringify(steps)}`,
    );
    expect([...outcomes.values()].reduce((sum, n) => sum + n, 0)).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(999);
    const halfWritten = await count(sql<{ n: number }>`
      select count(*)::int as n from articles a
      where a.source_id = ${source.id} and (not exists (select from article_inputs i where i.article_id = a.id)
        or not exists (select from pipeline_marks m where m.article_id = a.id)
        or not exists (select from feed_items f where f.article_id = a.id))`);
    expect(halfWritten).toBe(0);
    const stuck = await count(
      sql<{ n: number }>`select count(*)::int as n from pipeline_marks where state in ('due', 'running', 'failed')`,
    );
    expect(stuck).toBe(0);
  });
});

describe.skipIf(!hasSharedData('companies/nordic_listings.csv'))('3,419 listings of Nordic companies', () => {
  it('are imported, and every spelling of a ticker names one company', async () => {
    const result = await importBundle(ingest, [sharedData('companies/nordic_listings.csv')], {
      format: 'financedatabase',
      pipeline: false,
    });
    say(`companies: ${JSON.stringify(result.counts)}`);
    const ids = [];
    for (const ticker of ['VOLV-B', 'volv-b.st', 'VOLV%20B', 'VOLV_B:XSTO']) {
      const { status, body } = await get(`/api/v1/companies/${ticker}`);
      expect(status).toBe(200);
      ids.push((body['company'] as { id: string }).id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await get('/api/v1/events?ticker=VOLV%20B,volv-b.st')).toMatchObject({ status: 200 });
  });

  it('change nothing when they are imported again', async () => {
    const again = await importBundle(ingest, [sharedData('companies/nordic_listings.csv')], {
      format: 'financedatabase',
      pipeline: false,
    });
    const touched = Object.values(again.counts).reduce((sum, { created, updated }) => sum + created + updated, 0);
    expect(touched).toBe(0);
  });
});

describe.skipIf(!hasSharedData('nolicence/mfn_press_releases.ndjson'))(
  '716 press releases in Swedish and English',
  () => {
    it('are imported; the English ones are clustered and served, the others wait for translation', async () => {
      const bundle = join(folder, 'releases.ndjson');
      await pressReleasesToBundle(sharedData('nolicence/mfn_press_releases.ndjson'), bundle);
      const result = await importBundle(ingest, [bundle], { pipeline: true });
      const steps = await runAll(ingest, { signal });
      const live = await count(
        sql<{ n: number }>`select count(*)::int as n from articles where source_id = 'releases0000' and live`,
      );
      const waiting = await count(
        sql<{
          n: number;
        }>`select count(*)::int as n from articles where source_id = 'releases0000' and state = 'pending_translation'`,
      );
      const events = await count(sql<{ n: number }>`
      select count(distinct event_id)::int as n from articles where source_id = 'releases0000' and live`);
      const tagged = await count(sql<{ n: number }>`
      select count(distinct ac.article_id)::int as n from article_companies ac join articles a on a.id = ac.article_id
      where a.source_id = 'releases0000' and ac.is_primary`);
      say(
        `press releases: ${JSON.stringify(result.counts)}; steps ${JSON.stringify(steps)}; ${live} live in ${events} ` +
          `events, ${waiting} wait, ${tagged} with a company`,
      );
      expect(live + waiting).toBe(716);
      expect(live).toBeGreaterThan(200);
      const { body } = await get('/api/v1/articles?sources=releases0000&limit=100');
      expect((body['articles'] as unknown[]).length).toBe(100);
    });
  },
);

describe.skipIf(!hasSharedData('news/reuters21578_train.ndjson.gz'))('newswire items of 1987', () => {
  // What is the same development stands within days, so that the first third says what all do.
  it(`are imported, clustered into events and served, ${ITEMS} of them`, async () => {
    const bundle = join(folder, 'reuters.ndjson');
    const converted = await reutersToBundle(sharedData('news/reuters21578_train.ndjson.gz'), bundle, ITEMS);
    const started = performance.now();
    const result = await importBundle(ingest, [bundle], { pipeline: true });
    const imported = performance.now();
    // Without vectors: embedding all texts alone would take most of the time this suite may take.
    const withoutVectors = { ...ingest, embedder: undefined };
    const steps = await runAll(withoutVectors, { signal });
    await runClockwork(ingest);
    const done = performance.now();
    const articles = await count(
      sql<{ n: number }>`select count(*)::int as n from articles where source_id = 'wire19870000' and live`,
    );
    const events = await count(
      sql<{
        n: number;
      }>`select count(distinct event_id)::int as n from articles where source_id = 'wire19870000' and live`,
    );
    const several = await count(sql<{ n: number }>`
      select count(*)::int as n from (select event_id from articles where source_id = 'wire19870000' and live
        group by 1 having count(*) > 1) e`);
    say(
      `newswire: ${converted} records, ${JSON.stringify(result.counts)}; import ${((imported - started) / 1000).toFixed(1)} s, ` +
        `pipeline ${((done - imported) / 1000).toFixed(1)} s; steps ${JSON.stringify(steps)}; ${articles} live ` +
        `articles in ${events} events, ${several} with several`,
    );
    expect(articles).toBe(ITEMS);
    expect(several).toBeGreaterThan(100);
    const { status, body } = await get('/api/v1/events?first_reported_before=1988-01-01&limit=100');
    expect(status).toBe(200);
    expect((body['events'] as unknown[]).length).toBe(100);
  });
});
