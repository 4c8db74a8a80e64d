import type { Dispatcher } from 'undici';
import type { NetworkFailure } from '../../core/network-failure.ts';

export type FetchRequest = {
  readonly address: string;
  /** Validators of the last answer, as it gave them. */
  readonly etag: string | null;
  readonly last_modified: string | null;
};

/** The turn of one request at a host. */
export type HostTurn = {
  /** Ends the turn with the status of the answer, undefined without an answer. 429 and 503 let the host rest. */
  end(answer: { readonly status?: number | undefined; readonly retryAfterSeconds?: number | undefined }): Promise<void>;
};

/** No turn was free in time. */
export type HostWait = {
  /** When the host should be tried again. */
  readonly until: Date;
  /** The host answered 429 or 503, and no request is sent to it meanwhile. */
  readonly isResting: boolean;
};

/**
 * How a request keeps its distance to others of its host: `start` waits for it, `reserved` is a start whose time was
 * reserved before, `follow-up` belongs to a start (robots.txt, a redirect within the host).
 */
export type HostRequest = 'start' | 'reserved' | 'follow-up';

/** Takes the next turn of a host, one at a time, or says when to try again. Throws the reason of the signal. */
export type TakeHostTurn = (host: string, request: HostRequest, signal: AbortSignal) => Promise<HostTurn | HostWait>;

export type FetchOptions = {
  /** `createFeedAgent()`, which keeps private addresses out. */
  readonly dispatcher: Dispatcher;
  /** See `feedUserAgent`. */
  readonly userAgent: string;
  readonly now: () => Date;
  /** Ends the fetch early, as at shutdown. */
  readonly signal?: AbortSignal;
  /** Limit of the decoded body; default 10,000,000. */
  readonly maxBytes?: number;
  /** For everything together, redirects and body included; default 30,000. */
  readonly timeoutMs?: number;
  /** Default 5. */
  readonly maxRedirects?: number;
  /** The Accept header; default: the formats of feeds. */
  readonly accept?: string;
  /** Taken for the host of the address and of each redirect; undefined: requests wait for no others. */
  readonly takeTurn?: TakeHostTurn | undefined;
  /** The turn of the first request; default `start`. */
  readonly firstTurn?: HostRequest;
  /** Asked of every address a redirect leads to: why it is not followed. */
  readonly admits?: (url: URL) => Promise<{ readonly code: string; readonly reason: string } | undefined>;
};

type RefusedCode =
  | 'bad-address'
  | 'bad-scheme'
  | 'credentials'
  | 'private-address'
  | 'redirect-loop'
  | 'too-many-redirects'
  | 'too-large'
  | 'unsupported-encoding'
  | 'redirect-refused'
  | 'robots';

type FailedCode =
  | NetworkFailure
  | 'http-status'
  | 'bad-redirect'
  | 'bad-encoding'
  | 'unexpected-304'
  | 'robots-unreachable'
  /** Another request to the host is under way, or started a moment ago. Nothing was sent. */
  | 'host-busy'
  /** The host answered 429 or 503 before. Nothing was sent. */
  | 'host-resting';

/**
 * The outcome of one fetch. `refused` is a rule of ours, `failed` a failure of network or server. `moved_to` is the new
 * address by permanent redirects (301, 308), null without any. Reasons name hosts, never whole addresses.
 */
export type FetchOutcome =
  | {
      readonly kind: 'fetched';
      readonly bytes: Uint8Array;
      /** The address that answered, after redirects: the base of relative links. */
      readonly address: string;
      readonly content_type: string | null;
      readonly etag: string | null;
      readonly last_modified: string | null;
      /** The Link headers, of at most 8,192 characters. */
      readonly link: string | null;
      readonly moved_to: string | null;
    }
  | { readonly kind: 'unchanged'; readonly moved_to: string | null }
  | { readonly kind: 'refused'; readonly code: RefusedCode; readonly reason: string }
  | {
      readonly kind: 'failed';
      readonly code: FailedCode;
      readonly reason: string;
      readonly status?: number;
      readonly retry_after_seconds?: number;
    };

/** Whether a fetch was put off by `retry_after_seconds`, because its host is asked by another request or rests. */
export const isPutOff = (code: string): code is 'host-busy' | 'host-resting' =>
  code === 'host-busy' || code === 'host-resting';
