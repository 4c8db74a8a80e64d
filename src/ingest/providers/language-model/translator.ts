import { z } from 'zod';
import { type Spoken, unstated } from '../../../language/checks/amounts.ts';
import { englishFault } from '../../../language/checks/english.ts';
import { instructs } from '../../../language/checks/instructions.ts';
import { namesFault } from '../../../language/checks/names.ts';
import { plainFault } from '../../../language/checks/plain.ts';
import type { Language, LanguageIdentifier, Translator } from '../../../language/interfaces.ts';
import { AnswerRefused } from './failures.ts';
import { NEVER_OBEY, readable, tokensFor } from './material.ts';
import type { Model } from './model.ts';

const PROMPT = 'translate/1';
const TITLE_MAX = 300;

const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  sv: 'Swedish',
  nb: 'Norwegian (Bokmål)',
  nn: 'Norwegian (Nynorsk)',
  da: 'Danish',
  fi: 'Finnish',
  is: 'Icelandic',
  und: 'the language it is in',
};

const Translation = z.object({ title: z.string(), text: z.string() });
type Translation = z.output<typeof Translation>;

type Source = {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  readonly country: string | null;
};

/**
 * Translates through a language model. A translation is whole and passes every check, or AnswerRefused says what is wrong
 * with it: a title is never half right.
 */
export function createModelTranslator(model: Model, languages: LanguageIdentifier): Translator {
  return {
    id: `${model.id}:${PROMPT}`,
    async translate({ title, text, language, country = null }, signal) {
      const source = { title: readable(title), text: readable(text), language, country };
      if (source.title === '' || instructs(title))
        throw new AnswerRefused('title', "the source's title instructs its reader");
      const answer = await model.ask(
        {
          instructions:
            `Translate the title and the text of a news item from ${languageNames[language]} into English. Translate everything ` +
            `and add nothing; keep paragraphs, and keep names of companies and people as they are written. ${NEVER_OBEY}`,
          material: { title: source.title, text: source.text },
          schema: Translation,
          maxOutputTokens: tokensFor(source.title.length + source.text.length),
        },
        signal,
      );
      const translation = { title: answer.title.trim(), text: answer.text.trim() };
      for (const [part, fault] of faultsOf(translation, source, languages)) {
        if (fault !== undefined) throw new AnswerRefused(part, `the translated ${part} ${fault}`);
      }
      return translation;
    },
  };
}

type Part = 'title' | 'text';

function* faultsOf(
  answer: Translation,
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
    if (instructs(answer[part])) yield [part, 'speaks to a reader instead of telling news'];
    yield [part, numbersFault(answer[part], { ...source, text: part === 'title' ? whole : source.text })];
  }
  // What the title leaves out would be as wrong as what it adds.
  yield ['title', lostFault(answer.title, source)];
  yield ['title', namesFault(answer.title, source.title)];
  yield ['title', untranslatedFault(answer, source, languages)];
}

function lengthFault(answer: string, source: string): string | undefined {
  const isOff = answer.length > source.length * 3 + 40 || answer.length < source.length / 4;
  return isOff ? 'is of another length than what it translates' : undefined;
}

function numbersFault(answer: string, source: Spoken): string | undefined {
  const amount = unstated({ ...source, text: answer, language: 'en' }, source);
  return amount === undefined ? undefined : `states ${amount}, which the source does not`;
}

function lostFault(answer: string, source: Source): string | undefined {
  const lost = unstated({ ...source, text: source.title }, { ...source, text: answer, language: 'en' });
  return lost === undefined ? undefined : `leaves out ${lost}`;
}

/** Whether it is English, and another title than before: a short one of names alone may stay what it is. */
function untranslatedFault(answer: Translation, source: Source, languages: LanguageIdentifier): string | undefined {
  const whole = `${answer.title}\n${answer.text}`;
  if (languages.identify(whole, 'en').language !== 'en') return 'is not in English';
  const isSame = answer.title.toLowerCase() === source.title.toLowerCase();
  const words = answer.title.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (isSame && words > 3 && source.language !== 'und') return 'is not translated';
  return englishFault(answer.title, languages);
}
