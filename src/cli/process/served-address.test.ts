import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { recordServedAddress } from './served-address.ts';

let store: TestDatabase;
let server: Server;
let running: string;
beforeAll(async () => {
  store = await createTestDatabase();
  server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  running = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await store.drop();
});

async function readAddress(settings: Readonly<Record<string, string>>): Promise<string> {
  const nordwire: CommandLine = await createCommandLine(store, settings);
  const { address } = (await nordwire.read('accounts', 'link')) as { address: string };
  await nordwire.close();
  return address.slice(0, address.indexOf('/sign-in/link'));
}

it('a link has the port of the settings where no server has run', async () => {
  expect(await readAddress({ NORDWIRE_PORT: '18099' })).toBe('http://127.0.0.1:18099');
});

it('a link has the address of the running server, whatever port the settings of the command have', async () => {
  await recordServedAddress(store.db, { baseUrl: undefined }, running);
  expect(await readAddress({ NORDWIRE_PORT: '18099' })).toBe(running);
});

it('a link has the port of the settings after the server ended', async () => {
  await recordServedAddress(store.db, { baseUrl: undefined }, 'http://127.0.0.1:9');
  expect(await readAddress({ NORDWIRE_PORT: '18099' })).toBe('http://127.0.0.1:18099');
});

it('a link has the public address of the server, and that of the command before it', async () => {
  await recordServedAddress(store.db, { baseUrl: 'https://news.example/nordic' }, 'https://news.example/nordic/');
  expect(await readAddress({})).toBe('https://news.example/nordic');
  expect(await readAddress({ NORDWIRE_BASE_URL: 'https://own.example' })).toBe('https://own.example');
});
