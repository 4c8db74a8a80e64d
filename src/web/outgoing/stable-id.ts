import { createHash } from 'node:crypto';

/** Of our ids (RFC 9562, 5.5): the same wherever a store moves to, so that readers know a record again. */
const NAMESPACE = Buffer.from('6f0c7c1d3f0b4d0e9a5b3f7c2e8d1a46', 'hex');

/** A UUID of version 5 for a record of ours, by its kind and id. */
export function stableId(kind: string, id: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`${kind}/${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
