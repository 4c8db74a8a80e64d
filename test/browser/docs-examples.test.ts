import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueKey } from '../../src/access/issue-keys.ts';
import { newId } from '../../src/core/new-id.ts';
import { guide } from '../../src/http/pages/guide.ts';
import { findPython } from '../clients/find-python.ts';
import { DOCUMENTS } from '../documents/printed-commands.ts';
import { openService } from './browser.ts';

const CLIENT = new URL('../../packages/client/src/index.ts', import.meta.url).href;
const PYTHON_CLIENT = resolve('clients/python/src');
const python = findPython();
const run = promisify(execFile);

let key: string;
let folder: string;
beforeAll(async () => {
  const { db } = openService();
  const { id } = await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  const terms = { name: 'examples', scopes: null, allowed_ips: null, expires_at: null };
  key = (await issueKey({ db, now: () => new Date(), newId }, { author: 'tests' }, id, terms)).value?.key ?? '';
  folder = await mkdtemp(join(tmpdir(), 'nordwire-examples-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Block = { readonly language: string; readonly code: string };
const readBlocks = (text: string): readonly Block[] =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({ language, code }));

/** Members whose value the text promises, beside that they are there. */
const literal = (name: string, shown: unknown): boolean =>
  ['parameter', 'code', 'detail'].includes(name) ||
  (name === 'type' && String(shown).startsWith('http')) ||
  (name === 'status' && typeof shown === 'number');

/** Where an answer is not as the text shows it: what is shown has to be there, of the same type. */
function misses(shown: unknown, got: unknown, at = ''): string[] {
  if (shown === null) return got === undefined ? [`${at} is absent`] : [];
  if (Array.isArray(shown)) {
    if (!Array.isArray(got)) return [`${at} is no list`];
    if (shown.length === 0) return [];
    const found = got.map((each) => misses(shown[0], each, `${at}[]`));
    return found.some((each) => each.length === 0) ? [] : (found[0] ?? [`${at} is empty`]);
  }
  if (typeof shown === 'object') {
    if (typeof got !== 'object' || got === null) return [`${at} is no object`];
    return Object.entries(shown).flatMap(([name, value]) => {
      const own = (got as Record<string, unknown>)[name];
      if (literal(name, value) && own !== value) return [`${at}.${name} is ${JSON.stringify(own)}`];
      return misses(value, own, `${at}.${name}`);
    });
  }
  return typeof got === typeof shown ? [] : [`${at} is ${JSON.stringify(got)}`];
}

/** Where the status line and headers of an answer are not as the text shows them. */
function headerMisses(shown: string, got: string): string[] {
  const status = /^HTTP\/\S+ (\d+)/;
  const [head = ''] = got.split('\r\n\r\n');
  const headers = new Map(
    head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return shown
    .trim()
    .split('\n')
    .filter((line) => {
      if (status.test(line)) return status.exec(line)?.[1] !== status.exec(head)?.[1];
      const [name = '', value = ''] = line.split(/:(.*)/);
      return headers.get(name.toLowerCase())?.includes(value.trim()) !== true;
    })
    .map((line) => `${line} – got ${head}`);
}

/** The lines of blocks that begin with curl, continued ones joined. */
const readCurlLines = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\\\n\s*/g, ' ')
      .matchAll(/^(?: {4})?(curl .*)$/gm),
  ].map(([, line = '']) => line);

async function runExample(code: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', `curl() { command curl -sS --max-time 30 "$@"; }\n${code}`], {
    env: { PATH: process.env['PATH'], KEY: key },
    maxBuffer: 50_000_000,
  });
  return stdout;
}

/** Documents outside the guide, whose answers no text shows: each curl line has to be answered with 2xx. */
const isOfGuide = (file: string): boolean => file.startsWith('docs/guide/');
describe.each(DOCUMENTS.filter((file) => !isOfGuide(file) && readCurlLines(file).length > 0))(
  'the curl lines of %s',
  (file) => {
    it('are answered with 2xx', async () => {
      const { base } = openService();
      const wrong: string[] = [];
      for (const line of readCurlLines(file)) {
        const code = line
          .replace(/https?:\/\/(127\.0\.0\.1:8080|news\.example(\.org)?)(?=[/"' ])/, base)
          .replace('nw_...', key);
        // A stream has no end: its first seconds are enough.
        const status = await runExample(`${code} -o /dev/null -w '%{http_code}' --max-time 10 || true`);
        if (!/^2\d\d$/.test(status.trim())) wrong.push(`${line}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(guide.filter(({ file }) => file.startsWith('guide/')))('the examples of “$title”', ({ slug }) => {
  it('answer as the text says', async () => {
    const { base } = openService();
    const text = await (await fetch(`${base}/docs/${slug || 'index'}.md`)).text();
    expect(text).not.toContain('news.example');
    const blocks = readBlocks(text);
    const wrong: string[] = [];
    for (const [place, { language, code }] of blocks.entries()) {
      const interpreter = { ts: process.execPath, python, py: python }[language];
      if (interpreter !== undefined) {
        const file = join(folder, `${slug}-${place}.${language}`);
        await writeFile(file, code.replace("'@nordwire/client'", JSON.stringify(CLIENT)));
        const env = { PATH: process.env['PATH'], PYTHONPATH: PYTHON_CLIENT, PYTHONDONTWRITEBYTECODE: '1', KEY: key };
        const { stdout } = await run(interpreter, [file], { env });
        if (stdout.trim() === '') wrong.push(`${code}\nprints nothing`);
      }
      if (language !== 'sh' || !code.includes('curl')) continue;
      const answer = await runExample(code);
      const next = blocks[place + 1];
      if (next?.language === 'http') wrong.push(...headerMisses(next.code, answer));
      else if (next?.language === 'json')
        wrong.push(...misses(JSON.parse(next.code), JSON.parse(answer)).map((each) => `${code}${each}`));
      else wrong.push(`${code}\nsays nothing of its answer`);
    }
    expect(wrong).toEqual([]);
  });
});
