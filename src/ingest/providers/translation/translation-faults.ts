import { type SourceText, unstated } from '../../../language/checks/amounts.ts';
import { englishFault } from '../../../language/checks/english.ts';
import { instructs } from '../../../language/checks/instructions.ts';
import { namesFault } from '../../../language/checks/names.ts';
import { plainFault } from '../../../language/checks/plain.ts';
import type { Language, LanguageIdentifier } from '../../../language/interfaces.ts';

const TITLE_MAX = 300;

/** The source of a translation: plain text, its news alone. */
export type Source = {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  /** Country of the publisher, which decides whose krona "kr" is. */
  readonly country: string | null;
};

type English = { readonly title: string; readonly text: string };

type Part = 'title' | 'text';

/** The faults of a translation as a whole, part by part; undefined for a check without a finding. */
export function* translationFaults(
  answer: English,
  source: Source,
  languages: LanguageIdentifier,
): Generator<[Part, string | undefined]> {
  const whole = `${source.title}\n\n${source.text}`;
  yield ['title', plainFault(answer.title, { max: TITLE_MAX, source: whole })];
  if (source.text !== '') {
    const max = Math.round(source.text.length * 2.5) + 200;
    yield [
      'text',
      plainFault(answer.text, { min: Math.floor(source.text.length / 4), max, lines: true, source: whole }),
    ];
  } else yield ['text', answer.text === '' ? undefined : 'is there although the source has none'];
  yield ['title', lengthFault(answer.title, source.title)];
  for (const part of ['title', 'text'] as const) {
    if (instructs(answer[part])) yield [part, 'addresses a reader instead of reporting news'];
    yield [part, numbersFault(answer[part], { ...source, text: part === 'title' ? whole : source.text })];
  }
  // An omission in the title would be as wrong as an addition.
  yield ['title', lostFault(answer.title, source)];
  yield ['title', namesFault(answer.title, source.title)];
  yield ['title', untranslatedFault(answer, source, languages)];
}

function lengthFault(answer: string, source: string): string | undefined {
  const isOff = answer.length > source.length * 3 + 40 || answer.length < source.length / 4;
  return isOff ? 'differs too much in length from its source' : undefined;
}

function numbersFault(answer: string, source: SourceText): string | undefined {
  const amount = unstated({ ...source, text: answer, language: 'en' }, source);
  return amount === undefined ? undefined : `states ${amount}, which the source does not`;
}

function lostFault(answer: string, source: Source): string | undefined {
  const lost = unstated({ ...source, text: source.title }, { ...source, text: answer, language: 'en' });
  return lost === undefined ? undefined : `leaves out ${lost}`;
}

/** Whether it is English, and another title than before: a short one of names alone may stay what it is. */
function untranslatedFault(answer: English, source: Source, languages: LanguageIdentifier): string | undefined {
  const whole = `${answer.title}\n${answer.text}`;
  if (languages.identify(whole, 'en').language !== 'en') return 'is not in English';
  const isSame = answer.title.toLowerCase() === source.title.toLowerCase();
  if (isSame && wordsIn(answer.title) > 3 && source.language !== 'und') return 'is not translated';
  return englishFault(answer.title, languages);
}

/** A few words repeated four times and more: the failure of a small model. */
const LOOP = /(?<!\S)(\S+(?: \S+){0,3})(?: \1){3,}(?!\S)/u;

/** The fault of the translation of one sentence, or undefined. */
export function sentenceFault(
  english: string,
  sentence: string,
  { language, country }: Pick<Source, 'language' | 'country'>,
  languages: LanguageIdentifier,
): string | undefined {
  const max = Math.round(sentence.length * 2.5) + 200;
  const isSame = english.toLowerCase() === sentence.toLowerCase();
  return (
    plainFault(english, { min: Math.floor(sentence.length / 4), max, source: sentence }) ??
    lengthFault(english, sentence) ??
    (instructs(english) ? 'addresses a reader instead of reporting news' : undefined) ??
    numbersFault(english, { text: sentence, language, country }) ??
    (LOOP.test(english) && !LOOP.test(sentence) ? 'repeats itself' : undefined) ??
    (isSame && wordsIn(english) > 3 && language !== 'und' ? 'is not translated' : undefined) ??
    englishFault(english, languages)
  );
}

const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;
