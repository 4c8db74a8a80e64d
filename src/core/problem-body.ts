import { Problem, type ProblemType, problemTypes, shownValues } from './problem.ts';
import { isStoreAway } from './store-away.ts';

/** The address of a problem type's page. */
const problemTypeUri = (problemBase: string, type: ProblemType): string => `${problemBase}/${type}`;

/** The members of a problem body. Under 4 KiB, for some clients parse no more (docs/contract/errors.md, "The body"). */
export function problemBody(problem: Problem, problemBase: string, requestId: string): Record<string, unknown> {
  return {
    type: problemTypeUri(problemBase, problem.type),
    title: problemTypes[problem.type].title,
    status: problem.status,
    detail: problem.message,
    instance: `urn:request:${requestId}`,
    ...(problem.extras.parameter === undefined ? {} : { parameter: problem.extras.parameter.slice(0, 100) }),
    ...(problem.extras.unknown_fields === undefined
      ? {}
      : { unknown_fields: shownValues(problem.extras.unknown_fields) }),
    ...(problem.extras.did_you_mean === undefined ? {} : { did_you_mean: problem.extras.did_you_mean }),
  };
}

/** The answer to an error that the caller did not cause. The log has the details. */
const internalError = (): Problem =>
  new Problem('internal-error', 'The service failed; the instance identifies this request in its log.');

/** Queries that the store did not answer though it is there, by PostgreSQL's codes. */
const UNANSWERED: Readonly<Record<string, string>> = {
  '57014': 'The query took too long and was cancelled; narrow the filters.',
  '55P03': 'Another writer holds the records; try again later.',
  '53100': 'The store is full; try again later.',
};

/** The answer to any error: the store is away or full, a query took too long, or the error is internal. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isStoreAway(error))
    return new Problem('store-unavailable', 'The store cannot be reached; try again shortly.', {
      retryAfterSeconds: 5,
    });
  const unanswered = error instanceof Error && 'code' in error ? UNANSWERED[String(error.code)] : undefined;
  if (unanswered !== undefined) return new Problem('store-unavailable', unanswered, { retryAfterSeconds: 5 });
  return internalError();
}
