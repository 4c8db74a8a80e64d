import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserName } from '../../src/web/account/person-sessions.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson, PASSWORD } from './people.ts';
import { findAccount } from './plans.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Somebody with a session that began days ago, unless they just signed in. */
async function enter(options: NonNullable<Parameters<typeof addPerson>[1]> & { readonly isFresh?: boolean } = {}) {
  const { isFresh = false, ...wanted } = options;
  const person = await addPerson(world, wanted);
  if (!isFresh)
    await world.db
      .updateTable('sessions')
      .set({ created_at: new Date('2026-03-01T00:00:00.000Z') })
      .where('person_id', '=', person.id)
      .execute();
  return { ...person, visitor: createVisitor(world, person.cookie) };
}
const send = (visitor: Visitor, action: string, fields: Readonly<Record<string, string>> = {}) =>
  visitor.send(`/account/person/${action}`, fields, { on: '/account/person' });
const findPersonRow = (id: string) => world.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
const canSignIn = async (email: string, password: string) =>
  (await createVisitor(world).send('/sign-in', { email, password })).status === 303;

describe('the pages of a person', () => {
  it('are for who is signed in', async () => {
    for (const path of ['/account/person', '/account/sessions'])
      expect(await createVisitor(world).get(path)).toMatchObject({
        status: 303,
        location: `/sign-in?next=${encodeURIComponent(path.slice(1))}`,
      });
  });

  it('change the name, shown as it was typed', async () => {
    const { visitor, id } = await enter();
    expect((await send(visitor, 'name', { name: ' ' })).words).toContain('Enter your name.');
    expect((await send(visitor, 'name', { name: '<script>x</script>' })).status).toBe(303);
    expect((await findPersonRow(id))?.name).toBe('<script>x</script>');
    const page = await visitor.get('/account/person');
    expect(page.document.querySelector('.who')?.textContent).toContain('<script>x</script>');
    expect(page.text).not.toContain('<script>x');
  });

  it('change the address at once where no mail is sent, by the password of now', async () => {
    const { visitor, id, email } = await enter();
    const refused = await send(visitor, 'address', { email: 'moved@example.test', old_password: 'not it' });
    expect([refused.status, refused.words.includes('This is not your current password.')]).toEqual([422, true]);
    const taken = (await addPerson(world)).email;
    expect((await send(visitor, 'address', { email: taken, old_password: PASSWORD })).words).toContain(
      'This address cannot be used.',
    );
    expect((await send(visitor, 'address', { email: 'moved@example.test', old_password: PASSWORD })).status).toBe(303);
    expect(await findPersonRow(id)).toMatchObject({ email: 'moved@example.test', email_verified: false });
    expect([await canSignIn('moved@example.test', PASSWORD), await canSignIn(email, PASSWORD)]).toEqual([true, false]);
  });
});

describe('a new password', () => {
  it('needs the one of now, and ends every other session', async () => {
    const { visitor, email } = await enter();
    const other = createVisitor(world);
    await other.send('/sign-in', { email, password: PASSWORD });
    for (const [fields, words] of [
      [{ password: 'a new long password' }, 'Enter your current password.'],
      [{ password: 'a new long password', old_password: 'not it' }, 'This is not your current password.'],
      [{ password: 'short', old_password: PASSWORD }, 'Use at least 12 characters.'],
    ] as const) {
      const refused = await send(visitor, 'password', fields);
      expect([refused.status, refused.words.includes(words)]).toEqual([422, true]);
    }
    expect((await send(visitor, 'password', { password: 'a new long password', old_password: PASSWORD })).status).toBe(
      303,
    );
    expect([(await visitor.get('/account/person')).status, (await other.get('/account/person')).status]).toEqual([
      200, 303,
    ]);
    expect([await canSignIn(email, PASSWORD), await canSignIn(email, 'a new long password')]).toEqual([false, true]);
  });

  it('needs no old one of who just signed in, or has none', async () => {
    const fresh = await enter({ isFresh: true });
    expect((await fresh.visitor.get('/account/person')).document.querySelector('[name="old_password"]')).toBeNull();
    expect((await send(fresh.visitor, 'password', { password: 'a new long password' })).status).toBe(303);

    const without = await enter();
    await world.db.deleteFrom('sign_in_methods').where('person_id', '=', without.id).execute();
    expect((await without.visitor.get('/account/person')).words).toContain('No password set. You sign in by link');
    expect((await send(without.visitor, 'password', { password: 'a first long password' })).status).toBe(303);
    expect(await canSignIn(without.email, 'a first long password')).toBe(true);
  });
});

describe('the sessions of a person', () => {
  it('are listed with browser, address and last use, and end one by one', async () => {
    const { visitor, email, id } = await enter();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const phone = createVisitor(world);
    await phone.send(
      '/sign-in',
      { email, password: PASSWORD },
      { headers: { 'user-agent': agent, 'x-forwarded-for': '192.0.2.66', 'x-nordwire-client': '192.0.2.67' } },
    );
    const page = await visitor.get('/account/sessions');
    expect(page.words).toContain('Firefox on Linux');
    // What a client says of its address is believed of trusted proxies alone.
    expect(page.words).not.toMatch(/192\.0\.2\./);
    expect(page.words).toMatch(/10\.0\.\d+\.\d+ · since/);
    expect(page.document.querySelectorAll('.sessions li')).toHaveLength(2);
    const rows = await world.db
      .selectFrom('sessions')
      .select(['id', 'user_agent'])
      .where('person_id', '=', id)
      .execute();
    const ofPhone = rows.find(({ user_agent }) => user_agent === agent)?.id ?? '';
    const ended = await visitor.send('/account/sessions/end', { session: ofPhone }, { on: '/account/sessions' });
    expect([ended.status, ended.location]).toEqual([303, '/account/sessions']);
    expect([(await phone.get('/account/person')).status, (await visitor.get('/account/person')).status]).toEqual([
      303, 200,
    ]);
  });

  it('of somebody else are none of theirs', async () => {
    const [one, other] = [await enter(), await enter()];
    const { id } = await world.db
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect((await one.visitor.send('/account/sessions/end', { session: id }, { on: '/account/sessions' })).status).toBe(
      404,
    );
    expect((await other.visitor.get('/account/person')).status).toBe(200);
  });

  it('end everywhere at once', async () => {
    const { visitor, email, id } = await enter();
    const other = createVisitor(world);
    await other.send('/sign-in', { email, password: PASSWORD });
    const seen = await visitor.send('/account/sessions/end-all', {}, { on: '/account/sessions' });
    expect([seen.status, seen.location]).toEqual([303, '/sign-in']);
    expect([(await visitor.get('/account/person')).status, (await other.get('/account/person')).status]).toEqual([
      303, 303,
    ]);
    expect(await world.db.selectFrom('sessions').select('id').where('person_id', '=', id).execute()).toEqual([]);
  });

  it('name browsers in words', () => {
    const said = (text: string) => browserName(`Mozilla/5.0 ${text}`);
    expect(
      said('(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'),
    ).toBe('Edge on Windows');
    expect(said('(Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36')).toBe(
      'Chrome on Android',
    );
    expect(
      said('(iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1'),
    ).toBe('Safari on iOS');
    expect(browserName('curl/8.5.0')).toBe('curl/8.5.0');
    expect(browserName('')).toBe('Unknown browser');
  });
});

describe('what is kept about a person', () => {
  it('is given as one file, from every table that references them, without secrets', async () => {
    const { visitor, id, email } = await enter({ accounts: [await findAccount(world, 'pro')] });
    const { headers, text } = await send(visitor, 'export');
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'attachment; filename="nordwire-person.json"',
      'no-store',
    ]);
    const kept = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(kept['people']).toMatchObject([{ id, email }]);
    expect(kept['account_people']).toMatchObject([{ account_id: await findAccount(world, 'pro') }]);
    expect(kept['sessions']).toHaveLength(1);
    for (const table of ['sign_in_methods', 'people_links', 'audit_log']) expect(Object.keys(kept)).toContain(table);
    const { token } = await world.db
      .selectFrom('sessions')
      .select('token')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    const { password } = await world.db
      .selectFrom('sign_in_methods')
      .select('password')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(token);
    expect(text).not.toContain(password ?? '-');
  });
});

describe('removing oneself', () => {
  it('needs the word and the password, and leaves nothing of the person', async () => {
    const account = await findAccount(world, 'plus');
    const { visitor, id, email } = await enter({ accounts: [account] });
    const [unsaid, unproved] = [
      await send(visitor, 'remove', { old_password: PASSWORD }),
      await send(visitor, 'remove', { word: 'REMOVE' }),
    ];
    expect([unsaid.status, unsaid.words.includes('Type REMOVE to confirm.')]).toEqual([422, true]);
    expect([unproved.status, unproved.words.includes('Enter your current password.')]).toEqual([422, true]);
    const seen = await send(visitor, 'remove', { word: 'REMOVE', old_password: PASSWORD });
    expect([seen.status, seen.location]).toEqual([303, '/sign-in']);
    expect(await findPersonRow(id)).toBeUndefined();
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    for (const table of ['sessions', 'account_people', 'sign_in_methods', 'people_links'] as const)
      expect(await world.db.selectFrom(table).select('person_id').where('person_id', '=', id).execute()).toEqual([]);
    // The account stays, with its keys, and whoever decides on accounts finds it in the log without a name.
    const log = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('record_id', '=', account)
      .where('action', '=', 'people leave')
      .execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${email}|${id}`));
    const keys = await world.db.selectFrom('api_keys').select('revoked_at').where('account_id', '=', account).execute();
    expect(keys.map(({ revoked_at }) => revoked_at)).toEqual([null]);
  });

  it('revokes the keys of accounts that nobody else works for, where it is asked for', async () => {
    const [own, shared] = [toTestId(await world.account({ plan: 'pro' })), await findAccount(world, 'plus')];
    await addPerson(world, { accounts: [shared] });
    const { visitor } = await enter({ accounts: [own, shared], isFresh: true });
    expect((await send(visitor, 'remove', { word: 'REMOVE', revoke_keys: 'yes' })).status).toBe(303);
    const revoked = async (account: string) =>
      (await world.db.selectFrom('api_keys').select('revoked_at').where('account_id', '=', account).execute()).map(
        ({ revoked_at }) => revoked_at !== null,
      );
    expect([await revoked(own), await revoked(shared)]).toEqual([[true], [false]]);
  });

  it('is not for the last admin', async () => {
    const { visitor, id } = await enter({ role: 'admin', isFresh: true });
    const seen = await send(visitor, 'remove', { word: 'REMOVE' });
    expect([seen.status, seen.words.includes('You are the only admin.')]).toEqual([422, true]);
    expect(await findPersonRow(id)).toBeDefined();
    await addPerson(world, { role: 'admin' });
    expect((await send(visitor, 'remove', { word: 'REMOVE' })).status).toBe(303);
  });
});
