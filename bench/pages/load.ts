import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { median } from '../children.ts';

const CONNECTIONS = 16;

/** The requests to send: one again and again, or several in turn. */
export type Shots = {
  readonly port: number;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  /** Requests asked at once; 16 when absent. */
  readonly connections?: number;
  /** The process that answers, whose processor time is measured. */
  readonly pid?: number | undefined;
};

export type Shot = { readonly rate: number; readonly p50: number; readonly p99: number };

/** With the processor time of a request in microseconds, of all threads; NaN if the system does not report it. */
export type TimedShot = Shot & { readonly cpuUs: number };

/** A tick of /proc, which is a hundredth of a second on every Linux that Node runs on. */
const TICK_US = 10_000;

/** Processor time of a process so far, in microseconds. */
function readCpuTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return Number.NaN;
  }
}

/** Asks for some seconds and fails on an answer that is neither 2xx nor 304. */
async function shoot(shots: Shots, seconds: number): Promise<TimedShot> {
  const { port, paths, headers = {}, body, connections = CONNECTIONS, pid } = shots;
  const method = body === undefined ? ('GET' as const) : ('POST' as const);
  const before = readCpuTime(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    headers: { ...headers },
    requests: paths.map((path) => ({ path, method, ...(body !== undefined && { body }) })),
  });
  const failed = result['4xx'] + result['5xx'] + result.errors;
  if (failed > 0) throw new Error(`${failed} of the requests to ${paths[0]} failed.`);
  const cpuUs = (readCpuTime(pid) - before) / result.requests.total;
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpuUs };
}

/** Medians of interleaved rounds, so that disturbances of the machine affect all contenders alike. */
export async function compare<Name extends string>(
  contenders: Readonly<Record<Name, Shots>>,
  { rounds, seconds, warmUp = 2 }: { readonly rounds: number; readonly seconds: number; readonly warmUp?: number },
): Promise<Readonly<Record<Name, TimedShot>>> {
  const names = Object.keys(contenders) as Name[];
  const runs = new Map<Name, TimedShot[]>(names.map((name) => [name, []]));
  for (const name of names) await shoot(contenders[name], warmUp);
  for (let round = 0; round < rounds; round++)
    for (const name of names) runs.get(name)?.push(await shoot(contenders[name], seconds));
  const middle = (name: Name, of: keyof TimedShot) => median((runs.get(name) ?? []).map((shot) => shot[of]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { rate: middle(name, 'rate'), p50: middle(name, 'p50'), p99: middle(name, 'p99'), cpuUs: middle(name, 'cpuUs') },
    ]),
  ) as Record<Name, TimedShot>;
}
