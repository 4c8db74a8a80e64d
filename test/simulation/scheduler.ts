import { createHash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** Thrown by every call of a process that has died. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** The boundary that work waits at; each kind has faults of its own. */
export type Boundary = 'statement' | 'commit' | 'fetch' | 'timer';

export const faultKinds = [
  'lost before',
  'lost after',
  'crash before',
  'crash after',
  'busy',
  'full',
  'stall',
  'clock jump',
  'refused',
  'lost answer',
  'twice',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const possible: Readonly<Record<Boundary, readonly FaultKind[]>> = {
  statement: ['lost before', 'lost after', 'crash before', 'busy', 'full', 'stall', 'clock jump'],
  commit: ['lost before', 'lost after', 'crash before', 'crash after', 'full', 'stall'],
  fetch: ['crash before', 'crash after', 'refused', 'lost answer', 'twice', 'stall'],
  timer: ['crash before', 'clock jump'],
};

/** Longer than every lease. */
const STALL_MS = 130_000;
/** Rounds of the event loop without any activity after which all work is known to wait at a boundary. */
const QUIET_TURNS = 24;
const LOOK_AGAIN_MS = 2;

export type Process = { readonly name: string; isDead: boolean; clockOffset: number };

type Gate = {
  readonly process: Process;
  readonly order: number;
  readonly boundary: Boundary;
  readonly what: string;
  notBefore: number;
  go(fault: FaultKind | undefined): void;
  end(reason: Error): void;
};

type Flight = { readonly backend: number | undefined; isBlocked: boolean };

export type SchedulerOptions = {
  readonly random: Random;
  readonly start: number;
  /** The kinds of faults of this run, and how many gates in a thousand meet one. */
  readonly faults: readonly FaultKind[];
  readonly faultRate: number;
  /** Faults after this one are left out, by which a shorter history that still fails is looked for. */
  readonly mostFaults: number;
  /** Those of some sessions of the store that wait for a lock. */
  readonly findBlocked: (backends: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly onCrash: (process: Process) => void;
};

/**
 * Lets one piece of work go on at a time. All work stops at boundaries (a statement, a commit, a fetch, a timer); once
 * everything waits at one, or for a lock in the store, the seed decides what goes on next and what goes wrong there.
 */
export class Scheduler {
  now: number;
  /** Whether faults are still injected. */
  isCalm = false;
  readonly log: string[] = [];
  readonly faults: string[] = [];
  readonly #options: SchedulerOptions;
  readonly #hash = createHash('sha256');
  #gates: Gate[] = [];
  readonly #flights = new Set<Flight>();
  #orders = new Map<string, number>();
  #activity = 0;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.now = options.start;
  }

  /** Waits for the turn of a process at a boundary. Returns what goes wrong there. */
  pass(process: Process, boundary: Boundary, what: string, notBefore = 0): Promise<FaultKind | undefined> {
    if (process.isDead) return Promise.reject(new Died(process.name));
    this.#activity += 1;
    const order = (this.#orders.get(process.name) ?? 0) + 1;
    this.#orders.set(process.name, order);
    return new Promise((go, end) => {
      this.#gates.push({ process, order, boundary, what, notBefore, go, end });
    });
  }

  /** Work outside of this program that the scheduler waits for, such as a statement that was sent. */
  async fly<Result>(work: Promise<Result>, backend?: number): Promise<Result> {
    const flight: Flight = { backend, isBlocked: false };
    this.#flights.add(flight);
    this.#activity += 1;
    try {
      return await work;
    } finally {
      this.#flights.delete(flight);
      this.#activity += 1;
    }
  }

  crash(process: Process): void {
    process.isDead = true;
    const own = this.#gates.filter((gate) => gate.process === process);
    this.#gates = this.#gates.filter((gate) => gate.process !== process);
    for (const gate of own) gate.end(new Died(process.name));
    this.#options.onCrash(process);
  }

  /** Ends all work that waits. */
  close(): void {
    const open = this.#gates;
    this.#gates = [];
    for (const { process, end } of open) {
      process.isDead = true;
      end(new Died(process.name));
    }
  }

  /** Adds a line to what a replay has to repeat. */
  note(line: string): void {
    this.log.push(line);
    this.#hash.update(`${line}\n`);
  }

  digest = (): string => this.#hash.copy().digest('hex');

  /** Lets one gate go on. Returns whether it was more than a timer. */
  async step(): Promise<boolean> {
    await this.#settle();
    const gates = this.#gates.sort(
      (a, b) => (a.process.name < b.process.name ? -1 : a.process.name > b.process.name ? 1 : 0) || a.order - b.order,
    );
    if (gates.length === 0) throw new Error('Everything waits for a lock, or nothing is left to be done.');
    let ready = gates.filter(({ notBefore }) => notBefore <= this.now);
    if (ready.length === 0) {
      this.now = Math.min(...gates.map(({ notBefore }) => notBefore));
      ready = gates.filter(({ notBefore }) => notBefore <= this.now);
    }
    const gate = this.#options.random.pick(ready);
    const fault = this.#draw(gate.boundary);
    this.now += this.#options.random.below(20);
    this.note(
      `${this.now} ${gate.process.name} ${gate.boundary} ${gate.what}${fault === undefined ? '' : ` [${fault}]`}`,
    );
    if (fault !== undefined) this.faults.push(`${this.log.length} ${gate.process.name} ${gate.what}: ${fault}`);
    if (fault === 'stall') {
      gate.notBefore = this.now + STALL_MS;
      return true;
    }
    if (fault === 'crash before') {
      this.crash(gate.process);
      return true;
    }
    if (fault === 'clock jump') gate.process.clockOffset = this.#options.random.pick([-5_000, 0, 5_000, STALL_MS]);
    this.#gates = this.#gates.filter((one) => one !== gate);
    this.#activity += 1;
    gate.go(fault);
    return gate.boundary !== 'timer';
  }

  #draw(boundary: Boundary): FaultKind | undefined {
    const { random, faults, faultRate, mostFaults } = this.#options;
    const isDrawn = random.next() < faultRate;
    const kinds = possible[boundary].filter((kind) => faults.includes(kind));
    const at = random.next();
    if (this.isCalm || !isDrawn || kinds.length === 0 || this.faults.length >= mostFaults) return undefined;
    return kinds[Math.floor(at * kinds.length)];
  }

  /** Waits until all work stands at a gate, or waits in the store for a lock that such work holds. */
  async #settle(): Promise<void> {
    let quiet = 0;
    for (;;) {
      const before = this.#activity;
      await nextTurn();
      if (this.#activity !== before) quiet = 0;
      else if (this.#flights.size === 0) quiet += 1;
      else quiet = (await this.#areBlocked()) ? quiet + 1 : 0;
      if (quiet >= (this.#flights.size === 0 ? QUIET_TURNS : 2 + QUIET_TURNS)) return;
    }
  }

  async #areBlocked(): Promise<boolean> {
    const before = this.#activity;
    const flights = [...this.#flights];
    if (flights.every(({ isBlocked }) => isBlocked) && this.#verifiedAt === this.#activity) return true;
    await Promise.race([sleep(LOOK_AGAIN_MS), nextTurn().then(() => sleep(LOOK_AGAIN_MS))]);
    if (this.#activity !== before) return false;
    const backends = flights.flatMap(({ backend }) => (backend === undefined ? [] : [backend]));
    if (backends.length < flights.length) return false;
    const blocked = await this.#options.findBlocked(backends);
    for (const flight of flights) flight.isBlocked = blocked.has(flight.backend ?? 0);
    const areAll = this.#activity === before && flights.every(({ isBlocked }) => isBlocked);
    if (areAll) this.#verifiedAt = this.#activity;
    return areAll;
  }

  #verifiedAt = -1;
}
