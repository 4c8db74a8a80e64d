import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchProblem,
  perform,
  servicesOn,
  toHarnessId,
} from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import type { Db } from '../../core/services.ts';
import { getWatchlist, listWatchlists } from './operations.ts';

let db: Db;
let close: () => Promise<unknown>;
const now = new Date('2026-03-15T11:00:00.000Z');
const written = new Date('2026-01-01T00:00:00.000Z');
const changed = new Date('2026-02-01T00:00:00.000Z');

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  close = () => database.drop();
  await db.insertInto('plans').values({ slug: 'any', updated_at: written }).execute();
  const account = { plan: 'any', created_at: written, updated_at: written };
  await db
    .insertInto('accounts')
    .values(['mine', 'theirs', 'nobody'].map((name) => ({ id: toHarnessId(name), name, ...account })))
    .execute();
  const company = { verified: true, created_at: written, updated_at: written };
  await db
    .insertInto('companies')
    .values(
      ['beta', 'alpha', 'gamma', 'hidden', 'absorbed'].map((name) => ({
        id: toHarnessId(name),
        name,
        slug: name,
        ...company,
      })),
    )
    .execute();
  await db.updateTable('companies').set({ visible: false }).where('id', '=', toHarnessId('hidden')).execute();
  await db
    .updateTable('companies')
    .set({ merged_into: toHarnessId('alpha') })
    .where('id', '=', toHarnessId('absorbed'))
    .execute();
  const clocks = { created_at: written, updated_at: changed };
  await db
    .insertInto('watchlists')
    .values([
      { id: toHarnessId('second'), account_id: toHarnessId('mine'), name: 'Second', position: 1, ...clocks },
      { id: toHarnessId('first'), account_id: toHarnessId('mine'), name: 'First', position: 0, ...clocks },
      { id: toHarnessId('foreign'), account_id: toHarnessId('theirs'), name: 'Foreign', position: 0, ...clocks },
    ])
    .execute();
  const on = (list: string, names: string[]) =>
    names.map((name) => ({ watchlist_id: toHarnessId(list), company_id: toHarnessId(name) }));
  await db
    .insertInto('watchlist_companies')
    .values([...on('first', ['gamma', 'beta', 'hidden', 'alpha', 'absorbed']), ...on('foreign', ['beta'])])
    .execute();
});
afterAll(() => close());

const mine = { now, account_id: toHarnessId('mine') };
const get = (id: string, wire: Record<string, string> = {}) =>
  perform(getWatchlist, servicesOn(db), mine, { id: toHarnessId(id), ...wire });
const first = {
  id: toHarnessId('first'),
  name: 'First',
  position: 0,
  company_count: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
};

describe('listWatchlists', () => {
  it("shows the account's own lists by position, each with the number of companies it shows", async () => {
    const { body, lastModified } = await perform(listWatchlists, servicesOn(db), mine);
    expect(body.watchlists).toEqual([
      first,
      { ...first, id: toHarnessId('second'), name: 'Second', position: 1, company_count: 0 },
    ]);
    expect(lastModified).toEqual(changed);
  });

  it('is empty for an account without lists, without Last-Modified', async () => {
    const answer = await perform(listWatchlists, servicesOn(db), { now, account_id: toHarnessId('nobody') });
    expect(answer.body).toEqual({ watchlists: [] });
    expect(answer.lastModified).toBeUndefined();
  });

  it('needs the scope read:watchlist', () => {
    expect([listWatchlists.scope, getWatchlist.scope]).toEqual(['read:watchlist', 'read:watchlist']);
  });
});

describe('getWatchlist', () => {
  it('shows the list and its visible companies by name, a merged one as its survivor and once', async () => {
    const { body } = await get('first');
    expect(body.watchlist).toEqual(first);
    expect(body.companies.map((company) => company.name)).toEqual(['alpha', 'beta', 'gamma']);
    expect(body.companies[0]).toEqual({
      id: toHarnessId('alpha'),
      name: 'alpha',
      slug: 'alpha',
      ticker: null,
      former_tickers: [],
      is_active: true,
      exchange: null,
    });
    expect(body.pagination).toEqual({ count: 3, next_cursor: null });
  });

  it('walks its companies once each, whatever the page size', async () => {
    for (const limit of ['1', '2', '3']) {
      const seen: (string | undefined)[] = [];
      let cursor: string | null | undefined = '';
      while (cursor !== null && cursor !== undefined) {
        const page: Awaited<ReturnType<typeof get>> = await get('first', { limit, cursor });
        seen.push(...page.body.companies.map((company) => company.name));
        cursor = page.next;
      }
      expect(seen).toEqual(['alpha', 'beta', 'gamma']);
    }
  });

  it('does not take the cursor of another list', async () => {
    const { next } = await get('first', { limit: '1' });
    expect((await catchProblem(get('second', { limit: '1', cursor: next ?? '' }))).extras.parameter).toBe('cursor');
  });

  it('shows an empty list with its own Last-Modified', async () => {
    const { body, lastModified } = await get('second');
    expect(body.companies).toEqual([]);
    expect(lastModified).toEqual(changed);
  });

  it("answers an unknown list and another account's with the same 404", async () => {
    const [unknown, foreign] = [await catchProblem(get('nosuch')), await catchProblem(get('foreign'))];
    expect([unknown.type, foreign.type]).toEqual(['not-found', 'not-found']);
    expect(foreign.message).toBe(unknown.message);
  });
});
