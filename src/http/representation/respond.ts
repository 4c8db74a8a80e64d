import { hash } from 'node:crypto';
import type { CachePolicy } from '../../core/operation.ts';
import { type ConditionHeaders, findCurrentTag } from './conditions.ts';
import { type ContentCoding, chooseCoding, codings, encode } from './content-coding.ts';

/** A body as served: its bytes and the headers that belong to them. */
export type EncodedBody = {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string | undefined;
  readonly cacheControl: string;
  readonly lastModified: Date | undefined;
  /** Whether it is made once for many clients, so that the slower coding pays. */
  readonly isLasting?: boolean;
  /** Whether its format is compressed, so that it is sent without a coding. */
  readonly isPacked?: boolean;
  /** JSON in UTF-8 when absent. */
  readonly contentType?: string;
  /** Headers of this body, which a 304 repeats. */
  readonly headers?: Readonly<Record<string, string>>;
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
export const serve = (body: unknown, cache: CachePolicy, lastModified: Date | undefined): EncodedBody =>
  toEncodedBody(Buffer.from(JSON.stringify(body)), cache, lastModified);

/** Renders an answer that is not JSON. Headers that are part of the answer are part of its tag. */
export function serveText(
  document: Required<Pick<EncodedBody, 'contentType' | 'headers'>> & { readonly text: string },
  cache: CachePolicy,
  lastModified: Date | undefined,
): EncodedBody {
  const { text, contentType, headers } = document;
  const encoded = toEncodedBody(Buffer.from(text), cache, lastModified);
  const etag = encoded.etag && computeEtag(`${JSON.stringify(headers)}\n${text}`);
  return { ...encoded, etag, contentType, headers };
}

function toEncodedBody(bytes: Buffer<ArrayBuffer>, cache: CachePolicy, lastModified: Date | undefined): EncodedBody {
  return {
    body: bytes,
    etag: cache === 'never' ? undefined : computeEtag(bytes),
    cacheControl: cacheControls[cache],
    lastModified: lastModified && new Date(Math.floor(lastModified.getTime() / 1000) * 1000),
  };
}

/** The tag of a body in a coding: one representation, one strong tag (RFC 9110, 8.8.3). */
export function toCodedEtag(etag: string, coding: ContentCoding): string {
  return coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`);
}

/**
 * The tag that a conditional request is answered 304 with; undefined when the body has to be sent. All codings of a body
 * are current together, so the tag that matched is the one repeated.
 */
export function matchCondition(
  { etag, lastModified }: EncodedBody,
  request: ConditionHeaders,
  now: Date,
  coding: ContentCoding,
): string | undefined {
  if (etag === undefined) return undefined;
  const etags = [toCodedEtag(etag, coding), etag, ...codings.map((each) => toCodedEtag(etag, each))];
  return findCurrentTag({ etags, lastModified }, request, now);
}

/**
 * The answer to a GET or HEAD of a body that is the same for every caller, in the coding that the client takes; 304 where
 * the client has it. `headers` are those of both.
 */
export async function answerWith(
  served: EncodedBody,
  request: Request,
  { headers, now }: { readonly headers: Readonly<Record<string, string>>; readonly now: Date },
): Promise<Response> {
  const coding = chooseCoding(served, request.headers.get('accept-encoding'));
  const matched = matchCondition(served, request.headers, now, coding);
  const { etag, cacheControl, lastModified } = served;
  const all = {
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    ...(etag === undefined ? {} : { etag: matched ?? toCodedEtag(etag, coding) }),
    ...(lastModified === undefined ? {} : { 'last-modified': lastModified.toUTCString() }),
    ...headers,
  };
  if (matched !== undefined) return new Response(null, { status: 304, headers: all });
  const body = coding === 'identity' ? served.body : await encode(served, coding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...all,
      'content-length': String(body.length),
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    },
  });
}

/** Headers of a 200 and of its 304 in any coding: the ones that a cache must update in addition to the tag. */
export function validatorHeaders(served: EncodedBody): Record<string, string> {
  return {
    'cache-control': served.cacheControl,
    vary: VARY,
    ...(served.lastModified === undefined ? {} : { 'last-modified': served.lastModified.toUTCString() }),
  };
}
