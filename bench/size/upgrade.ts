import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Table } from '../report.ts';
import { startProbes, type Wait } from './probes.ts';

const shown = ({ table, seconds }: Wait) => `${seconds.toFixed(2)} (${table})`;

/** Migrates the filled store to this version, while readers and writers run. */
export async function upgrade(url: string): Promise<Table> {
  const { pool, close } = connect({ url, statementTimeoutMs: 0 });
  const probes = await startProbes(url);
  const rows: (string | number)[][] = [];
  let since = performance.now();
  try {
    await migrate(pool, {
      log(line) {
        const name = /^Applied migration (\S+)\.$/.exec(line)?.[1];
        if (name === undefined) return;
        const { read, write } = probes.take();
        rows.push([name, ((performance.now() - since) / 1000).toFixed(2), shown(read), shown(write)]);
        process.stderr.write(`${rows.at(-1)?.join(' ')}\n`);
        since = performance.now();
      },
    });
  } finally {
    await probes.stop();
    await close();
  }
  return {
    title: 'Upgrade with concurrent readers and writers of nine tables',
    header: ['migration', 'seconds', 'longest wait of a reader, s', 'longest wait of a writer, s'],
    rows,
  };
}
