import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDictionaryModel } from './support/ingest/providers/local/dictionary-model-harness.ts';
import { swedish } from './support/ingest/providers/local/local-harness.ts';
import { type CommandLine, createCommandLine } from './world/command-line.ts';
import { createTestDatabase, type TestDatabase } from './world/database.ts';

const DOCUMENT = readFileSync(new URL('../docs/first-hour.md', import.meta.url), 'utf8');
const PROGRAM = fileURLToPath(new URL('../bin/nordwire.js', import.meta.url));
/** The address of the feed in the document. */
const PRESS = 'https://press.example';
const ROOM_MS = 30_000;

const releases = [
  {
    name: 'volvo',
    title: 'Volvo publishes its annual report for 2024',
    text: 'AB Volvo today publishes its annual report for 2024. The report is available on the website of the company.',
  },
  {
    name: 'atlas-copco',
    title: 'Atlas Copco höjer utdelningen',
    text: 'Styrelsen i Atlas Copco föreslår en utdelning på 3,00 kronor per aktie.',
  },
];

/** The releases as RSS, half an hour apart, the first the newest. */
const formatFeed = (base: string, newest: Date): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Press room</title><link>${base}/</link><description>Releases</description>
${releases
  .map(({ name, title, text }, place) => {
    const at = new Date(newest.getTime() - place * 1_800_000).toUTCString();
    return `<item><title>${title}</title><link>${base}/news/${name}</link><pubDate>${at}</pubDate>
<description>${text}</description></item>`;
  })
  .join('\n')}
</channel></rss>`;

let store: TestDatabase;
let folder: string;
let press: Server;
let base: string;
let nordwire: CommandLine;
let service: ChildProcess;

/** A mirror with the model of Swedish, small enough to be made here, and the list that pins it. */
function makeMirror(): { mirror: string; list: string } {
  const mirror = join(folder, 'mirror');
  mkdirSync(mirror);
  const files = writeDictionaryModel(mirror, { ...swedish, Atlas: 'Atlas', Copco: 'Copco', '3,00': '3.00' });
  const list = join(folder, 'models.yaml');
  const models = [{ pair: 'sv-en', version: '1.0', licence: 'made', files }];
  writeFileSync(list, JSON.stringify({ address: 'https://models.example/', models }));
  return { mirror, list };
}

beforeAll(async () => {
  store = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'nordwire-first-hour-'));
  press = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    response.end(formatFeed(base, new Date(Date.now() - 3_600_000)));
  });
  press.listen(0, '127.0.0.1');
  await once(press, 'listening');
  base = `http://127.0.0.1:${(press.address() as AddressInfo).port}`;
  const { list } = makeMirror();
  const settings = { NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true', NORDWIRE_MODELS_LIST: list };
  nordwire = await createCommandLine(store, settings);
  const env = { ...nordwire.env, NORDWIRE_PORT: '0' };
  service = spawn(process.execPath, [PROGRAM, 'serve', '--no-demo'], { env, stdio: 'ignore' });
}, 60_000);
afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill();
  await ended;
  press?.close();
  await nordwire?.close();
  await store?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The commands of the document in their order, each with what it says that they print. */
const steps = [...DOCUMENT.matchAll(/^```console\n\$ npx nordwire (.+)\n([\s\S]*?)```$/gm)].map(
  ([, command = '', printed = '']) => ({ command, printed }),
);

/** A text without what differs from machine to machine. */
const mask = (text: string): string =>
  text
    .replaceAll(base, PRESS)
    .replaceAll(/\b[a-z0-9]{12}\b/g, 'ID')
    .replaceAll(/(?<=:sv-en:)\S+/g, 'VERSION')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d\.\d{3}Z)?/g, 'TIME')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

it('docs/first-hour.md prints what it says', { timeout: 180_000 }, async () => {
  expect(steps.length).toBeGreaterThan(5);
  for (const { command, printed } of steps) {
    const words = command.replaceAll(PRESS, base).split(' ');
    const place = words[0] === 'models' ? ['--from', join(folder, 'mirror')] : [];
    // A running service polls and reads on its own time.
    await expect
      .poll(async () => mask((await nordwire.run(...words, ...place)).out), { timeout: ROOM_MS, message: command })
      .toBe(mask(printed));
  }
});
