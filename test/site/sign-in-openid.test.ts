import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOpenId } from '../../src/people/openid.ts';
import type { SignUpMode } from '../../src/people/sign-up-rule.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { CLIENT, type Claims, type Issuer, openIssuer } from './issuer.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let issuer: Issuer;
let world: World;
let open: World;
beforeAll(async () => {
  issuer = await openIssuer();
  world = await startWorld();
  const withIssuer = (mode: SignUpMode) =>
    startWorld({ database: world.database, site: { openId: openIdFor(mode), signUp: { mode, plan: 'plus' } } });
  open = await withIssuer('open');
  invited = await withIssuer('invitation');
});
afterAll(async () => {
  await open.close();
  await invited.close();
  await world.close();
  await issuer.close();
});
afterEach(() => {
  issuer.fault = 'none';
});
let invited: World;

const openIdFor = (mode: SignUpMode, address = issuer.address) =>
  createOpenId(
    { db: world.db, baseUrl: BASE_URL, secrets: ['the secret of the pages of the test world'] },
    { ...CLIENT, issuer: address, label: 'Example <Ltd>', signUp: { mode, plan: 'plus' } },
  );

/** Goes there, signs in, and comes back. */
async function signInThere(visitor: Visitor, who: Claims, next = '') {
  const away = await visitor.get(`/sign-in/openid?next=${encodeURIComponent(next)}`);
  expect(away.status).toBe(303);
  return visitor.get(issuer.signIn(away.location ?? '', who));
}
const confirm = (email: string) =>
  world.db.updateTable('people').set({ email_verified: true }).where('email', '=', email).execute();
const findPersonRow = (email: string) =>
  world.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();
const nameShown = async (visitor: Visitor) =>
  (await visitor.get('/account/person')).document.querySelector('.who')?.textContent?.trim();

describe('signing in at another service', () => {
  it('is offered where one is set up, and nowhere else', async () => {
    const seen = await createVisitor(open).get('/sign-in?next=account');
    const link = [...seen.document.querySelectorAll('a')].find(
      (each) => each.textContent === 'Sign in with Example <Ltd>',
    );
    expect(link?.getAttribute('href')).toBe('sign-in/openid?next=account');
    expect((await createVisitor(world).get('/sign-in')).words).not.toContain('Sign in with');
    expect((await createVisitor(world).get('/sign-in/openid')).status).toBe(404);
  });

  it('asks there with PKCE, state and nonce, to be sent back to our own address', async () => {
    const { location = '' } = await createVisitor(open).get('/sign-in/openid');
    const { origin, pathname, searchParams } = new URL(location);
    expect(`${origin}${pathname}`).toBe(`${issuer.address}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'nordwire',
      code_challenge_method: 'S256',
      scope: expect.stringContaining('openid'),
      redirect_uri: `${BASE_URL}/sign-in/api/callback/openid`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  it('leads somebody who is known by their confirmed address to where they wanted to go', async () => {
    const { email, id } = await addPerson(world, { name: 'Known' });
    await confirm(email);
    const visitor = createVisitor(invited);
    const seen = await signInThere(visitor, { sub: 'known', email, email_verified: true }, 'account/person');
    expect([seen.status, seen.location]).toEqual([303, '/account/person']);
    expect(await nameShown(visitor)).toBe('Known');
    const kept = await world.db
      .selectFrom('sign_in_methods')
      .selectAll()
      .where('person_id', '=', id)
      .where('provider_id', '=', 'openid')
      .executeTakeFirst();
    expect(kept).toMatchObject({
      provider_account_id: 'known',
      access_token: null,
      refresh_token: null,
      id_token: null,
    });

    // They are known by the subject from then on, whatever their address there becomes.
    const again = createVisitor(invited);
    expect(
      (await signInThere(again, { sub: 'known', email: 'elsewhere@example.test', email_verified: false })).location,
    ).toBe('/');
    expect(await nameShown(again)).toBe('Known');
    expect((await findPersonRow(email))?.id).toBe(id);
  });

  it('lets nobody in by an address that is confirmed on one side alone', async () => {
    const { email } = await addPerson(world);
    const unconfirmed = await signInThere(createVisitor(open), { sub: 'a', email, email_verified: true });
    expect(unconfirmed.location).toMatch(/^\/sign-in\?error=/);
    await confirm(email);
    const claimed = createVisitor(open);
    const seen = await signInThere(claimed, { sub: 'b', email, email_verified: false });
    expect(seen.location).toMatch(/^\/sign-in\?error=/);
    expect((await claimed.get('/account/person')).status).toBe(303);
    expect((await claimed.get(seen.location ?? '')).document.querySelector('[role="alert"]')?.textContent).toBeTruthy();
  });

  it('brings new people in where everybody may make an account, with one of the plan of the setting', async () => {
    const visitor = createVisitor(open);
    const seen = await signInThere(visitor, {
      sub: 'new',
      email: 'New@example.test',
      email_verified: true,
      name: 'Nils',
    });
    expect([seen.status, seen.location]).toEqual([303, '/']);
    expect(await nameShown(visitor)).toBe('Nils');
    const person = await findPersonRow('new@example.test');
    expect(person).toMatchObject({ role: 'member', email_verified: true });
    const accounts = await world.db
      .selectFrom('account_people as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .select('a.plan')
      .where('m.person_id', '=', person?.id ?? '')
      .execute();
    expect(accounts).toEqual([{ plan: 'plus' }]);
    const squatter = await signInThere(createVisitor(open), {
      sub: 'c',
      email: 'squat@example.test',
      email_verified: false,
    });
    expect([squatter.location?.startsWith('/sign-in?error='), await findPersonRow('squat@example.test')]).toEqual([
      true,
      undefined,
    ]);
  });

  it('brings nobody in who is not invited, and says so', async () => {
    const visitor = createVisitor(invited);
    const seen = await signInThere(visitor, { sub: 'd', email: 'stranger@example.test', email_verified: true });
    expect(seen.location).toMatch(/^\/sign-in\?error=/);
    const page = await visitor.get(seen.location ?? '');
    expect(page.words).toContain('You signed in to Example <Ltd>, but you are not invited here.');
    expect(await findPersonRow('stranger@example.test')).toBeUndefined();
  });

  it.each(['other-key', 'other-nonce', 'other-audience'] as const)('refuses an identity with %s', async (fault) => {
    const { email } = await addPerson(world);
    await confirm(email);
    issuer.fault = fault;
    const visitor = createVisitor(open);
    const seen = await signInThere(visitor, { sub: `fault ${fault}`, email, email_verified: true });
    expect(seen.location).toMatch(/^\/sign-in\?error=/);
    expect((await visitor.get('/account/person')).status).toBe(303);
  });

  it('is of the browser that began it, once', async () => {
    const { email } = await addPerson(world);
    await confirm(email);
    const victim = createVisitor(open);
    const attacker = createVisitor(open);
    const { location = '' } = await attacker.get('/sign-in/openid');
    const back = issuer.signIn(location, { sub: 'e', email, email_verified: true });
    // A link that signs somebody else in as the attacker.
    await victim.get(back);
    expect((await victim.get('/account/person')).status).toBe(303);
    const forged = await createVisitor(open).get('/sign-in/api/callback/openid?code=x&state=y');
    expect(
      forged.headers.getSetCookie().some((each) => each.includes('session_token=') && !/max-age=0/i.test(each)),
    ).toBe(false);
  });

  it('never leads to another site afterwards', async () => {
    const { email } = await addPerson(world);
    await confirm(email);
    const seen = await signInThere(createVisitor(open), { sub: 'f', email, email_verified: true }, '//evil.test/');
    expect(seen.location).toBe('/');
  });

  it('waits for nobody where it does not answer, and works once it does', async () => {
    const away = await startWorld({
      database: world.database,
      site: { openId: openIdFor('open', 'http://127.0.0.1:9') },
    });
    const seen = await createVisitor(away).get('/sign-in/openid');
    expect([seen.status, seen.words.includes('Example <Ltd> does not answer.')]).toEqual([503, true]);
    expect((await createVisitor(away).get('/sign-in')).status).toBe(200);
    await away.close();
  });
});
