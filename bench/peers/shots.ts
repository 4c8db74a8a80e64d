import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../children.ts';

const run = promisify(execFile);
const CONNECTIONS = 16;
/** As many as the pools of the servers have. */
const STORE_CONNECTIONS = 10;

/** The result of some seconds of load: answers a second, and their latency in milliseconds. */
export type Shot = { readonly rate: number; readonly p50: number; readonly p99: number };

/** A request that is made again and again. */
export type Target = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent with POST. */
  readonly body?: string | undefined;
};

/** Asks for some seconds by `wrk` and fails on an answer that is neither 2xx nor 3xx. */
export async function shootHttp(folder: string, { url, headers = {}, body }: Target, seconds: number): Promise<Shot> {
  // Requests are plain ASCII, whose strings Lua writes as JSON does.
  const quoted = (text: string) => JSON.stringify(text);
  const script = join(folder, 'request.lua');
  await writeFile(
    script,
    [
      ...Object.entries(headers).map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`),
      ...(body === undefined ? [] : ['wrk.method = "POST"', `wrk.body = ${quoted(body)}`]),
      'done = function(summary, latency)',
      '  local failed = summary.errors',
      '  io.write(string.format("summary %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50),',
      '    latency:percentile(99), failed.status + failed.connect + failed.read + failed.write + failed.timeout))',
      'end',
    ].join('\n'),
  );
  const { stdout } = await run('wrk', [
    '-t1',
    '--timeout',
    '30s',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '-s',
    script,
    url,
  ]);
  const numbers = /^summary (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(stdout)?.slice(1).map(Number) ?? [];
  const [requests = 0, micros = 1, p50 = 0, p99 = 0, failed = 1] = numbers;
  if (requests === 0 || failed > 0) throw new Error(`Requests to ${url} failed:\n${stdout}`);
  return { rate: requests / (micros / 1e6), p50: p50 / 1_000, p99: p99 / 1_000 };
}

/** Runs a statement for some seconds by `pgbench`, prepared, on as many connections as a server's pool has. */
export async function shootSql(
  folder: string,
  {
    url,
    sql,
    start,
  }: { url: string; sql: string; start: (command: string, args: string[]) => readonly [string, readonly string[]] },
  seconds: number,
): Promise<Shot> {
  const file = join(folder, 'page.sql');
  await writeFile(file, `${sql.trim()};\n`);
  const prefix = join(folder, 'pgbench');
  const [command, args] = start('pgbench', [
    ...['-n', '-M', 'prepared', '-c', String(STORE_CONNECTIONS), '-j', '1', '-T', String(seconds)],
    ...['-l', '--log-prefix', prefix, '-f', file, url],
  ]);
  const { stdout } = await run(command, [...args]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  const logs = (await readdir(folder)).filter((name) => name.startsWith('pgbench.')).map((name) => join(folder, name));
  const lines = (await Promise.all(logs.map((log) => readFile(log, 'utf8')))).join('').split('\n');
  await Promise.all(logs.map((log) => rm(log)));
  // Each line: client, transaction, microseconds, ...
  const times = lines
    .flatMap((line) => (line === '' ? [] : [Number(line.split(' ')[2]) / 1_000]))
    .sort((a, b) => a - b);
  if (!(rate > 0) || times.length === 0) throw new Error(`pgbench failed:\n${stdout}`);
  return { rate, p50: median(times), p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN };
}

/** Medians over several rounds, and the spread of the rates. */
export type Figures = Shot & { readonly least: number; readonly most: number };

export function toFigures(shots: readonly Shot[]): Figures {
  const middle = (of: keyof Shot) => median(shots.map((shot) => shot[of]));
  const rates = shots.map(({ rate }) => rate);
  return {
    rate: middle('rate'),
    p50: middle('p50'),
    p99: middle('p99'),
    least: Math.min(...rates),
    most: Math.max(...rates),
  };
}
