import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAnswer, median, start } from './children.ts';
import { report } from './report.ts';

const ROUNDS = 5;
const PORT = 18_080;

async function timeStart(dataDir: string): Promise<number> {
  const since = performance.now();
  const server = start('npm', ['start', '--', '--no-demo'], {
    NORDWIRE_DATA_DIR: dataDir,
    NORDWIRE_PORT: String(PORT),
  });
  try {
    return await firstAnswer(server, `http://127.0.0.1:${PORT}/api/v1/health`, since);
  } finally {
    await server.stop();
  }
}

/** Seconds from `npm start` to the first answer, on an empty folder and on one that was used before; without the demonstration. */
export async function benchStartup(): Promise<void> {
  const empty: number[] = [];
  const existing: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'nordwire-bench-'));
    await chmod(folder, 0o711);
    empty.push(await timeStart(join(folder, 'data')));
    existing.push(await timeStart(join(folder, 'data')));
    await rm(folder, { recursive: true, force: true });
  }
  const row = (what: string, values: readonly number[], aim: number) => [
    what,
    (Math.min(...values) / 1000).toFixed(2),
    (median(values) / 1000).toFixed(2),
    (Math.max(...values) / 1000).toFixed(2),
    aim,
  ];
  report('startup', {
    title: 'Seconds from `npm start` to the first answer',
    command: 'npm run bench -- startup',
    about:
      `Without the demonstration, ${ROUNDS} rounds. An empty folder takes initdb, the migrations, the reference ` +
      `data and the conversion of the embedding model.`,
    tables: [
      {
        header: ['folder', 'min', 'median', 'max', 'aim'],
        rows: [row('empty', empty, 4), row('existing', existing, 2)],
      },
    ],
  });
}
