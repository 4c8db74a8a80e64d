import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbedderUnavailable } from './embedder.ts';
import { type EmbedderSettings, openEmbedder } from './open-embedder.ts';

const log = { info: () => undefined, warn: () => undefined };

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nordwire-embedder-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const open = (settings: EmbedderSettings) => openEmbedder(settings, { dataDir, log });

describe('openEmbedder', () => {
  it('opens the built-in model, with a floor of the settings where there is one', async () => {
    const embedder = await open({ provider: 'builtin', floor: 0.75 });
    expect(embedder).toMatchObject({ id: expect.stringMatching(/^builtin:/), dimensions: 384, floor: 0.75 });
    await embedder.close();
  });

  it('opens the client of a server', async () => {
    const settings = { baseUrl: 'http://127.0.0.1:9/v1', model: 'e5', dimensions: 8, floor: 0.2 };
    const embedder = await open({ provider: 'openai', ...settings });
    expect(embedder).toMatchObject({ id: 'openai:e5:8', dimensions: 8, floor: 0.2 });
    await embedder.close();
  });

  it('looks for a model in the folder of the settings', async () => {
    const refused = open({ provider: 'onnx', modelDir: join(dataDir, 'none') });
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow(join(dataDir, 'none'));
  });

  it('gives an embedder that refuses when embeddings are turned off', async () => {
    const embedder = await open({ provider: 'none' });
    expect(embedder.id).toBe('none');
    await expect(embedder.embed(['profit'], 'query')).rejects.toThrow(
      new EmbedderUnavailable('embeddings are turned off by the settings'),
    );
    await embedder.close();
  });
});
