import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));
const START_MS = 300_000;

/** A `nordwire serve` with the demonstration, as an attacker sees it. */
export type Target = {
  /** Of the loopback interface. */
  readonly address: string;
  /** A key of a plan without allowances, so that requests are not refused early. */
  readonly key: string;
  /** A cookie of the admin, the role with the most permissions. */
  readonly cookie: string;
  /** A folder for the scanners' output. */
  readonly folder: string;
  /** Lines of its log that report an error. */
  errors(): readonly string[];
  close(): Promise<void>;
};

/** Starts one on a folder of its own, which `close` removes. */
export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-scanned-'));
  const data = join(folder, 'data');
  await mkdir(data);
  // Under root the embedded server runs as another user that needs access.
  for (const path of [folder, data]) await chmod(path, 0o711);
  const env = {
    PATH: process.env['PATH'],
    NORDWIRE_DATA_DIR: data,
    NORDWIRE_PORT: '0',
    NORDWIRE_POLL: 'false',
    NORDWIRE_EMBEDDINGS: 'none',
    NORDWIRE_LOG_LEVEL: 'warn',
    NORDWIRE_ADDRESS_LIMIT: '1000000000',
  };
  const started = (words: readonly string[]): ChildProcess => spawn(process.execPath, [PROGRAM, ...words], { env });
  const serve = started(['serve']);
  const ended = once(serve, 'exit');
  let said = '';
  const close = async () => {
    if (serve.exitCode === null && serve.signalCode === null) serve.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`It did not start in time:\n${said}`)), START_MS).unref();
      void ended.then(() => reject(new Error(`It ended:\n${said}`)));
      for (const stream of [serve.stdout, serve.stderr])
        stream?.on('data', (chunk) => {
          said += chunk;
          if (said.includes('The demonstration is loaded')) resolve();
        });
    });
    const address = /answers at (\S+)/.exec(said)?.[1] ?? '';
    const limits = { hourly: null, monthly: null, semantic_hourly: null, mcp_hourly: null, mcp_monthly: null };
    const change = started(['import', '--no-pipeline', '-']);
    change.stdin?.end(JSON.stringify({ record: 'plan', slug: 'pro', ...limits }));
    const [status] = await once(change, 'exit');
    if (status !== 0) throw new Error('The plan could not be changed.');
    const link = /http\S+\/sign-in\/link\?token=\S+/.exec(said)?.[0] ?? '';
    const entered = await fetch(link, { redirect: 'manual' });
    const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (cookie.length === 0) throw new Error(`The first admin could not sign in: ${entered.status}`);
    return {
      address,
      key: /Your key \(shown once\): (\S+)/.exec(said)?.[1] ?? '',
      cookie: cookie.join('; '),
      folder,
      errors: () => said.split('\n').filter((line) => /"level":[56]0/.test(line)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
