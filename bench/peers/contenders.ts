import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../../src/db/connect.ts';
import { listArticles, listEvents } from '../../src/resources/index.ts';
import { type Child, firstAnswer, start } from '../children.ts';
import type { Statement } from '../pages/captured.ts';
import { KEY } from '../pages/generated-store.ts';
import { type Cores, isThere } from './cores.ts';
import type { Target } from './shots.ts';

export const lists = { '/events': listEvents, '/articles': listArticles } as const;
export type Path = keyof typeof lists;
export const paths = Object.keys(lists) as Path[];

/** Packages installed only for the comparison; too heavy for a development dependency. */
const packages = { '@platformatic/db': '3.67.0', postgraphile: '5.1.5' } as const;
const SCHEMA = 'peers';
const ports = { bytes: 18_181, nginx: 18_182, fastify: 18_183, platformatic: 18_184, postgraphile: 18_185 } as const;
const ourPorts = { cached: 18_186, plain: 18_187 } as const;
const HOST = 'http://127.0.0.1';
const key = { authorization: `Bearer ${KEY}` };
const json = { 'content-type': 'application/json' };
const tools = { '/events': 'search_events', '/articles': 'search_articles' } as const;

/** One server with one way of asking for the page. */
export type Contender = {
  readonly name: string;
  /** The work that it does and leaves out for the page, for readers of the table. */
  readonly does: string;
  readonly target: (path: Path) => Target;
};

/** Start parameters of every contender. */
export type Ground = {
  readonly url: string;
  readonly folder: string;
  readonly cores: Cores;
  /** The SELECT of each first page. */
  readonly statements: Readonly<Record<Path, Statement>>;
  /** Started processes that must be stopped. */
  readonly children: Child[];
  log(what: string): void;
};

async function listen(ground: Ground, args: readonly string[], ready: string, env: Record<string, string> = {}) {
  const [command = 'node', ...rest] = args;
  const child = start(...ground.cores.onServerCore(command, rest), env);
  ground.children.push(child);
  await firstAnswer(child, ready, performance.now(), key);
}

async function serveOurs(ground: Ground, port: number, env: Record<string, string>): Promise<void> {
  // As `npm start` does.
  const args = ['node', '--max-semi-space-size=16', 'bin/nordwire.js', 'serve', '--no-demo'];
  await listen(ground, args, `${HOST}:${port}/api/v1/events`, {
    DATABASE_URL: ground.url,
    MALLOC_ARENA_MAX: '2',
    NORDWIRE_DATA_DIR: join(ground.folder, 'ours'),
    NORDWIRE_ADDRESS_LIMIT: '1000000000',
    NORDWIRE_POLL: 'false',
    NORDWIRE_EMBEDDINGS: 'none',
    NORDWIRE_PORT: String(port),
    ...env,
  });
}

const ours = (port: number, path: Path, query = ''): string => `${HOST}:${port}/api/v1${path}${query}`;

/**
 * Starts this service with and without the page cache, and reads the bytes of each page for contenders that serve
 * bytes.
 */
export async function startOurs(ground: Ground) {
  await serveOurs(ground, ourPorts.cached, {});
  await serveOurs(ground, ourPorts.plain, { NORDWIRE_CACHE_MB: '0' });
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(ours(ourPorts.cached, path), { headers: key });
      return [path, { body: await response.text(), etag: response.headers.get('etag') ?? '' }] as const;
    }),
  );
  const pages = Object.fromEntries(answers) as Record<Path, { readonly body: string; readonly etag: string }>;
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const call = (path: Path) => ({ name: tools[path], arguments: { limit: 25 } });
  const cached: Contender[] = [
    {
      name: 'Nordwire, page cache on',
      does: 'checks the key and counts it by hour, month and address; ETag; never older than a second',
      target: (path) => ({ url: ours(ourPorts.cached, path), headers: key }),
    },
    {
      name: 'Nordwire, 304',
      does: 'the same, and the page has not changed',
      target: (path) => ({
        url: ours(ourPorts.cached, path),
        headers: { ...key, 'if-none-match': pages[path].etag },
      }),
    },
  ];
  const made: Contender[] = [
    {
      name: 'Nordwire, page cache off',
      does: 'key, counters, parameters, view of the plan, signed cursor, ETag',
      target: (path) => ({ url: ours(ourPorts.plain, path), headers: key }),
    },
    {
      name: 'Nordwire, sync page, page cache off',
      does: 'the same by `updated_after`, a week ago: oldest change first, with tombstones',
      target: (path) => ({ url: ours(ourPorts.plain, path, `?updated_after=${since}`), headers: key }),
    },
    {
      name: 'Nordwire, `tools/call`, page cache off',
      does: 'the same page for an agent: as text to read and as data',
      target: (path) => ({
        url: `${HOST}:${ourPorts.plain}/mcp`,
        headers: { ...key, ...json },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call(path) }),
      }),
    },
  ];
  return { cached, made, pages };
}

/** Servers of the same bytes. */
export async function startBytes(ground: Ground, bodies: Readonly<Record<Path, string>>): Promise<Contender[]> {
  const { folder } = ground;
  const file = join(folder, 'bytes.json');
  writeFileSync(file, JSON.stringify({ port: ports.bytes, bodies }));
  await listen(ground, ['node', 'bench/peers/servers/bytes.ts', file], `${HOST}:${ports.bytes}/events`);
  const node: Contender = {
    name: 'bare `node:http`',
    does: 'sends the same bytes from memory: no key, no limits, no store',
    target: (path) => ({ url: `${HOST}:${ports.bytes}${path}` }),
  };
  if (!isThere('nginx')) {
    ground.log('nginx is missing (Debian: nginx-light) and is LEFT OUT.');
    return [node];
  }
  for (const path of paths) {
    writeFileSync(join(folder, `${path.slice(1)}.json`), bodies[path]);
    chmodSync(join(folder, `${path.slice(1)}.json`), 0o644);
  }
  const places = paths.map((path) => `location = ${path} { alias ${folder}${path}.json; }`).join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=16; keepalive_requests 1000000000;
${temporary.join(' ')} default_type application/json;
server { listen 127.0.0.1:${ports.nginx}; ${places} } }
`,
  );
  await listen(ground, ['nginx', '-c', config, '-e', 'stderr', '-p', folder], `${HOST}:${ports.nginx}/events`);
  const nginx: Contender = {
    name: 'nginx',
    does: 'sends the same bytes from a file: no key, no limits, no store',
    target: (path) => ({ url: `${HOST}:${ports.nginx}${path}` }),
  };
  return [nginx, node];
}

async function startFastify(ground: Ground): Promise<Contender> {
  const file = join(ground.folder, 'fastify.json');
  const pages = Object.fromEntries(
    paths.map((path) => [path, { statements: [ground.statements[path]], isPrepared: true, member: path.slice(1) }]),
  );
  writeFileSync(file, JSON.stringify({ url: ground.url, port: ports.fastify, pages }));
  await listen(ground, ['node', 'bench/pages/bare-server.ts', file], `${HOST}:${ports.fastify}/events`);
  return {
    name: 'Fastify + pg',
    does: 'the same SELECT, prepared, as JSON: no key, limits, filters, cursor or ETag',
    target: (path) => ({ url: `${HOST}:${ports.fastify}${path}` }),
  };
}

/** Views with the SELECTs of the pages without their limit, for generators of APIs from a schema. */
async function makeViews({ url, statements }: Ground): Promise<Record<Path, string[]>> {
  const { pool, close } = connect({ url, maxConnections: 1 });
  try {
    await pool.query(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`);
    for (const path of paths) {
      const whole = statements[path].sql.replace(/ limit \d+/, '');
      await pool.query(`create view ${SCHEMA}.${path.slice(1)} as ${whole}`);
    }
    const { rows } = await pool.query<{ path: Path; columns: string[] }>(
      `select '/' || table_name as path, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = $1 group by table_name`,
      [SCHEMA],
    );
    return Object.fromEntries(rows.map(({ path, columns }) => [path, columns])) as Record<Path, string[]>;
  } finally {
    await close();
  }
}

/** Installs packages at fixed versions, with their dependencies, outside the project. Install scripts do not run. */
function install({ folder, log }: Ground): string {
  const place = join(folder, 'packages');
  mkdirSync(place);
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name: 'peers', private: true, type: 'module', dependencies: packages }),
  );
  log(
    `fetching ${Object.entries(packages)
      .map((one) => one.join('@'))
      .join(', ')}`,
  );
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--omit=dev'];
  execFileSync('npm', ['install', ...options], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const name of ['platformatic.js', 'postgraphile.js'])
    copyFileSync(fileURLToPath(new URL(`servers/${name}`, import.meta.url)), join(place, name));
  return place;
}

/** Takes the views out of a store that is kept. */
export async function dropViews(url: string): Promise<void> {
  const { pool, close } = connect({ url, maxConnections: 1 });
  try {
    await pool.query(`drop schema if exists ${SCHEMA} cascade`);
  } finally {
    await close();
  }
}

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Starts the generators of APIs from a schema. */
async function startGenerated(ground: Ground): Promise<Contender[]> {
  const columns = await makeViews(ground);
  const place = install(ground);
  const serve = (name: keyof typeof ports, ready: string) =>
    listen(ground, ['node', join(place, `${name}.js`), ground.url, SCHEMA, String(ports[name])], ready, {
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
    });
  const order = { '/events': 'feedAt', '/articles': 'publishedAt' } as const;
  const rest = (path: Path) =>
    `${HOST}:${ports.platformatic}/${SCHEMA}${capital(path.slice(1))}?limit=25&orderby.${order[path]}=desc&orderby.id=desc`;
  await serve('platformatic', rest('/events'));
  const graphql = `${HOST}:${ports.postgraphile}/graphql`;
  // Its own name for a column `id` is `rowId`.
  const fields = (path: Path) => columns[path].map((column) => (column === 'id' ? 'rowId' : camel(column))).join(' ');
  const question = (path: Path) =>
    `{all${capital(path.slice(1))}(first:25){nodes{${fields(path)}}pageInfo{hasNextPage endCursor}}}`;
  await serve('postgraphile', `${graphql}?query=${encodeURIComponent('{__typename}')}`);
  return [
    {
      name: '`@platformatic/db`',
      does: 'REST made of a view with the SELECT, every column of it; filters and order of columns; no key, limits, cursor or ETag',
      target: (path) => ({ url: rest(path) }),
    },
    {
      name: 'PostGraphile',
      does: 'GraphQL made of the same view, the same columns and a cursor; no key, limits or ETag',
      target: (path) => ({ url: graphql, headers: json, body: JSON.stringify({ query: question(path) }) }),
    },
  ];
}

export async function startAskers(ground: Ground): Promise<Contender[]> {
  return [await startFastify(ground), ...(await startGenerated(ground))];
}

/** The answer of a contender, which has to have 25 rows or say that it has not changed; its bytes. */
export async function measureSize({ name, target }: Contender, path: Path): Promise<number> {
  const { url, headers, body } = target(path);
  const response = await fetch(url, { headers: { ...headers }, ...(body !== undefined && { method: 'POST', body }) });
  const text = await response.text();
  const rows = new Set([...text.matchAll(/"(?:id|rowId)": ?"([ae]0[0-9a-f]{10})"/g)].map(([, id]) => id)).size;
  const isFine = response.status === 304 || (response.status === 200 && rows >= 25);
  if (!isFine)
    throw new Error(`${name} answers ${path} with ${response.status} and ${rows} rows:\n${text.slice(0, 500)}`);
  return Buffer.byteLength(text);
}
