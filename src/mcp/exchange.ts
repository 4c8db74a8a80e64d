import type { Caller } from '../core/caller.ts';
import type { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';

/** One request of the tool server that passed the gate: what every method works with. */
export type Exchange = {
  readonly services: Services;
  readonly caller: Caller;
  /** The instant the request is judged at, read once. */
  readonly now: Date;
  readonly requestId: string;
  readonly problemBase: string;
  /** Counts the request against the semantic allowance, once however often it is called. */
  chargeSemantic(): Promise<void>;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: () => AbortSignal;
  /** Says which problem the answer carries as its result, for the usage of the account. */
  reportProblem(problem: Problem): void;
  /** Tells the log of a failure that is no caller's doing. */
  reportFailure(error: unknown): void;
};
