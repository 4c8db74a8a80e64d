import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
  exportText,
  type TestRecord,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { runAll } from '../background/run.ts';
import { ExportRefused, exportBundle } from './export.ts';
import { recordKinds } from './format/kind.ts';
import { importBundle } from './import.ts';

let world: BundleWorld;
let empty: TestDatabase;
beforeAll(async () => {
  world = await createBundleWorld();
  empty = await createTestDatabase();
});
afterAll(async () => {
  await world.database.drop();
  await empty.drop();
});

const vector = Buffer.from(Float32Array.of(0.6, -0.8).buffer).toString('base64');

/** One of everything, and what is hard to bring back: tombstones, withdrawn articles, derived and given texts. */
const rich: readonly TestRecord[] = [
  { record: 'account', id: 'accountone00', name: 'One', plan: 'pro', billing_cycle_day: 31 },
  { record: 'api_key', id: 'apikeyone000', account: 'accountone00', key: 'nw_PlainPlainPlain', name: 'k', scopes: [] },
  {
    record: 'api_key',
    id: 'apikeytwo000',
    account: 'accountone00',
    key_sha256: createHash('sha256').update('x').digest('hex'),
    revoked_at: '2026-01-01T00:00:00Z',
  },
  {
    record: 'watchlist',
    id: 'watchlist000',
    account: 'accountone00',
    name: 'Mine',
    companies: ['companykoivu', 'companynorrv'],
  },
  { record: 'index', id: 'indexone0000', name: 'Index', symbol: 'IDX', companies: ['companykoivu'], exchange: 'XHEL' },
  {
    record: 'source',
    id: 'sourceblog00',
    name: 'Blog',
    domain: 'blog.example',
    country: 'SE',
    source_type: 'blog',
    policy: { reads_pages: true, licence: 'by letter of 2 May', text_days: 30, article_days: 365 },
  },
  { record: 'feed', id: 'feedone00000', source: 'wire.example', address: 'https://wire.example/rss', paused: true },
  {
    record: 'company',
    id: 'companyrich0',
    name: 'Rikbruk AB – “Rik”',
    aliases: ['Rik\nbruk', 'Ríkur'],
    country: 'SE',
    timezone: 'America/New_York',
    sector: 'Real Estate',
    industry: 'Homes',
    description: 'Builds "homes" & more.',
    website: 'https://rik.example',
    parent_company: 'companynorrv',
    org_number: '556000-0009',
    listings: [
      { ticker: 'RIK B', mic_code: 'XSTO', primary: true, listed_on: '1999-12-31', isin: 'SE0000000001' },
      { ticker: 'RIK', mic_code: 'XHEL', kind: 'bond', active: false, delisted_on: '2020-02-29' },
    ],
    former_tickers: [{ ticker: 'GAM', mic_code: 'XSTO', until: '1999-12-30' }, { ticker: 'ÄLD' }],
    registry: {
      source: 'Bolagsverket',
      employees: 0,
      share_capital: { amount: 0.1, currency: null },
      bankruptcy: false,
    },
  },
  { record: 'company', id: 'companygone0', name: 'Gone', merged_into: 'companyrich0', verified: false },
  {
    record: 'event',
    id: 'eventgiven00',
    title: 'As given',
    summary: 'Said.',
    significance: 'notable',
    event_type: 'acquisition',
    companies: [{ id: 'companykoivu', role: 'target', is_primary: true }],
  },
  { record: 'event', id: 'eventclosed0', title: 'Closed', status: 'closed' },
  {
    record: 'event',
    id: 'eventmerged0',
    title: 'Merged',
    status: 'merged',
    merged_into: 'eventgiven00',
    companies: [{ id: 'companyoxelv', role: 'subject' }],
  },
  { record: 'event', id: 'eventnowhere', title: 'Merged into none', status: 'merged' },
  { record: 'event', id: 'eventremoved', title: 'Removed', status: 'removed', event_type: 'earnings-report' },
  { record: 'event', id: 'eventreacts0', title: 'Comment', significance: 'commentary', related_to: 'eventgiven00' },
  { record: 'event', id: 'eventnobody0', title: 'Without articles' },
  articleRecord('articlegiven', {
    event: 'eventgiven00',
    summary: 'Summary.',
    key_points: ['One', 'Two'],
    category: 'categoryearn',
    event_type: 'acquisition',
    source_title: 'Rubrik',
    source_language: 'sv',
    companies: [
      { id: 'companyrich0', role: 'acquirer', is_primary: true },
      { id: 'companykoivu', role: 'mention' },
    ],
    key_facts: [
      {
        concept: 'revenue',
        basis: 'as_reported',
        role: 'outcome',
        period: 'q1_2026',
        currency: 'SEK',
        label: 'Sales',
        value: '1.25 bn',
        normalized_value: 1250000000,
      },
      {
        concept: 'ebit',
        basis: 'adjusted',
        role: 'forecast',
        label: 'Adjusted EBIT',
        value: 'SEK 110-120 million',
        normalized_value: 115000000,
        value_min: 110000000,
        value_max: 120000000,
      },
      { concept: 'eps', basis: 'adjusted', role: 'forecast', label: 'EPS', value: '-0.05', normalized_value: -0.05 },
    ],
  }),
  articleRecord('articleclosd', { event: 'eventclosed0' }),
  articleRecord('articlereact', { event: 'eventreacts0', source: 'paper.example' }),
  articleRecord('articlealone'),
  articleRecord('articlegone0', { live: false, event: 'eventclosed0' }),
  {
    record: 'article',
    id: 'articlewaits',
    source: 'paper.example',
    article_url: 'https://paper.example/w',
    published_at: '2026-03-15T01:02:03.456Z',
    source_title: 'Liikevoitto kasvoi',
    source_language: 'fi',
  },
  {
    record: 'story',
    id: 'storyone0000',
    title: 'Story',
    summary: 'S.',
    content: '# C',
    published_at: '2026-03-15T10:00:00Z',
    articles: ['articlegiven'],
    companies: ['companykoivu'],
    event: 'eventgiven00',
    topics: ['T'],
    key_entities: ['K'],
  },
  {
    record: 'story',
    id: 'storydraft00',
    title: 'Draft',
    summary: 'S.',
    content: '# C',
    published_at: '2026-03-15T10:00:00Z',
    status: 'draft',
  },
  {
    record: 'calendar_event',
    id: 'calendarday0',
    title: 'Day',
    event_type: 'dividend',
    company: 'companyrich0',
    scheduled_on: '2026-07-14',
    dividend: { ex_date: '2026-07-14', kind: 'special' },
    source: { article: 'articlegiven' },
    source_article: 'articlegiven',
    coverage_event: 'eventgiven00',
    scheduled_at_changed_at: '2026-01-02T03:04:05.006Z',
  },
  {
    record: 'calendar_event',
    id: 'calendarexac',
    title: 'Exact',
    event_type: 'agm',
    company: 'companykoivu',
    scheduled_at: '2026-04-25T05:30:00Z',
    source: { name: 'Koivu IR' },
    status: 'cancelled',
    fiscal_period: 'fy_2025',
  },
  {
    record: 'calendar_event',
    id: 'calendardisc',
    title: 'Discarded',
    event_type: 'egm',
    company: 'companykoivu',
    scheduled_on: '2026-04-25',
    discarded: true,
  },
  { record: 'vector', of: 'article', of_id: 'articlegiven', embedder: 'test model:2', values: vector },
  { record: 'vector', of: 'company', of_id: 'companyrich0', embedder: 'test model:2', values: vector },
];

const restoreInto = async (database: TestDatabase, text: string) => {
  const ingest = await createTestIngest(database, { now: () => new Date('2026-04-01T00:00:00Z') });
  async function* lines() {
    yield* text.trimEnd().split('\n');
  }
  return importBundle(ingest, lines(), { pipeline: false, restore: true });
};

describe('an export', () => {
  it('restored into an empty store gives the same records: its own export is the same bytes', async () => {
    await world.import(rich);
    world.at('2026-03-16T12:00:00.000Z');
    await world.import([{ record: 'article', id: 'articlealone', title: 'Changed later' }]);
    // The first step finds that one article waits for a translator.
    await world.database.db
      .updateTable('articles')
      .set({ state: 'pending_translation' })
      .where('id', '=', 'articlewaits')
      .execute();
    const text = await world.export();
    await restoreInto(empty, text);
    expect(await exportText(empty)).toBe(text);
  });

  it('restored brings back what follows from the records as well', async () => {
    const follow = [
      `select id, article_count, first_reported_at, last_article_at, divergence_sha256, status, search::text,
        document::text from events where status in ('active', 'closed') order by id`,
      `select * from event_companies order by event_id, company_id`,
      `select id, search::text, live, event_id from articles where state <> 'withdrawn' order by id`,
      `select id, scheduled_at, timezone, local_date::text from calendar_events order by id`,
      `select id, search::text from companies order by id`,
      `select id, search::text from stories order by id`,
      `select of, of_id, embedder, "values" from vectors order by 1, 2`,
    ];
    for (const query of follow) {
      const { rows } = await empty.pool.query(query);
      expect(rows).toEqual(await world.rows(query));
    }
  });

  it('names every kind that has records, references first, each record once and by id', async () => {
    const records = (await world.export())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const order = records.map(({ record }) => record as string);
    expect([...new Set(order)]).toEqual([...recordKinds]);
    expect(order).toEqual(
      [...order].sort((one, other) => recordKinds.indexOf(one as never) - recordKinds.indexOf(other as never)),
    );
    const companies = records.filter(({ record }) => record === 'company').map(({ id }) => id);
    expect(companies).toEqual([...companies].sort());
  });

  it('never holds a key, and no account, key or watchlist without secrets', async () => {
    const text = await world.export();
    expect(text).not.toContain('nw_PlainPlainPlain');
    const open = await world.export({ secrets: false });
    expect(open).not.toMatch(/"record":"(account|api_key|watchlist)"/);
    expect(open).not.toContain('key_sha256');
  });

  it('may hold some kinds only, and refuses kinds that it does not know or must not write', async () => {
    const text = await world.export({ kinds: ['category', 'country'] });
    expect(text.match(/"record":"\w+"/g)).toEqual(['"record":"country"', '"record":"country"', '"record":"category"']);
    await expect(world.export({ kinds: ['person'] })).rejects.toThrow(
      new ExportRefused(`Unknown record kind person; the kinds are ${recordKinds.join(', ')}.`),
    );
    await expect(world.export({ kinds: ['api_key'], secrets: false })).rejects.toThrow(ExportRefused);
  });

  it('packed is the same when unpacked', async () => {
    const pieces: Buffer[] = [];
    const out = new Writable({
      write(piece, _encoding, done) {
        pieces.push(piece);
        done();
      },
    });
    const counts = await exportBundle(world.database.db, { out, gzip: true, secrets: true });
    expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(await world.export());
    expect(counts).toMatchObject({ country: 2, vector: 2, story: 2 });
  });

  it('fails when what it writes to fails, and leaves no transaction open', async () => {
    const out = new Writable({ write: (_piece, _encoding, done) => done(new Error('The disk is full.')) });
    await expect(exportBundle(world.database.db, { out, secrets: true })).rejects.toThrow('The disk is full.');
    const open = await world.rows(
      `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
  });

  it('of what the pipeline made is restored with events that go on following their articles', async () => {
    const made = await createBundleWorld();
    const target = await createTestDatabase();
    try {
      const news = (id: string, title: string, source: string, published_at: string) => {
        const { event: _event, ...record } = articleRecord(id, {
          title,
          source,
          published_at,
          summary: `${title} in the first quarter.`,
        });
        return record;
      };
      await made.import(
        [
          news(
            'articlemade1',
            'Norrvik raises its dividend after record profit',
            'wire.example',
            '2026-03-15T07:00:00Z',
          ),
          news(
            'articlemade2',
            'Norrvik raises its dividend after record profit',
            'paper.example',
            '2026-03-15T08:00:00Z',
          ),
        ],
        { pipeline: true },
      );
      await runAll(made.ingest, { signal: new AbortController().signal });
      const text = await made.export();
      expect(text.match(/"record":"event"/g)).toHaveLength(1);
      await restoreInto(target, text);
      expect(await exportText(target)).toBe(text);
      const { rows } = await target.pool.query('select texts_given, companies_given, article_count from events');
      expect(rows).toEqual([{ texts_given: false, companies_given: false, article_count: 2 }]);
    } finally {
      await made.database.drop();
      await target.drop();
    }
  });
});
