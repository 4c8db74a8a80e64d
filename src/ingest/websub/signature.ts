import { createHmac, timingSafeEqual } from 'node:crypto';

/** WebSub 5.2.1 and 8: the methods a hub may sign with. */
const METHODS: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/** Whether `method=hex` of X-Hub-Signature signs the body with the secret. */
export function isSignedBy(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const [, method = '', hex = ''] = /^\s*([a-z0-9]+)=([0-9a-f]+)\s*$/i.exec(header ?? '') ?? [];
  if (!METHODS.has(method.toLowerCase())) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const sent = Buffer.from(hex, 'hex');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
