import type { z } from 'zod';
import type { Caller, Scope } from './caller.ts';
import type { ProblemType } from './problem.ts';
import type { Services } from './services.ts';
import type { Cost } from './turns.ts';
import type { Warning } from './warning.ts';

/**
 * How an answer may be kept by a client (docs/contract/caching.md): `revalidate` carries an ETag, `private-300`
 * too and may be used for 300 s, `never` carries no validator.
 */
export type CachePolicy = 'revalidate' | 'private-300' | 'never';

/** The result of an operation, before any transport renders it. */
export type Answer<Body> = {
  readonly body: Body;
  readonly cache: CachePolicy;
  /** When the answer last changed; absent where the specification sends no Last-Modified. */
  readonly lastModified?: Date;
  /** Cursor of the next page, for the Link header. */
  readonly next?: string | null;
  /**
   * Parameters of the next page where no cursor names it; null after the last one. Only forms without an envelope have their
   * link, because JSON has them in its body.
   */
  readonly nextParameters?: Readonly<Record<string, string>> | null;
  /** The first instant at which the clock alone changes the answer; absent when only a change of data does. */
  readonly validUntil?: Date;
};

/** One call: the caller, the instant it is judged at (read once), and the functions that report on it. */
export type Call = {
  readonly caller: Caller;
  readonly now: Date;
  warn(warning: Warning): void;
  /**
   * A model asks: `ticker`, `company` and paths take any name of a company, part of one and typing errors included, and where
   * nothing has every word of a `q`, the best matches of it as a sentence are the answer.
   */
  readonly byModel?: boolean;
  /** Counts the call against the semantic allowance; throws rate-limit-exceeded when it is used up. */
  chargeSemantic(): Promise<void>;
  /** Aborted once the client is gone. Only waiting code reads it. */
  readonly gone?: (() => AbortSignal) | undefined;
};

/**
 * One thing the service can do: its parameters, its answer, its scope and its function. REST routes, tools and
 * the OpenAPI document point here and restate nothing.
 */
export type Operation<Params extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> = {
  /** verbNoun; also the OpenAPI operationId. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** null: any valid key. */
  readonly scope: Scope | null;
  /** The queue in which a call waits, by its parameters. */
  readonly cost: Cost | ((params: z.output<Params>) => Cost);
  /** Query parameters and path members together; `path` says which of them stand in the path. */
  readonly params: Params;
  readonly path?: readonly (keyof z.input<Params> & string)[];
  /** Parameters of sibling operations that are refused by name here, with the alternative. */
  readonly refused?: Readonly<Record<string, string>>;
  /** Query parameters that a call cannot do without; `run` refuses it by name. */
  readonly required?: readonly (keyof z.input<Params> & string)[];
  /** Problems in addition to those of every operation. */
  readonly problems?: readonly ProblemType[];
  /** The answer depends on the scopes and operations of the caller's key, so callers of one plan do not share its pages. */
  readonly isOfKey?: true;
  /** Validators its answers can carry (docs/contract/caching.md); `etag-and-date` when absent. */
  readonly validators?: 'etag-and-date' | 'etag' | 'none';
  readonly body: Body;
  run(services: Services, call: Call, params: z.output<Params>): Promise<Answer<z.input<Body>>>;
};

/** Infers an operation's types from its schemas. */
export function defineOperation<Params extends z.ZodObject, Body extends z.ZodType>(
  operation: Operation<Params, Body>,
): Operation<Params, Body> {
  return operation;
}

/** A list with words or a total reads many records; else its page is read in the order of an index. */
export const chooseListCost = ({
  q,
  total,
}: {
  readonly q?: string | undefined;
  readonly total?: boolean | undefined;
}): Cost => (q === undefined && !total ? 'list' : 'search');

/** An operation whose parameters and body are unknown to the holder, as in the transports' tables. */
export type AnyOperation = {
  readonly [Member in keyof Operation]: Member extends 'run'
    ? (services: Services, call: Call, params: never) => Promise<Answer<unknown>>
    : Member extends 'cost'
      ? Cost | ((params: never) => Cost)
      : Member extends 'path' | 'required'
        ? readonly string[] | undefined
        : Operation[Member];
};
