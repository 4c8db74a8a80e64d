import type { AnyOperation } from '../../core/operation.ts';
import { type ProblemType, problemTypes } from '../../core/problem.ts';
import { accountHeaders, countedHeaders, headerReferences } from './headers.ts';
import type { Json } from './schemas.ts';

/** Problem details as the document describes them (RFC 9457; docs/contract/errors.md). */
export const ProblemSchema: Json = {
  type: 'object',
  description:
    'RFC 9457 problem details, under 4 KiB. Branch on `type`, which is the address of a page with the solution.',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', format: 'uri', maxLength: 300, description: 'Address of the problem type.' },
    title: { type: 'string', maxLength: 100 },
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599 },
    detail: { type: 'string', maxLength: 4000, description: 'The error of this request.' },
    instance: { type: 'string', format: 'uri', maxLength: 60, description: '`urn:request:` and the X-Request-Id.' },
    parameter: { type: 'string', maxLength: 100, description: 'The refused parameter, on invalid-parameter.' },
    unknown_fields: {
      type: 'array',
      maxItems: 26,
      items: { type: 'string', maxLength: 100 },
      description: 'Unknown names in `fields`, on invalid-parameter.',
    },
    did_you_mean: {
      type: 'array',
      maxItems: 5,
      items: { $ref: '#/components/schemas/CompanyReference' },
      description: 'Companies with similar names, on not-found.',
    },
  },
};

type Example = { readonly detail: string; readonly parameter?: string; readonly unknown_fields?: readonly string[] };

const examples: Record<ProblemType, Example> = {
  'invalid-parameter': {
    detail: 'fields: does not know headline; it takes id, title.',
    parameter: 'fields',
    unknown_fields: ['headline'],
  },
  'bad-request': { detail: 'The query string is longer than 8192 bytes.' },
  unauthorized: { detail: 'Send a valid API key: Authorization: Bearer <key>.' },
  forbidden: { detail: 'This key may not make this request.' },
  'plan-limit-exceeded': { detail: 'The record exists, but is outside your plan.' },
  'not-found': { detail: 'This resource does not exist.' },
  'method-not-allowed': { detail: 'This address is read with GET or HEAD only.' },
  'resync-required': {
    detail: 'after: changes up to 41 are no longer kept. Note latest_seq, read the lists again, then continue from it.',
  },
  'rate-limit-exceeded': {
    detail: 'The hourly allowance of 100 requests is used up; it restarts at 2026-11-21T08:00:00.000Z.',
  },
  'monthly-limit-exceeded': {
    detail: 'The monthly allowance of 100 requests is used up; it restarts at 2026-12-01T00:00:00.000Z.',
  },
  'internal-error': { detail: 'The service failed; the instance identifies this request in its log.' },
  'semantic-unavailable': { detail: 'Semantic search is not available: this server has no embedder.' },
  overloaded: { detail: 'The queue for searches is full.' },
  'store-unavailable': { detail: 'The store cannot be reached; try again shortly.' },
};

type Refusal = {
  readonly status: number;
  readonly types: readonly ProblemType[];
  /** Headers in addition to those of every answer to a valid key. */
  readonly headers?: readonly string[];
  readonly isBeforeKey?: boolean;
};

/** Every way a request can be refused, by the name of its component. */
const refusals = {
  BadRequest: { status: 400, types: ['invalid-parameter'] },
  Unauthorized: { status: 401, types: ['unauthorized'], headers: ['WWW-Authenticate'], isBeforeKey: true },
  Forbidden: { status: 403, types: ['forbidden'] },
  ForbiddenOrOutsidePlan: { status: 403, types: ['forbidden', 'plan-limit-exceeded'] },
  NotFound: { status: 404, types: ['not-found'] },
  MethodNotAllowed: { status: 405, types: ['method-not-allowed'], headers: ['Allow'] },
  Gone: { status: 410, types: ['resync-required'] },
  QueryTooLong: { status: 414, types: ['bad-request'] },
  TooManyRequests: { status: 429, types: ['rate-limit-exceeded', 'monthly-limit-exceeded'], headers: ['Retry-After'] },
  InternalError: { status: 500, types: ['internal-error'] },
  Unavailable: { status: 503, types: ['store-unavailable', 'overloaded'], headers: ['Retry-After'] },
  SemanticUnavailable: {
    status: 503,
    types: ['semantic-unavailable', 'store-unavailable', 'overloaded'],
    headers: ['Retry-After'],
  },
} as const satisfies Readonly<Record<string, Refusal>>;

type RefusalName = keyof typeof refusals;

function refusalComponent(refusal: Refusal, problemBase: string): Json {
  const { status, types, headers = [], isBeforeKey = false } = refusal;
  return {
    description: types.map((type) => problemTypes[type].title).join('; '),
    headers: headerReferences([...(isBeforeKey ? countedHeaders : accountHeaders), 'Cache-Control', ...headers]),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          types.map((type) => [
            type,
            {
              summary: problemTypes[type].title,
              value: {
                type: `${problemBase}/${type}`,
                title: problemTypes[type].title,
                status,
                detail: examples[type].detail,
                instance: 'urn:request:5f0c6a52-6d5b-4f7e-9d3c-0c7f9f5f0a11',
                ...(examples[type].parameter === undefined ? {} : { parameter: examples[type].parameter }),
                ...(examples[type].unknown_fields === undefined
                  ? {}
                  : { unknown_fields: examples[type].unknown_fields }),
              },
            },
          ]),
        ),
      },
    },
  };
}

/** All refusals as components of the document. */
export const refusalComponents = (problemBase: string): Json =>
  Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, refusalComponent(refusal, problemBase)]));

const references = (names: readonly RefusalName[]): Json =>
  Object.fromEntries(names.map((name) => [String(refusals[name].status), { $ref: `#/components/responses/${name}` }]));

/** Describes the refusals of an operation, by status. */
export function describeRefusals(operation: AnyOperation): Json {
  const isBoundByPlan = operation.problems?.includes('plan-limit-exceeded') ?? false;
  const isSemantic = 'mode' in operation.params.shape;
  return references([
    'BadRequest',
    'Unauthorized',
    isBoundByPlan ? 'ForbiddenOrOutsidePlan' : 'Forbidden',
    'NotFound',
    'MethodNotAllowed',
    ...(operation.problems?.includes('resync-required') ? (['Gone'] as const) : []),
    'QueryTooLong',
    'TooManyRequests',
    'InternalError',
    isSemantic ? 'SemanticUnavailable' : 'Unavailable',
  ]);
}

/** Refusals of an address that needs neither a key nor parameters. */
export const openRefusals: Json = references(['MethodNotAllowed']);
