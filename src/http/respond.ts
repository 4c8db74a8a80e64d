import { createHash } from 'node:crypto';
import type { CachePolicy } from '../core/operation.ts';
import { readHttpDate } from './http-date.ts';

/** A body as served: its bytes and the headers that belong to them. */
export type Served = {
  readonly body: string;
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

/** A strong tag of the bytes served, so that each projection and each plan's view has its own (readings 9). */
export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Renders an answer once. Last-Modified is cut to the second, as HTTP dates are. */
export function serve(body: unknown, cache: CachePolicy, lastModified: Date | undefined): Served {
  const text = JSON.stringify(body);
  return {
    body: text,
    etag: cache === 'never' ? undefined : etagOf(text),
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

/**
 * Whether a conditional request is answered with 304: If-None-Match compared weakly and first, If-Modified-Since only
 * without it and only once the second it names is over (RFC 9110, 13.2.2; readings 9).
 */
export function isUnchanged(served: Served, request: Headers, now: Date): boolean {
  const ifNoneMatch = request.get('if-none-match');
  if (ifNoneMatch !== null) {
    const tags = readTags(ifNoneMatch);
    if (tags !== undefined) {
      if (served.etag === undefined) return false;
      const bare = (tag: string) => tag.replace(/-gzip"$/, '"');
      return tags === '*' || tags.some((tag) => bare(tag) === served.etag);
    }
  }
  const since = readHttpDate(request.get('if-modified-since') ?? '', now)?.getTime();
  if (since === undefined || served.lastModified === undefined || since > now.getTime()) return false;
  return served.lastModified.getTime() <= since && now.getTime() >= since + 1000;
}

/** Headers of a 200 and of its 304: what a cache has to keep up to date. */
export function validatorHeaders(served: Served): Record<string, string> {
  return {
    'cache-control': served.cacheControl,
    vary: VARY,
    ...(served.etag === undefined ? {} : { etag: served.etag }),
    ...(served.lastModified === undefined ? {} : { 'last-modified': served.lastModified.toUTCString() }),
  };
}
