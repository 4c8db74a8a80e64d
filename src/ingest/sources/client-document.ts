import { NOT_PUBLIC } from '../../core/address-refused.ts';
import { fetchFeed } from './fetch.ts';
import type { FetchOptions } from './fetch-outcome.ts';

/** The JSON of a metadata document, or the reason for its refusal. */
export type ClientDocument = { readonly json: unknown } | { readonly refused: string };

const MAX_BYTES = 16_384;
const TIMEOUT_MS = 5_000;

/**
 * Reads the metadata document of an OAuth client over the same guarded connections as feeds, within a small size and a
 * short time. A redirect is not followed, because the document would belong to another party than its address.
 */
export async function fetchClientDocument(
  address: string,
  fetching: Pick<FetchOptions, 'dispatcher' | 'userAgent' | 'now'>,
): Promise<ClientDocument> {
  const outcome = await fetchFeed(
    { address, etag: null, last_modified: null },
    { ...fetching, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, maxRedirects: 0, accept: 'application/json' },
  );
  if (outcome.kind === 'unchanged') return { refused: 'it was not sent' };
  if (outcome.kind !== 'fetched') {
    const isHidden = 'code' in outcome && (outcome.code === 'private-address' || outcome.code === 'dns');
    return { refused: isHidden ? NOT_PUBLIC : outcome.reason };
  }
  const type = (outcome.content_type ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/([\w.-]+\+)?json$/.test(type)) return { refused: 'it is not sent as application/json' };
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(outcome.bytes)) };
  } catch {
    return { refused: 'it is not JSON' };
  }
}
