import { createHash } from 'node:crypto';

/** The namespace of our ids (RFC 9562, 5.5). It never changes, so that programs recognise a record after a migration. */
const NAMESPACE = Buffer.from('6f0c7c1d3f0b4d0e9a5b3f7c2e8d1a46', 'hex');

/** The UUID (version 5) of a record. */
export function stableId(kind: string, id: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`${kind}/${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
