import { sql } from 'kysely';
import type { Lookups } from '../../core/services.ts';
import { editDistance, isJoining, slipsIn, withoutGenitive } from '../companies/misspellings.ts';
import { type NamedRecord, type NameKind, type Names, readNames, splitWords, toNameShape } from './names.ts';

/** Something that a text names: by which words, and how surely, 0 to 1. */
export type RecognisedName = NamedRecord & { readonly matched: string; readonly score: number };

/** The names in a text, and the words that are neither names nor filler. */
export type QueryReading = { readonly named: readonly RecognisedName[]; readonly rest: readonly string[] };

/** More words than these are not read: a question is shorter. */
const MAX_WORDS = 40;
/** No name that is looked for has more words. */
const LONGEST_NAME = 6;
const LONGEST_MISSPELT = 3;
/** A shorter word with another letter is another word. */
const FEWEST_LETTERS = 5;

/** Certainty of a name: another name may have the same first word, and a ticker is as often a word. */
const certainty = (rule: string): number => (rule === 'company/beginning' ? 0.7 : 1);

/** A ticker in lower case is a word, and so is one among words in capitals. */
function isWritten({ rule }: NamedRecord, words: readonly string[], typed: string): boolean {
  if (rule !== 'company/ticker' || !/\s/.test(typed.trim())) return true;
  const parts: readonly string[] = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  return typed !== typed.toUpperCase() && words.every((word) => parts.includes(word.toUpperCase()));
}

type NameHit = { readonly length: number; readonly found: readonly RecognisedName[] };

function findExact(names: Names, words: readonly string[], at: number, typed: string): NameHit | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const own = words.slice(at, at + length);
    const joined = own.join(' ');
    const spoken = own.filter((word) => !isJoining(word)).join(' ');
    const forms = [joined, spoken, joined.replace(/(?<=\p{L}{3})s$/u, '')];
    const named = forms.flatMap((form) => names.exact.get(form) ?? []).filter((one) => isWritten(one, own, typed));
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
function findMisspelt(names: Names, words: readonly string[], at: number): NameHit | undefined {
  let best: { readonly slips: number; readonly length: number; readonly keys: string[] } | undefined;
  for (let length = Math.min(LONGEST_MISSPELT, words.length - at); length > 0; length -= 1) {
    const joined = words.slice(at, at + length).join(' ');
    const most = slipsIn(joined);
    if (joined.length < FEWEST_LETTERS || (best !== undefined && best.length > length && best.slips <= 1)) continue;
    for (let other = joined.length - most; other <= joined.length + most; other += 1) {
      for (const key of names.byShape.get(toNameShape(joined, other)) ?? []) {
        if (key.length < FEWEST_LETTERS) continue;
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

/** Reads what a text names, the longest names first; `key` is the text in the form of name_key, `typed` as it was sent. */
export function readNamed(names: Names, key: string, typed: string): QueryReading {
  const words = splitWords(withoutGenitive(key)).slice(0, MAX_WORDS);
  const named = new Map<string, RecognisedName>();
  const rest: string[] = [];
  const add = ({ found }: NameHit): void => {
    for (const one of found) {
      const earlier = named.get(`${one.kind} ${one.id}`);
      if (earlier === undefined || earlier.score < one.score) named.set(`${one.kind} ${one.id}`, one);
    }
  };
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const exact = findExact(names, words, at, typed);
    const isFiller = names.filler.has(word);
    const hit = exact ?? (isFiller ? undefined : findMisspelt(names, words, at));
    if (hit !== undefined) add(hit);
    else if (!isFiller) rest.push(word);
    at += hit?.length ?? 1;
  }
  return { named: [...named.values()].sort((a, b) => b.score - a.score), rest };
}

/** Recognizes every name of the store in a text, typing errors and Nordic names included. */
export async function recognise(lookups: Lookups, q: string): Promise<QueryReading> {
  const names = await readNames(lookups);
  const { rows } = await sql<{ key: string }>`select name_key(${q}) as key`.execute(lookups.db);
  return readNamed(names, rows[0]?.key ?? '', q);
}

export const ofKind = ({ named }: QueryReading, kind: NameKind): readonly RecognisedName[] =>
  named.filter((one) => one.kind === kind);
