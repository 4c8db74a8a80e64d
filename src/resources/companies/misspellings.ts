/** Words for the kind of a company, in the form of name_key. They do not count while another word is left. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'ab abp publ aktiebolag aktiebolaget asa as allmennaksjeselskap aksjeselskap a/s aktieselskab aktieselskabet aps ' +
    'anpartsselskab oyj oy osakeyhtio hf ehf hlutafelag plc ltd limited corp corporation inc incorporated sa se nv'
  ).split(' '),
);

export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word);

/** Words that join names, or parts of one, which are as often written `&` or not at all. */
const JOINING: ReadonlySet<string> = new Set(['and', 'och', 'og', 'ja']);

export const isJoining = (word: string): boolean => JOINING.has(word);

const GENITIVE = /(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/giu;

/** A text without the s of its genitives. */
export const withoutGenitive = (text: string): string => text.replace(GENITIVE, '');

/** Words of a name in the form of name_key; a slash stays inside one, other marks part words. */
const splitNameWords = (text: string): string[] =>
  withoutGenitive(text).match(/[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)*/gu) ?? [];

/** The words of a name without those of its legal form and those that join others, unless nothing else is left. */
export function findDistinctiveWords(nameKey: string): string[] {
  const words = splitNameWords(nameKey);
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word) && !isJoining(word));
  return distinctive.length === 0 ? words : distinctive;
}

/**
 * A name in the form of name_key as one word, without indistinct words, and with one letter for å, ä, ö and the like
 * where they are written out: "Coca-Cola" is "CocaCola", "Aarhus" is "Århus" and "Moeller" is "Möller".
 */
export const joinedForm = (nameKey: string): string =>
  findDistinctiveWords(nameKey).join('').replace(/\//g, '').replace(/aa|ae/g, 'a').replace(/oe/g, 'o');

/**
 * The typed words without legal forms, unless nothing else is left: a long legal form makes every name look different.
 */
export function withoutForm(typed: string): string {
  const toWordKey = (word: string): string =>
    word
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
      .toLowerCase();
  const distinctive = typed.split(/\s+/u).filter((word) => !LEGAL_FORMS.has(toWordKey(word)));
  return distinctive.length === 0 ? typed : distinctive.join(' ');
}

/**
 * Edits between two words: a letter more, fewer, or another one, or two neighbours the wrong way round (optimal string
 * alignment). Stops counting beyond `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let fewest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : most + 1;
      const edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped);
      row.push(edits);
      if (edits < fewest) fewest = edits;
    }
    // All later rows need at least as many edits.
    if (fewest > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Edits that still count as a slip of the hand: none in short words, where they make another name. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * The number of typing errors between the typed words and a name: every word must match one of the name's words.
 * Undefined for another name. Indistinct words match to the letter only: "Asia" is not an error for the "ASA" of a
 * hundred names. An extra s, the genitive of Nordic languages, may follow a short word too.
 */
export function countSlips(typed: readonly string[], nameKey: string): number | undefined {
  const words = new Set(splitNameWords(nameKey));
  const distinctive = findDistinctiveWords(nameKey);
  let slips = 0;
  for (const word of typed) {
    if (words.has(word)) continue;
    if (word.length > 2 && word.endsWith('s') && words.has(word.slice(0, -1))) {
      slips += 1;
      continue;
    }
    const most = slipsIn(word);
    const fewest = Math.min(...distinctive.map((candidate) => editDistance(word, candidate, most)));
    if (fewest > most) return undefined;
    slips += fewest;
  }
  return slips;
}

/** How a typed name differs from one of a company, or from some words of its names. */
export type Misspelling = { readonly slips: number; readonly isWhole: boolean };

const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** Slips between two whole names: word by word, or as one word where one of them parts its words otherwise. */
function slipsInName(typed: string, name: string): number | undefined {
  const [one, other] = [joinedForm(typed), joinedForm(name)];
  if (one === other) return 0;
  const words = findDistinctiveWords(typed);
  if (words.length === findDistinctiveWords(name).length) return countSlips(words, name);
  const most = slipsIn(one);
  const slips = editDistance(one, other, most);
  return slips > most || keepDigits(one) !== keepDigits(other) ? undefined : slips;
}

/** Whether the first words of a name, as one word, equal the typed text. */
function beginsWith(joined: string, name: string): boolean {
  let beginning = '';
  for (const word of findDistinctiveWords(name)) {
    beginning += word;
    if (beginning.length >= joined.length && joinedForm(beginning) === joined) return true;
  }
  return false;
}

/** The fewest slips between what was typed and the names of a company, each in the form of name_key, or words of them. */
export function compareNames(typed: string, names: readonly string[]): Misspelling | undefined {
  const whole = names.flatMap((name) => slipsInName(typed, name) ?? []);
  const joined = joinedForm(typed);
  const isBeginning = joined.length > 3 && names.some((name) => beginsWith(joined, name));
  const inWords = isBeginning ? 0 : countSlips(findDistinctiveWords(typed), names.join(' '));
  const slips = Math.min(...whole, inWords ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(slips) ? { slips, isWhole: whole.includes(slips) } : undefined;
}
