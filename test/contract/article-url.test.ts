import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalUrl, toPageAddress } from '../../src/core/canonical-url.ts';
import { namesAt, problem, readRefusal, warningCodes } from '../world/answers.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // As a bundle may bring it, which keeps addresses as they stand.
  await world.database.pool.query(
    `update articles set article_url = 'http://nordposten.example/a/b/?id=1&utm_source=rss' where id = 'twina0000000'`,
  );
});
afterAll(() => world.close());

const at = (list: string, address: string, more = '') =>
  namesAt(world, `${list}?article_url=${encodeURIComponent(address)}${more}`);

describe('article_url', () => {
  it.each([
    'https://boreal.example/wirereport',
    'http://boreal.example/wirereport',
    'https://www.boreal.example/wirereport/',
    'HTTPS://Boreal.example:443/wirereport?utm_source=rss&fbclid=1#top',
    ' https://boreal.example/wirereport ',
  ])('finds an article and its event by %s', async (address) => {
    expect(await at('/articles', address)).toEqual(['wirereport']);
    expect(await at('/events', address)).toEqual(['report']);
  });

  it('finds one whose own address carries what is left out elsewhere, as it stands', async () => {
    expect(await at('/articles', 'https://nordposten.example/a/b?id=1&utm_source=rss')).toEqual(['twina']);
    expect(await at('/articles', 'https://nordposten.example/a/b?id=2&utm_source=rss')).toEqual([]);
  });

  it('compares addresses in the store as ingest does', async () => {
    const addresses = fc.sample(fc.webUrl({ withFragments: true, withQueryParameters: true }), 300);
    const odd = [
      'https://www.a',
      'http://www.a.b//',
      'https://a.b/c//?d=/',
      'https://www.www.a.b/?',
      'https://a.b/c?d/',
    ];
    for (const address of [...addresses, ...odd]) {
      const page = sql<{ page: string }>`select article_page(${canonicalUrl(address)}) as page`;
      expect((await page.execute(world.db)).rows[0]?.page, address).toBe(toPageAddress(address));
    }
  });

  it('keeps what means another page', async () => {
    for (const address of [
      'https://boreal.example/wirereport?id=1',
      'https://boreal.example/Wirereport',
      'https://boreal.example',
    ])
      expect(await at('/articles', address)).toEqual([]);
  });

  it('leaves nothing for an address that no article has, and says so', async () => {
    for (const list of ['articles', 'events'])
      expect(warningCodes(await world.read(`/${list}?article_url=https://nobody.example/x`))).toEqual(['no-match']);
  });

  it('combines with other filters, with a walk by change and with a plan', async () => {
    const address = 'https://boreal.example/wirereport';
    const since = '&updated_after=2020-01-01T00:00:00Z';
    expect(await at('/articles', address, '&country=FI')).toEqual([]);
    expect(await at('/articles', address, since)).toEqual(['wirereport']);
    expect(await at('/articles', address, '&ids=twina0000000')).toEqual([]);
    expect(await at('/events', address, '&content_type=analysis')).toEqual([]);
    expect(await at('/events', address, since)).toContain('report');
    expect(await namesAt(world, `/articles?article_url=${address}`, { key: 'view' })).toEqual([]);
  });

  it('finds no article of a disabled source, nor its event by it', async () => {
    expect(await at('/articles', 'https://gamlabladet.example/shutart')).toEqual([]);
    expect(await at('/events', 'https://gamlabladet.example/shutart')).toEqual([]);
  });

  it.each([
    'boreal.example/x',
    'ftp://boreal.example/x',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    '%00https://x.example',
  ])('%s is refused as no web address', async (address) => {
    expect(await readRefusal(world, `/articles?article_url=${address}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: 'article_url',
    });
  });

  it('is off where it is empty, and refused by lists without articles', async () => {
    expect(await namesAt(world, '/events?article_url=')).toHaveLength(9);
    expect(await readRefusal(world, '/stories?article_url=x')).toMatchObject({ parameter: 'article_url' });
  });
});
