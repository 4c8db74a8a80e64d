import autocannon from 'autocannon';
import { median } from '../children.ts';

const CONNECTIONS = 16;

/** What is asked for: one request again and again, or several in turn. */
export type Shots = {
  readonly port: number;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  /** Requests asked at once; 16 when absent. */
  readonly connections?: number;
};

export type Shot = { readonly rate: number; readonly p50: number; readonly p99: number };

/** Asks for some seconds and fails on an answer that is neither 2xx nor 304. */
async function shoot(shots: Shots, seconds: number): Promise<Shot> {
  const { port, paths, headers = {}, body, connections = CONNECTIONS } = shots;
  const method = body === undefined ? ('GET' as const) : ('POST' as const);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    headers: { ...headers },
    requests: paths.map((path) => ({ path, method, ...(body !== undefined && { body }) })),
  });
  const failed = result['4xx'] + result['5xx'] + result.errors;
  if (failed > 0) throw new Error(`${failed} of the requests to ${paths[0]} failed.`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Medians of interleaved rounds, so that what disturbs the machine disturbs all contenders alike. */
export async function compare<Name extends string>(
  contenders: Readonly<Record<Name, Shots>>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Readonly<Record<Name, Shot>>> {
  const names = Object.keys(contenders) as Name[];
  const runs = new Map<Name, Shot[]>(names.map((name) => [name, []]));
  for (const name of names) await shoot(contenders[name], 2);
  for (let round = 0; round < rounds; round++)
    for (const name of names) runs.get(name)?.push(await shoot(contenders[name], seconds));
  const middle = (name: Name, of: keyof Shot) => median((runs.get(name) ?? []).map((shot) => shot[of]));
  return Object.fromEntries(
    names.map((name) => [name, { rate: middle(name, 'rate'), p50: middle(name, 'p50'), p99: middle(name, 'p99') }]),
  ) as Record<Name, Shot>;
}
