import { toAlternation } from '../languages/entries.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks } from '../languages/index.ts';
import { toUnionSource } from '../languages/union.ts';
import { type Examples, type Rule, toRule } from '../rule.ts';
import { CLOCK_MARK } from './clock.ts';
import { MONTH_NAME } from './months.ts';

/** Every form of a weekday with its number; Monday is 1. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  allPacks.flatMap(({ dates }) => dates.weekdays.flatMap((forms, at) => forms.map((form) => [form, at + 1] as const))),
);
/** Source text of a regular expression for a weekday in any language. */
export const WEEKDAY = toAlternation([...WEEKDAYS.keys()].sort((one, other) => other.length - one.length));
export const ARTICLE = grammarWord('the');
const LEAD = `(?:(?<weekday>${WEEKDAY}),? (?:${ARTICLE} )?)?`;
const YEAR = '(?<year>20\\d\\d)(?!\\d)';
export const DASH = ' ?(?:-|–|—) ?';
const ORDINAL = toUnionSource(
  ({ dates }) => dates.dayEndings,
  () => ['\\.'],
);
/** Source text of a regular expression for the letters after the number of a day. */
export const DAY_ENDING = toUnionSource(({ dates }) => dates.dayEndings);
const OF_MONTH = `(?:${grammarWord('of')} )?`;
/** Source text of a regular expression for the text between the number of a day and its month. */
export const TO_MONTH = `${ORDINAL}? ?${OF_MONTH}`;

const DAY_MONTH = new RegExp(
  `${LEAD}(?<![\\p{L}\\d.,:])(?<day>\\d{1,2})${ORDINAL}?(?:${DASH}(?<lastDay>\\d{1,2})\\.?)?,? ?${OF_MONTH}` +
    `(?<month>${MONTH_NAME})\\.?(?:,? ${YEAR})?`,
  'gu',
);
/** A day that belongs to the month after it: "January-March 5 May", but not "March 5 May 6". */
const DAY_OF_NEXT_MONTH = `(?:${DASH}\\d{1,2})?${TO_MONTH}${MONTH_NAME}(?!\\.? \\d{1,2}(?![\\d:.]))`;
const MONTH_DAY = new RegExp(
  `${LEAD}(?<![\\p{L}\\d])(?<month>${MONTH_NAME})\\.? (?:${ARTICLE} )?(?<day>\\d{1,2})(?!${DAY_OF_NEXT_MONTH})` +
    `${DAY_ENDING}?(?:${DASH}(?<lastDay>\\d{1,2}))?(?![\\d:]|[./] ?\\d{1,2}(?!\\d)|\\p{L})(?:,? ${YEAR})?`,
  'gu',
);
const ISO = /(?<![\d-])(?<year>20\d\d)-(?<monthNumber>\d\d)-(?<day>\d\d)(?![\d-])/gu;
const POINTED = /(?<![\d.])(?<day>\d{1,2})\. ?(?<monthNumber>\d{1,2})(?:\. ?| )(?<year>20\d\d)(?!\d)/gu;
const SLASHED = /(?<![\d/])(?<day>\d{1,2})\/(?<monthNumber>\d{1,2})[ -/]?(?<year>20\d\d)(?!\d)/gu;
/** A numeric day without a year. Outside a list it may be a number or a fraction. */
const SHORT_DAY =
  '(?<![\\d.,:/])(?<day>\\d{1,2})(?:\\. ?(?<monthNumber>\\d{1,2})\\.|/(?<monthNumber>\\d{1,2}))(?![\\d/]| ?20\\d\\d)';
const SHORT = new RegExp(SHORT_DAY, 'gu');
const SHORT_APPOINTMENT = new RegExp(
  `(?<=${WEEKDAY},? (?:${ARTICLE} )?)${SHORT_DAY}|${SHORT_DAY}(?=,? ${CLOCK_MARK} ?\\d)`,
  'gu',
);
/** The previously named day: "a presentation is held the same day at 09:00". */
const SAME_DAY = new RegExp(
  `(?<!\\p{L})(?:${ARTICLE} )?(?<same>${toUnionSource(({ dates }) => dates.relativeDays?.same)})(?!\\p{L})`,
  'gu',
);
/** The day of publication, which counts with a time in the future: "a call takes place today at 13:00". */
const TODAY = new RegExp(
  `(?<!\\p{L})(?<today>${toUnionSource(({ dates }) => dates.relativeDays?.today)})(?!\\p{L})`,
  'gu',
);

/** A day given by its weekday alone, if the words place it in the future: "will report on Thursday". */
const WEEKDAY_AHEAD = new RegExp(
  `(?<!\\p{L})(?<ahead>${WEEKDAY})(?<=(?<!\\p{L})${toUnionSource(({ dates }) => dates.beforeWeekdayAhead)} ${WEEKDAY})` +
    `(?!\\p{L}|,? (?:${ARTICLE} )?\\d|,? (?:${ARTICLE} )?${MONTH_NAME})`,
  'gu',
);

/** A form of a day; a folded sentence is searched for all of them. */
export type DateRule = Rule & {
  readonly pattern: RegExp;
  /** It needs no digit, which most sentences lack. */
  readonly isWithoutDigits?: true;
  /** It counts in lines of a list of dates only. */
  readonly isOfLists?: true;
};

/** @param examples Sentences of 2 March 2026 with their dates; "the same day" is 5 May. */
const rule = (
  name: string,
  pattern: RegExp,
  { examples, counterExamples, ...row }: Examples & Pick<DateRule, 'isWithoutDigits' | 'isOfLists'>,
): DateRule => ({ ...row, ...toRule(`dates/${name}`, { examples, counterExamples }), pattern });

/** Of two matches at one place the longer counts, then the first. */
export const DATE_RULES: readonly DateRule[] = [
  rule('iso', ISO, { examples: { 'agm 2026-05-21': '2026-05-21' }, counterExamples: ['art. 2026-05-21-4'] }),
  rule('pointed', POINTED, {
    examples: { 'tilaisuus on 28.4.2026.': '2026-04-28', '27. 10. 2026: kvartal 3': '2026-10-27' },
    counterExamples: ['version 1.28.4.2026'],
  }),
  rule('slashed', SLASHED, {
    examples: { 'delårsrapporten 5/5 2026 publiceras': '2026-05-05' },
    counterExamples: ['1/5/5 2026'],
  }),
  rule('day-month', DAY_MONTH, {
    examples: {
      'agm: 5 may': '2026-05-05',
      'den 24 april 2026': '2026-04-24',
      'fredag den 24. april kl. 10.00': '2026-04-24 10:00',
      'yhtiökokous 22. huhtikuuta 2026': '2026-04-22',
    },
    counterExamples: ['8.5 may be enough', 'torsdag den 24 april'],
  }),
  rule('month-day', MONTH_DAY, {
    examples: { 'held on monday, june 15, 2026': '2026-06-15', 'january-march, may 5, 2026': '2026-05-05' },
    counterExamples: ['results for march 5 may', 'in june 15:30'],
  }),
  rule('short-appointment', SHORT_APPOINTMENT, {
    examples: { 'tammi–maaliskuu: 28.4. klo 8.30': '2026-04-28 08:30' },
    counterExamples: ['punkt 28.4. klar'],
  }),
  rule('same-day', SAME_DAY, {
    isWithoutDigits: true,
    examples: {
      'der afholdes pressemøde samme dag kl. 10.00': '2026-05-05 10:00',
      'webcast the same day': '2026-05-05',
    },
    counterExamples: ['the same dayroom'],
  }),
  rule('today', TODAY, {
    examples: { 'a call takes place today at 13:00': '2026-03-02 13:00', 'hålls i dag kl. 12.00': '2026-03-02 12:00' },
    counterExamples: ['the board resolved today on 4 motions'],
  }),
  rule('weekday-ahead', WEEKDAY_AHEAD, {
    isWithoutDigits: true,
    examples: { 'på onsdag kommer kvartalsrapporten': '2026-03-04', 'the report is due on thursday': '2026-03-05' },
    counterExamples: ['the report on monday disappointed', 'på onsdag den 6 maj'],
  }),
  rule('short-in-list', SHORT, {
    isOfLists: true,
    examples: { '11/5 year-end report': '2026-05-11', 'q1 28.4.': '2026-04-28' },
    counterExamples: ['up 1/28.4'],
  }),
];
