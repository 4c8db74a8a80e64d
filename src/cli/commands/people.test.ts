import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../../../test/site/mailbox.ts';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { readLink } from '../../people/links.ts';
import { createPerson } from '../../people/people.ts';
import type { Role } from '../../people/person.ts';

let store: TestDatabase;
let mailbox: Mailbox;
let nordwire: CommandLine;
const written = new Date('2026-01-01T00:00:00.000Z');
beforeAll(async () => {
  [store, mailbox] = await Promise.all([createTestDatabase(), openMailbox()]);
  nordwire = await createCommandLine(store, {
    NORDWIRE_BASE_URL: 'https://news.example.test/nordic',
    NORDWIRE_SMTP_URL: mailbox.url,
    NORDWIRE_MAIL_FROM: 'news@example.test',
  });
  const clocks = { created_at: written, updated_at: written };
  await store.db.insertInto('plans').values({ slug: 'pro', updated_at: written }).execute();
  await store.db
    .insertInto('accounts')
    .values([
      { id: 'accountfirst', name: 'First', plan: 'pro', ...clocks },
      { id: 'accountother', name: 'Other', plan: 'pro', ...clocks },
    ])
    .execute();
});
afterAll(async () => {
  await nordwire?.close();
  await mailbox?.close();
  await store?.drop();
});

type Link = { id: string; kind: string; address: string; expires_at: string; sent: boolean };
const link = async (...words: string[]) => (await nordwire.read('accounts', 'link', ...words)) as Link;
const readStoredLink = async ({ address }: Link) => {
  const standing = await readLink(store.db, new URL(address).searchParams.get('token') ?? '', new Date());
  return standing.state === 'unknown' ? undefined : standing.link;
};
let made = 0;
async function add(role: Role): Promise<string> {
  made += 1;
  const person = await createPerson(store.db, {
    name: `Person ${made}`,
    email: `person${made}@example.test`,
    role,
    isConfirmed: true,
    now: new Date(written.getTime() + made),
  });
  return person?.email ?? '';
}
const audit = async (id: string) =>
  await store.db
    .selectFrom('audit_log')
    .select(['author', 'action', 'reason', 'before', 'after'])
    .where('record_id', '=', id)
    .execute();
const findPersonId = async (email: string) =>
  (await store.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst())?.id ?? '';

describe('nordwire accounts link', { timeout: 60_000 }, () => {
  it('is for the first admin while there is none, and is shown this once', async () => {
    const [address = '', words] = await nordwire.lines('accounts', 'link');
    expect(address).toMatch(/^https:\/\/news\.example\.test\/nordic\/sign-in\/link\?token=[\w-]{43}$/);
    expect(words).toMatch(/^The link signs the first admin in, once, until \d{4}-/);
    const kept = JSON.stringify(await store.db.selectFrom('people_links').selectAll().execute());
    expect(kept).not.toContain(new URL(address).searchParams.get('token'));
    await add('admin');
    expect(await nordwire.run('accounts', 'link')).toEqual({
      status: 2,
      out: '',
      err: 'There is an admin already: use --email for the link of a user, --account or --role to invite.\n',
    });
  });

  it('invites to an account with a role, until a time, and is in the audit log without what it opens', async () => {
    const words = ['--account', 'accountfirst', '--role', 'editor', '--email', 'New@Example.test', '--name', 'New'];
    const invitation = await link(...words, '--expires', '2099-01-01', '--author', 'Anna', '--reason', 'joins');
    expect(invitation).toMatchObject({ kind: 'invitation', expires_at: '2099-01-01T00:00:00.000Z', sent: false });
    expect(await readStoredLink(invitation)).toMatchObject({
      kind: 'invitation',
      account_id: 'accountfirst',
      role: 'editor',
      email: 'new@example.test',
      name: 'New',
    });
    const log = await audit(invitation.id);
    expect(log).toMatchObject([
      {
        author: 'Anna',
        action: 'accounts link',
        reason: 'joins',
        before: null,
        after: { kind: 'invitation', account: 'accountfirst', role: 'editor' },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(new URL(invitation.address).searchParams.get('token'));
  });

  it('signs who is known in, or has them set a password, and lets them work for an account', async () => {
    const email = await add('member');
    const id = await findPersonId(email);
    const [signsIn, sets] = [
      await link('--email', email, '--account', 'accountother'),
      await link('--email', email, '--password'),
    ];
    expect([await readStoredLink(signsIn), await readStoredLink(sets)]).toMatchObject([
      { kind: 'sign-in', person_id: id },
      { kind: 'password', person_id: id },
    ]);
    expect(
      await store.db.selectFrom('account_people').select('account_id').where('person_id', '=', id).execute(),
    ).toEqual([{ account_id: 'accountother' }]);
  });

  it('is sent to the address where it is asked for', async () => {
    const sent = await link('--email', 'guest@example.test', '--account', 'accountfirst', '--send');
    const mail = await mailbox.next();
    expect([sent.sent, mail.to, mail.subject, mail.link]).toEqual([
      true,
      'guest@example.test',
      'You are invited to Nordwire',
      sent.address,
    ]);
    expect(mail.text).toContain('You are invited to work for First at Nordwire.');
  });

  it.each([
    [['--password'], 2, '--password needs --email: name the user.'],
    [['--email', 'no-address'], 2, 'no-address is not a valid e-mail address.'],
    [
      ['--email', 'nobody@example.test', '--password'],
      1,
      'Unknown user nobody@example.test: an invitation sets the password.',
    ],
    [['--account', 'nosuch'], 1, 'Unknown account nosuch; nordwire accounts list shows all accounts.'],
    [
      ['--role', 'member', '--expires', '2026-01-01'],
      2,
      '2026-01-01T00:00:00.000Z has passed; a link expires in the future.',
    ],
    [['--role', 'editor', '--send'], 2, '--send needs --email: name the recipient.'],
    [['--role', 'owner'], 2, "error: option '--role <role>' argument 'owner' is invalid."],
  ])('refuses %j', async (words, status, message) => {
    const before = await store.db.selectFrom('people_links').select('id').execute();
    const ended = await nordwire.run('accounts', 'link', ...words);
    expect([ended.status, ended.out, ended.err.startsWith(message)]).toEqual([status, '', true]);
    expect(await store.db.selectFrom('people_links').select('id').execute()).toHaveLength(before.length);
  });

  it('refuses a role for who is known, and anybody new where nobody is let in', async () => {
    const email = await add('member');
    expect((await nordwire.run('accounts', 'link', '--email', email, '--role', 'admin')).err).toContain(
      'nordwire people set-role changes the role.',
    );
    const closed = await createCommandLine(store, { NORDWIRE_SIGN_UP: 'closed' });
    expect(await closed.run('accounts', 'link', '--role', 'member')).toMatchObject({
      status: 1,
      err: 'New users are not admitted: NORDWIRE_SIGN_UP is closed.\n',
    });
    expect((await closed.run('accounts', 'link', '--email', email, '--send')).err).toContain(
      '--send needs NORDWIRE_SMTP_URL',
    );
    expect((await closed.run('accounts', 'link', '--email', email)).out).toMatch(
      /^http:\/\/127\.0\.0\.1:8080\/sign-in\/link/,
    );
    await closed.close();
  });
});

describe('nordwire people', { timeout: 60_000 }, () => {
  const by = ['--author', 'Anna'];

  it('list shows who there is, with role and accounts', async () => {
    const email = await add('editor');
    await nordwire.run('people', 'add', email, '--account', 'accountfirst', ...by);
    const rows = await nordwire.lines('people', 'list', '--account', 'accountfirst');
    expect(rows[0]?.split(/ {2,}/)).toEqual(['id', 'role', 'e-mail', 'name', 'accounts', 'last seen']);
    expect(rows.slice(1).map((row) => row.split(/ {2,}/).slice(1))).toEqual([
      ['editor', email, `Person ${made}`, 'First', '-'],
    ]);
  });

  it('set-role, add and remove do as they say once, and stand in the audit log', async () => {
    const email = await add('member');
    const id = await findPersonId(email);
    const said = async (...words: string[]) => (await nordwire.lines('people', ...words, ...by))[0];
    const called = `Person ${made} (${email})`;
    expect(await said('set-role', email.toUpperCase(), 'editor', '--dry-run')).toBe(
      `Dry run, nothing is changed: ${called} is editor instead of member.`,
    );
    expect(await said('set-role', id, 'editor')).toBe(`${called} is editor instead of member.`);
    expect(await said('set-role', id, 'editor')).toBe(`${called} is editor already.`);
    expect(await said('add', email, '--account', 'accountother')).toBe(`${called} works for Other.`);
    expect(await said('add', email, '--account', 'accountother')).toBe(`${called} works for Other already.`);
    expect(await said('remove', email, '--account', 'accountother')).toBe(`${called} is removed from Other.`);
    expect(await said('remove', email, '--account', 'accountother')).toBe(`${called} does not work for Other.`);
    expect((await audit(id)).map(({ author, action }) => `${author} ${action}`)).toEqual([
      'Anna people set-role',
      'Anna people add',
      'Anna people remove',
    ]);
  });

  it('remove takes somebody out for good, and their keys where that is asked for', async () => {
    const email = await add('member');
    await nordwire.run('people', 'add', email, '--account', 'accountother', ...by);
    await store.db
      .deleteFrom('account_people')
      .where('account_id', '=', 'accountother')
      .where('person_id', '<>', await findPersonId(email))
      .execute();
    const key = (await nordwire.read('keys', 'create', '--account', 'accountother')) as { id: string };
    const [said] = await nordwire.lines('people', 'remove', email, '--revoke-keys', ...by);
    expect(said).toBe(
      `Person ${made} (${email}) is removed. No user works for Other (accountother) any more. 1 key is revoked.`,
    );
    expect(await findPersonId(email)).toBe('');
    const { revoked_at } = await store.db
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect(revoked_at).not.toBeNull();
  });

  it('leaves the last admin what they are', async () => {
    const { email } = await store.db
      .selectFrom('people')
      .select('email')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    for (const words of [
      ['set-role', email, 'member'],
      ['remove', email],
    ])
      expect(await nordwire.run('people', ...words, ...by)).toMatchObject({
        status: 1,
        err: expect.stringContaining('is the last admin'),
      });
    await add('admin');
    expect((await nordwire.run('people', 'set-role', email, 'member', ...by)).status).toBe(0);
  });

  it.each([
    [
      ['set-role', 'nobody@example.test', 'editor'],
      1,
      'Unknown user nobody@example.test; nordwire people list shows all users.',
    ],
    [['set-role', 'nobody@example.test', 'owner'], 2, 'Unknown value owner; valid values: admin, editor, member.'],
    [
      ['remove', 'x', '--account', 'y', '--revoke-keys'],
      2,
      '--revoke-keys is for a permanent removal: leave --account out.',
    ],
  ])('refuses %j', async (words, status, message) => {
    expect(await nordwire.run('people', ...words, ...by)).toEqual({ status, out: '', err: `${message}\n` });
  });
});
