import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { toVector } from '../../../test/world/semantic-world.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import { checkVectors, openConfiguredEmbedder, openConfiguredIndex } from './runtime.ts';

/** Lines of the log at `warn` and above. */
const warnings: Record<string, unknown>[] = [];
const output: Output = {
  log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) }),
  isJson: true,
  say: () => {},
  result: () => {},
  progress: () => ({ update: () => {}, stop: () => {} }),
};

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nordwire-runtime-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(() => {
  warnings.splice(0);
});

const makeConfig = (settings: Record<string, string>): Config =>
  readConfig({ NORDWIRE_DATA_DIR: dataDir, ...settings });
const open = (settings: Record<string, string>) => openConfiguredEmbedder(makeConfig(settings), output);

describe('the embedder of the settings', () => {
  it('is none where they say none, and that is no trouble', async () => {
    expect(await open({ NORDWIRE_EMBEDDINGS: 'none' })).toEqual({
      embedder: undefined,
      reason: 'Semantic search is switched off on this server.',
      isDegraded: false,
    });
    expect(warnings).toEqual([]);
  });

  it('is the built-in model where they say nothing, with the floor they give', async () => {
    const { embedder } = await open({ NORDWIRE_EMBEDDINGS_FLOOR: '0.7' });
    expect(embedder).toMatchObject({ id: expect.stringMatching(/^builtin:/), dimensions: 384, floor: 0.7 });
    const [vector] = (await embedder?.embed(['Wind farm opens'], 'query')) ?? [];
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
    await embedder?.close();
  });

  it('gives up a query after the time that is told', async () => {
    const { embedder } = await openConfiguredEmbedder(makeConfig({}), output, { queryTimeoutMs: 1 });
    const many = Array.from({ length: 200 }, (_, at) => `Wind farm ${at} opens`);
    await expect(embedder?.embed(many, 'query')).rejects.toThrow('within 1 ms');
    await embedder?.close();
  });

  it('is missed loudly, and replaced by nothing, where the built-in model cannot be kept', async () => {
    expect(await open({ NORDWIRE_DATA_DIR: '/dev/null' })).toEqual({
      embedder: undefined,
      reason: 'Semantic search is not available: this server has no embedder.',
      isDegraded: true,
    });
    expect(warnings).toEqual([
      expect.objectContaining({
        msg: 'no embedder; articles get no vectors',
        reason: expect.stringContaining('/dev/null'),
      }),
    ]);
  });

  it('stops the start where the folder they name holds no model', async () => {
    const modelDir = join(dataDir, 'nowhere');
    const opening = open({ NORDWIRE_EMBEDDINGS: 'onnx', NORDWIRE_EMBEDDINGS_MODEL_DIR: modelDir });
    await expect(opening).rejects.toBeInstanceOf(CommandFailed);
    await expect(opening).rejects.toThrow(/^NORDWIRE_EMBEDDINGS=onnx: .*nowhere.*[^.]\.$/);
  });

  describe('behind an address', () => {
    let server: Server;
    const requests: { path: string | undefined; key: string | undefined; body: unknown }[] = [];
    beforeAll(async () => {
      server = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const body = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
        requests.push({ path: request.url, key: request.headers.authorization, body });
        const data = body.input.map((text, index) => ({ index, embedding: [...toVector(text)] }));
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const openai = (port: number, settings: Record<string, string> = {}) =>
      open({
        NORDWIRE_EMBEDDINGS: 'openai',
        NORDWIRE_EMBEDDINGS_BASE_URL: `http://127.0.0.1:${port}/v1`,
        NORDWIRE_EMBEDDINGS_MODEL: 'directions',
        NORDWIRE_EMBEDDINGS_FLOOR: '0.6',
        ...settings,
      });

    it('is asked as they say, and learns the size of its vectors', async () => {
      const { port } = server.address() as AddressInfo;
      const { embedder } = await openai(port, { NORDWIRE_EMBEDDINGS_API_KEY: 'a key' });
      expect(embedder).toMatchObject({ id: 'openai:directions:16', dimensions: 16, floor: 0.6 });
      expect(requests[0]).toMatchObject({
        path: '/v1/embeddings',
        key: 'Bearer a key',
        body: { model: 'directions' },
      });
      await embedder?.close();
    });

    it('is missed loudly where it is down at the start and its size is not known', async () => {
      const { embedder } = await openai(9);
      expect(embedder).toBeUndefined();
      expect(warnings.at(-1)?.['msg']).toBe('no embedder; articles get no vectors');
    });

    it('may be down at the start where the size is given', async () => {
      const { embedder } = await openai(9, { NORDWIRE_EMBEDDINGS_DIMENSIONS: '16' });
      expect(embedder).toMatchObject({ id: 'openai:directions:16' });
      await embedder?.close();
    });
  });
});

describe('where vectors are compared', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());
  const embedder = {
    id: 'test:directions:1',
    dimensions: 16,
    maxTokens: 8,
    floor: 1,
    embed: (texts: readonly string[]) => Promise.resolve(texts.map(toVector)),
    close: () => Promise.resolve(),
  };

  async function findNothing(config: Config): Promise<unknown> {
    const semantic = (await openConfiguredIndex(config, output, store, embedder)).semantic();
    return semantic.available && semantic.scan('article', toVector('x')).nearest(5);
  }

  it('is memory where the settings say nothing', async () => {
    const config = makeConfig({});
    expect(await checkVectors(config, store)).toBe('compared in memory');
    expect(await findNothing(config)).toEqual([]);
  });

  it('is pgvector where they ask for it; without it the command fails and says what to do', async () => {
    const config = makeConfig({ NORDWIRE_VECTORS: 'pgvector' });
    const { rows } = await sql`select from pg_available_extensions where name = 'vector'`.execute(store.db);
    if (rows.length > 0) {
      expect(await checkVectors(config, store)).toMatch(/^compared by pgvector \d/);
      expect(await findNothing(config)).toEqual([]);
      return;
    }
    for (const failing of [checkVectors(config, store), openConfiguredIndex(config, output, store, embedder)]) {
      await expect(failing).rejects.toBeInstanceOf(CommandFailed);
      await expect(failing).rejects.toThrow(/^NORDWIRE_VECTORS=pgvector: .* or set NORDWIRE_VECTORS=memory\.$/);
    }
  });
});
