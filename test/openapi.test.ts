import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { problemTypes } from '../src/core/problem.ts';
import { openApiDocument, openApiYaml } from '../src/http/openapi.ts';
import { routes } from '../src/http/routes.ts';

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Record<string, unknown>;
};
type Answer = {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { examples?: Record<string, { value: { type?: string; status?: number } }> }>;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: unknown[];
  parameters?: Parameter[];
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, { get: Operation }>;
  components: { responses: Record<string, Answer>; headers: Record<string, unknown> };
  tags: { name: string }[];
};

const base = 'http://127.0.0.1:8080';
const made = openApiDocument(routes, { baseUrl: base, problemBase: `${base}/problems` });
const committed = readFileSync('openapi/openapi.yaml', 'utf8');
const document = parse(committed) as Document;
const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));
const withKey = operations.filter(({ operationId }) => operationId !== 'getHealth');
const parameter = (path: string, name: string) =>
  document.paths[path]?.get.parameters?.find((one) => one.name === name);
const answerTo = ({ responses }: Operation, status: string): Answer => {
  const answer = responses[status] ?? {};
  return answer.$ref === undefined
    ? answer
    : (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {});
};

/** Contract details 3: the operations of the service. */
const paths = [
  'articles',
  'articles/{id}',
  'stories',
  'stories/{id}',
  'events',
  'events/{id}',
  'events/{id}/history',
  'events/{id}/coverage',
  'coverage',
  'count',
  'event_types',
  'search',
  'resolve',
  'companies',
  'companies/{identifier}',
  'companies/{identifier}/articles',
  'companies/{identifier}/stories',
  'companies/{identifier}/events',
  'companies/{identifier}/calendar_events',
  'companies/{identifier}/insider_transactions',
  'companies/{identifier}/short_positions',
  'countries',
  'countries/{identifier}',
  'countries/{identifier}/stories',
  'exchanges',
  'exchanges/{identifier}',
  'exchanges/{identifier}/companies',
  'indices',
  'indices/{identifier}',
  'indices/{identifier}/companies',
  'categories',
  'sources',
  'watchlists',
  'watchlists/{id}',
  'calendar_events',
  'calendar_events/{id}',
  'insider_transactions',
  'insider_transactions/{id}',
  'short_positions',
  'short_positions/{id}',
  'changes',
  'changes/ranges',
  'changes/stream',
  'figures',
  'timeline',
  'briefing',
  'figures/{id}',
  'compare_figures',
  'meta',
  'health',
];

describe('the committed OpenAPI document', () => {
  it('is the one the code makes (npm run openapi)', () => {
    expect(committed).toBe(openApiYaml(made));
  });

  it('is OpenAPI 3.0.1, version v1.0', () => {
    expect(document).toMatchObject({ openapi: '3.0.1', info: { version: 'v1.0' } });
  });

  it('has every operation of the service and no other', () => {
    expect(Object.keys(document.paths).sort()).toEqual(paths.map((path) => `/api/v1/${path}`).sort());
    expect(Object.values(document.paths).every((item) => Object.keys(item).join() === 'get')).toBe(true);
  });

  it('names, describes and tags every operation, and asks for a key on all but health', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { operationId, summary, description, tags: own, security } of operations) {
      expect([operationId, summary.length > 3, description.length > 10]).toEqual([operationId, true, true]);
      expect(tags).toEqual(expect.arrayContaining(own));
      expect(security).toEqual(operationId === 'getHealth' ? [] : [{ bearer: [] }]);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(paths.length);
  });

  it('describes every parameter', () => {
    for (const { path, parameters = [] } of operations)
      for (const { name, description } of parameters)
        expect([path, name, (description ?? '').length > 5]).toEqual([path, name, true]);
  });

  it('says of every q how it is read', () => {
    // What resolve reads is a name or a question as it stands.
    const searched = operations
      .filter(({ operationId }) => operationId !== 'resolve')
      .flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'q'));
    expect(searched.length).toBeGreaterThan(5);
    for (const { description } of searched) expect(description).toMatch(/"Quoted words" .* -word .* OR /);
  });

  it('says what is sent: whole numbers from 1 to 100, truth values, lists as text', () => {
    expect(parameter('/api/v1/events', 'limit')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 25,
    });
    expect(parameter('/api/v1/events', 'listed')?.schema).toMatchObject({ type: 'boolean' });
    expect(parameter('/api/v1/events', 'include_peripheral')?.schema).toMatchObject({
      type: 'boolean',
      default: false,
    });
    expect(parameter('/api/v1/events', 'ticker')?.schema).toMatchObject({ type: 'string' });
    expect(parameter('/api/v1/events', 'mode')?.schema).toMatchObject({ enum: ['semantic'] });
    expect(parameter('/api/v1/events', 'sort')?.schema).toMatchObject({ enum: ['latest', 'significance'] });
    expect(parameter('/api/v1/search', 'q')?.required).toBe(true);
  });

  it('declares no list of values where unknown ones drop out, and no format where more is read', () => {
    const dropping = ['exchange', 'market', 'domicile', 'index', 'country', 'category', 'sources'];
    for (const { path, parameters = [] } of operations)
      for (const { name, schema } of parameters) {
        if (dropping.includes(name))
          expect([path, name, schema['enum'], schema['pattern']]).toEqual([path, name, undefined, undefined]);
        expect([path, name, schema['format'] === 'date-time']).toEqual([path, name, false]);
      }
  });

  it('shows every type of problem under each of its statuses', () => {
    const shown = new Set<string>();
    for (const operation of withKey)
      for (const status of Object.keys(operation.responses).filter((one) => Number(one) >= 400)) {
        const examples = answerTo(operation, status).content?.['application/problem+json']?.examples ?? {};
        for (const [type, { value }] of Object.entries(examples)) {
          expect([value.type, value.status]).toEqual([`${base}/problems/${type}`, Number(status)]);
          shown.add(`${type} ${status}`);
        }
      }
    const types = Object.entries(problemTypes).map(
      ([type, { status }]) => `${type} ${type === 'bad-request' ? 414 : status}`,
    );
    expect([...shown].sort()).toEqual(types.sort());
  });

  it.each(['401', '403', '404', '405', '414', '429', '500', '503'])(
    'says of every operation with a key how it answers %s',
    (status) => {
      for (const operation of withKey)
        expect([operation.path, Object.keys(answerTo(operation, status).content ?? {})]).toEqual([
          operation.path,
          ['application/problem+json'],
        ]);
    },
  );

  it('lets only single news records answer that the plan is the reason', () => {
    const bound = withKey.filter((operation) =>
      Object.keys(answerTo(operation, '403').content?.['application/problem+json']?.examples ?? {}).includes(
        'plan-limit-exceeded',
      ),
    );
    expect(bound.map(({ operationId }) => operationId).sort()).toEqual([
      'getArticle',
      'getCalendarEvent',
      'getCoverage',
      'getEvent',
      'getEventCoverage',
      'getFigure',
      'getInsiderTransaction',
      'getShortPosition',
      'getStory',
      'getTimeline',
      'listEventHistory',
    ]);
  });

  it('names Last-Modified where the specification sends it, and the validators nowhere on search', () => {
    const withoutDate = [
      'compareFigures',
      'count',
      'getBriefing',
      'getCoverage',
      'getEvent',
      'getEventCoverage',
      'getFigure',
      'getStory',
      'getTimeline',
      'listChangeRanges',
      'listChanges',
      'listCompanyEvents',
      'listEventHistory',
      'listEvents',
      'listFigures',
      'resolve',
      'search',
      'streamChanges',
    ];
    const undated = withKey.filter((operation) => !('Last-Modified' in (answerTo(operation, '200').headers ?? {})));
    expect(undated.map(({ operationId }) => operationId).sort()).toEqual(withoutDate);
    const untagged = withKey.filter((operation) => !('ETag' in (answerTo(operation, '200').headers ?? {})));
    expect(untagged.map(({ operationId }) => operationId).sort()).toEqual([
      'count',
      'listChangeRanges',
      'listChanges',
      'resolve',
      'search',
      'streamChanges',
    ]);
    expect(untagged.every((operation) => !('304' in operation.responses))).toBe(true);
  });

  it('names the headers of limits on every answer to a key, and Retry-After with every 429 and 503', () => {
    const limits = [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-RateLimit-Policy',
    ];
    const months = [
      'X-Monthly-Limit',
      'X-Monthly-Remaining',
      'X-Monthly-Usage',
      'X-Monthly-Reset',
      'RateLimit',
      'RateLimit-Policy',
    ];
    for (const operation of withKey)
      for (const status of Object.keys(operation.responses)) {
        const names = Object.keys(answerTo(operation, status).headers ?? {});
        if (status === '401') expect(names).toEqual(expect.arrayContaining(['X-Request-Id', 'WWW-Authenticate']));
        else expect(names).toEqual(expect.arrayContaining([...limits, ...months]));
        expect(names.includes('Retry-After')).toBe(status === '429' || status === '503');
        expect(names.includes('Allow')).toBe(status === '405');
      }
  });
});

describe.skipIf(!existsSync('openapi/examples.json'))('the examples of the OpenAPI document', () => {
  const examples: Record<string, { request: string; body: unknown }> = existsSync('openapi/examples.json')
    ? JSON.parse(readFileSync('openapi/examples.json', 'utf8'))
    : {};

  it('are there for every operation, and for no other', () => {
    expect(Object.keys(examples).sort()).toEqual(routes.map(({ operation }) => operation.id).sort());
  });

  it.each(routes)('$path: the example fits the schema it stands under and has something in it', ({ operation }) => {
    const body = examples[operation.id]?.body;
    expect(operation.body.safeParse(body).error?.issues ?? []).toEqual([]);
    const lists = Object.entries(body as object).filter(([, value]) => Array.isArray(value));
    for (const [name, rows] of lists) expect([name, rows.length > 0]).toEqual([name, true]);
  });
});
