import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantableScopes, isWriteScope } from '../../src/core/caller.ts';
import { actingTools } from '../../src/mcp/acting-tools.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, callTool, type RunningServer, readText, startServer } from './server.ts';
import { addKey, buildWorld, hoursAgo, toId } from './world.ts';

let database: TestDatabase;
let server: RunningServer;
let all: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await buildWorld(db);
  server = await startServer(db);
  all = await addKey(db, 'all', { account: 'pro', scopes: [...grantableScopes] });
  const at = hoursAgo(50);
  const person = { created_at: at, updated_at: at };
  await db
    .insertInto('people')
    .values([
      { ...person, id: toId('anna'), name: 'Anna', email: 'anna@pro.example', email_verified: true },
      { ...person, id: toId('bo'), name: 'Bo', email: 'bo@pro.example', email_verified: false },
      { ...person, id: toId('carl'), name: 'Carl', email: 'carl@elsewhere.example', email_verified: true },
    ])
    .execute();
  await db
    .insertInto('account_people')
    .values([
      { account_id: toId('pro'), person_id: toId('anna'), created_at: at },
      { account_id: toId('pro'), person_id: toId('bo'), created_at: at },
      { account_id: toId('plus'), person_id: toId('carl'), created_at: at },
    ])
    .execute();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const as = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });
const act = async (name: string, args: Record<string, unknown> = {}, key = all) => {
  const result = await callTool(server.url, name, args, as(key));
  return {
    text: readText(result),
    isError: result.isError === true,
    body: (result.structuredContent ?? {}) as {
      changed: boolean;
      dry_run: boolean;
      message: string;
      id: string | null;
    },
  };
};
const listNames = async (key: string, tools = 'all'): Promise<string[]> => {
  const { body } = await call(server.url, 'tools/list', {}, { ...as(key), tools });
  return body.result.tools.map(({ name }: { name: string }) => name);
};
const readAudit = () =>
  database.db.selectFrom('audit_log').select(['author', 'action', 'record_id']).orderBy('id').execute();
const readCompanies = async (list: string) =>
  (
    await database.db
      .selectFrom('watchlist_companies as wc')
      .innerJoin('watchlists as w', 'w.id', 'wc.watchlist_id')
      .select('wc.company_id')
      .where('w.name', '=', list)
      .orderBy('wc.company_id')
      .execute()
  ).map(({ company_id }) => company_id);

const names = actingTools.map(({ name }) => name);
const scopeOf = new Map(actingTools.map(({ name, operation }) => [name, operation.scope]));

describe('who may act', () => {
  it('a key without scopes, with read or with every scope that reads has none of these tools', async () => {
    const reading = grantableScopes.filter((scope) => !isWriteScope(scope));
    const keys = [
      await addKey(database.db, 'unlimited', { account: 'pro' }),
      await addKey(database.db, 'reader', { account: 'pro', scopes: ['read'] }),
      await addKey(database.db, 'all that read', { account: 'pro', scopes: reading }),
      await addKey(database.db, 'nothing', { account: 'pro', scopes: [] }),
    ];
    for (const key of keys) {
      expect((await listNames(key)).filter((name) => names.includes(name))).toEqual([]);
      for (const name of names) {
        const { body } = await call(server.url, 'tools/call', { name, arguments: {} }, as(key));
        expect(body.error?.code, name).toBe(-32602);
      }
    }
    expect(await readAudit()).toEqual([]);
  });

  it.each(['write:watchlists', 'write:searches'])('%s lists the tools of that scope and no others', async (scope) => {
    const key = await addKey(database.db, scope, { account: 'pro', scopes: [scope] });
    expect(await listNames(key)).toEqual(names.filter((name) => scopeOf.get(name) === scope));
  });

  it('they are on request: the default list has none of them, their sets have', async () => {
    expect((await listNames(all, 'default')).filter((name) => names.includes(name))).toEqual([]);
    expect((await listNames(all, 'watchlists,searches')).filter((name) => names.includes(name))).toEqual(names);
  });

  it('an operation that is switched off for the key is not there', async () => {
    const key = await addKey(database.db, 'switched', {
      account: 'pro',
      scopes: ['write:watchlists'],
      disabled_operations: ['createWatchlist'],
    });
    expect(await listNames(key)).not.toContain('create_watchlist');
  });

  it('says of every tool whether it changes, destroys, repeats and leaves the service', async () => {
    const { body } = await call(server.url, 'tools/list', {}, { ...as(all), tools: 'watchlists,searches' });
    type Listed = { name: string; annotations: Record<string, boolean> };
    const hints = (body.result.tools as Listed[])
      .filter(({ name }) => names.includes(name))
      .map(({ name, annotations: a }) => [
        name,
        `${a['readOnlyHint']} ${a['destructiveHint']} ${a['idempotentHint']} ${a['openWorldHint']}`,
      ]);
    expect(hints).toEqual([
      ['create_watchlist', 'false false true false'],
      ['rename_watchlist', 'false true true false'],
      ['add_to_watchlist', 'false false true false'],
      ['remove_from_watchlist', 'false true true false'],
      ['list_saved_searches', 'true false true false'],
      ['save_search', 'false false true false'],
      ['update_saved_search', 'false true true false'],
      ['remove_saved_search', 'false true true false'],
      ['add_delivery', 'false false true true'],
      ['test_delivery', 'false false false true'],
      ['pause_delivery', 'false false true false'],
      ['resume_delivery', 'false false true false'],
      ['remove_delivery', 'false true true false'],
    ]);
  });
});

describe('watchlists', () => {
  it('are created, filled, emptied and renamed, by names, and each change is in the audit log', async () => {
    const made = await act('create_watchlist', { name: 'Sea' });
    expect(made.body).toMatchObject({ changed: true, dry_run: false });
    const { id } = made.body;
    expect(
      (await act('add_to_watchlist', { watchlist: 'sea', company: 'Fjordvind, Skogmark Papper' })).body,
    ).toMatchObject({ changed: true, id });
    expect(await readCompanies('Sea')).toEqual([toId('fjordvind'), toId('skogmark')].sort());
    await act('remove_from_watchlist', { watchlist: id, company: 'Fjordvind' });
    expect(await readCompanies('Sea')).toEqual([toId('skogmark')]);
    expect((await act('rename_watchlist', { watchlist: 'Sea', name: 'Paper' })).body.changed).toBe(true);
    expect(await readCompanies('Paper')).toEqual([toId('skogmark')]);
    const written = (await readAudit()).filter((row) => row.record_id === id);
    expect(written.map(({ action }) => action)).toEqual([
      'watchlists create',
      'watchlists add',
      'watchlists remove',
      'watchlists rename',
    ]);
    for (const { author } of written) expect(author).toMatch(new RegExp(`^key \\w{12} of account ${toId('pro')}$`));
  });

  it('a repeated call changes nothing and says so', async () => {
    const first = await act('create_watchlist', { name: 'Twice' });
    const again = await act('create_watchlist', { name: 'Twice' });
    expect([again.body.changed, again.body.id]).toEqual([false, first.body.id]);
    await act('add_to_watchlist', { watchlist: 'Twice', company: 'Fjordvind' });
    expect((await act('add_to_watchlist', { watchlist: 'Twice', company: 'Fjordvind' })).body).toMatchObject({
      changed: false,
      message: 'These companies are on the watchlist already.',
    });
    expect((await act('rename_watchlist', { watchlist: 'Twice', name: 'Twice' })).body.changed).toBe(false);
  });

  it('a dry run changes and records nothing', async () => {
    const before = await readAudit();
    const { body, text } = await act('create_watchlist', { name: 'Perhaps', dry_run: true });
    expect(body).toMatchObject({ changed: false, dry_run: true, id: null });
    expect(text).toContain('Dry run, nothing changed.');
    await act('remove_from_watchlist', { watchlist: 'Woods', company: 'Skogmark Papper', dry_run: true });
    expect(await readCompanies('Woods')).toEqual([toId('skogmark')]);
    expect(await readAudit()).toEqual(before);
  });

  it('an unknown watchlist is an error that lists the watchlists, and an unknown company one with near names', async () => {
    const list = await act('add_to_watchlist', { watchlist: 'Nosuch', company: 'Fjordvind' });
    expect([list.isError, list.text]).toEqual([true, expect.stringContaining(`Woods (id ${toId('woods')})`)]);
    const company = await act('add_to_watchlist', { watchlist: 'Woods', company: 'Fjordvint Holding' });
    expect([company.isError, company.text]).toEqual([true, expect.stringContaining('does not know')]);
    expect((await act('create_watchlist', {})).text).toContain('name: is required.');
  });

  it('of another account are not there', async () => {
    const other = await addKey(database.db, 'other', { account: 'plus', scopes: ['write:watchlists'] });
    const { isError, text } = await act('rename_watchlist', { watchlist: toId('woods'), name: 'Mine' }, other);
    expect([isError, text]).toEqual([true, expect.stringContaining('matches none of your account')]);
    expect(text).not.toContain('Woods');
  });

  it('stay within the limits of the plan', async () => {
    await database.db.updateTable('plans').set({ watchlists: 1 }).where('slug', '=', 'tiny').execute();
    await database.db.updateTable('plans').set({ mcp_hourly: 50 }).where('slug', '=', 'tiny').execute();
    const key = await addKey(database.db, 'small', { account: 'tiny', scopes: ['write:watchlists'] });
    await act('create_watchlist', { name: 'One' }, key);
    const { isError, text } = await act('create_watchlist', { name: 'Two' }, key);
    expect([isError, text]).toEqual([true, expect.stringContaining('The plan tiny allows an account 1 watchlist.')]);
  });
});

describe('saved searches', () => {
  type Saved = {
    saved_searches: {
      id: string;
      name: string;
      filters: string;
      deliveries: { id: string; to: string; state: string }[];
    }[];
  };
  const list = async () => (await act('list_saved_searches')).body as unknown as Saved;

  it('are saved, listed, changed and removed', async () => {
    const made = await act('save_search', { name: 'Deals', filters: 'country=SE&company=Fjordvind' });
    expect(made.body.changed).toBe(true);
    expect((await act('save_search', { name: 'Deals', filters: 'country=SE&company=Fjordvind' })).body).toMatchObject({
      changed: false,
      id: made.body.id,
    });
    const other = await act('save_search', { name: 'Deals', filters: 'country=NO' });
    expect([other.isError, other.text]).toEqual([true, expect.stringContaining('with another filter exists')]);
    expect((await list()).saved_searches).toEqual([
      { id: made.body.id, name: 'Deals', filters: `company=${toId('fjordvind')}&country=SE`, deliveries: [] },
    ]);
    await act('update_saved_search', { saved_search: 'deals', filters: 'country=NO' });
    expect((await list()).saved_searches[0]).toMatchObject({ name: 'Deals', filters: 'country=NO' });
    await act('remove_saved_search', { saved_search: 'Deals' });
    expect((await list()).saved_searches).toEqual([]);
  });

  it.each([
    ['contry=SE', 'cannot keep contry'],
    ['window=7d', 'cannot keep window'],
    ['mode=semantic&q=windfarms', 'cannot keep mode'],
    ['country=ZZ', 'ZZ'],
    ['event_type=nosuch', 'nosuch'],
    ['company=Nosuch Holding', 'company does not know Nosuch Holding'],
    ['watchlist=Nosuch', 'watchlist'],
  ])('a filter that would be ignored or refused is an error: %s', async (filters, reason) => {
    const { isError, text } = await act('save_search', { name: 'Bad', filters });
    expect([isError, text]).toEqual([true, expect.stringContaining(reason)]);
  });

  it('a watchlist in a filter needs the scope of watchlists', async () => {
    const key = await addKey(database.db, 'searcher', { account: 'pro', scopes: ['write:searches'] });
    const { isError } = await act('save_search', { name: 'Woods', filters: 'watchlist=Woods' }, key);
    expect(isError).toBe(true);
    expect((await act('save_search', { name: 'Woods', filters: 'watchlist=Woods', dry_run: true })).isError).toBe(
      false,
    );
  });

  it('are sent to confirmed users of the account alone, and an agent names no new address', async () => {
    await act('save_search', { name: 'Mail', filters: 'country=SE' });
    for (const to of [
      'bo@pro.example',
      'carl@elsewhere.example',
      'new@pro.example',
      'https://hooks.slack.com/services/T/B/x',
    ])
      expect((await act('add_delivery', { saved_search: 'Mail', to })).text).toContain('to: is neither');
    const made = await act('add_delivery', {
      saved_search: 'Mail',
      to: 'Anna@pro.example',
      hour: 7,
      timezone: 'Europe/Stockholm',
    });
    expect(made.body).toMatchObject({ changed: true });
    expect((await act('add_delivery', { saved_search: 'Mail', to: 'anna@pro.example' })).body).toMatchObject({
      changed: false,
      id: made.body.id,
    });
    const bad = await act('add_delivery', { saved_search: 'Mail', to: made.body.id ?? '', hour: 99 });
    expect(bad.body.changed).toBe(false);
    for (const name of ['test_delivery', 'pause_delivery', 'resume_delivery', 'remove_delivery'])
      expect((await act(name, { delivery: made.body.id })).body, name).toMatchObject({ changed: true });
    const gone = await act('test_delivery', { delivery: made.body.id });
    expect([gone.isError, gone.text]).toEqual([true, expect.stringContaining('list_saved_searches')]);
    const actions = (await readAudit())
      .filter(({ record_id }) => record_id === made.body.id)
      .map(({ action }) => action);
    expect(actions).toEqual([
      'deliveries add',
      'deliveries test',
      'deliveries pause',
      'deliveries resume',
      'deliveries remove',
    ]);
  });

  it('use the chat of a delivery that a person added, and no mail that its reader ended', async () => {
    const { db } = database;
    const { id: search } = (await act('save_search', { name: 'Chat', filters: 'country=SE' })).body;
    const { id: second } = (await act('save_search', { name: 'Chat too', filters: 'country=NO' })).body;
    const { id: mail } = (await act('add_delivery', { saved_search: 'Chat', to: 'anna@pro.example' })).body;
    await db
      .updateTable('search_deliveries')
      .set({ unsubscribed_at: hoursAgo(1), state: 'disabled', reason: 'Its reader ended this mail.' })
      .where('id', '=', mail ?? '')
      .execute();
    const ended = await act('add_delivery', { saved_search: 'Chat', to: 'anna@pro.example' });
    expect([ended.isError, ended.text]).toEqual([true, expect.stringContaining('only its reader can resume it')]);
    expect((await act('resume_delivery', { delivery: mail })).isError).toBe(true);
    const [stored] = await db
      .selectFrom('search_deliveries')
      .selectAll()
      .where('id', '=', mail ?? '')
      .execute();
    const chat = { kind: 'slack', person_id: null, address: 'https://hooks.slack.com/services/T0/B0/secret' };
    const {
      unsubscribed_at: _ended,
      reason: _reason,
      ...row
    } = stored ??
    (() => {
      throw new Error('no delivery');
    })();
    await db
      .insertInto('search_deliveries')
      .values({
        ...row,
        ...chat,
        id: toId('chat'),
        search_id: search ?? '',
        state: 'active',
        unsubscribe_token: 'other',
      })
      .execute();
    const made = await act('add_delivery', { saved_search: second, to: toId('chat') });
    expect(made.body.changed).toBe(true);
    expect(JSON.stringify(await list())).not.toContain('secret');
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain('secret');
  });
});
