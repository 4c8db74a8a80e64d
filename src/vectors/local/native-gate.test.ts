import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { NativeGate } from './native-gate.ts';

const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20)),
  ]);

describe('NativeGate', () => {
  it('hands on what the work gives or throws', async () => {
    const gate = new NativeGate();
    expect(await gate.run(async () => 7)).toBe(7);
    await expect(gate.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  });

  it('is shut at once when nothing runs, also after work that failed', async () => {
    const gate = new NativeGate();
    await gate.run(() => Promise.reject(new Error('no memory'))).catch(() => undefined);
    expect(gate.shut(0)).toBe(true);
  });

  it('lets no work begin once it is shut', async () => {
    const gate = new NativeGate();
    gate.shut(0);
    let begun = false;
    const work = gate.run(async () => {
      begun = true;
    });
    expect(await isSettled(work)).toBe(false);
    expect(begun).toBe(false);
    expect(gate.shut(0)).toBe(true);
  });

  it('says so when the work outlasts the patience', () => {
    const gate = new NativeGate();
    void gate.run(() => new Promise(() => undefined));
    expect(gate.shut(10)).toBe(false);
  });

  it('blocks until the work of another thread is done', async () => {
    const gate = new NativeGate();
    const source = `
      const { workerData, parentPort } = require('node:worker_threads');
      import(workerData.module).then(({ NativeGate }) => {
        new NativeGate(workerData.memory).run(() => {
          parentPort.postMessage('begun');
          return new Promise((resolve) => setTimeout(resolve, 100)).then(() => Atomics.store(workerData.done, 0, 1));
        });
      });
    `;
    const done = new Int32Array(new SharedArrayBuffer(4));
    const module = new URL('./native-gate.ts', import.meta.url).href;
    const worker = new Worker(source, { eval: true, workerData: { module, memory: gate.memory, done } });
    await new Promise((resolve) => worker.once('message', resolve));
    expect(gate.shut(20_000)).toBe(true);
    expect(Atomics.load(done, 0)).toBe(1);
    await worker.terminate();
  });
});
