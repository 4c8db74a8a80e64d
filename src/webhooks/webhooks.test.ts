import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toTestId } from '../../test/world/ids.ts';
import { type Json, startWorld, type World } from '../../test/world/world.ts';
import type { MeasuredDelay } from '../core/latency.ts';
import type { ChangedKind } from '../db/change.ts';
import { createFeedAgent } from '../ingest/sources/address-guard.ts';
import { createPost } from '../outbox/post.ts';
import { createSender } from '../outbox/sender.ts';
import { webhookQueue } from './queue.ts';
import { queueChanges } from './queue-changes.ts';
import {
  addWebhook,
  listDeliveries,
  type NewWebhook,
  pauseWebhook,
  redeliver,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  showWebhook,
  testWebhook,
  webhookAddress,
} from './webhooks.ts';

type Got = { id: string; headers: Record<string, string>; body: string; change: Json };
type Answer = (got: Got) => { status: number; headers?: Record<string, string>; afterMs?: number };

const HOUR = 3_600_000;
const secrets = new Map<string, string>();

let world: World;
let server: Server;
let address: string;
let got: Got[];
let answer: Answer;
let now: Date;
let warnings: string[];
let delays: MeasuredDelay[];
let ids = 0;
const agent = createFeedAgent({ allowPrivateAddresses: true });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

beforeEach(async () => {
  world = await startWorld();
  got = [];
  warnings = [];
  delays = [];
  answer = () => ({ status: 204 });
  now = new Date('2026-03-26T10:30:00.000Z');
  server = createServer(async (request, response) => {
    const body = await readBody(request);
    const headers = request.headers as Record<string, string>;
    const one = { id: headers['webhook-id'] ?? '', headers, body, change: JSON.parse(body) as Json };
    got.push(one);
    const { status, headers: own, afterMs = 0 } = answer(one);
    setTimeout(() => response.writeHead(status, own).end(), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

const newId = () => {
  ids += 1;
  return `id${String(ids).padStart(10, '0')}`;
};
const managing = () => ({ db: world.db, now: () => now, newId });

async function add(more: Partial<NewWebhook> = {}): Promise<string> {
  const { id, secret } = await addWebhook(managing(), { account: toTestId('open'), address, ...more });
  secrets.set(id, secret);
  return id;
}

const senderWith = (options: Partial<Parameters<typeof createPost>[0]> = {}) =>
  createSender(webhookQueue, {
    db: world.db,
    measureDelays: (some) => delays.push(...some),
    now: () => now,
    post: createPost({ dispatcher: agent, userAgent: 'Nordwire/test', timeoutMs: 300, ...options }),
    log: (message, fields) => warnings.push(`${message}: ${String(fields['reason'])}`),
  });

/** One round of the job, to its end. */
async function round(sender = senderWith()): Promise<void> {
  await queueChanges(world.db, now, newId);
  await Promise.all(await sender.start());
}

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const touch = (kind: ChangedKind, ...names: string[]) =>
  world.change(
    names.map((name) => ({ kind, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    now.toISOString(),
  );
const gotIds = () => got.map(({ change }) => change['id']);

describe('a webhook', () => {
  it('posts each change of its account as the list gives it, signed as Standard Webhooks has it', async () => {
    const id = await add({ kinds: ['event'] });
    await touch('event', 'rate');
    // The library of the standard compares the time with the clock of this machine.
    now = new Date();
    await round();
    const { data, meta } = (await world.read('/changes?kinds=event')) as { data: Json[]; meta: Json };
    expect(got.map(({ change }) => change)).toEqual(data.map((row) => ({ ...row, epoch: meta['epoch'] })));
    const [message] = got;
    expect(message?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': /^msg_\w+$/ });
    expect(new Webhook(secrets.get(id) ?? '').verify(message?.body ?? '', message?.headers ?? {})).toEqual(
      got[0]?.change,
    );
    expect(await listDeliveries(world.db, id)).toMatchObject([{ state: 'delivered', attempts: 1, last_status: 204 }]);
  });

  it('signs with the old secret too for a day after a new one was made', async () => {
    const id = await add();
    now = new Date();
    const secret = await rotateSecret(managing(), id);
    await testWebhook(managing(), id);
    await round();
    const [message] = got;
    for (const key of [secret, secrets.get(id) ?? ''])
      expect(() => new Webhook(key).verify(message?.body ?? '', message?.headers ?? {})).not.toThrow();
    later(25 * HOUR);
    await testWebhook(managing(), id);
    await round();
    expect(got[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it.each<[string, Partial<NewWebhook>, string[]]>([
    ['kinds', { kinds: ['article'] }, ['wirereport', 'lonely']],
    ['companies', { kinds: ['event', 'article'], companies: [toTestId('nordvik')] }, ['report', 'wirereport']],
    ['event types', { kinds: ['event'], eventTypes: ['acquisition'] }, ['deal']],
  ])('sends only what passes its filter on %s', async (_, filter, names) => {
    await add(filter);
    await touch('event', 'report', 'deal');
    await touch('article', 'wirereport', 'lonely');
    await round();
    expect(gotIds().sort()).toEqual(names.map(toTestId).sort());
  });

  it('follows the watchlist that it is filtered by', async () => {
    const { rows } = await sql<{ id: string; account_id: string }>`
      insert into watchlists (id, account_id, name, created_at, updated_at)
      values ('watchlist000', ${toTestId('open')}, 'Followed', now(), now()) returning id, account_id`.execute(
      world.db,
    );
    await add({ account: rows[0]?.account_id ?? '', watchlist: 'watchlist000', kinds: ['event', 'article'] });
    await touch('article', 'wirereport', 'lonely');
    await round();
    expect(gotIds()).toEqual([]);
    await sql`insert into watchlist_companies (watchlist_id, company_id) values ('watchlist000', ${toTestId('nordvik')})`.execute(
      world.db,
    );
    await touch('article', 'wirereport', 'lonely');
    await round();
    expect(gotIds()).toEqual([toTestId('wirereport')]);
  });

  it('sends what the plan of its account shows', async () => {
    await add({ account: toTestId('view'), kinds: ['article'] });
    await touch('article', 'newsreport', 'wirereport');
    await round();
    expect(gotIds()).toEqual([toTestId('newsreport')]);
  });
});

describe('a receiver that fails', () => {
  it('gets the same message again with the same id, after 5 seconds and then 5 minutes', async () => {
    const id = await add({ kinds: ['event'] });
    answer = () => ({ status: 500 });
    await touch('event', 'rate');
    await round();
    await round();
    expect(got).toHaveLength(1);
    later(5_000);
    await round();
    expect(got).toHaveLength(2);
    later(299_000);
    await round();
    expect(got).toHaveLength(2);
    answer = () => ({ status: 200 });
    later(1_000);
    await round();
    expect(new Set(got.map(({ id: one, body }) => `${one} ${body}`)).size).toBe(1);
    expect(await listDeliveries(world.db, id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
  });

  it.each<[string, Record<string, string>]>([
    ['seconds', { 'retry-after': '3600' }],
    [
      'a date by its own clock',
      { 'retry-after': 'Sun, 01 Mar 2026 13:00:00 GMT', date: 'Sun, 01 Mar 2026 12:00:00 GMT' },
    ],
    ['a date of RFC 850', { 'retry-after': 'Sunday, 01-Mar-26 13:00:00 GMT', date: 'Sun, 01 Mar 2026 12:00:00 GMT' }],
    ['a date of asctime', { 'retry-after': 'Sun Mar  1 13:00:00 2026', date: 'Sun, 01 Mar 2026 12:00:00 GMT' }],
  ])('rests for %s, with all its messages', async (_, headers) => {
    const id = await add({ kinds: ['event'] });
    answer = () => ({ status: 429, headers });
    await touch('event', 'rate');
    await round();
    await touch('event', 'ceo', 'deal');
    await round();
    later(HOUR - 1);
    await round();
    expect(got).toHaveLength(1);
    expect(await showWebhook(world.db, id, now)).toMatchObject({
      rests_until: new Date('2026-03-26T11:30:00.000Z'),
      next_try_at: new Date('2026-03-26T11:30:00.000Z'),
      last_error: 'answered 429',
      failures: 1,
      due: 3,
    });
    answer = () => ({ status: 200 });
    later(1);
    await round();
    expect(got).toHaveLength(4);
    expect(await showWebhook(world.db, id, now)).toMatchObject({
      rests_until: null,
      next_try_at: null,
      last_error: null,
      failures: 0,
    });
  });

  it('sees the changes of one record in their order, and others meanwhile', async () => {
    await add({ kinds: ['event'] });
    answer = ({ change }) => ({ status: change['id'] === toTestId('rate') && now.getUTCHours() < 11 ? 500 : 200 });
    await touch('event', 'rate');
    await round();
    await touch('event', 'rate');
    await touch('event', 'ceo');
    await round();
    expect(gotIds()).toEqual([toTestId('rate'), toTestId('ceo')]);
    later(HOUR);
    await round();
    const seqs = got
      .filter(({ change }) => change['id'] === toTestId('rate'))
      .map(({ change }) => Number(change['seq']));
    expect(seqs).toEqual([seqs[0], seqs[0], Math.max(...seqs)]);
  });

  it('that is down for a day gets everything, each message once', async () => {
    const id = await add({ kinds: ['event'] });
    answer = () => ({ status: 503 });
    const names = ['report', 'deal', 'rate', 'ceo', 'rating', 'untyped', 'opinion'];
    for (const name of names) {
      await touch('event', name);
      await round();
    }
    for (let hour = 0; hour < 24; hour += 1) {
      later(HOUR);
      await round();
    }
    got = [];
    answer = () => ({ status: 200 });
    for (let hour = 0; hour < 24; hour += 1) {
      later(HOUR);
      await round();
    }
    expect(new Set(got.map((one) => one.id)).size).toBe(got.length);
    expect(gotIds().sort()).toEqual(names.map(toTestId).sort());
    expect(await showWebhook(world.db, id)).toMatchObject({ state: 'active', failures: 0, due: 0 });
  });

  it('that is dead for days is disabled, and the log reports it', async () => {
    const id = await add({ kinds: ['event'] });
    answer = () => ({ status: 404 });
    await touch('event', 'rate', 'ceo', 'deal');
    for (let hour = 0; hour < 6 * 24; hour += 1) {
      await round();
      later(HOUR);
    }
    const { state, reason } = await showWebhook(world.db, id);
    expect([state, reason]).toEqual(['disabled', expect.stringMatching(/^Nothing came through since 2026-03-26.*404/)]);
    expect(warnings).toEqual([expect.stringMatching(/^a webhook is disabled: Nothing came through/)]);
    const tries = got.length;
    later(HOUR);
    await round();
    expect(got).toHaveLength(tries);
  });

  it('with 410 is disabled at once; resumed, it gets what waited', async () => {
    const id = await add({ kinds: ['event'] });
    answer = () => ({ status: 410 });
    await touch('event', 'rate');
    await round();
    expect(await showWebhook(world.db, id)).toMatchObject({
      state: 'disabled',
      reason: 'Its receiver answered 410 Gone.',
    });
    await touch('event', 'ceo');
    answer = () => ({ status: 200 });
    await resumeWebhook(managing(), id);
    got = [];
    await round();
    expect(gotIds().sort()).toEqual([toTestId('ceo'), toTestId('rate')]);
  });

  it('with a redirect is not followed', async () => {
    const id = await add({ kinds: ['event'] });
    answer = () => ({ status: 307, headers: { location: 'http://169.254.169.254/latest/meta-data' } });
    await touch('event', 'rate');
    await round();
    expect(await listDeliveries(world.db, id)).toMatchObject([
      { state: 'due', last_status: 307, last_error: 'redirects are not followed' },
    ]);
  });

  it('that is slow is given up, and holds up no other one', async () => {
    const slow = await add({ kinds: ['event'], address: `${address}?slow` });
    const quick = await add({ kinds: ['article'] });
    answer = ({ change }) => ({ status: 200, afterMs: change['kind'] === 'event' ? 1_000 : 0 });
    await touch('event', 'rate');
    await touch('article', 'lonely');
    await round();
    expect(await listDeliveries(world.db, slow)).toMatchObject([{ state: 'due', last_error: 'no answer in time' }]);
    expect(await listDeliveries(world.db, quick)).toMatchObject([{ state: 'delivered' }]);
  });

  it('inside a private network is never reached', async () => {
    const id = await add({ kinds: ['event'] });
    await touch('event', 'rate');
    await round(senderWith({ dispatcher: createFeedAgent({ allowPrivateAddresses: false }) }));
    expect(got).toEqual([]);
    expect(await listDeliveries(world.db, id)).toMatchObject([{ last_error: 'the address leads to no public server' }]);
  });
});

describe('several processes', () => {
  it('send each message once', async () => {
    await add({ kinds: ['event'] });
    answer = () => ({ status: 200, afterMs: 20 });
    for (const name of ['report', 'deal', 'rate', 'ceo', 'rating']) await touch('event', name);
    await Promise.all([round(), round(), round()]);
    expect(gotIds().sort()).toEqual(['report', 'deal', 'rate', 'ceo', 'rating'].map(toTestId).sort());
  });

  it('try again what a dead one had claimed, once its lease is over', async () => {
    const id = await add({ kinds: ['event'] });
    await touch('event', 'rate');
    await queueChanges(world.db, now, newId);
    await sql`update webhook_deliveries set attempts = 1, leased_until = ${new Date(now.getTime() + 60_000)}`.execute(
      world.db,
    );
    await round();
    expect(got).toEqual([]);
    later(60_000);
    await round();
    expect(await listDeliveries(world.db, id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });
});

describe('operators', () => {
  it('pause a webhook, and nothing is lost', async () => {
    const id = await add({ kinds: ['event'] });
    await pauseWebhook(managing(), id);
    await touch('event', 'rate');
    await round();
    expect(got).toEqual([]);
    await resumeWebhook(managing(), id);
    await round();
    expect(gotIds()).toEqual([toTestId('rate')]);
  });

  it('send a message again as it was, with its id', async () => {
    const id = await add({ kinds: ['event'] });
    await touch('event', 'rate');
    await round();
    expect(await redeliver(managing(), id, got[0]?.id)).toBe(1);
    await round();
    expect(got[1]).toMatchObject({ id: got[0]?.id, body: got[0]?.body });
    await expect(redeliver(managing(), id, 'msg_none')).rejects.toThrow(
      `Webhook ${id} has no message msg_none that was sent.`,
    );
  });

  it('learn that a webhook fell behind the stored changes', async () => {
    const id = await add();
    await pauseWebhook(managing(), id);
    await touch('event', 'rate', 'ceo');
    await sql`update change_clock set oldest = seq`.execute(world.db);
    await resumeWebhook(managing(), id);
    await round();
    expect(await showWebhook(world.db, id)).toMatchObject({
      state: 'disabled',
      reason: expect.stringMatching(/no longer kept/),
    });
  });

  it('are refused what cannot be: addresses, kinds, companies, watchlists of others', async () => {
    for (const [text, reason] of [
      ['ftp://example.com', 'The address must be an https URL.'],
      ['http://example.com', 'The address must start with https.'],
      ['https://a:b@example.com', 'The address must not contain a name or a password.'],
    ] as const)
      expect(() => webhookAddress(text, { allowPlain: false })).toThrow(reason);
    await expect(add({ kinds: ['plan'] })).rejects.toThrow(/^Kinds are article, event/);
    await expect(add({ companies: ['nothere'] })).rejects.toThrow('Unknown company nothere.');
    await expect(add({ account: 'nothere' })).rejects.toThrow('Unknown account nothere.');
    await expect(add({ watchlist: 'nothere' })).rejects.toThrow('The account has no watchlist nothere.');
  });

  it('remove a webhook with its messages', async () => {
    const id = await add();
    await testWebhook(managing(), id);
    await removeWebhook(managing(), id);
    await round();
    expect(got).toEqual([]);
    await expect(showWebhook(world.db, id)).rejects.toThrow(`Unknown webhook ${id}`);
  });
});

describe('the delay of a message', () => {
  const create = (name: string) =>
    world.change(
      [{ kind: 'article', id: toTestId(name), action: 'created' as const, movesClock: true }],
      now.toISOString(),
    );

  it('is that from the commit of a new record to its receiver', async () => {
    await add({ kinds: ['article'] });
    await create('wirereport');
    await touch('article', 'newsreport');
    later(1_500);
    await round();
    expect(delays).toEqual([{ stage: 'pushed', kind: 'article', id: toTestId('wirereport'), seconds: 1.5 }]);
  });

  it('is not measured of a second try, nor of what waited for a paused webhook', async () => {
    const id = await add({ kinds: ['article'] });
    answer = () => ({ status: 500 });
    await create('wirereport');
    await round();
    answer = () => ({ status: 204 });
    later(5_000);
    await round();
    expect(got).toHaveLength(2);
    await pauseWebhook(managing(), id);
    await create('newsreport');
    later(HOUR);
    await resumeWebhook(managing(), id);
    await round();
    expect(got).toHaveLength(3);
    expect(delays).toEqual([]);
  });
});
