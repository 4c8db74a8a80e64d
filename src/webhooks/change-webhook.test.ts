import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toTestId } from '../../test/world/ids.ts';
import { startWorld, type World } from '../../test/world/world.ts';
import type { ActionRequest } from '../core/action.ts';
import { runAction } from '../core/run-action.ts';
import { listAudit } from '../ingest/operate/audit.ts';
import type { PostResult } from '../outbox/post.ts';
import { createSender } from '../outbox/sender.ts';
import { webhookQueue } from './queue.ts';
import { queueChanges } from './queue-changes.ts';
import { type WebhookServices, webhookActions } from './webhook-actions.ts';
import { addWebhook, pauseWebhook, showWebhook, type WebhookChange } from './webhooks.ts';

const OLD = 'https://old.example/hook';
const NEW = 'https://new.example/hook';
const ACCOUNT = toTestId('open');

let world: World;
let now = new Date('2026-03-26T10:30:00.000Z');
let ids = 0;
let posts: { readonly address: string; readonly signature: string; readonly kind: string }[];
let answer: (address: string) => PostResult;
let id: string;

const newId = () => {
  ids += 1;
  return `id${String(ids).padStart(10, '0')}`;
};
const services = (): WebhookServices => ({ db: world.db, now: () => now, newId, allowPlain: false });
const status = (code: number): PostResult => ({ status: code, retryAfterSeconds: undefined, body: '' });
const by = { author: 'Anna', reason: 'a new receiver' };

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from webhooks`.execute(world.db);
  posts = [];
  answer = (address) => status(address === NEW ? 200 : 302);
  ({ id } = await addWebhook(services(), { account: ACCOUNT, address: OLD, kinds: ['event'] }));
});

async function round(): Promise<void> {
  await queueChanges(world.db, now, newId);
  const sender = createSender(webhookQueue, {
    db: world.db,
    now: () => now,
    log: () => undefined,
    async post(address, headers, body) {
      const { kind } = JSON.parse(body) as { kind: string };
      posts.push({ address, kind, signature: headers['webhook-signature'] ?? '' });
      return answer(address);
    },
  });
  await Promise.all(await sender.start());
}

const touch = (...names: string[]) =>
  world.change(
    names.map((name) => ({ kind: 'event' as const, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    now.toISOString(),
  );

const set = (change: WebhookChange, request: ActionRequest = by) =>
  runAction(webhookActions.set, services(), request, {
    webhook: id,
    address: undefined,
    description: undefined,
    kinds: undefined,
    companies: undefined,
    watchlist: undefined,
    eventTypes: undefined,
    ...Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, value ?? (name === 'watchlist' ? '' : value)]),
    ),
  });

const readStored = async () =>
  (
    await sql<{ secret: string; position: string }>`select secret, position from webhooks where id = ${id}`.execute(
      world.db,
    )
  ).rows[0];

it('moves to a new address with its secret, queue and position', async () => {
  await touch('rate', 'ceo');
  await round();
  const [before, { due, failures }] = [await readStored(), await showWebhook(world.db, id, now)];
  expect({ due, failures }).toEqual({ due: 2, failures: 1 });
  const { message, value } = await set({ address: NEW });
  expect(message).toContain(`Message ${value?.message} of kind test is due there.`);
  expect(await readStored()).toEqual(before);
  posts = [];
  await round();
  expect(posts.map(({ address, kind }) => `${address} ${kind}`).sort()).toEqual([
    `${NEW} event`,
    `${NEW} event`,
    `${NEW} test`,
  ]);
  expect(await showWebhook(world.db, id, now)).toMatchObject({ address: NEW, failures: 0, due: 0, rests_until: null });
});

it('ends the rest that the former address asked for', async () => {
  answer = (address) => (address === NEW ? status(200) : { status: 429, retryAfterSeconds: 3_600, body: '' });
  await touch('rate');
  await round();
  expect(await showWebhook(world.db, id, now)).toMatchObject({ rests_until: new Date(now.getTime() + 3_600_000) });
  await set({ address: NEW });
  await round();
  expect(await showWebhook(world.db, id, now)).toMatchObject({ rests_until: null, last_error: null, due: 0 });
});

it('keeps a rest, and sends no test, where only a filter changes', async () => {
  answer = () => ({ status: 503, retryAfterSeconds: 60, body: '' });
  await touch('rate');
  await round();
  const { rests_until } = await showWebhook(world.db, id, now);
  const { value } = await set({ kinds: ['article', 'event'], eventTypes: ['acquisition'] });
  expect(value).toEqual({ id });
  expect(await showWebhook(world.db, id, now)).toMatchObject({
    address: OLD,
    kinds: ['article', 'event'],
    event_types: ['acquisition'],
    rests_until,
    due: 1,
  });
});

it('clears filters that are set to nothing, and leaves the others', async () => {
  await set({ companies: [toTestId('nordvik')], eventTypes: ['acquisition'] });
  await set({ kinds: null, eventTypes: null });
  expect(await showWebhook(world.db, id)).toMatchObject({
    kinds: null,
    companies: [toTestId('nordvik')],
    event_types: null,
  });
});

it('says that a paused webhook sends nothing', async () => {
  await pauseWebhook(services(), id);
  expect((await set({ address: NEW })).message).toMatch(/It is paused: nothing is sent until it is resumed\.$/);
  await round();
  expect(posts).toEqual([]);
});

it.each<[WebhookChange, string]>([
  [{ address: 'http://new.example/hook' }, 'The address must start with https.'],
  [{ address: 'ftp://new.example/hook' }, 'The address must be an https URL.'],
  [{ address: 'https://anna:word@new.example/' }, 'The address must not contain a name or a password.'],
  [{ kinds: ['plan'] }, 'Kinds are'],
  [{ companies: ['nothere'] }, 'Unknown company nothere.'],
  [{ eventTypes: ['nothere'] }, 'Unknown event type nothere.'],
  [{ watchlist: 'nothere' }, 'The account has no watchlist nothere.'],
])('refuses %j like a new webhook', async (change, reason) => {
  await expect(set(change)).rejects.toThrow(reason);
  expect(await showWebhook(world.db, id)).toMatchObject({ address: OLD, kinds: ['event'] });
});

it('needs a change', () => {
  const values = { webhook: id, address: undefined, description: undefined, kinds: undefined, companies: undefined };
  expect(() => webhookActions.set.check?.({ ...values, watchlist: undefined, eventTypes: undefined })).toThrow(
    'Name a change',
  );
});

it('is recorded with both addresses, and never with a secret', async () => {
  await set({ address: NEW });
  const [row] = await listAudit(world.db, { target: id, limit: 1 });
  expect(row).toMatchObject({ action: 'webhooks set', before: { address: OLD }, after: { address: NEW } });
  expect(JSON.stringify(row)).not.toContain('whsec_');
});

it('is for members of its account, who send five tests an hour at most', async () => {
  const member = { author: 'b@example.test', role: 'member' as const };
  await expect(set({ address: NEW }, { ...member, account: toTestId('other') })).rejects.toThrow('Unknown webhook.');
  const own = { ...member, account: ACCOUNT };
  for (let tests = 0; tests < 5; tests++) await runAction(webhookActions.test, services(), own, { webhook: id });
  await expect(set({ address: NEW }, own)).rejects.toThrow('At most 5 tests are sent in an hour.');
  await expect(runAction(webhookActions.test, services(), own, { webhook: id })).rejects.toThrow('At most 5 tests');
  now = new Date(now.getTime() + 3_601_000);
  expect((await set({ address: NEW }, own)).changed).toBe(true);
});
