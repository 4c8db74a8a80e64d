import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeDictionaryModel } from '../../../../test/support/ingest/providers/local/dictionary-model-harness.ts';
import type { ModelFile } from './messages.ts';
import { ModelWorker } from './model-worker.ts';

const dictionary = { Volvo: 'Volvo', höjer: 'raises', utdelning: 'dividend', '7,50': '7.50', kronor: 'kronor' };
const calm = { signal: new AbortController().signal, timeoutMs: 60_000 };

let folder: string;
let files: ModelFile[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nordwire-model-'));
  files = writeDictionaryModel(folder, dictionary).map(({ kind, name, sha256 }) => ({
    kind,
    sha256,
    path: join(folder, name),
  }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(of: readonly ModelFile[] = files): ModelWorker {
  const worker = new ModelWorker(of);
  onTestFinished(() => worker.close());
  return worker;
}

describe('a worker with a model', () => {
  it('translates a batch with the real engine, each text at its place', async () => {
    expect(await open().translate(['Volvo höjer utdelning 7,50 kronor', 'utdelning', 'höjer'], calm)).toEqual([
      'Volvo raises dividend 7.50 kronor',
      'dividend',
      'raises',
    ]);
  });

  it('refuses a file that is not the pinned one, and says which', async () => {
    const path = join(folder, 'other.bin');
    writeFileSync(path, 'garbage');
    const bad = files.map((file) => (file.kind === 'model' ? { ...file, path } : file));
    await expect(open(bad).translate(['höjer'], calm)).rejects.toThrow(
      /the model cannot be used: .*other\.bin is not the pinned file/,
    );
  });

  it('ends with what the engine says of a file that was pinned and is no model', async () => {
    const path = join(folder, 'other.bin');
    writeFileSync(path, 'garbage');
    const sha256 = createHash('sha256').update('garbage').digest('hex');
    const bad = files.map((file) => (file.kind === 'model' ? { ...file, path, sha256 } : file));
    await expect(open(bad).translate(['höjer'], calm)).rejects.toThrow(/the model cannot be used/);
  });

  it('is over once it is called off, with the reason of the signal', async () => {
    const worker = open();
    const ending = new AbortController();
    const answer = worker.translate(Array(64).fill('Volvo höjer utdelning '.repeat(30)), {
      ...calm,
      signal: ending.signal,
    });
    ending.abort(new Error('the service ends'));
    await expect(answer).rejects.toThrow('the service ends');
    expect(worker.isOver).toBe(true);
  });

  it('is over once a batch takes too long', async () => {
    const worker = open();
    await expect(
      worker.translate(Array(64).fill('Volvo höjer utdelning '.repeat(100)), { ...calm, timeoutMs: 1 }),
    ).rejects.toThrow('a batch took longer than 0.001 s');
    expect(worker.isOver).toBe(true);
  });
});
