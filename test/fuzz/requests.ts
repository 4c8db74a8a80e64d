import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { BASE_URL } from '../world/world.ts';
import { cursorsLike, generateJson, generateSubset, generateText, hostile, type Schema } from './values.ts';

export type Request = {
  readonly method: string;
  /** Path and query, encoded. */
  readonly path: string;
  /** Name of the key; null sends none. */
  readonly key: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly description?: string;
};
type Operation = { readonly operationId: string; readonly parameters?: readonly Parameter[] };
export type Tool = { readonly name: string; readonly inputSchema: { readonly properties?: Record<string, Schema> } };

const document = parse(readFileSync(new URL('../../openapi/openapi.yaml', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
export const { components } = document;
export const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));

const keys = fc.constantFrom(
  ...Array(6).fill('open'),
  ...Array(4).fill('other'),
  'view',
  'view',
  'free',
  null,
) as fc.Arbitrary<string | null>;
const methods = fc.oneof(
  { weight: 40, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH') },
);

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The bytes of a text as a header can carry them. */
const toHeader = (text: string): string =>
  Buffer.from(text.toWellFormed().replace(/[\r\n\0]/g, ''), 'utf8')
    .toString('latin1')
    .slice(0, 4_000);

const headerNames = [
  ...['authorization', 'if-none-match', 'if-modified-since', 'accept-encoding', 'accept', 'accept-language', 'origin'],
  ...['x-forwarded-for', 'x-request-id', 'user-agent', 'last-event-id', 'range', 'content-type', 'mcp-session-id'],
  ...['mcp-protocol-version', 'traceparent', 'forwarded', 'x-http-method-override', 'access-control-request-method'],
];
/** Usually empty; otherwise a hostile header in addition to a proper request. */
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...headerNames), hostile.map(toHeader), { minKeys: 1, maxKeys: 2 }),
  },
);

/** Some parameters with values, and now and then a name that there is not. */
function generateQuery(parameters: readonly Parameter[], cursors: readonly string[]): fc.Arbitrary<string> {
  const generateValues = ({ name, schema, description }: Parameter) =>
    name === 'cursor' ? cursorsLike(cursors) : generateText({ ...schema, description: description ?? '' });
  const named = generateSubset(parameters).chain((some) =>
    fc.tuple(...some.map((one) => generateValues(one).map((value) => [one.name, value] as const))),
  );
  const odd = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .tuple(named, odd)
    .map(([some, others]) => [...some, ...others].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));
}

function generatePath(template: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path');
  return fc
    .tuple(...inPath.map(({ schema, description }) => generateText({ ...schema, description: description ?? '' })))
    .map((values) =>
      inPath.reduce((path, { name }, at) => path.replace(`{${name}}`, () => encode(values[at] ?? '')), template),
    );
}

/** A request of every operation of the document, each as often as the others. */
function restRequests(cursors: readonly string[]): fc.Arbitrary<Request> {
  return fc.constantFrom(...operations).chain(({ path, parameters = [] }) => {
    const inQuery = parameters.filter((one) => one.in === 'query');
    return fc
      .tuple(methods, generatePath(path, parameters), generateQuery(inQuery, cursors), keys, headers)
      .map(([method, address, query, key, sent]) => ({
        method,
        path: query === '' ? address : `${address}?${query}`,
        key,
        headers: sent,
      }));
  });
}

/** Every list with semantic search, with meaningless queries. */
const semanticRequests: fc.Arbitrary<Request> = fc
  .constantFrom(...operations.filter((one) => one.parameters?.some(({ name }) => name === 'mode')))
  .chain(({ path, parameters = [] }) =>
    fc
      .tuple(
        generatePath(path, parameters),
        hostile,
        generateQuery(
          parameters.filter((one) => one.in === 'query' && !['mode', 'q', 'cursor'].includes(one.name)),
          [],
        ),
        keys,
      )
      .map(([address, q, query, key]) => ({
        method: 'GET',
        path: `${address}?mode=semantic&q=${encode(q.slice(0, 200))}${query === '' ? '' : `&${query}`}`,
        key,
        headers: {},
      })),
  );

const strayRequests: fc.Arbitrary<Request> = fc
  .tuple(
    methods,
    fc.array(hostile, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('/', '/api/v1/', '/mcp/', '/docs/'),
    keys,
  )
  .map(([method, parts, root, key]) => ({ method, path: root + parts.map(encode).join('/'), key, headers: {} }));

function toolRequests(tools: readonly Tool[], cursors: readonly string[]): fc.Arbitrary<Request> {
  const calls = fc.constantFrom(...tools).chain(({ name, inputSchema: { properties = {} } }) =>
    generateSubset(Object.entries(properties))
      .chain((some) =>
        fc.record(
          Object.fromEntries(
            some.map(([argument, schema]) => [
              argument,
              argument === 'cursor' ? cursorsLike(cursors) : generateJson(schema),
            ]),
          ),
        ),
      )
      .map((given): unknown => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })),
  );
  const messages = fc
    .tuple(
      fc.oneof(
        fc.constantFrom('initialize', 'tools/list', 'tools/call', 'resources/read', 'prompts/get', 'ping'),
        hostile,
      ),
      fc.oneof(fc.record({ name: hostile, uri: hostile, arguments: fc.jsonValue({ maxDepth: 2 }) }), fc.jsonValue()),
      fc.oneof(fc.constant(1), fc.jsonValue({ maxDepth: 1 })),
    )
    .map(([method, params, id]): unknown => ({ jsonrpc: '2.0', id, method, params }));
  const bodies = fc.oneof(
    { weight: 10, arbitrary: calls.map((call) => JSON.stringify(call)) },
    { weight: 3, arbitrary: messages.map((message) => JSON.stringify(message)) },
    { weight: 1, arbitrary: fc.array(calls, { maxLength: 3 }).map((batch) => JSON.stringify(batch)) },
    { weight: 1, arbitrary: hostile },
  );
  return fc.tuple(bodies, keys, headers).map(([body, key, sent]) => ({
    method: 'POST',
    path: '/mcp',
    key,
    headers: { 'content-type': 'application/json', ...sent },
    body,
  }));
}

export const generateRequests = (tools: readonly Tool[], cursors: readonly string[]): fc.Arbitrary<Request> =>
  fc.oneof(
    { weight: 12, arbitrary: restRequests(cursors) },
    { weight: 1, arbitrary: semanticRequests },
    { weight: 1, arbitrary: strayRequests },
    { weight: 5, arbitrary: toolRequests(tools, cursors) },
  );

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a line for a shell; the names of keys are those of the test's world. */
export function formatCurl({ method, path, key, headers: sent, body }: Request): string {
  const authorization = key === null ? {} : { authorization: `Bearer nw_test_${key}` };
  const lines = Object.entries({ ...authorization, ...sent }).map(
    ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`];
  return ['curl', '-i', '-X', method, ...lines, ...data, quoted(`${BASE_URL}${path}`)].join(' ');
}
