import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstAnswer, median, start, waitForOutput } from './children.ts';
import { report } from './report.ts';

const ROUNDS = 5;
const PORT = 18_080;
const BASE = `http://127.0.0.1:${PORT}`;
const PROGRAM = fileURLToPath(new URL('../bin/nordwire.js', import.meta.url));
/** Commands as users and scripts call them while a service runs. */
const COMMANDS = [
  ['--version', 0.3],
  ['--help', 0.3],
  ['feeds add --help', 0.3],
  ['search --help', 0.3],
  ['feeds list', 1],
  ['articles list', 1],
  ['pipeline status', 1],
] as const;

type Start = { readonly answer: number; readonly key: number; readonly demonstration: number };

/** Starts the service on a folder; `use` is called while it runs. */
async function withService<Result>(
  dataDir: string,
  words: readonly string[],
  use: (server: ReturnType<typeof start>, since: number) => Promise<Result>,
): Promise<Result> {
  const since = performance.now();
  const settings = { NORDWIRE_DATA_DIR: dataDir, NORDWIRE_PORT: String(PORT) };
  const server = start('npm', ['start', ...words], settings);
  try {
    return await use(server, since);
  } finally {
    await server.stop();
  }
}

/** Times of a first start, and of commands during it. */
function timeFirstStart(dataDir: string, commands: Map<string, number[]>): Promise<Start> {
  return withService(dataDir, [], async (server, since) => {
    const [answer, key, demonstration] = await Promise.all([
      firstAnswer(server, `${BASE}/api/v1/health`, since),
      waitForOutput(server, 'Your key', since),
      waitForOutput(server, 'The demonstration is loaded', since),
    ]);
    for (const [words] of COMMANDS)
      commands.set(words, [...(commands.get(words) ?? []), await timeCommand(dataDir, words)]);
    return { answer, key, demonstration };
  });
}

async function timeCommand(dataDir: string, words: string): Promise<number> {
  const since = performance.now();
  const command = start(process.execPath, [PROGRAM, ...words.split(' ')], { NORDWIRE_DATA_DIR: dataDir });
  await command.ended;
  return performance.now() - since;
}

const row = (what: string, values: readonly number[], aim: number | string) => [
  what,
  (Math.min(...values) / 1000).toFixed(2),
  (median(values) / 1000).toFixed(2),
  (Math.max(...values) / 1000).toFixed(2),
  aim,
];

/** Seconds from `npm start` on an empty folder and on a used one, and seconds of commands while it runs. */
export async function benchStartup(): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const first: Start[] = [];
  const existing: number[] = [];
  const commands = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'nordwire-bench-'));
    await chmod(folder, 0o711);
    const data = join(folder, 'data');
    first.push(await timeFirstStart(data, commands));
    existing.push(await withService(data, [], (server, since) => firstAnswer(server, `${BASE}/api/v1/health`, since)));
    await rm(folder, { recursive: true, force: true });
  }
  const of = (what: keyof Start) => first.map((times) => times[what]);
  report('startup', {
    title: 'Seconds from `npm start`, and of commands',
    command: 'npm run bench -- startup',
    about:
      `With the demonstration, ${ROUNDS} rounds. An empty folder takes initdb, the migrations, the reference data and the ` +
      `conversion of the embedding model before the first answer; the demonstration is loaded after it. The commands ran ` +
      `while the service ran, once a round. Load of the machine before the run, as an average of a minute: ${load.toFixed(1)}.`,
    tables: [
      {
        header: ['start', 'min', 'median', 'max', 'aim'],
        rows: [
          row('empty folder: first answer', of('answer'), 4),
          row('empty folder: key printed', of('key'), 4),
          row('empty folder: demonstration loaded', of('demonstration'), '-'),
          row('used folder: first answer', existing, 2),
        ],
      },
      {
        header: ['command', 'min', 'median', 'max', 'aim'],
        rows: COMMANDS.map(([words, aim]) => row(`\`nordwire ${words}\``, commands.get(words) ?? [], aim)),
      },
    ],
  });
}
