import type { MiddlewareHandler } from 'hono';
import type { SentHeaders } from '../access/gate.ts';
import { operationNames } from './operation-names.ts';
import type { Route } from './rest.ts';

/** A request that was answered. What names it is of a bounded set: no part of an address or a header of a client's choosing. */
export type RequestSample = {
  /** Id of the operation, else the template of the path; `other` where nothing is. */
  readonly operation: string;
  /** `other` for what is none of HTTP's common methods. */
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  requestId(): string | null;
  /** Last four characters of the key that was shown, valid or not; undefined without one in the form of a key. */
  keyEnd(): string | undefined;
};

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Nothing but a key of ours is told of, and never more of it: who sends another secret by mistake does not find it in a log. */
const KEY = /^Bearer +nw_[0-9A-Za-z]{36}([0-9A-Za-z]{4}) *$/i;

/** What is told of a request that was begun at a time of `performance.now` and has just been answered. */
export function answeredBy(request: {
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  readonly since: number;
  readonly headers: SentHeaders;
  readonly requestId: () => string | null;
}): RequestSample {
  const { operation, method, status, since, headers, requestId } = request;
  return {
    operation,
    method: methods.has(method) ? method : 'other',
    status,
    seconds: (performance.now() - since) / 1_000,
    requestId,
    keyEnd: () => KEY.exec(headers.get('authorization') ?? '')?.[1],
  };
}

/** Tells of every request once it is answered, however it was. */
export function watchRequests(routes: readonly Route[], report: (answered: RequestSample) => void): MiddlewareHandler {
  const findOperation = operationNames(routes);
  return async (context, next) => {
    const since = performance.now();
    await next();
    const { method, headers } = context.req.raw;
    const { status } = context.res;
    const requestId = () => context.res.headers.get('x-request-id');
    report(answeredBy({ operation: findOperation(context), method, status, since, headers, requestId }));
  };
}
