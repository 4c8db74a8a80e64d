import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTestId } from '../../test/world/ids.ts';
import { startWorld, type World } from '../../test/world/world.ts';
import { runAction } from '../core/run-action.ts';
import { listAudit } from '../ingest/operate/audit.ts';
import { type WebhookServices, webhookActions } from './webhook-actions.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const services = (): WebhookServices => ({
  db: world.db,
  now: world.now,
  newId: () => {
    count += 1;
    return `webhook${String(count).padStart(5, '0')}`;
  },
  allowPlain: false,
});
const address = 'https://example.com/hook';
const by = { author: 'Anna', reason: 'asked by the client' };
async function add(): Promise<{ readonly id: string; readonly secret: string }> {
  const { value } = await runAction(webhookActions.add, services(), by, {
    address,
    account: toTestId('open'),
    description: undefined,
    kinds: undefined,
    companies: undefined,
    watchlist: undefined,
    eventTypes: undefined,
  });
  return value ?? { id: '', secret: '' };
}

it.each<[string, (webhook: string) => Promise<unknown>, string, string | null]>([
  ['pause', (webhook) => runAction(webhookActions.pause, services(), by, { webhook }), 'active', 'paused'],
  ['resume', (webhook) => runAction(webhookActions.resume, services(), by, { webhook }), 'active', 'active'],
  ['rotate', (webhook) => runAction(webhookActions.rotate, services(), by, { webhook }), 'active', 'active'],
  ['test', (webhook) => runAction(webhookActions.test, services(), by, { webhook }), 'active', 'active'],
  [
    'redeliver',
    (webhook) => runAction(webhookActions.redeliver, services(), by, { webhook, message: undefined }),
    'active',
    'active',
  ],
  ['remove', (webhook) => runAction(webhookActions.remove, services(), by, { webhook }), 'active', null],
])('%s is in the audit log with its author and reason', async (name, run, before, after) => {
  const { id, secret } = await add();
  await run(id);
  const rows = await listAudit(world.db, { target: id, limit: 10 });
  expect(rows.map(({ author, reason, action }) => [author, reason, action])).toEqual([
    ['Anna', 'asked by the client', `webhooks ${name}`],
    ['Anna', 'asked by the client', 'webhooks add'],
  ]);
  expect(rows[0]).toMatchObject({ before: { address, state: before }, after: after && { address, state: after } });
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('a refused action leaves nothing in the audit log', async () => {
  const { id } = await add();
  await expect(
    runAction(webhookActions.redeliver, services(), by, { webhook: id, message: 'nothere' }),
  ).rejects.toThrow(/no message/);
  expect(await listAudit(world.db, { target: id, limit: 10 })).toHaveLength(1);
});

it('a dry run changes nothing and shows no secret', async () => {
  const { id } = await add();
  const result = await runAction(webhookActions.rotate, services(), { ...by, isDryRun: true }, { webhook: id });
  expect(result).toMatchObject({ changed: true, dry_run: true });
  expect(result.value).toBeUndefined();
  expect(await listAudit(world.db, { target: id, limit: 10 })).toHaveLength(1);
});
