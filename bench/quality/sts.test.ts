import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFile } from './samples.ts';
import { measureSts, readPairs } from './sts.ts';

describe('pairs of sentences', () => {
  it('are lines of a score and two sentences between tabs; a line of names and empty lines are passed over', () => {
    const text =
      'score\tsentence1\tsentence2\r\n4.5\tA "ferry sails.\tA boat leaves.\r\n\n0\tRates rise.\tA dog sleeps.\tmore\n';
    expect(readPairs(text, 'pairs.tsv')).toEqual([
      { score: 4.5, a: 'A "ferry sails.', b: 'A boat leaves.' },
      { score: 0, a: 'Rates rise.', b: 'A dog sleeps.' },
    ]);
  });

  it('need no line of names', () => {
    expect(readPairs('1\ta\tb\n5\tc\td', 'pairs.tsv')).toHaveLength(2);
  });

  it('are refused where there are fewer than two', () => {
    expect(() => readPairs('score\ta\tb\n1\ta\tb\n', 'pairs.tsv')).toThrow('pairs.tsv: fewer than two pairs.');
  });

  it('are refused where all have one score', () => {
    expect(() => readPairs('3\ta\tb\n3\tc\td\n', 'pairs.tsv')).toThrow('pairs.tsv: all pairs have one score');
  });

  it.each([
    ['a score that is no number', '1\ta\tb\nmuch\ta\tb\n', 2],
    ['no score', '1\ta\tb\n\ta\tb\n', 2],
    ['one sentence', '3\tonly one\n', 1],
  ])('are refused by the number of their line for %s', (_, text, line) => {
    expect(() => readPairs(text, 'pairs.tsv')).toThrow(`pairs.tsv, line ${line}: not a score and two sentences`);
  });
});

it('leaves the kept results as they are where that is not asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sts-'));
  const input = join(folder, 'pairs.tsv');
  writeFileSync(input, '5\tA ferry sails.\tA boat leaves.\n0\tRates rise.\tA dog sleeps.\n');
  const kept = () => readFileSync(ownFile('bench/results/quality.md'), 'utf8');
  const before = kept();
  await measureSts({ input, record: false });
  rmSync(folder, { recursive: true });
  expect(kept()).toBe(before);
});
