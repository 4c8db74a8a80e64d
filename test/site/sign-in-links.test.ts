import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFirstAdmin, needsFirstAdmin } from '../../src/people/first-admin.ts';
import { linkPath, makeLink, type NewLink } from '../../src/people/links.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson, PASSWORD } from './people.ts';
import { findAccount } from './plans.ts';
import { createVisitor } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const make = async (wanted: NewLink): Promise<string> =>
  `/${linkPath((await makeLink(world.db, wanted, world.now())).token)}`;
const findPersonRow = (email: string) =>
  world.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();
const listAccountIds = async (personId: string) =>
  (await world.db.selectFrom('account_people').select('account_id').where('person_id', '=', personId).execute()).map(
    ({ account_id }) => account_id,
  );
const who = async (visitor: ReturnType<typeof createVisitor>) =>
  (await visitor.get('/account/person')).document.querySelector('.who')?.textContent?.trim();

/** A start of the service: makes its link where there is no admin. */
const start = async (): Promise<string> => {
  const made = await linkFirstAdmin(world.db, world.now());
  if (made === undefined) throw new Error('there is an admin');
  return `/${linkPath(made.token)}`;
};

describe('the link of a first start', () => {
  it('signs the first admin in with one click, once, and only while nobody else is admin', async () => {
    const [first, other] = [await start(), await start()];
    // What looks ahead does not use it up.
    const looking = createVisitor(world);
    expect((await world.fetch(first, { key: null, method: 'HEAD' })).status).toBe(204);
    expect((await looking.get(first, { 'sec-purpose': 'prefetch' })).status).toBe(204);

    const visitor = createVisitor(world);
    expect(await visitor.get(first)).toMatchObject({ status: 303, location: '/operator/setup' });
    const page = await visitor.get('/');
    expect(page.status).toBe(200);
    expect(page.words).toContain('You are signed in as the admin');
    expect(page.words).toContain('Set your address and a password');
    expect(page.document.querySelector('header nav')?.textContent).toContain('Operator');

    const again = await createVisitor(world).get(first);
    expect(again.status).toBe(410);
    expect(again.words).toContain('This link was already used. Each link works once.');
    expect(again.words).toContain('npx nordwire accounts link');
    expect((await createVisitor(world).get(other)).status).toBe(404);
    expect(await world.db.selectFrom('people').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
  });

  it('lets who set no address in again, as the same person, and nobody once they have', async () => {
    expect(await needsFirstAdmin(world.db)).toBe(true);
    const visitor = createVisitor(world);
    await visitor.get(await start());
    const late = await start();
    expect(await world.db.selectFrom('people').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);

    const bad = await visitor.send(
      '/account/person/return',
      { email: 'x', password: 'short' },
      { on: '/account/person' },
    );
    expect(bad.status).toBe(422);
    expect(bad.words).toContain('This is not an e-mail address.');
    expect(bad.words).toContain('Use at least 12 characters.');
    const set = await visitor.send(
      '/account/person/return',
      { name: 'Astrid', email: 'Astrid@example.test', password: PASSWORD },
      { on: '/account/person' },
    );
    expect([set.status, set.location]).toEqual([303, '/account/person']);
    expect((await visitor.get('/')).words).not.toContain('Set your address');
    expect(await needsFirstAdmin(world.db)).toBe(false);
    expect(await linkFirstAdmin(world.db, world.now())).toBeUndefined();
    expect((await createVisitor(world).get(late)).status).toBe(410);

    const back = createVisitor(world);
    expect((await back.send('/sign-in', { email: 'astrid@example.test', password: PASSWORD })).status).toBe(303);
    expect(await who(back)).toBe('Astrid');
  });

  it('leads to the account of the demonstration, else to a new one', async () => {
    const admin = await world.db
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const [own] = await listAccountIds(admin.id);
    expect(
      await world.db
        .selectFrom('accounts')
        .select(['name', 'plan'])
        .where('id', '=', own ?? '')
        .executeTakeFirst(),
    ).toEqual({
      name: 'First account',
      plan: 'pro',
    });
    const fresh = await startWorld();
    try {
      await fresh.db
        .updateTable('accounts')
        .set({ name: 'Demonstration' })
        .where('id', '=', await findAccount(fresh, 'pro'))
        .execute();
      const made = await linkFirstAdmin(fresh.db, fresh.now());
      await createVisitor(fresh).get(`/${linkPath(made?.token ?? '')}`);
      const rows = await fresh.db.selectFrom('account_people').select('account_id').execute();
      expect(rows).toEqual([{ account_id: await findAccount(fresh, 'pro') }]);
    } finally {
      await fresh.close();
    }
  });

  it('expires after an hour', async () => {
    const fresh = await startWorld();
    try {
      const made = await linkFirstAdmin(fresh.db, fresh.now());
      fresh.setNow(new Date(fresh.now().getTime() + 3_600_000).toISOString());
      const seen = await createVisitor(fresh).get(`/${linkPath(made?.token ?? '')}`);
      expect([seen.status, seen.words.includes('This link has expired.')]).toEqual([410, true]);
      expect(await fresh.db.selectFrom('people').select('id').execute()).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  it('lets one of several in who open it at the same moment', async () => {
    const fresh = await startWorld();
    try {
      const made = await linkFirstAdmin(fresh.db, fresh.now());
      const seen = await Promise.all(
        Array.from({ length: 6 }, () => createVisitor(fresh).get(`/${linkPath(made?.token ?? '')}`)),
      );
      expect(seen.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410, 410]);
    } finally {
      await fresh.close();
    }
  });
});

describe('a link', () => {
  it('is kept as a hash, whatever it is for', async () => {
    const { token } = await makeLink(world.db, { kind: 'sign-in', personId: (await addPerson(world)).id }, world.now());
    const rows = JSON.stringify(await world.db.selectFrom('people_links').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('that nobody made opens nothing', async () => {
    for (const path of ['/sign-in/link', '/sign-in/link?token=', `/sign-in/link?token=${'a'.repeat(43)}`])
      expect((await createVisitor(world).get(path)).status).toBe(404);
  });

  it('is not used up by being looked at, and is carried out from our own pages alone', async () => {
    const { id } = await addPerson(world);
    const link = await make({ kind: 'sign-in', personId: id });
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    for (let times = 0; times < 3; times++) expect((await createVisitor(world).get(link)).status).toBe(200);
    expect((await createVisitor(world).post('/sign-in/link', { token })).status).toBe(403);
    const visitor = createVisitor(world);
    expect((await visitor.send('/sign-in/link', {}, { on: link })).status).toBe(303);
    expect((await createVisitor(world).get(link)).status).toBe(410);
  });
});

describe('an invitation', () => {
  it('makes the person with the role, for the account, at the address that was invited', async () => {
    const account = await findAccount(world, 'pro');
    const link = await make({
      kind: 'invitation',
      accountId: account,
      email: 'bo@example.test',
      role: 'editor',
      name: 'Bo',
    });
    const visitor = createVisitor(world);
    const page = await visitor.get(link);
    expect(page.document.querySelector('#email')?.getAttribute('value')).toBe('bo@example.test');
    expect(page.document.querySelector('#name')?.getAttribute('value')).toBe('Bo');
    const short = await visitor.send('/sign-in/link', { password: 'short' }, { on: link });
    expect([short.status, short.words.includes('Use at least 12 characters.')]).toEqual([422, true]);
    const seen = await visitor.send('/sign-in/link', { password: PASSWORD, email: 'evil@example.test' }, { on: link });
    expect([seen.status, seen.location]).toEqual([303, '/']);
    const person = await findPersonRow('bo@example.test');
    expect(person).toMatchObject({ name: 'Bo', role: 'editor', email_verified: true });
    expect(await listAccountIds(person?.id ?? '')).toEqual([account]);
    expect(await findPersonRow('evil@example.test')).toBeUndefined();
    expect((await createVisitor(world).get(link)).status).toBe(410);
  });

  it('without an address takes the one that is typed, which is not confirmed by that', async () => {
    const link = await make({ kind: 'invitation', role: 'member' });
    const seen = await createVisitor(world).send(
      '/sign-in/link',
      { name: 'Cy', email: 'cy@example.test', password: PASSWORD },
      { on: link },
    );
    expect(seen.status).toBe(303);
    expect(await findPersonRow('cy@example.test')).toMatchObject({ role: 'member', email_verified: false });
  });

  it('never makes somebody of an address that is known: they sign in and take it as themselves', async () => {
    const known = await addPerson(world);
    const account = await findAccount(world, 'plus');
    const link = await make({ kind: 'invitation', accountId: account, role: 'admin' });
    const refused = await createVisitor(world).send(
      '/sign-in/link',
      { name: 'Me', email: known.email, password: PASSWORD },
      { on: link },
    );
    expect([refused.status, refused.words.includes('Sign in with it, then open this link again.')]).toEqual([
      422,
      true,
    ]);
    const visitor = createVisitor(world, known.cookie);
    const taken = await visitor.send('/sign-in/link', {}, { on: link });
    expect([taken.status, taken.location]).toEqual([303, '/account']);
    expect(await listAccountIds(known.id)).toEqual([account]);
    // The role of an invitation is that of a new person.
    expect(await findPersonRow(known.email)).toMatchObject({ role: 'member' });
  });

  it('for somebody else is left as it is', async () => {
    const other = await addPerson(world);
    const link = await make({ kind: 'invitation', email: 'di@example.test', role: 'member' });
    const refused = await createVisitor(world, other.cookie).send('/sign-in/link', {}, { on: link });
    expect([refused.status, refused.words.includes('This invitation is for another user.')]).toEqual([422, true]);
    expect((await createVisitor(world).get(link)).status).toBe(200);
  });

  it('opens nothing where nobody new is let in', async () => {
    const closed = await startWorld({ database: world.database, site: { signUp: { mode: 'closed', plan: 'free' } } });
    const link = await make({ kind: 'invitation', role: 'member' });
    const seen = await createVisitor(closed).send(
      '/sign-in/link',
      { name: 'Ed', email: 'ed@example.test', password: PASSWORD },
      { on: link },
    );
    expect([seen.status, await findPersonRow('ed@example.test')]).toEqual([403, undefined]);
    await closed.close();
  });
});

describe('a link for a password', () => {
  it('sets it, ends every session and every other link, and signs in', async () => {
    const { id, email, cookie } = await addPerson(world);
    const [link, other] = [
      await make({ kind: 'password', personId: id }),
      await make({ kind: 'sign-in', personId: id }),
    ];
    const visitor = createVisitor(world);
    expect((await visitor.get(link)).words).toContain(email);
    const seen = await visitor.send('/sign-in/link', { password: 'quite another password' }, { on: link });
    expect([seen.status, seen.location]).toEqual([303, '/']);
    expect((await visitor.get('/account/person')).status).toBe(200);
    expect((await createVisitor(world, cookie).get('/account/person')).status).toBe(303);
    expect((await createVisitor(world).get(other)).status).toBe(404);
    expect((await createVisitor(world).send('/sign-in', { email, password: PASSWORD })).status).toBe(401);
    expect((await createVisitor(world).send('/sign-in', { email, password: 'quite another password' })).status).toBe(
      303,
    );
  });
});

describe('making an account', () => {
  it('is by invitation unless the operator says otherwise, and says so', async () => {
    const seen = await createVisitor(world).get('/sign-up');
    expect(seen.words).toContain('Access is by invitation.');
    expect(seen.document.querySelector('form[action="sign-up"]')).toBeNull();
    const visitor = createVisitor(world);
    const token =
      (await visitor.get('/sign-in')).document.querySelector('[name="form_token"]')?.getAttribute('value') ?? '';
    await visitor.post('/sign-up', { name: 'F', email: 'f@example.test', password: PASSWORD, form_token: token });
    expect(await findPersonRow('f@example.test')).toBeUndefined();
  });

  it('where everybody may, makes an account on the plan of the setting and signs in', async () => {
    const open = await startWorld({ database: world.database, site: { signUp: { mode: 'open', plan: 'plus' } } });
    const visitor = createVisitor(open);
    const bad = await visitor.send('/sign-up', { name: '', email: 'no', password: 'short' });
    expect(bad.status).toBe(422);
    for (const words of ['Enter your name.', 'This is not an e-mail address.', 'Use at least 12 characters.'])
      expect(bad.words).toContain(words);
    const absent = await visitor.post('/sign-up', {
      form_token: bad.document.querySelector('[name="form_token"]')?.getAttribute('value') ?? '',
    });
    expect(absent.status).toBe(422);
    const seen = await visitor.send(
      '/sign-up',
      { name: 'Gro <i>', email: 'Gro@Example.test', password: PASSWORD },
      { on: '/sign-up?next=account' },
    );
    expect([seen.status, seen.location]).toEqual([303, '/account']);
    const person = await findPersonRow('gro@example.test');
    const [account = ''] = await listAccountIds(person?.id ?? '');
    expect(
      await world.db.selectFrom('accounts').select(['name', 'plan']).where('id', '=', account).executeTakeFirst(),
    ).toEqual({
      name: 'Gro <i>',
      plan: 'plus',
    });
    expect(person).toMatchObject({ role: 'member', email_verified: false });
    const twice = await createVisitor(open).send('/sign-up', {
      name: 'H',
      email: 'gro@example.test',
      password: 'another password',
    });
    expect([twice.status, twice.words.includes('This address cannot be used.')]).toEqual([422, true]);
    await open.close();
  });
});
