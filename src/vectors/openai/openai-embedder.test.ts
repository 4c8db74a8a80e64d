import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Embedder, EmbedderUnavailable } from '../embedder.ts';
import { requireUnitVector } from '../unit-vector.ts';
import { type OpenaiSettings, openOpenaiEmbedder } from './openai-embedder.ts';

type EmbeddingRequest = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
};
type Script = (response: ServerResponse, request: EmbeddingRequest) => void;

let server: Server;
let baseUrl: string;
let requests: EmbeddingRequest[];
/** What the server does, one entry a request; the last one stays. */
let scripts: Script[];
const opened: Embedder[] = [];
const warnings: object[] = [];
const log = { info: () => undefined, warn: (fields: object) => warnings.push(fields) };

const readInput = ({ body }: EmbeddingRequest): string[] => (Array.isArray(body['input']) ? body['input'] : []);

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Script => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A good answer: the vector of a text is [its length, 1, 0], not of length 1. */
const good: Script = (response, request) => {
  const data = readInput(request).map((input, index) => ({
    object: 'embedding',
    index,
    embedding: [input.length, 1, 0],
  }));
  json(200, { object: 'list', data, model: 'm', usage: { prompt_tokens: 1, total_tokens: 1 } })(response, request);
};

const silent: Script = () => undefined;

beforeEach(async () => {
  requests = [];
  scripts = [good];
  server = createServer(async (request, response) => {
    const body: Record<string, unknown> = JSON.parse(await text(request));
    const entry = { path: request.url ?? '', headers: request.headers, body };
    requests.push(entry);
    scripts[Math.min(requests.length, scripts.length) - 1]?.(response, entry);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  baseUrl = `http://127.0.0.1:${port}/v1`;
});

afterEach(async () => {
  for (const embedder of opened.splice(0)) await embedder.close();
  warnings.splice(0);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(settings: Partial<OpenaiSettings> = {}): Promise<Embedder> {
  const embedder = await openOpenaiEmbedder({ baseUrl, model: 'm', dimensions: 3, floor: 0.6, ...settings }, log);
  opened.push(embedder);
  return embedder;
}

describe('an OpenAI-compatible embedder', () => {
  it('asks with model, texts, size and key, and gives unit vectors', async () => {
    const embedder = await open({ apiKey: 'sk-secret' });
    const [vector] = await embedder.embed(['abc'], 'query');
    expect(requests).toMatchObject([
      {
        path: '/v1/embeddings',
        headers: { authorization: 'Bearer sk-secret', 'content-type': 'application/json' },
        body: { model: 'm', input: ['abc'], dimensions: 3, encoding_format: 'float' },
      },
    ]);
    expect(vector?.[0]).toBeCloseTo(3 / Math.sqrt(10), 6);
    requireUnitVector(vector ?? new Float32Array(), 3);
  });

  it('sends no key and no size where there is none to send', async () => {
    const embedder = await open({ sendDimensions: false });
    await embedder.embed(['abc'], 'passage');
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(requests[0]?.body).not.toHaveProperty('dimensions');
  });

  it('keeps a query string of the address and needs no slash at its end', async () => {
    const embedder = await open({ baseUrl: `${baseUrl}/?api-version=2` });
    await embedder.embed(['abc'], 'passage');
    expect(requests[0]?.path).toBe('/v1/embeddings?api-version=2');
  });

  it('says what it is, and learns the size from the server when it is not given', async () => {
    expect(await open({ model: 'text-embed', dimensions: undefined })).toMatchObject({
      id: 'openai:text-embed:3',
      dimensions: 3,
      floor: 0.6,
      maxTokens: 512,
    });
    expect(requests).toHaveLength(1);
  });

  it('opens while the server is down when the size is given', async () => {
    scripts = [json(503, {})];
    expect(await open()).toMatchObject({ id: 'openai:m:3' });
    expect(requests).toHaveLength(0);
  });

  it('puts the prefix of the kind before a text, and has another id with prefixes', async () => {
    const embedder = await open({ prefixes: { query: 'query: ', passage: 'passage: ' } });
    await embedder.embed(['a'], 'query');
    await embedder.embed(['a'], 'passage');
    expect(requests.map(readInput)).toEqual([['query: a'], ['passage: a']]);
    expect(embedder.id).toMatch(/^openai:m:3-[0-9a-f]{8}$/);
  });

  it('sends batches and gives the vectors in the order of the texts, whatever the order of the answer', async () => {
    scripts = [
      (response, request) => {
        const data = readInput(request).map((input, index) => ({ index, embedding: [input.length, 1, 0] }));
        json(200, { data: data.reverse() })(response, request);
      },
    ];
    const embedder = await open({ batchSize: 2 });
    const vectors = await embedder.embed(['a', 'bb', 'ccc', 'dddd', 'eeeee'], 'passage');
    expect(requests.map((request) => readInput(request).length)).toEqual([2, 2, 1]);
    expect(vectors.map((vector) => Math.round((vector[0] ?? 0) / (vector[1] ?? 1)))).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes an answer without index in the order it comes', async () => {
    scripts = [json(200, { data: [{ embedding: [1, 0, 0] }, { embedding: [0, 1, 0] }] })];
    const [a, b] = await (await open()).embed(['a', 'b'], 'passage');
    expect([a, b]).toEqual([Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0)]);
  });

  it('sends texts that every server takes: never empty, never half a character, cut at four characters a token', async () => {
    const embedder = await open({ maxTokens: 10 });
    await embedder.embed(['', 'x\ud83d', 'y'.repeat(5000)], 'passage');
    expect(requests.flatMap(readInput)).toEqual([' ', 'x\ufffd', 'y'.repeat(40)]);
  });

  it('asks nothing for no texts', async () => {
    expect(await (await open()).embed([], 'passage')).toEqual([]);
    expect(requests).toHaveLength(0);
  });
});

describe('a failure that passes', () => {
  it.each([429, 500, 503])('is tried again after %i', async (status) => {
    scripts = [json(status, { error: { message: 'busy' } }), good];
    await expect((await open()).embed(['a'], 'query')).resolves.toHaveLength(1);
    expect(requests).toHaveLength(2);
    expect(warnings).toMatchObject([{ failure: `the embeddings server answered ${status}: busy`, attempt: 1 }]);
  });

  it('waits as long as the server asks', async () => {
    scripts = [json(429, {}, { 'retry-after': '1' }), good];
    await (await open()).embed(['a'], 'passage');
    expect(warnings).toMatchObject([{ waitMs: 1000 }]);
  });

  it('is left to the caller when the server asks for more than a query or a passage can wait', async () => {
    scripts = [json(429, { error: { message: 'slow down' } }, { 'retry-after': '5' })];
    const embedder = await open();
    await expect(embedder.embed(['a'], 'query')).rejects.toThrow(/slow down; it asks to wait 5 s/);
    scripts = [json(429, {}, { 'retry-after': '3600' })];
    await expect(embedder.embed(['a'], 'passage')).rejects.toThrow(/it asks to wait 3600 s/);
    expect(requests).toHaveLength(2);
  });

  it('is refused after four attempts', async () => {
    scripts = [json(502, 'Bad gateway')];
    await expect((await open()).embed(['a'], 'passage')).rejects.toThrow(EmbedderUnavailable);
    expect(requests).toHaveLength(4);
  });

  it('is a broken connection too', async () => {
    scripts = [(response) => response.destroy(), good];
    await expect((await open()).embed(['a'], 'query')).resolves.toHaveLength(1);
    expect(warnings).toMatchObject([{ failure: expect.stringContaining('cannot be reached') }]);
  });

  it('is a server that does not answer in time', async () => {
    scripts = [silent, good];
    await expect((await open({ timeoutMs: 300 })).embed(['a'], 'passage')).resolves.toHaveLength(1);
    expect(warnings).toMatchObject([{ failure: 'the embeddings server did not answer within 300 ms' }]);
  });

  it('is refused at once for a query whose time is up', async () => {
    scripts = [silent];
    const embedder = await open({ queryTimeoutMs: 200 });
    const refused = embedder.embed(['a'], 'query');
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow('the query was not embedded within 200 ms');
    // A busy machine may let the time pass before the server hears of it.
    expect(requests.length).toBeLessThanOrEqual(1);
  });
});

describe('a failure that stays', () => {
  it.each([301, 400, 401, 404, 413])('is refused at once after %i', async (status) => {
    scripts = [json(status, { error: { message: 'no such model' } }, { location: `${baseUrl}/elsewhere` })];
    await expect((await open()).embed(['a'], 'passage')).rejects.toThrow(
      new EmbedderUnavailable(`the embeddings server answered ${status}: no such model`),
    );
    expect(requests).toHaveLength(1);
  });

  it('never shows the key, not even when the server repeats it, nor a whole page', async () => {
    scripts = [json(401, { error: { message: `Incorrect key sk-secret. ${'x'.repeat(9000)}` } })];
    const refused = (await open({ apiKey: 'sk-secret' })).embed(['a'], 'query');
    await expect(refused).rejects.toThrow('Incorrect key [key].');
    await expect(refused).rejects.not.toThrow('sk-secret');
    await expect(refused).rejects.toSatisfy((error: Error) => error.message.length < 400);
  });

  it.each<[string, unknown, RegExp]>([
    ['has too few vectors', { data: [{ embedding: [1, 0, 0] }] }, /1 vectors for 2 texts/],
    ['has vectors of another size', { data: [{ embedding: [1, 0] }, { embedding: [1, 0] }] }, /2 dimensions where 3/],
    ['has a vector of zeros', { data: [{ embedding: [0, 0, 0] }, { embedding: [1, 0, 0] }] }, /all zeros/],
    [
      'has one text twice',
      {
        data: [
          { index: 0, embedding: [1, 0, 0] },
          { index: 0, embedding: [1, 0, 0] },
        ],
      },
      /index 1/,
    ],
    ['has words for numbers', { data: [{ embedding: 'AAAA' }, { embedding: 'AAAA' }] }, /unexpected response/],
    ['has null in it', { data: [{ embedding: [1, null, 0] }, { embedding: [1, 0, 0] }] }, /unexpected response/],
    ['is another thing', { ok: true }, /unexpected response/],
  ])('is an answer that %s', async (_, body, reason) => {
    scripts = [json(200, body)];
    const refused = (await open()).embed(['a', 'b'], 'passage');
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow(reason);
  });

  it('is an answer that is no JSON', async () => {
    scripts = [(response) => response.end('<html>Welcome</html>')];
    await expect((await open()).embed(['a'], 'passage')).rejects.toThrow(/unexpected response/);
  });

  it('is an address that is none, or holds a password', async () => {
    await expect(open({ baseUrl: 'localhost:8080' })).rejects.toThrow('not an http or https URL');
    await expect(open({ baseUrl: 'ftp://models/v1' })).rejects.toThrow('not an http or https URL');
    await expect(open({ baseUrl: 'http://me:secret@models/v1' })).rejects.toThrow(/^(?!.*secret).*holds a password/);
  });

  it('is a server that must tell the size and does not', async () => {
    scripts = [json(404, { error: 'model not found' })];
    await expect(open({ dimensions: undefined })).rejects.toThrow('answered 404: model not found');
  });
});

describe('ending', () => {
  it('ends a call with the reason of its signal, also while it waits to try again', async () => {
    scripts = [silent];
    const embedder = await open();
    const leaving = new AbortController();
    const call = embedder.embed(['a'], 'passage', leaving.signal);
    const left = expect(call).rejects.toThrow('client left');
    await expect.poll(() => requests).toHaveLength(1);
    leaving.abort(new Error('client left'));
    await left;
    await expect(embedder.embed(['a'], 'passage', leaving.signal)).rejects.toThrow('client left');
    expect(requests).toHaveLength(1);
    scripts = [json(503, {}, { 'retry-after': '30' })];
    await expect(embedder.embed(['a'], 'passage', AbortSignal.timeout(50))).rejects.toThrow(DOMException);
  });

  it('refuses what waits and everything later once it is closed', async () => {
    scripts = [silent];
    const embedder = await open();
    const waiting = embedder.embed(['a'], 'passage');
    const refused = expect(waiting).rejects.toThrow(new EmbedderUnavailable('the embedder is closed'));
    await expect.poll(() => requests).toHaveLength(1);
    await embedder.close();
    await refused;
    await expect(embedder.embed(['a'], 'query')).rejects.toThrow(new EmbedderUnavailable('the embedder is closed'));
  });
});
