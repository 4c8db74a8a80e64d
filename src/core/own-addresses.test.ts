import { describe, expect, it } from 'vitest';
import { createOwnAddresses } from './own-addresses.ts';

const baseUrl = 'http://127.0.0.1:8080';
const listensOn = (hostname: string): boolean => ['192.0.2.7', '[2001:db8::7]'].includes(hostname);
const open = createOwnAddresses({ baseUrl, isFixed: false, listensOn });
const fixed = createOwnAddresses({ baseUrl: 'https://news.example/nordic/', isFixed: true, listensOn });

describe('the address of a request', () => {
  it.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['LOCALHOST:8080', 'http://localhost:8080'],
    ['127.0.0.1:8080', baseUrl],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['localhost:18080', 'http://localhost:18080'],
    ['192.0.2.7:8080', 'http://192.0.2.7:8080'],
    ['[2001:db8::7]:8080', 'http://[2001:db8::7]:8080'],
  ])('is the one that was used: %s', (host, expected) => {
    expect(open.toBase(host)).toBe(expected);
  });

  it.each([
    'evil.example:8080',
    'localhost.evil.example:8080',
    '192.0.2.8:8080',
    '192.0.2.7:9090',
    'localhost:8080/path',
    'localhost:8080@evil.example',
    'user@localhost:8080',
    'localhost:8080?q',
    'localhost:99999',
    'a b',
    '',
    undefined,
  ])('is never that of another Host: %s', (host) => {
    expect(open.toBase(host)).toBe(baseUrl);
  });

  it.each(['localhost:8080', '192.0.2.7:8080', 'news.example'])(
    'is the configured one where there is one: %s',
    (host) => {
      expect(fixed.toBase(host)).toBe('https://news.example/nordic');
    },
  );
});

describe('the origin of a page', () => {
  it.each([
    ['http://localhost:8080', '127.0.0.1:8080', true],
    ['http://127.0.0.1:8080', 'localhost:8080', true],
    ['http://[::1]:8080', 'localhost:8080', true],
    ['http://192.0.2.7:8080', '192.0.2.7:8080', true],
    ['http://localhost:3000', '127.0.0.1:8080', false],
    ['https://localhost:8080', '127.0.0.1:8080', false],
    ['http://evil.example:8080', 'evil.example:8080', false],
    ['http://localhost:8080', '192.0.2.7:8080', false],
    ['null', 'localhost:8080', false],
  ])('%s at %s: %s', (origin, host, isOwn) => {
    expect(open.isOwnOrigin(origin, host)).toBe(isOwn);
  });

  it('is the configured one alone where there is one', () => {
    expect(fixed.isOwnOrigin('https://news.example', 'news.example')).toBe(true);
    expect(fixed.isOwnOrigin('http://localhost:8080', 'localhost:8080')).toBe(false);
  });
});
