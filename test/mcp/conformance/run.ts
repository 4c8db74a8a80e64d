import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { streamClients } from '../../streams/checks.ts';
import { call, post } from '../server.ts';
import { eventId, key } from '../world.ts';
import { startBearerProxy } from './bearer-proxy.ts';
import { type Check, installJudges, type Judges, type Run } from './judges.ts';
import { startWorldServer } from './store.ts';

const fileNextTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const lastLines = ({ output }: Run, count = 40) => output.trim().split('\n').slice(-count).join('\n');

/** The conformance suite of a revision. Tests that need the suite's own fixtures are listed as expected failures. */
const conformance = (judges: Judges, url: string, revision: string): Check => ({
  name: `conformance ${revision}`,
  async ask() {
    const expected = fileNextTo(`expected-failures-${revision}.yml`);
    const args = ['server', '--url', `${url}/mcp`, '--requirements', revision, '--expected-failures', expected];
    const result = await judges.ask('conformance', [...args, '--output-dir', join(judges.folder, revision)]);
    return result.code === 0 ? undefined : lastLines(result, 80);
  },
});

const definitions = (judges: Judges, url: string): Check => ({
  name: 'oh-my-mcp, 95 of 100 at least',
  async ask() {
    const file = join(judges.folder, 'tools.json');
    const { body } = await call(url, 'tools/list');
    await writeFile(file, JSON.stringify(body));
    const result = await judges.ask('oh-my-mcp', [file, '--min-score', '95']);
    if (result.code !== 0) return lastLines(result);
    console.log(lastLines(result, 1).trim());
    return undefined;
  },
});

/** The kits of other models: each converts every tool into declarations that the API of its models accepts. */
const converters = (url: string): Check => ({
  name: 'converters of @ai-sdk, @langchain and @google',
  async ask() {
    const kits = await installJudges(new URL('../clients/', import.meta.url), ['convert.js']);
    try {
      const file = join(kits.folder, 'tools.json');
      const { body } = await call(url, 'tools/list', {}, { tools: 'all' });
      await writeFile(file, JSON.stringify(body));
      const result = await kits.run('convert.js', [file]);
      return result.code === 0 ? undefined : lastLines(result);
    } finally {
      await kits.remove();
    }
  },
});

/** The Inspector's command line: list, call and read succeed; without a key nothing does. */
function inspector(judges: Judges, url: string): Check[] {
  const ask = (args: readonly string[], token = key('pro')) =>
    judges.ask('mcp-inspector', [
      '--cli',
      `${url}/mcp`,
      '--transport',
      'http',
      '--header',
      `Authorization: Bearer ${token}`,
      ...args,
    ]);
  const succeeds = (name: string, args: readonly string[], says: string): Check => ({
    name: `Inspector ${name}`,
    async ask() {
      const result = await ask(args);
      return result.code === 0 && result.output.includes(says) ? undefined : lastLines(result);
    },
  });
  return [
    succeeds('tools/list', ['--method', 'tools/list'], 'get_company_news'),
    succeeds(
      'tools/call',
      ['--method', 'tools/call', '--tool-name', 'get_event', '--tool-arg', `id=${eventId(2)}`],
      'SEK 12.3 billion',
    ),
    succeeds('resources/read', ['--method', 'resources/read', '--uri', 'news:///recent-articles'], 'article_url'),
    succeeds('prompts/list', ['--method', 'prompts/list'], 'morning_brief'),
    {
      name: 'Inspector without a key',
      async ask() {
        const result = await ask(['--method', 'tools/list'], 'nw_unknown');
        return result.code === 0 ? 'it listed tools for a key of no one' : undefined;
      },
    },
  ];
}

const judges = await installJudges(new URL('.', import.meta.url));
let target = '';
const proxy = await startBearerProxy(() => target, key('pro'));
// Judges of origins come through the proxy, so its address is the service's own.
const server = await startWorldServer({ baseUrl: proxy.url });
target = server.url;
let failed = 0;
try {
  const { status } = await post(server.url, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));
  if (status !== 200) throw new Error(`The server answers ${status}.`);
  const checks = [
    conformance(judges, proxy.url, '2025-11-25'),
    conformance(judges, proxy.url, '2026-07-28'),
    definitions(judges, server.url),
    converters(server.url),
    ...inspector(judges, server.url),
    ...streamClients(),
  ];
  for (const check of checks) {
    const complaint = await check.ask();
    console.log(`${complaint === undefined ? 'passed' : 'FAILED'}  ${check.name}`);
    if (complaint !== undefined) console.log(complaint);
    failed += complaint === undefined ? 0 : 1;
  }
  const passed = checks.length - failed;
  console.log(`${passed} passed, ${failed} failed`);
  const [, , resultFile] = process.argv;
  if (resultFile !== undefined) {
    const result = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, success: failed === 0 };
    await writeFile(resultFile, JSON.stringify(result));
  }
} finally {
  await proxy.close();
  await server.close();
  await judges.remove();
}
process.exitCode = failed === 0 ? 0 : 1;
