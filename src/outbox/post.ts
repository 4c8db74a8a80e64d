import type { Dispatcher } from 'undici';
import { describeForMembers } from '../core/network-failure.ts';
import { readRetryAfter } from '../core/retry-after.ts';

/** `body` is the start of the answer's text where the receiver refused the message. */
export type PostAnswer = {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly body: string;
};

/** The answer of a receiver, or the reason why it is missing. */
export type PostResult =
  | PostAnswer
  /** `isCalledOff`: the process ends, which says nothing about the receiver. */
  | { readonly status: undefined; readonly error: string; readonly isCalledOff?: boolean };

/** Posts a message; never rejects because of the network or the receiver. */
export type Post = (address: string, headers: Record<string, string>, body: string) => Promise<PostResult>;

/** Time for a receiver to answer (Standard Webhooks: 15 to 30 s). */
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 65_536;

/** Reads an answer up to its limit; a longer one is cut off with its connection. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString();
}

/**
 * Posts through a guarded agent, which connects to public addresses only. Redirects are not followed: an answer of 3xx is a
 * failure (Standard Webhooks).
 */
export function createPost(options: {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}): Post {
  const { now = () => new Date() } = options;
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
      const { statusCode: status } = response;
      const read = (name: string): string | undefined => [response.headers[name]].flat()[0];
      const retryAfterSeconds = readRetryAfter(read('retry-after'), { date: read('date'), now: now() });
      if (status >= 400) return { status, retryAfterSeconds, body: await readStart(response.body) };
      await response.body.dump({ limit: MAX_ANSWER_BYTES });
      return { status, retryAfterSeconds, body: '' };
    } catch (error) {
      if (options.signal?.aborted) return { status: undefined, error: 'called off', isCalledOff: true };
      if (deadline.aborted) return { status: undefined, error: 'no answer in time' };
      return { status: undefined, error: describeForMembers(error, url.host) };
    }
  };
}
