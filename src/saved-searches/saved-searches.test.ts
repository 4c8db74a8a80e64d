import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailBox, openMailBox } from '../../test/site/mail-box.ts';
import { addPerson } from '../../test/site/people.ts';
import { servicesOn } from '../../test/support/resources/shared/operation-harness.ts';
import { addArticle, addEvent, type EventPlan } from '../../test/world/builders.ts';
import { toTestId } from '../../test/world/ids.ts';
import { type Json, startWorld, type World } from '../../test/world/world.ts';
import { Problem } from '../core/problem.ts';
import { createTurns } from '../core/turns.ts';
import { createFeedAgent } from '../ingest/sources/address-guard.ts';
import { createMail } from '../mail/mail.ts';
import { createPost } from '../outbox/post.ts';
import { createSender } from '../outbox/sender.ts';
import { collectDue, pruneSearches } from './collect.ts';
import {
  addDelivery,
  listDeliveries,
  listMessages,
  type NewDelivery,
  pauseDelivery,
  rescheduleDelivery,
  resumeDelivery,
  testDelivery,
  unsubscribe,
} from './deliveries.ts';
import { searchQueue } from './queue.ts';
import { addSearch, changeSearch, checkSearch, listSearches, MAX_SEARCHES, removeSearch } from './searches.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCOUNT = toTestId('open');
const agent = createFeedAgent({ allowPrivateAddresses: true });

let world: World;
let server: Server;
let hook: string;
let got: Json[];
let status: number;
let body: string;
let box: MailBox;
let now: Date;
let warnings: string[];
let ids = 0;

beforeEach(async () => {
  world = await startWorld();
  box = await openMailBox();
  got = [];
  warnings = [];
  status = 200;
  body = '';
  now = new Date('2026-03-26T10:30:00.000Z');
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push(JSON.parse(Buffer.concat(chunks).toString()) as Json);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  box.close();
  await world.close();
});

const newId = () => {
  ids += 1;
  return `id${String(ids).padStart(10, '0')}`;
};
const managing = () => ({ db: world.db, now: () => now, newId });
const services = () => servicesOn(world.db);
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const check = (name: string, query: string, account: string) =>
  checkSearch(services(), account, { name, query: new URLSearchParams(query) }, now);

async function save(query = '', account = ACCOUNT): Promise<string> {
  return addSearch(managing(), account, await check('Deals & <news>', query, account));
}

/** A delivery to the receiver of the test, which is on this machine, as no address from a page can be. */
async function deliver(search: string, given: Partial<NewDelivery> = {}): Promise<string> {
  const id = await addDelivery(
    managing(),
    { account: ACCOUNT, search },
    { kind: 'slack', address: 'https://hooks.example/secret', ...given },
  );
  await sql`update search_deliveries set address = ${hook} where id = ${id} and kind <> 'mail'`.execute(world.db);
  return id;
}

async function reader(options: { confirmed?: boolean; email?: string } = {}): Promise<string> {
  const { id } = await addPerson(world, { accounts: [ACCOUNT], ...(options.email && { email: options.email }) });
  if (options.confirmed ?? true)
    await world.db.updateTable('people').set({ email_verified: true }).where('id', '=', id).execute();
  return id;
}

/** An event that comes up now. */
async function report(name: string, columns: Partial<EventPlan> = {}): Promise<void> {
  const at = now.toISOString();
  await world.add((draft) => {
    addEvent(draft, name, {
      title: `Title of ${name}`,
      significance: 'routine',
      event_type: 'acquisition',
      first_reported_at: at,
      last_article_at: at,
      article_count: 1,
      updated_at: at,
      cast: { nordvik: 'subject' },
      primary: 'nordvik',
      ...columns,
    });
    addArticle(draft, `${name}a`, {
      event: name,
      source: 'nordposten',
      published_at: at,
      cast: { nordvik: 'subject' },
    });
  });
  await touch(name);
}

const touch = (...names: string[]) =>
  world.change(
    names.map((name) => ({ kind: 'event' as const, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    now.toISOString(),
  );

const collect = () => collectDue({ services: services(), now: () => now, newId });
const send = async () => Promise.all(await sender().start());
const sender = () =>
  createSender(searchQueue, {
    db: world.db,
    mail: createMail({ url: box.url, from: 'Nordwire <news@nordwire.test>' }),
    post: createPost({ dispatcher: agent, userAgent: 'Nordwire/test', timeoutMs: 500 }),
    base: 'https://news.test',
    now: () => now,
    log: (message, fields) => warnings.push(`${message}: ${String(fields['reason'])}`),
  });

/** One round of the job. */
async function round(): Promise<void> {
  await collect();
  await send();
}

const texts = () => got.map((one) => String(one['text']));
const readDelivery = async (id: string) => (await listDeliveries(world.db, ACCOUNT, { id }))[0];

describe('a saved search', () => {
  it('keeps the filters of an address, and neither its order, page nor bounds in time', async () => {
    await save(
      'event_type=acquisition&country=SE&sort=latest&window=7d&limit=3&cursor=x&nothing=1&listed=false&ticker=',
    );
    expect(await listSearches(world.db, ACCOUNT)).toMatchObject([
      { name: 'Deals & <news>', filters: { event_type: 'acquisition', country: 'SE' }, active: 0, disabled: 0 },
    ]);
    expect(await listSearches(world.db, toTestId('other'))).toEqual([]);
  });

  it.each([
    ['an unknown ticker', 'ticker=NOSUCH', /ticker/],
    ['an unknown type', 'event_type=nothing', /event_type/],
    ["another account's watchlist", `watchlist=${toTestId('foreignlist')}`, /watchlist/],
    ['a search by meaning', 'q=ships&mode=semantic', /meaning/],
  ])('refuses %s', async (_, query, message) => {
    await expect(save(query)).rejects.toThrow(message);
    expect(await listSearches(world.db, ACCOUNT)).toEqual([]);
  });

  it('is refused beyond what an account may have, and without a name', async () => {
    for (let count = 0; count < MAX_SEARCHES; count++) await save();
    await expect(save()).rejects.toThrow(/at most/);
    await expect(check(' ', '', toTestId('other'))).rejects.toThrow(/name/);
  });

  it('belongs to its account alone', async () => {
    const id = await save();
    expect(await removeSearch(world.db, toTestId('other'), id)).toBe(false);
    const other = toTestId('other');
    expect(await changeSearch(managing(), { account: other, id }, await check('x', '', other))).toBe(false);
    expect((await listSearches(world.db, ACCOUNT, id))[0]?.name).toBe('Deals & <news>');
    expect(await removeSearch(world.db, ACCOUNT, id)).toBe(true);
  });
});

describe('a delivery at once', () => {
  it('sends each new event that passes the filter, once', async () => {
    await deliver(await save('event_type=acquisition'));
    await round();
    expect(got).toEqual([]);
    later(MINUTE);
    await report('bid');
    await report('hire', { event_type: 'ceo-change' });
    await round();
    expect(texts()).toEqual([expect.stringContaining('<https://news.test/events/bid000000000|Title of bid>')]);
    later(10 * MINUTE);
    await touch('bid');
    await round();
    expect(got).toHaveLength(1);
  });

  it('does not send what was reported before it began, however it changes', async () => {
    await deliver(await save());
    later(MINUTE);
    await touch('deal', 'report');
    await round();
    expect(got).toEqual([]);
  });

  it('sends an event that begins to pass the filter later', async () => {
    await deliver(await save('significance=notable'));
    later(MINUTE);
    await report('bid');
    await round();
    expect(got).toEqual([]);
    later(MINUTE);
    await world.db.updateTable('events').set({ significance: 'notable' }).where('id', '=', toTestId('bid')).execute();
    await touch('bid');
    await round();
    expect(texts()).toEqual([expect.stringContaining('Title of bid')]);
  });

  it('does not send an event again that one was merged into', async () => {
    await deliver(await save());
    later(MINUTE);
    await report('bid');
    await round();
    later(10 * MINUTE);
    await report('offer');
    await world.db
      .updateTable('events')
      .set({ status: 'merged', merged_into: toTestId('offer') })
      .where('id', '=', toTestId('bid'))
      .execute();
    await touch('bid', 'offer');
    await round();
    expect(got).toHaveLength(1);
  });

  it('puts together what comes within five minutes, shows twenty and leads to the rest', async () => {
    await deliver(await save('event_type=acquisition'));
    later(MINUTE);
    await report('first');
    await round();
    for (let count = 1; count <= 23; count++)
      await report(`bid${count}x`, { significance: count === 23 ? 'notable' : 'routine' });
    later(4 * MINUTE);
    await round();
    expect(got).toHaveLength(1);
    later(2 * MINUTE);
    await round();
    expect(got).toHaveLength(2);
    const lines = texts()[1]?.split('\n') ?? [];
    expect(lines).toHaveLength(22);
    expect(lines[0]).toBe('Deals &amp; &lt;news&gt;: 23 new events');
    expect(lines[1]).toContain('Title of bid23x');
    expect(lines.at(-1)).toBe('<https://news.test/?event_type=acquisition|and 3 more>');
  });

  it('sees what the plan of its account sees', async () => {
    const search = await addSearch(managing(), toTestId('view'), await check('All', '', toTestId('view')));
    const id = await addDelivery(
      managing(),
      { account: toTestId('view'), search },
      { kind: 'slack', address: 'https://hooks.example/x' },
    );
    await sql`update search_deliveries set address = ${hook} where id = ${id}`.execute(world.db);
    later(MINUTE);
    await report('seen');
    await world.add((draft) => {
      const at = now.toISOString();
      addEvent(draft, 'unseen', {
        title: 'Not of a preview source',
        first_reported_at: at,
        last_article_at: at,
        article_count: 1,
        updated_at: at,
      });
      addArticle(draft, 'unseena', { event: 'unseen', source: 'boreal', published_at: at });
    });
    await touch('unseen');
    await round();
    expect(texts().join()).toContain('Title of seen');
    expect(texts().join()).not.toContain('preview');
  });

  it('comes from one of several processes at a time', async () => {
    const search = await save();
    for (let count = 0; count < 3; count++) await deliver(search);
    later(MINUTE);
    await report('bid');
    await Promise.all([collect(), collect(), collect()]);
    await Promise.all([send(), send(), send()]);
    expect(got).toHaveLength(3);
  });

  it('waits where its account had as many messages as it gets in an hour', async () => {
    const search = await save();
    const id = await deliver(search);
    await sql`
      insert into search_messages (id, delivery_id, kind, events, state, due_at, created_at)
      select 'old' || lpad(n::text, 9, '0'), ${id}, 'events', '[]', 'sent', ${now}, ${now} from generate_series(1, 60) n`.execute(
      world.db,
    );
    later(MINUTE);
    await report('bid');
    await round();
    expect(got).toEqual([]);
    later(HOUR);
    await round();
    expect(texts()).toEqual([expect.stringContaining('Title of bid')]);
  });

  it('sends nothing while it is paused, nor afterwards what came in between', async () => {
    const id = await deliver(await save());
    await pauseDelivery(managing(), id);
    later(MINUTE);
    await report('bid');
    await round();
    later(MINUTE);
    const delivery = await readDelivery(id);
    if (delivery) await resumeDelivery(managing(), delivery, 'anybody');
    await touch('bid');
    await round();
    expect(got).toEqual([]);
    later(MINUTE);
    await report('offer');
    await round();
    expect(got).toHaveLength(1);
  });
});

describe('a look for new events', () => {
  it('waits its turn among the lists of its account, and stays due where the server has no turn', async () => {
    await deliver(await save());
    later(MINUTE);
    await report('offer');
    const run = vi.fn(() => Promise.reject(new Problem('overloaded', 'Too many wait.')));
    const turns = createTurns({ connections: 3 });
    await collectDue({ services: { ...services(), turns: { ...turns, run } }, now: () => now, newId });
    expect(run.mock.calls).toMatchObject([[{ cost: 'list', owner: ACCOUNT }, expect.any(Function)]]);
    await send();
    expect(got).toEqual([]);
    await collectDue({ services: { ...services(), turns }, now: () => now, newId });
    await send();
    expect(got).toHaveLength(1);
  });

  it('reads the replica, compared with the primary before', async () => {
    await deliver(await save());
    later(MINUTE);
    await report('offer');
    const steps: string[] = [];
    const standby = world.db.withPlugin({
      transformQuery({ node }) {
        steps.push('read');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const replica = {
      choose() {
        steps.push('chosen');
        return { db: standby, leave: () => {} };
      },
      passedOver: async () => void steps.push('compared'),
    };
    await collectDue({ services: { ...services(), replica }, now: () => now, newId });
    expect(steps.slice(0, 3)).toEqual(['compared', 'chosen', 'read']);
    await send();
    expect(got).toHaveLength(1);
  });
});

describe('a daily delivery', () => {
  const daily = { hour: 7, timezone: 'Europe/Stockholm' };

  it('comes at its hour with all that came since, through the beginning of summer time', async () => {
    now = new Date('2026-03-28T10:00:00Z');
    await deliver(await save(), { rhythm: daily });
    await report('bid');
    await round();
    later(10 * HOUR);
    await report('offer');
    // 6:59 of summer time, which is 5:59 of winter time
    now = new Date('2026-03-29T04:59:00Z');
    await round();
    expect(got).toEqual([]);
    now = new Date('2026-03-29T05:00:00Z');
    await round();
    expect(texts()).toEqual([expect.stringMatching(/2 new events.*offer.*bid/s)]);
    now = new Date('2026-03-30T05:00:00Z');
    await round();
    expect(got).toHaveLength(1);
  });

  it('comes late, and once, where nothing ran at its hour', async () => {
    await deliver(await save(), { rhythm: daily });
    later(MINUTE);
    await report('bid');
    now = new Date('2026-03-27T15:00:00Z');
    await round();
    await round();
    expect(got).toHaveLength(1);
    expect((await listDeliveries(world.db, ACCOUNT, {}))[0]?.due_at.toISOString()).toBe('2026-03-28T06:00:00.000Z');
  });
});

describe('a weekly delivery', () => {
  const rhythm = { hour: 7, timezone: 'Europe/Stockholm', weekday: 1 };

  it('comes on its day with all of the week', async () => {
    await deliver(await save(), { rhythm });
    await report('bid');
    now = new Date('2026-03-28T12:00:00Z');
    await report('offer');
    now = new Date('2026-03-30T04:59:59Z');
    await round();
    expect(got).toEqual([]);
    now = new Date('2026-03-30T05:00:00Z');
    await round();
    await round();
    expect(texts()).toEqual([expect.stringMatching(/2 new events.*offer.*bid/s)]);
  });

  it('leaves nothing out in the week in which summer time ends', async () => {
    now = new Date('2026-10-19T04:00:00Z');
    await deliver(await save(), { rhythm });
    now = new Date('2026-10-19T05:00:00Z');
    await round();
    later(10 * MINUTE);
    await report('bid');
    // The next Monday at 7:00 is 169 hours after this one.
    now = new Date('2026-10-26T06:00:00Z');
    await round();
    expect(texts()).toEqual([expect.stringContaining('bid')]);
  });

  it('sends each event once when its schedule changes', async () => {
    const id = await deliver(await save(), { rhythm });
    await report('bid');
    later(MINUTE);
    await rescheduleDelivery(managing(), id, undefined);
    await round();
    expect(texts()).toEqual([expect.stringContaining('bid')]);
    later(HOUR);
    await report('offer');
    await rescheduleDelivery(managing(), id, { hour: 7, timezone: 'Europe/Stockholm' });
    await rescheduleDelivery(managing(), id, rhythm);
    now = new Date('2026-03-30T05:00:00Z');
    await round();
    expect(got).toHaveLength(2);
    expect(texts()[1]).toContain('offer');
    expect(texts()[1]).not.toContain('bid');
  });

  it.each([
    [{ ...rhythm, weekday: 0 }, 'day of the week'],
    [{ ...rhythm, weekday: 8 }, 'day of the week'],
    [{ ...rhythm, hour: 24 }, '0 to 23'],
    [{ ...rhythm, timezone: 'Mars' }, 'time zone'],
  ])('is refused as %j', async (given, message) => {
    const id = await deliver(await save(), { rhythm });
    await expect(rescheduleDelivery(managing(), id, given)).rejects.toThrow(message);
    expect(await readDelivery(id)).toMatchObject(rhythm);
  });
});

describe('mail', () => {
  it('goes to confirmed addresses of people of the account, and to nobody else', async () => {
    const search = await save();
    const [unconfirmed, stranger] = [await reader({ confirmed: false }), (await addPerson(world, {})).id];
    for (const person of [unconfirmed, stranger, 'nobody'])
      await expect(deliver(search, { kind: 'mail', person })).rejects.toThrow(/confirmed/);
    await deliver(search, { kind: 'mail', person: await reader({ email: 'anna@example.test' }) });
    later(MINUTE);
    await report('bid', { title: '</b><script>alert(1)</script> Åsa & co\r\nBcc: x@y.z', summary: 'Half & half' });
    await round();
    const [mail] = box.taken;
    expect(mail?.to).toBe('anna@example.test');
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/news\.test\/unsubscribe\/[\w-]{43}>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
    const page = mail?.body.slice(mail.body.indexOf('text/html')) ?? '';
    expect(page).toContain('&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt; Åsa &amp; co');
    expect(page).not.toContain('<script');
    expect(page).toContain('Half &amp; half');
  });

  it('ends for good where its reader is of the account no more', async () => {
    const person = await reader();
    const id = await deliver(await save(), { kind: 'mail', person });
    await sql`delete from account_people where person_id = ${person}`.execute(world.db);
    later(MINUTE);
    await report('bid');
    await round();
    expect(box.taken).toEqual([]);
    expect(await readDelivery(id)).toMatchObject({
      state: 'disabled',
      reason: expect.stringContaining('left this account'),
    });
  });

  it('ends where the server refuses the address, and is tried again where it is only busy', async () => {
    const [gone, busy] = [await reader({ email: 'gone@example.test' }), await reader({ email: 'busy@example.test' })];
    const search = await save();
    const [one, other] = [
      await deliver(search, { kind: 'mail', person: gone }),
      await deliver(search, { kind: 'mail', person: busy }),
    ];
    box.refuse = (to) => (to.startsWith('gone') ? '550 no such user' : '451 later');
    later(MINUTE);
    await report('bid');
    await round();
    expect(await readDelivery(one)).toMatchObject({ state: 'disabled', reason: expect.stringContaining('550') });
    expect(await readDelivery(other)).toMatchObject({ state: 'active', waiting: 1, failures: 1 });
    box.refuse = undefined;
    later(MINUTE);
    await round();
    expect(box.taken.map(({ to }) => to)).toEqual(['busy@example.test']);
    expect(await readDelivery(other)).toMatchObject({ waiting: 0, failures: 0, last_error: null });
  });

  it('is ended by its reader, who alone begins it anew', async () => {
    const person = await reader();
    const id = await deliver(await save(), { kind: 'mail', person });
    await unsubscribe(managing(), id);
    later(MINUTE);
    await report('bid');
    await round();
    const ended = await readDelivery(id);
    expect([box.taken, ended?.state]).toEqual([[], 'disabled']);
    if (ended === undefined) throw new Error('it is gone');
    await expect(resumeDelivery(managing(), ended, 'colleague')).rejects.toThrow(/only they/);
    await expect(testDelivery(managing(), ended)).rejects.toThrow(/ended/);
    await resumeDelivery(managing(), ended, person);
    expect((await readDelivery(id))?.state).toBe('active');
  });
});

describe('an incoming webhook', () => {
  it.each(['http://hooks.example/x', 'ftp://hooks.example/', 'https://user:word@hooks.example/', 'nothing', ''])(
    'has no address such as %j',
    async (address) => {
      const search = await save();
      await expect(addDelivery(managing(), { account: ACCOUNT, search }, { kind: 'slack', address })).rejects.toThrow(
        /address/,
      );
    },
  );

  it('of Slack shows titles as text: no links, mentions or marks of theirs', async () => {
    await deliver(await save());
    later(MINUTE);
    await report('bid', { title: '<!channel> & *bold* @here <https://evil.example|click> a|b' });
    await round();
    const [message] = got;
    expect(message?.['text']).not.toMatch(/<!|<https:\/\/evil|@here/);
    const [block] = (message?.['blocks'] ?? []) as { type: string; elements: Json[] }[];
    expect(block?.type).toBe('rich_text');
    expect(JSON.stringify(block)).toContain('<!channel> & *bold* @here');
    expect(JSON.stringify(block)).not.toContain('mrkdwn');
  });

  it('of Teams is a message with an adaptive card whose text is text', async () => {
    await deliver(await save(), { kind: 'teams' });
    later(MINUTE);
    await report('bid', { title: '**bold** [click](https://evil.example)' });
    await round();
    const [attachment] = (got[0]?.['attachments'] ?? []) as { contentType: string; content: { body: Json[] } }[];
    expect([got[0]?.['type'], attachment?.contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
    // A TextBlock reads Markdown, a TextRun does not.
    expect(JSON.stringify(attachment?.content)).not.toContain('"TextBlock"');
    expect(JSON.stringify(attachment?.content.body)).toContain(
      '{"type":"TextRun","text":"**bold** [click](https://evil.example)"',
    );
  });

  it('of Discord is a message without mentions, sent again after the pause that its answer asks for', async () => {
    await deliver(await save(), { kind: 'discord' });
    [status, body] = [429, '{"message":"You are being rate limited.","retry_after":90.5,"global":false}'];
    later(MINUTE);
    await report('bid', { title: '@everyone **bold**' });
    await round();
    expect(got).toMatchObject([
      {
        content: 'Deals \\& \\<news\\>\\: \\@everyone \\*\\*bold\\*\\*',
        embeds: [{ description: expect.stringContaining('](https://news.test/events/bid000000000)') }],
        allowed_mentions: { parse: [] },
      },
    ]);
    status = 204;
    later(90_000);
    await round();
    expect(got).toHaveLength(1);
    later(1_000);
    await round();
    expect(got).toHaveLength(2);
  });

  it('is tried again with growing pauses, then disabled with the reason', async () => {
    const id = await deliver(await save());
    status = 500;
    later(MINUTE);
    await report('bid');
    await round();
    await round();
    expect(got).toHaveLength(1);
    later(MINUTE);
    await round();
    expect(got).toHaveLength(2);
    for (let hours = 0; hours < 80; hours++) {
      later(HOUR);
      await round();
    }
    expect(await readDelivery(id)).toMatchObject({
      state: 'disabled',
      reason: expect.stringContaining('answered 500'),
    });
    expect(got.length).toBeLessThan(12);
    expect(warnings).toEqual([expect.stringContaining('disabled')]);
  });

  it('that is gone is disabled at once', async () => {
    const id = await deliver(await save());
    status = 410;
    later(MINUTE);
    await report('bid');
    await round();
    expect(await readDelivery(id)).toMatchObject({ state: 'disabled', reason: expect.stringContaining('gone') });
  });

  it('takes a test, at most five in an hour, even while it is paused', async () => {
    const id = await deliver(await save());
    await pauseDelivery(managing(), id);
    const delivery = await readDelivery(id);
    if (delivery === undefined) throw new Error('it is gone');
    for (let count = 0; count < 5; count++) await testDelivery(managing(), delivery);
    await expect(testDelivery(managing(), delivery)).rejects.toThrow(/hour/);
    await send();
    expect(texts()).toHaveLength(5);
    expect(texts()[0]).toContain('This is a test.');
    expect(await listMessages(world.db, id, 10)).toMatchObject([{ kind: 'test', state: 'sent' }, {}, {}, {}, {}]);
  });
});

describe('a filter that names a watchlist', () => {
  it('keeps its id, so that it holds when the watchlist is renamed', async () => {
    const { rows } = await sql<{ name: string }>`select name from watchlists where id = ${toTestId('mylist')}`.execute(
      world.db,
    );
    const id = await save(`watchlist=${encodeURIComponent(rows[0]?.name ?? '')}`);
    const saved = async () => (await listSearches(world.db, ACCOUNT)).find((search) => search.id === id);
    expect(await saved()).toMatchObject({ filters: { watchlist: toTestId('mylist') } });
  });
});

describe('a filter that works no more', () => {
  it('ends the delivery and says why', async () => {
    const id = await deliver(await save(`watchlist=${toTestId('mylist')}`));
    await sql`delete from watchlists where id = ${toTestId('mylist')}`.execute(world.db);
    later(MINUTE);
    await report('bid');
    await round();
    expect(await readDelivery(id)).toMatchObject({ state: 'disabled', reason: expect.stringContaining('watchlist') });
  });
});

describe('what is kept', () => {
  it('goes after thirty days', async () => {
    const id = await deliver(await save());
    later(MINUTE);
    await report('bid');
    await round();
    await pruneSearches(world.db, new Date(now.getTime() + 29 * 24 * HOUR));
    expect(await listMessages(world.db, id, 10)).toHaveLength(1);
    await pruneSearches(world.db, new Date(now.getTime() + 31 * 24 * HOUR));
    expect(await listMessages(world.db, id, 10)).toEqual([]);
    expect((await sql`select from delivered_events`.execute(world.db)).rows).toEqual([]);
  });
});
