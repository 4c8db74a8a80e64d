import { Problem } from './problem.ts';
import type { StoreWatch } from './store-away.ts';

/**
 * Cost of work for the store: a record or a short list by its key, a page of a list, or a ranking by words or by meaning.
 */
export const costs = ['lookup', 'list', 'search'] as const;
export type Cost = (typeof costs)[number];

/** Work that wants its turn. */
export type TurnRequest = {
  readonly cost: Cost;
  /** The account that asks: those that wait take turns. */
  readonly owner: string;
  /** Aborted once the client is gone. Only waiting work reads it. */
  readonly gone?: (() => AbortSignal) | undefined;
};

/** How one class of work is doing; `refused` counts since the start. */
export type Line = { readonly running: number; readonly waiting: number; readonly refused: number };

/** Lets work run in turn, each class in a line of its own, so that dear work never stands in the way of cheap. */
export type Turns = {
  /**
   * Runs work in its turn and returns its result.
   * @throws Problem overloaded, with Retry-After, when the queue is full or the wait takes too long; the work does not
   * start.
   */
  run<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result>;
  readLines(): Readonly<Record<Cost, Line>>;
};

export type TurnsOptions = {
  /** Connections to the store that this process may open. */
  readonly connections: number;
  /** Ends the wait for a store that is away, and frees the places of its running queries. */
  readonly untilAway?: StoreWatch['untilAway'];
  /** Longest wait for a turn, in milliseconds. */
  readonly patienceMs?: number;
  readonly clock?: () => number;
};

/**
 * Number of places. LISTEN has one connection, and one is left to keys and counters. A search sends two queries at a
 * time, so half as many searches still leave connections to cheaper work.
 */
function countPlaces(connections: number): Readonly<Record<Cost, number>> {
  const most = Math.max(1, connections - 2);
  return { lookup: most, list: most, search: Math.max(1, Math.floor(most / 2)) };
}

/** How many may wait for each that runs. */
export const WAITING_A_PLACE = 64;
/** As long as the pool lets a query wait for a connection. */
const PATIENCE_MS = 10_000;
const MAX_RETRY_SECONDS = 30;
/** Weight of the latest duration in the mean. */
const LATEST = 0.1;

const words: Readonly<Record<Cost, string>> = { lookup: 'requests', list: 'requests for lists', search: 'searches' };

/** The client never reads it; 499 is the status that server logs use for a client that went away. */
const wentAway = (): Problem => new Problem('bad-request', 'The client went away.', { status: 499 });

/** The queue, by account in the order of arrival; the account at the front is next. */
class Queue {
  size = 0;
  readonly #owners = new Map<string, Set<() => void>>();

  countWaiting(owner: string): number {
    return this.#owners.get(owner)?.size ?? 0;
  }

  add(owner: string, begin: () => void): void {
    const own = this.#owners.get(owner);
    if (own === undefined) this.#owners.set(owner, new Set([begin]));
    else own.add(begin);
    this.size += 1;
  }

  /** Whether it still waited. */
  remove(owner: string, begin: () => void): boolean {
    const own = this.#owners.get(owner);
    if (own?.delete(begin) !== true) return false;
    if (own.size === 0) this.#owners.delete(owner);
    this.size -= 1;
    return true;
  }

  /** Takes the first of the account whose turn it is; that account goes to the end. */
  shift(): (() => void) | undefined {
    for (const [owner, own] of this.#owners) {
      const [begin] = own;
      if (begin === undefined) continue;
      this.remove(owner, begin);
      if (this.#owners.delete(owner)) this.#owners.set(owner, own);
      return begin;
    }
    return undefined;
  }
}

/** One class of work. A limited number runs, a limited number waits, and the rest is refused with a time to retry. */
function createLine(cost: Cost, places: number, options: Required<Omit<TurnsOptions, 'connections'>>) {
  const { untilAway, patienceMs, clock } = options;
  const queue = new Queue();
  const mostWaiting = places * WAITING_A_PLACE;
  let running = 0;
  let refused = 0;
  let meanSeconds = 0;

  function refusal(): Problem {
    refused += 1;
    const wait = Math.ceil((meanSeconds * (queue.size + 1)) / places);
    const retryAfterSeconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, wait));
    return new Problem('overloaded', `The queue for ${words[cost]} is full.`, {
      retryAfterSeconds,
    });
  }

  function leave(): void {
    running -= 1;
    queue.shift()?.();
  }

  async function enter({ owner, gone }: TurnRequest): Promise<void> {
    if (running < places) {
      running += 1;
      return;
    }
    // One account never takes all that may wait.
    if (queue.size >= mostWaiting || queue.countWaiting(owner) >= mostWaiting / 2) throw refusal();
    const turn = Promise.withResolvers<void>();
    const begin = () => {
      running += 1;
      turn.resolve();
    };
    queue.add(owner, begin);
    const late = setTimeout(() => turn.reject(refusal()), patienceMs);
    const signal = gone?.();
    const abandon = () => turn.reject(wentAway());
    signal?.addEventListener('abort', abandon, { once: true });
    if (signal?.aborted) abandon();
    try {
      await untilAway(turn.promise);
    } catch (error) {
      // Its turn may have come in the same moment: then that is passed on.
      if (!queue.remove(owner, begin)) leave();
      throw error;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', abandon);
    }
  }

  return {
    readLines: (): Line => ({ running, waiting: queue.size, refused }),
    async run<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result> {
      await enter(request);
      const begun = clock();
      const working = (async () => work())();
      const end = () => {
        const seconds = (clock() - begun) / 1_000;
        meanSeconds = meanSeconds === 0 ? seconds : meanSeconds + LATEST * (seconds - meanSeconds);
        leave();
      };
      void untilAway(working).then(end, end);
      return working;
    },
  };
}

export function createTurns(options: TurnsOptions): Turns {
  const {
    connections,
    untilAway = (work) => work,
    patienceMs = PATIENCE_MS,
    clock = () => performance.now(),
  } = options;
  const places = countPlaces(connections);
  const line = (cost: Cost) => createLine(cost, places[cost], { untilAway, patienceMs, clock });
  const lines = { lookup: line('lookup'), list: line('list'), search: line('search') };
  return {
    run: (request, work) => lines[request.cost].run(request, work),
    readLines: () => ({
      lookup: lines.lookup.readLines(),
      list: lines.list.readLines(),
      search: lines.search.readLines(),
    }),
  };
}
