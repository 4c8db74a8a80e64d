import { readFileSync } from 'node:fs';
import { type NamedValue, Spellings } from './spellings.ts';

/** Closed lists of values, by parameter, with the names that people use for each value in six languages. */

type Names = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8'));

/** `several`: names that stand for several values together, by the values; `narrower`: terms that are a part of one. */
const { several, narrower, ...named } = read<
  Record<string, Names[string]> & { readonly several: Names; readonly narrower: Names }
>('names/choices.json');
const classes = read<Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>('disclosure-classes.json');

const names: Names = {
  ...named,
  disclosure_class: Object.fromEntries(
    Object.entries(classes).map(([name, byLanguage]) => [name, Object.values(byLanguage).flat()]),
  ),
};

/** One index for each list of values; a parameter name has few lists. */
const known = new Map<readonly string[], Spellings>();

/** The spellings of a closed list. */
export function choiceSpellings(parameter: string, values: readonly string[]): Spellings {
  const made = known.get(values);
  if (made !== undefined) return made;
  const entries: NamedValue[] = values.map((value) => ({
    codes: [value],
    name: value,
    spellings: names[parameter]?.[value] ?? [],
    narrower: narrower[parameter]?.[value] ?? [],
  }));
  const together = Object.entries(several[parameter] ?? {}).flatMap(
    ([list, [name = list, ...spellings]]): NamedValue[] => {
      const codes = list.split(',');
      return codes.every((code) => values.includes(code)) ? [{ codes, name, spellings }] : [];
    },
  );
  const spellings = new Spellings([...entries, ...together]);
  known.set(values, spellings);
  return spellings;
}
