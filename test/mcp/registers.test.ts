import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPosition, addTransaction } from '../world/builders.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { createDraft } from '../world/draft.ts';
import { callTool, type RunningServer, readText, startServer } from './server.ts';
import { addKey, buildWorld, key } from './world.ts';

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await buildWorld(db);
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
    expect(readText(result)).toContain('Test Person | CEO');
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
