import type { FetchOptions, FetchOutcome, HostTurn } from './fetch-outcome.ts';

type FetchFailure = Extract<FetchOutcome, { kind: 'failed' }>;

/** The turns of one fetch: that of one host at a time, since a fetch that waits for a host must keep none. */
export type HostQueue = {
  /** Takes the turn of the host of an address; the failure where the host is not free in time. */
  enter(url: URL): Promise<FetchFailure | undefined>;
  /** Ends the turn, if one was taken. */
  leave(answer: Parameters<HostTurn['end']>[0]): Promise<void>;
  /** Whether an error is one of the store of turns, and says nothing about a host. */
  isStoreError(error: unknown): boolean;
};

export function createHostQueue(
  { takeTurn, firstTurn = 'start', now }: Pick<FetchOptions, 'takeTurn' | 'firstTurn' | 'now'>,
  signal: AbortSignal,
): HostQueue {
  const entered = new Set<string>();
  let turn: HostTurn | undefined;
  const storeErrors = new Set<unknown>();
  const noteError = (error: unknown): never => {
    if (!signal.aborted) storeErrors.add(error);
    throw error;
  };
  return {
    isStoreError: (error) => storeErrors.has(error),
    async enter({ host }) {
      if (takeTurn === undefined) return undefined;
      const request = entered.has(host) ? 'follow-up' : entered.size === 0 ? firstTurn : 'start';
      entered.add(host);
      const taken = await takeTurn(host, request, signal).catch(noteError);
      if ('end' in taken) {
        turn = taken;
        return undefined;
      }
      const { until, isResting } = taken;
      const seconds = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));
      const reason = isResting
        ? `${host} answered 429 or 503 and rests until ${until.toISOString()}`
        : `${host} is asked by another request`;
      return {
        kind: 'failed',
        code: isResting ? 'host-resting' : 'host-busy',
        reason,
        retry_after_seconds: seconds,
      };
    },
    async leave(answer) {
      const ended = turn;
      turn = undefined;
      await ended?.end(answer).catch(noteError);
    },
  };
}
