import { StoreAway } from './store-away.ts';

/** A circuit breaker around the store: open while the store does not answer. */
export type Circuit = {
  isOpen(): boolean;
  /** How often it opened: connections of before may be dead, though the store answers again. */
  openings(): number;
  /** The result of work; rejects with StoreAway once the store was found away and the work still waits. */
  untilAway<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves once the store answers, or at the signal. */
  untilClosed(signal: AbortSignal): Promise<void>;
  stop(): void;
};

export type CircuitOptions = {
  /** Whether the store answers; answered within a second. */
  readonly probe: () => Promise<boolean>;
  /** Told once when the store is found away, and once when it is back. */
  readonly onChange: (isAway: boolean) => void;
  /** Between the beginnings of two looks. */
  readonly everyMs?: number;
  readonly clock?: () => number;
};

/** One look may meet a pause of the machine; a store that misses so many in a row is away. */
const MISSES = 3;
const EVERY_MS = 1_000;
/** Work that asks no store, such as a finished page, ends in this time while the circuit is open. */
const GRACE_MS = 50;

/**
 * Looks at the store every second, so that nobody waits for one that is frozen: three looks in a row that are not answered
 * open the circuit within four seconds, what waits then is told, and what comes later is told at once, until a look is
 * answered. A store that refuses connections tells so itself; the circuit then keeps its background work at rest.
 */
export function createCircuit({
  probe,
  onChange,
  everyMs = EVERY_MS,
  clock = () => performance.now(),
}: CircuitOptions): Circuit {
  const waiting = new Set<(error: StoreAway) => void>();
  let misses = 0;
  let isOpen = false;
  let openings = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let closing = Promise.withResolvers<void>();

  function set(next: boolean): void {
    if (next === isOpen) return;
    isOpen = next;
    if (next) {
      openings += 1;
      for (const reject of waiting) reject(new StoreAway());
      waiting.clear();
    } else {
      closing.resolve();
      closing = Promise.withResolvers();
    }
    onChange(next);
  }

  async function round(): Promise<void> {
    const begun = clock();
    const answers = await probe().catch(() => false);
    if (isStopped) return;
    misses = answers ? 0 : misses + 1;
    if (answers) set(false);
    else if (misses >= MISSES) set(true);
    timer = setTimeout(round, Math.max(0, everyMs - (clock() - begun)));
    timer.unref();
  }
  void round();

  return {
    isOpen: () => isOpen,
    openings: () => openings,
    untilAway: (work) =>
      new Promise((resolve, reject) => {
        const giveUp = isOpen ? setTimeout(() => reject(new StoreAway()), GRACE_MS) : undefined;
        waiting.add(reject);
        const end = () => {
          clearTimeout(giveUp);
          waiting.delete(reject);
        };
        work.then(
          (result) => {
            end();
            resolve(result);
          },
          (error: unknown) => {
            end();
            reject(error);
          },
        );
      }),
    async untilClosed(signal) {
      while (isOpen && !signal.aborted) {
        const ended = Promise.withResolvers<void>();
        const end = () => ended.resolve();
        signal.addEventListener('abort', end, { once: true });
        await Promise.race([closing.promise, ended.promise]);
        signal.removeEventListener('abort', end);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
