import { sql } from 'kysely';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { type NewFeed, planFeed, writeFeed } from '../feeds/add-feed.ts';
import { newsWebCategories } from '../sources/disclosure-classes.ts';
import { claimDueFeeds, type PollReport, pollFeed } from './poll.ts';

const API = 'https://api3.oslo.oslobors.no';
const MFN = 'https://feed.mfn.se';

type Answer = { readonly status?: number; readonly body: unknown; readonly etag?: string };

let world: OperateWorld;
let web: MockAgent;
/** Requests in their order, and the answer of each path. */
let requests: string[] = [];
const answers = new Map<string, Answer>();

beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    { record: 'country', name: 'Norway', iso2_code: 'NO', slug: 'norway' },
    { record: 'country', name: 'Finland', iso2_code: 'FI', slug: 'finland' },
  ]);
  web = new MockAgent();
  web.disableNetConnect();
  for (const origin of [API, MFN, 'https://press.example'])
    web
      .get(origin)
      .intercept({ path: () => true })
      .reply(({ path, headers }) => {
        requests.push(path);
        const { status = 200, body, etag } = answers.get(path) ?? { status: 404, body: 'no' };
        const isUnchanged = etag !== undefined && JSON.stringify(headers).includes(JSON.stringify(etag));
        return {
          statusCode: isUnchanged ? 304 : status,
          data: isUnchanged ? '' : typeof body === 'string' ? body : JSON.stringify(body),
          responseOptions: { headers: etag === undefined ? {} : { etag } },
        };
      })
      .persist();
});
afterAll(async () => {
  await web.close();
  await world.database.drop();
});
beforeEach(async () => {
  requests = [];
  answers.clear();
  await emptyTables(world.database.db, 'feeds');
});

const news = (feed: Pick<NewFeed, 'address'> & Partial<NewFeed>): NewFeed => ({
  name: undefined,
  domain: undefined,
  country: undefined,
  sourceType: undefined,
  language: undefined,
  ...feed,
});

const add = async (feed: NewFeed) =>
  writeFeed(world.ingest, await planFeed(world.ingest, feed, { allowPrivateAddresses: false }));

/** Polls the only feed, due or not. */
async function poll(): Promise<PollReport> {
  await sql`update feeds set next_attempt_at = null`.execute(world.database.db);
  await sql`delete from hosts`.execute(world.database.db);
  const [feed] = await claimDueFeeds(world.ingest, 1);
  if (feed === undefined) throw new Error('no feed is due');
  return pollFeed(world.ingest, feed, {
    fetch: { dispatcher: web, userAgent: 'Nordwire/test' },
    random: () => 0.5,
    pause: async () => {},
  });
}

const message = (id: number, publishedTime: string, extra = {}) => ({
  messageId: id,
  title: `Nordhavn ASA: Primary insider trade ${id}`,
  category: [{ id: 1102, category_no: 'MELDEPLIKTIG HANDEL', category_en: 'MANAGERS’ TRANSACTION' }],
  markets: ['XOSL'],
  issuerSign: 'NHAV',
  issuerName: 'Nordhavn ASA',
  correctionForMessageId: 0,
  correctedByMessageId: 0,
  publishedTime,
  test: false,
  ...extra,
});
const list = (messages: readonly unknown[], overflow = false): Answer => ({
  body: { header: {}, data: { messages, overflow } },
});
const path = (from: string, to: string) => `/v1/newsreader/list?fromDate=${from}&toDate=${to}`;

const SENTENCE = 'The chief executive Zebulon Quistgaard bought 100 shares at a price of NOK 12.50 per share.';
const BODY = `${SENTENCE}\nRevenue was NOK 950 million in the fourth quarter of 2025. Xylophonic conditions persisted.`;
const answerMessage = (whole: ReturnType<typeof message>, body = BODY) =>
  answers.set(`/v1/newsreader/message?messageId=${whole.messageId}`, {
    body: { header: {}, data: { message: { ...whole, body, infoRequired: 1, oamMandatory: 1, attachments: [] } } },
  });

/** Tables of the store with a row that has some word anywhere. */
async function listTablesWith(word: string): Promise<readonly string[]> {
  const { db } = world.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} t where t::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe('NewsWeb', () => {
  const address = `${API}/v1/newsreader/list`;

  it('is recognised by its address: its source, its policy and its interval', async () => {
    world.at('2026-03-16T09:00:00.000Z');
    const { result } = await add(news({ address }));
    expect(result.message).toContain('It is read as NewsWeb.');
    const { rows } = await sql`
      select f.interval_seconds, s.domain, s.country, s.source_type, s.policy from feeds f join sources s on s.id = f.source_id`.execute(
      world.database.db,
    );
    expect(rows).toEqual([
      {
        interval_seconds: 60,
        domain: 'newsweb.oslobors.no',
        country: 'NO',
        source_type: 'stock_exchange',
        policy: { withholds_text: true, licence: expect.stringContaining('private use') },
      },
    ]);
  });

  it('lists the days since the last reading, requests each new text once, and keeps and serves none of it', async () => {
    world.at('2026-03-16T09:00:00.000Z');
    await add(news({ address }));
    const first = message(1, '2026-03-16T08:00:00.000Z');
    const second = message(2, '2026-03-16T08:30:00.000Z');
    answers.set(path('2026-03-16', '2026-03-16'), list([second, first]));
    answerMessage(first);
    answerMessage(second);
    expect(await poll()).toMatchObject({ outcome: 'fetched', error: null, taken: { created: 2 } });
    expect(requests).toEqual([
      path('2026-03-16', '2026-03-16'),
      '/v1/newsreader/message?messageId=1',
      '/v1/newsreader/message?messageId=2',
    ]);
    expect(await listTablesWith('Quistgaard')).toEqual(['article_inputs']);
    await world.run();

    // Neither the API nor tools, pages or a bundle can show what the store does not have.
    expect(await listTablesWith('Quistgaard')).toEqual([]);
    expect(await listTablesWith('Xylophonic')).toEqual([]);
    expect(await world.export()).not.toContain('Quistgaard');
    const [article] = (await world.list('/articles?limit=1&expand=summary,key_points')) as Record<string, unknown>[];
    expect(article).toMatchObject({
      article_url: 'https://newsweb.oslobors.no/message/2',
      title: 'Nordhavn ASA: Primary insider trade 2',
      published_at: '2026-03-16T08:30:00.000Z',
      summary: null,
      key_points: [],
    });
    expect(JSON.stringify(await world.list('/figures?limit=100'))).toContain('950000000');

    requests = [];
    await poll();
    expect(requests).toEqual([path('2026-03-16', '2026-03-16')]);
  });

  it('keeps and serves the text once an operator has a licence', async () => {
    world.at('2026-03-18T09:00:00.000Z');
    await add(news({ address, policy: { withholds_text: false }, request: { author: 'Anna', reason: 'contract' } }));
    const third = message(3, '2026-03-18T08:00:00.000Z');
    answers.set(path('2026-03-18', '2026-03-18'), list([third]));
    answerMessage(third);
    await poll();
    await world.run();
    expect(await listTablesWith('Quistgaard')).toContain('articles');
    await sql`update sources set policy = policy || '{"withholds_text": true}' where domain = 'newsweb.oslobors.no'`.execute(
      world.database.db,
    );
  });

  it('halves a window of days that is too long, and leaves a message whose text fails for the next poll', async () => {
    world.at('2026-03-20T09:00:00.000Z');
    await add(news({ address }));
    await sql`update feeds set last_success_at = '2026-03-18T12:00:00Z'`.execute(world.database.db);
    const [early, late] = [message(10, '2026-03-18T10:00:00.000Z'), message(11, '2026-03-20T08:00:00.000Z')];
    answers.set(path('2026-03-18', '2026-03-20'), list([late], true));
    answers.set(path('2026-03-18', '2026-03-19'), list([early]));
    answers.set(path('2026-03-20', '2026-03-20'), list([late]));
    answerMessage(late);
    expect(await poll()).toMatchObject({
      outcome: 'fetched',
      error: expect.stringContaining('message 10: '),
      taken: { created: 1 },
    });
    expect(requests).toContain(path('2026-03-18', '2026-03-19'));
    // Its text failed for two days: later polls leave it out.
    requests = [];
    expect(await poll()).toMatchObject({ error: null });
    expect(requests).toEqual([path('2026-03-20', '2026-03-20')]);
  });

  it('asks again for messages of days without a poll after its host asked to be left alone', async () => {
    world.at('2026-04-10T09:00:00.000Z');
    await add(news({ address }));
    await sql`update feeds set last_success_at = '2026-04-07T12:00:00Z'`.execute(world.database.db);
    const missed = [70, 71, 72].map((id) => message(id, `2026-04-08T10:${id - 60}:00.000Z`));
    for (const from of ['2026-04-07', '2026-04-08']) answers.set(path(from, '2026-04-10'), list(missed));
    for (const one of missed) answerMessage(one);
    answers.set('/v1/newsreader/message?messageId=71', { status: 429, body: 'slow down' });
    expect(await poll()).toMatchObject({
      error: expect.stringMatching(/message 71: .*; 1 messages wait for the next poll/),
      taken: { created: 1 },
    });
    expect(requests).not.toContain('/v1/newsreader/message?messageId=72');
    requests = [];
    await poll();
    // Nor is it lost where it answers 429 again, as it is one of a reading before.
    expect(requests).toEqual([path('2026-04-08', '2026-04-10'), '/v1/newsreader/message?messageId=71']);
    answerMessage(missed[1] ?? message(71, ''));
    expect(await poll()).toMatchObject({ error: null, taken: { created: 2 } });
  });

  it('asks twice at least for a message of days without a poll', async () => {
    world.at('2026-04-15T09:00:00.000Z');
    await add(news({ address }));
    await sql`update feeds set last_success_at = '2026-04-12T12:00:00Z'`.execute(world.database.db);
    const failing = message(80, '2026-04-13T10:00:00.000Z');
    for (const from of ['2026-04-12', '2026-04-13']) answers.set(path(from, '2026-04-15'), list([failing]));
    answers.set(path('2026-04-15', '2026-04-15'), list([]));
    for (const count of [1, 2, 2]) {
      await poll();
      expect(requests.filter((asked) => asked.includes('messageId=80'))).toHaveLength(count);
    }
  });

  it('requests the messages that wait of a list that has not changed', async () => {
    world.at('2026-04-17T09:00:00.000Z');
    await add(news({ address }));
    const failing = message(90, '2026-04-17T08:00:00.000Z');
    answers.set(path('2026-04-17', '2026-04-17'), { ...list([failing]), etag: '"one"' });
    await poll();
    answerMessage(failing);
    expect(await poll()).toMatchObject({ outcome: 'fetched', taken: { created: 1 } });
  });

  it('asks again for a message whose text failed today, from its own day on', async () => {
    world.at('2026-03-25T08:00:00.000Z');
    await add(news({ address }));
    const failing = message(20, '2026-03-24T22:30:00.000Z');
    answers.set(path('2026-03-25', '2026-03-25'), list([failing]));
    expect(await poll()).toMatchObject({ error: expect.stringContaining('message 20: '), taken: { created: 0 } });
    world.at('2026-03-25T23:30:00.000Z');
    answers.set(path('2026-03-24', '2026-03-26'), list([failing]));
    answers.set(path('2026-03-25', '2026-03-26'), list([failing]));
    answerMessage(failing);
    expect(await poll()).toMatchObject({ error: null, taken: { created: 1 } });
  });

  it('lists a day that is too long by category, and names a category that is too long itself', async () => {
    world.at('2026-03-26T09:00:00.000Z');
    await add(news({ address }));
    const day = path('2026-03-26', '2026-03-26');
    const [first, second] = [message(30, '2026-03-26T07:00:00.000Z'), message(31, '2026-03-26T08:00:00.000Z')];
    answers.set(day, list([second], true));
    for (const category of newsWebCategories) answers.set(`${day}&category=${category}`, list([]));
    answers.set(`${day}&category=1102`, list([second, first]));
    answers.set(`${day}&category=1005`, list([], true));
    answerMessage(first);
    answerMessage(second);
    expect(await poll()).toMatchObject({
      error: expect.stringContaining('2026-03-26, category 1005: NewsWeb has more messages than it lists'),
      taken: { created: 2 },
    });
    expect(requests.filter((asked) => asked.includes('category='))).toEqual(
      newsWebCategories.map((category) => `${day}&category=${category}`),
    );
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('lists a day that stays cut off by category every 15 minutes, and once more after its end', async () => {
    world.at('2026-04-01T21:30:00.000Z');
    await add(news({ address }));
    const day = path('2026-04-01', '2026-04-01');
    const isOfCategory = (asked: string) => asked.includes('category=');
    answers.set(day, list([], true));
    answers.set(path('2026-04-01', '2026-04-02'), list([], true));
    answers.set(path('2026-04-02', '2026-04-02'), list([]));
    for (const category of newsWebCategories) answers.set(`${day}&category=${category}`, list([]));
    expect(await poll()).toMatchObject({ error: null });
    expect(requests.filter(isOfCategory)).toHaveLength(newsWebCategories.length);
    requests = [];
    for (const minute of [31, 32, 44]) {
      world.at(`2026-04-01T21:${minute}:59.000Z`);
      expect(await poll()).toMatchObject({ error: '2026-04-01: its lists by category wait for a later poll' });
    }
    expect(requests).toEqual([day, day, day]);
    world.at('2026-04-01T21:45:00.000Z');
    expect(await poll()).toMatchObject({ error: null });
    expect(requests.filter(isOfCategory)).toHaveLength(newsWebCategories.length);
    world.at('2026-04-01T21:59:00.000Z');
    await poll();
    // The next day in Oslo: messages of the last minutes of the day are still found.
    const late = message(60, '2026-04-01T21:59:30.000Z');
    answers.set(`${day}&category=1102`, list([late]));
    answerMessage(late);
    world.at('2026-04-01T22:05:00.000Z');
    expect(await poll()).toMatchObject({ error: null, taken: { created: 1 } });
    world.at('2026-04-01T23:10:00.000Z');
    await poll();
    world.at('2026-04-01T23:30:00.000Z');
    requests = [];
    await poll();
    expect(requests).toEqual([path('2026-04-02', '2026-04-02')]);
  });

  it('is read from today on after a clock that was set back', async () => {
    world.at('2026-04-03T09:00:00.000Z');
    await add(news({ address }));
    await sql`update feeds set last_success_at = '2026-05-03T09:00:00Z'`.execute(world.database.db);
    answers.set(path('2026-04-03', '2026-04-03'), list([]));
    expect(await poll()).toMatchObject({ outcome: 'fetched', error: null });
  });

  it('of one category is not divided further', async () => {
    world.at('2026-03-27T09:00:00.000Z');
    await add(news({ address: `${address}?category=1102` }));
    const day = '/v1/newsreader/list?category=1102&fromDate=2026-03-27&toDate=2026-03-27';
    answers.set(day, list([], true));
    expect(await poll()).toMatchObject({ error: '2026-03-27: NewsWeb has more messages than it lists' });
    expect(requests).toEqual([day]);
  });

  it('reads on from what waits in each of two feeds of its source', async () => {
    world.at('2026-03-30T09:00:00.000Z');
    await add(news({ address: `${address}?market=XOSL` }));
    const { rows } = await sql<{ id: string }>`select id from feeds`.execute(world.database.db);
    await sql`update feeds set last_success_at = '2026-03-29T10:00:00Z'`.execute(world.database.db);
    const of = (market: string, from: string, to = '2026-03-30') =>
      `/v1/newsreader/list?market=${market}&fromDate=${from}&toDate=${to}`;
    const many = Array.from({ length: 45 }, (_, at) =>
      message(100 + at, `2026-03-29T18:${String(at).padStart(2, '0')}:00.000Z`),
    );
    answers.set(of('XOSL', '2026-03-29'), list(many));
    for (const one of many) answerMessage(one);
    expect(await poll()).toMatchObject({ error: '15 messages wait for the next poll', taken: { created: 30 } });
    // The other feed of the source has newer messages.
    await sql`update feeds set paused = true`.execute(world.database.db);
    await add(news({ address: `${address}?market=MERK` }));
    const newest = message(200, '2026-03-30T08:59:00.000Z');
    answers.set(of('MERK', '2026-03-30'), list([newest]));
    answerMessage(newest);
    expect(await poll()).toMatchObject({ error: null, taken: { created: 1 } });
    await sql`update feeds set paused = id <> ${rows[0]?.id}`.execute(world.database.db);
    requests = [];
    expect(await poll()).toMatchObject({ error: null, taken: { created: 15 } });
    expect(requests.slice(0, 2)).toEqual([of('XOSL', '2026-03-29'), '/v1/newsreader/message?messageId=130']);
    // Nothing waits: once a poll has seen that, only the day of the last reading is listed.
    answers.set(of('XOSL', '2026-03-30'), list([]));
    await poll();
    requests = [];
    await poll();
    expect(requests).toEqual([of('XOSL', '2026-03-30')]);
  });

  it.each([
    ['an HTML page', '<!doctype html><html><body>Blocked</body></html>'],
    ['half of its JSON', '{"header":{},"data":{"messages":[{"messageId":1,"ti'],
    ['a list without its mark of overflow', { data: { messages: [] } }],
    ['an error', { header: {}, data: null }],
  ])('that answers %s is refused by name and asked again', async (_case, body) => {
    world.at('2026-03-21T09:00:00.000Z');
    await add(news({ address }));
    answers.set(path('2026-03-21', '2026-03-21'), { body });
    const report = await poll();
    expect(report).toMatchObject({
      outcome: expect.stringMatching(/^unreadable: /),
      error: expect.stringContaining('NewsWeb'),
    });
    expect(report.next_attempt_at.getTime()).toBeLessThanOrEqual(new Date('2026-03-21T09:06:00.000Z').getTime());
  });

  it('is asked every minute within market hours and every five outside, however quiet it is', async () => {
    const waits: number[] = [];
    for (const time of ['2026-03-23T09:00:00.000Z', '2026-03-23T20:00:00.000Z', '2026-03-28T10:00:00.000Z']) {
      world.at(time);
      await emptyTables(world.database.db, 'feeds');
      await add(news({ address }));
      for (let from = 20; from <= 28; from += 1) answers.set(path(`2026-03-${from}`, time.slice(0, 10)), list([]));
      await sql`update feeds set consecutive_quiet = 9`.execute(world.database.db);
      const report = await poll();
      waits.push(Math.round((report.next_attempt_at.getTime() - new Date(time).getTime()) / 1000));
    }
    expect(waits[0]).toBe(60);
    expect(waits[1]).toBeGreaterThanOrEqual(300);
    expect(waits[2]).toBeGreaterThanOrEqual(300);
  });
});

describe('MFN', () => {
  const entity = '7f3a1f9c-0000-4000-8000-00000000cafe';
  const item = (n: number) => ({
    news_id: `n${n}`,
    group_id: `g${n}`,
    url: `${MFN}/v1/feed/${entity}/item/n${n}.html`,
    author: { name: 'Norrskog', isins: ['FI9990000022'], leis: [], local_refs: [], tickers: [] },
    subjects: [],
    properties: { lang: 'en', type: 'ir', tags: ['sub:ci'] },
    content: {
      title: `Norrskog opens sawmill number ${n}`,
      publish_date: `2026-04-0${n}T07:00:00Z`,
      html: `<p>Sawmill ${n}.</p>`,
      attachments: [],
    },
  });
  const page = (items: readonly unknown[], next?: string) => ({
    body: { version: 'https://www.mfn.se/feed/version/1', items, ...(next && { next_url: next }) },
  });

  it('is read page by page while all of a page is new, and its country is that of its issuer', async () => {
    world.at('2026-04-06T09:00:00.000Z');
    await add(news({ address: `${MFN}/v1/feed/${entity}.json`, domain: 'entity.example' }));
    answers.set(`/v1/feed/${entity}.json`, page([item(4), item(3)], `${MFN}/v1/feed/${entity}.json?offset=2`));
    answers.set(`/v1/feed/${entity}.json?offset=2`, page([item(2), item(1)], 'https://evil.example/next.json'));
    expect(await poll()).toMatchObject({ error: null, taken: { created: 4 } });
    const { rows } = await sql`select country, policy from sources where domain = 'entity.example'`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ country: 'FI', policy: { robots: expect.any(String) } }]);
    expect(await world.audit()).toContainEqual(
      expect.objectContaining({ author: 'feed poller', action: 'sources set' }),
    );

    requests = [];
    answers.set(`/v1/feed/${entity}.json`, page([item(5), item(4)], `${MFN}/v1/feed/${entity}.json?offset=2`));
    expect(await poll()).toMatchObject({ taken: { created: 1 } });
    expect(requests).toHaveLength(1);
  });

  it('reads a page that could not be read at the next poll, though the first is known and unchanged', async () => {
    world.at('2026-04-09T09:00:00.000Z');
    await add(news({ address: `${MFN}/v1/feed/${entity}.json`, domain: 'pages.example' }));
    const second = `/v1/feed/${entity}.json?offset=2`;
    answers.set(`/v1/feed/${entity}.json`, { ...page([item(8), item(7)], `${MFN}${second}`), etag: '"one"' });
    expect(await poll()).toMatchObject({ error: expect.stringContaining('the next page'), taken: { created: 2 } });
    answers.set(second, page([item(6)]));
    expect(await poll()).toMatchObject({ error: null, taken: { created: 1 } });
    requests = [];
    expect(await poll()).toMatchObject({ outcome: 'unchanged' });
    expect(requests).toHaveLength(1);
  });
});

describe('a feed that no country was named for', () => {
  it('says so where it declares none', async () => {
    world.at('2026-04-10T09:00:00.000Z');
    await add(news({ address: 'https://press.example/rss' }));
    answers.set('/rss', {
      body:
        '<rss version="2.0"><channel><title>Press</title><item><title>News</title>' +
        '<link>https://press.example/1</link></item></channel></rss>',
    });
    expect((await poll()).error).toBe(
      'the feed does not declare its country, taken as SE: sources set press.example --country CODE corrects it',
    );
    expect((await poll()).error).toBeNull();
  });
});
