import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionError, memoryValidators, Nordwire, ProblemError, UnexpectedAnswerError } from '../src/index.ts';
import { instantClock, problemBody, type Scripted, type ScriptedServer, startScripted } from './scripted-server.ts';

const KEY = 'nw_0123456789abcdef0123456789abcdef';
let server: ScriptedServer | undefined;
afterEach(() => server?.close());

async function createClient(
  answers: readonly Scripted[],
  options: Partial<ConstructorParameters<typeof Nordwire>[0]> = {},
) {
  server = await startScripted(...answers);
  const clock = instantClock();
  return { server, clock, client: new Nordwire({ baseUrl: server.url, key: KEY, clock, ...options }) };
}

const catchFailure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  it('carries the key, the parameters of the path in the path and the others in the query, arrays with commas', async () => {
    const { client, server } = await createClient([
      { body: { events: [], pagination: { count: 0, next_cursor: null } } },
    ]);
    await client.get('/companies/{identifier}/events', {
      identifier: 'VOLV B/Å',
      significance: ['notable', 'routine'],
      limit: 5,
    });
    const [request] = server.requests;
    expect(request?.url).toBe('/api/v1/companies/VOLV%20B%2F%C3%85/events?significance=notable%2Croutine&limit=5');
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, accept: 'application/json' });
  });

  it.each(['', '.', '..'])('is not made for the identifier "%s", which would lead to another address', async (id) => {
    const { client, server } = await createClient([{}]);
    await expect(client.get('/events/{id}', { id })).rejects.toThrow(new TypeError('id: /events/{id} needs one.'));
    expect(server.requests).toEqual([]);
  });

  it('is not made with a value that would be read as two', async () => {
    const { client } = await createClient([{}]);
    await expect(client.get('/events', { category: ['Oil, gas'] })).rejects.toThrow(/would be read as two: Oil, gas/);
  });
});

describe('the address of the service', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com/api/v1/meta'],
    ['https://api.example.com/', 'https://api.example.com/api/v1/meta'],
    ['https://example.com/news/api/v1/', 'https://example.com/news/api/v1/meta'],
  ])('may be %s', async (baseUrl, expected) => {
    const addresses: string[] = [];
    const fetch = async (input: unknown) => {
      addresses.push(String(input));
      return Response.json({});
    };
    await new Nordwire({ baseUrl, key: KEY, fetch }).get('/meta');
    expect(addresses).toEqual([expected]);
  });

  it.each([
    ['api.example.com', 'is no address'],
    ['ftp://api.example.com', 'is not http or https'],
    ['https://me:secret@api.example.com', 'holds a user or password'],
    ['https://api.example.com?x=1', 'holds a query or fragment'],
  ])('may not be %s', (baseUrl, why) => {
    expect(() => new Nordwire({ baseUrl, key: KEY })).toThrow(new RegExp(`^baseUrl ${why};`));
  });
});

describe('a problem', () => {
  it('is an error with the members of RFC 9457, the request id and what to wait for', async () => {
    const { client } = await createClient([
      {
        status: 400,
        headers: { 'x-request-id': 'a-request', 'retry-after': '7' },
        body: {
          ...problemBody(400, 'invalid-parameter', 'fields: does not know headline.'),
          parameter: 'fields',
          unknown_fields: ['headline'],
        },
      },
    ]);
    const error = await catchFailure(client.get('/articles', { fields: 'headline' }));
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      type: 'invalid-parameter',
      typeUrl: 'https://api.nordwire.test/problems/invalid-parameter',
      title: 'A title',
      status: 400,
      detail: 'fields: does not know headline.',
      message: '400 A title: fields: does not know headline.',
      requestId: 'a-request',
      parameter: 'fields',
      unknownFields: ['headline'],
      retryAfterSeconds: 7,
    });
  });

  it('that is not one is an answer of something else', async () => {
    const { client } = await createClient([
      { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not here</h1>' },
    ]);
    const error = await catchFailure(client.get('/meta'));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect((error as Error).message).toMatch(/answered 404 without a problem of Nordwire/);
  });

  it('does not come of a redirect: the key is not sent to another address', async () => {
    const { client, server } = await createClient([
      { status: 301, headers: { location: 'https://elsewhere.example/' } },
    ]);
    await expect(client.get('/meta')).rejects.toThrow(/redirects to https:\/\/elsewhere\.example\/\. Give the address/);
    expect(server.requests).toHaveLength(1);
  });

  it('comes of a page instead of JSON', async () => {
    const { client } = await createClient([{ body: '<html>' }]);
    await expect(client.get('/meta')).rejects.toThrow(/not JSON/);
  });
});

describe('the key', () => {
  it('is not in an error, even where something repeats it', async () => {
    const { client } = await createClient([
      { status: 400, body: problemBody(400, 'bad-request', `Authorization: Bearer ${KEY}`) },
    ]);
    expect(inspect(await catchFailure(client.get('/meta')), { depth: 9 })).not.toContain(KEY);
  });

  it('is not in the error of a fetch that repeats it', async () => {
    const fetch = () => Promise.reject(new TypeError('failed', { cause: new Error(`header Bearer ${KEY}`) }));
    const { client } = await createClient([{}], { fetch });
    const error = await catchFailure(client.get('/meta'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(inspect(error, { depth: 9 })).toContain('Bearer [key]');
    expect(inspect(error, { depth: 9 })).not.toContain(KEY);
  });

  it('is not shown when the client is printed or made JSON', async () => {
    const { client } = await createClient([{}]);
    expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(KEY);
  });

  it('is refused without being repeated where no header can hold it', () => {
    const make = () => new Nordwire({ baseUrl: 'https://api.example.com', key: 'nw_secret\n' });
    expect(make).toThrow(new TypeError('key is empty or holds a character that no key has.'));
  });
});

describe('another attempt', () => {
  const busy = { status: 503, body: problemBody(503, 'store-unavailable') };

  it.each([
    ['a dropped connection', 'drop'],
    ['a 503', busy],
    ['a 500', { status: 500, body: problemBody(500, 'internal-error') }],
    ['a 502 of a proxy', { status: 502, headers: { 'content-type': 'text/html' }, body: 'Bad gateway' }],
  ] as const)('is made after %s', async (_, failure) => {
    const { client, server, clock } = await createClient([failure, failure, { body: { version: 'v1' } }]);
    expect(await client.get('/meta')).toEqual({ version: 'v1' });
    expect(server.requests).toHaveLength(3);
    expect(clock.waits).toEqual([250, 500]);
  });

  it('waits as long as Retry-After says, and up to a second more', async () => {
    const limited = { status: 429, headers: { 'retry-after': '20' }, body: problemBody(429, 'rate-limit-exceeded') };
    const { client, clock } = await createClient([limited, { body: {} }]);
    await client.get('/meta');
    expect(clock.waits).toEqual([20_500]);
  });

  it('reads a Retry-After that is a date', async () => {
    const at = { 'retry-after': 'Sun, 15 Mar 2026 12:00:10 GMT' };
    const { client, clock } = await createClient([{ ...busy, headers: at }, { body: {} }]);
    await client.get('/meta');
    expect(clock.waits).toEqual([10_500]);
  });

  it('is not made where the wait would be longer than allowed', async () => {
    const limited = { status: 429, headers: { 'retry-after': '61' }, body: problemBody(429, 'rate-limit-exceeded') };
    const { client, server } = await createClient([limited]);
    await expect(client.get('/meta')).rejects.toMatchObject({ type: 'rate-limit-exceeded', retryAfterSeconds: 61 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [400, 'invalid-parameter'],
    [401, 'unauthorized'],
    [404, 'not-found'],
    [429, 'monthly-limit-exceeded'],
    [503, 'semantic-unavailable'],
  ])('is not made after %i %s', async (status, type) => {
    const { client, server } = await createClient([{ status, body: problemBody(status, type) }]);
    await expect(client.get('/meta')).rejects.toMatchObject({ type });
    expect(server.requests).toHaveLength(1);
  });

  it('is made as often as the options say and no more', async () => {
    const { client, server } = await createClient([busy], { retries: 1 });
    await expect(client.get('/meta')).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(2);
  });

  it('is made when an answer takes too long', async () => {
    const { client, server } = await createClient(['hang', { body: { version: 'v1' } }], { timeoutSeconds: 0.2 });
    expect(await client.get('/meta')).toEqual({ version: 'v1' });
    expect(server.requests).toHaveLength(2);
  });

  it('says that it was the time, once the last one is over', async () => {
    const { client } = await createClient(['hang'], { timeoutSeconds: 0.05, retries: 0 });
    await expect(client.get('/meta')).rejects.toThrow(/did not answer: .*timeout/i);
  });
});

describe('a signal', () => {
  it('ends a request with its reason', async () => {
    const { client } = await createClient(['hang']);
    const stop = new AbortController();
    const response = client.get('/meta', {}, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(response).rejects.toThrow('enough');
  });

  it('ends the wait for another attempt', async () => {
    const stop = new AbortController();
    const busy = { status: 503, headers: { 'retry-after': '30' }, body: problemBody(503, 'store-unavailable') };
    server = await startScripted(busy);
    const client = new Nordwire({ baseUrl: server.url, key: KEY });
    const response = client.get('/meta', {}, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(response).rejects.toThrow('enough');
  });
});

describe('conditional requests', () => {
  it('send the ETag that is kept, and give the kept answer when it still holds', async () => {
    const validators = memoryValidators();
    const fresh = { headers: { etag: '"one"' }, body: { version: 'v1' } };
    const { client, server } = await createClient([fresh, { status: 304 }], { validators });
    expect((await client.answer('/meta')).notModified).toBe(false);
    const again = await client.answer('/meta');
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
    expect(again).toMatchObject({ body: { version: 'v1' }, notModified: true });
  });

  it('do not give away what the caller changed in an earlier answer', async () => {
    const fresh = { headers: { etag: '"one"' }, body: { version: 'v1' } };
    const { client } = await createClient([fresh, { status: 304 }], { validators: memoryValidators() });
    const meta = await client.get('/meta');
    meta.version = 'changed';
    expect((await client.get('/meta')).version).toBe('v1');
  });

  it('keep the answers that were used last', () => {
    const kept = memoryValidators(2);
    kept.set('a', { etag: '1', text: '' });
    kept.set('b', { etag: '2', text: '' });
    kept.get('a');
    kept.set('c', { etag: '3', text: '' });
    expect(['a', 'b', 'c'].filter((url) => kept.get(url) !== undefined)).toEqual(['a', 'c']);
  });
});
