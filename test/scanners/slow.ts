import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { runScanner, type Scan, type Scanner } from './scanner.ts';
import type { Target } from './service.ts';

/** More than one address may have, and than a process without limits would bear for long. */
const CONNECTIONS = 1_000;
const A_SECOND = 200;
const SECONDS = 25;
const ASK_EVERY_MS = 200;
/** After this wait another user would consider the service unavailable. */
const PATIENCE_MS = 5_000;

/** The part that each attack keeps from ending, by its option. */
const attacks: readonly { readonly name: string; readonly path: string; readonly options: readonly string[] }[] = [
  { name: 'slow headers', path: '/api/v1/events', options: ['-H', '-i', '5', '-x', '24'] },
  { name: 'slow headers of a page', path: '/', options: ['-H', '-i', '5', '-x', '24'] },
  { name: 'slow body of a form', path: '/sign-in', options: ['-B', '-i', '5', '-s', '8192', '-x', '10'] },
  {
    name: 'slow body of a message',
    path: '/mcp',
    options: ['-B', '-i', '5', '-s', '8192', '-x', '10', '-f', 'application/json'],
  },
  {
    name: 'overlapping ranges',
    path: '/openapi/v1/openapi.yaml',
    options: ['-R', '-a', '5', '-b', '2000'],
  },
  {
    name: 'slow reading',
    path: '/openapi/v1/openapi.yaml',
    options: ['-X', '-n', '5', '-z', '32', '-w', '10', '-y', '20'],
  },
];

/** Checks the service as another client, from another address. Returns the status and the response time. */
function ask(url: string): Promise<{ readonly status: string; readonly ms: number }> {
  const since = performance.now();
  return new Promise((resolve) => {
    const finish = (status: string) => resolve({ status, ms: performance.now() - since });
    const pending = request(url, { localAddress: '127.0.0.2', agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => finish(String(answer.statusCode)));
    });
    pending.on('timeout', () => pending.destroy(new Error('no answer')));
    pending.on('error', ({ message }) => finish(message));
    pending.end();
  });
}

async function attack(target: Target, { name, path, options }: (typeof attacks)[number]): Promise<Scan> {
  const words = ['-c', String(CONNECTIONS), '-r', String(A_SECOND), '-l', String(SECONDS), '-p', '5', '-v', '1'];
  const running = runScanner(['slowhttptest', ...words, ...options, '-u', `${target.address}${path}`], {
    file: `${target.folder}/slowhttptest.out`,
    seconds: SECONDS * 2,
  });
  let isOver = false;
  void running.finally(() => {
    isOver = true;
  });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  while (!isOver) {
    answers.push(await ask(`${target.address}/api/v1/health`));
    await sleep(ASK_EVERY_MS);
  }
  await running;
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const failed = answers.filter(({ status }) => status !== '200');
  return {
    name: `slowhttptest, ${name}`,
    task: `${CONNECTIONS} connections, ${answers.length} concurrent questions, ${Math.round(slowest)} ms at most`,
    findings: [
      ...failed.map(({ status }) => `A concurrent health check returned: ${status}`),
      ...(answers.length === 0 ? ['No health check ran meanwhile.'] : []),
    ],
  };
}

/** Keeps many connections busy by doing next to nothing; others have to be served all the while. */
export const slow: Scanner = {
  program: 'slowhttptest',
  async *scan(target) {
    for (const one of attacks) yield await attack(target, one);
  },
};
