import { foldLetters } from '../text/fold.ts';
import { readName, spokenForms } from './company-names.ts';
import { tokenise } from './tokens.ts';

const folded = (name: string): string =>
  tokenise(foldLetters(name.toLowerCase()))
    .map(({ word }) => word)
    .join(' ');

/**
 * The normalised form of a company's name: folded, without legal form, "(publ)", "Group" and "Holding". "Foo Group AB
 * (publ)" and "FOO" have the same key. Empty for a name without letters and digits.
 */
export const companyKey = (name: string): string => folded(readName(name).short);

/** The keys of a company: that of its name, and that of the name without its country ("Foo Sweden AB"). */
export function companyKeys(name: string): readonly string[] {
  const { short } = readName(name);
  const keys = [short, ...spokenForms(short).filter((form) => short.startsWith(form))].map(folded);
  return [...new Set(keys.filter((key) => key !== ''))];
}
