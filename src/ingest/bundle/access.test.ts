import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
  await world.import([{ record: 'account', id: 'accountone00', name: 'One', plan: 'pro' }]);
});
afterAll(() => world.database.drop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const apiKey = (id: string, members: Record<string, unknown>) => ({
  record: 'api_key',
  id,
  account: 'accountone00',
  ...members,
});

describe('an api_key', () => {
  it('given plain is stored as its hash and last four characters, and stands nowhere itself', async () => {
    const key = 'nw_SecretSecretSecretSecretSecretSecretWxYz';
    await world.import([apiKey('apikeyplain0', { key, name: 'Plain' })]);
    expect(await world.row('api_keys', 'apikeyplain0')).toMatchObject({
      account_id: 'accountone00',
      key_sha256: sha256(key),
      last_four: 'WxYz',
      scopes: null,
      allowed_ips: null,
    });
    expect((await world.import([apiKey('apikeyplain0', { key })])).counts.api_key?.unchanged).toBe(1);
    const text = await world.export();
    expect(text).toContain(sha256(key));
    expect(text).not.toContain('SecretSecret');
  });

  it('may be given as a hash, with scopes, addresses, and times', async () => {
    const members = {
      key_sha256: sha256('other'),
      last_four: 'ther',
      scopes: ['read:articles'],
      allowed_ips: ['192.0.2.1', '2001:db8::/32'],
      disabled_operations: ['listStories'],
      expires_at: '2027-01-01T00:00:00+01:00',
    };
    await world.import([apiKey('apikeyhash00', members)]);
    expect(await world.row('api_keys', 'apikeyhash00')).toMatchObject({
      ...members,
      expires_at: new Date('2026-12-31T23:00:00Z'),
    });
  });

  it('is refused without a key, with two, with a wrong ending, scope or address, and with the hash of another', async () => {
    expect(
      await world.listErrors([
        apiKey('apikeybad001', {}),
        apiKey('apikeybad002', { key: 'one', key_sha256: sha256('one') }),
        apiKey('apikeybad003', { key: 'nw_abcd', last_four: 'wxyz' }),
        apiKey('apikeybad004', { key: 'nw_four', scopes: ['write'], allowed_ips: ['300.1.1.1', '1.2.3', '10.0/16'] }),
        apiKey('apikeybad005', { key: 'other' }),
      ]),
    ).toEqual([
      '1 key: is missing; a new api_key needs it, or key_sha256',
      '2 key_sha256: stands next to key; a record takes one of them',
      '3 last_four: is not how the key ends',
      expect.stringMatching(/^4 scopes\[0\]: does not know "write"; it takes read, /),
      '4 allowed_ips[0]: "300.1.1.1" is neither an address nor a CIDR block',
      '4 allowed_ips[1]: "1.2.3" is neither an address nor a CIDR block',
      '4 allowed_ips[2]: "10.0/16" is neither an address nor a CIDR block',
      `5 key_sha256: "${sha256('other')}" belongs to the api_key apikeyhash00`,
    ]);
  });
});

describe('a plan', () => {
  it('has no limit where it says null or nothing, and switches that default to on', async () => {
    await world.import([{ record: 'plan', slug: 'bare', hourly: 10 }]);
    const [plan] = await world.rows(`select * from plans where slug = 'bare'`);
    expect(plan).toMatchObject({
      hourly: 10,
      monthly: null,
      api: true,
      mcp: true,
      preview_sources_only: false,
      disabled_operations: [],
    });
    await world.import([{ record: 'plan', slug: 'bare', hourly: null, mcp: false }]);
    const [changed] = await world.rows(`select * from plans where slug = 'bare'`);
    expect(changed).toMatchObject({ hourly: null, mcp: false });
    expect(await world.newChanges()).toContain('plan bare updated');
  });

  it('takes whole numbers only', async () => {
    expect(await world.listErrors([{ record: 'plan', slug: 'bad', hourly: 0, monthly: 1.5, event_cap: '5' }])).toEqual([
      '1 hourly: is 0 where a whole number from 1 to 2147483647 is expected',
      '1 monthly: is 1.5 where a whole number from 1 to 2147483647 is expected',
      '1 event_cap: is "5" where a whole number is expected',
    ]);
  });
});

describe('a watchlist', () => {
  it('belongs to an account and holds companies', async () => {
    await world.import([
      {
        record: 'watchlist',
        id: 'watchlist000',
        account: 'accountone00',
        name: 'Mine',
        position: 3,
        companies: ['companykoivu', 'companynorrv', 'companykoivu'],
        created_at: '2020-02-03T04:05:06Z',
      },
    ]);
    expect(await world.row('watchlists', 'watchlist000')).toMatchObject({
      position: 3,
      created_at: new Date('2020-02-03T04:05:06Z'),
    });
    expect(await world.rows(`select company_id from watchlist_companies order by 1`)).toEqual([
      { company_id: 'companykoivu' },
      { company_id: 'companynorrv' },
    ]);
    expect(await world.newChanges()).toContain('watchlist watchlist000 created');
  });
});

describe('a feed', () => {
  it('has one address of its own', async () => {
    const feed = { record: 'feed', id: 'feedone00000', source: 'wire.example', address: 'https://wire.example/rss' };
    await world.import([feed]);
    expect(await world.row('feeds', 'feedone00000')).toMatchObject({
      kind: 'auto',
      identity: 'auto',
      paused: false,
      interval_seconds: 300,
    });
    expect(
      await world.listErrors([
        { ...feed, id: 'feedtwo00000' },
        { ...feed, id: 'feedthree000', address: 'ftp://x', interval_seconds: 5 },
      ]),
    ).toEqual([
      '1 address: "https://wire.example/rss" belongs to the feed feedone00000',
      '2 address: is "ftp://x" where an http or https address is expected',
      '2 interval_seconds: is 5 where a whole number from 60 to 86400 is expected',
    ]);
  });
});

describe('a vector', () => {
  const base64 = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer).toString('base64');
  const vector = (values: string, members: Record<string, unknown> = {}) => ({
    record: 'vector',
    of: 'article',
    of_id: 'articlevecto',
    embedder: 'test:2',
    values,
    ...members,
  });

  it('is little-endian float32 of unit length, one a record and embedder', async () => {
    await world.import([articleRecord('articlevecto'), vector(base64(0.6, 0.8))]);
    const [row] = await world.rows(`select "values" from vectors where of_id = 'articlevecto'`);
    expect(row?.['values']).toEqual(Buffer.from(Float32Array.of(0.6, 0.8).buffer));
    expect((await world.import([vector(base64(0.6, 0.8))])).counts.vector?.unchanged).toBe(1);
    expect((await world.import([vector(base64(0.8, 0.6))])).counts.vector?.updated).toBe(1);
  });

  it('is that of the text that its record has in the same bundle, or had before it', async () => {
    const readDigest = async () =>
      (await world.rows(`select text_sha256 from vectors where of_id = 'articledigst'`))[0];
    const given = articleRecord('articledigst', { title: 'Turnover climbs', summary: 'The maker sold more.' });
    const digestedVector = vector(base64(0.6, 0.8), { of_id: 'articledigst' });
    await world.import([digestedVector, given]);
    const digest = { text_sha256: sha256('Turnover climbs\nThe maker sold more.') };
    expect(await readDigest()).toEqual(digest);
    await world.import([{ ...digestedVector, values: base64(0.8, 0.6) }]);
    expect(await readDigest()).toEqual(digest);
  });

  it('is refused when it is no such thing, of nothing, or of another length than its like', async () => {
    expect(
      await world.listErrors([
        vector('not base64!'),
        vector(Buffer.of(1, 2, 3).toString('base64')),
        vector(base64(1, 1), { embedder: 'test:b' }),
        vector(base64(Number.NaN, 1), { embedder: 'test:c' }),
        vector(base64(1), { of: 'event' }),
        vector(base64(1), { of_id: 'articlenone0' }),
      ]),
    ).toEqual([
      '1 values: is "not base64!" where base64 is expected',
      '2 values: holds 3 bytes, which are not float32 numbers',
      expect.stringMatching(/^3 values: the vector has length 1\.41/),
      '4 values: the vector has length NaN, not 1',
      '5 of: does not know "event"; it takes article, story, company',
      '6 of_id: refers to an unknown article "articlenone0"',
    ]);
    expect(await world.listErrors([vector(base64(1), { of_id: 'companykoivu', of: 'company' })])).toEqual([
      '1 values: has 1 numbers where others of the same embedder have 2',
    ]);
  });
});
