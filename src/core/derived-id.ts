import { createHash } from 'node:crypto';

/** Twelve letters and digits, as ids of records have them, derived from facts: the same facts give the same id everywhere. */
export function toDerivedId(facts: string): string {
  const digest = BigInt(`0x${createHash('sha256').update(facts).digest('hex')}`);
  return (digest % 36n ** 12n).toString(36).padStart(12, '0');
}
