/**
 * The base forms that a Finnish word can be a case form of. Names are inflected like other words: endings follow a stem
 * whose last consonants may be weaker than in the name ("Marimekko", "Marimekon"; "Sampo", "Sammolta"), whose e is
 * doubled ("Neste", "Nesteen"), or which is joined to a consonant by an i ("Fortum", "Fortumin").
 */

/** Endings that close a syllable. Consonants before them are weak. */
const closing = 'n ssa ssä sta stä lla llä lta ltä lle ksi tta ttä'.split(' ');
/** Endings that leave the syllable open, or follow a lengthened vowel. Consonants do not change. */
const open = 'a ä ta tä na nä tta ttä an en in on un yn än ön seen hin hen hun hyn hon hön'.split(' ');

/** Minimum letters of a name that is found in a case form. */
const SHORTEST = 3;

/** Weak consonants before a last vowel, with their strong forms. */
const strengthened: readonly (readonly [weak: string, strong: string])[] = [
  ['mm', 'mp'],
  ['nn', 'nt'],
  ['ng', 'nk'],
  ['ll', 'lt'],
  ['rr', 'rt'],
  ['k', 'kk'],
  ['p', 'pp'],
  ['t', 'tt'],
  ['d', 't'],
  ['v', 'p'],
];

function strongForms(stem: string): string[] {
  const last = stem.slice(-1);
  if (!/[aeiouyäö]/u.test(last)) return [];
  const before = stem.slice(0, -1);
  return strengthened
    .filter(([weak]) => before.endsWith(weak) && !before.endsWith(weak + weak))
    .map(([weak, strong]) => before.slice(0, -weak.length) + strong + last);
}

/** Names that can have this stem. */
function toNames(stem: string): string[] {
  const names = [stem];
  if (stem.endsWith('ee') || stem.endsWith('i')) names.push(stem.slice(0, -1));
  if (stem.endsWith('ise')) names.push(`${stem.slice(0, -2)}nen`);
  return names;
}

/** Base forms of a word in lower case, without the word itself. */
export function finnishBases(word: string): readonly string[] {
  const stems = (endings: readonly string[]): string[] =>
    endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const closed = stems(closing);
  const bases = [...closed, ...stems(open), ...closed.flatMap(strongForms)].flatMap(toNames);
  return [...new Set(bases)].filter((base) => base.length >= SHORTEST);
}
