import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asLines } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { appOver } from '../../../test/world/app-over.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { importBundle } from '../bundle/import.ts';
import { loadReferenceData } from '../bundle/reference-data.ts';
import type { Ingest } from '../ports.ts';
import { loadDemo, markDemoDone, needsDemo } from './load.ts';
import { removeDemo } from './remove.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const KEY = `nw_${'a1'.repeat(20)}`;
/** Companies of the demonstration: of the first an own source tells, the second is on a watchlist alone. */
const NORRVIK = '2jqvry9udg2r';
const WATCHED = 'o4dhgg04pf2x';

/** What an operator has beside the demonstration. */
const own = [
  { record: 'plan', slug: 'open' },
  { record: 'account', id: 'accountopen0', name: 'Open', plan: 'open' },
  { record: 'api_key', id: 'keyopen00000', account: 'accountopen0', key: KEY },
  { record: 'source', id: 'sourceown000', name: 'Own', domain: 'own.example', country: 'SE', source_type: 'blog' },
  { record: 'feed', id: 'feedown00000', source: 'own.example', address: 'https://own.example/rss' },
  { record: 'event', id: 'eventown0000', title: 'Norrvik opens a plant' },
  {
    record: 'article',
    id: 'articleown00',
    source: 'own.example',
    article_url: 'https://own.example/1',
    published_at: '2026-11-20T09:00:00Z',
    title: 'Norrvik opens a plant',
    content_type: 'news',
    country: 'SE',
    event: 'eventown0000',
    companies: [{ id: NORRVIK, role: 'subject', is_primary: true }],
  },
  { record: 'watchlist', id: 'watchlist000', account: 'accountopen0', name: 'Mine', companies: [NORRVIK, WATCHED] },
];

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  ingest = await createTestIngest(store, { now: () => NOW });
  await loadReferenceData(ingest);
}, 120_000);
afterAll(() => store.drop());

/** Tables that a store without the demonstration has the same rows in as one from which it was taken. */
const tables = [
  'sources',
  'feeds',
  'feed_items',
  'articles',
  'article_inputs',
  'pipeline_marks',
  'key_facts',
  'stories',
]
  .concat(['calendar_events', 'companies', 'listings', 'former_tickers', 'indices', 'index_companies', 'vectors'])
  .concat(['article_companies', 'event_companies', 'story_companies', 'story_articles', 'watchlist_companies']);
const counts = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      store.db,
    );
    found[table] = rows[0]?.count ?? 0;
  }
  return found;
};
const load = async () => {
  await loadDemo(ingest, { signal: new AbortController().signal });
  await markDemoDone(ingest);
};
const remove = (isDryRun = false) => removeDemo(ingest, { author: 'Anna', isDryRun });
const ask = async (path: string) => {
  const headers = { authorization: `Bearer ${KEY}` };
  return (await appOver(store, () => NOW).request(`http://nordwire.test/api/v1${path}`, { headers })).json();
};

describe('the demonstration is taken out', () => {
  it('with all that it brought, and what others brought stays', { timeout: 120_000 }, async () => {
    const before = await counts();
    await load();
    await importBundle(ingest, asLines(own), { pipeline: false });
    const loaded = await counts();
    expect(await remove(true)).toMatchObject({ changed: true, dry_run: true });
    expect(await counts()).toEqual(loaded);

    const { message, changes } = await remove();
    expect(message).toBe(
      'The demonstration is taken out: 32 sources, 31 feeds, ' +
        `${(loaded['articles'] ?? 0) - (before['articles'] ?? 0) - 1} articles, 45 companies. ` +
        `Other records name Norrvik Industri AB (${NORRVIK}), which stay.`,
    );
    expect(await counts()).toEqual({
      ...before,
      sources: (before['sources'] ?? 0) + 1,
      feeds: 1,
      articles: 1,
      companies: (before['companies'] ?? 0) + 1,
      listings: (before['listings'] ?? 0) + 2,
      article_companies: 1,
      event_companies: 1,
      watchlist_companies: 1,
    });
    const changeKinds = new Set(changes.map(({ kind, action }) => `${kind} ${action}`));
    for (const change of ['article withdrawn', 'event removed', 'story withdrawn', 'company removed', 'source removed'])
      expect(changeKinds).toContain(change);
  });

  it('callers see what is left, and learn of the events that are gone', async () => {
    expect(await ask('/articles')).toMatchObject({ articles: [{ id: 'articleown00' }] });
    expect(await ask('/events')).toMatchObject({ events: [{ id: 'eventown0000' }] });
    expect(await ask('/stories')).toMatchObject({ stories: [] });
    expect(await ask('/watchlists/watchlist000')).toMatchObject({ companies: [{ id: NORRVIK }] });
    const { events } = (await ask('/events?updated_after=2026-11-01T00:00:00Z&limit=100')) as {
      events: { status: string }[];
    };
    expect(events.filter(({ status }) => status === 'removed').length).toBeGreaterThan(50);
    const { rows } = await sql`select distinct title, summary from events where status = 'removed'`.execute(store.db);
    expect(rows).toEqual([{ title: 'Withdrawn', summary: null }]);
  });

  it('once: a second time does nothing, and no start brings it back', async () => {
    expect(await remove()).toMatchObject({ changed: false, message: 'The demonstration is not in this store.' });
    expect(await needsDemo(ingest)).toBe(false);
    await sql`delete from articles`.execute(store.db);
    await sql`delete from events`.execute(store.db);
    expect(await needsDemo(ingest)).toBe(false);
    const { rows } = await sql`select author, action, kind from audit_log where action = 'demo remove'`.execute(
      store.db,
    );
    expect(rows).toEqual([{ author: 'Anna', action: 'demo remove', kind: 'demonstration' }]);
  });
});
