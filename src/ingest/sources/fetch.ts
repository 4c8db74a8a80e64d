import type { Dispatcher } from 'undici';
import { describeFailure } from '../../core/network-failure.ts';
import { ACCEPTED_CODINGS, decodeContent } from './content-coding.ts';
import type { FetchOptions, FetchOutcome, FetchRequest } from './fetch-outcome.ts';
import { createHostQueue } from './host-queue.ts';
import { askFollowing, drop, readAddress, refused } from './redirects.ts';
import { readRetryAfter } from './retry-after.ts';

/** The outcome of a cancelled fetch, which says nothing about the server. */
export const calledOff = { kind: 'failed', code: 'cancelled', reason: 'the fetch was called off' } as const;

const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 30_000;
const MAX_VALIDATOR = 1024;
const MAX_LINK = 8192;
const ACCEPT =
  'application/feed+json, application/atom+xml, application/rss+xml, application/rdf+xml, application/xml;q=0.9, ' +
  'text/xml;q=0.9, application/json;q=0.8, text/calendar;q=0.8, */*;q=0.1';

/** The user agent, with an address that leads to its operator. */
export const feedUserAgent = (version: string, contactUrl: string): string => `Nordwire/${version} (+${contactUrl})`;

/** A header's first value, when it is printable and of a length worth keeping. */
function readHeader(headers: Dispatcher.ResponseData['headers'], name: string): string | null {
  const value = headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  return text !== undefined && text.length <= MAX_VALIDATOR && /^[\x20-\x7e]+$/.test(text) ? text : null;
}

/** All Link headers as one. */
function readLink(headers: Dispatcher.ResponseData['headers']): string | null {
  const text = [headers['link'] ?? []].flat().join(', ');
  return text === '' || text.length > MAX_LINK ? null : text;
}

/** The body as sent; null once it is longer than `maxBytes`. */
async function readBody(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a feed politely: conditional, compressed, bounded in time, size and redirects. Never throws for a failure of
 * network or server.
 */
export async function fetchFeed(request: FetchRequest, options: FetchOptions): Promise<FetchOutcome> {
  const first = readAddress(request.address);
  if (!(first instanceof URL)) return first;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, options.signal]);
  const redirectState = { url: first };
  const hosts = createHostQueue(options, signal);
  let ending: Parameters<typeof hosts.leave>[0] = {};
  try {
    const answered = await askFollowing(
      redirectState,
      (url, cookie) => ask(url, request, { ...options, signal, cookie }),
      { ...options, hosts },
    );
    if (answered.kind !== 'answered') return answered;
    const { response, moved } = answered;
    ending = { status: response.statusCode };
    const outcome = await answer(response, { url: redirectState.url, request, options, moved });
    if (outcome.kind === 'failed') ending = { ...ending, retryAfterSeconds: outcome.retry_after_seconds };
    return outcome;
  } catch (error) {
    if (hosts.isStoreError(error)) throw error;
    if (options.signal?.aborted) return calledOff;
    if (deadline.signal.aborted)
      return {
        kind: 'failed',
        code: 'timeout',
        reason: `${redirectState.url.host} took longer than ${options.timeoutMs ?? TIMEOUT_MS} ms`,
      };
    return describeFailure(error, redirectState.url.host);
  } finally {
    clearTimeout(timer);
    await hosts.leave(ending);
  }
}

function ask(
  url: URL,
  request: FetchRequest,
  options: FetchOptions & { signal: AbortSignal; cookie: string | undefined },
): Promise<Dispatcher.ResponseData> {
  return options.dispatcher.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    signal: options.signal,
    headers: {
      accept: options.accept ?? ACCEPT,
      'accept-encoding': ACCEPTED_CODINGS,
      'user-agent': options.userAgent,
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...(request.etag !== null && { 'if-none-match': request.etag }),
      ...(request.last_modified !== null && { 'if-modified-since': request.last_modified }),
    },
  });
}

type Hop = { url: URL; request: FetchRequest; options: FetchOptions; moved: string | null };

async function answer(response: Dispatcher.ResponseData, { url, request, options, moved }: Hop): Promise<FetchOutcome> {
  const { statusCode: status, headers, body } = response;
  if (status === 304) {
    await drop(response);
    if (request.etag !== null || request.last_modified !== null) return { kind: 'unchanged', moved_to: moved };
    return {
      kind: 'failed',
      code: 'unexpected-304',
      status,
      reason: `${url.host} answered 304 to a request without validators`,
    };
  }
  if (status !== 200) {
    await drop(response);
    const retryAfter = readRetryAfter(readHeader(headers, 'retry-after') ?? undefined, options.now());
    const reason = `${url.host} answered ${status}`;
    return {
      kind: 'failed',
      code: 'http-status',
      status,
      reason,
      ...(retryAfter !== undefined && { retry_after_seconds: retryAfter }),
    };
  }
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const isTooLong = Number(readHeader(headers, 'content-length') ?? 0) > maxBytes;
  if (isTooLong) body.on('error', () => {}).destroy();
  const sent = isTooLong ? null : await readBody(body, maxBytes);
  if (sent === null) return refused('too-large', `the body is longer than ${maxBytes} bytes`);
  const content = await decodeContent(sent, readHeader(headers, 'content-encoding') ?? undefined, maxBytes);
  if ('failed' in content) {
    if (content.failed === 'bad-encoding')
      return { kind: 'failed', code: 'bad-encoding', status, reason: `${url.host}: ${content.reason}` };
    return refused(content.failed, content.reason);
  }
  return {
    kind: 'fetched',
    bytes: content.bytes,
    address: url.href,
    content_type: readHeader(headers, 'content-type'),
    etag: readHeader(headers, 'etag'),
    last_modified: readHeader(headers, 'last-modified'),
    link: readLink(headers),
    moved_to: moved,
  };
}
