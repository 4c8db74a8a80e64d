import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashKey, makeKey } from './keys.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const filled = (value: number) => (bytes: number) => new Uint8Array(bytes).fill(value);

/** What a scanner for leaked keys would do: the first eight bytes of SHA-256, as a number in base 62, its last six digits. */
function computeChecksum(body: string): string {
  let rest = createHash('sha256').update(body).digest().readBigUInt64BE();
  let text = '';
  while (text.length < 6) {
    text = `${BASE62[Number(rest % 62n)]}${text}`;
    rest /= 62n;
  }
  return text;
}

describe('keys', () => {
  it('are nw_ and 40 base62 characters, the last six a checksum of the rest', () => {
    for (const value of [0, 1, 127, 255]) {
      const key = makeKey(filled(value));
      expect(key).toMatch(/^nw_[0-9A-Za-z]{40}$/);
      expect(key.slice(-6)).toBe(computeChecksum(key.slice(0, -6)));
    }
  });

  it('differ with every bit of randomness that is drawn', () => {
    const keys = Array.from({ length: 200 }, (_, value) => makeKey(filled(value)));
    expect(new Set(keys).size).toBe(200);
  });

  it('are known by their SHA-256', () => {
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
