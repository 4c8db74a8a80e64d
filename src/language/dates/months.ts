import { toAlternation } from '../languages/entries.ts';
import { allPacks } from '../languages/index.ts';

/** No form means different months in two of the languages, so one table serves all. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  allPacks.flatMap(({ dates: { months } }) =>
    [months.full, months.short].flatMap((rows) =>
      rows.flatMap((forms, at) => forms.map((form) => [form, at + 1] as const)),
    ),
  ),
);

/**
 * Source text of a regular expression for any month name of a folded text. An abbreviated name may be followed by a
 * point.
 */
export const MONTH_NAME = `${toAlternation([...MONTHS.keys()].sort((one, other) => other.length - one.length))}(?![\\p{L}])`;

/** The number of a month, 1 to 12; undefined for other words. */
export const toMonth = (name: string): number | undefined => MONTHS.get(name.replace(/\.$/u, ''));
