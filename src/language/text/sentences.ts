import { everyEntry } from '../languages/every.ts';

/**
 * Sentences of one paragraph, trimmed, in order. `Intl.Segmenter` breaks at every stop before a capital or before a
 * digit and a capital; the parts of "A.P. Moller", "approx. SEK 5m", "No. 5 Pier" and "Mr. Berg" are rejoined.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let pieces: string[] = [];
  let end = '';
  let words = 0;
  const segments = Array.from(segmenter.segment(paragraph), ({ segment }) => segment);
  for (const [index, segment] of segments.entries()) {
    pieces.push(segment);
    end = (end + segment).slice(-LONGEST_ABBREVIATION);
    words += segment.trim().split(/\s+/u).length;
    const next = segments[index + 1];
    if (next !== undefined && goesOn(end, words, next)) continue;
    sentences.push(pieces.join('').trim());
    pieces = [];
    end = '';
    words = 0;
  }
  return sentences.filter((sentence) => sentence !== '');
}

/** Sentences of a text whose lines are paragraphs, in order. */
export const sentencesIn = (text: string): string[] => text.split('\n').flatMap(splitSentences);

/** Maximum characters examined before a stop. */
const LONGEST_ABBREVIATION = 40;

// One locale for every language: only stops matter here, and they are the same in all seven.
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations that never end a sentence. */
const always = new Set(everyEntry(({ text }) => text.abbreviations.always));
/**
 * Abbreviations before numbers: the sentence continues if a number follows ("No. 5", "kl. 15.00"), and ends otherwise.
 */
const numbered = new Set([...everyEntry(({ text }) => text.abbreviations.numbered), '§']);
/** Company forms end a sentence about half of the time. Near its start they belong to the name that opens it. */
const ofNames = new Set([...everyEntry(({ text }) => text.abbreviations.ofNames), 's.a', 'n.v']);
const MAX_OPENING_WORDS = 5;

/**
 * Whether the `words` whose last characters are `end` stop at an abbreviation, so that the sentence continues with
 * `next`.
 */
function goesOn(end: string, words: number, next: string): boolean {
  const word = /(?:^|[\s("'“”«/])([\p{L}§][\p{L}.:'’&-]*)\.\s*$/u.exec(end)?.[1];
  if (word === undefined) return false;
  const key = word.toLowerCase();
  if (always.has(key)) return true;
  if (numbered.has(key)) return /^\p{N}/u.test(next);
  if (ofNames.has(key)) return words <= MAX_OPENING_WORDS;
  // "J. Hugh Liedtke", "A.P. Moller".
  return /^\p{Lu}(?:\.\p{Lu})*$/u.test(word);
}
