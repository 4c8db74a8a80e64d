import { describe, expect, it } from 'vitest';
import { checkFeedAddress } from './feed-address.ts';

const strict = { allowPrivateAddresses: false };

describe('an address that is to become a feed', () => {
  it('is kept as it is written, with one key for all its spellings', () => {
    expect(checkFeedAddress(' https://Wire.example/feed#top ', strict)).toEqual({
      address: 'https://Wire.example/feed#top',
      key: 'https://wire.example/feed',
    });
    expect(checkFeedAddress('https://wire.example', strict)).toMatchObject({ key: 'https://wire.example/' });
    expect(checkFeedAddress('webcal://ir.example/a.ics', strict)).toMatchObject({
      address: 'https://ir.example/a.ics',
    });
  });

  it.each([
    ['wire.example/feed', 'http or https'],
    ['ftp://wire.example/feed', 'http or https'],
    ['javascript:alert(1)', 'http or https'],
    ['https://', 'http or https'],
    [`https://wire.example/${'a'.repeat(2048)}`, 'longer than 2048'],
    ['https://user:word@wire.example/feed', 'name or password'],
  ])('%s is refused whatever the settings say', (address, reason) => {
    for (const allowPrivateAddresses of [true, false]) {
      const checked = checkFeedAddress(address, { allowPrivateAddresses });
      expect('refused' in checked && checked.refused).toContain(reason);
    }
  });

  it.each([
    'http://127.0.0.1/feed',
    'http://2130706433/feed',
    'http://0x7f.1/feed',
    'http://[::1]/feed',
    'http://[::ffff:10.0.0.1]/feed',
    'http://192.168.1.1:8080/feed',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:3000/feed',
    'http://localhost./feed',
    'http://printer/feed',
    'http://nas.local/feed',
    'http://metadata.google.internal/',
  ])('%s is refused unless private addresses are allowed', (address) => {
    const refused = checkFeedAddress(address, strict);
    expect('refused' in refused && refused.refused).toContain('not a public address');
    expect(checkFeedAddress(address, { allowPrivateAddresses: true })).toMatchObject({ address });
  });
});
