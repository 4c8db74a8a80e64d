import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './address-guard.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '193.10.0.1', '2a00:1450:400f::1', '2001:4860:4860::8888'])('is true of %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('is false of the IPv4 address %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('is false of the IPv6 address %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['', 'localhost', '1.2.3', '1.2.3.4.5', 'g::1'])('is false of what is no address: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
