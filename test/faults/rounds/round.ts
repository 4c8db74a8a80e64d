import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../world/random.ts';
import { again, createAsk, newTally, type Tally } from './asking.ts';
import type { Stage } from './faults.ts';
import type { Load } from './loads.ts';
import { createMeter, type Key, type Meter } from './meters.ts';
import { createCommands, type OperatorCommands } from './operator-commands.ts';
import type { PlannedRound } from './plan.ts';
import type { Publisher } from './publisher.ts';
import type { Reader } from './reader.ts';
import type { Notes, Service } from './services.ts';
import type { AnyWorld } from './world.ts';

/** Requests of a plan's window in a round; a round asks for more. */
export const LIMIT = 40;
/** A worker that dies holds its articles and feeds this long; services see it pass by their clock. */
const LEASE_MS = 125_000;
/** Leaps over a lease until nothing waits: a higher number would mean an article that no process resumes. */
const MAX_LEAPS = 12;
/** Without any progress in this time, the worker of the articles is gone: background work polls every five seconds. */
const STILL_MS = 7_000;
/** Longer than a connection that was cut off in a transaction holds its locks (src/db/connect.ts), many times. */
const MAX_MS = 240_000;
const BEFORE_MS = 1_500;
const AFTER_MS = 1_500;
const REVOCATION_MS = 5_000;

/** A world with its publisher and reader, from round to round. */
export type RunningRound<World extends AnyWorld = AnyWorld> = {
  readonly world: World;
  readonly publisher: Publisher;
  readonly reader: Reader;
  /** A key without limits. */
  readonly key: Key;
  /** Keys that were revoked in this round or before. */
  readonly revoked: Key[];
  /** The tally of the requests; each round has another one. */
  tally: Tally;
  /** Writes a line between those of the processes. */
  readonly note: (line: string) => void;
};

/** The events of a round, against which the promises are checked. */
export type Record = {
  readonly standing: RunningRound;
  readonly round: PlannedRound;
  readonly tally: Tally;
  readonly meters: readonly Meter[];
  readonly commands: OperatorCommands;
  readonly notes: readonly Notes[];
  readonly kills: readonly { readonly at: number; readonly base: string }[];
  /** Bundles that were imported while the disk was full. */
  readonly loads: readonly Load[];
  /** Answers to the revoked key, five seconds and more after that was answered as done. */
  readonly lateAnswers: readonly string[];
  /** Articles and feeds that still wait, in words. */
  readonly stuck: readonly string[];
  /** Leaps of the clock over a lease until nothing waited. */
  readonly leaps: number;
  readonly written: number;
  readonly walks: number;
};

/** Runs a command until it works, as an operator would. */
async function insist(world: AnyWorld, ...words: string[]): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { status, out, err } = await world.command(...words);
    if (status === 0) return out;
    if (tries === 20) throw new Error(`nordwire ${words.join(' ')} does not work: ${err}`);
    await sleep(500);
  }
}

export async function createKey(world: AnyWorld, plan: string): Promise<Key> {
  return JSON.parse(await insist(world, 'keys', 'create', '--plan', plan, '--json')) as Key;
}

/** The feed items in the store: addresses with the titles that were ingested, any title for a withdrawn article. */
async function readTaken({ world, publisher }: RunningRound): Promise<ReadonlySet<string>> {
  const rows = await world.query<{ article_url: string; title: string; state: string }>(
    'select a.article_url, i.title, a.state from articles a left join article_inputs i on i.article_id = a.id',
  );
  const withdrawn = new Set(rows.filter(({ state }) => state === 'withdrawn').map(({ article_url }) => article_url));
  return new Set([
    ...rows.map(({ article_url, title }) => `${article_url} ${title}`),
    ...publisher
      .shown()
      .filter(({ url }) => withdrawn.has(url))
      .map(({ url, title }) => `${url} ${title}`),
  ]);
}

/**
 * Marks and feeds that are not at rest for reasons other than a lease or a time of their own, after the clock leapt
 * over these.
 */
async function waitingIn(standing: RunningRound): Promise<string[]> {
  const { world, publisher } = standing;
  // Articles before their marks: one that is taken in between the two questions would have no mark in the first answer.
  const taken = await readTaken(standing);
  const marks = await world.query<{ step: string; state: string; error: string | null; count: number }>(
    `select step, state, error, count(*)::int as count from pipeline_marks
     where state in ('due', 'running') group by step, state, error`,
  );
  const missing = publisher.shown().filter((item) => !taken.has(`${item.url} ${item.title}`)).length;
  return [
    ...marks.map(
      ({ step, state, error, count }) => `${count} ${state} for ${step}${error === null ? '' : `: ${error}`}`,
    ),
    ...(missing === 0 ? [] : [`${missing} items of feeds that are no articles yet, or not as last revised`]),
  ];
}

/**
 * Makes feeds due at once, except those that are being polled: their lease lasts two minutes. Feeds of one host start one
 * after the other, so the one that was polled longest ago is due first.
 */
const makeFeedsDue = ({ world }: RunningRound) =>
  world
    .query('update feeds set next_attempt_at = last_attempt_at where next_attempt_at > $1', [
      new Date(world.clock.now().getTime() + LEASE_MS).toISOString(),
    ])
    .catch(() => undefined);

/**
 * Waits until every article is processed. Without progress the clock leaps over the lease of a dead worker; an earlier
 * leap would take articles from a live one.
 */
async function drain(standing: RunningRound): Promise<{ stuck: string[]; leaps: number }> {
  const { world, reader } = standing;
  const end = performance.now() + MAX_MS;
  for (let leaps = 0; ; leaps += 1) {
    let stuck: string[] = [];
    let moved = performance.now();
    do {
      await makeFeedsDue(standing);
      await Promise.all([reader.syncCopy(), sleep(300)]);
      const now = await waitingIn(standing).catch((error: unknown) => [String(error)]);
      if (now.length === 0) return { stuck: now, leaps };
      if (now.join() !== stuck.join()) moved = performance.now();
      stuck = now;
    } while (performance.now() < moved + STILL_MS);
    if (leaps >= MAX_LEAPS || performance.now() > end) return { stuck, leaps };
    standing.note(`the clock leaps over a lease; still waiting: ${stuck.join('; ')}`);
    await world.clock.leap(LEASE_MS);
  }
}

/** One round: load, faults in the midst of it, and quiet afterwards. */
export async function playRound(standing: RunningRound, round: PlannedRound): Promise<Record> {
  const { world, publisher, reader, revoked } = standing;
  const random = createRandom(round.seed);
  const tally = newTally();
  standing.tally = tally;
  const ask = createAsk(tally);
  for (const service of world.services) service.takeNotes();
  standing.note(`round ${round.number}`);
  const [doomed, byHour, byMonth] = await Promise.all([
    createKey(world, 'whole'),
    createKey(world, 'by-hour'),
    createKey(world, 'by-month'),
  ]);
  const meters = [
    createMeter(world, ask, { key: byHour, plan: 'by-hour', limit: LIMIT }),
    createMeter(world, ask, { key: byMonth, plan: 'by-month', limit: LIMIT }),
  ];
  const commands = createCommands(standing, round.number, random);
  const walksBefore = reader.walks();
  publisher.newRound();
  const writtenBefore = publisher.revisions();
  const kills: { at: number; base: string }[] = [];
  const loads: Load[] = [];
  const lateAnswers: string[] = [];
  let revokedAt = Number.POSITIVE_INFINITY;
  const ending = new AbortController();
  const { signal } = ending;
  let turn = 0;
  const baseInTurn = () => world.apis[turn++ % world.apis.length]?.base ?? '';

  const load = [
    again(250, signal, async () => {
      const feed = Math.floor(random() * publisher.feeds.length);
      if (random() < 0.7) publisher.publish(feed, world.clock.now());
      else publisher.revise(feed);
    }),
    again(1_000, signal, () => makeFeedsDue(standing)),
    again(300, signal, () => reader.syncCopy()),
    again(200, signal, () =>
      ask(baseInTurn(), `/api/v1/articles?limit=${1 + Math.floor(random() * 50)}`, standing.key.key),
    ),
    again(300, signal, async () => {
      const base = baseInTurn();
      const answer = await ask(base, '/api/v1/events?limit=1', doomed.key);
      if (answer?.status === 200 && answer.sentAt > revokedAt + REVOCATION_MS)
        lateAnswers.push(
          `${base} took key ${doomed.id} ${Math.round(answer.sentAt - revokedAt)} ms after it was revoked`,
        );
    }),
    ...meters.map((meter) => meter.work(signal)),
    commands.work(signal),
  ];
  const all = Promise.all(load);
  // An error of the load ends the round at once, and is reported once.
  all.catch(() => ending.abort());

  await sleep(BEFORE_MS + random() * 1_000);
  const revoking = insist(world, 'keys', 'revoke', doomed.id).then(() => {
    revokedAt = performance.now();
    revoked.push(doomed);
    standing.note(`key ${doomed.id} is revoked`);
  });
  const stage = {
    world,
    random,
    killed: ({ base }: Service) => void kills.push({ at: performance.now(), base }),
    loaded(load: Load) {
      loads.push(load);
      const { ended, kept } = load;
      standing.note(`nordwire import ended with ${ended.status}, ${kept} articles were there: ${ended.err.trim()}`);
    },
  };
  try {
    for (const fault of round.faults) {
      standing.note(`${fault.name}: begins`);
      await (fault.strike as (stage: Stage<AnyWorld>) => Promise<void>)(stage);
      standing.note(`${fault.name}: is over`);
      await sleep(random() * 500);
    }
    await revoking;
    await sleep(AFTER_MS);
  } finally {
    ending.abort();
  }
  await all;
  standing.note('the load is over');
  const { stuck, leaps } = await drain(standing);
  await reader.syncCopy();
  standing.note('nothing waits any more');
  return {
    standing,
    round,
    tally,
    meters,
    commands,
    notes: world.services.map((service) => service.takeNotes()),
    kills,
    loads,
    lateAnswers,
    stuck,
    leaps,
    written: publisher.revisions() - writtenBefore,
    walks: reader.walks() - walksBefore,
  };
}
