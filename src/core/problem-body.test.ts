import { describe, expect, it } from 'vitest';
import { asProblem } from './problem-body.ts';

const failure = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('what a caller is told of an error', () => {
  it.each([
    ['a store that refuses connections', failure('connect', 'ECONNREFUSED'), 'cannot be reached'],
    ['a store without room', failure('could not extend file', '53100'), 'is full'],
    ['a record that another writer holds', failure('canceling statement', '55P03'), 'Another writer'],
    ['a query that took too long', failure('canceling statement', '57014'), 'took too long'],
  ])('of %s: to come again', (_, error, words) => {
    expect(asProblem(error)).toMatchObject({
      type: 'store-unavailable',
      status: 503,
      message: expect.stringContaining(words),
      extras: { retryAfterSeconds: 5 },
    });
  });

  it('of any other: nothing of its cause', () => {
    const problem = asProblem(failure('duplicate key', '23505'));
    expect(problem).toMatchObject({ type: 'internal-error', status: 500 });
    expect(problem.message).not.toContain('duplicate');
  });
});
