import type { Problem } from '../core/problem.ts';
import { problemBody } from '../core/problem-body.ts';
import { noSniff } from './no-sniff.ts';

/** A problem as RFC 9457 bytes and the headers that go with it. */
export type RenderedProblem = {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
};

/** @param challenge Value of WWW-Authenticate where the problem is that no valid key was sent */
export function renderProblem(
  problem: Problem,
  problemBase: string,
  requestId: string,
  challenge?: string,
): RenderedProblem {
  const { retryAfterSeconds, allow } = problem.extras;
  return {
    status: problem.status,
    body: JSON.stringify(problemBody(problem, problemBase, requestId)),
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...noSniff,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...(allow === undefined ? {} : { allow }),
      ...(problem.type === 'unauthorized' && challenge !== undefined ? { 'www-authenticate': challenge } : {}),
    },
  };
}
