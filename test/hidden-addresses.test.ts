import { afterAll, describe, expect, it } from 'vitest';
import { createFeedAgent } from '../src/ingest/sources/address-guard.ts';
import { fetchClientDocument } from '../src/ingest/sources/client-document.ts';
import { createPost } from '../src/outbox/post.ts';

/** An inner network: names that resolve to its addresses, and one name that nobody knows. */
const INNER: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  'db.internal.example': '10.1.2.3',
  'meta.example': '169.254.169.254',
  'six.example': 'fd00::1',
  'mapped.example': '::ffff:10.1.2.3',
};
const dispatcher = createFeedAgent({
  allowPrivateAddresses: false,
  resolve: async (name) => {
    const address = INNER[name];
    if (address === undefined) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  },
});
afterAll(() => dispatcher.close());

const hosts = [
  ...Object.keys(INNER),
  'nobody.example',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '192.168.0.1',
  '[::1]',
  '[fe80::1]',
  '[::ffff:7f00:1]',
];

describe('an address that is not public', () => {
  it.each(hosts)('is one sentence to members, whatever https://%s resolves to', async (host) => {
    const fetching = { dispatcher, userAgent: 'Nordwire/test', now: () => new Date() };
    const posted = await createPost({ dispatcher, userAgent: 'Nordwire/test' })(`https://${host}/hook`, {}, '{}');
    const read = await fetchClientDocument(`https://${host}/client.json`, fetching);
    expect([posted, read]).toEqual([
      { status: undefined, error: 'the address leads to no public server' },
      { refused: 'the address leads to no public server' },
    ]);
  });
});
