// npm run test:faults -- [--rounds N] [--seed S] [--round N,N] [--results FILE]
// Rounds of faults over real processes and servers on the loopback interface, by default 100 of seed 1. `--round` plays
// only these rounds of the seed. The output of processes is kept, and the exit status is 1, when data was lost.
import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPrograms } from '../../services/postgres-server.ts';
import { createRandom } from '../../world/random.ts';
import { type Ask, createAsk, newTally } from './asking.ts';
import { type PlannedRound, planRounds } from './plan.ts';
import { promises } from './promises.ts';
import { startPublisher } from './publisher.ts';
import { createReader } from './reader.ts';
import { formatTable, type Outcome, toResults } from './report.ts';
import { createKey, LIMIT, playRound, type RunningRound } from './round.ts';
import { type AnyWorld, openEmbedded, openServers } from './world.ts';

const USAGE = 'Usage: npm run test:faults -- [--rounds N] [--seed S] [--round N,N] [--results FILE]\n';
const FEEDS = 3;

const readNumber = (text: string | undefined, absent: number): number => {
  if (text === undefined) return absent;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new TypeError(`${text} is no number from 1 to 999999`);
  return Number(text);
};

function readWords(): {
  rounds: number;
  seed: number;
  only: readonly number[] | undefined;
  results: string | undefined;
} {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { rounds: text, seed: text, round: text, results: text } });
    const only = values.round?.split(',').map((one) => readNumber(one, 1));
    const rounds = only === undefined ? readNumber(values.rounds, 100) : Math.max(...only);
    return { rounds, seed: readNumber(values.seed, 1), only, results: values.results };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const { rounds, seed, only, results } = readWords();
const programs = await findPrograms();
if (programs === undefined) {
  process.stderr.write('There is no PostgreSQL; on Debian: apt-get install postgresql redis-server\n');
  process.exit(1);
}
const work = await mkdtemp(join(tmpdir(), 'nordwire-faults-'));
await chmod(work, 0o711);
const logs = join(work, 'logs');
await mkdir(logs);

/** Functions that end the parts of a world, the last one first. */
const closers = new Map<PlannedRound['kind'], (() => Promise<unknown>)[]>();

async function open(kind: PlannedRound['kind'], number: number): Promise<RunningRound> {
  const folder = await mkdtemp(join(work, `${kind}-`));
  await chmod(folder, 0o711);
  const closing: (() => Promise<unknown>)[] = [];
  closers.set(kind, closing);
  const options = { work: folder, logs, limit: LIMIT, onOpen: (end: () => Promise<unknown>) => void closing.push(end) };
  const world: AnyWorld = kind === 'servers' ? await openServers(programs ?? '', options) : await openEmbedded(options);
  const random = createRandom(seed + number);
  const publisher = await startPublisher(FEEDS, random);
  closing.push(() => publisher.close());
  for (const [at, feed] of publisher.feeds.entries()) {
    const of = [
      '--source',
      `wire${at}.example`,
      '--source-type',
      'wire_service',
      '--country',
      'SE',
      '--language',
      'en',
    ];
    const { status, err } = await world.command('feeds', 'add', feed, ...of);
    if (status !== 0) throw new Error(`The feed could not be added: ${err}`);
  }
  const key = await createKey(world, 'whole');
  const tally = newTally();
  const ask: Ask = (base, path, of) => createAsk(standing.tally)(base, path, of);
  const reader = createReader({
    ask,
    bases: world.apis.map(({ base }) => base),
    key: key.key,
    random,
  });
  const standing: RunningRound = { world, publisher, reader, key, revoked: [], tally, note };
  await reader.begin();
  return standing;
}

const note = (line: string) => appendFileSync(join(logs, 'rounds.log'), `${new Date().toISOString()} ${line}\n`);
const standings = new Map<PlannedRound['kind'], RunningRound>();

async function close(kind: PlannedRound['kind']): Promise<void> {
  const closing = closers.get(kind) ?? [];
  closers.delete(kind);
  standings.delete(kind);
  for (const end of closing.reverse()) await end().catch((error: unknown) => say(String(error)));
}

async function play(round: PlannedRound): Promise<Outcome> {
  const faults = round.faults.map(({ name }) => name);
  const since = performance.now();
  const about = { number: round.number, faults };
  try {
    const standing = standings.get(round.kind) ?? (await open(round.kind, round.number));
    standings.set(round.kind, standing);
    const { world } = standing;
    if (world.kind === 'embedded' && typeof world.disk === 'string' && round.faults.some(({ needsDisk }) => needsDisk))
      return { ...about, skipped: world.disk };
    const record = await playRound(standing, round);
    const lost: { promise: string; what: readonly string[] }[] = [];
    for (const { name, lost: losses } of promises) {
      const what = await losses(record);
      if (what.length > 0) lost.push({ promise: name, what });
    }
    return { ...about, record, lost, seconds: (performance.now() - since) / 1_000 };
  } catch (error) {
    // The next round starts from a fresh state.
    await close(round.kind);
    return { ...about, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, async () => {
    for (const kind of [...closers.keys()]) await close(kind);
    process.exit(1);
  });

const planned = planRounds(seed, rounds).filter(({ number }) => only === undefined || only.includes(number));
say(
  `Seed ${seed}, ${planned.length === 1 ? 'one round' : `${planned.length} rounds`}; what processes say is in ${logs}`,
);
const outcomes: Outcome[] = [];
for (const round of planned) {
  const outcome = await play(round);
  outcomes.push(outcome);
  const [row] = formatTable([outcome]).slice(-1);
  say(row ?? '');
  for (const { promise, what } of outcome.lost ?? []) {
    say(`    lost: ${promise}`);
    for (const line of what.slice(0, 10)) say(`        ${line.slice(0, 1_500)}`);
    if (what.length > 10) say(`        and ${what.length - 10} more`);
  }
  if (outcome.error !== undefined) say(`    ${outcome.error}`);
  if (outcome.error !== undefined || (outcome.lost ?? []).length > 0)
    say(`    again: npm run test:faults -- --seed ${seed} --round ${round.number}`);
}
for (const kind of [...closers.keys()]) await close(kind);
const isWhole = outcomes.every(({ error, lost = [] }) => error === undefined && lost.length === 0);
say('');
for (const line of formatTable(outcomes)) say(line);
say('');
for (const { name } of promises) say(`promised: ${name}`);
if (results !== undefined) await writeFile(results, JSON.stringify(toResults(outcomes)));
if (isWhole) await rm(work, { recursive: true, force: true });
else say(`What processes said is kept in ${logs}`);
process.exitCode = isWhole ? 0 : 1;
