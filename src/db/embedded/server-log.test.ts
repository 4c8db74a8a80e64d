import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { boundLog, readLog, readSize } from './server-log.ts';

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'nordwire-log-'));
  path = join(folder, 'postgres.log');
  return () => rmSync(folder, { recursive: true });
});

it('a log beyond its bound goes on in an empty file, without its writer noticing', () => {
  const writer = openSync(path, 'a');
  writeSync(writer, 'old '.repeat(30));
  boundLog(path, 100);
  writeSync(writer, 'new');
  closeSync(writer);
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('old '.repeat(30));
});

it('a log within its bound, or none, is left alone', () => {
  boundLog(path, 100);
  appendFileSync(path, 'short');
  boundLog(path, 100);
  expect(readFileSync(path, 'utf8')).toBe('short');
  expect(readSize(`${path}.1`)).toBe(0);
});

it('the part since a start is read, and of a long part its end', () => {
  appendFileSync(path, 'before|after');
  expect(readLog(path, 7)).toBe('after');
  appendFileSync(path, `${'x'.repeat(5_000)}end`);
  expect(readLog(path, 7)).toHaveLength(2_000);
  expect(readLog(path, 7)).toMatch(/end$/);
});
