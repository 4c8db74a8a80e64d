import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longest that anybody may wait for an answer, whatever is away. That callers of a frozen store, or on a connection that the network
 * forgot, are told within five seconds is held by `test/services/processes.test.ts`; a machine that is busy takes longer.
 */
const LONGEST_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly sentAt: number;
  /** Whether it was asked again: the connection that it was sent on had just been closed as idle. */
  readonly isSecond: boolean;
};

/** What all requests of a round met. */
export type Tally = {
  answered: number;
  /** 503 with Retry-After: nothing was lost but time. */
  refused: number;
  /** Connections that ended without an answer. */
  broken: number;
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
  /** Answers that no caller should ever get, by what they were. */
  readonly wrong: string[];
};

export const newTally = (): Tally => ({ answered: 0, refused: 0, broken: 0, slowest: 0, wrong: [] });

export type Ask = (base: string, path: string, key: string, isSecond?: boolean) => Promise<Answer | undefined>;

/** Asks as a client does, and notes what came; undefined where there was no answer. */
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
      // Who asks more than a line takes is refused with the store at hand too.
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
