import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LocalModel, WorkerInput } from './messages.ts';
import { NativeGate } from './native-gate.ts';

/** Far more than a batch takes. A process that ends does not wait longer. */
const EXIT_PATIENCE_MS = 3_000;

/** Starts the thread that runs the model: the source file in a checkout, the built file in an installed package. */
export function startWorker(model: LocalModel): Worker {
  // ONNX Runtime sends its maker telemetry of every process, session and model unless this is set before it is loaded.
  // It must be set here, because a worker's environment is a copy that native code does not read.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  const gate = new NativeGate();
  const extension = extname(fileURLToPath(import.meta.url));
  const workerData: WorkerInput = { model, gate: gate.memory };
  const worker = new Worker(new URL(`./embedding-worker${extension}`, import.meta.url), {
    workerData,
    name: 'embedder',
    // Options of the parent, such as a debugger's port, do not apply to the thread.
    execArgv: [],
  });
  const shut = () => gate.shut(EXIT_PATIENCE_MS);
  process.once('exit', shut);
  worker.once('exit', () => process.off('exit', shut));
  return worker;
}
