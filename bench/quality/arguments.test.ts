import { describe, expect, it } from 'vitest';
import { readArguments, USAGE } from './arguments.ts';
import { InputRefused } from './samples.ts';

describe('arguments', () => {
  it('are read by their names', () => {
    expect(readArguments(['--task', 'sts', '--input', 'a b/pairs.tsv'])).toMatchObject({
      help: false,
      task: 'sts',
      input: 'a b/pairs.tsv',
      stem: 'porter',
    });
    expect(readArguments(['--help']).help).toBe(true);
  });

  it.each([[['--inptu', 'x']], [['file.jsonl']], [['--task']]])('%j are refused with the usage', (args) => {
    expect(() => readArguments(args)).toThrow(InputRefused);
    expect(() => readArguments(args)).toThrow(USAGE.trimEnd());
  });
});
