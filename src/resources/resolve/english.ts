import type { Call } from '../../core/operation.ts';
import type { Lookups } from '../../core/services.ts';
import { hasNoConditions } from '../search/hybrid.ts';
import { getEnglishNames } from './names.ts';
import { ofKind, type QueryReading, recognise } from './recognise.ts';

/** Characters that a search text may have. */
const LONGEST_TEXT = 200;

export const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** As many words as a search text takes, each once. */
export function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of new Set(words)) if (word !== 'or' && text.length + word.length < LONGEST_TEXT) text += `${word} `;
  return text.trim();
}

/**
 * The topic of a sentence apart from companies, countries and times: its other words, and names that reports in English
 * use.
 */
export const toTopic = (reading: QueryReading): string =>
  joinWords(
    wordsIn([
      ...reading.rest,
      ...(ofKind(reading, 'event_type').length === 0
        ? reading.question.concepts.map((one) => one.replaceAll('_', ' '))
        : []),
      ...ofKind(reading, 'event_type').flatMap(({ matched, code, name }) => [
        matched,
        name,
        ...getEnglishNames(code ?? ''),
      ]),
    ]),
  );

/** The same with the companies and countries that the sentence names, for kinds of records that are ranked alone. */
export const englishText = (reading: QueryReading): string =>
  joinWords([
    ...wordsIn([...ofKind(reading, 'company'), ...ofKind(reading, 'country')].map(({ name }) => name)),
    ...wordsIn([toTopic(reading)]),
  ]);

type SearchTerms = {
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly updated_after?: Date | undefined;
};

/**
 * The English words for a model's question whose words match no record; undefined where only the words can answer, or the
 * sentence names nothing that reports would mention.
 */
export async function readInEnglish(
  lookups: Lookups,
  call: Call,
  { q, cursor, updated_after }: SearchTerms,
): Promise<{ readonly q: string; readonly reading: QueryReading } | undefined> {
  if (!call.byModel || q === undefined || cursor !== undefined || updated_after || !hasNoConditions(q))
    return undefined;
  const reading = await recognise(lookups, q);
  const english = englishText(reading);
  return reading.named.length === 0 || english.length < 2 ? undefined : { q: english, reading };
}
