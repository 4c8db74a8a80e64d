import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { EmbedderUnavailable } from '../embedder.ts';
import { WorkerEmbedder } from './worker-embedder.ts';

/** A thread that speaks the protocol without a model. Its texts tell it what to do. */
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  if (workerData === 'unusable') {
    parentPort.postMessage({ type: 'unusable', reason: 'no such file' });
    parentPort.close();
  } else if (workerData === 'crashes') {
    throw new Error('library missing');
  } else {
    parentPort.postMessage({ type: 'ready', dimensions: 2, batchSize: workerData === 'unsteady' ? 1 : 16 });
    parentPort.on('message', (message) => {
      if (message.type === 'close') return parentPort.close();
      if (message.type !== 'embed') return;
      const { id, texts } = message.call;
      if (texts[0] === 'die') process.exit(3);
      if (texts[0] === 'hang') return;
      if (texts[0] === 'fail') return parentPort.postMessage({ type: 'failed', id, reason: 'out of memory' });
      const values = Float32Array.from(texts.flatMap((text) => [text.length, 0]));
      parentPort.postMessage({ type: 'embedded', id, values }, [values.buffer]);
    });
  }
`;

const opened: WorkerEmbedder[] = [];

afterEach(async () => {
  for (const embedder of opened.splice(0)) await embedder.close();
});

async function open(options: { scripts?: string[]; queryTimeoutMs?: number } = {}) {
  const scripts = options.scripts ?? [];
  const warnings: string[] = [];
  const workers: Worker[] = [];
  const embedder = await WorkerEmbedder.open({
    identity: { id: 'test', maxTokens: 8, floor: 0.5 },
    start: () => {
      const worker = new Worker(SCRIPT, { eval: true, workerData: scripts[workers.length] ?? 'works' });
      workers.push(worker);
      return worker;
    },
    log: { info: () => undefined, warn: (_, message) => warnings.push(message) },
    ...(options.queryTimeoutMs === undefined ? {} : { queryTimeoutMs: options.queryTimeoutMs }),
  });
  opened.push(embedder);
  return { embedder, workers, warnings };
}

const vector = (length: number) => Float32Array.of(length, 0);

describe('WorkerEmbedder', () => {
  it('learns the dimensions from the model and answers in the order of the texts', async () => {
    const { embedder } = await open();
    expect(embedder).toMatchObject({ id: 'test', dimensions: 2, maxTokens: 8, floor: 0.5 });
    expect(await embedder.embed(['a', 'bb', 'ccc'], 'passage')).toEqual([vector(1), vector(2), vector(3)]);
  });

  it('gives each vector memory of its own', async () => {
    const { embedder } = await open();
    const [a] = await embedder.embed(['a', 'bb'], 'passage');
    expect(a?.buffer.byteLength).toBe(8);
  });

  it.each([
    ['unusable', 'the model cannot be used: no such file'],
    ['crashes', 'the embedding worker failed: library missing'],
  ])('refuses to open with a model that %s', async (script, reason) => {
    const refused = open({ scripts: [script] });
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow(reason);
  });

  it('refuses what a dying thread held, starts another, and goes on', async () => {
    const { embedder, workers, warnings } = await open();
    const waiting = embedder.embed(['hang'], 'passage');
    const dying = embedder.embed(['die'], 'passage');
    await expect(dying).rejects.toThrow(EmbedderUnavailable);
    await expect(waiting).rejects.toThrow(EmbedderUnavailable);
    expect(await embedder.embed(['after'], 'query')).toEqual([vector(5)]);
    expect(workers).toHaveLength(2);
    expect(warnings).toEqual(['the embedding worker died and is restarted']);
  });

  it('restarts once only: a thread that dies before it embedded anything is the last', async () => {
    const { embedder, workers, warnings } = await open({ scripts: ['works', 'crashes'] });
    await expect(embedder.embed(['die'], 'passage')).rejects.toThrow(EmbedderUnavailable);
    await expect(embedder.embed(['after'], 'passage')).rejects.toThrow('library missing');
    await expect(embedder.embed(['later'], 'query')).rejects.toThrow('library missing');
    expect(workers).toHaveLength(2);
    expect(warnings.at(-1)).toBe('the embedding worker died again and is not restarted');
  });

  it('starts another thread again after one that worked for a while', async () => {
    const { embedder, workers } = await open();
    for (let deaths = 1; deaths <= 3; deaths++) {
      await expect(embedder.embed(['die'], 'passage')).rejects.toThrow(EmbedderUnavailable);
      expect(await embedder.embed(['ok'], 'passage')).toEqual([vector(2)]);
      expect(workers).toHaveLength(deaths + 1);
    }
  });

  it('refuses a call that the model fails on, and no other', async () => {
    const { embedder, workers } = await open();
    const [failed, fine] = await Promise.allSettled([
      embedder.embed(['fail'], 'query'),
      embedder.embed(['a'], 'query'),
    ]);
    expect(failed).toMatchObject({ reason: new EmbedderUnavailable('the model failed: out of memory') });
    expect(fine).toMatchObject({ value: [vector(1)] });
    expect(workers).toHaveLength(1);
  });

  it('gives up a query that takes too long, but lets passages wait', async () => {
    const { embedder } = await open({ queryTimeoutMs: 30 });
    const passages = embedder.embed(['hang'], 'passage');
    const isSettled = passages.then(
      () => true,
      () => true,
    );
    await expect(embedder.embed(['hang'], 'query')).rejects.toThrow('the query was not embedded within 30 ms');
    expect(await Promise.race([isSettled, Promise.resolve(false)])).toBe(false);
  });

  it('ends a call with the reason of its signal, also one aborted before', async () => {
    const { embedder } = await open();
    const leaving = new AbortController();
    const call = embedder.embed(['hang'], 'passage', leaving.signal);
    leaving.abort(new Error('client left'));
    await expect(call).rejects.toThrow('client left');
    await expect(embedder.embed(['a'], 'query', leaving.signal)).rejects.toThrow('client left');
  });

  it('ends its thread on close and refuses what waits', async () => {
    const { embedder, workers } = await open();
    const waiting = embedder.embed(['hang'], 'passage');
    const refused = expect(waiting).rejects.toThrow('the embedder is closed');
    await embedder.close();
    await refused;
    // A thread that has ended has no id.
    expect(workers.map((worker) => worker.threadId)).toEqual([-1]);
    await embedder.close();
  });

  it('tells the operator when a model takes one text at a time', async () => {
    const { warnings } = await open({ scripts: ['unsteady'] });
    expect(warnings).toEqual([expect.stringContaining('one text at a time')]);
  });
});
