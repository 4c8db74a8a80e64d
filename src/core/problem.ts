/**
 * Every failure a caller can meet: RFC 9457 problem types with their status and title.
 * The table is the contract; a page for each type is in docs/problems.
 */
export const problemTypes = {
  'invalid-parameter': { status: 400, title: 'Invalid parameter' },
  'bad-request': { status: 400, title: 'Bad request' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  'plan-limit-exceeded': { status: 403, title: 'Plan limit exceeded' },
  'not-found': { status: 404, title: 'Resource not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'resync-required': { status: 410, title: 'Synchronisation must start again' },
  'rate-limit-exceeded': { status: 429, title: 'Rate limit exceeded' },
  'monthly-limit-exceeded': { status: 429, title: 'Monthly limit exceeded' },
  'internal-error': { status: 500, title: 'Internal server error' },
  'semantic-unavailable': { status: 503, title: 'Semantic search unavailable' },
  overloaded: { status: 503, title: 'Service overloaded' },
  'store-unavailable': { status: 503, title: 'Store unavailable' },
} as const;

export type ProblemType = keyof typeof problemTypes;

/** Members and headers that a problem has in addition to its type and detail. */
export type ProblemExtras = {
  /** The offending parameter, on invalid-parameter. */
  readonly parameter?: string;
  /** Names `fields` does not know, on invalid-parameter. */
  readonly unknown_fields?: readonly string[];
  /** Companies that a path which names none may have meant, on not-found. */
  readonly did_you_mean?: readonly { readonly id: string; readonly name: string; readonly ticker: string | null }[];
  /** Seconds until a retry can succeed, sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  /** Methods the path allows, sent as Allow. */
  readonly allow?: string;
  /** Overrides the type's usual status, for example 414 for an over-long query string. */
  readonly status?: number;
};

/** A failure meant for the caller. Its detail is shown as it is, so nothing internal goes in it. */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(type: ProblemType, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.name = 'Problem';
    this.type = type;
    this.status = extras.status ?? problemTypes[type].status;
    this.extras = extras;
  }
}

const MAX_SHOWN_CHARACTERS = 64;
const MAX_SHOWN_VALUES = 25;
/**
 * 25 values of 64 one-byte characters with quotes and ellipsis; two such lists fit into a body of 4 KiB
 * (docs/contract/errors.md).
 */
const MAX_SHOWN_BYTES = 1725;

/**
 * A value as sent, made fit for a problem's detail: control characters escaped, at most 64 characters
 * (docs/contract/errors.md, "The body").
 */
export function shown(value: string): string {
  const safe = value.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
  const characters = Array.from(safe);
  return characters.length > MAX_SHOWN_CHARACTERS ? `${characters.slice(0, MAX_SHOWN_CHARACTERS).join('')}…` : safe;
}

/** At most 25 values, fewer where their characters take many bytes, and how many more there are. */
function nameSome(values: readonly string[]): { readonly named: readonly string[]; readonly others: number } {
  const named: string[] = [];
  let bytes = 0;
  for (const value of values.slice(0, MAX_SHOWN_VALUES).map(shown)) {
    bytes += Buffer.byteLength(JSON.stringify(value));
    if (bytes > MAX_SHOWN_BYTES) break;
    named.push(value);
  }
  return { named, others: values.length - named.length };
}

/** At most 25 values as sent, then how many more there are. */
export function shownList(values: readonly string[]): string {
  const { named, others } = nameSome(values);
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

/** The values a problem may carry in a member of its own, bounded like those in a detail. */
export function shownValues(values: readonly string[]): string[] {
  const { named, others } = nameSome(values);
  return others > 0 ? [...named, `and ${others} more`] : [...named];
}

export const invalidParameter = (parameter: string, reason: string): Problem =>
  new Problem('invalid-parameter', `${parameter}: ${reason}`, { parameter });

export const notFound = (): Problem => new Problem('not-found', 'This resource does not exist.');

export const outsidePlan = (): Problem =>
  new Problem('plan-limit-exceeded', 'The record exists, but is outside your plan.');

export const semanticUnavailable = (reason: string): Problem => new Problem('semantic-unavailable', reason);
