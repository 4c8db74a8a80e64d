import { ActionUnreadable } from './action-refused.ts';
import { readInstant } from './time.ts';

/** The field of an argument in a form, where it differs from the one that its name and help give. */
export type ArgField = {
  /** Without it the name of the argument in words. */
  readonly label?: string;
  /** Without it the line of help. */
  readonly hint?: string;
  readonly type?: 'text' | 'textarea' | 'number' | 'date' | 'time' | 'url';
  /** Characters of the whole text; without it 4,000. */
  readonly maxLength?: number;
};

/**
 * One argument of an action. A command has it as an operand or an option, a form as a field. Both hand `read` the texts that
 * were given, none for an argument that is absent.
 */
export type ActionArg<Value = unknown> = {
  /** Operands have a name in brackets, such as `<id>` or `[id...]`; options have flags, such as `--plan <slug>`. */
  readonly flags: string;
  /** Flags that say no, such as `--no-preview`, with their own line of help. */
  readonly negation?: readonly [flags: string, about: string];
  readonly about: string;
  readonly isRequired: boolean;
  /** Whether it takes several values. */
  readonly isMany: boolean;
  /** Whether its text is a comma-separated list; the lists of a repeated option are read as one. */
  readonly isList: boolean;
  /** Whether the empty text is a value, which clears the stored one. */
  readonly isClearable: boolean;
  readonly choices?: readonly string[];
  /** The value as text where none is given. */
  readonly initial?: string;
  /** Names of arguments that exclude it, as the command's options are called in code. */
  readonly conflicts?: readonly string[];
  readonly field?: ArgField;
  /** Throws ActionUnreadable. */
  read(texts: readonly string[]): Value;
};

export type ActionArgs = Readonly<Record<string, ActionArg>>;

/** The values that an action's arguments have once they are read. */
export type ActionValues<Args extends ActionArgs> = {
  readonly [Name in keyof Args]: Args[Name] extends ActionArg<infer Value> ? Value : never;
};

type Settings = Pick<ActionArg, 'conflicts' | 'field'>;

const base = { isRequired: false, isMany: false, isList: false, isClearable: false } as const;

/** Throws where a required argument is absent; commands refuse that before. */
function needText(texts: readonly string[], flags: string): string {
  const [text] = texts;
  if (text === undefined) throw new ActionUnreadable(`${flags} is missing.`);
  return text;
}

/** An instant, or a date for its start in UTC. Throws ActionUnreadable. */
export function readTime(text: string): Date {
  const reading = readInstant(text);
  if ('refused' in reading) throw new ActionUnreadable(`It ${reading.refused}.`);
  return reading.at;
}

/** A required operand, `<id>`. */
export const operand = (flags: `<${string}>`, about = '', settings: Settings = {}): ActionArg<string> => ({
  ...base,
  ...settings,
  flags,
  about,
  isRequired: true,
  read: (texts) => needText(texts, flags),
});

/** An operand that may be left out, `[message]`. */
export const optionalOperand = (flags: `[${string}]`, about = ''): ActionArg<string | undefined> => ({
  ...base,
  flags,
  about,
  read: ([text]) => text,
});

/** A required operand with one of several words. */
export const choiceOperand = <const Value extends string>(
  flags: `<${string}>`,
  about: string,
  choices: readonly Value[],
): ActionArg<Value> => ({
  ...base,
  flags,
  about,
  choices,
  isRequired: true,
  read: (texts) => choose(choices, needText(texts, flags)),
});

/** Several operands, `<other...>`; those in square brackets, `[id...]`, are optional. */
export const operands = (
  flags: `<${string}...>` | `[${string}...]`,
  about = '',
  settings: Settings = {},
): ActionArg<readonly string[]> => ({
  ...base,
  ...settings,
  flags,
  about,
  isRequired: flags.startsWith('<'),
  isMany: true,
  read: (texts) => texts,
});

/** An option with a text. The empty text clears a value where that is allowed. */
export const option = (
  flags: string,
  about: string,
  settings: Settings & { readonly isClearable?: boolean } = {},
): ActionArg<string | undefined> => ({ ...base, ...settings, flags, about, read: ([text]) => text });

/** An option with a value that its text is read into. */
export const valueOption = <Value>(
  flags: string,
  about: string,
  { read, ...settings }: Settings & { readonly read: (text: string) => Value; readonly isClearable?: boolean },
): ActionArg<Value | undefined> => ({
  ...base,
  ...settings,
  flags,
  about,
  read: ([text]) => (text === undefined ? undefined : read(text)),
});

/** An option with a text that has to be given. */
export const requiredOption = (flags: string, about: string, settings: Settings = {}): ActionArg<string> => ({
  ...base,
  ...settings,
  flags,
  about,
  isRequired: true,
  read: (texts) => needText(texts, flags),
});

const choose = <Value extends string>(choices: readonly Value[], text: string): Value => {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new ActionUnreadable(`Unknown value ${text}; valid values: ${choices.join(', ')}.`);
  return choice;
};

/** An option with one of several words. */
export const choiceOption = <const Value extends string>(
  flags: string,
  about: string,
  choices: readonly Value[],
  settings: Settings = {},
): ActionArg<Value | undefined> => ({
  ...base,
  ...settings,
  flags,
  about,
  choices,
  read: ([text]) => (text === undefined ? undefined : choose(choices, text)),
});

/** An option with one of several words and a default. */
export const choiceOptionWith = <const Value extends string>(
  flags: string,
  about: string,
  choices: readonly Value[],
  initial: NoInfer<Value>,
  settings: Settings = {},
): ActionArg<Value> => ({
  ...base,
  ...settings,
  flags,
  about,
  choices,
  initial,
  read: ([text]) => choose(choices, text ?? initial),
});

function split(text: string): readonly string[] {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length === 0) throw new ActionUnreadable('The list is empty.');
  return values;
}

/** An option with a comma-separated list. */
export const listOption = (
  flags: string,
  about: string,
  settings: Settings = {},
): ActionArg<readonly string[] | undefined> => ({
  ...base,
  ...settings,
  flags,
  about,
  isList: true,
  read: (texts) => (texts.length === 0 ? undefined : split(texts.join(','))),
});

/** A comma-separated list, null for an empty text, which clears the stored list. */
export const clearableListOption = (
  flags: string,
  about: string,
  settings: Settings = {},
): ActionArg<readonly string[] | null | undefined> => {
  const list = listOption(flags, about, settings);
  return {
    ...list,
    isClearable: true,
    read: (texts) => (texts.length > 0 && texts.every((text) => text.trim() === '') ? null : list.read(texts)),
  };
};

/** A comma-separated list that has to be given. */
export const requiredListOption = (
  flags: string,
  about: string,
  settings: Settings = {},
): ActionArg<readonly string[]> => ({
  ...base,
  ...settings,
  flags,
  about,
  isRequired: true,
  isList: true,
  read: (texts) => split([needText(texts, flags), ...texts.slice(1)].join(',')),
});

/** An option that may be given several times. */
export const repeatedOption = (
  flags: string,
  about: string,
  settings: Settings = {},
): ActionArg<readonly string[] | undefined> => ({
  ...base,
  ...settings,
  flags,
  about,
  isMany: true,
  read: (texts) => (texts.length === 0 ? undefined : texts),
});

/** An option without a value: true where it is given. */
export const flag = (flags: string, about: string, settings: Settings = {}): ActionArg<boolean> => ({
  ...base,
  ...settings,
  flags,
  about,
  read: ([text]) => text === 'true',
});

/** A pair of options such as `--preview` and `--no-preview`; undefined where neither is given. */
export const toggle = (
  flags: string,
  about: string,
  negation: readonly [flags: string, about: string],
  settings: Settings = {},
): ActionArg<boolean | undefined> => ({
  ...base,
  ...settings,
  flags,
  about,
  negation,
  read: ([text]) => (text === undefined ? undefined : text === 'true'),
});

/** Whether an argument stands without flags. */
export const isOperand = ({ flags }: Pick<ActionArg, 'flags'>): boolean => !flags.startsWith('-');

/** Whether an argument is an option without a value. */
export const isFlag = ({ flags }: Pick<ActionArg, 'flags'>): boolean => !/[<[]/.test(flags);

/** The texts of arguments by name; an argument that is not given is absent or has none. */
export type ActionTexts = Readonly<Record<string, readonly string[]>>;
