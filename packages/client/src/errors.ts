/** Every failure of this client but two: a wrong argument is a TypeError, an aborted call rejects with the signal's reason. */
export class NordwireError extends Error {
  override name = 'NordwireError';
}

/** The fields of a problem (RFC 9457) as the service sends them. */
export type ProblemDetails = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly parameter?: string;
  readonly unknown_fields?: readonly string[];
};

/** The service refused the request. Branch on `type`; its page at `typeUrl` says what to do. */
export class ProblemError extends NordwireError {
  override name = 'ProblemError';
  /** Last segment of the problem type, such as `not-found` or `rate-limit-exceeded`. */
  readonly type: string;
  /** Address of the problem type: a page for people. */
  readonly typeUrl: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** X-Request-Id of the answer, by which the operator of the service finds the request in the log. */
  readonly requestId: string | undefined;
  /** The offending parameter, on `invalid-parameter`. */
  readonly parameter: string | undefined;
  /** Names that `fields` does not know, on `invalid-parameter`. */
  readonly unknownFields: readonly string[];
  /** Seconds until a retry can succeed, where the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem: ProblemDetails,
    at: { requestId?: string | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(`${problem.status} ${problem.title}: ${problem.detail}`);
    this.type = problem.type.split('/').at(-1) ?? problem.type;
    this.typeUrl = problem.type;
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.requestId = at.requestId;
    this.parameter = problem.parameter;
    this.unknownFields = problem.unknown_fields ?? [];
    this.retryAfterSeconds = at.retryAfterSeconds;
  }
}

/** No answer came: the address does not resolve, the connection broke, or the time was over. `cause` has the reason. */
export class ConnectionError extends NordwireError {
  override name = 'ConnectionError';
}

/** Something answered that is not Nordwire, or not as it promises: a proxy's page, a redirect, a body cut off. */
export class UnexpectedAnswerError extends NordwireError {
  override name = 'UnexpectedAnswerError';
  /** Status of the answer. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
