import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailBox } from '../../../test/site/mail-box.ts';
import { fillEveryTable } from '../../../test/world/every-table.ts';
import { toTestId } from '../../../test/world/ids.ts';
import { type Json, startWorld, type World } from '../../../test/world/world.ts';
import { readConfig } from '../../config.ts';
import { newId } from '../../core/new-id.ts';
import { runAction } from '../../core/run-action.ts';
import { renewEpoch } from '../../db/epoch.ts';
import { readStoreState } from '../../db/quiet.ts';
import { storeActions } from '../../ingest/operate/store-actions.ts';
import { createMail } from '../../mail/mail.ts';
import { addWebhook } from '../../webhooks/webhooks.ts';
import { createOutput } from '../print/output.ts';
import { createQuiet } from './quiet.ts';
import { createWebhookJob } from './webhook-job.ts';

let world: World;
let server: Server;
let got: Json[];
const stopping = new AbortController();
const output = createOutput({ level: 'silent', isJson: true });
const config = readConfig({ NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true' });

beforeEach(async () => {
  world = await startWorld();
  got = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push(JSON.parse(Buffer.concat(chunks).toString()) as Json);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.close();
  await world.close();
});

const run = (action: (typeof storeActions)[keyof typeof storeActions]) =>
  runAction(action, { db: world.db, now: () => new Date(), newId }, { author: 'Anna' }, {});
const touch = (name: string) =>
  world.change(
    [{ kind: 'event', id: toTestId(name), action: 'updated', movesClock: true }],
    '2026-03-26T10:00:00.000Z',
  );
const gotIds = () => got.map(({ id }) => id).sort();

async function watchEvents() {
  const { port } = server.address() as AddressInfo;
  const services = { db: world.db, now: () => new Date(), newId };
  await addWebhook(services, { account: toTestId('open'), address: `http://127.0.0.1:${port}/`, kinds: ['event'] });
  return createWebhookJob(config, { db: world.db }, output, stopping.signal);
}

describe('a quiet store', () => {
  it('sends no webhooks, and each change once when it is lifted', async () => {
    const job = await watchEvents();
    await touch('rate');
    expect((await run(storeActions.pauseOutgoing)).message).toBe('Nothing is sent until outgoing resume.');
    await job();
    await touch('report');
    await job();
    const { rows } = await sql`select from webhook_deliveries`.execute(world.db);
    expect([got, rows]).toEqual([[], []]);
    await run(storeActions.resumeOutgoing);
    await job();
    await expect.poll(gotIds, { timeout: 20_000 }).toEqual([toTestId('rate'), toTestId('report')].sort());
  });

  it('sends no mail, and says so to the sender', async () => {
    const box = await openMailBox();
    const isQuiet = createQuiet(config, world.db);
    const mail = createMail({ url: box.url, from: 'news@nordwire.example' }, isQuiet);
    const message = { to: 'anna@example.com', subject: 'A link', text: 'A link' };
    await run(storeActions.pauseOutgoing);
    await expect(mail.send(message)).rejects.toThrow('sends no mail until `nordwire outgoing resume`');
    await run(storeActions.resumeOutgoing);
    await mail.send(message);
    await box.close();
    expect(await createQuiet({ isQuiet: true }, world.db)()).toBe(true);
  });

  it('is lifted without the messages of saved searches that the backup held, which their readers have', async () => {
    await fillEveryTable(world.db);
    const set = (state: string, at: string) =>
      sql`update search_messages set state = ${state}, created_at = ${at}, sent_at = null`.execute(world.db);
    const readState = async () =>
      (await sql<{ state: string }>`select distinct state from search_messages`.execute(world.db)).rows;
    const { epoch } = await readStoreState(world.db);
    await renewEpoch(world.db, { from: epoch, reason: 'restored', now: new Date(), isQuiet: true });
    await set('due', '2026-03-26T10:00:00Z');
    expect((await run(storeActions.resumeOutgoing)).message).toMatch(
      /sent again\. 1 message of saved searches .* not sent/,
    );
    expect(await readState()).toEqual([{ state: 'failed' }]);
    await run(storeActions.pauseOutgoing);
    await set('due', '2026-03-26T10:00:00Z');
    expect((await run(storeActions.resumeOutgoing)).message).toBe('Outgoing messages are sent again.');
    expect(await readState()).toEqual([{ state: 'due' }]);
  });

  it('is changed by actions of the audit log, which change nothing twice', async () => {
    expect(await run(storeActions.resumeOutgoing)).toMatchObject({ changed: false });
    expect(await run(storeActions.pauseOutgoing)).toMatchObject({ changed: true });
    expect(await run(storeActions.pauseOutgoing)).toMatchObject({ changed: false });
    const before = await readStoreState(world.db);
    expect(await run(storeActions.renewEpoch)).toMatchObject({ changed: true });
    const after = await readStoreState(world.db);
    expect(after).toMatchObject({ epoch_reason: 'requested', quiet_since: before.quiet_since });
    expect(after.epoch).not.toBe(before.epoch);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where kind = 'store' order by id`.execute(world.db);
    expect(rows.map(({ action }) => action)).toEqual(['outgoing pause', 'epoch renew']);
  });
});
