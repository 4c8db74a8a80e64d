import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWorld } from '../../../test/clients/serve-world.ts';
import { toTestKey } from '../../../test/world/builders.ts';
import { startWorld, type World } from '../../../test/world/world.ts';

const run = promisify(execFile);
const readme = readFileSync('packages/client/README.md', 'utf8');
const SECRET = Buffer.from('a secret of twenty-four b').toString('base64');

type Example = { readonly title: string; readonly code: string };
const examples: Example[] = readme.split(/^## /m).flatMap((section) => {
  const blocks = [...section.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  const title = section.split('\n', 1)[0] ?? '';
  return blocks.map((code, index) => ({ title: index === 0 ? title : `${title} (${index + 1})`, code }));
});
/** What the service has by now: examples of changes run as soon as it serves them. */
const hasChanges = readFileSync('openapi/openapi.yaml', 'utf8').includes('\n  /api/v1/changes:');
const runnable = examples.filter(({ code }) => hasChanges || !/\.mirror\(/.test(code));

const folder = mkdtempSync(join(tmpdir(), 'nordwire-readme-'));
let world: World;
let url = '';
let stop: () => void;

beforeAll(async () => {
  world = await startWorld();
  ({ url, stop } = await serveWorld(world));
});
afterAll(async () => {
  stop();
  await world.close();
  rmSync(folder, { recursive: true });
});

const resolveSource = (name: string): string => resolve('packages/client/src', `${name}.ts`);

function write(name: string, code: string): string {
  const file = join(folder, name);
  const text = code
    .replaceAll("'@nordwire/client/sqlite'", `'${pathToFileURL(resolveSource('sqlite'))}'`)
    .replaceAll("'@nordwire/client'", `'${pathToFileURL(resolveSource('index'))}'`)
    // A company of the service's own data, and one of the world of the tests.
    .replaceAll('VOLV-B', 'NORDV')
    .replaceAll('https://api.example.com', url);
  writeFileSync(file, text);
  return file;
}

/** Runs a program as its reader would, in an empty folder, and gives what it prints. */
async function runExample(file: string): Promise<string> {
  const env = { ...process.env, NORDWIRE_KEY: toTestKey('open'), NORDWIRE_WEBHOOK_SECRETS: `whsec_${SECRET}` };
  const { stdout } = await run(process.execPath, ['--no-warnings', file], { cwd: folder, env });
  return stdout;
}

describe('the examples of the README', () => {
  it('compile as strictly as we do', async () => {
    const compilerOptions = {
      target: 'es2024',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      paths: { '@nordwire/client': [resolveSource('index')], '@nordwire/client/sqlite': [resolveSource('sqlite')] },
    };
    const files = examples.map(({ code }, index) => {
      writeFileSync(join(folder, `typed-${index}.mts`), code);
      return `typed-${index}.mts`;
    });
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const { stdout } = await run(resolve('node_modules/.bin/tsc'), ['-p', folder]).catch((error) => error);
    expect(stdout).toBe('');
  });

  it.each(runnable)('$title: runs', async ({ title, code }) => {
    const printed = await runExample(write(`${title.replaceAll(/\W/g, '-')}.mts`, code));
    if (!code.includes('export ')) expect(printed).not.toBe('');
  });

  it.runIf(hasChanges)('the handler of webhooks takes what is signed, and nothing else', async () => {
    const { code = '' } = examples.find(({ title }) => title === 'Receive webhooks') ?? {};
    const ask = `
const [, , signature = '', at = ''] = process.argv;
const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': signature };
const request = (body: string) => new Request('https://receiver.example/', { method: 'POST', headers, body });
console.log((await handle(request('{"kind":"event"}'))).status, (await handle(request('{}'))).status);`;
    const file = write('handler.mts', code + ask);
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`msg_1.${at}.{"kind":"event"}`)
      .digest('base64');
    const env = { ...process.env, NORDWIRE_KEY: toTestKey('open'), NORDWIRE_WEBHOOK_SECRETS: `whsec_${SECRET}` };
    const { stdout } = await run(process.execPath, ['--no-warnings', file, `v1,${signature}`, String(at)], {
      cwd: folder,
      env,
    });
    expect(stdout).toMatch(/204 400\n$/);
  });
});
