import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Kind, MemoryStore, Nordwire } from '../../packages/client/src/index.ts';
import { toTestKey } from '../world/builders.ts';
import { startWorld, type World } from '../world/world.ts';
import { findPython } from './find-python.ts';
import { serveWorld } from './serve-world.ts';

const run = promisify(execFile);
const python = findPython();
const document = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as {
  paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
};

let world: World;
let served: Awaited<ReturnType<typeof serveWorld>>;
beforeAll(async () => {
  world = await startWorld();
  served = await serveWorld(world);
});
afterAll(async () => {
  served?.stop();
  await world?.close();
});

/** What a copy of the service holds, made by the TypeScript client. */
async function readIds(kind: Kind): Promise<string[]> {
  const store = new MemoryStore();
  await new Nordwire({ baseUrl: served.url, key: toTestKey('open') }).mirror(store, { kinds: [kind] }).sync();
  return Array.from(store.all(kind), ({ id }) => id).sort();
}

type Node = { readonly [name: string]: unknown };
type Stream = {
  readonly name: string;
  readonly incremental_sync?: { readonly start_time_option: { readonly field_name: string } };
  readonly retriever: {
    readonly requester: {
      readonly path: string;
      readonly url_base: string;
      readonly request_parameters: Record<string, string>;
    };
    readonly paginator: {
      readonly page_token_option: { readonly field_name: string };
      readonly pagination_strategy: Record<string, string>;
    };
    readonly record_selector: { readonly extractor: { readonly field_path: readonly string[] } };
  };
};

const readMember = (at: unknown, name: string): unknown => (at as Node | undefined)?.[name];

describe('the Airbyte manifest', () => {
  const manifest = parse(readFileSync('clients/examples/airbyte/manifest.yaml', 'utf8'), { merge: true }) as Node;
  /** References to definitions, with the members next to them, as the manifest's language defines them. */
  const expand = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(expand);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...own } = node as Node;
    const target = typeof $ref === 'string' ? $ref.slice(2).split('/').reduce(readMember, manifest) : undefined;
    const merged = { ...(target === undefined ? {} : (expand(target) as Node)), ...own };
    return Object.fromEntries(Object.entries(merged).map(([name, value]) => [name, expand(value)]));
  };
  const streams = expand(manifest['streams']) as Stream[];
  const evaluate = (text: string, values: Node): unknown => {
    const [, path = ''] = /^\{\{ (?:not )?([\w.]+) \}\}$/u.exec(text) ?? [];
    const value = path.split('.').reduce(readMember, values);
    return text.includes('{{ not ') ? !value : value;
  };

  /** The rows that the stream reads, by the parts of the language that the manifest uses. */
  async function readStream({ retriever, incremental_sync }: Stream): Promise<{ readonly id: string }[]> {
    const { requester, paginator, record_selector } = retriever;
    const rows: { id: string }[] = [];
    for (let cursor: unknown, ended = false; !ended; ) {
      const base = requester.url_base.replace("{{ config['base_url'] }}", served.url);
      const url = new URL(base + requester.path);
      for (const [name, value] of Object.entries({ ...requester.request_parameters, limit: '2' }))
        url.searchParams.set(name, value);
      if (incremental_sync)
        url.searchParams.set(incremental_sync.start_time_option.field_name, '2000-01-01T00:00:00.000Z');
      if (cursor) url.searchParams.set(paginator.page_token_option.field_name, String(cursor));
      const answer = await fetch(url, { headers: { authorization: `Bearer ${toTestKey('open')}` } });
      expect(answer.status).toBe(200);
      const response = (await answer.json()) as Node;
      expect(response['warnings'] ?? []).toEqual([]);
      rows.push(...(record_selector.extractor.field_path.reduce(readMember, response) as typeof rows));
      const strategy = paginator.pagination_strategy;
      cursor = evaluate(strategy['cursor_value'] ?? '', { response });
      ended = evaluate(strategy['stop_condition'] ?? '', { response }) === true;
    }
    return rows;
  }

  it.each(streams.map((stream) => [stream.name, stream] as const))('reads all of %s', async (_, stream) => {
    const { requester, paginator } = stream.retriever;
    const names = (document.paths[`/api/v1${requester.path}`]?.get?.parameters ?? []).map(({ name }) => name);
    expect(names).toContain(paginator.page_token_option.field_name);
    for (const name of Object.keys(requester.request_parameters)) expect(names).toContain(name);
    if (stream.incremental_sync) expect(names).toContain(stream.incremental_sync.start_time_option.field_name);
    const ids = (await readStream(stream)).map(({ id }) => id);
    const kinds: Record<string, Kind> = {
      events: 'event',
      articles: 'article',
      stories: 'story',
      sources: 'source',
      calendar_events: 'calendar_event',
    };
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(await readIds(kinds[stream.name] ?? 'source')));
  });
});

describe.skipIf(python === undefined)('the dlt source (needs Python 3.11)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nordwire-dlt-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  // The names of dlt that the source uses, with their meaning: decorators leave functions as they are, state is a dictionary.
  const standIn = `
import json, os
class _Values: value = None
config = secrets = _Values
_state = json.load(open("state.json")) if os.path.exists("state.json") else {}
class current:
    @staticmethod
    def resource_state(): return _state
def source(name): return lambda function: function
def resource(function, **options):
    assert options["primary_key"] == "id" and options["columns"]["_deleted"]["hard_delete"]
    return function`;
  const program = `
import json, sys, os
sys.path[:0] = [os.getcwd(), ${JSON.stringify(resolve('clients/examples/dlt'))}]
import dlt, nordwire_source
source = nordwire_source.nordwire_source(os.environ["NORDWIRE_BASE_URL"], os.environ["NORDWIRE_KEY"], ["article"])
rows = [row for resource in source for row in resource]
json.dump(dlt.current.resource_state(), open("state.json", "w"))
print(json.dumps(rows))`;
  const load = async (): Promise<{ id: string; _deleted: boolean }[]> => {
    const env = {
      PYTHONPATH: resolve('clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      NORDWIRE_KEY: toTestKey('open'),
      NORDWIRE_BASE_URL: served.url,
    };
    const { stdout } = await run(python ?? '', ['-c', program], { cwd: folder, env, maxBuffer: 50_000_000 });
    return JSON.parse(stdout);
  };

  it('reads the list, then the changes with what is gone', async () => {
    writeFileSync(join(folder, 'dlt.py'), standIn);
    const first = await load();
    expect(first.map(({ id }) => id).sort()).toEqual(await readIds('article'));
    expect(first.some(({ _deleted }) => _deleted)).toBe(false);
    expect(await load()).toEqual([]);
    const [{ id } = { id: '' }] = first;
    await world.change(
      [{ kind: 'article', id, action: 'withdrawn', movesClock: true }],
      '2026-03-15T12:20:00.000Z',
      (tx) => sql`update articles set live = false, state = 'withdrawn' where id = ${id}`.execute(tx),
    );
    expect(await load()).toEqual([{ id, _deleted: true }]);
  });
});
