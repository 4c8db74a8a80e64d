import { StoreAway } from './store-away.ts';

/** A circuit breaker around the store: open while the store does not answer. */
export type Circuit = {
  isOpen(): boolean;
  /** Number of times it opened. Connections from before an opening may be dead although the store answers again. */
  openings(): number;
  /** Resolves with the result of the work. Rejects with StoreAway if the circuit opens first. */
  untilAway<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves once the store answers, or when the signal aborts. */
  untilClosed(signal: AbortSignal): Promise<void>;
  stop(): void;
};

export type CircuitOptions = {
  /** Reports within a second whether the store answers. */
  readonly probe: () => Promise<boolean>;
  /** Called once when the store goes away and once when it is back. */
  readonly onChange: (isAway: boolean) => void;
  /** Milliseconds between the starts of two probes. */
  readonly everyMs?: number;
  readonly clock?: () => number;
};

/** One probe may coincide with a pause of the machine. This many misses in a row mean that the store is away. */
const MISSES = 3;
const EVERY_MS = 1_000;
/** While the circuit is open, work that needs no store, such as a finished page, ends within this time. */
const GRACE_MS = 50;

/**
 * Probes the store every second, so that no request waits for a frozen one. Three unanswered probes in a row open the
 * circuit, within four seconds. Waiting and new work then fails at once, until a probe is answered. A store that
 * refuses connections fails queries by itself; the circuit then pauses background work.
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
