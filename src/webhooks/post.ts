import type { Dispatcher } from 'undici';

/** What a receiver answered, or why there is no answer. */
export type PostResult =
  | { readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** `isCalledOff`: the process ends, which says nothing of the receiver. */
  | { readonly status: undefined; readonly error: string; readonly isCalledOff?: boolean };

/** Sends a message; never throws for what the network or the receiver does. */
export type Post = (address: string, headers: Record<string, string>, body: string) => Promise<PostResult>;

/** So long a receiver may take to answer (Standard Webhooks: 15 to 30 s). */
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 65_536;

/**
 * Posts over a guarded agent, which connects to public addresses alone. Redirects are not followed: an answer of 3xx is one
 * that is no success, as the standard has it.
 */
export function createPost(options: {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}): Post {
  return async (address, headers, body) => {
    const url = new URL(address);
    const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      const response = await options.dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': options.userAgent, ...headers },
        body,
        signal: options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]),
      });
      await response.body.dump({ limit: MAX_ANSWER_BYTES });
      const wait = Number(response.headers['retry-after']);
      return { status: response.statusCode, retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined };
    } catch (error) {
      if (options.signal?.aborted) return { status: undefined, error: 'called off', isCalledOff: true };
      if (deadline.aborted) return { status: undefined, error: 'no answer in time' };
      return { status: undefined, error: error instanceof Error ? error.message.slice(0, 300) : 'no answer' };
    }
  };
}
