import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world/world.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: OperatorWorld;
/** The same store before a process with mail and checks. */
let service: World;
let mailbox: Mailbox;
let admin: Visitor;
let checks = 0;

beforeAll(async () => {
  world = await startOperatorWorld();
  mailbox = await openMailbox();
  service = await startWorld({
    database: world.database,
    site: {
      ingest: world.ingest,
      mail: mailbox.mail,
      operating: {
        polling: {} as never,
        allowPrivateFeeds: true,
        mail: { server: 'mail.example:587', from: 'news@example.test' },
        outages: () => [
          {
            part: 'mail server',
            since: new Date('2026-11-20T08:00:00Z'),
            reason: 'connect <ECONNREFUSED>',
            effect: 'sign-in links are not sent',
          },
        ],
        examine: async () => {
          checks += 1;
          return [
            { check: 'store', ok: true, detail: 'PostgreSQL 18' },
            { check: 'backups', ok: false, detail: '<b>no backup</b>', fix: 'Set NORDWIRE_BACKUP_DIR.' },
          ];
        },
      },
    },
  });
  admin = createVisitor(service, [...world.visitors.admin.cookies].map((pair) => pair.join('=')).join('; '));
  await sql`insert into webhooks (id, account_id, address, description, secret, position, created_at, updated_at)
    values ('webhookone00', 'free00000000', 'https://hooks.example/in', 'Our archive', 'whsec_AAAA', 0, now(), now())`.execute(
    world.db,
  );
});
afterAll(async () => {
  await mailbox.close();
  await world.close();
});

/** Sends a form, first as a dry run, then as the change that it showed. */
async function run(path: string, fields: Readonly<Record<string, string>> = {}): Promise<PageResponse> {
  const shown = await admin.send(path, fields);
  const mark = shown.document.querySelector('input[name="shown"]')?.getAttribute('value') ?? '';
  return admin.send(path, { ...fields, shown: mark });
}

describe('the overview', () => {
  it('names each server that does not answer, and the consequence', async () => {
    const seen = await admin.get('/operator');
    expect(seen.words).toMatch(
      /Mail server unreachable since .*: sign-in links are not sent \(connect <ECONNREFUSED>\)/,
    );
    expect((await world.visitors.admin.get('/operator')).words).not.toContain('unreachable');
  });
});

describe('mail', () => {
  it('shows its settings by name without the password, and sends a test with its result', async () => {
    const seen = await admin.get('/operator/mail');
    expect(seen.words).toContain('NORDWIRE_SMTP_URLmail.example:587');
    expect(seen.words).toContain('NORDWIRE_MAIL_FROMnews@example.test');
    const me = seen.document
      .querySelector('form[action="operator/mail/test"] input[name="address"]')
      ?.getAttribute('value');
    const before = mailbox.received.length;
    const preview = await admin.send('/operator/mail/test', { address: String(me) });
    expect([preview.words.includes('Nothing is changed yet.'), mailbox.received.length]).toEqual([true, before]);
    const done = await run('/operator/mail/test', { address: String(me) });
    expect(done.status).toBe(303);
    expect(await mailbox.next()).toMatchObject({ to: me, subject: 'Test of Nordwire' });
    expect((await admin.get('/operator/mail')).words).toContain(`accepted a test message to ${me}`);
  });

  it('says what to set where the service sends none', async () => {
    const seen = await world.visitors.admin.get('/operator/mail');
    expect(seen.words).toContain('NORDWIRE_SMTP_URLnot set');
    const refused = await world.visitors.admin.send('/operator/mail/test', { address: 'a@example.test' });
    expect([refused.status, refused.words.includes('set NORDWIRE_SMTP_URL and NORDWIRE_MAIL_FROM')]).toEqual([
      422,
      true,
    ]);
  });
});

describe('invitations', () => {
  it('are made on the page of people, with a link that is shown once and a mail', async () => {
    const done = await run('/operator/people/invite', { email: 'new@example.test', role: 'editor', is_sent: 'true' });
    expect(done.status).toBe(200);
    const link = done.document.querySelector('code.address')?.textContent ?? '';
    expect(link).toMatch(/^https:\/\/api\.nordwire\.test\/.{20,}/);
    expect(done.headers.get('cache-control')).toBe('no-store');
    expect((await mailbox.next()).link).toBe(link);
    const { pathname, search } = new URL(link);
    expect((await createVisitor(service).get(`${pathname}${search}`)).status).toBe(200);
  });
});

describe('checks', () => {
  it('are those of the command, kept until they are run again', async () => {
    const seen = await admin.get('/operator/doctor');
    expect(seen.words).toContain('One check failed.');
    expect(seen.text).not.toContain('<b>no backup</b>');
    await admin.get('/operator/doctor');
    expect(checks).toBe(1);
    expect((await admin.send('/operator/doctor')).status).toBe(303);
    expect(checks).toBe(2);
  });
});

describe('webhooks', () => {
  it('of all accounts are listed, paused and resumed', async () => {
    const { rows } = await sql<{ id: string }>`select id from webhooks order by created_at limit 1`.execute(world.db);
    const id = rows[0]?.id ?? '';
    expect(
      (await admin.get('/operator/webhooks')).document.querySelector(`a[href="operator/webhooks/${id}"]`),
    ).not.toBeNull();
    const path = `/operator/webhooks/${id}`;
    expect((await run(`${path}/pause`)).location).toBe(path);
    expect((await admin.get(path)).words).toContain('paused');
    expect((await run(`${path}/resume`)).status).toBe(303);
    expect((await run(`${path}/test`)).status).toBe(303);
    expect((await admin.get(path)).words).toContain('1 message, the latest first');
  });
});

describe('the navigation', () => {
  it('has named groups, and the pages of admins for them alone', async () => {
    const { document } = await admin.get('/operator');
    const names = [...document.querySelectorAll('nav[aria-label="Operator"] ul')].map((each) =>
      each.getAttribute('aria-label'),
    );
    expect(names).toEqual(['News', 'Sources', 'People', 'Service']);
    expect(document.querySelectorAll('nav[aria-label="Operator"] [aria-current="page"]').length).toBe(1);
    const editor = (await world.visitors.editor.get('/operator')).document;
    expect(editor.querySelector('nav[aria-label="Operator"] a[href="operator/mail"]')).toBeNull();
  });
});

describe('a takedown', () => {
  it('hides at once, is listed with its time, and is undone or made final on the page of the article', async () => {
    const grace = await startWorld({
      database: world.database,
      site: {
        ingest: { ...world.ingest, takedownGraceMs: 86_400_000 },
        operating: { polling: {} as never, allowPrivateFeeds: true },
      },
    });
    admin = createVisitor(grace, [...world.visitors.admin.cookies].map((pair) => pair.join('=')).join('; '));
    const path = '/operator/articles/wirereport00';
    await run(`${path}/takedown`);
    expect((await admin.get('/operator/hidden')).document.querySelector('main td a')?.getAttribute('href')).toBe(
      path.slice(1),
    );
    const hidden = await admin.get(path);
    expect(hidden.words).toContain('It is erased in 24 h');
    expect(hidden.words).not.toContain('Move to a new event');
    expect(hidden.document.querySelector('input[name="is_immediate"]')?.getAttribute('value')).toBe('true');
    await run(`${path}/restore`);
    expect((await admin.get('/operator/hidden')).words).toContain('No article waits for its erasure.');
    expect((await admin.get(path)).words).toContain('Take down');
    await run(`${path}/takedown`, { is_immediate: 'true' });
    expect((await admin.get(path)).words).toContain('Only its address is kept.');
  });
});
