import type { LanguageIdentifier } from '../interfaces.ts';
import { foldAccents } from '../text/fold.ts';
import { sentencesIn } from '../text/sentences.ts';
import { type SourceText, unstated } from './amounts.ts';
import { reversedFault } from './directions.ts';
import { englishFault } from './english.ts';
import { graveFault } from './grave.ts';
import { isInjected } from './instructions.ts';
import { type PlainBounds, plainFault } from './plain.ts';

/** Share of an answer's telling words that the source has to use too, by their first letters: it may inflect and reword. */
const LEAST_SHARED = 0.5;
/** The share that one sentence of the source has to have of one of the answer, which may put several together. */
const LEAST_OF_ONE = 0.3;
/** Sentences of the source that share this much of what the closest shares are those that an answer's sentence is about. */
const ABOUT = 0.6;
const STEM = 5;

const listStems = (text: string): string[] =>
  (foldAccents(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM));

/** Words with a capital that no sentence begins with: names, for the most part. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;)] )\p{Lu}[\p{L}\p{N}&-]{2,}/gu)].map(([name]) => name.toLowerCase());

/**
 * Why a text in English does not follow from its source in English, or undefined: it states an amount or a number that
 * the source does not, names somebody it does not, or hardly uses its words.
 */
export function groundFault(answer: string, source: SourceText): string | undefined {
  const amount = unstated({ ...source, text: answer, language: 'en' }, source);
  if (amount !== undefined) return `states ${amount}, which the source does not`;
  const folded = source.text.toLowerCase();
  const name = namesIn(answer).find(
    (candidate) => !folded.includes(candidate.slice(0, Math.max(4, candidate.length - 2))),
  );
  if (name !== undefined) return `names ${name}, whom the source does not`;
  const known = new Set(listStems(source.text));
  const stems = listStems(answer);
  const shared = stems.filter((stem) => known.has(stem)).length;
  if (stems.length > 0 && shared / stems.length < LEAST_SHARED) return 'hardly uses the words of the source';
  const sentences = sentencesIn(source.text);
  for (const sentence of sentencesIn(answer)) {
    const fault = sentenceFault(sentence, sentences);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Why a sentence does not follow from those of its source, of which the first is the title, or undefined. */
function sentenceFault(answer: string, sentences: readonly string[]): string | undefined {
  const stems = new Set(listStems(answer));
  if (stems.size === 0) return undefined;
  const title = new Set(listStems(sentences[0] ?? ''));
  const shares = sentences.map((sentence) => {
    const known = new Set(listStems(sentence));
    return {
      sentence,
      own: [...stems].filter((stem) => known.has(stem)).length,
      withTitle: [...stems].filter((stem) => known.has(stem) || title.has(stem)).length,
    };
  });
  if (Math.max(...shares.map(({ withTitle }) => withTitle)) / stems.size < LEAST_OF_ONE)
    return 'follows from no sentence of the source';
  const most = Math.max(1, ...shares.map(({ own }) => own));
  const about = shares.filter(({ own }) => own >= most * ABOUT).map(({ sentence }) => sentence);
  return reversedFault(answer, about);
}

/** Words in quotation marks that somebody else says; an apostrophe is none. */
const QUOTED = /[«»"“”„]([^«»"“”„\n]{8,300})[«»"“”„]/gu;

const toLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether an answer says in its own name what the source has in quotation marks, three words or more. */
function takesOver(answer: string, source: string): boolean {
  const own = ` ${toLetters(answer.replace(QUOTED, ' '))} `;
  return [...source.matchAll(QUOTED)].some(([, words = '']) => {
    const said = toLetters(words);
    return said.split(' ').length > 2 && own.includes(` ${said} `);
  });
}

/** Characters after the title in which a text tells its news. */
const LEAD = 600;
/** Share of a summary's telling words that title and lead have too. */
const LEAST_LEAD = 0.34;

/** Words with a capital that stand together, those that begin a sentence too. */
const CAPITALS = /\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*)*/gu;

/**
 * Why a summary or a key point does not tell what title and lead tell, or undefined: what is planted stands elsewhere, or
 * tells of a company (`isOther`, for a name) of which neither the title nor the article is.
 */
export function leadFault(
  answer: string,
  title: string,
  text: string,
  isOther: (name: string) => boolean,
): string | undefined {
  const named = new Set(listStems(title));
  const known = new Set(listStems(`${title}\n${text.replace(QUOTED, ' ').slice(0, LEAD)}`));
  const stems = listStems(answer);
  // "Interim report" and what it says have no word in common either.
  const other = sentencesIn(answer)
    .filter((sentence) => !listStems(sentence).some((stem) => named.has(stem)))
    .flatMap((sentence) => sentence.match(CAPITALS) ?? [])
    .find(isOther);
  if (other !== undefined) return `tells of ${other.slice(0, 60)}, of whom the title does not`;
  const shared = stems.filter((stem) => known.has(stem)).length;
  return stems.length === 0 || shared / stems.length < LEAST_LEAD
    ? 'does not tell what title and lead tell'
    : undefined;
}

/** Sentences behind the title in which a text tells what would harm were it wrong. */
const GRAVE_SENTENCES = 2;

/** What of an article is taken at its word where it tells something grave: title and first sentences, as with labels. */
export const readTrusted = (title: string, text: string): string =>
  [title, ...sentencesIn(text).slice(0, GRAVE_SENTENCES)].join('\n');

/** The checks of a text that a model wrote about a source in English, whose first line is a title. */
export function proseFault(
  answer: string,
  source: SourceText & { readonly trusted: string },
  { bounds, languages }: { readonly bounds: PlainBounds; readonly languages: LanguageIdentifier },
): string | undefined {
  if (takesOver(answer, source.text)) return 'says in its own name what the source only quotes';
  return (
    plainFault(answer, bounds) ??
    (isInjected(answer) ? 'speaks to a reader instead of telling news' : undefined) ??
    groundFault(answer, source) ??
    graveFault(answer, source.trusted) ??
    englishFault(answer, languages)
  );
}
