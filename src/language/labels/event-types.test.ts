import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { createRuleClassifier } from './classify.ts';
import { eventRules } from './event-rules.ts';

const classifier = createRuleClassifier();
const readType = (
  language: Language,
  title: string,
  text = '',
  source_type: 'news_publication' | 'press_release' = 'news_publication',
) => classifier.classify({ title, text, language, source_type }).event_type;

/** Of sports, schools and private people, in the words of business. */
const none: readonly (readonly [language: Language, title: string])[] = [
  ['sv', 'Facket varslar om strejk hos Granvik'],
  ['sv', 'SMHI varnar och varslar för storm'],
  ['sv', 'Sommarvikarier tar över på akuten'],
  ['sv', 'Skolorna går samman i höst'],
  ['sv', 'Popstjärnan släpper ny skiva'],
  ['sv', 'Fotbollsklubb får böter efter matchen'],
  ['nb', 'Toppspiller får ny kontrakt'],
  ['nb', 'Kommunene slår seg sammen i 2028'],
  ['nb', 'Politiet etterforsker knivstikking i Drammen'],
  ['da', 'Kommunen overtager ansvaret for stien'],
  ['da', 'Cyklist får bøde for mobil'],
  ['fi', 'Poliisi tutkii kolaria Turussa'],
  ['fi', 'Koulut yhdistyvät Kuopiossa'],
  ['en', 'Norwegian town bids for 2030 winter games'],
];
it.each(none)('no event is in %s: %s', (language, title) => expect(readType(language, title)).toBeNull());

describe('an event type', () => {
  it.each(eventRules)(
    '$slug is read in a text whose actor is known and whose language is not',
    ({ slug, examples }) => {
      for (const { text } of examples) {
        const [title = '', ...rest] = text.split('\n\n');
        expect(readType('und', title, rest.join('\n\n'), 'press_release'), title).toBe(slug);
      }
    },
  );
});
