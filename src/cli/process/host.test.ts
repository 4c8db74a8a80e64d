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
  const alone = { role: 'all', redisUrl: undefined, workers: 0 } as const;
  const redis = { ...alone, redisUrl: 'redis://localhost' };
  it.each([
    [undefined, '0.0.0.0', alone, 1],
    [undefined, '::', alone, 1],
    [undefined, '127.0.0.1', alone, 0],
    ['https://news.example', '0.0.0.0', alone, 0],
    [undefined, '127.0.0.1', redis, 1],
    [undefined, '127.0.0.1', { ...alone, role: 'api' }, 1],
    // Workers of one process answer at one port.
    [undefined, '127.0.0.1', { ...redis, workers: 2 }, 0],
    ['https://news.example', '127.0.0.1', { ...redis, role: 'api' }, 0],
  ] as const)('base URL %s, host %s, %j: %s warnings', (baseUrl, host, several, count) => {
    const said: unknown[] = [];
    const output = { log: { warn: (...words: unknown[]) => said.push(words) } } as unknown as Output;
    warnOfAddress(output, { baseUrl, host, ...several }, 'http://127.0.0.1:8080');
    expect(said).toHaveLength(count);
    if (count > 0) expect(JSON.stringify(said)).toContain('set NORDWIRE_BASE_URL');
  });
});
