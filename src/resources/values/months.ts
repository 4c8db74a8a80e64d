import { fold } from './spellings.ts';

const LANGUAGES = ['en', 'sv', 'nb', 'da', 'is'] as const;
const FEWEST_LETTERS = 3;
/** "kuu" is month in Finnish, and inflects. */
const FINNISH_END = /kuu(?:ta|n|ssa)?$/;

const toNames = (language: string): readonly (readonly [name: string, month: number])[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from(
    { length: 12 },
    (_, at) => [fold(format.format(new Date(Date.UTC(2026, at, 15)))), at + 1] as const,
  );
};

/** Names of months as ICU has them, folded. */
const names = LANGUAGES.flatMap(toNames);
/** Finnish names without their common end, which are not shortened further: "mar" is March elsewhere, marraskuu is November. */
const finnish = new Map(toNames('fi').map(([name, month]) => [name.replace(FINNISH_END, ''), month]));

/** The month, 1 to 12, of its number, its name or the first letters of its name; undefined where it is none. */
export function monthNumber(text: string): number | undefined {
  if (/^(?:0?[1-9]|1[0-2])$/.test(text)) return Number(text);
  const word = fold(text).replace(/\.$/, '');
  if (word.length < FEWEST_LETTERS) return undefined;
  return finnish.get(word.replace(FINNISH_END, '')) ?? names.find(([name]) => name.startsWith(word))?.[1];
}
