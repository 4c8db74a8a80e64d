import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';

let store: TestDatabase;
let nordwire: CommandLine;
beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
});
afterAll(async () => {
  await nordwire?.close();
  await store?.drop();
});

type NewClient = { client_id: string; client_secret: string | null };
const add = async (...words: string[]) =>
  (await nordwire.read('clients', 'add', 'Desk', '--redirect', ...words)) as NewClient;
const findLine = async (id: string) =>
  (await nordwire.lines('clients', 'list')).find((line) => line.startsWith(id)) ?? '';

describe('nordwire clients', { timeout: 60_000 }, () => {
  it('add makes a program known, which people can let in', async () => {
    const { client_id, client_secret } = await add(
      'https://desk.example/back,desk://back',
      '--homepage',
      'https://desk.example/',
    );
    expect(client_secret).toBeNull();
    expect(await findLine(client_id)).toMatch(/Desk +operator +0 consents +enabled/);
    const row = await store.db
      .selectFrom('agent_clients')
      .selectAll()
      .where('client_id', '=', client_id)
      .executeTakeFirst();
    expect(row).toMatchObject({
      redirect_uris: ['https://desk.example/back', 'desk://back'],
      token_auth_method: 'none',
    });
  });

  it('add shows a secret once, and keeps it sealed', async () => {
    const { client_id, client_secret } = await add('https://desk.example/back', '--secret');
    expect(client_secret).toMatch(/^nws_[\w-]{43}$/);
    const row = await store.db
      .selectFrom('agent_clients')
      .selectAll()
      .where('client_id', '=', client_id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(client_secret?.slice(4));
    expect((await nordwire.lines('clients', 'list')).join()).not.toContain(client_secret?.slice(4));
  });

  it.each([
    ['http://desk.example/back', 'plain http is allowed for localhost, 127.0.0.1 and [::1] only'],
    ['javascript:alert(1)', 'javascript: does not open an app'],
    ['https://desk.example/#back', 'it has a fragment'],
    ['desk', 'it is not an absolute address'],
  ])('add refuses to send people to %s', async (address, reason) => {
    const { status, err } = await nordwire.run('clients', 'add', 'Desk', '--redirect', address);
    expect([status, err]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('disable, enable and remove do so, and the audit log says who', async () => {
    const { client_id } = await add('https://desk.example/back');
    await nordwire.read('clients', 'disable', client_id, '--author', 'Anna', '--reason', 'it spies');
    expect(await findLine(client_id)).toContain('disabled');
    await nordwire.read('clients', 'enable', client_id);
    expect(await findLine(client_id)).toContain('enabled');
    await nordwire.read('clients', 'remove', client_id, '--author', 'Anna');
    expect(await findLine(client_id)).toBe('');
    expect((await nordwire.run('clients', 'remove', client_id)).err).toContain('Unknown client');
    const log = (await store.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).slice(-4);
    expect(log.map(({ action, author, reason }) => [action, author, reason])).toEqual([
      ['clients add', 'operator', null],
      ['clients disable', 'Anna', 'it spies'],
      ['clients enable', 'operator', null],
      ['clients remove', 'Anna', null],
    ]);
    expect(log[1]).toMatchObject({ kind: 'client', before: { disabled: false }, after: { disabled: true, client_id } });
  });
});
