import { globSync, readFileSync } from 'node:fs';

/** Documents that print commands. Decisions and the list of changes say what was, and stay as they are. */
export const DOCUMENTS: readonly string[] = globSync('{*,{clients,data,deploy,docs,integrations,packages}/**/*}.md')
  .filter((file) => !/node_modules|^CHANGELOG|^docs\/(decisions|problems)\//.test(file))
  .sort();

/** A command of a document, its continued lines joined; `isBlock` if it stands in a block rather than in a sentence. */
export type PrintedCommand = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly isBlock: boolean;
  /** The standard input that a printed `echo` pipes into it. */
  readonly input: string;
  /** Lines below a command with a prompt: its output. */
  readonly output: readonly string[];
};

const PROGRAMS = 'nordwire|npm|npx|node|curl|claude|codex|docker|helm|kubectl|git|pip|python3|duckdb|openssl|echo';
const OPENING = new RegExp(`^(?:[A-Z][A-Z_]*=\\S+ )*(?:${PROGRAMS})(?= (?!\\()|$)`);

/** Without the comment behind it, or the description of a list of commands behind two blanks. */
const withoutComment = (text: string): string =>
  text
    .replace(/\s+#\s.*$/, '')
    .replace(/ {2,}\S.*$/, '')
    .trim();

/** The commands of one line of a block. */
function readBlockLine(text: string): Pick<PrintedCommand, 'text' | 'input'>[] {
  if (!OPENING.test(text)) return [];
  const [, input = '', rest = text] = /^echo '([^']*)' \| (.*)$/.exec(text) ?? [];
  return withoutComment(rest)
    .split(/ (?:&&|\|) /)
    .filter((command) => OPENING.test(command))
    .map((command) => ({ text: command, input }));
}

/** The commands of a document: lines of blocks that begin with a program, and code in sentences that does. */
export function listCommands(file: string): PrintedCommand[] {
  const found: (PrintedCommand & { output: string[] })[] = [];
  const lines = readFileSync(file, 'utf8').split('\n');
  let fence: string | undefined;
  let before = '';
  let prompted: string[] | undefined;
  for (const [at, line] of lines.entries()) {
    const opened = /^\s*```(\w*)/.exec(line);
    if (opened) {
      fence = fence === undefined ? opened[1] : undefined;
      prompted = undefined;
      continue;
    }
    if (fence === undefined && !/^ {4}/.test(line)) {
      prompted = undefined;
      for (const [, text = ''] of line.matchAll(/`([^`]+)`/g))
        if (OPENING.test(text))
          found.push({ file, line: at + 1, text: text.replaceAll('\\|', '|'), isBlock: false, input: '', output: [] });
      continue;
    }
    if (fence !== undefined && !['', 'sh', 'bash', 'console', 'text'].includes(fence)) continue;
    const isPrompt = /^\s*\$ /.test(line);
    const text = `${before}${line.trim().replace(/^\$ /, '')}`;
    before = '';
    if (prompted !== undefined && !isPrompt) {
      prompted.push(fence === undefined ? line.slice(4) : line);
      continue;
    }
    if (text.endsWith('\\') && OPENING.test(text)) {
      before = `${text.slice(0, -1)} `;
      continue;
    }
    const commands = readBlockLine(text).map((each) => ({
      file,
      line: at + 1,
      isBlock: true,
      output: [] as string[],
      ...each,
    }));
    found.push(...commands);
    prompted = isPrompt ? commands.at(-1)?.output : undefined;
  }
  return found;
}

/** Splits a command into words as a shell does; variables stay as they are. */
export const toWords = (text: string): string[] =>
  [...text.matchAll(/(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S))+/g)].map(([word]) => word.replace(/["']/g, ''));

/** The settings in front of a command, its program, and the words behind; `npx nordwire` is the program nordwire. */
export function readCommand(text: string): {
  readonly settings: Readonly<Record<string, string>>;
  readonly program: string;
  readonly words: readonly string[];
} {
  const words = toWords(text);
  const first = words.findIndex((word) => !/^[A-Z][A-Z_]*=/.test(word));
  const settings = Object.fromEntries(words.slice(0, first).map((word) => word.split(/=(.*)/)));
  const rest = words.slice(words[first] === 'npx' && words[first + 1] === 'nordwire' ? first + 1 : first);
  return { settings, program: rest[0] ?? '', words: rest.slice(1) };
}
