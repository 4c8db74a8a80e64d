import type { Caller } from '../core/caller.ts';
import type { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';

/** The tools of one request, before scopes and plans are applied: `/mcp?tools=news,calendar` or the default. */
export type Toolset = {
  readonly listed: ReadonlySet<string>;
  /** Tools that can be called. At the bare address these are all, so that saved calls of tools that it no longer lists work. */
  readonly callable: ReadonlySet<string>;
};

/** One request of the tool server that passed the gate; every method works with it. */
export type Exchange = {
  readonly services: Services;
  readonly caller: Caller;
  readonly toolset: Toolset;
  /** The instant the request is judged at, read once. */
  readonly now: Date;
  readonly requestId: string;
  readonly problemBase: string;
  /** Counts the request against the semantic allowance, once however often it is called. */
  chargeSemantic(): Promise<void>;
  /** Aborts when the client disconnects. */
  readonly gone: () => AbortSignal;
  /** Says which problem the answer carries as its result, for the usage of the account. */
  reportProblem(problem: Problem): void;
  /** Logs an internal error. */
  reportFailure(error: unknown): void;
};
