import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world/world.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { addPerson, PASSWORD } from './people.ts';
import { createVisitor } from './visitor.ts';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await startWorld({ site: { mail: mailbox.mail, signUp: { mode: 'open', plan: 'free' } } });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const toPath = (link: string): string => link.replace('https://api.nordwire.test', '');
const signIn = (email: string, password: string) => createVisitor(world).send('/sign-in', { email, password });
const findPersonRow = (email: string) =>
  world.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();

describe('making an account where mail is sent', () => {
  it('keeps nothing of a person until the address is confirmed', async () => {
    const visitor = createVisitor(world);
    const seen = await visitor.send('/sign-up', { name: 'Ann', email: 'ann@example.test', password: PASSWORD });
    expect([seen.status, seen.words.includes('We sent a link to ann@example.test.')]).toEqual([200, true]);
    const mail = await mailbox.next();
    expect([mail.to, mail.subject]).toEqual(['ann@example.test', 'Confirm your address']);
    expect([await findPersonRow('ann@example.test'), (await signIn('ann@example.test', PASSWORD)).status]).toEqual([
      undefined,
      401,
    ]);
    const kept = JSON.stringify(await world.db.selectFrom('people_links').selectAll().execute());
    expect(kept).not.toContain(PASSWORD);

    const entered = await createVisitor(world).send('/sign-in/link', {}, { on: toPath(mail.link) });
    expect([entered.status, entered.location]).toEqual([303, '/']);
    expect(await findPersonRow('ann@example.test')).toMatchObject({
      name: 'Ann',
      email_verified: true,
      role: 'member',
    });
    const plans = await world.db
      .selectFrom('account_people as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .innerJoin('people as p', 'p.id', 'm.person_id')
      .select('a.plan')
      .where('p.email', '=', 'ann@example.test')
      .execute();
    expect(plans).toEqual([{ plan: 'free' }]);
    expect((await signIn('ann@example.test', PASSWORD)).status).toBe(303);
    expect(
      (await world.db.selectFrom('people_links').select('password').where('kind', '=', 'sign-up').execute()).every(
        ({ password }) => password === null,
      ),
    ).toBe(true);
  });

  it('says the same of an address that is known, whose person is told by mail', async () => {
    const known = await addPerson(world);
    const at = (email: string) =>
      createVisitor(world).send('/sign-up', { name: 'X', email, password: 'another long password' });
    const [seen, fresh] = [await at(known.email), await at('fresh@example.test')];
    expect(seen.words.replaceAll(known.email, 'ADDRESS')).toBe(fresh.words.replaceAll('fresh@example.test', 'ADDRESS'));
    const mails = [await mailbox.next(), await mailbox.next()];
    const notice = mails.find(({ to }) => to === known.email);
    expect(notice?.subject).toBe('You already have an account');
    expect(notice?.text).not.toContain('token=');
    expect((await signIn(known.email, 'another long password')).status).toBe(401);
  });

  it('sends what somebody types as text: no markup, no line of its own', async () => {
    const { cookie } = await addPerson(world, { name: '<img src=x>\nBcc: evil@example.test' });
    const visitor = createVisitor(world, cookie);
    await visitor.send('/account/person/address', { email: 'new-one@example.test' }, { on: '/account/person' });
    const { to, html, text } = await mailbox.next();
    expect(to).toBe('new-one@example.test');
    expect(html).toContain('&lt;img src=x&gt; Bcc: evil@example.test');
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x> Bcc: evil@example.test, please confirm this as your new address');
  });
});

describe('a password that somebody forgot', () => {
  it('is set by a link, and they are told that it was', async () => {
    const { email, cookie } = await addPerson(world);
    const seen = await createVisitor(world).send('/sign-in/forgotten', { email });
    expect(seen.status).toBe(200);
    const mail = await mailbox.next();
    expect([mail.to, mail.subject]).toEqual([email, 'Set a new password']);
    expect(mail.html).toContain(`<a href="${mail.link.replaceAll('&', '&amp;')}">Set a new password</a>`);
    const set = await createVisitor(world).send(
      '/sign-in/link',
      { password: 'a new long password' },
      { on: toPath(mail.link) },
    );
    expect([set.status, set.location]).toEqual([303, '/']);
    expect((await mailbox.next()).subject).toBe('Your password was changed');
    expect((await createVisitor(world, cookie).get('/account/person')).status).toBe(303);
    expect((await signIn(email, 'a new long password')).status).toBe(303);
    expect((await createVisitor(world).get(toPath(mail.link))).words).toContain('Request another link.');
  });

  it('says the same of an address that nobody has, and sends nothing there', async () => {
    const { email } = await addPerson(world);
    const before = mailbox.received.length;
    const none = await createVisitor(world).send('/sign-in/forgotten', { email: 'none@example.test' });
    const known = await createVisitor(world).send('/sign-in/forgotten', { email });
    expect(none.words.replace('none@example.test', 'ADDRESS')).toBe(known.words.replace(email, 'ADDRESS'));
    expect((await mailbox.next()).to).toBe(email);
    expect(mailbox.received.length).toBe(before + 1);
  });

  it('is told how a link is got where no mail is sent', async () => {
    const silent = await startWorld({ database: world.database });
    const { words } = await createVisitor(silent).get('/sign-in/forgotten');
    expect(words).toContain('This service sends no mail.');
    expect(words).toContain('npx nordwire accounts link --password --email');
    await silent.close();
  });

  it('that cannot be sent fails nobody’s request', async () => {
    const broken = await startWorld({
      database: world.database,
      site: { mail: { send: () => Promise.reject(new Error('the server is away')) }, log: () => undefined },
    });
    const { email } = await addPerson(world);
    expect((await createVisitor(broken).send('/sign-in/forgotten', { email })).status).toBe(200);
    await broken.close();
  });
});

describe('a change of address', () => {
  it('counts once it is confirmed at the new one, and is told to the old one', async () => {
    const { id, email, cookie } = await addPerson(world);
    const visitor = createVisitor(world, cookie);
    await visitor.send('/account/person/address', { email: 'Changed@example.test' }, { on: '/account/person' });
    const mail = await mailbox.next();
    expect([mail.to, mail.subject]).toEqual(['changed@example.test', 'Confirm your new address']);
    expect((await findPersonRow(email))?.id).toBe(id);
    const done = await createVisitor(world).send('/sign-in/link', {}, { on: toPath(mail.link) });
    expect([done.status, done.location]).toEqual([303, '/sign-in']);
    const notice = await mailbox.next();
    expect([notice.to, notice.subject, notice.text.includes('changed@example.test')]).toEqual([
      email,
      'Your address was changed',
      true,
    ]);
    expect(await findPersonRow('changed@example.test')).toMatchObject({ id, email_verified: true });
    expect((await signIn('changed@example.test', PASSWORD)).status).toBe(303);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
  });

  it('to one that is somebody else’s by then is refused, and says so to nobody before', async () => {
    const [one, other] = [await addPerson(world), await addPerson(world)];
    const visitor = createVisitor(world, one.cookie);
    const seen = await visitor.send('/account/person/address', { email: other.email }, { on: '/account/person' });
    expect(seen.status).toBe(303);
    const { link } = await mailbox.next();
    const refused = await createVisitor(world).send('/sign-in/link', {}, { on: toPath(link) });
    expect([refused.status, refused.words.includes('now belongs to another user')]).toEqual([422, true]);
    expect((await findPersonRow(one.email))?.id).toBe(one.id);
  });
});
