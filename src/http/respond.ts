import { hash } from 'node:crypto';
import type { SentHeaders } from '../access/gate.ts';
import type { CachePolicy } from '../core/operation.ts';
import type { ContentCoding } from './content-coding.ts';
import { readHttpDate } from './http-date.ts';

/** A body as served: its bytes and the headers that belong to them. */
export type EncodedBody = {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string | undefined;
  readonly cacheControl: string;
  readonly lastModified: Date | undefined;
};

const cacheControls: Record<CachePolicy, string> = {
  revalidate: 'private, no-cache',
  'private-300': 'private, max-age=300',
  never: 'no-cache, no-store',
};

const VARY = 'Authorization, Accept-Encoding, Origin';

/**
 * A strong tag of the bytes served, so that each projection and each plan's view has its own
 * (docs/contract/caching.md, "What the ETag stands for").
 */
export const computeEtag = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/**
 * Renders an answer once, to bytes: tag, length and socket all want those. Last-Modified is cut to the second, as HTTP
 * dates are.
 */
export function serve(body: unknown, cache: CachePolicy, lastModified: Date | undefined): EncodedBody {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    body: bytes,
    etag: cache === 'never' ? undefined : computeEtag(bytes),
    cacheControl: cacheControls[cache],
    lastModified: lastModified && new Date(Math.floor(lastModified.getTime() / 1000) * 1000),
  };
}

const OPAQUE_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/y;

/** The opaque parts of an If-None-Match list; undefined when it is malformed and so to be ignored. */
function readTags(header: string): readonly string[] | '*' | undefined {
  const text = header.trim();
  if (text === '*') return '*';
  const tags: string[] = [];
  let at = 0;
  while (at < text.length) {
    OPAQUE_TAG.lastIndex = at;
    const match = OPAQUE_TAG.exec(text);
    if (match?.[1] === undefined) return undefined;
    tags.push(match[1]);
    at = OPAQUE_TAG.lastIndex;
    const separator = /^[\t ]*(?:,[\t ,]*|$)/.exec(text.slice(at));
    if (separator === null) return undefined;
    at += separator[0].length;
  }
  return tags.length === 0 ? undefined : tags;
}

/** The tag of a body in a coding: one representation, one strong tag (RFC 9110, 8.8.3). */
export function toCodedEtag(etag: string, coding: ContentCoding): string {
  return coding === 'gzip' ? etag.replace(/"$/, '-gzip"') : etag;
}

/**
 * The tag that a conditional request is answered 304 with; undefined when the body has to be sent. If-None-Match is
 * compared weakly and first, If-Modified-Since read only without it and only once the second it names is over (RFC 9110,
 * 13.2.2). Both codings of a body are current together, so the tag that matched is the one repeated.
 */
export function matchCondition(
  served: EncodedBody,
  request: SentHeaders,
  now: Date,
  coding: ContentCoding,
): string | undefined {
  const { etag, lastModified } = served;
  if (etag === undefined) return undefined;
  const own = toCodedEtag(etag, coding);
  const sent = request.get('if-none-match');
  const tags = sent === null ? undefined : readTags(sent);
  if (tags !== undefined) {
    if (tags === '*') return own;
    return [own, etag, toCodedEtag(etag, 'gzip')].find((tag) => tags.includes(tag));
  }
  const date = request.get('if-modified-since');
  const since = date === null ? undefined : readHttpDate(date, now)?.getTime();
  if (since === undefined || lastModified === undefined || since > now.getTime()) return undefined;
  return lastModified.getTime() <= since && now.getTime() >= since + 1000 ? own : undefined;
}

/** Headers of a 200 and of its 304 in any coding: the ones that a cache must update in addition to the tag. */
export function validatorHeaders(served: EncodedBody): Record<string, string> {
  return {
    'cache-control': served.cacheControl,
    vary: VARY,
    ...(served.lastModified === undefined ? {} : { 'last-modified': served.lastModified.toUTCString() }),
  };
}
