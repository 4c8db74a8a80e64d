import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const ID = 'thewebhook00';
const PATH = `/account/webhooks/${ID}`;

let world: World;
let anna: Visitor;
let other: Visitor;
beforeAll(async () => {
  world = await startWorld();
  const account = toTestId('open');
  anna = createVisitor(world, (await addPerson(world, { name: 'Anna', accounts: [account] })).cookie);
  other = createVisitor(world, (await addPerson(world, { accounts: [toTestId('other')] })).cookie);
  const at = world.now();
  await sql`
    insert into webhooks (id, account_id, address, kinds, secret, position, created_at, updated_at, failures, failing_since,
      quiet_until, last_failed_at, last_error)
    values (${ID}, ${account}, 'https://old.example/hook', '{event}', 'whsec_c2VjcmV0', 7, ${at}, ${at}, 6, ${at},
      ${new Date(at.getTime() + 300_000)}, ${at}, 'answered 503')`.execute(world.db);
  await sql`
    insert into webhook_deliveries (id, webhook_id, seq, kind, record_id, payload, due_at, created_at, last_error, attempts)
    values ('msg_1', ${ID}, 7, 'event', 'e', '{}', ${at}, ${at}, 'answered 503', 3)`.execute(world.db);
});
afterAll(() => world.close());

const readStored = async () =>
  (
    await sql<{ address: string; kinds: string[] | null; secret: string; position: string; state: string }>`
      select address, kinds, secret, position::text, state from webhooks where id = ${ID}`.execute(world.db)
  ).rows[0];

it('shows state, rest, last error and next try', async () => {
  const until = new Date(world.now().getTime() + 300_000).toISOString();
  for (const path of ['/account/webhooks', PATH]) {
    const { words, document } = await anna.get(path);
    expect(words).toMatch(/resting/);
    expect(words).toMatch(
      /Waiting: 1 message · Failed attempts in a row: 6 · Rests until: .* · Last error: answered 503 · Next try:/,
    );
    expect([...document.querySelectorAll('main time')].map((time) => time.getAttribute('datetime'))).toContain(until);
  }
});

it('changes only the fields that were edited, and keeps secret and position', async () => {
  const seen = await anna.send(PATH, { address: 'https://old.example/hook', kinds: 'event,article' });
  expect(seen.status).toBe(303);
  expect(await readStored()).toMatchObject({
    address: 'https://old.example/hook',
    kinds: ['event', 'article'],
    secret: 'whsec_c2VjcmV0',
    position: '7',
  });
  const cleared = await anna.send(PATH, { kinds: '' });
  expect(cleared.status).toBe(303);
  expect((await readStored())?.kinds).toBeNull();
});

it.each([
  ['http://new.example/', 'The address must start with https.'],
  ['ftp://new.example/', 'The address must be an https URL.'],
  ['https://a:b@new.example/', 'The address must not contain a name or a password.'],
])('refuses the address %s at its field', async (address, reason) => {
  const seen = await anna.send(PATH, { address });
  expect(seen.status).toBe(422);
  expect(seen.document.querySelector('#address-wrong')?.textContent).toBe(reason);
});

it('moves the address with a test message, and pauses and resumes', async () => {
  await anna.send(PATH, { address: 'https://new.example/hook' });
  const { words } = await anna.get(PATH);
  expect(words).toMatch(/Message msg_\w+ of kind test is due there\./);
  expect(words).toMatch(/active Waiting: 2 messages/);
  for (const [action, state] of [
    ['pause', 'paused'],
    ['resume', 'active'],
  ] as const) {
    await anna.send(`${PATH}/${action}`, {}, { on: PATH });
    expect((await readStored())?.state).toBe(state);
  }
});

it('is found only by members of its account', async () => {
  expect((await other.get(PATH)).status).toBe(404);
  const token = (await other.get('/account/watchlists')).document.querySelector('input[name="form_token"]');
  const form_token = token?.getAttribute('value') ?? '';
  for (const path of [PATH, `${PATH}/pause`, `${PATH}/nosuch`])
    expect((await other.post(path, { form_token })).status).toBe(404);
  expect((await createVisitor(world).get(PATH)).location).toContain('/sign-in?next=');
});
