import { ActionUnreadable } from './action-refused.ts';

/** Texts about an argument for the form of a page; the name of the argument is the label where there is none. */
export type ArgField = {
  /** The name of the field where it is not the argument's in snake case. */
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly type?: 'text' | 'number' | 'url' | 'date' | 'time';
  readonly min?: number;
  readonly max?: number;
  /** Most characters of a text. */
  readonly maxLength?: number;
  readonly placeholder?: string;
};

/**
 * One argument of an action. The command has it as an operand or an option, the form as a field; both hand `read` the texts
 * that were given, none for an argument that is absent.
 */
export type ActionArg<Value = unknown> = {
  /** Operands have a name in brackets, such as `<id>` or `[id...]`; options have flags, such as `--plan <slug>`. */
  readonly flags: string;
  /** Flags that say no, such as `--no-preview`, with their own line of help. */
  readonly negation?: readonly [flags: string, about: string];
  readonly about: string;
  readonly field: ArgField;
  readonly isRequired: boolean;
  /** Whether it takes several values. */
  readonly isMany: boolean;
  /** Whether its value may be the empty text, which takes back what is set. */
  readonly isClearable: boolean;
  readonly choices?: readonly string[];
  /** The value as text where none is given. */
  readonly initial?: string;
  /** Names of arguments that exclude it, as the command's options are called in code. */
  readonly conflicts?: readonly string[];
  /** Throws ActionUnreadable. */
  read(texts: readonly string[]): Value;
};

export type ActionArgs = Readonly<Record<string, ActionArg>>;

/** The values that an action's arguments have once they are read. */
export type ActionValues<Args extends ActionArgs> = {
  readonly [Name in keyof Args]: Args[Name] extends ActionArg<infer Value> ? Value : never;
};

type Settings = {
  readonly field?: ArgField;
  readonly conflicts?: readonly string[];
};
type Read<Value> = { readonly read: (text: string) => Value };

const asIs = (text: string): string => text;
const base = { field: {}, isRequired: false, isMany: false, isClearable: false } as const;

/** Throws where a required argument is absent; commands refuse that before. */
function needText(texts: readonly string[], flags: string): string {
  const [text] = texts;
  if (text === undefined) throw new ActionUnreadable(`${flags} is missing.`);
  return text;
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
export const optionalOperand = (flags: `[${string}]`, about: string): ActionArg<string | undefined> => ({
  ...base,
  flags,
  about,
  read: ([text]) => text,
});

/** Several operands, `<other...>`; in brackets `[id...]` none is needed. */
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

/** One operand of several words. */
export const choiceOperand = <const Value extends string>(
  flags: `<${string}>`,
  choices: readonly Value[],
  refuse: (text: string) => string,
  settings: Settings = {},
): ActionArg<Value> => ({
  ...base,
  ...settings,
  flags,
  about: choices.join(', '),
  isRequired: true,
  choices,
  read(texts) {
    const text = needText(texts, flags);
    const choice = choices.find((each) => each === text);
    if (choice === undefined) throw new ActionUnreadable(refuse(text));
    return choice;
  },
});

/** An option with one value. */
export const option = <Value = string>(
  flags: string,
  about: string,
  settings: Settings & Partial<Read<Value>> & { readonly isClearable?: boolean } = {},
): ActionArg<Value | undefined> => ({
  ...base,
  ...settings,
  flags,
  about,
  read: ([text]) => (text === undefined ? undefined : (settings.read ?? (asIs as (text: string) => Value))(text)),
});

/** An option that has to be given. */
export const requiredOption = <Value = string>(
  flags: string,
  about: string,
  settings: Settings & Partial<Read<Value>> = {},
): ActionArg<Value> => ({
  ...base,
  ...settings,
  flags,
  about,
  isRequired: true,
  read: (texts) => (settings.read ?? (asIs as (text: string) => Value))(needText(texts, flags)),
});

const choose = <Value extends string>(choices: readonly Value[], text: string): Value => {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new ActionUnreadable(`There is no ${text}; there are ${choices.join(', ')}.`);
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

/** An option with one of several words, one of which holds where it is absent. */
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

const split = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

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
  read: ([text]) => (text === undefined ? undefined : split(text)),
});

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
  read: (texts) => split(needText(texts, flags)),
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

/** Whether an argument is true or false. */
export const isFlag = ({ flags }: Pick<ActionArg, 'flags'>): boolean => flags.startsWith('-') && !/[<[]/.test(flags);
