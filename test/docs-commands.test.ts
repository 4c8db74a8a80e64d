import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../src/cli/program.ts';
import { isListed, NOT_RUN, RUN_ELSEWHERE } from './documents/not-run.ts';
import { DOCUMENTS, listCommands, type PrintedCommand, toWords } from './documents/printed-commands.ts';

const commands = DOCUMENTS.flatMap(listCommands);

/**
 * A name of a command or an option that does not exist. A sentence may name a group, or a command without its arguments; commands of
 * blocks are run by test/documents/commands-run.test.ts.
 */
function findUnknownName(words: readonly string[]): string | undefined {
  let command: Command = createProgram();
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

/** Why a command could not run as it is printed; undefined if another test runs it, or a reason is listed. */
function complaintAbout({ text, isBlock }: Pick<PrintedCommand, 'text' | 'isBlock'>): string | undefined {
  const command = text.replace(/^(?:[A-Z][A-Z_]*=\S+ )+/, '');
  if (isListed(command)) return undefined;
  if (isBlock && command.startsWith('nordwire')) return 'nordwire is not on the PATH of a checkout: npx nordwire';
  const [, words] = /^(?:npx )?nordwire\b(?!-)(.*)$/.exec(command) ?? [];
  if (words !== undefined) {
    const unknown = findUnknownName(toWords(words));
    return unknown && `unknown: ${unknown}`;
  }
  const [, script] = /^npm run (?:--\S+ )*([\w:-]+)/.exec(command) ?? [];
  if (script !== undefined) {
    const [, folder = '.'] = /--prefix (\S+)/.exec(command) ?? [];
    const own = folder === '.' ? scripts : JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).scripts;
    return Object.hasOwn(own, script) ? undefined : `there is no script ${script}`;
  }
  const [, file] = /^node (\S+)/.exec(command) ?? [];
  if (file !== undefined) return existsSync(file) ? undefined : `there is no file ${file}`;
  return 'no test runs it, and no reason is listed';
}

describe('commands of documents', () => {
  it('are found in every form', () => {
    expect(commands.filter(({ isBlock }) => isBlock).length).toBeGreaterThan(120);
    expect(commands.filter(({ isBlock }) => !isBlock).length).toBeGreaterThan(120);
  });

  it('exist, or are listed with the test that runs them or the reason why none does', () => {
    const wrong = commands
      .map((command) => ({ ...command, complaint: complaintAbout(command) }))
      .filter(({ complaint }) => complaint !== undefined)
      .map(({ file, line, text, complaint }) => `${file}:${line} ${text} – ${complaint}`);
    expect(wrong).toEqual([]);
  });

  it('are listed only while a document prints them', () => {
    const unused = NOT_RUN.filter(([pattern]) => !commands.some(({ text }) => pattern.test(text)));
    expect(unused.map(([pattern]) => String(pattern))).toEqual([]);
    expect(Object.keys(RUN_ELSEWHERE).filter((file) => !commands.some((command) => command.file === file))).toEqual([]);
  });

  it.each([
    ['npx nordwire feeds lst', true],
    ['npx nordwire keys create --plan pro --nonsense', true],
    ['nordwire doctor', true],
    ['npm run nothing', true],
    ['npm install nordwire', true],
    ['npx nordwire keys create --plan pro --name "My key"', false],
  ])('%s is refused: %s', (text, isRefused) => {
    expect(complaintAbout({ text, isBlock: true }) !== undefined).toBe(isRefused);
  });
});
