import type { Json } from './schemas.ts';

const text = (maxLength: number, example: string): Json => ({ schema: { type: 'string', maxLength }, example });
const count = (minimum: number, maximum: number, example: number): Json => ({
  schema: { type: 'integer', format: 'int32', minimum, maximum },
  example,
});
const MAX_INT32 = 2_147_483_647;

/** Every header an answer can carry, as components. */
export const headerComponents: Readonly<Record<string, Json>> = {
  'X-Request-Id': {
    description: 'Unique id of the request, also in `instance` of a problem.',
    required: true,
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
    example: '5f0c6a52-6d5b-4f7e-9d3c-0c7f9f5f0a11',
  },
  'X-RateLimit-Limit': {
    description: 'Requests an hour, for all keys of the account together.',
    ...count(1, MAX_INT32, 5000),
  },
  'X-RateLimit-Remaining': { description: 'Requests left in this hour.', ...count(0, MAX_INT32, 4987) },
  'X-RateLimit-Reset': {
    description: 'Seconds until the clock hour ends; not an epoch time.',
    ...count(0, 3600, 1800),
  },
  'X-RateLimit-Policy': {
    description: 'The hourly allowance in words.',
    ...text(100, '5000 requests per hour (fixed window)'),
  },
  RateLimit: {
    description:
      'Remaining requests of each window and the seconds until it restarts, in the IETF form: the hour of the account, five ' +
      'minutes of the client address.',
    ...text(200, '"hourly";r=4987;t=1800, "address";r=281;t=120'),
  },
  'RateLimit-Policy': {
    description: 'Quota and length in seconds of each window, in the IETF form.',
    ...text(200, '"hourly";q=5000;w=3600, "address";q=300;w=300'),
  },
  'X-Monthly-Limit': {
    description: 'Requests a calendar month (UTC), on plans with a hard limit.',
    ...count(1, MAX_INT32, 100),
  },
  'X-Monthly-Remaining': {
    description: 'Requests left in this month, on plans with a hard limit.',
    ...count(0, MAX_INT32, 61),
  },
  'X-Monthly-Usage': {
    description: 'Requests in this billing cycle, on plans without a hard limit.',
    ...count(0, MAX_INT32, 1204),
  },
  'X-Monthly-Reset': {
    description: 'End of the month or the billing cycle.',
    schema: { type: 'string', format: 'date-time', maxLength: 32 },
    example: '2026-12-01T00:00:00.000Z',
  },
  ETag: {
    description:
      'Strong validator of the served bytes. Absent on answers that are never cached: q, updated_after, mode.',
    ...text(64, '"3OAl1n6PqWmQyXk0rT2b4cUe5fZ"'),
  },
  'Last-Modified': {
    description: 'Time of the last change of the answer. Absent on an empty list and on answers that are never cached.',
    ...text(64, 'Sat, 21 Nov 2026 07:30:00 GMT'),
  },
  'Cache-Control': { description: 'Caching rules of the answer.', ...text(64, 'private, no-cache') },
  Vary: {
    description: 'Request headers on which the answer depends.',
    ...text(100, 'Authorization, Accept-Encoding, Origin'),
  },
  Link: {
    description: 'Address of the next page with all parameters, `rel="next"`; absent on the last page.',
    ...text(16_384, '<https://news.example/api/v1/events?limit=25&cursor=opaque>; rel="next"'),
  },
  'X-Next-Cursor': {
    description: 'Cursor of the next page, with `format=csv`, `ndjson` or `ninjs`; absent on the last page.',
    ...text(4096, 'opaque'),
  },
  'X-Envelope': {
    description:
      'The members of the JSON answer other than its list, as JSON in ASCII, with `format=csv`, `ndjson` or `ninjs`.',
    ...text(8192, '{"pagination":{"count":25,"next_cursor":null}}'),
  },
  'Content-Disposition': {
    description: 'The name of the file, with `format=csv`, `ndjson` or `ninjs`.',
    ...text(200, 'attachment; filename="events.csv"'),
  },
  'Access-Control-Allow-Origin': { description: 'Pages of any origin may read the answer.', ...text(1, '*') },
  'Retry-After': { description: 'Seconds until a retry can succeed.', ...count(1, 2_678_400, 1800) },
  'WWW-Authenticate': { description: 'The authentication scheme.', ...text(200, 'Bearer realm="nordwire"') },
  Allow: { description: 'The methods that this address supports.', ...text(40, 'GET, HEAD') },
};

/** Headers of every answer. */
export const alwaysHeaders = ['X-Request-Id', 'Access-Control-Allow-Origin'] as const;

/** Headers of every answer to a request that is counted on its client address. */
export const countedHeaders = [...alwaysHeaders, 'RateLimit', 'RateLimit-Policy'] as const;

/** Headers of every answer to a valid key. */
export const accountHeaders = [
  ...countedHeaders,
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'X-Monthly-Limit',
  'X-Monthly-Remaining',
  'X-Monthly-Usage',
  'X-Monthly-Reset',
] as const;

/** References to header components. */
export const headerReferences = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
