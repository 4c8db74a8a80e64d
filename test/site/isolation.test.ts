import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToAccount } from '../../src/people/memberships.ts';
import { createPerson } from '../../src/people/people.ts';
import { startWorld, type World } from '../world/world.ts';
import { findAccount } from './plans.ts';
import { ACCOUNT, addMarked, MARK, PERSON, readMarked } from './rows-of-an-account.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

/**
 * What the form of a route sends, by the route: a name alone is a field that takes an id, which is tried with every id of the
 * other account. A route that takes a form and has no row here fails by its name.
 */
const forms: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  'POST /sign-in': { email: `${MARK.toLowerCase()}@example.test`, password: 'not the password', next: 'account' },
  'POST /sign-out': { session: null },
  'POST /sign-up': { name: 'B', email: `${MARK.toLowerCase()}@example.test`, password: 'a password of the tests' },
  'POST /sign-in/forgotten': { email: `${MARK.toLowerCase()}@example.test` },
  'POST /sign-in/link': { token: null, password: 'a password of the tests', name: 'B' },
  'POST /account/switch': { account: null },
  'POST /account/keys/new': { name: 'B', expires: 'never', account: null, id: null },
  'POST /account/keys/:id': { name: 'B' },
  'POST /account/keys/:id/rotate': { grace: '0' },
  'POST /account/keys/:id/revoke': {},
  'POST /account/watchlists': { name: 'B', account: null, id: null },
  'POST /account/watchlists/:id/rename': { name: 'B' },
  'POST /account/watchlists/:id/move': { direction: 'up' },
  'POST /account/watchlists/:id/delete': {},
  'POST /account/watchlists/:id/add': { company: 'nordvik00000' },
  'POST /account/watchlists/:id/remove': { company: 'nordvik00000' },
  'POST /account/watchlists/:id/import': { list: 'NVK', step: 'add', company: 'nordvik00000' },
  'POST /account/saved-searches/new': { name: 'B', watchlist: null, q: 'x' },
  'POST /account/saved-searches/:id': { name: 'B', q: 'x' },
  'POST /account/saved-searches/:id/remove': {},
  'POST /events/read': { view: null, until: '2026-01-01T00:00:00Z', query: '' },
  'POST /account/following': { filters: 'q=x', next: '' },
  'POST /account/following/:id/end': { next: '' },
  'POST /account/saved-searches/:id/deliveries': { kind: 'mail', when: 'at-once', person: null },
  'POST /account/saved-searches/:id/deliveries/:delivery/reschedule': {},
  'POST /account/saved-searches/:id/deliveries/:delivery/:action': {},
  'POST /account/feeds': { of: null, search: null, watchlist: null, company: null },
  'POST /account/feeds/:id/renew': {},
  'POST /account/feeds/:id/remove': {},
  'POST /account/webhooks/:id': { address: 'https://receiver.example/b', description: 'B', watchlist: null },
  'POST /account/webhooks/:id/:action': {},
  'POST /account/agents/disconnect': { id: null },
  'POST /oauth/consent': { account: null, request: null, decision: 'allow', scope: 'read:news' },
  'POST /oauth/token': { grant_type: 'refresh_token', refresh_token: null, client_id: 'https://agent.example/c.json' },
  'POST /oauth/revoke': { token: null, client_id: 'https://agent.example/c.json' },
  'POST /docs/reference/key': { key: null },
  'POST /unsubscribe/:token': {},
  'POST /account/person/name': { name: 'B', id: null, person: null },
  'POST /account/person/address': { email: `${MARK.toLowerCase()}@example.test`, id: null },
  'POST /account/person/password': { password: 'a password of the tests', id: null, person: null },
  'POST /account/person/return': {
    name: 'B',
    email: `${MARK.toLowerCase()}@example.test`,
    password: 'a password of the tests',
  },
  'POST /account/person/export': { id: null, person: null, account: null },
  'POST /account/person/remove': { word: 'REMOVE', revoke_keys: 'yes', id: null, person: null },
  'POST /account/sessions/end': { session: null },
  'POST /account/sessions/end-all': { person: null, session: null },
};

/** What addresses of pages are asked with, each with every id of the other account. */
const questions = ['id', 'account', 'key', 'watchlist', 'session', 'search', 'person', 'webhook', 'feed', 'token', 'q'];

let world: World;
let before: string;
let ids: readonly string[];
const unmarked: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  unmarked.push(...(await addMarked(world.db)));
  const kept = await readMarked(world.db);
  before = JSON.stringify([...kept]);
  ids = [...new Set([...kept.values()].flat().flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))];
});
afterAll(() => world.close());

/** What is no page for people: transports with keys of their own, and what everybody reads. */
const OTHERS = /^\/(?:api|mcp|assets|websub)\b/;

/** Every address of the pages that is read or sent to; what stands around the sections has none of its own. */
const routes = (): readonly { readonly method: string; readonly path: string }[] => {
  const found = world.routes.filter(({ method, path }) => ['GET', 'POST'].includes(method) && !OTHERS.test(path));
  return [...new Map(found.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
};

/** Who may not decide anything is refused at every form of operators, whatever it holds. */
const isOperators = (path: string): boolean => path.startsWith('/operator/');

let strangers = 0;
/** Somebody of another account, signed in anew: what a route does to them is nobody else's. */
async function stranger(): Promise<Visitor> {
  strangers += 1;
  const now = new Date();
  const person = await createPerson(world.db, {
    name: 'B',
    email: `stranger${strangers}@example.test`,
    role: 'member',
    isConfirmed: true,
    now,
  });
  const id = person?.id ?? '';
  await addToAccount(world.db, id, await findAccount(world, 'plus'), now);
  const cookies = await world.signIn.begin(id, { address: '192.0.2.9', browser: '', cookie: '' });
  return createVisitor(world, (cookies ?? []).map((each) => each.slice(0, each.indexOf(';'))).join('; '));
}

const visitors: readonly (readonly [string, () => Promise<Visitor>, string])[] = [
  ['somebody of another account', stranger, '/account/person'],
  ['nobody', async () => createVisitor(world), '/sign-in'],
];

/** Ids of what an address may be asked about. */
const requestedIds = [ACCOUNT, PERSON, 'markedkey000', 'markedlist00', 'markedsessio', 'markedsearch'];

/** Addresses of a route: with each id of the other account in the place of its parameters. */
const listAddresses = (path: string): string[] =>
  path.includes(':') || path.includes('*')
    ? (isOperators(path) ? requestedIds : ids).map((id) => path.replaceAll(/:\w+(?:\{[^}]*\})?|\*/g, id))
    : [
        path,
        ...requestedIds.map(
          (id) => `${path}?${new URLSearchParams(Object.fromEntries(questions.map((name) => [name, id])))}`,
        ),
      ];

function expectNoLeak(seen: PageResponse, at: string): void {
  // What somebody asked with may be said back to them.
  const said = [...ids].reduce((text, id) => text.replaceAll(id, ''), `${seen.text} ${[...seen.headers].join(' ')}`);
  expect({ at, tells: new RegExp(MARK, 'i').test(said) || said.includes('987654321') }).toEqual({ at, tells: false });
}

const expectUntouched = async (at: string): Promise<void> => {
  expect({ at, kept: JSON.stringify([...(await readMarked(world.db))]) }).toEqual({ at, kept: before });
};

describe('two accounts', () => {
  it('have something in every table of an account or a person, so that there is something to see', () => {
    expect(unmarked).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(requestedIds));
  });

  it('are tried at every form: each has a row in the table above', () => {
    const taking = routes().flatMap(({ method, path }) =>
      method === 'GET' || isOperators(path) ? [] : [`${method} ${path}`],
    );
    expect(taking.filter((name) => !(name in forms))).toEqual([]);
    expect(Object.keys(forms).filter((name) => !taking.includes(name))).toEqual([]);
  });

  it('would be seen: a page of the account itself is full of marks', async () => {
    const cookies = await world.signIn.begin(PERSON, { address: '192.0.2.9', browser: '', cookie: '' });
    const owner = createVisitor(world, (cookies ?? []).map((each) => each.slice(0, each.indexOf(';'))).join('; '));
    for (const path of ['/account', '/account/keys', '/account/sessions'])
      expect((await owner.get(path)).text).toContain(MARK);
    await owner.send('/sign-out', {}, { on: '/account/person' });
    await expectUntouched('the start');
  });

  it.each(visitors)(
    'never see each other’s data on any page: %s',
    async (_, open) => {
      const visitor = await open();
      for (const { path } of routes().filter(({ method }) => method === 'GET'))
        for (const address of listAddresses(path)) {
          const seen = await visitor.get(address);
          expectNoLeak(seen, address);
        }
      await expectUntouched('all pages');
    },
    120_000,
  );

  it.each(visitors)('decide nothing for others as operators do: %s', async (_, open, page) => {
    const visitor = await open();
    const token = (await visitor.get(page)).document.querySelector('[name="form_token"]')?.getAttribute('value') ?? '';
    for (const { path } of routes().filter((each) => each.method === 'POST' && isOperators(each.path)))
      for (const id of [ACCOUNT, PERSON, 'markedkey000']) {
        const fields = Object.fromEntries(questions.map((name) => [name, id]));
        const seen = await visitor.post(path.replaceAll(/:\w+/g, id), {
          ...fields,
          role: 'member',
          plan: 'free',
          form_token: token,
        });
        expect({ path, status: seen.status }).toEqual({ path, status: page === '/sign-in' ? 401 : 403 });
        expectNoLeak(seen, path);
      }
    await expectUntouched('the forms of operators');
  });

  it.each(visitors)(
    'never change each other’s data by any form: %s',
    async (_, open, page) => {
      for (const [name, fields] of Object.entries(forms)) {
        const [, path = ''] = name.split(' ');
        const visitor = await open();
        const tried = Object.values(fields).includes(null) || path.includes(':') ? ids : [''];
        for (const id of tried) {
          const { document } = await visitor.get(page);
          const token = document.querySelector('[name="form_token"]')?.getAttribute('value') ?? '';
          const sent = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? id]));
          const seen = await visitor.post(path.replaceAll(/:\w+/g, id), { ...sent, form_token: token });
          const typed = Object.values(fields).filter((value) => value?.includes(MARK.toLowerCase()));
          expectNoLeak(
            { ...seen, text: typed.reduce<string>((text, value) => text.replaceAll(value ?? '', ''), seen.text) },
            name,
          );
        }
        await expectUntouched(name);
      }
    },
    120_000,
  );
});
