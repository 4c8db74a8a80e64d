import { sql } from 'kysely';
import type { Lookups } from '../../core/services.ts';
import { editDistance, isJoining, slipsIn, withoutGenitive } from '../companies/misspellings.ts';
import { type NamedRecord, type NameKind, type Names, readNames, splitWords, toNameShape } from './names.ts';
import { type QuestionWords, readQuestion } from './question.ts';
import { canName, readTypedText, type TypedText } from './typed-words.ts';
import { findUnknownNames, type ReadWord, type UnknownName } from './unknown-names.ts';

/** Something that a text names: by which words, and how surely, 0 to 1. */
export type RecognisedName = NamedRecord & { readonly matched: string; readonly score: number };

/** A question as it was read: the names in it, and the words that are neither names nor filler. */
export type QueryReading = {
  readonly named: readonly RecognisedName[];
  readonly rest: readonly string[];
  /** Words that look like names, which no record has. */
  readonly unknown: readonly UnknownName[];
  readonly question: QuestionWords;
  /** Whether every word belongs to a name. */
  readonly isBare: boolean;
};

/** More words than these are not read: a question is shorter. */
const MAX_WORDS = 40;
/** No name that is looked for has more words. */
const LONGEST_NAME = 6;
const LONGEST_MISSPELT = 3;
/** A shorter word with another letter is another word. */
const FEWEST_LETTERS = 5;

/** Certainty of a name: another name may have the same first word, and a ticker is as often a word. */
const certainty = (rule: string): number => (rule === 'company/beginning' ? 0.7 : 1);

type NameHit = { readonly length: number; readonly found: readonly RecognisedName[] };

function findExact(names: Names, text: TypedText, at: number): NameHit | undefined {
  const words = text.words.map(({ key }) => key);
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const own = words.slice(at, at + length);
    const joined = own.join(' ');
    const spoken = own.filter((word) => !isJoining(word)).join(' ');
    const forms = [joined, spoken, joined.replace(/(?<=\p{L}{3})s$/u, '')];
    const typed = text.words.slice(at, at + length);
    const named = forms
      .flatMap((form) => names.exact.get(form) ?? [])
      .filter((one) => canName(one, typed, { text, plain: names.plain }));
    const kinds = new Map(named.map((one) => [`${one.kind} ${one.id}`, one]));
    if (kinds.size > 0)
      return {
        length,
        found: [...kinds.values()].map((one) => ({ ...one, matched: joined, score: certainty(one.rule) })),
      };
  }
  return undefined;
}

/** Names that differ from some words by slips of the hand, of the fewest that there are. */
function findMisspelt(names: Names, text: TypedText, at: number): NameHit | undefined {
  const words = text.words.map(({ key }) => key);
  const isOfCompanies = (key: string): boolean => (names.exact.get(key) ?? []).every(({ kind }) => kind === 'company');
  let best: { readonly slips: number; readonly length: number; readonly keys: string[] } | undefined;
  for (let length = Math.min(LONGEST_MISSPELT, words.length - at); length > 0; length -= 1) {
    const joined = words.slice(at, at + length).join(' ');
    const most = slipsIn(joined);
    const isPlain = words.slice(at, at + length).every((word) => names.filler.has(word) || names.plain.has(word));
    if (joined.length < FEWEST_LETTERS || (best !== undefined && best.length > length && best.slips <= 1)) continue;
    for (let other = joined.length - most; other <= joined.length + most; other += 1) {
      for (const key of names.byShape.get(toNameShape(joined, other)) ?? []) {
        if (key.length < FEWEST_LETTERS || (isPlain && isOfCompanies(key))) continue;
        const slips = editDistance(joined, key, Math.min(most, slipsIn(key)));
        if (slips > Math.min(most, slipsIn(key))) continue;
        if (best === undefined || slips < best.slips || (slips === best.slips && length > best.length))
          best = { slips, length, keys: [key] };
        else if (slips === best.slips && length === best.length) best.keys.push(key);
      }
    }
  }
  if (best === undefined) return undefined;
  const { slips, length, keys } = best;
  const matched = words.slice(at, at + length).join(' ');
  const found = keys
    .flatMap((key) => names.exact.get(key) ?? [])
    .filter(({ rule }) => rule !== 'company/ticker')
    .map((one) => ({
      ...one,
      rule: `${one.rule}/misspelt`,
      matched,
      score: certainty(one.rule) * (1 - slips / matched.length),
    }));
  return found.length === 0 ? undefined : { length, found };
}

/** How the words of a text are read one after another, the longest names first. */
function readWords(names: Names, text: TypedText): { readonly hits: readonly NameHit[]; readonly words: ReadWord[] } {
  const hits: NameHit[] = [];
  const words: ReadWord[] = [];
  for (let at = 0; at < text.words.length; ) {
    const isFiller = names.filler.has(text.words[at]?.key ?? '');
    const hit = findExact(names, text, at) ?? (isFiller ? undefined : findMisspelt(names, text, at));
    const length = hit?.length ?? 1;
    if (hit !== undefined) hits.push(hit);
    for (const word of text.words.slice(at, at + length))
      words.push({ ...word, found: hit?.found ?? [], isFiller, isPlain: names.plain.has(word.key) });
    at += length;
  }
  return { hits, words };
}

/**
 * Reads what a text names; `key` is the text in the form of name_key, `typed` as it was sent. A name with a legal form that
 * no company has names none, though one of its words is another company's.
 */
export function readNamed(names: Names, key: string, typed: string): QueryReading {
  const keys = splitWords(withoutGenitive(key)).slice(0, MAX_WORDS);
  const text = readTypedText(typed, keys);
  const { hits, words } = readWords(names, text);
  const question = readQuestion(keys, (word) => names.plain.has(word));
  const unknown = findUnknownNames(text, words, { readAt: question.readAt, plain: names.plain });
  const refused = new Set(
    unknown.flatMap(({ start, end }) => words.slice(start, end).flatMap(({ found }) => found)).map(({ id }) => id),
  );
  const named = new Map<string, RecognisedName>();
  for (const one of hits.flatMap(({ found }) => found)) {
    const earlier = named.get(`${one.kind} ${one.id}`);
    if (one.kind === 'company' && refused.has(one.id)) continue;
    if (earlier === undefined || earlier.score < one.score) named.set(`${one.kind} ${one.id}`, one);
  }
  return {
    named: [...named.values()].sort((a, b) => b.score - a.score),
    rest: words.flatMap(({ key: word, found, isFiller }, at) =>
      found.length > 0 || isFiller || question.askedAt.has(at) ? [] : [word],
    ),
    unknown: unknown.map(({ name, hasForm, words: own }) => ({ name, hasForm, words: own })),
    question,
    isBare: words.every(({ found }) => found.length > 0),
  };
}

/** Recognizes every name of the store in a text, typing errors and Nordic names included. */
export async function recognise(lookups: Lookups, q: string): Promise<QueryReading> {
  const names = await readNames(lookups);
  const { rows } = await sql<{ key: string }>`select name_key(${q}) as key`.execute(lookups.db);
  return readNamed(names, rows[0]?.key ?? '', q);
}

export const ofKind = ({ named }: QueryReading, kind: NameKind): readonly RecognisedName[] =>
  named.filter((one) => one.kind === kind);
