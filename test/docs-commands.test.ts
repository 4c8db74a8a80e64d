import { existsSync, globSync, readFileSync } from 'node:fs';
import { type Command, CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../src/cli/program.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,packages,integrations}/**/*.md')]
  .filter((file) => !file.includes('node_modules') && !/^docs\/(decisions|problems)\//.test(file))
  .sort();

/** A command of a document, its continued lines joined; `isBlock` if it stands in a block rather than in a sentence. */
type Printed = { readonly file: string; readonly line: number; readonly text: string; readonly isBlock: boolean };

const PROGRAMS = 'nordwire|npm|npx|node|curl|claude|codex|docker|helm|kubectl|git|pip|python3|duckdb|openssl';
const OPENING = new RegExp(`^(?:[A-Z][A-Z_]*=\\S+ )*(?:${PROGRAMS})(?= (?!\\()|$)`);

/** Without the comment behind it, or the description of a list of commands behind two blanks. */
const withoutComment = (text: string): string =>
  text
    .replace(/\s+#\s.*$/, '')
    .replace(/ {2,}\S.*$/, '')
    .trim();

/** The commands of a document: lines of blocks that begin with a program, and code in sentences that does. */
function listCommands(file: string): Printed[] {
  const found: Printed[] = [];
  const lines = readFileSync(file, 'utf8').split('\n');
  let fence: string | undefined;
  let before = '';
  for (const [at, line] of lines.entries()) {
    const opened = /^\s*```(\w*)/.exec(line);
    if (opened) {
      fence = fence === undefined ? opened[1] : undefined;
      continue;
    }
    const isBlock = fence !== undefined || /^ {4}/.test(line);
    if (!isBlock) {
      for (const [, text = ''] of line.matchAll(/`([^`]+)`/g))
        if (OPENING.test(text)) found.push({ file, line: at + 1, text: text.replaceAll('\\|', '|'), isBlock });
      continue;
    }
    if (fence !== undefined && !['', 'sh', 'bash', 'console', 'text'].includes(fence)) continue;
    const text = `${before}${line.trim().replace(/^\$ /, '')}`;
    if (text.endsWith('\\') && OPENING.test(text)) {
      before = `${text.slice(0, -1)} `;
      continue;
    }
    before = '';
    if (!OPENING.test(text)) continue;
    for (const command of withoutComment(text).split(/ (?:&&|\|) /))
      if (OPENING.test(command)) found.push({ file, line: at + 1, text: command, isBlock });
  }
  return found;
}

const commands = DOCUMENTS.flatMap(listCommands);

/** Splits a command into words as a shell does; variables stay as they are. */
const toWords = (text: string): string[] =>
  [...text.matchAll(/(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S))+/g)].map(([word]) => word.replace(/["']/g, ''));

/** The program with commands that do nothing, so that a line can be read without an effect. */
function createIdleProgram(): Command {
  const program = createProgram({ writeOut: () => {}, writeErr: () => {} });
  const idle = (command: Command): void => {
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} });
    if (command.commands.length === 0) command.action(() => {});
    for (const one of command.commands) idle(one);
  };
  idle(program);
  return program;
}

/** Why the program does not take some words; undefined if it does. */
async function refusalOf(words: readonly string[]): Promise<string | undefined> {
  try {
    await createIdleProgram().parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && ['commander.helpDisplayed', 'commander.help'].includes(error.code))
      return undefined;
    return String(error);
  }
  return undefined;
}

/** A sentence names a group, or a command without its arguments: the words and the options that it has must exist. */
function findUnknownName(words: readonly string[]): string | undefined {
  let command: Command = createIdleProgram();
  const rest = [...words];
  while (command.commands.length > 0 && rest.length > 0) {
    const next = command.commands.find((one) => one.name() === rest[0]);
    if (next === undefined) return /^[A-Z-]/.test(rest[0] ?? '') ? undefined : `${rest[0]} of ${command.name()}`;
    command = next;
    rest.shift();
  }
  const known = new Set(command.options.flatMap(({ long, short }) => [long, short]));
  return rest
    .map((word) => word.replace(/^\[|\]$/g, ''))
    .find((word) => /^--?[a-z]/.test(word) && !known.has(word.split('=')[0]) && word !== '--help');
}

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

/** Commands that other tests run or that cannot run in a test without a network, each with the reason. */
const NOT_RUN: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm (ci|start|test)\b/, 'test/acceptance runs them in a fresh clone'],
  [/^npm install --ignore-scripts( \.\/nordwire-[\d.]+\.tgz)?$/, 'test/acceptance/packed installs the archive'],
  [
    /^npm install$|^npm install --omit=optional$/,
    'needs the npm registry; test/acceptance/packed installs the archive',
  ],
  [
    /^npm install (\.\/nordwire-client-[\d.]+\.tgz|\.\.\/nordwire\/packages\/client)$/,
    'a test of the client installs it',
  ],
  [/^npm pack --ignore-scripts$/, 'test/acceptance/packed packs the package'],
  [/^npm audit$/, 'needs the npm registry; the checks of a change run it'],
  [/^(npx nordwire-slim|node node_modules\/nordwire\/bin\/slim\.js)$/, 'test/slim runs the script on a copy'],
  [
    /^npx -y -p node@24 -p @modelcontextprotocol\/inspector/,
    'needs the npm registry; test:conformance runs the Inspector',
  ],
  [/^npx (vitest|--yes|-y)\b/, 'runs tests, or needs the npm registry'],
  [/^npx (@anthropic-ai\/mcpb|skills-ref)@/, 'needs the npm registry; test/integrations checks the files'],
  [/^(claude|codex)\b/, 'needs the program of another maker; test/mcp/docs checks the address'],
  [/^(docker|helm|kubectl)\b/, 'needs Docker or a cluster; test/container and test/helm-chart check the files'],
  [/^(pip|python3)\b/, 'needs Python, which the checks of a change do not install'],
  [/^(duckdb|openssl|git)\b/, 'needs a program that is not part of the service'],
  [/^curl\b/, 'test/browser/docs-examples runs every curl line against the demonstration'],
];

/** Why a command would not run as it is printed; undefined if it would, or if it is listed with a reason. */
async function complaintAbout({ text, isBlock }: Printed): Promise<string | undefined> {
  const command = text.replace(/^(?:[A-Z][A-Z_]*=\S+ )+/, '');
  if (isBlock && command.startsWith('nordwire')) return 'nordwire is not on the PATH of a checkout: npx nordwire';
  const [, words] = /^(?:npx )?nordwire\b(?!-)(.*)$/.exec(command) ?? [];
  if (words !== undefined) {
    const rest = toWords(words);
    const unknown = findUnknownName(rest);
    if (unknown !== undefined) return `unknown: ${unknown}`;
    return isBlock ? refusalOf(rest.filter((word) => !/^\[|\]$/.test(word))) : undefined;
  }
  const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
  if (script !== undefined) {
    const [, folder = '.'] = /--prefix (\S+)/.exec(command) ?? [];
    const own = folder === '.' ? scripts : JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).scripts;
    return Object.hasOwn(own, script) ? undefined : `there is no script ${script}`;
  }
  if (NOT_RUN.some(([pattern]) => pattern.test(command))) return undefined;
  const [, file] = /^node (\S+)/.exec(command) ?? [];
  if (file !== undefined) return existsSync(file) ? undefined : `there is no file ${file}`;
  return 'no test runs it, and no reason is listed';
}

describe('commands of documents', () => {
  it('are found in every form', () => {
    expect(commands.filter(({ isBlock }) => isBlock).length).toBeGreaterThan(120);
    expect(commands.filter(({ isBlock }) => !isBlock).length).toBeGreaterThan(120);
  });

  it('are taken by the program as they are printed, or are listed with the test that runs them or the reason why none does', async () => {
    const wrong: string[] = [];
    for (const command of commands) {
      const complaint = await complaintAbout(command);
      if (complaint !== undefined) wrong.push(`${command.file}:${command.line} ${command.text} – ${complaint}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['npx nordwire feeds lst', true],
    ['npx nordwire feeds pause ID', true],
    ['npx nordwire keys create --plan pro --nonsense', true],
    ['nordwire doctor', true],
    ['npm run nothing', true],
    ['npm install nordwire', true],
    ['npx nordwire keys create --plan pro --name "My key"', undefined],
  ])('%s is refused: %s', async (text, isRefused) => {
    const complaint = await complaintAbout({ file: '', line: 0, text, isBlock: true });
    expect(complaint !== undefined ? true : undefined).toBe(isRefused);
  });
});
