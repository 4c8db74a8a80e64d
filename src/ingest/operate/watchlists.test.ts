import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import {
  addToWatchlist,
  createWatchlist,
  deleteWatchlist,
  listWatchlists,
  removeFromWatchlist,
  renameWatchlist,
} from './watchlists.ts';

const ID = 'watchlist000';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    { record: 'plan', slug: 'small', watchlists: 1, watchlist_companies: 1 },
    { record: 'account', id: 'accountsmall', name: 'Small', plan: 'small' },
  ]);
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.rows('delete from watchlists');
  await world.import([
    { record: 'watchlist', id: ID, account: 'accountopen0', name: 'Mine', companies: ['companynorrv'] },
  ]);
  await world.newChanges();
});

const companies = async (id = ID) =>
  ((await world.body(`/watchlists/${id}`))['companies'] as { id: string }[]).map((company) => company.id).sort();

describe('a watchlist', () => {
  it('that is created is the last of its account, and its owner sees it', async () => {
    const { records } = await createWatchlist(world.ingest, anna, 'accountopen0', 'Others');
    const id = records[0]?.id ?? '';
    expect((await world.list('/watchlists')).map((row) => [row['name'], row['company_count']])).toEqual([
      ['Mine', 1],
      ['Others', 0],
    ]);
    expect(await world.newChanges()).toEqual([`watchlist ${id} created`]);
    expect((await world.audit()).at(-1)).toMatchObject({ author: 'Anna', action: 'watchlists create', record_id: id });
  });

  it('that is renamed stays in the saved searches that name it', async () => {
    await world.rows(`insert into saved_searches (id, account_id, name, filters, created_at, updated_at)
      values ('searchmine00', 'accountopen0', 'Of mine', '{"watchlist":"Mine","country":"SE"}', now(), now())`);
    await renameWatchlist(world.ingest, anna, ID, 'Ours');
    expect(await world.rows('select filters from saved_searches')).toEqual([
      { filters: { watchlist: ID, country: 'SE' } },
    ]);
    await world.rows('delete from saved_searches');
  });

  it('gets companies by id and ticker, each once', async () => {
    const report = await addToWatchlist(world.ingest, anna, ID, ['companyoxelv', 'NRVK-B', 'companyoxelv']);
    expect(report).toMatchObject({ changed: true, message: '1 company added to Mine; it has 2.' });
    expect(await companies()).toEqual(['companynorrv', 'companyoxelv']);
    expect(await addToWatchlist(world.ingest, anna, ID, ['companyoxelv'])).toMatchObject({ changed: false });
  });

  it('loses companies, and a dry run takes none', async () => {
    const dry = { ...anna, isDryRun: true };
    expect(await removeFromWatchlist(world.ingest, dry, ID, ['companynorrv'])).toMatchObject({ dry_run: true });
    expect(await companies()).toEqual(['companynorrv']);
    await removeFromWatchlist(world.ingest, anna, ID, ['companynorrv']);
    expect(await companies()).toEqual([]);
    expect(await removeFromWatchlist(world.ingest, anna, ID, ['companynorrv'])).toMatchObject({ changed: false });
  });

  it('that is deleted is gone, and the audit log knows what was on it', async () => {
    await deleteWatchlist(world.ingest, anna, ID);
    expect((await world.get(`/watchlists/${ID}`)).status).toBe(404);
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'watchlists delete',
      before: { account: 'accountopen0', name: 'Mine', companies: ['companynorrv'] },
      after: null,
    });
  });

  it('is refused beyond what the plan allows, and where it or its account is not there', async () => {
    const { records } = await createWatchlist(world.ingest, anna, 'accountsmall', 'One');
    await expect(createWatchlist(world.ingest, anna, 'accountsmall', 'Two')).rejects.toThrow(
      'The plan small allows an account 1 watchlist.',
    );
    await expect(
      addToWatchlist(world.ingest, anna, records[0]?.id ?? '', ['companynorrv', 'companyoxelv']),
    ).rejects.toThrow('The plan small allows a watchlist 1 company; with these it would have 2.');
    await expect(createWatchlist(world.ingest, anna, 'nosuch', 'A')).rejects.toThrow('Unknown account nosuch');
    await expect(deleteWatchlist(world.ingest, anna, 'nosuch')).rejects.toThrow('Unknown watchlist nosuch');
    await expect(addToWatchlist(world.ingest, anna, ID, ['nosuch'])).rejects.toThrow('nosuch');
  });

  it('is listed with its account and companies', async () => {
    expect(await listWatchlists(world.database, 'accountopen0')).toEqual([
      {
        id: ID,
        account: 'accountopen0',
        account_name: 'Open',
        name: 'Mine',
        companies: [{ id: 'companynorrv', name: expect.stringContaining('Norrvik') }],
      },
    ]);
    expect(await listWatchlists(world.database, 'accountsmall')).toEqual([]);
  });
});
