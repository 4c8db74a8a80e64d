import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startGateway } from './gateway.ts';
import { runScanner, type Scanner } from './scanner.ts';
import type { Target } from './service.ts';

const SECONDS = 3_600;
/** Boolean, error, union, stacked and timed injections, with the payloads of the lowest level and risk. */
const OPTIONS = ['--level=1', '--risk=1', '--technique=BEUST', '--dbms=PostgreSQL', '--time-sec=3', '--timeout=20'];

type Schema = { readonly type?: string; readonly enum?: readonly unknown[]; readonly minimum?: number };
type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema; readonly example?: string };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, unknown>> } };
};
type Document = { readonly paths: Readonly<Record<string, { readonly get: Operation }>> };
type Tool = { readonly name: string; readonly inputSchema: { readonly properties?: Readonly<Record<string, Schema>> } };

/** Valid values of parameters whose schema does not state them. */
const known: Readonly<Record<string, string>> = {
  ticker: 'DEMON10',
  company: 'DEMON10',
  country: 'SE',
  exchange: 'XSTO',
  index: 'OMXS30',
  market: 'large_cap',
  domicile: 'SE',
  sources: 'demo-wire.example',
  source_type: 'wire_service',
  category: 'earnings',
  event_type: 'earnings-report',
  content_type: 'news',
  concept: 'revenue',
  period: 'q1_2026',
  significance: 'notable',
  role: 'subject',
  type: 'company',
  kinds: 'event',
  expand: 'company',
  fields: 'id',
  window: '7d',
  article_url: 'https://demo-wire.example/a',
};

/** A valid value of the parameter, so that text appended to it gets as far as possible. */
function sampleValue(name: string, { enum: values, type, minimum }: Schema): string {
  if (values !== undefined) return String(values[0]);
  if (type === 'boolean') return 'true';
  if (type === 'integer' || type === 'number') return String(minimum ?? 1);
  if (/_(after|before)$/.test(name)) return '2026-01-01';
  return known[name] ?? 'wind';
}

/** Every parameter of every GET operation, each in a request of its own; `*` is where the payload goes. */
async function restRequests({ address, key }: Target): Promise<string[]> {
  const document = parse(await (await fetch(`${address}/openapi/v1/openapi.yaml`)).text()) as Document;
  const ask = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}` } })).json() as Promise<object>;
  const paths: string[] = [];
  for (const [template, { get }] of Object.entries(document.paths)) {
    // A stream never ends.
    if ('text/event-stream' in get.responses[200].content) continue;
    const inPath = (get.parameters ?? []).find((one) => one.in === 'path');
    let path = template;
    if (inPath !== undefined) {
      const list = template.slice(0, template.indexOf('/{'));
      const [rows] = Object.values(await ask(`${list}?limit=1`)).filter((value) => Array.isArray(value));
      const value = inPath.name === 'id' ? (rows?.[0]?.id ?? inPath.example) : inPath.example;
      path = template.replace(/\{\w+\}/, encodeURIComponent(String(value)));
      paths.push(template.replace(/\{\w+\}/, `${encodeURIComponent(String(value))}*`));
    }
    const inQuery = (get.parameters ?? []).filter((one) => one.in === 'query');
    for (const { name, schema } of inQuery)
      paths.push(`${path}?${name}=${encodeURIComponent(sampleValue(name, schema))}*`);
  }
  return paths.map((path) => `GET ${path} HTTP/1.1`);
}

/** Every argument of every tool, each in a call of its own at a path of its own: sqlmap asks about a body of one address once. */
async function toolRequests({ address, key }: Target): Promise<string[]> {
  const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const listed = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: message('tools/list', {}),
  });
  const { result } = (await listed.json()) as { result: { tools: readonly Tool[] } };
  return result.tools.flatMap(({ name, inputSchema: { properties = {} } }) =>
    Object.entries(properties).map(([argument, schema]) => {
      const call = message('tools/call', { name, arguments: { [argument]: `${sampleValue(argument, schema)}*` } });
      return `POST /${name}/${argument}/mcp HTTP/1.1\nContent-Type: application/json\nAccept: application/json, text/event-stream\n${call}`;
    }),
  );
}

/** Requests in the form of a log of Burp, which sqlmap reads. */
const formatBurpLog = (requests: readonly string[], { address, key }: Target): string =>
  requests
    .map((request) => {
      const [line, ...rest] = request.split('\n');
      const body = rest.at(-1)?.startsWith('{') ? rest.splice(-1) : [];
      const head = [line, `Host: ${new URL(address).host}`, `Authorization: Bearer ${key}`, ...rest];
      const rule = '='.repeat(54);
      return [rule, `12:00:00  ${address}`, rule, ...head, '', ...body, rule].join('\n');
    })
    .join('\n\n');

async function* askAbout(name: string, requests: readonly string[], target: Target) {
  const folder = join(target.folder, `sqlmap-${name.replaceAll(/\W+/g, '-')}`);
  const log = `${folder}.log`;
  await writeFile(log, formatBurpLog(requests, target));
  const results = `${folder}.csv`;
  const { output, isWhole } = await runScanner(
    [
      ...[
        'sqlmap',
        '-l',
        log,
        '--ignore-stdin',
        '--batch',
        '--flush-session',
        '--disable-coloring',
        '--retries=1',
        ...OPTIONS,
      ],
      ...[`--output-dir=${folder}`, `--results-file=${results}`],
    ],
    { file: `${folder}.out`, seconds: SECONDS },
  );
  const tried = [...output.matchAll(/parameter '[^']*' does not seem to be injectable/g)].length;
  const suspected = (await readFile(results, 'utf8').catch(() => '')).trim().split('\n').slice(1);
  // Two unknown values may get different advice ("Did you mean ..."); sqlmap tries such a place again and says so.
  const found = suspected.filter((row) => !row.includes('false positive or unexploitable'));
  const findings = [
    ...found,
    ...(isWhole ? [] : [`It did not end within ${SECONDS} s.`]),
    ...(tried + suspected.length < requests.length ? [`It tried ${tried} of ${requests.length} parameters.`] : []),
  ];
  yield { name: `sqlmap, ${name}`, task: `${tried + suspected.length} parameters, ${OPTIONS.join(' ')}`, findings };
}

/** Looks for SQL that a caller can change. */
export const sqlmap: Scanner = {
  program: 'sqlmap',
  async *scan(target) {
    yield* askAbout('parameters of the API', await restRequests(target), target);
    const requests = await toolRequests(target);
    const gateway = await startGateway(target.address, (_, { pathname }) =>
      pathname.endsWith('/mcp') ? '/mcp' : undefined,
    );
    try {
      yield* askAbout('arguments of tools', requests, { ...target, address: gateway.address });
    } finally {
      await gateway.close();
    }
  },
};
