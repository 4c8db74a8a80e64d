import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignIn } from '../../src/people/sign-in.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { addPerson, PASSWORD } from './people.ts';
import { findAccount } from './plans.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const SESSION = '__Secure-nordwire.session_token';

const signIn = (visitor: Visitor, email: string, fields: Readonly<Record<string, string>> = {}) =>
  visitor.send('/sign-in', { email, password: PASSWORD, ...fields });

/** Somebody who works for an account, and who signed in by the form. */
async function enter(options: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(world, { accounts: [await findAccount(world, 'pro')], ...options });
  const visitor = createVisitor(world);
  const seen = await signIn(visitor, person.email);
  return { person, visitor, seen };
}

describe('signing in', () => {
  it('leads to where somebody wanted to go, as themself', async () => {
    const { email } = await addPerson(world, { name: 'Anna', accounts: [await findAccount(world, 'pro')] });
    const visitor = createVisitor(world);
    const seen = await visitor.send(
      '/sign-in',
      { email: email.toUpperCase(), password: PASSWORD },
      { on: '/sign-in?next=%3Fcountry%3DSE' },
    );
    expect([seen.status, seen.location]).toEqual([303, '/?country=SE']);
    expect((await visitor.get('/')).document.querySelector('.who')?.textContent).toContain('Anna');
    expect(await visitor.get('/sign-in?next=account')).toMatchObject({ status: 303, location: '/account' });
  });

  it('keeps the session in a cookie that no script and no other site gets', async () => {
    const { seen } = await enter();
    const [cookie = ''] = seen.headers.getSetCookie().filter((each) => each.startsWith(SESSION));
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=1209600',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  it('says the same of a wrong password, of an address that nobody has, and of somebody without a password', async () => {
    const { email } = await addPerson(world);
    const other = await addPerson(world);
    await world.db.deleteFrom('sign_in_methods').where('person_id', '=', other.id).execute();
    const [wrong, unknown, without] = await Promise.all(
      [email, 'nobody@example.test', other.email].map((each) =>
        signIn(createVisitor(world), each, { password: 'not the password' }),
      ),
    );
    expect([wrong?.status, wrong?.words.replaceAll(email, '')]).toEqual([401, wrong?.words]);
    expect(wrong?.words).toContain('Wrong address or password.');
    expect(unknown?.words).toBe(wrong?.words);
    expect(without?.words).toBe(wrong?.words);
    expect(unknown?.document.querySelector('#email')?.getAttribute('value')).toBe('nobody@example.test');
    expect(unknown?.document.querySelector('#password')?.getAttribute('value')).toBe('');
  });

  it('works as much for an address that nobody has as for a wrong password', async () => {
    const { email } = await addPerson(world);
    const measureCpu = async (address: string) => {
      const before = process.cpuUsage();
      await world.signIn.byPassword(address, 'not the password', { address: '192.0.2.1', browser: '', cookie: '' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await measureCpu(email);
    const times = { known: 0, unknown: 0 };
    for (let round = 0; round < 3; round++) {
      times.known += await measureCpu(email);
      times.unknown += await measureCpu('nobody@example.test');
    }
    // scrypt is most of it: without it the unknown address would take a tenth or less.
    expect(times.unknown).toBeGreaterThan(times.known / 3);
  });

  it.each([
    ['https://evil.test/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test', '/'],
    ['\\\\evil.test', '/'],
    ['.//evil.test', '/evil.test'],
    ['/..//evil.test/', '/evil.test/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,hi', '/'],
    ['https:evil.test', '/evil.test'],
    ['events/a\nb', '/'],
    [`${BASE_URL}.evil.test/`, '/'],
    [`${BASE_URL}@evil.test/`, '/'],
    ['?q=//evil.test', '/?q=//evil.test'],
    ['account/keys', '/account/keys'],
  ])('never leads to another site: %j', async (next, location) => {
    const { email } = await addPerson(world);
    const seen = await signIn(createVisitor(world), email, { next });
    expect(seen.location).toBe(location);
    const { headers } = await createVisitor(world, (await addPerson(world)).cookie).get(
      `/sign-in?next=${encodeURIComponent(next)}`,
    );
    expect(new URL(headers.get('location') ?? '', BASE_URL).origin).toBe(BASE_URL);
  });

  it('is refused from another origin, and without the token of the form', async () => {
    const { email } = await addPerson(world);
    const visitor = createVisitor(world);
    expect(
      (
        await visitor.send(
          '/sign-in',
          { email, password: PASSWORD },
          { headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } },
        )
      ).status,
    ).toBe(403);
    expect((await visitor.post('/sign-in', { email, password: PASSWORD })).status).toBe(403);
    expect([...visitor.cookies.keys()]).not.toContain(SESSION);
  });

  it('is not possible at the addresses of the library, whose forms carry no token', async () => {
    const visitor = createVisitor(world);
    const paths = [
      'sign-in/email',
      'sign-up/email',
      'get-session',
      'sign-out',
      'ok',
      'begin-session',
      'callback/credential',
      'callback/openid',
    ];
    for (const path of paths) {
      expect((await visitor.get(`/sign-in/api/${path}`)).status).toBe(404);
      expect(
        (
          await visitor.post(`/sign-in/api/${path}`, {
            email: 'a@example.test',
            password: PASSWORD,
            name: 'A',
            personId: 'x',
          })
        ).status,
      ).toBe(404);
    }
  });
});

describe('a session', () => {
  it('is another one after signing in: whoever planted one in the browser has nothing of it', async () => {
    const attacker = await addPerson(world);
    const { email } = await addPerson(world, { name: 'Victim' });
    const visitor = createVisitor(world, attacker.cookie);
    const before = visitor.cookies.get(SESSION);
    const form = await visitor.get('/account/person');
    const token = form.document.querySelector('[name="form_token"]')?.getAttribute('value') ?? '';
    const seen = await visitor.post('/sign-in', { email, password: PASSWORD, form_token: token }, { origin: BASE_URL });
    expect(seen.status).toBe(303);
    expect(visitor.cookies.get(SESSION)).not.toBe(before);
    expect((await createVisitor(world, `${SESSION}=${before}`).get('/account/person')).status).toBe(303);
    // One that the browser brings along is never taken over.
    const made = createVisitor(world, `${SESSION}=chosen-by-somebody.else`);
    await signIn(made, email);
    expect(made.cookies.get(SESSION)).not.toContain('chosen-by-somebody');
  });

  it('lasts for 14 days from its last use, which the browser is told of', async () => {
    const { person, visitor } = await enter();
    const day = 86_400_000;
    const now = Date.now();
    await world.db
      .updateTable('sessions')
      .set({ expires_at: new Date(now + 4 * day), updated_at: new Date(now - 10 * day) })
      .where('person_id', '=', person.id)
      .execute();
    const seen = await visitor.get('/');
    expect(
      seen.headers.getSetCookie().some((each) => each.startsWith(SESSION) && each.includes('Max-Age=1209600')),
    ).toBe(true);
    const rows = await world.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('person_id', '=', person.id)
      .execute();
    expect(Math.max(...rows.map(({ expires_at }) => expires_at.getTime()))).toBeGreaterThan(now + 13 * day);
    await world.db
      .updateTable('sessions')
      .set({ expires_at: new Date(now - 1_000) })
      .where('person_id', '=', person.id)
      .execute();
    expect((await visitor.get('/')).status).toBe(303);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  it('ends 30 days after the sign-in, however often it was used, and says so to its person', async () => {
    const day = 86_400_000;
    let now = new Date();
    const moved = createSignIn({
      db: world.db,
      baseUrl: BASE_URL,
      secrets: ['the secret of the pages of the test world'],
      now: () => now,
    });
    const later = await startWorld({ database: world.database, site: { signIn: moved, now: () => now } });
    const { cookie, id } = await addPerson(later, {});
    const visitor = createVisitor(later, cookie);
    const { created_at: started } = await world.db
      .selectFrom('sessions')
      .select('created_at')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    const listed = await visitor.get('/account/sessions');
    expect(listed.words).toContain('ends 30 days after the sign-in at the latest, and after 14 days without use');
    for (const days of [13, 26, 29.99]) {
      now = new Date(started.getTime() + days * day);
      // It was used a moment before, so that only the absolute end counts.
      await world.db
        .updateTable('sessions')
        .set({ expires_at: new Date(started.getTime() + 60 * day), updated_at: now })
        .where('person_id', '=', id)
        .execute();
      expect([days, (await visitor.get('/account/sessions')).status]).toEqual([days, 200]);
    }
    const end = new Date(started.getTime() + 30 * day).toISOString().slice(0, 16).replace('T', ' ');
    expect((await visitor.get('/account/sessions')).words).toContain(`ends ${end} UTC`);
    now = new Date(started.getTime() + 30 * day);
    const seen = await visitor.get('/account/sessions');
    expect([seen.status, visitor.cookies.has(SESSION)]).toEqual([303, false]);
    const left = await world.db.selectFrom('sessions').select('id').where('person_id', '=', id).execute();
    expect(left).toEqual([]);
    await later.close();
  });

  it('has a change of role or account hold at the next request', async () => {
    const { person, visitor } = await enter();
    const nav = async () => (await visitor.get('/')).document.querySelector('header nav')?.textContent ?? '';
    expect(await nav()).not.toContain('Operator');
    await world.db.updateTable('people').set({ role: 'editor' }).where('id', '=', person.id).execute();
    expect(await nav()).toContain('Operator');
    await world.db.deleteFrom('account_people').where('person_id', '=', person.id).execute();
    expect((await visitor.get('/')).status).not.toBe(200);
  });

  it('ends by signing out, in the store too', async () => {
    const { person, visitor } = await enter();
    const cookie = visitor.cookies.get(SESSION);
    expect(await visitor.send('/sign-out', {}, { on: '/account/person' })).toMatchObject({
      status: 303,
      location: '/sign-in',
    });
    expect((await visitor.get('/sign-in')).words).toContain('You are signed out.');
    expect((await createVisitor(world, `${SESSION}=${cookie}`).get('/account/person')).status).toBe(303);
    expect(
      await world.db.selectFrom('sessions').select('id').where('person_id', '=', person.id).execute(),
    ).toHaveLength(1);
  });

  it('is worth nothing with the signature of another secret, and lasts while its own is still accepted', async () => {
    const { cookie } = await addPerson(world);
    const headers = new Headers({ cookie });
    const under = (secrets: readonly [string, ...string[]]) =>
      createSignIn({ db: world.db, baseUrl: BASE_URL, secrets }).readSession(headers);
    const fresh = 'a secret of 32 characters that is new here';
    expect(await under([fresh])).toBeUndefined();
    expect(await under([fresh, 'the secret of the pages of the test world'])).toBeDefined();
  });
});
