import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCapture, type Statement } from '../pages/captured.ts';
import { openGeneratedStore, openKeptStore } from '../pages/generated-store.ts';
import { report, type Table } from '../report.ts';
import {
  type Contender,
  dropViews,
  type Ground,
  lists,
  measureSize,
  type Path,
  paths,
  startAskers,
  startBytes,
  startOurs,
} from './contenders.ts';
import { isThere, openCores } from './cores.ts';
import { type Figures, type Shot, shootHttp, shootSql, toFigures } from './shots.ts';

const ROUNDS = 4;
const SECONDS = 2;
const BASE = 'Fastify + pg';
const MARK = ['<!-- peers: written by `npm run bench -- peers` -->', '<!-- /peers -->'] as const;

/** A contender in the measurement: its name, its work, and a function that loads it. */
type Shooter = {
  readonly name: string;
  readonly does: string;
  /** Bytes of the answer; undefined without a body. */
  readonly bytes: number | undefined;
  shoot(seconds: number): Promise<Shot>;
};

type Row = { readonly shooter: Shooter; readonly figures: Figures };

async function createShooters(ground: Ground, contenders: readonly Contender[], path: Path): Promise<Shooter[]> {
  const shooters: Shooter[] = [];
  for (const contender of contenders) {
    const bytes = await measureSize(contender, path);
    const { name, does, target } = contender;
    shooters.push({ name, does, bytes, shoot: (seconds) => shootHttp(ground.folder, target(path), seconds) });
  }
  if (!isThere('pgbench')) {
    ground.log('pgbench is missing (Debian: postgresql-contrib) and is LEFT OUT.');
    return shooters;
  }
  const { sql } = ground.statements[path];
  const start = ground.cores.onServerCore;
  const pgbench: Shooter = {
    name: '`pgbench`',
    does: 'the same SELECT, prepared: no HTTP, no JSON',
    bytes: undefined,
    shoot: (seconds) => shootSql(ground.folder, { url: ground.url, sql, start }, seconds),
  };
  return shooters.toSpliced(
    shooters.findIndex(({ name }) => name === BASE),
    0,
    pgbench,
  );
}

/** Interleaved rounds, so that disturbances of the machine affect all alike. */
async function compare(shooters: readonly Shooter[]): Promise<Row[]> {
  const shots = new Map<Shooter, Shot[]>(shooters.map((shooter) => [shooter, []]));
  for (const shooter of shooters) await shooter.shoot(SECONDS);
  for (let round = 0; round < ROUNDS; round++)
    for (const shooter of shooters) shots.get(shooter)?.push(await shooter.shoot(SECONDS));
  return shooters.map((shooter) => ({ shooter, figures: toFigures(shots.get(shooter) ?? []) }));
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const ratio = (of: number, to: number | undefined): string => (to === undefined ? '' : (of / to).toFixed(2));
const findRate = (rows: readonly Row[], name: string) =>
  rows.find(({ shooter }) => shooter.name === name)?.figures.rate;

function toTable(path: Path, rows: readonly Row[]): Table {
  const [node, fastify] = [findRate(rows, 'bare `node:http`'), findRate(rows, BASE)];
  return {
    title: `First page of ${path}`,
    header: ['what', 'requests a second', 'least to most', `of ${BASE}`, 'of `node:http`', 'p50 ms', 'p99 ms', 'bytes'],
    rows: rows.map(({ shooter, figures: { rate, least, most, p50, p99 } }) => [
      shooter.name,
      whole(rate),
      `${whole(least)} to ${whole(most)}`,
      ratio(rate, fastify),
      ratio(rate, node),
      ms(p50),
      ms(p99),
      shooter.bytes === undefined ? '' : whole(shooter.bytes),
    ]),
  };
}

/** The short table, in the place of the last one. */
async function writeReadme(rows: readonly Row[], articles: number): Promise<void> {
  const file = new URL('../../README.md', import.meta.url);
  const text = await readFile(file, 'utf8');
  const [from, to] = [text.indexOf(MARK[0]), text.indexOf(MARK[1])];
  if (from === -1 || to < from) throw new Error('README.md has no place for the table of peers.');
  const fastify = findRate(rows, BASE);
  const lines = rows.map(
    ({ shooter: { name, does }, figures: { rate, p50, p99 } }) =>
      `| ${name} | ${whole(rate)} | ${ratio(rate, fastify)} | ${ms(p50)} | ${ms(p99)} | ${does} |`,
  );
  const table = [
    `| First page of \`/events\`, ${whole(articles)} articles | a second | of ${BASE} | p50 ms | p99 ms | What it does |`,
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
  await writeFile(file, `${text.slice(0, from + MARK[0].length)}\n\n${table}\n\n${text.slice(to)}`);
}

/** Compares this service with its alternatives: the same page of the same store, in one run. */
export async function benchPeers(articles: number, url: string | undefined): Promise<void> {
  if (!isThere('wrk')) throw new Error('The client is wrk (Debian: wrk); it is missing.');
  const load = loadavg()[0] ?? 0;
  const store = url === undefined ? await openGeneratedStore(articles) : await openKeptStore(url, articles);
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-peers-'));
  await chmod(folder, 0o711);
  const left: string[] = [];
  const cores = openCores();
  const ground: Ground = {
    url: store.url,
    folder,
    cores,
    statements: await firstPages(store.url),
    children: [],
    log(what) {
      process.stderr.write(`${what}\n`);
      if (what.includes('LEFT OUT') && !left.includes(what)) left.push(what);
    },
  };
  try {
    await cores.leaveServerCore(store.url);
    const { cached, made, pages } = await startOurs(ground);
    const bodies = { '/events': pages['/events'].body, '/articles': pages['/articles'].body };
    const contenders = [...(await startBytes(ground, bodies)), ...cached, ...(await startAskers(ground)), ...made];
    const tables: Table[] = [];
    for (const path of paths) {
      const rows = await compare(await createShooters(ground, contenders, path));
      tables.push(toTable(path, rows));
      if (path === '/events') await writeReadme(rows, articles);
    }
    report('peers', {
      title: 'Comparison with peers',
      command: `npm run bench -- peers --articles ${articles}`,
      about:
        `${whole(articles)} generated articles with a fixed seed, ${whole(articles * 0.29)} events. Medians of ${ROUNDS} ` +
        `interleaved rounds of ${SECONDS} s after a warm-up, by \`wrk\` over 16 connections kept open; pools and pgbench have ` +
        `10 connections to PostgreSQL. ${cores.about} Ours is one process without vectors. All answer the same 25 rows with ` +
        'the same columns; those of PostGraphile and `@platformatic/db` are of views with our SELECT, columns as the view ' +
        'names them, category and source as JSON. How each asks PostgreSQL is its own. The sync page has ' +
        `other rows of the same kind. Load of the machine before the run, as an average of a minute: ${load.toFixed(1)}. ` +
        left.join(' '),
      tables,
    });
  } finally {
    for (const child of ground.children) await child.stop();
    await dropViews(store.url);
    await rm(folder, { recursive: true, force: true });
    await store.drop();
  }
}

/** The SELECT of each first page. */
async function firstPages(url: string): Promise<Record<Path, Statement>> {
  const capture = await openCapture(url);
  try {
    const found: [Path, Statement][] = [];
    for (const path of paths) {
      const [statement, ...others] = await capture.selects(lists[path], '');
      if (statement === undefined || others.length > 0 || statement.parameters.length > 0)
        throw new Error(`The first page of ${path} is not one statement without parameters any more.`);
      found.push([path, statement]);
    }
    return Object.fromEntries(found) as Record<Path, Statement>;
  } finally {
    await capture.close();
  }
}
