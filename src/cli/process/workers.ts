import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import type { Listener } from './listen.ts';

/** Delay before an ended worker is replaced, so that a worker that cannot start is not restarted in a tight loop. */
const RESTART_MS = 1_000;

/** Whether this process is a worker, which shares the store and the port of its parent. */
export const isWorker = (): boolean => cluster.isWorker;

/** Lets a worker end: the channel to its parent would keep it alive. */
export function leaveParent(): void {
  if (isWorker()) process.disconnect();
}

/** @throws CommandFailed for settings with which several processes on one machine would not act as one service. */
export function checkWorkers({ workers, role, redisUrl, metrics }: Config): void {
  if (workers === 0) return;
  if (role !== 'all') throw new CommandFailed('--workers starts processes of the role api; leave --role out.');
  if (workers > 1 && redisUrl === undefined)
    throw new CommandFailed(
      `--workers ${workers} needs REDIS_URL: without it each process would count for itself, and callers would get ` +
        `${workers} times what their plans allow.`,
    );
  if (metrics.token !== undefined && metrics.port === undefined)
    throw new CommandFailed(
      'With --workers each process has its own metrics: set NORDWIRE_METRICS_PORT, and leave that many ports after it free.',
    );
}

/**
 * Starts processes that answer requests at the port of the settings. They share the port and the store of this process. With
 * NORDWIRE_METRICS_PORT each worker serves its metrics at the next port.
 */
export async function startWorkers(config: Config, output: Output, options: { json: boolean }): Promise<Listener> {
  cluster.setupPrimary({ args: ['serve', '--role', 'api', '--no-demo', ...(options.json ? ['--json'] : [])] });
  const { port: metricsPort } = config.metrics;
  let isClosing = false;
  const running = new Set<Worker>();

  function fork(place: number): Worker {
    const worker = cluster.fork({
      NORDWIRE_WORKERS: '',
      ...(metricsPort !== undefined && { NORDWIRE_METRICS_PORT: String(metricsPort + 1 + place) }),
    });
    running.add(worker);
    worker.on('exit', (code, signal) => {
      running.delete(worker);
      if (isClosing) return;
      output.log.error({ pid: worker.process.pid, code, signal }, 'a worker ended and is started again');
      setTimeout(() => isClosing || fork(place), RESTART_MS).unref();
    });
    return worker;
  }

  const first = Array.from({ length: config.workers }, (_, place) => fork(place));
  const close = async () => {
    isClosing = true;
    const ended = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  };
  const ports = await Promise.all(
    first.map(async (worker) => {
      const ended = new AbortController();
      const failed = once(worker, 'exit', { signal: ended.signal }).then(() => undefined);
      const listening = once(worker, 'listening', { signal: ended.signal }).then(
        ([{ port }]) => port as number | undefined,
      );
      const port = await Promise.race([listening, failed]);
      ended.abort();
      await Promise.allSettled([listening, failed]);
      return port;
    }),
  );
  const [port] = ports;
  if (port === undefined || ports.includes(undefined)) {
    await Promise.race([close(), sleep(config.drainSeconds * 1_000 + 5_000)]);
    throw new CommandFailed('A worker could not start; its message is printed above.');
  }
  return { port, close };
}
