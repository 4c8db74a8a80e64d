import { expect, it } from 'vitest';
import { isAddressOrBlock } from './address.ts';

it.each(['192.0.2.1', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::ffff:192.0.2.1'])(
  '%s is an address or a block',
  (entry) => expect(isAddressOrBlock(entry)).toBe(true),
);

// Forms that the C library reads as addresses other than their writers meant.
it.each([
  '1.2.3',
  '1',
  '0x7f.1',
  '010.1.1.1',
  '10.0/16',
  '300.1.1.1',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/24/8',
  '2001:db8::/129',
  ' 192.0.2.1',
  'localhost',
  '',
])('%j is neither', (entry) => expect(isAddressOrBlock(entry)).toBe(false));
