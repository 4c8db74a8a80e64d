import type { Language } from '../interfaces.ts';
import type { SubjectPhrases } from '../languages/slots/labels.ts';
import { type Decision, decide } from './decision.ts';
import { categoryOfType } from './event-types.ts';
import { PhraseBook } from './phrase-book.ts';
import { collectPhrases } from './phrases.ts';

/** Categories with their words, for articles whose event type implies no category; the first match counts. */
const bySubject: readonly (keyof SubjectPhrases)[] = [
  'Energy & Commodities',
  'Real Estate',
  'Banking & Finance',
  'Labour & Workforce',
  'Sustainability',
  'Technology',
  'Politics & Society',
];

const book = new PhraseBook();
const subjects = bySubject.map((category) => ({
  category,
  matches: book.compile(collectPhrases(({ subjects }) => subjects[category])),
}));

/**
 * The category's name: that of the event type, or that of the first text with the words of a category. Texts are ordered by
 * how well they state the subject of an article. Undefined if no text has such words.
 */
export function findCategory(
  eventType: string | null,
  texts: readonly string[],
  language: Language,
): Decision<string> | undefined {
  const category = eventType === null ? undefined : categoryOfType.get(eventType);
  if (category !== undefined) return decide(category, 'category/event-type', eventType ?? '');
  for (const text of texts)
    for (const { category, matches } of subjects) {
      const found = matches(language, text);
      if (found !== null) return decide(category, 'category/subject', found[0]);
    }
  return undefined;
}
