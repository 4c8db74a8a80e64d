import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTestId } from '../../../test/world/ids.ts';
import { startWorld, type World } from '../../../test/world/world.ts';
import { listAudit } from '../../ingest/operate/audit.ts';
import {
  addWebhook,
  type ManageServices,
  pauseWebhook,
  redeliver,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
} from '../../webhooks/webhooks.ts';
import { runOnWebhook } from './webhook-orders.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const managing = (): ManageServices => ({
  db: world.db,
  now: world.now,
  newId: () => {
    count += 1;
    return `webhook${String(count).padStart(5, '0')}`;
  },
});
const address = 'https://example.com/hook';
const by = { author: 'Anna', reason: 'asked by the client' };
const add = () =>
  runOnWebhook(managing(), { ...by, action: 'webhooks add', id: undefined }, (given) =>
    addWebhook(given, { account: toTestId('open'), address }),
  );

it.each<[string, (given: ManageServices, id: string) => Promise<unknown>, string, string | null]>([
  ['pause', pauseWebhook, 'active', 'paused'],
  ['resume', resumeWebhook, 'active', 'active'],
  ['rotate', rotateSecret, 'active', 'active'],
  ['redeliver', redeliver, 'active', 'active'],
  ['remove', removeWebhook, 'active', null],
])('%s is in the audit log with its author and reason', async (name, work, before, after) => {
  const { id, secret } = await add();
  const order = { ...by, action: `webhooks ${name}`, id };
  await runOnWebhook(managing(), order, (given) => work(given, id));
  const rows = await listAudit(world.db, { target: id, limit: 10 });
  expect(rows.map(({ author, reason, action }) => [author, reason, action])).toEqual([
    ['Anna', 'asked by the client', `webhooks ${name}`],
    ['Anna', 'asked by the client', 'webhooks add'],
  ]);
  expect(rows[0]).toMatchObject({ before: { address, state: before }, after: after && { address, state: after } });
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('an order that is refused leaves nothing in the audit log', async () => {
  const { id } = await add();
  const order = { ...by, action: 'webhooks redeliver', id };
  await expect(runOnWebhook(managing(), order, (given) => redeliver(given, id, 'nothere'))).rejects.toThrow(
    /no message/,
  );
  expect(await listAudit(world.db, { target: id, limit: 10 })).toHaveLength(1);
});
