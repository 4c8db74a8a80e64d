import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/db/connect.ts';
import { openEmbedded } from '../../src/db/embedded/open.ts';
import { pendingMigrations } from '../../src/db/migrate.ts';
import { addAccount } from '../pages/generated-store.ts';
import { report, type Table } from '../report.ts';
import { fill } from './fill.ts';
import { measureReads } from './reads.ts';
import { weigh } from './sizes.ts';
import { upgrade } from './upgrade.ts';
import { measureUpkeep } from './upkeep.ts';
import { measureWrites } from './writes.ts';

/** A server as an operator of a store of this size would set it, on this machine. */
const USUAL = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
};
/** Loaded data can be loaded again and need not survive a crash. */
const LOADING = {
  shared_buffers: '3GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '6GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
};

export const sizeParts = ['upgrade', 'sizes', 'reads', 'writes', 'upkeep'] as const;
type Part = 'fill' | (typeof sizeParts)[number];

/** Measurements of a folder's store so far, each part with its day and the load of the machine. */
type Measured = { articles: number; parts: Partial<Record<Part, { at: string; load: number; tables: Table[] }>> };

async function withServer<Result>(
  folder: string,
  settings: Readonly<Record<string, string>>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = await openEmbedded({
    dataDir: join(folder, 'data'),
    mode: 'own',
    command: 'bench',
    log: () => {},
    settings,
  });
  try {
    const { host, port, user, database } = embedded.connection;
    return await work(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`);
  } finally {
    await embedded.stop();
  }
}

/** Fills the store at the tables of an earlier version, and reports the time of each step. */
async function load(folder: string, wanted: number): Promise<{ articles: number; table: Table }> {
  const begun = performance.now();
  const steps: { name: string; since: number }[] = [];
  const articles = await withServer(folder, LOADING, async (url) => {
    const database = connect({ url, statementTimeoutMs: 0 });
    try {
      return await fill(database, { url, folder, articles: wanted }, (name) => {
        steps.push({ name, since: performance.now() });
        process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0)} s ${name}\n`);
      });
    } finally {
      await database.close();
    }
  });
  const ended = performance.now();
  const took = (place: number) => ((steps[place + 1]?.since ?? ended) - (steps[place]?.since ?? ended)) / 1000;
  const sum = (pattern: RegExp) =>
    steps.reduce((all, { name }, place) => all + (pattern.test(name) ? took(place) : 0), 0);
  const [rows, indexes] = [sum(/^period /), sum(/^index /)];
  const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;
  const slowest = steps
    .map(({ name }, place) => ({ name, seconds: took(place) }))
    .filter(({ name }) => name.startsWith('index '))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 4);
  return {
    articles,
    table: {
      title: 'Load',
      header: ['what', ''],
      rows: [
        [
          'rows, with the unique indexes of their keys',
          `${minutes(rows)}, ${Math.round(articles / rows)} articles a second`,
        ],
        ['the other indexes', minutes(indexes)],
        ...slowest.map(({ name, seconds }) => [name.replace('index ', 'of that '), minutes(seconds)]),
        ['`vacuum (analyze)` of everything, the first', minutes(sum(/^statistics$/))],
      ],
    },
  };
}

function write({ articles, parts }: Measured): void {
  const order: readonly Part[] = ['fill', ...sizeParts];
  const tables = order.flatMap((part) => {
    const found = parts[part];
    if (found === undefined) return [];
    const note = `${found.at.slice(0, 16).replace('T', ' ')}, load ${found.load.toFixed(1)}`;
    return found.tables.map((table) => ({ ...table, title: `${table.title} (${note})` }));
  });
  report('size', {
    title: `A store of ${articles.toLocaleString('en')} articles`,
    command: `npm run bench -- size --articles ${articles}`,
    about:
      `${articles} generated articles of thirteen weeks each 250,000, the same words and companies in each with other ids and times, ` +
      '29 % as many events and 20,000 companies, with the rows that the pipeline leaves: places in feeds, marks of four steps, a ' +
      'change each, figures of every eighth; without texts of feeds, traces and vectors, of which docs/operations.md states the ' +
      'weight. Filled with the tables of migration 0010 and brought from there to this version. PostgreSQL 18 (the embedded one) ' +
      `with ${Object.entries(USUAL)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}; client, server and store share the machine. ` +
      'Each title states when it was measured and how many processes waited for the two cores at its start (the load of a minute): ' +
      'above 2 the machine was busy with other work, and times are longer than they would be alone.',
    tables,
  });
}

/**
 * Fills a store of so many articles, or as many as the disk holds, upgrades it and measures it. In a folder that is given it
 * is kept, and only what is named in `parts` is measured again.
 */
export async function benchSize(
  articles: number,
  {
    folder: given,
    parts = sizeParts,
  }: { readonly folder: string | undefined; readonly parts?: readonly string[] | undefined },
): Promise<void> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'nordwire-size-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const file = join(folder, 'size.json');
  const measured: Measured = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { articles: 0, parts: {} };
  const keep = (part: Part, load: number, tables: Table[]) => {
    measured.parts[part] = { at: new Date().toISOString(), load, tables };
    writeFileSync(file, JSON.stringify(measured));
    write(measured);
  };
  const loadNow = () => loadavg()[0] ?? 0;
  if (measured.parts.fill === undefined) {
    const busy = loadNow();
    const loaded = await load(folder, articles);
    measured.articles = loaded.articles;
    keep('fill', busy, [loaded.table]);
  }
  await withServer(folder, USUAL, async (url) => {
    const { db, pool, close } = connect({ url, statementTimeoutMs: 0 });
    try {
      const work: Readonly<Record<Exclude<Part, 'fill'>, () => Promise<Table[]>>> = {
        upgrade: async () => [await upgrade(url)],
        sizes: () => weigh(pool, measured.articles),
        reads: () => measureReads(url),
        writes: () => measureWrites(url),
        upkeep: async () => [await measureUpkeep(url, measured.articles)],
      };
      for (const part of sizeParts) {
        const isBehind = part === 'upgrade' && (await pendingMigrations(pool)).length > 0;
        if (part === 'upgrade' ? !isBehind : !parts.includes(part)) continue;
        const busy = loadNow();
        keep(part, busy, await work[part]());
        if (isBehind) await addAccount(db);
      }
    } finally {
      await close();
    }
  });
  if (given === undefined) await rm(folder, { recursive: true, force: true });
}
