import { stringify } from 'yaml';
import type { z } from 'zod';
import { toJsonSchema } from '../core/flat-columns.ts';
import { problemTypes } from '../core/problem.ts';
import { changeKinds } from '../resources/changes/kinds.ts';
import { createRecordSchemas } from '../resources/changes/record-schemas.ts';
import { Change, ChangeStreamParams } from '../resources/changes/schema.ts';
import { ProblemSchema } from './openapi/problem-responses.ts';
import type { Json } from './openapi/schemas.ts';

/** References of a JSON Schema document of its own, as components of this document. */
const toComponents = <Piece>(piece: Piece): Piece =>
  JSON.parse(JSON.stringify(piece).replaceAll('"#/$defs/', '"#/components/schemas/')) as Piece;

/** A change whose record is that of its kind. */
function describeChange(): Json {
  const { properties = {}, ...change } = toJsonSchema(Change) as Json & { readonly properties?: Json };
  const { $schema: _dialect, $defs: _definitions, ...plain } = change as Json;
  return {
    ...plain,
    properties: {
      ...properties,
      record: {
        description: String((properties as Record<string, Json>)['record']?.['description'] ?? ''),
        oneOf: [...changeKinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })), { type: 'null' }],
      },
    },
  };
}

const message = (name: string, summary: string, payload: Json, more: Json = {}): Json => ({
  name,
  title: name,
  summary,
  contentType: 'application/json',
  payload,
  ...more,
});
const schema = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Parameters of the stream's address, which AsyncAPI describes as a query object of the binding. */
function describeQuery(): Json {
  const shape = ChangeStreamParams.shape as Readonly<Record<string, z.ZodType>>;
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(shape).map(([name, parameter]) => [
        name,
        { type: parameter.meta()?.['type'] ?? 'string', description: parameter.description ?? '' },
      ]),
    ),
  };
}

const messages: Json = {
  change: message('change', 'A change of a record, its number as the id of the event.', schema('Change')),
  position: message(
    'position',
    'The position up to which all changes were sent: first, and again in quiet times. Its id is the position.',
    schema('Position'),
  ),
  warning: message(
    'warning',
    'Parameters that the stream does not have; sent before all changes.',
    schema('StreamWarnings'),
  ),
  resync: message('resync', 'The copy has to be rebuilt; the stream ends with it.', schema('Problem')),
  webhook: message('webhook', 'A change, or a test of the address with the kind `test`.', schema('WebhookChange'), {
    headers: schema('WebhookHeaders'),
  }),
};

const references = (channel: string, names: readonly string[]): readonly Json[] =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));
const components = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));
const streamed = ['change', 'position', 'warning', 'resync'] as const;

const channels: Json = {
  changeStream: {
    address: '/api/v1/changes/stream',
    title: 'Stream of changes',
    description:
      'Server-sent events. The name of a message is its `event`; each has data and all but warning and resync an id.',
    messages: components(streamed),
    bindings: { http: { bindingVersion: '0.3.0' } },
  },
  webhook: {
    address: null,
    title: 'Webhook',
    description: 'The address of your account to which changes are posted, signed as Standard Webhooks describes.',
    messages: components(['webhook']),
  },
};

const describeOperations = (): Json => ({
  streamChanges: {
    action: 'send',
    channel: { $ref: '#/channels/changeStream' },
    summary: 'Sends each change to the clients that follow the stream.',
    bindings: { http: { method: 'GET', query: describeQuery(), bindingVersion: '0.3.0' } },
    messages: references('changeStream', streamed),
  },
  postChange: {
    action: 'send',
    channel: { $ref: '#/channels/webhook' },
    summary: 'Posts each change to an address; answer 2xx within 15 seconds.',
    bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
    messages: references('webhook', ['webhook']),
  },
});

const text = { type: 'string' } as const;
const header = (description: string): Json => ({ ...text, description });

const describeSchemas = (): Json => ({
  Change: describeChange(),
  WebhookChange: {
    anyOf: [schema('Change'), { type: 'object', required: ['kind'], properties: { kind: { const: 'test' } } }],
  },
  WebhookHeaders: {
    type: 'object',
    required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    properties: {
      'webhook-id': header('The same for every attempt of a message.'),
      'webhook-timestamp': header('Seconds since 1970 of the attempt.'),
      'webhook-signature': header('`v1,` and the HMAC-SHA-256 of id, timestamp and body; one per secret.'),
    },
  },
  Position: {
    type: 'object',
    required: ['seq'],
    properties: { seq: { type: 'integer', minimum: 0, description: 'Number of the last change sent.' } },
  },
  StreamWarnings: {
    type: 'object',
    required: ['warnings'],
    properties: {
      warnings: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code', 'detail'],
          properties: { code: text, parameter: text, value: text, detail: text },
        },
      },
    },
  },
  Problem: describeProblem(),
  ...createRecordSchemas().$defs,
});

/** The AsyncAPI 3 document of the stream of changes and of webhooks, from the schemas of the API. */
export function asyncApiDocument(settings: { readonly baseUrl: string }): Json {
  const { host, protocol, pathname } = new URL(settings.baseUrl);
  return toComponents({
    asyncapi: '3.0.0',
    info: {
      title: 'Nordwire changes',
      version: 'v1.0',
      description:
        'Changes of records: the stream of server-sent events, and the webhooks that post each change to you.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      api: {
        host,
        protocol: protocol.replace(':', ''),
        ...(pathname === '/' ? {} : { pathname }),
        security: [{ $ref: '#/components/securitySchemes/bearer' }],
      },
    },
    channels,
    operations: describeOperations(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key of your account.' },
      },
      messages,
      schemas: describeSchemas(),
    },
  });
}

export const asyncApiYaml = (document: Json): string =>
  stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });

/** Problem details in the dialect of this document: without references to the API's own components. */
function describeProblem(): Json {
  const { did_you_mean: _near, ...properties } = ProblemSchema['properties'] as Record<string, Json>;
  const { format: _format, ...status } = properties['status'] ?? {};
  return {
    type: 'object',
    description: ProblemSchema['description'],
    required: ProblemSchema['required'],
    properties: { ...properties, status, title: { type: 'string', examples: [problemTypes['resync-required'].title] } },
  };
}
