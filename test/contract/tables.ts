import { existsSync } from 'node:fs';
import { SEPARATOR, testPathsIn } from './test-titles.ts';

/** A test that a row names: the file below test/contract, or a path, and the end of the test's path in it. */
type Reference = { readonly file: string; readonly title: string };

/** One rule of a table of the contract. */
export type Rule = {
  /** Number of its line, from 1. */
  readonly line: number;
  /** Headings it stands under, with the text that stands below them, and the rule itself. */
  readonly context: string;
  readonly cells: readonly string[];
};

/** Finds the paths of a file's tests; undefined for a file that does not exist. */
export type FindTests = (file: string) => readonly string[] | undefined;

const COLUMNS = ['Rule', 'From', 'Proven by'];
const REFERENCE = /^`(?<file>[^`]+)` (?<title>.+)$/;
/** A pipe inside a cell is written `\|`. */
const splitCells = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Every row of every table of a text, heads and rules left out. */
export function readRules(text: string): Rule[] {
  const headings: string[] = [];
  return text.split('\n').flatMap((line, index): Rule[] => {
    const heading = /^(#+) (.+)$/.exec(line);
    if (heading?.[1] && heading[2]) {
      headings.length = heading[1].length - 1;
      headings.push(heading[2]);
    } else if (!line.startsWith('|')) headings.push(`${headings.pop() ?? ''} ${line}`);
    if (!line.startsWith('|') || /^\|[\s|:-]+$/.test(line)) return [];
    const cells = splitCells(line);
    if (cells.every((cell, at) => cell === COLUMNS[at])) return [];
    return [{ line: index + 1, context: `${headings.join(' ')} ${cells[0] ?? ''}`, cells }];
  });
}

/** A name without a folder lies below test/contract. What several files run is a suite, which is no test file itself. */
function findFile(name: string): string | undefined {
  const path = name.includes('/') ? name : `test/contract/${name}`;
  const ending = path.endsWith('-suite') ? '.ts' : '.test.ts';
  return existsSync(`${path}${ending}`) ? `${path}${ending}` : undefined;
}

const remembered = new Map<string, readonly string[]>();

export const findTests: FindTests = (name) => {
  const file = findFile(name);
  if (file === undefined) return undefined;
  const paths = remembered.get(file) ?? testPathsIn(file);
  remembered.set(file, paths);
  return paths;
};

function complaintAbout({ file, title }: Reference, find: FindTests): string | undefined {
  const paths = find(file);
  if (paths === undefined) return `there is no test file ${file}`;
  const named = paths.filter((path) => path === title || path.endsWith(`${SEPARATOR}${title}`));
  if (named.length === 0) return `${file} has no test "${title}"`;
  // Two tests of one name in one group would be one promise made twice; anywhere else a row has to say which it means.
  return named.length === 1 ? undefined : `${file} has ${named.length} tests "${title}": name the describe before it`;
}

function complaintsAboutRow({ cells }: Rule, find: FindTests): string[] {
  const [rule = '', from = '', provenBy = ''] = cells;
  if (cells.length !== COLUMNS.length) return [`has ${cells.length} cells; a pipe inside one is written \\|`];
  const complaints = [
    ...(rule === '' ? ['says no rule'] : []),
    ...(from === '' ? ['does not say where the rule is from'] : []),
  ];
  if (provenBy === '') return [...complaints, 'names no test'];
  for (const text of provenBy.split('<br>')) {
    const { file, title } = REFERENCE.exec(text.trim())?.groups ?? {};
    const complaint =
      file === undefined || title === undefined
        ? `"${text}" is no reference: write \`file\` title`
        : complaintAbout({ file, title: title.trim() }, find);
    if (complaint !== undefined) complaints.push(complaint);
  }
  return complaints;
}

/** What is wrong with the tables of one file, each with the place of its row. */
export function complaintsAbout(name: string, text: string, find: FindTests): string[] {
  const rules = readRules(text);
  if (rules.length === 0) return [`${name}: has no rows`];
  return rules.flatMap((rule) =>
    complaintsAboutRow(rule, find).map(
      (complaint) => `${name}:${rule.line}: ${complaint} (${(rule.cells[0] ?? '').slice(0, 60)})`,
    ),
  );
}

/** Addresses that rows, or the headings above them, name: `GET /events/{id}`, `/events`, with or without `/api/v1`. */
export const addressesIn = (rules: readonly Rule[]): Set<string> =>
  new Set(
    rules.flatMap(({ context }) =>
      [...context.matchAll(/(?<![\w.}])(?:\/api\/v1)?(\/[a-z_]+(?:\/(?:\{[a-z]+\}|[a-z_]+))*)/g)].flatMap(
        ([, path]) => path ?? [],
      ),
    ),
  );
