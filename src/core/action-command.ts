import type { Action } from './action.ts';
import { type ActionArg, type ActionTexts, isFlag, isOperand } from './action-args.ts';

/** Characters that a terminal acts on, or that change how a text is shown. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

function escapeCharacter(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  if (!CONTROL.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** A text as one word of a shell. Control characters are escaped, which bash, ksh and zsh read. */
function quoteWord(text: string): string {
  if (/^[\w@%+:,./-]+$/.test(text)) return text;
  if (CONTROL.test(text)) return `$'${Array.from(text, escapeCharacter).join('')}'`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const toPlaceholder = ({ flags }: ActionArg): string => (/[<[]([^\].>]+)/.exec(flags)?.[1] ?? '').toUpperCase();

const toLongFlag = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

function formatOption(arg: ActionArg, texts: readonly string[]): readonly string[] {
  const flag = toLongFlag(arg.flags);
  if (isFlag(arg)) {
    const negation = arg.negation === undefined ? [] : [toLongFlag(arg.negation[0])];
    return texts[0] === undefined ? [] : texts[0] === 'true' ? [flag] : negation;
  }
  if (texts.length === 0) return arg.isRequired ? [flag, toPlaceholder(arg)] : [];
  return texts.flatMap((text) => [flag, quoteWord(text)]);
}

/**
 * The command that runs an action with these arguments, quoted for a shell. A required argument without a text is a
 * placeholder. The author is a placeholder too: commands name it, forms know it.
 */
export function formatCommand({ name, args }: Pick<Action<never>, 'name' | 'args'>, texts: ActionTexts): string {
  const entries = Object.entries(args).map(([key, arg]) => ({ arg, given: texts[key] ?? [] }));
  const operands = entries.flatMap(({ arg, given }) => {
    if (!isOperand(arg)) return [];
    return given.length > 0 ? given.map(quoteWord) : arg.isRequired ? [toPlaceholder(arg)] : [];
  });
  const options = entries.flatMap(({ arg, given }) => (isOperand(arg) ? [] : formatOption(arg, given)));
  const all = [...options, '--author', 'NAME', '--dry-run'];
  // Operands that look like options follow them, after the mark that ends options.
  const isAmbiguous = operands.some((word) => /^\$?'?-/.test(word));
  return ['nordwire', name, ...(isAmbiguous ? [...all, '--', ...operands] : [...operands, ...all])].join(' ');
}
