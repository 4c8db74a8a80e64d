import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longest wait for an answer, whatever is away. `test/services/processes.test.ts` holds that callers of a frozen store,
 * or on a connection that the network forgot, get an answer within five seconds; a busy machine takes longer.
 */
const LONGEST_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly sentAt: number;
  /** Whether it was asked again: the connection that it was sent on had just been closed as idle. */
  readonly isSecond: boolean;
};

/** The outcome of all requests of a round. */
export type Tally = {
  answered: number;
  /** 503 with Retry-After: nothing was lost but time. */
  refused: number;
  /** Connections that ended without an answer. */
  broken: number;
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
  /** Answers that a caller must never get, by status and body. */
  readonly wrong: string[];
};

export const newTally = (): Tally => ({ answered: 0, refused: 0, broken: 0, slowest: 0, wrong: [] });

export type Ask = (base: string, path: string, key: string, isSecond?: boolean) => Promise<Answer | undefined>;

/** Sends a request as a client does and records the outcome; undefined without an answer. */
export function createAsk(tally: Tally): Ask {
  return async function ask(base, path, key, isSecond = false) {
    const sentAt = performance.now();
    const noteWrong = (what: string) => tally.wrong.push(`${what} from ${base}${path}`);
    try {
      const response = await fetch(base + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      const text = await response.text();
      const { status, headers } = response;
      tally.slowest = Math.max(tally.slowest, performance.now() - sentAt);
      const isAnnounced = status === 503 && headers.has('retry-after');
      // A client that sends more than a queue takes is refused even while the store is available.
      if (isAnnounced && !text.includes('/overloaded"')) tally.refused += 1;
      else if (isAnnounced) tally.answered += 1;
      else if (status >= 500) noteWrong(`${status} ${text.slice(0, 300)}`);
      else tally.answered += 1;
      return { status, body: JSON.parse(text), sentAt, isSecond };
    } catch (error) {
      if (error instanceof DOMException) noteWrong(`no answer within ${LONGEST_MS / 1_000} s`);
      else if (error instanceof SyntaxError) noteWrong('a body that is no JSON');
      else if (!isSecond) return ask(base, path, key, true);
      else tally.broken += 1;
      return undefined;
    }
  };
}

/** Does something again and again until the signal, with a pause between. */
export async function again(everyMs: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
