import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { invalidParameter } from './problem.ts';

/** Where a page ended: the order's key values of its last row, as text. */
export type CursorKeys = readonly (string | null)[];

/**
 * A cursor is bound to the route, its path record, the order and all filters after defaults (docs/contract/pagination-
 * and-sync.md, "Cursors").
 */
export type CursorBinding = { readonly operation: string; readonly order: string; readonly filters: unknown };

export type Cursors = {
  encode(binding: CursorBinding, keys: CursorKeys): string;
  /** The keys of a cursor issued for this binding; otherwise an invalid-parameter problem that says what to do. */
  decode(binding: CursorBinding, cursor: string): CursorKeys;
};

const VERSION = 1;
const SIGNATURE_BYTES = 16;

const fingerprint = (filters: unknown): string => hash('sha256', canonicalJson(filters), 'base64url').slice(0, 16);

const sign = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest().subarray(0, SIGNATURE_BYTES);

const broken = () => invalidParameter('cursor', 'was not issued by this service; start again without it.');

/**
 * Signed cursors: base64url(JSON) + "." + HMAC-SHA256. The first secret signs, every one verifies, which
 * allows rotation. A cursor carries no time and no randomness, so equal pages are equal bytes.
 */
export function createCursors(secrets: readonly [string, ...string[]]): Cursors {
  return {
    encode({ operation, order, filters }, keys) {
      const payload = Buffer.from(JSON.stringify([VERSION, operation, order, fingerprint(filters), keys])).toString(
        'base64url',
      );
      return `${payload}.${sign(secrets[0], payload).toString('base64url')}`;
    },
    decode({ operation, order, filters }, cursor) {
      const [payload, signature, ...rest] = cursor.split('.');
      if (payload === undefined || signature === undefined || rest.length > 0) throw broken();
      const sent = Buffer.from(signature, 'base64url');
      // base64url has several spellings of one value; only the canonical one is ours.
      const isOurs = sent.toString('base64url') === signature && sent.length === SIGNATURE_BYTES;
      if (!isOurs || !secrets.some((secret) => timingSafeEqual(sent, sign(secret, payload)))) throw broken();
      const [version, forOperation, forOrder, forFilters, keys] = JSON.parse(
        Buffer.from(payload, 'base64url').toString('utf8'),
      ) as [number, string, string, string, CursorKeys];
      if (version !== VERSION) throw broken();
      if (forOperation !== operation) throw invalidParameter('cursor', 'was issued by another list.');
      if (forOrder !== order) {
        throw invalidParameter('cursor', 'was issued for another order; send it with the same sort and updated_after.');
      }
      if (forFilters !== fingerprint(filters)) {
        throw invalidParameter(
          'cursor',
          'was issued for other filters; send it with the same parameters, updated_after included.',
        );
      }
      return keys;
    },
  };
}
