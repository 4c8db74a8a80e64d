import type { LanguageIdentifier } from '../interfaces.ts';
import { foldAccents } from '../text/fold.ts';
import { sentencesIn } from '../text/sentences.ts';
import { type SourceText, unstated } from './amounts.ts';
import { reversedFault } from './directions.ts';
import { englishFault } from './english.ts';
import { graveFault } from './grave.ts';
import { isInjected } from './instructions.ts';
import { type PlainBounds, plainFault } from './plain.ts';

/**
 * Share of an answer's significant words that the source must use too, compared by their first letters. The answer may
 * inflect and reword.
 */
const LEAST_SHARED = 0.5;
/** The share that one source sentence must have of a sentence of the answer, which may combine several. */
const LEAST_OF_ONE = 0.3;
/**
 * Source sentences that reach this share of the closest one's overlap are those that an answer's sentence is about.
 */
const ABOUT = 0.6;
const STEM = 5;

const listStems = (text: string): string[] =>
  (foldAccents(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM));

/** Capitalised words that do not start a sentence: mostly names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;)] )\p{Lu}[\p{L}\p{N}&-]{2,}/gu)].map(([name]) => name.toLowerCase());

/**
 * Why an English text does not follow from its English source, or undefined: it states an amount or a number that the
 * source lacks, names a person or company that the source does not name, or hardly uses its words.
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

/** Why a sentence does not follow from those of its source, the first of which is the title, or undefined. */
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

/** Words in quotation marks, spoken by another person. An apostrophe does not count as one. */
const QUOTED = /[«»"“”„]([^«»"“”„\n]{8,300})[«»"“”„]/gu;

const toLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether an answer states as its own at least three words that the source has in quotation marks. */
function takesOver(answer: string, source: string): boolean {
  const own = ` ${toLetters(answer.replace(QUOTED, ' '))} `;
  return [...source.matchAll(QUOTED)].some(([, words = '']) => {
    const said = toLetters(words);
    return said.split(' ').length > 2 && own.includes(` ${said} `);
  });
}

/** Characters after the title in which a text states its news. */
const LEAD = 600;
/** Share of a summary's significant words that title and lead must contain. */
const LEAST_LEAD = 0.34;

/** Adjacent capitalised words, including those that start a sentence. */
const CAPITALS = /\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*)*/gu;

/**
 * Why a summary or a key point goes beyond title and lead, or undefined. Injected text stands elsewhere, or concerns a
 * company (`isOther`, for a name) that neither the title nor the article is about.
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
  // "Interim report" and its content have no word in common either.
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

/** Sentences after the title in which a text may make a claim that would harm if it were wrong. */
const GRAVE_SENTENCES = 2;

/** The part of an article that is trusted for harmful claims: title and first sentences, as for labels. */
export const readTrusted = (title: string, text: string): string =>
  [title, ...sentencesIn(text).slice(0, GRAVE_SENTENCES)].join('\n');

/** Checks a text that a model wrote about an English source, whose first line is a title. */
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
