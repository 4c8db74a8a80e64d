import type { MiddlewareHandler } from 'hono';
import type { SentHeaders } from '../access/gate.ts';
import { operationNames } from './operation-names.ts';
import type { Route } from './rest.ts';

/**
 * An answered request. Its name comes from a bounded set: no part of an address or of a header that a client chooses.
 */
export type RequestSample = {
  /** Id of the operation, else the template of the path; `other` where nothing is. */
  readonly operation: string;
  /** `other` for an uncommon method. */
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  requestId(): string | null;
  /** Last four characters of the key that was shown, valid or not; undefined without one in the form of a key. */
  keyEnd(): string | undefined;
};

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Only a key of this service is reported, and only its last four characters: another secret, sent by mistake, never
 * reaches a log.
 */
const KEY = /^Bearer +nw_[0-9A-Za-z]{36}([0-9A-Za-z]{4}) *$/i;

/** Describes a request that started at a time of `performance.now` and has just been answered. */
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

/** Reports every request once it is answered, whatever the result. */
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
