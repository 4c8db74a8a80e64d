import { describe, expect, it } from 'vitest';
import { readable } from './log-lines.ts';

const line = (fields: object): string =>
  `${JSON.stringify({ level: 30, time: '2026-11-21T05:13:40.328Z', ...fields })}\n`;

describe('a log line on a terminal', () => {
  it('is the time of day and the message', () => {
    expect(readable(line({ msg: 'loading the demonstration' }))).toBe('05:13:40  loading the demonstration\n');
  });

  it('names its fields', () => {
    expect(readable(line({ msg: 'progress', step: 'embed', done: 64, kinds: ['a'] }))).toBe(
      '05:13:40  progress  (step=embed, done=64, kinds=["a"])\n',
    );
  });

  it('says that something is wrong, and shows where an error happened', () => {
    expect(readable(line({ level: 40, msg: 'the feed is gone' }))).toBe('05:13:40  warning: the feed is gone\n');
    expect(readable(line({ level: 50, msg: 'failed', err: { message: 'no', stack: 'Error: no\n    at x' } }))).toBe(
      '05:13:40  error: failed\nError: no\n    at x\n',
    );
  });

  it('stays as it is when it is no record', () => {
    expect(readable('plain text\n')).toBe('plain text\n');
  });
});
