import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPosition, addTransaction } from '../world/builders.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { createDraft } from '../world/draft.ts';
import { call, callTool, type RunningServer, readText, startServer } from './server.ts';
import { addKey, buildWorld, key, NOW } from './world.ts';

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await buildWorld(db);
  const type = { slug: 'insider-transaction', label: 'Insider transaction', category: 'leadership', updated_at: NOW };
  await db
    .insertInto('event_types')
    .values({ id: 'insiders0000', ...type })
    .execute();
  const draft = createDraft();
  const shared = { source: 'analytika', company: 'skogmark' };
  addTransaction(draft, 'toolbuy', {
    ...shared,
    register: 'fi-insiders',
    published_at: '2026-03-20T09:00:00.000Z',
    trade_date: '2026-03-19',
    instrument_name: 'Skogmark Papper B',
    person_name: 'Test\nPerson',
  });
  addTransaction(draft, 'toolsale', {
    ...shared,
    register: 'fi-insiders',
    published_at: '2026-03-21T09:00:00.000Z',
    trade_date: '2026-03-20',
    nature: 'disposal',
    is_purchase: false,
    not_purchase_reason: 'nature',
  });
  addPosition(draft, 'toolshort', {
    ...shared,
    register: 'fi-short-positions',
    position_date: '2026-03-20',
    percent: 0.62,
    threshold: 0.6,
    threshold_direction: 'above',
  });
  addTransaction(draft, 'toolold', {
    ...shared,
    register: 'fi-insiders',
    published_at: '2026-03-18T09:00:00.000Z',
    trade_date: '2026-03-17',
    status: 'revised',
    superseded_by: 'toolbuy',
  });
  await draft.insert(db);
  server = await startServer(db);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (args: Record<string, unknown>) => callTool(server.url, 'search_registers', args);
const idsOf = async (args: Record<string, unknown>) =>
  ((await ask(args)).structuredContent.entries as { id: string }[]).map(({ id }) => id);

describe('search_registers', () => {
  it('returns the rows of either list, with register, date and address in the text', async () => {
    const result = await ask({});
    expect(result.structuredContent).toMatchObject({
      kind: 'insider_transactions',
      entries: [
        { id: 'toolsale0000', is_purchase: false },
        { id: 'toolbuy00000', is_purchase: true },
      ],
      pagination: { count: 2, next_cursor: null },
    });
    expect(readText(result)).toContain('2 insider transactions');
    expect(readText(result)).toContain('fi-insiders 2026-03-20: https://register.example/toolbuy');
    // What a register wrote stays on its line.
    expect(readText(result)).toContain('"Test Person" | "CEO"');
    expect(readText(result)).not.toContain('undefined');
    const shorts = await ask({ kind: 'short_positions' });
    expect(shorts.structuredContent).toMatchObject({ kind: 'short_positions', entries: [{ id: 'toolshort000' }] });
    expect(readText(shorts)).toContain('0.62 %');
    expect(readText(shorts)).toContain('crossed 0.6 %, now above it');
  });

  it('narrows by company, purchase and date, and walks by cursor', async () => {
    expect(await idsOf({ company: 'SKOG-B', is_purchase: true })).toEqual(['toolbuy00000']);
    expect(await idsOf({ company: 'HAVN' })).toEqual([]);
    expect(await idsOf({ date_after: '2026-03-20' })).toEqual(['toolsale0000']);
    expect(await idsOf({ watchlist: 'Winds', kind: 'short_positions' })).toEqual(['toolshort000']);
    const first = (await ask({ limit: 1 })).structuredContent;
    expect(await idsOf({ limit: 1, cursor: (first.pagination as { next_cursor: string }).next_cursor })).toEqual([
      'toolbuy00000',
    ]);
  });

  it('refuses a filter of the other list, and a person as an argument', async () => {
    expect(readText(await ask({ kind: 'short_positions', is_purchase: true }))).toContain(
      'is_purchase: is a filter of',
    );
    expect(readText(await ask({ person: 'Test Person' }))).toContain('person: is not an argument of search_registers');
  });

  it('has no rows of a list that is switched off', async () => {
    const narrow = await addKey(database.db, 'noshorts', {
      account: 'pro',
      disabled_operations: ['listShortPositions'],
    });
    const options = { headers: { authorization: `Bearer ${narrow}` } };
    const off = await callTool(server.url, 'search_registers', { kind: 'short_positions' }, options);
    expect(off.isError).toBe(true);
    expect((await callTool(server.url, 'search_registers', {}, options)).isError).toBeFalsy();
    expect(key('pro')).not.toBe(narrow);
  });
});

describe('search and fetch', () => {
  const fetchRecord = async (id: string) =>
    (await callTool(server.url, 'fetch', { id })).structuredContent as Record<string, unknown>;
  const find = async (query: string) =>
    (await callTool(server.url, 'search', { query })).structuredContent.results as { id: string; title: string }[];

  it('reads the ids that search_registers names', async () => {
    const [sale] = readText(await ask({ limit: 1 })).match(/insider_transaction:\w+/) ?? [];
    expect(sale).toBe('insider_transaction:toolsale0000');
    expect(await fetchRecord(sale ?? '')).toMatchObject({
      id: sale,
      title: 'Skogmark Papper AB: insider transaction, disposal, 2026-03-20',
      text: expect.stringContaining('Counts as a purchase: no'),
      url: 'https://register.example/toolsale',
      metadata: { kind: 'insider_transaction', register: 'fi-insiders', company: 'company:skogmark0000' },
    });
    const buy = await fetchRecord('insider_transaction:toolbuy00000');
    expect(buy['text']).toContain('Person: Test Person\n');
    expect(buy['text']).toContain('Published: 2026-03-20T09:00:00.000Z');
    const [short] = readText(await ask({ kind: 'short_positions' })).match(/short_position:\w+/) ?? [];
    expect(await fetchRecord(short ?? '')).toMatchObject({
      id: 'short_position:toolshort000',
      title: 'Skogmark Papper AB: short position, 0.62 %, 2026-03-20',
      text: expect.stringContaining('Threshold crossed, in percent: 0.6\nDirection: above'),
    });
    expect((await callTool(server.url, 'fetch', { id: 'short_position:toolsale0000' })).isError).toBe(true);
  });

  it('reads a tombstone, which names the entry in its place', async () => {
    const id = 'insider_transaction:toolold00000';
    expect(await fetchRecord(id)).toEqual({
      id,
      title: id,
      text: 'The register has revised this entry. insider_transaction:toolbuy00000 replaces it.',
      url: 'news:///insider_transactions/toolold00000',
      metadata: { kind: 'insider_transaction', status: 'revised' },
    });
    const uri = 'news:///insider_transactions/toolold00000';
    const { result } = (await call(server.url, 'resources/read', { uri })).body;
    expect(JSON.parse(result.contents[0].text)).toMatchObject({ insider_transaction: { status: 'revised' } });
  });

  it.each([
    ['insider trading at Skogmark Papper', 'insider_transaction:toolsale0000'],
    ['insiderhandel i Skogmark Papper', 'insider_transaction:toolsale0000'],
    ['short positions in Skogmark Papper', 'short_position:toolshort000'],
    ['blankning i Skogmark Papper', 'short_position:toolshort000'],
    ['shortposisjoner i Skogmark Papper', 'short_position:toolshort000'],
    ['shortpositioner i Skogmark Papper', 'short_position:toolshort000'],
    ['Skogmark Papper lyhyeksi myynti', 'short_position:toolshort000'],
    ['skortstöður í Skogmark Papper', 'short_position:toolshort000'],
  ])('finds entries of a company that a question names, in six languages: %s', async (question, id) => {
    const results = await find(question);
    expect(results.map((one) => one.id)).toContain(id);
    expect(JSON.stringify(results)).not.toContain('Test Person');
    expect(results.length).toBeLessThanOrEqual(10);
  });

  it('finds none where the question asks for news', async () => {
    const kinds = (await find('what happened at Skogmark Papper')).map(({ id }) => id.split(':')[0]);
    expect(kinds).not.toContain('insider_transaction');
    expect(kinds).not.toContain('short_position');
  });

  it('keeps to the scopes of the key', async () => {
    const text = await addKey(database.db, 'newsonly', { account: 'pro', scopes: ['read:search', 'read:companies'] });
    const options = { headers: { authorization: `Bearer ${text}` } };
    const found = await callTool(server.url, 'search', { query: 'short positions in Skogmark Papper' }, options);
    expect(JSON.stringify(found.structuredContent)).not.toContain('short_position:');
    const read = await callTool(server.url, 'fetch', { id: 'short_position:toolshort000' }, options);
    expect(read.isError).toBe(true);
  });
});
