import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import {
  insiderExport,
  NORRVIK_ISIN,
  positionSheet,
  type TradeRow,
} from '../../../test/support/ingest/register-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import type { RegisterFileId } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { fetchFeed } from '../sources/fetch.ts';
import { linkWaitingEntries } from './link-waiting.ts';
import { readRegister } from './read-register.ts';

let server: Server;
let base: string;
let store: TestDatabase;
let ingest: Ingest;
const dispatcher = createFeedAgent({ allowPrivateAddresses: true });

/** The rows of the insider register; the server answers with those of the days that it is asked for, at most 1,000. */
let trades: readonly TradeRow[] = [];
/** The body at /file. */
let body: Buffer = Buffer.alloc(0);
let requests: string[] = [];
/** Whether the register refuses requests for days before yesterday. */
let refusesOld = false;
let now = testNow;

const dayOf = ({ published = '2026-03-15 10:00:00' }: TradeRow): string => published.slice(0, 10);

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [from, to] = ['From', 'To'].map((end) => url.searchParams.get(`Publiceringsdatum.${end}`) ?? '');
    requests.push(url.pathname === '/insyn' ? `${from}..${to}` : url.pathname);
    if (refusesOld && (from ?? '') < '2026-03-14') response.statusCode = 503;
    const asked = trades.filter((row) => dayOf(row) >= (from ?? '') && dayOf(row) <= (to ?? ''));
    response.end(url.pathname === '/insyn' ? insiderExport(asked.slice(0, 1_000)) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await createTestDatabase();
  await addTestReference(store);
  await sql`update listings set isin = ${NORRVIK_ISIN} where company_id = 'norrvik00000'`.execute(store.db);
  ingest = await createTestIngest(store, { now: () => now });
});
afterAll(async () => {
  await dispatcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.drop();
});
beforeEach(async () => {
  await emptyTables(store.db, 'insider_transactions', 'short_positions', 'articles', 'feed_items', 'changes');
  trades = [];
  requests = [];
  refusesOld = false;
  now = testNow;
});

const readFile = (register: RegisterFileId, path: string, lastSuccess: Date | null) =>
  readRegister(
    ingest,
    {
      id: 'feed00000001',
      source_id: 'wire00000000',
      address: `${base}${path}`,
      etag: null,
      last_modified: null,
      last_success_at: lastSuccess,
      country: 'SE',
      language: 'en',
      register,
    },
    (request, options) => fetchFeed(request, { dispatcher, userAgent: 'Nordwire/test', now: () => now, ...options }),
  );
const readInsiders = (lastSuccess: Date | null = testNow) => readFile('fi-insiders', '/insyn', lastSuccess);
const readPositions = (lastSuccess: Date | null = testNow) => readFile('fi-short-positions', '/file', lastSuccess);

const listTrades = () =>
  store.db.selectFrom('insider_transactions').selectAll().orderBy('published_at').orderBy('volume').execute();
const listPositions = () =>
  store.db
    .selectFrom('short_positions')
    .select(['holder_name', 'percent', 'threshold', 'threshold_direction', 'company_id', 'news_article_id'])
    .select(sql<string>`to_char(position_date, 'MM-DD')`.as('day'))
    .select(sql<string>`to_char(ended_on, 'MM-DD')`.as('ended'))
    .orderBy('position_date')
    .execute();
const listChanges = async () => {
  const { rows } = await sql<{ text: string }>`
    select kind || ' ' || action as text from changes where kind in ('insider_transaction', 'short_position') order by seq`.execute(
    store.db,
  );
  return rows.map(({ text }) => text);
};
const listArticles = () => store.db.selectFrom('article_inputs').select(['title', 'text']).orderBy('title').execute();

describe('the insider register', () => {
  it('is asked for yesterday and today, and on a new day for the last month', async () => {
    await readInsiders(testNow);
    await readInsiders(new Date('2026-03-14T12:00:00Z'));
    await readInsiders(null);
    await readInsiders(new Date('2026-01-10T12:00:00Z'));
    await readInsiders(new Date('2020-01-10T12:00:00Z'));
    expect(requests).toEqual([
      '2026-03-14..2026-03-15',
      '2026-02-13..2026-03-15',
      '2026-02-13..2026-03-15',
      '2026-01-10..2026-03-15',
      '2025-12-13..2026-03-15',
    ]);
  });

  it('is asked for half of the days where an export is cut at 1,000 rows, and no row is lost or doubled', async () => {
    trades = Array.from({ length: 1_500 }, (_, at) => ({
      published: `2026-03-${String(12 + (at % 4)).padStart(2, '0')} 10:00:00`,
      volume: String(at + 1),
    }));
    const { taken, problems } = await readInsiders(new Date('2026-03-12T10:00:00Z'));
    expect(taken).toMatchObject({ created: 1_500, revised: 0 });
    expect(problems).toEqual([]);
    expect(new Set((await listTrades()).map(({ volume }) => volume)).size).toBe(1_500);
    expect(requests[0]).toBe('2026-02-13..2026-03-15');
    expect((await readInsiders()).taken).toMatchObject({ created: 0, revised: 0, repeated: 750 });
  });

  it('takes a day of 1,000 rows, and says that some are missing', async () => {
    trades = Array.from({ length: 1_200 }, (_, at) => ({ volume: String(at + 1) }));
    const { taken, problems } = await readInsiders();
    expect(taken).toMatchObject({ created: 1_000 });
    expect(problems).toEqual([
      '2026-03-15: 1000 rows or more in one day, where the register ends an export: some are missing',
    ]);
  });

  it('gives an entry once, with the company of its ISIN, the sum and the reason why it is no purchase', async () => {
    trades = [
      { volume: '1' },
      { volume: '2', price: '0' },
      { volume: '3', programme: 'Ja' },
      { volume: '4', nature: 'Avyttring' },
      { volume: '5', type: 'Teckningsoption' },
      { volume: '6', unit: 'Belopp' },
    ];
    await readInsiders();
    await readInsiders();
    const rows = await listTrades();
    expect(
      rows.map(({ volume, not_purchase_reason, total_value }) => [volume, not_purchase_reason, total_value]),
    ).toEqual([
      ['1', null, '52.5'],
      ['2', 'zero_price', null],
      ['3', 'share_programme', '157.5'],
      ['4', 'nature', '210'],
      ['5', 'instrument', '262.5'],
      ['6', null, null],
    ]);
    expect(new Set(rows.map(({ company_id }) => company_id))).toEqual(new Set(['norrvik00000']));
    expect(await listChanges()).toEqual(Array.from({ length: 6 }, () => 'insider_transaction created'));
  });

  it('keeps equal rows of one filing apart', async () => {
    trades = [{}, {}, {}];
    expect((await readInsiders()).taken).toMatchObject({ created: 3 });
    expect((await readInsiders()).taken).toMatchObject({ created: 0, repeated: 3 });
  });

  it('replaces a revised entry by its correction, also one of an earlier day, which is read again', async () => {
    const first = { published: '2026-03-02 09:00:00', price: '52,5', volume: '100' };
    trades = [first];
    await readInsiders(new Date('2026-03-14T12:00:00Z'));
    requests = [];
    trades = [
      { published: '2026-03-15 11:00:00', volume: '100', price: '25,5', correction: 'Ja' },
      { ...first, status: 'Reviderad' },
    ];
    await readInsiders();
    expect(requests).toEqual(['2026-03-14..2026-03-15', '2026-02-13..2026-03-13']);
    const [revised, correction] = await listTrades();
    expect(revised).toMatchObject({ status: 'revised', superseded_by: correction?.id });
    expect(correction).toMatchObject({ status: 'current', price: '25.5', is_correction: true });
    expect(await listChanges()).toEqual([
      'insider_transaction created',
      'insider_transaction created',
      'insider_transaction merged',
    ]);
  });

  it('has the last month read by the next poll where the register refused it after a correction', async () => {
    await sql`
      insert into feeds (id, source_id, address, register, last_success_at, created_at, updated_at)
      values ('feed00000001', 'wire00000000', ${base}, 'fi-insiders', ${testNow}, ${testNow}, ${testNow})`.execute(
      store.db,
    );
    const first = { published: '2026-03-02 09:00:00', price: '52,5', volume: '100' };
    trades = [first];
    await readInsiders(null);
    trades = [
      { published: '2026-03-15 11:00:00', volume: '100', price: '25,5', correction: 'Ja' },
      { ...first, status: 'Reviderad' },
    ];
    refusesOld = true;
    expect((await readInsiders()).outcome).toMatchObject({ kind: 'failed' });
    refusesOld = false;
    requests = [];
    const feed = await store.db.selectFrom('feeds').select('last_success_at').executeTakeFirstOrThrow();
    await readInsiders(feed.last_success_at);
    expect(requests).toEqual(['2026-02-13..2026-03-15']);
    expect((await listTrades()).map(({ status }) => status)).toEqual(['revised', 'current']);
    await sql`delete from feeds`.execute(store.db);
  });

  it('makes a tombstone of a cancelled entry, and stores none that was cancelled before it was seen', async () => {
    trades = [{ volume: '1' }, { volume: '2', status: 'Makulerad' }];
    await readInsiders();
    trades = [{ volume: '1', status: 'Makulerad' }];
    await readInsiders();
    expect((await listTrades()).map(({ volume, status }) => [volume, status])).toEqual([['1', 'cancelled']]);
    expect(await listChanges()).toEqual(['insider_transaction created', 'insider_transaction cancelled']);
  });

  it('names unreadable rows to the operator, and stores the others', async () => {
    trades = [{ price: '37.9' }, {}, { volume: 'x' }];
    const { taken, problems } = await readInsiders();
    expect(taken).toMatchObject({ created: 1 });
    expect(problems).toEqual([
      'row 2: the price "37.9" has a decimal point, where the register writes a comma',
      'row 4: the volume "x" is not a number',
    ]);
  });

  it('counts the unreadable rows of all files of an export that is read in halves', async () => {
    trades = Array.from({ length: 1_000 }, (_, at) => ({
      published: `2026-03-${14 + (at % 2)} 10:00:00`,
      volume: String(at + 1),
      ...(at < 995 && { price: '37.9' }),
    }));
    const { taken, problems } = await readInsiders();
    expect(taken).toMatchObject({ created: 5 });
    expect(problems).toHaveLength(6);
    expect(problems.at(-1)).toBe('990 more rows could not be read');
  });

  it('keeps an entry of an unknown issuer, and links it once the company is known', async () => {
    trades = [
      { issuer: 'Fjärdvik Bruk AB', isin: 'SE0000000028' },
      { issuer: 'Oxelvik Verktyg Aktiebolag (publ)', isin: '' },
    ];
    await readInsiders();
    const links = async () =>
      (await listTrades()).map(({ issuer_name, company_id }) => [issuer_name, company_id]).sort();
    expect(await links()).toEqual([
      ['Fjärdvik Bruk AB', null],
      ['Oxelvik Verktyg Aktiebolag (publ)', 'oxelvik00000'],
    ]);
    await sql`update listings set isin = 'SE0000000028' where company_id = 'norrvik00000'`.execute(store.db);
    expect(await linkWaitingEntries(ingest)).toBe(1);
    expect(await linkWaitingEntries(ingest)).toBe(0);
    expect(await links()).toContainEqual(['Fjärdvik Bruk AB', 'norrvik00000']);
    await sql`update listings set isin = ${NORRVIK_ISIN} where company_id = 'norrvik00000'`.execute(store.db);
    expect((await listChanges()).at(-1)).toBe('insider_transaction updated');
  });

  it('stores nothing of a file of another shape', async () => {
    body = Buffer.from('<html>Underhåll</html>');
    await expect(readFile('fi-short-positions', '/file', testNow)).rejects.toThrow('is not a spreadsheet');
    expect(await listPositions()).toEqual([]);
  });
});

describe('a trade of management above the stated sum', () => {
  const large: TradeRow = { volume: '60000', price: '100', role: 'Styrelseordförande' };

  it('becomes an article of the register without the name of the person, once', async () => {
    trades = [
      { ...large, volume: '30000' },
      { ...large, volume: '30001' },
    ];
    await readInsiders();
    await readInsiders();
    expect(await listArticles()).toEqual([
      {
        title: 'Norrvik Industri AB: chair of the board buys shares for SEK 6 million',
        text: [
          `A chair of the board of Norrvik Industri AB bought 60,001 shares (ISIN ${NORRVIK_ISIN}) on 13 March 2026.`,
          'The average price was SEK 100, and the total value SEK 6,000,100. The place was NASDAQ STOCKHOLM AB.',
          'The transaction is in the register Insynsregistret of Finansinspektionen under Article 19 of the Market Abuse Regulation.',
          'Source: Finansinspektionen, 15 March 2026.',
        ].join('\n'),
      },
    ]);
    const articles = await store.db.selectFrom('articles').select(['id', 'article_url']).execute();
    expect(articles[0]?.article_url).toContain('marknadssok.fi.se');
    expect((await listTrades()).map(({ news_article_id }) => news_article_id)).toEqual([
      articles[0]?.id,
      articles[0]?.id,
    ]);
  });

  it.each([
    ['below the sum', { volume: '100' }],
    ['of a share programme', { programme: 'Ja' }],
    ['of a gift', { nature: 'Gåva mottagen' }],
    ['of an option', { type: 'Option' }],
    ['whose price is the whole sum', { volume: '2900', price: '102719' }],
    ['of last month', { published: '2026-02-20 10:00:00' }],
    ['in a currency without a sum', { currency: 'JPY' }],
  ])('is no article where it is %s', async (_, row) => {
    trades = [{ ...large, ...row }];
    await readInsiders(null);
    expect(await listTrades()).toHaveLength(1);
    expect(await listArticles()).toEqual([]);
  });

  it('has its article revised by a correction', async () => {
    trades = [large];
    await readInsiders();
    trades = [
      { ...large, status: 'Reviderad' },
      { ...large, published: '2026-03-15 12:00:00', price: '110', correction: 'Ja' },
    ];
    await readInsiders();
    expect((await listArticles()).map(({ title }) => title)).toEqual([
      'Norrvik Industri AB: chair of the board buys shares for SEK 6.6 million',
    ]);
  });

  it('has its article revised by a correction that makes it small, and by a cancellation', async () => {
    trades = [large];
    await readInsiders();
    const correction = { ...large, published: '2026-03-15 12:00:00', price: '10', correction: 'Ja' };
    trades = [{ ...large, status: 'Reviderad' }, correction];
    await readInsiders();
    expect((await listArticles()).map(({ title }) => title)).toEqual([
      'Norrvik Industri AB: chair of the board buys shares for SEK 0.6 million',
    ]);
    trades = [
      { ...large, status: 'Reviderad' },
      { ...correction, status: 'Makulerad' },
    ];
    await readInsiders();
    await readInsiders();
    expect((await listArticles()).map(({ title }) => title)).toEqual([
      'Norrvik Industri AB: notice of a purchase of shares by a chair of the board is cancelled',
    ]);
  });

  it('is an article for each of two people at one issuer', async () => {
    trades = [large, { ...large, notifier: 'Bo Ek', person: 'Bo Ek', associate: 'Ja', nature: 'Avyttring' }];
    await readInsiders();
    expect((await listArticles()).map(({ title }) => title)).toEqual([
      'Norrvik Industri AB: chair of the board buys shares for SEK 6 million',
      'Norrvik Industri AB: person closely associated with a chair of the board sells shares for SEK 6 million',
    ]);
  });
});

describe('a register of short positions', () => {
  const position = (holder: string, percent: number | string, day: string) => [
    holder,
    'Norrvik Industri AB',
    NORRVIK_ISIN,
    percent,
    day,
  ];
  const publish = (...rows: ReturnType<typeof position>[]) => {
    body = positionSheet('Aktuella', rows);
  };

  it('calls no position a crossing when it is first read', async () => {
    publish(position('Ljung LLP', 0.9, '2026-03-13'));
    expect((await readPositions(null)).taken).toMatchObject({ created: 1 });
    expect(await listPositions()).toMatchObject([
      { holder_name: 'Ljung LLP', percent: '0.9', threshold: null, ended: null, company_id: 'norrvik00000' },
    ]);
    expect(await listArticles()).toEqual([]);
  });

  it('ends a position with the next one, and one that is listed no more on that day', async () => {
    publish(position('Ljung LLP', 0.9, '2026-03-10'), position('Skog LP', 0.5, '2026-03-11'));
    await readPositions(null);
    publish(position('Ljung LLP', 1.1, '2026-03-13'));
    await readPositions();
    expect(await listPositions()).toMatchObject([
      { holder_name: 'Ljung LLP', percent: '0.9', ended: '03-13' },
      { holder_name: 'Skog LP', percent: '0.5', ended: '03-15' },
      { holder_name: 'Ljung LLP', percent: '1.1', ended: null, threshold: null },
    ]);
    expect((await readPositions()).taken).toMatchObject({ created: 0, revised: 0, repeated: 1 });
  });

  it('has a holder above the threshold who was not listed, and below it by the past positions: two articles', async () => {
    publish(position('Skog LP', 0.6, '2026-03-11'));
    await readPositions(null);
    publish(position('Skog LP', 0.6, '2026-03-11'), position('Ljung LLP', 0.53, '2026-03-13'));
    await readPositions();
    body = positionSheet('Historiska', [position('Skog LP', '<0,5', '2026-03-14')]);
    await readFile('fi-short-positions-history', '/file', testNow);
    expect(await listPositions()).toMatchObject([
      { holder_name: 'Skog LP', threshold_direction: null, ended: '03-14' },
      { holder_name: 'Ljung LLP', threshold: '0.5', threshold_direction: 'above', news_article_id: expect.any(String) },
      { holder_name: 'Skog LP', percent: null, threshold_direction: 'below', ended: '03-14' },
    ]);
    expect((await listArticles()).map(({ title }) => title)).toEqual([
      'Norrvik Industri AB: Ljung LLP has a net short position of 0.53%',
      'Norrvik Industri AB: net short position of Skog LP falls below 0.5%',
    ]);
    expect((await listArticles())[0]?.text).toBe(
      [
        'Since 13 March 2026, Ljung LLP has held a net short position of 0.53% of the share capital of ' +
          `Norrvik Industri AB (ISIN ${NORRVIK_ISIN}).`,
        'Positions are public from 0.5% under Article 6 of the Short Selling Regulation.',
        'Source: Finansinspektionen, Blankningsregistret, 15 March 2026.',
      ].join('\n'),
    );
  });

  it('calls no position of a file a crossing when that file is first read, whatever other files said', async () => {
    publish(position('Skog LP', 0.6, '2026-03-11'));
    await readPositions(null);
    body = positionSheet('Historiska', [position('Ljung LLP', 0.7, '2026-03-13')]);
    await readFile('fi-short-positions-history', '/file', null);
    expect((await listPositions()).map(({ threshold_direction }) => threshold_direction)).toEqual([null, null]);
    expect(await listArticles()).toEqual([]);
  });

  it('ends no position by a list with an unreadable row, or by an empty one', async () => {
    publish(position('Ljung LLP', 0.9, '2026-03-10'), position('Skog LP', 0.5, '2026-03-11'));
    await readPositions(null);
    publish(position('Ljung LLP', 0.9, '2026-03-10'), position('Skog LP', '?', '2026-03-11'));
    const { problems } = await readPositions();
    publish();
    await readPositions();
    expect(problems).toEqual(['row 7: the position "?" is not a number']);
    expect((await listPositions()).map(({ ended }) => ended)).toEqual([null, null]);
  });

  it('has a changed number of one day as a change of the entry', async () => {
    publish(position('Ljung LLP', 0.9, '2026-03-10'));
    await readPositions(null);
    publish(position('Ljung LLP', 0.8, '2026-03-10'));
    expect((await readPositions()).taken).toMatchObject({ created: 0, revised: 1 });
    expect(await listChanges()).toEqual(['short_position created', 'short_position updated']);
  });

  it('keeps no name of a natural person', async () => {
    publish(position('Alma Ek', 0.9, '2026-03-10'));
    await readPositions(null);
    expect((await listPositions()).map(({ holder_name }) => holder_name)).toEqual([null]);
  });
});
