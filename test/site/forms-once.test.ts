import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneFormResults } from '../../src/people/form-results.ts';
import { toTestId } from '../world/ids.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let cookie: string;
let anna: Visitor;
const ACCOUNT = toTestId('pro');
beforeAll(async () => {
  world = await startWorld();
  ({ cookie } = await addPerson(world, { name: 'Anna', accounts: [ACCOUNT] }));
  anna = createVisitor(world, cookie);
});
afterAll(() => world.close());

const readToken = async (visitor: Visitor, path: string): Promise<string> =>
  (await visitor.get(path)).document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
const countWatchlists = async (name: string): Promise<number> =>
  (await world.db.selectFrom('watchlists').select('id').where('name', '=', name).execute()).length;
const countKeys = async (): Promise<number> =>
  (await world.db.selectFrom('api_keys').select('id').where('account_id', '=', ACCOUNT).execute()).length;

it('a double click makes one watchlist, and both sends lead to it', async () => {
  const form_token = await readToken(anna, '/account/watchlists');
  const send = () => anna.post('/account/watchlists', { form_token, name: 'Doubled' });
  const [one, other, third] = await Promise.all([send(), send(), send()]);
  expect([one.status, other.status, third.status]).toEqual([303, 303, 303]);
  expect(new Set([one.location, other.location, third.location]).size).toBe(1);
  expect(await countWatchlists('Doubled')).toBe(1);
  expect((await anna.get(one.location ?? '')).words).toContain('Doubled created.');
});

it('a reload of a new key shows that key, and creates no second one', async () => {
  const form_token = await readToken(anna, '/account/keys/new');
  const before = await countKeys();
  const send = () => anna.post('/account/keys/new', { form_token, name: 'Reloaded', access: 'all' });
  const [first, again] = [await send(), await send()];
  expect(first.status).toBe(200);
  const key = /nw_\w+/.exec(first.text)?.[0];
  expect(key).toBeDefined();
  expect(again.text).toBe(first.text);
  expect(await countKeys()).toBe(before + 1);
  // The key stands nowhere in the store.
  const { rows } = await sql<{ text: string }>`select encode(sealed, 'escape') as text from form_results`.execute(
    world.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain(key);
});

it('another process answers the second send alike', async () => {
  const other = await startWorld({ database: world.database });
  const form_token = await readToken(anna, '/account/watchlists');
  const fields = { form_token, name: 'Elsewhere' };
  const there = createVisitor(other, [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const [one, two] = [await anna.post('/account/watchlists', fields), await there.post('/account/watchlists', fields)];
  expect(two.location).toBe(one.location);
  expect(await countWatchlists('Elsewhere')).toBe(1);
  await other.close();
});

it('another content of the same form is another form', async () => {
  const form_token = await readToken(anna, '/account/watchlists');
  for (const name of ['Content A', 'Content B']) await anna.post('/account/watchlists', { form_token, name });
  expect([await countWatchlists('Content A'), await countWatchlists('Content B')]).toEqual([1, 1]);
});

it('a new form is done, whatever it says', async () => {
  for (let times = 0; times < 2; times++) await anna.send('/account/watchlists', { name: 'Twice meant' });
  expect(await countWatchlists('Twice meant')).toBe(2);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from form_results`.execute(world.db);
  expect(rows[0]?.count).toBeGreaterThan(2);
});

it('a refused form is not kept: the next send is handled again', async () => {
  const form_token = await readToken(anna, '/account/watchlists');
  const send = () => anna.post('/account/watchlists', { form_token, name: 'Refused'.repeat(40) });
  const before = await sql<{ count: number }>`select count(*)::int as count from form_results`.execute(world.db);
  expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
  const after = await sql<{ count: number }>`select count(*)::int as count from form_results`.execute(world.db);
  expect(after.rows).toEqual(before.rows);
});

it('a token of another session gets nothing of it', async () => {
  const form_token = await readToken(anna, '/account/watchlists');
  await anna.post('/account/watchlists', { form_token, name: 'Private' });
  const bo = createVisitor(world, (await addPerson(world, { accounts: [toTestId('other')] })).cookie);
  expect((await bo.post('/account/watchlists', { form_token, name: 'Private' })).status).toBe(403);
});

it('responses are forgotten after an hour', async () => {
  await pruneFormResults(world.db, new Date(world.now().getTime() + 3_599_000));
  const count = () => sql<{ count: number }>`select count(*)::int as count from form_results`.execute(world.db);
  expect((await count()).rows[0]?.count).toBeGreaterThan(0);
  await pruneFormResults(world.db, new Date(world.now().getTime() + 3_601_000));
  expect((await count()).rows[0]?.count).toBe(0);
});

it.each(['account/keys', 'account/watchlists?x=1', 'https://elsewhere.example/account'])(
  'a second tab that signs in after the first is led to %s, or to the start where that is no page of ours',
  async (next) => {
    const form_token = await readToken(createVisitor(world), '/sign-in');
    const seen = await anna.post('/sign-in', { form_token, next, email: 'anna@example.test', password: 'x' });
    expect([seen.status, seen.location]).toEqual([303, next.startsWith('https') ? '/' : `/${next}`]);
  },
);

it.each([
  ['/account/keys/new', `${BASE_URL}/account/keys/new`, 'account/keys/new'],
  ['/account/watchlists', `${BASE_URL}/account/watchlists?a=1`, 'account/watchlists?a=1'],
  ['/account/watchlists', 'https://elsewhere.example/', 'account'],
  ['/account/watchlists', '', 'account'],
])(
  'a form that is sent to %s from %s after its session ended leads to the sign-in and back to %s',
  async (path, referer, next) => {
    const seen = await createVisitor(world).post(path, { name: 'Late' }, referer === '' ? {} : { referer });
    expect(seen.status).toBe(401);
    const link = [...seen.document.querySelectorAll('main a')].find((each) => each.textContent === 'Sign in');
    expect(link?.getAttribute('href')).toBe(`sign-in?next=${encodeURIComponent(next)}`);
  },
);
