import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneKeptForms } from '../../src/people/kept-forms.ts';
import { linkPath, makeLink } from '../../src/people/links.ts';
import { createOpenId } from '../../src/people/openid.ts';
import { toTestId } from '../world/ids.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { CLIENT, type Issuer, openIssuer } from './issuer.ts';
import { addPerson, PASSWORD } from './people.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let issuer: Issuer;
let world: World;
let withIssuer: World;
beforeAll(async () => {
  issuer = await openIssuer();
  world = await startWorld();
  withIssuer = await startWorld({
    database: world.database,
    site: {
      openId: createOpenId(
        { db: world.db, baseUrl: BASE_URL, secrets: ['the secret of the pages of the test world'] },
        { ...CLIENT, issuer: issuer.address, label: 'Example', signUp: { mode: 'invitation', plan: 'plus' } },
      ),
    },
  });
});
afterAll(async () => {
  await withIssuer.close();
  await world.close();
  await issuer.close();
});

type Person = Awaited<ReturnType<typeof addPerson>>;

/** A person with the form of a new watchlist open, and with its token. */
async function openForm(
  path = '/account/watchlists',
  on: World = world,
): Promise<{ person: Person; visitor: Visitor; token: string }> {
  const person = await addPerson(world, { accounts: [toTestId('pro')] });
  const visitor = createVisitor(on, person.cookie);
  const { document } = await visitor.get(path);
  const token = document.querySelector('main input[name="form_token"]')?.getAttribute('value') ?? '';
  return { person, visitor, token };
}

/** Ends every session of a person, as signing out elsewhere does; the browser knows nothing of it. */
const endSessions = ({ id }: Person) => world.db.deleteFrom('sessions').where('person_id', '=', id).execute();

const SENT = { name: 'Typed & "quoted" <b>', description: 'A long thought' };

const sendLate = (visitor: Visitor, token: string, headers: Readonly<Record<string, string>> = {}) =>
  visitor.post(
    '/account/watchlists',
    { form_token: token, ...SENT },
    { referer: `${BASE_URL}/account/watchlists`, origin: BASE_URL, 'sec-fetch-site': 'same-origin', ...headers },
  );

const readName = ({ document }: PageResponse) =>
  document.querySelector('form[action="account/watchlists"] [name="name"]')?.getAttribute('value');
const countKept = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from kept_forms`.execute(world.db)).rows[0]?.count ?? 0;
const countLists = async () =>
  (await world.db.selectFrom('watchlists').select('id').where('name', '=', SENT.name).execute()).length;
const signInLink = ({ document }: PageResponse): string =>
  `/${[...document.querySelectorAll('main a')].find((each) => each.textContent === 'Sign in')?.getAttribute('href')}`;

/** Sends the form late, and follows the link to the sign-in. */
async function late(path?: string, on?: World) {
  const { person, visitor, token } = await openForm(path, on);
  await endSessions(person);
  const refused = await sendLate(visitor, token);
  expect(refused.status).toBe(401);
  expect(refused.words).toContain('Your session has ended. Nothing was done.');
  expect(refused.words).toContain('30 minutes');
  return { person, visitor, refused };
}

describe('a form whose session ended', () => {
  it('is there again after the person signed in by password, and was not done', async () => {
    const { person, visitor, refused } = await late();
    const back = await visitor.send(
      '/sign-in',
      { email: person.email, password: PASSWORD },
      { on: signInLink(refused) },
    );
    expect([back.status, back.location]).toEqual([303, '/account/watchlists']);
    const page = await visitor.get('/account/watchlists');
    expect(page.words).toContain('nothing has been done yet');
    expect(readName(page)).toBe(SENT.name);
    expect(page.text).not.toContain('<b>');
    expect(await countLists()).toBe(0);
    // Sent now, it is done, and the page is empty again.
    expect((await visitor.send('/account/watchlists')).status).toBe(303);
    expect(await countLists()).toBe(1);
    expect(readName(await visitor.get('/account/watchlists'))).toBe('');
    await world.db.deleteFrom('watchlists').where('name', '=', SENT.name).execute();
  });

  it('is offered on every page after the person signed in by a link of a mail', async () => {
    const { person, visitor } = await late();
    const made = await makeLink(world.db, { kind: 'sign-in', personId: person.id }, world.now());
    const path = `/${linkPath(made.token)}`;
    expect((await visitor.send('/sign-in/link', {}, { on: path })).status).toBe(303);
    const start = await visitor.get('/account');
    const back = [...start.document.querySelectorAll('main a')].find((each) => each.textContent === 'Back to the form');
    expect(back?.getAttribute('href')).toBe('account/watchlists');
    expect(readName(await visitor.get('/account/watchlists'))).toBe(SENT.name);
  });

  it('is there again after the person signed in with the identity provider', async () => {
    const { person, visitor, refused } = await late(undefined, withIssuer);
    await world.db.updateTable('people').set({ email_verified: true }).where('id', '=', person.id).execute();
    const next = new URL(signInLink(refused), BASE_URL).searchParams.get('next') ?? '';
    const away = await visitor.get(`/sign-in/openid?next=${encodeURIComponent(next)}`);
    const signedIn = await visitor.get(
      issuer.signIn(away.location ?? '', { sub: person.id, email: person.email, email_verified: true }),
    );
    expect(signedIn.location).toBe('/account/watchlists');
    expect(readName(await visitor.get('/account/watchlists'))).toBe(SENT.name);
  });

  it('is not shown to another person who signs in, nor in another browser', async () => {
    const { person, visitor } = await late();
    const other = await addPerson(world, { accounts: [toTestId('pro')] });
    await visitor.send('/sign-in', { email: other.email, password: PASSWORD });
    const page = await visitor.get('/account/watchlists');
    expect(page.text).not.toContain('Typed');
    expect(page.words).not.toContain('nothing has been done yet');
    const elsewhere = createVisitor(world, `nordwire.kept=${visitor.cookies.get('nordwire.kept')}`);
    await elsewhere.send('/sign-in', { email: person.email, password: PASSWORD });
    expect((await elsewhere.get('/account/watchlists')).text).not.toContain('Typed');
  });

  it('is there at once where another tab signed the same person in before', async () => {
    const { person, visitor, token } = await openForm();
    await endSessions(person);
    await visitor.send('/sign-in', { email: person.email, password: PASSWORD });
    const seen = await sendLate(visitor, token);
    expect([seen.status, seen.location]).toEqual([303, '/account/watchlists']);
    expect(readName(await visitor.get('/account/watchlists'))).toBe(SENT.name);
    expect(await countLists()).toBe(0);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['with the origin of another site', { origin: 'https://elsewhere.example' }],
  ])('is not kept %s', async (_, headers) => {
    const { person, visitor, token } = await openForm();
    await endSessions(person);
    const before = await countKept();
    await sendLate(visitor, token, headers);
    expect(await countKept()).toBe(before);
  });

  it('is not kept with a token of another browser, a made-up token or none', async () => {
    const { person, visitor, token } = await openForm();
    const stranger = await openForm();
    await endSessions(person);
    const before = await countKept();
    const [nonce, signature, owner = ''] = token.split('.');
    // The last character of base64url may hold bits that count for nothing.
    const changed = `${owner.startsWith('A') ? 'B' : 'A'}${owner.slice(1)}`;
    for (const each of [stranger.token, `${nonce}.${signature}.${changed}`, `${nonce}.${signature}`, ''])
      expect((await sendLate(visitor, each)).status).toBe(401);
    expect(await countKept()).toBe(before);
  });

  it('leads to no page of another site', async () => {
    const { person, visitor, token } = await openForm();
    await endSessions(person);
    const refused = await sendLate(visitor, token, { referer: 'https://elsewhere.example/account/watchlists' });
    expect(signInLink(refused)).toBe('/sign-in?next=account%2Fwatchlists');
  });

  it('stands nowhere in the store as text, and its secrets not at all', async () => {
    const { person, visitor } = await openForm('/account/person');
    const { document } = await visitor.get('/account/person');
    const form = document.querySelector('form[action="account/person/password"]');
    expect(form).not.toBeNull();
    const form_token = form?.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
    await endSessions(person);
    const secret = 'a secret that nobody keeps';
    await visitor.post(
      '/account/person/password',
      { form_token, password: secret, old_password: secret },
      { referer: `${BASE_URL}/account/person` },
    );
    const { rows } = await sql<{ row: string }>`select kept_forms::text as row from kept_forms`.execute(world.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) for (const text of [SENT.name, secret, person.id]) expect(row).not.toContain(text);
    await visitor.send('/sign-in', { email: person.email, password: PASSWORD });
    const page = await visitor.get('/account/person');
    expect(page.words).toMatch(/Enter or choose again: [^.]*[Pp]assword/);
    expect(page.text).not.toContain(secret);
  });

  it('is kept for 30 minutes, five of a person, none above the limit of a form', async () => {
    const { person, visitor, token } = await openForm();
    await endSessions(person);
    await sql`delete from kept_forms`.execute(world.db);
    for (let times = 0; times < 7; times++) await sendLate(visitor, token);
    expect(await countKept()).toBe(5);
    const name = 'x'.repeat(300_000);
    await visitor.post('/account/watchlists', { form_token: token, name });
    expect(await countKept()).toBe(5);
    await pruneKeptForms(world.db, new Date(world.now().getTime() + 29 * 60_000));
    expect(await countKept()).toBe(5);
    await pruneKeptForms(world.db, new Date(world.now().getTime() + 31 * 60_000));
    expect(await countKept()).toBe(0);
  });
});

describe('a part of a page that asks for itself after the session ended', () => {
  const POLLS = [
    '/operator/tasks/restore',
    '/operator/tasks/models',
    '/start',
    '/events/new?since=2026-01-01T00:00:00Z',
  ];

  it.each(POLLS)('gets 401 and one sentence with the way to sign in: %s', async (path) => {
    const person = await addPerson(world, { role: 'admin', accounts: [toTestId('pro')] });
    const visitor = createVisitor(world, person.cookie);
    const headers = { 'hx-request': 'true', referer: `${BASE_URL}/operator/backups` };
    expect((await visitor.get(path, headers)).status).toBe(200);
    await endSessions(person);
    const ended = await visitor.get(path, headers);
    expect(ended.status).toBe(401);
    expect(ended.text).not.toMatch(/<html|<form|password|hx-/);
    expect(ended.text).toContain('Your session ended');
    expect(ended.document.querySelector('a')?.getAttribute('href')).toBe('sign-in?next=operator%2Fbackups');
  });

  it.each(POLLS)('gets the same after another store replaced the people: %s', async (path) => {
    const person = await addPerson(world, { role: 'admin', accounts: [toTestId('pro')] });
    const visitor = createVisitor(world, person.cookie);
    await world.db.deleteFrom('people').where('id', '=', person.id).execute();
    const ended = await visitor.get(path, { 'hx-request': 'true' });
    expect([ended.status, ended.text.includes('Your session ended')]).toEqual([401, true]);
  });

  it('gets the reason where the role was taken away', async () => {
    const person = await addPerson(world, { role: 'admin', accounts: [toTestId('pro')] });
    const visitor = createVisitor(world, person.cookie);
    await world.db.updateTable('people').set({ role: 'member' }).where('id', '=', person.id).execute();
    const seen = await visitor.get('/operator/tasks/restore', { 'hx-request': 'true' });
    expect([seen.status, /<html|hx-/.test(seen.text)]).toEqual([403, false]);
  });
});
