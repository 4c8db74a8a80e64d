import { describe, expect, it } from 'vitest';
import type { Output } from '../print/output.ts';
import { warnOfAddress } from './first-start.ts';
import { listensOn } from './host.ts';

describe('listensOn', () => {
  it.each([
    ['0.0.0.0', '127.0.0.1', true],
    ['0.0.0.0', 'news.example', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['2001:db8::7', '[2001:db8::7]', true],
  ])('a server at %s answers at %s: %s', (host, hostname, isListening) => {
    expect(listensOn(host, hostname)).toBe(isListening);
  });
});

describe('warnOfAddress', () => {
  it.each([
    [undefined, '0.0.0.0', 1],
    [undefined, '::', 1],
    [undefined, '127.0.0.1', 0],
    ['https://news.example', '0.0.0.0', 0],
  ])('base URL %s, host %s: %s warnings', (baseUrl, host, count) => {
    const said: unknown[] = [];
    const output = { log: { warn: (...words: unknown[]) => said.push(words) } } as unknown as Output;
    warnOfAddress(output, { baseUrl, host }, 'http://127.0.0.1:8080');
    expect(said).toHaveLength(count);
    if (count > 0) expect(JSON.stringify(said)).toContain('set NORDWIRE_BASE_URL');
  });
});
