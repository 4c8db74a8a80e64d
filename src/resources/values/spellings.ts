import type { NearMatch } from '../../core/warning.ts';
import { editDistance, slipsIn } from '../companies/misspellings.ts';

/** Values that are spelled in several ways: the name for people, and the codes that a parameter takes. */
export type NamedValue = {
  readonly codes: readonly string[];
  readonly name: string;
  /** Other spellings; the codes and the name are spellings as well. */
  readonly spellings: readonly string[];
  /** Terms that are a part of it, which suggest it and are not read as it: "banking" of Financials. */
  readonly narrower?: readonly string[];
};

/**
 * A reading of a spelling: the values that it stands for, or values that it may stand for. A guess is like exactly one value,
 * by some of its words or with typing errors.
 */
export type Reading =
  | { readonly values: readonly string[]; readonly name?: string; readonly isGuess?: true }
  | { readonly near: readonly NearMatch[] };

const MAX_NEAR = 5;
/** A shorter word with another letter is another word. */
const FEWEST_LETTERS = 5;
/** A shorter word is a part of too many names. */
const FEWEST_LETTERS_OF_PART = 4;
const MAX_CHARACTERS = 120;

/** Letters that do not decompose, in the form of `name_key` of the store. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ð: 'd', þ: 'th', ß: 'ss', ł: 'l', đ: 'd' };

/** A text in lower case without accents: "Ørsted" is "orsted". */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæðþßłđ]/g, (letter) => LETTERS[letter] ?? letter);

const JOINING: ReadonlySet<string> = new Set(['and', 'och', 'og', 'ja', 'the']);

/** The folded words of a text, without those that join others. */
const toWords = (text: string): readonly string[] => {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const distinctive = words.filter((word) => !JOINING.has(word));
  return distinctive.length === 0 ? words : distinctive;
};

/** A text without spaces and marks: "OMX S-30" is "omxs30". */
export const toKey = (text: string): string => toWords(text).join('');

const keepDigits = (key: string): string => key.replace(/\D/g, '');

type SpellingWords = readonly [words: ReadonlySet<string>, value: NamedValue];

/** Values that have all words of a text. */
function readPart(values: readonly SpellingWords[], text: string): Reading | undefined {
  const words = toWords(text);
  if (words.every((word) => word.length < FEWEST_LETTERS_OF_PART)) return undefined;
  const found = values.filter(([own]) => words.every((word) => own.has(word))).map(([, value]) => value);
  return found.length === 0 ? undefined : toGuess(new Set(found));
}

/** The spellings of the values of one parameter. */
export class Spellings {
  readonly #byKey = new Map<string, Set<NamedValue>>();
  readonly #narrower = new Map<string, Set<NamedValue>>();
  readonly #words: SpellingWords[] = [];

  constructor(values: readonly NamedValue[]) {
    for (const value of values) {
      const own = value.codes.length === 1 ? value.codes : [];
      for (const spelling of new Set([...own, value.name, ...value.spellings])) {
        put(this.#byKey, toKey(spelling), value);
        this.#words.push([new Set(toWords(spelling)), value]);
      }
      for (const term of value.narrower ?? []) put(this.#narrower, toKey(term), value);
    }
  }

  /**
   * Reads a spelling: as a whole, then as some words of exactly one value, then with typing errors. Undefined where it is
   * like no value.
   */
  read(text: string): Reading | undefined {
    const sent = text.slice(0, MAX_CHARACTERS);
    const key = toKey(sent);
    if (key === '') return undefined;
    const exact = this.#byKey.get(key) ?? this.#byKey.get(key.replace(/s$/, '')) ?? this.#byKey.get(`${key}s`);
    if (exact !== undefined) return toReading(exact);
    const narrower = this.#narrower.get(key);
    if (narrower !== undefined) return { near: toNear(narrower) };
    return readPart(this.#words, sent) ?? this.#readMisspelt(key);
  }

  #readMisspelt(key: string): Reading | undefined {
    if (key.length < FEWEST_LETTERS) return undefined;
    let fewest = slipsIn(key);
    let found = new Set<NamedValue>();
    for (const [other, values] of this.#byKey) {
      if (other.length < FEWEST_LETTERS || keepDigits(other) !== keepDigits(key)) continue;
      const slips = editDistance(key, other, fewest);
      if (slips > Math.min(fewest, slipsIn(other))) continue;
      if (slips < fewest) found = new Set();
      fewest = slips;
      for (const value of values) found.add(value);
    }
    if (found.size === 0) return undefined;
    return toGuess(found);
  }
}

function put(map: Map<string, Set<NamedValue>>, key: string, value: NamedValue): void {
  if (key === '') return;
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

const toNear = (values: ReadonlySet<NamedValue>): readonly NearMatch[] =>
  [...values].flatMap(({ codes, name }) => codes.map((code) => ({ code, name }))).slice(0, MAX_NEAR);

function toReading(values: ReadonlySet<NamedValue>): Reading {
  const [only, another] = values;
  return only === undefined || another !== undefined
    ? { near: toNear(values) }
    : { values: only.codes, name: only.name };
}

function toGuess(values: ReadonlySet<NamedValue>): Reading {
  const reading = toReading(values);
  return 'values' in reading ? { ...reading, isGuess: true } : reading;
}

/** The values that a spelling means, or may mean, the surest first. */
export function toMeant(reading: Reading | undefined): readonly NearMatch[] {
  if (reading === undefined) return [];
  return 'near' in reading ? reading.near : reading.values.map((code) => ({ code, name: reading.name ?? code }));
}
