import type { Language } from '../interfaces.ts';
import { formsBefore, toLegalForm } from './legal-forms.ts';
import { givenNames, isOrdinaryIn } from './ordinary-words.ts';
import { tokenise } from './tokens.ts';

/** Final words of a company's name that running text leaves out. */
const looseEndings: ReadonlySet<string> = new Set(
  'group grupp company holding holdings gruppen koncernen konsernet konserni koncern international'.split(' '),
);

/** The kind of a nineteenth-century company, before its name: "Dampskibsselskabet NORDEN". */
const OLD_KINDS =
  /^(?:Dampskibsselskabet|Dampskipsselskapet|Ångfartygsaktiebolaget|Telefonaktiebolaget|Rederiaktiebolaget) \p{Lu}/u;

export type NameParts = {
  /** The name in running text: without legal form, `(publ)` and the like. */
  readonly spoken: string;
  /** The name without "Group" or "Holding" as well; equal to `spoken` if it has neither. */
  readonly short: string;
  /** The legal form in the name, normalised by `formOf`, or null. */
  readonly form: string | null;
};

/** "Class B", "ser. B", "Class A Ordinary Shares": additions to company names in lists of instruments. */
const SHARE_CLASS =
  /[\s.,]+(?:class|series|serie|ser\.?)\s+\p{Lu}(?:\s+(?:ord(?:inary)?\.?|common)\s+(?:shs?|shares?|stock))?$/iu;

/** Whether a name is that of a share class: "Nordhamn AB Class B". */
export const namesShares = (name: string): boolean => SHARE_CLASS.test(name.trim());

/** "Fastighets AB Norrhus": the form before the name, and the company's original trade. */
const FORM_BEFORE = new RegExp(
  String.raw`^(?:(?:Investment|Fastighets|Byggnads|Industri|Förvaltnings)\s?)?(${formsBefore})\s+(?=\S)`,
  'u',
);

/** Splits a registered name: "Investment AB Latour (publ)" is called "Latour" in running text. */
export function readName(name: string): NameParts {
  let spoken = name
    .normalize('NFC')
    .trim()
    .replace(SHARE_CLASS, '')
    .replace(/\s*\((?:publ|the|fund)[^)]*\)?\.?\s*/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  let form: string | null = null;
  for (let changed = true; changed; ) {
    const before = spoken;
    const ending = /^(.*[^\s,])[\s,]+([\p{L}/.]{2,14})\.?$/u.exec(spoken);
    const last = toLegalForm(ending?.[2]);
    if (ending?.[1] !== undefined && last !== null) {
      spoken = ending[1];
      form = last;
    }
    changed = spoken !== before;
  }
  const opening = FORM_BEFORE.exec(spoken);
  if (opening) {
    spoken = spoken.slice(opening[0].length);
    form ??= toLegalForm(opening[1]);
  }
  const words = spoken.split(' ');
  while (words.length > 1 && looseEndings.has((words.at(-1) ?? '').toLowerCase())) words.pop();
  // "Spar Nord Bank" is also Spar Nord, while "Danske Bank" has no shorter form.
  if (words.length > 2 && /^bank$/iu.test(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && OLD_KINDS.test(words.join(' '))) words.splice(0, words[1] === 'LM' ? 2 : 1);
  return { spoken, short: words.join(' '), form };
}

/** A country in a company's name that running text leaves out: "TC TECH Sweden". */
const COUNTRY_ENDING =
  /^(.+\S) (?:Sweden|Sverige|Norway|Norge|Denmark|Danmark|Finland|Suomi|Iceland|Scandinavia|Nordic|Nordics|Europe)$/u;
/**
 * A founder's first name or initial that running text leaves out: "H. Lundbeck", "Per Aarsleff", "Wilh. Wilhelmsen".
 */
const FIRST_NAME = /^(\p{Lu}\p{L}{0,5}\.|\p{Lu}\p{L}+) (\p{Lu}\p{Ll}{4,})$/u;
/** "A.P. Møller - Mærsk": the better known half. */
const SECOND_HALF = /^\p{Lu}[\p{L}. ]+ - (\p{Lu}\p{Ll}{4,})$/u;

/** Short forms of a name in running text, in addition to those of `readName`. */
export function spokenForms(name: string): string[] {
  const home = COUNTRY_ENDING.exec(name)?.[1];
  const [, first = '', surname] = FIRST_NAME.exec(name) ?? [];
  const isFirst = first.endsWith('.') || givenNames.has(first.toLowerCase());
  const half = SECOND_HALF.exec(name)?.[1];
  return [home, isFirst ? surname : undefined, half].filter((form) => form !== undefined);
}

/** "H & M" of "H & M Hennes & Mauritz": the initials that open a name and serve as its short form. */
export function ownInitials(spoken: string): string | null {
  const [, initials = '', one = '', other = '', first = '', second = ''] =
    /^((\p{Lu}) ?& ?(\p{Lu})) (\p{L}+) (?:&|and|och|og) (\p{L}+)$/u.exec(spoken) ?? [];
  return first.startsWith(one) && second.startsWith(other) && initials !== '' ? initials : null;
}

/**
 * The initials of a name of three or more words, if its shares are listed under them: "SEB" of Skandinaviska Enskilda
 * Banken.
 */
export function listedInitials(spoken: string, tickers: readonly string[]): string | null {
  const initials = (spoken.match(/(?<!\p{L})\p{Lu}(?=\p{L})/gu) ?? []).join('');
  const isListed = tickers.some((ticker) => ticker.split(/[ ._-]/u)[0] === initials);
  return initials.length >= 3 && isListed ? initials : null;
}

/**
 * Whether a name alone does not identify a company: only ordinary words, a first name, or too short. Acronyms of three
 * or more capitals are names, unless they are on the list of words. The words of a language are ordinary only in its
 * texts.
 */
export function isAmbiguous(name: string, language: Language = 'und'): boolean {
  const isOrdinary = (word: string): boolean => isOrdinaryIn(word, language);
  const words = tokenise(name).map(({ word }) => word);
  const letters = words.join('').length;
  if (letters <= 2) return true;
  if (words.length === 1) {
    const [word = ''] = words;
    if (isOrdinary(word) || givenNames.has(word) || /^\p{N}+$/u.test(word)) return true;
    return letters <= 3 && !/^[\p{Lu}\p{N}]+$/u.test(name.trim());
  }
  return words.every((word) => isOrdinary(word) || givenNames.has(word) || word.length === 1) && !/[&+]/u.test(name);
}
