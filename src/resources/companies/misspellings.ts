/** Words that say what kind of company it is, in the form of name_key. They tell nothing where another word is left. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'ab abp publ aktiebolag aktiebolaget asa as allmennaksjeselskap aksjeselskap a/s aktieselskab aktieselskabet aps ' +
    'anpartsselskab oyj oy osakeyhtio hf ehf hlutafelag plc ltd limited corp corporation inc incorporated sa se nv'
  ).split(' '),
);

/** Words that join names, or parts of one, which are as often written `&` or not at all. */
const JOINING: ReadonlySet<string> = new Set(['and', 'och', 'og', 'ja']);

export const isJoining = (word: string): boolean => JOINING.has(word);

/** Words of a name in the form of name_key; a slash stays inside one, other marks part words. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)*/gu) ?? [];

/** The words of a name without those of its legal form and those that join others, unless nothing else is left. */
export function tellingWords(nameKey: string): string[] {
  const words = wordsOf(nameKey);
  const telling = words.filter((word) => !LEGAL_FORMS.has(word) && !isJoining(word));
  return telling.length === 0 ? words : telling;
}

/** What was typed without words of a legal form, unless nothing else is left: a long one makes every name unlike it. */
export function withoutForm(typed: string): string {
  const keyOf = (word: string): string =>
    word
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
      .toLowerCase();
  const telling = typed.split(/\s+/u).filter((word) => !LEGAL_FORMS.has(keyOf(word)));
  return telling.length === 0 ? typed : telling.join(' ');
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
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : most + 1;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped));
    }
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Edits that still count as a slip of the hand: none in short words, where they make another name. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * How many slips separate what was typed from a name: every word must be one of the name's. Undefined when it is another.
 * Words that tell nothing match to the letter only: "Asia" is no slip for the "ASA" of a hundred names.
 */
export function countSlips(typed: readonly string[], nameKey: string): number | undefined {
  const words = new Set(wordsOf(nameKey));
  const telling = tellingWords(nameKey);
  let slips = 0;
  for (const word of typed) {
    if (words.has(word)) continue;
    const most = slipsIn(word);
    const fewest = Math.min(...telling.map((candidate) => editDistance(word, candidate, most)));
    if (fewest > most) return undefined;
    slips += fewest;
  }
  return slips;
}
