import { stringify } from 'yaml';
import { z } from 'zod';
import type { AnyOperation } from '../core/operation.ts';
import { type ProblemType, problemTypes } from '../core/problem.ts';
import type { Route } from './rest.ts';

type Json = Record<string, unknown>;

/**
 * Releases are additive, so answers stay open: a client that checks schemas must not break on a new member.
 * `$id`-like members that OpenAPI 3.0 does not know go as well.
 */
function cleaned(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(cleaned);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties, $schema: _schema, $id: _id, id, ...rest } = schema as Json;
  const open =
    additionalProperties === false || additionalProperties === undefined
      ? {}
      : { additionalProperties: cleaned(additionalProperties) };
  const named = typeof id === 'string' ? {} : id === undefined ? {} : { id: cleaned(id) };
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, cleaned(value)])),
    ...open,
    ...named,
  };
}

/** All named schemas of the bodies, as components. */
function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => [name, cleaned(schema)]),
  );
}

function parameterOf(operation: AnyOperation, name: string, schema: z.ZodType): Json {
  const {
    description,
    $schema: _schema,
    'x-list': _list,
    'x-values': _values,
    ...json
  } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  const isPath = operation.path?.includes(name) ?? false;
  return {
    name,
    in: isPath ? 'path' : 'query',
    required: isPath || (name === 'q' && operation.id === 'search'),
    description,
    schema: cleaned(json),
  };
}

const conditional: readonly Json[] = [
  {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags of answers at hand; 304 when one is still right.',
    schema: { type: 'string', maxLength: 4096 },
  },
  {
    name: 'If-Modified-Since',
    in: 'header',
    required: false,
    description: 'Read only without If-None-Match.',
    schema: { type: 'string', maxLength: 64 },
  },
];

const headers: Readonly<Record<string, Json>> = {
  'X-Request-Id': {
    description: 'Unique id of the request.',
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
  },
  'X-RateLimit-Limit': {
    description: 'Requests per hour.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in this hour.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 },
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the hour ends, for example 1800; not an epoch time.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 3600 },
  },
  'X-RateLimit-Policy': { description: 'The policy in words.', schema: { type: 'string', maxLength: 100 } },
  RateLimit: {
    description: 'IETF form: remaining requests and seconds until reset.',
    schema: { type: 'string', maxLength: 100 },
  },
  'RateLimit-Policy': { description: 'IETF form of the policy.', schema: { type: 'string', maxLength: 100 } },
  'X-Monthly-Limit': {
    description: 'Requests per month, on plans with a hard limit.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 },
  },
  'X-Monthly-Remaining': {
    description: 'Requests left this month, on plans with a hard limit.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 },
  },
  'X-Monthly-Usage': {
    description: 'Requests in this billing cycle, on billed plans.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 },
  },
  'X-Monthly-Reset': {
    description: 'When the month or billing cycle ends.',
    schema: { type: 'string', format: 'date-time', maxLength: 32 },
  },
  ETag: { description: 'Strong validator of the bytes served.', schema: { type: 'string', maxLength: 64 } },
  'Last-Modified': { description: 'When the answer last changed.', schema: { type: 'string', maxLength: 64 } },
  'Cache-Control': { description: 'How the answer may be kept.', schema: { type: 'string', maxLength: 64 } },
  Link: { description: 'rel="next" when there is a next page.', schema: { type: 'string', maxLength: 16384 } },
  'Retry-After': {
    description: 'Seconds until a retry can succeed.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 2678400 },
  },
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string', maxLength: 200 } },
};

const refs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const accountHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'RateLimit',
  'RateLimit-Policy',
  'X-Monthly-Limit',
  'X-Monthly-Remaining',
  'X-Monthly-Usage',
  'X-Monthly-Reset',
];

const Problem: Json = {
  type: 'object',
  description: 'RFC 9457 problem details. Branch on `type`.',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', format: 'uri', maxLength: 300 },
    title: { type: 'string', maxLength: 100 },
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599 },
    detail: { type: 'string', maxLength: 4000 },
    instance: { type: 'string', maxLength: 60 },
    parameter: { type: 'string', maxLength: 100 },
    unknown_fields: { type: 'array', maxItems: 26, items: { type: 'string', maxLength: 100 } },
  },
};

/** The problem answers of a status, by the types that can stand behind it. */
function problemResponse(status: number, problemBase: string, types: readonly ProblemType[]): Json {
  const extra = status === 429 || status === 503 ? ['Retry-After'] : status === 401 ? ['WWW-Authenticate'] : [];
  const ofAccount = status === 401 ? ['X-Request-Id'] : accountHeaders;
  return {
    description: types.map((type) => problemTypes[type].title).join('; '),
    headers: refs([...ofAccount, ...extra]),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          types.map((type) => [
            type,
            {
              value: {
                type: `${problemBase}/${type}`,
                title: problemTypes[type].title,
                status,
                detail: 'What went wrong with this request.',
                instance: 'urn:request:5f0c6a52-6d5b-4f7e-9d3c-0c7f9f5f0a11',
              },
            },
          ]),
        ),
      },
    },
  };
}

const responsesByName = (problemBase: string): Json => ({
  BadRequest: problemResponse(400, problemBase, ['invalid-parameter']),
  Unauthorized: problemResponse(401, problemBase, ['unauthorized']),
  Forbidden: problemResponse(403, problemBase, ['forbidden', 'plan-limit-exceeded']),
  NotFound: problemResponse(404, problemBase, ['not-found']),
  TooManyRequests: problemResponse(429, problemBase, ['rate-limit-exceeded', 'monthly-limit-exceeded']),
  InternalError: problemResponse(500, problemBase, ['internal-error']),
  Unavailable: problemResponse(503, problemBase, ['semantic-unavailable', 'store-unavailable']),
});

const problemRefs = {
  '400': { $ref: '#/components/responses/BadRequest' },
  '401': { $ref: '#/components/responses/Unauthorized' },
  '403': { $ref: '#/components/responses/Forbidden' },
  '404': { $ref: '#/components/responses/NotFound' },
  '429': { $ref: '#/components/responses/TooManyRequests' },
  '500': { $ref: '#/components/responses/InternalError' },
  '503': { $ref: '#/components/responses/Unavailable' },
};

function operationObject(operation: AnyOperation): Json {
  const shape = operation.params.shape as Record<string, z.ZodType>;
  const id = z.globalRegistry.get(operation.body)?.id;
  if (typeof id !== 'string') throw new Error(`The body of ${operation.id} has no schema id.`);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: [{ bearer: [] }],
    ...(operation.scope === null ? {} : { 'x-scope': operation.scope }),
    parameters: [
      ...Object.entries(shape).map(([name, schema]) => parameterOf(operation, name, schema)),
      ...conditional,
    ],
    responses: {
      '200': {
        description: 'OK',
        headers: refs([...accountHeaders, 'ETag', 'Last-Modified', 'Cache-Control', 'Link']),
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } },
      },
      '304': {
        description: 'Not modified',
        headers: refs([...accountHeaders, 'ETag', 'Last-Modified', 'Cache-Control']),
      },
      ...problemRefs,
    },
  };
}

const tagTexts: Readonly<Record<string, string>> = {
  Articles: 'News items of Nordic publishers.',
  Stories: 'Narratives over several publishers.',
  Events: 'Real-world developments, each with the articles that report it.',
  Companies: 'Public and private companies and what was written about them.',
  'Calendar events': 'Dated entries of issuers.',
  Search: 'Search over all kinds.',
  Reference: 'Countries, exchanges, indices, categories, sources, event types.',
  Watchlists: 'Your lists of companies.',
  Meta: 'What this service knows and takes.',
};

/** The OpenAPI 3.0.1 document of the routes. It is generated, committed and compared in the tests. */
export function openApiDocument(
  routes: readonly Route[],
  settings: { readonly baseUrl: string; readonly problemBase: string },
): Json {
  const tags = [...new Set([...routes.map(({ operation }) => operation.tag), 'Meta'])];
  return {
    openapi: '3.0.1',
    info: {
      title: 'Nordwire API',
      version: 'v1.0',
      description: 'Read-only news data for Nordic markets: events, articles, stories, companies and a calendar.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      contact: { name: 'The operator of this server', url: settings.baseUrl },
    },
    servers: [{ url: settings.baseUrl }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] ?? name })),
    paths: {
      '/api/v1/health': {
        get: {
          operationId: 'getHealth',
          tags: ['Meta'],
          summary: 'Health',
          description: 'Answers without a key and outside all limits.',
          security: [],
          responses: {
            '200': {
              description: 'OK',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Health' } } },
            },
            '400': { $ref: '#/components/responses/BadRequest' },
          },
        },
      },
      ...Object.fromEntries(
        routes.map(({ path, operation }) => [`/api/v1${path}`, { get: operationObject(operation) }]),
      ),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key.' } },
      headers,
      responses: responsesByName(settings.problemBase),
      schemas: {
        ...componentSchemas(),
        Problem,
        Health: { type: 'object', required: ['status'], properties: { status: { type: 'string', enum: ['ok'] } } },
      },
    },
  };
}

export const openApiYaml = (document: Json): string =>
  stringify(document, { lineWidth: 140, aliasDuplicateObjects: false });
