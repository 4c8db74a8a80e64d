import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl, toPageAddress } from './canonical-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['HTTPS://WWW.Example.COM:443/A/b', 'https://www.example.com/A/b'],
    ['http://example.com:80', 'http://example.com/'],
    ['http://example.com:8080/', 'http://example.com:8080/'],
    ['https://example.com./x', 'https://example.com/x'],
    ['https://example.com/x#top', 'https://example.com/x'],
    ['https://user:pw@example.com/x', 'https://example.com/x'],
    ['https://example.com/a/../b/./c', 'https://example.com/b/c'],
    ['https://räksmörgås.example/ä', 'https://xn--rksmrgs-5wao1o.example/%C3%A4'],
    ['https://example.com/%7euser/%c3%a4', 'https://example.com/~user/%C3%A4'],
    ['https://example.com/x?', 'https://example.com/x'],
  ])('%s is %s', (address, expected) => expect(canonicalUrl(address)).toBe(expected));

  it('removes tracking parameters in any case and keeps the order and spelling of the rest', () => {
    expect(
      canonicalUrl('https://example.com/x?z=1&utm_source=rss&a=b+c&UTM_Campaign=x&fbclid=1&gclid=2&a=2&_ga=3&empty='),
    ).toBe('https://example.com/x?z=1&a=b+c&a=2&empty=');
    expect(canonicalUrl('https://example.com/x?utm_medium=rss')).toBe('https://example.com/x');
  });

  it('keeps what may mean another page', () => {
    for (const address of [
      'https://example.com/x/',
      'https://example.com/x?ref=1',
      'https://example.com/?id=utm_source',
      'http://www.example.com/x',
    ]) {
      expect(canonicalUrl(address)).toBe(address);
    }
  });

  it('refuses what is no absolute web address', () => {
    for (const address of ['', '/x', 'mailto:a@b.example', 'javascript:alert(1)'])
      expect(() => canonicalUrl(address)).toThrow(TypeError);
  });

  it('changes nothing the second time', () =>
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
        expect(canonicalUrl(canonicalUrl(address))).toBe(canonicalUrl(address));
      }),
    ));
});

describe('pageOf', () => {
  it.each([
    'https://wire.example/a/1',
    'http://wire.example/a/1',
    'https://www.wire.example/a/1/',
    'HTTPS://WWW.Wire.Example:443/a/1?utm_source=rss#top',
  ])('of %s is that of the others', (address) => expect(toPageAddress(address)).toBe('wire.example/a/1'));

  it('leaves out the slash that ends the path, before parameters too', () => {
    expect(toPageAddress('https://wire.example/a/?id=1')).toBe(toPageAddress('http://wire.example/a?id=1'));
    expect(toPageAddress('https://wire.example/')).toBe('wire.example');
    expect(toPageAddress('https://wire.example/a//?id=1')).toBe('wire.example/a?id=1');
  });

  it('keeps a slash that ends a parameter', () =>
    expect(toPageAddress('https://wire.example/a?next=/b/')).toBe('wire.example/a?next=/b/'));

  it('of an address of slashes is told without quadratic time', () => {
    expect(toPageAddress(`https://wire.example/${'/'.repeat(500_000)}x`)).toMatch(/x$/);
  });

  it.each([
    'https://wire.example/a/2',
    'https://wire.example/A/1',
    'https://wire.example/a/1?page=2',
    'https://m.wire.example/a/1',
    'https://wire.example:8443/a/1',
  ])('of %s is another one', (address) => expect(toPageAddress(address)).not.toBe('wire.example/a/1'));

  it.each(['javascript:alert(1)', 'http://', 'urn:wire:1', ''])(
    'of %j, which is no web address, is the text itself',
    (text) => expect(toPageAddress(text)).toBe(text),
  );

  it('keeps www where it is the name itself', () =>
    expect(toPageAddress('https://www.example/a')).toBe('www.example/a'));
});
