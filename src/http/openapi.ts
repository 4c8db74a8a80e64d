import { stringify } from 'yaml';
import { z } from 'zod';
import type { AnyOperation } from '../core/operation.ts';
import { listChanges } from '../resources/changes/operations.ts';
import { ChangeStreamParams } from '../resources/changes/schema.ts';
import { type Example, pathMembers, readExamples } from './openapi/examples.ts';
import { accountHeaders, alwaysHeaders, headerComponents, headerReferences } from './openapi/headers.ts';
import { describeParameters } from './openapi/parameters.ts';
import { describeRefusals, openRefusals, ProblemSchema, refusalComponents } from './openapi/problem-responses.ts';
import { componentSchemas, type Json } from './openapi/schemas.ts';
import { listMediaTypes, withFormat } from './representation/list-format.ts';
import type { Route } from './rest.ts';

/** Streams and lists end long before that; judges of documents want a bound of every text. */
const MAX_TEXT_LENGTH = 2_147_483_647;

/** The name of the component that describes an operation's answer. */
function bodyName({ id, body }: AnyOperation): string {
  const name = z.globalRegistry.get(body)?.id;
  if (typeof name !== 'string') throw new Error(`The body of ${id} has no schema id.`);
  return name;
}

const validatorHeaders = {
  'etag-and-date': ['ETag', 'Last-Modified', 'Cache-Control', 'Vary'],
  etag: ['ETag', 'Cache-Control', 'Vary'],
  none: ['Cache-Control', 'Vary'],
} as const;

function answers(operation: AnyOperation, example: Example | undefined): Json {
  const { validators = 'etag-and-date', params } = operation;
  const lists = listMediaTypes(operation);
  const ofAnswer = [
    ...validatorHeaders[validators],
    ...('cursor' in params.shape ? ['Link'] : []),
    ...(lists.length === 0 ? [] : ['X-Next-Cursor', 'X-Envelope', 'Content-Disposition']),
  ];
  const examples = example && {
    demonstration: { summary: `GET ${example.request}`, value: example.body },
  };
  return {
    '200': {
      description: 'The answer.',
      headers: headerReferences([...accountHeaders, ...ofAnswer]),
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${bodyName(operation)}` },
          ...(examples && { examples }),
        },
        ...Object.fromEntries(lists.map((type) => [type, { schema: { type: 'string', maxLength: MAX_TEXT_LENGTH } }])),
      },
    },
    ...(validators === 'none'
      ? {}
      : {
          '304': {
            description: 'The cached answer is still current. Not counted against the month.',
            headers: headerReferences([...accountHeaders, ...ofAnswer]),
          },
        }),
  };
}

function operationObject({ path, operation }: Route, example: Example | undefined): Json {
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    security: [{ bearer: [] }],
    ...(operation.scope === null ? {} : { 'x-scope': operation.scope }),
    parameters: describeParameters(withFormat(operation), pathMembers(path, example)),
    responses: { ...answers(operation, example), ...describeRefusals(operation) },
  };
}

/** The stream of changes, which no operation answers at once. */
const changeStream: Json = {
  operationId: 'streamChanges',
  tags: ['Changes'],
  summary: 'Stream changes',
  description:
    'Changes as server-sent events: `event: change` with a row of the list of changes, its position as the id. ' +
    '`event: position` with `{"seq":N}` is sent first and at least every 15 seconds: its id is where to continue. ' +
    '`event: warning` names ignored parameters, as `warnings` of a list does, before the first position. ' +
    '`event: resync` gives the reason for a rebuild of the copy and ends the stream. Reconnect with `Last-Event-ID` or ' +
    '`lastEventId`. A stream counts as one request; a key may have five.',
  security: [{ bearer: [] }],
  parameters: describeParameters({ ...listChanges, params: ChangeStreamParams }, {}),
  responses: {
    '200': {
      description: 'The stream.',
      headers: headerReferences([...accountHeaders, 'Cache-Control']),
      content: { 'text/event-stream': { schema: { type: 'string', maxLength: MAX_TEXT_LENGTH } } },
    },
    ...describeRefusals(listChanges),
  },
};

/** Tags in reading order, each with its description. */
const tags: Readonly<Record<string, string>> = {
  Articles: 'News items of Nordic publishers, with English headlines and summaries.',
  Stories: 'Narratives over the articles of several publishers.',
  Events: 'Real-world developments, each with the articles that report it.',
  Figures: 'Amounts as articles state them, each with its measure, period and source.',
  Search: 'One search over articles, events, stories, companies, countries, exchanges and indices.',
  Companies: 'Public and private companies, and the news about them.',
  Countries: 'Countries, their exchanges and their stories.',
  Exchanges: 'Markets and the companies listed on them.',
  Indices: 'Stock indices and their members.',
  Categories: 'Subjects of articles and stories.',
  Sources: 'The publishers.',
  Watchlists: 'Lists of companies of your account.',
  'Calendar events': 'Dated entries of issuers: reports, meetings, dividends.',
  Registers: 'Insider transactions and short positions, as public registers and releases disclose them.',
  Changes: 'All changes in order, for exact copies.',
  Meta: 'Capabilities and health of this service.',
};

const description = `Read-only news data for Nordic markets: events, articles, stories, companies and a calendar.

Send an API key with every request: \`Authorization: Bearer <key>\`. Lists are paged with \`limit\` and \`cursor\`; follow
\`pagination.next_cursor\` or the \`Link\` header until it is absent. To keep a copy, follow \`updated_after\` and
reconcile by \`id\`. Send \`If-None-Match\`: a 304 does not count against the month. Lists of values are comma-separated,
instants are ISO 8601, and an empty filter is off. Answers may gain members at any time.`;

/** The OpenAPI 3.0.1 document of the routes. It is generated, committed and compared in the tests. */
export function openApiDocument(
  routes: readonly Route[],
  settings: { readonly baseUrl: string; readonly problemBase: string },
): Json {
  const examples = readExamples();
  return {
    openapi: '3.0.1',
    info: {
      title: 'Nordwire API',
      version: 'v1.0',
      description,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      contact: { name: 'The operator of this server', url: settings.baseUrl },
    },
    servers: [{ url: settings.baseUrl, description: 'This server.', 'x-internal': false }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: {
      ...Object.fromEntries(
        routes.map((route) => [`/api/v1${route.path}`, { get: operationObject(route, examples[route.operation.id]) }]),
      ),
      '/api/v1/changes/stream': { get: changeStream },
      '/api/v1/health': {
        get: {
          operationId: 'getHealth',
          tags: ['Meta'],
          summary: 'Get health',
          description:
            'Whether the service can answer. It checks its store at most once a second. Needs no key and is outside all limits.',
          security: [],
          responses: {
            '200': {
              description: 'The service can answer.',
              headers: headerReferences([...alwaysHeaders, 'Cache-Control']),
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Health' },
                  examples: { ok: { summary: 'GET /api/v1/health', value: { status: 'ok' } } },
                },
              },
            },
            ...openRefusals,
            '503': {
              description: 'The store does not answer, so other operations cannot either; retry later.',
              headers: headerReferences([...alwaysHeaders, 'Cache-Control', 'Retry-After']),
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Unavailable' },
                  examples: { unavailable: { summary: 'GET /api/v1/health', value: { status: 'unavailable' } } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'nw_…', description: 'An API key of your account.' },
      },
      headers: headerComponents,
      responses: refusalComponents(settings.problemBase),
      schemas: {
        ...componentSchemas(routes.map(({ operation }) => bodyName(operation))),
        Health: {
          type: 'object',
          required: ['status'],
          properties: {
            status: { type: 'string', enum: ['ok'] },
            loading: {
              type: 'string',
              enum: ['demonstration'],
              description: 'The data being loaded, during which answers are incomplete; absent otherwise.',
            },
          },
        },
        Unavailable: {
          type: 'object',
          required: ['status'],
          properties: { status: { type: 'string', enum: ['unavailable'] } },
        },
        Problem: ProblemSchema,
      },
    },
  };
}

export const openApiYaml = (document: Json): string =>
  stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });
