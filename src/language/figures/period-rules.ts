import { MONTH_NAME } from '../dates/months.ts';
import { toAlternation } from '../languages/entries.ts';
import { toEverySource } from '../languages/every.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks } from '../languages/index.ts';
import { type Examples, type Rule, toRule } from '../rule.ts';
import {
  HALVES,
  type KindOfMatch,
  type PeriodSlots,
  QUARTERS,
  SPANS,
  toEndedPeriod,
  toHalf,
  toMonths,
  toQuarter,
  upToQuarter,
} from './period-kinds.ts';
import { anyWord } from './words.ts';

/** A way of naming a period. Where two match at one place the longer match counts, so that their order says little. */
export type PeriodRule = Rule & {
  readonly pattern: string;
  readonly kind: KindOfMatch;
};

/** The slots that are one table. */
type Slot = {
  [Key in keyof PeriodSlots]-?: NonNullable<PeriodSlots[Key]> extends readonly string[] ? Key : never;
}[keyof PeriodSlots];
const word = (slot: Slot): string => anyWord(({ periods }) => periods[slot]);
const quarter = (row: keyof NonNullable<PeriodSlots['quarter']>): string =>
  anyWord(({ periods }) => periods.quarter?.[row]);
export const year = (row: keyof NonNullable<PeriodSlots['year']>): string =>
  anyWord(({ periods }) => periods.year?.[row]);
const name = (kind: keyof PeriodSlots['names']): string => anyWord(({ periods }) => periods.names[kind]);
const report = (kind: 'annual' | 'yearEnd' | 'halfYear'): string => anyWord(({ periods }) => periods.reports?.[kind]);
const same = (kind: 'period' | 'quarter'): string => anyWord(({ periods }) => periods.same?.[kind]);
export const THE = `(?:${grammarWord('the')} )?`;
/** A word and a space, or neither. */
const maybe = (source: string): string => `(?:${source} )?`;

export const YEAR = '(?<year>(?:19|20)\\d\\d)(?![\\d/]|[-–]\\d{2}(?!\\d|-))';
const SHORT_YEAR = '(?<short>\\d\\d)(?!\\d|[.,]\\d)';
const OF = `(?:,? (?:${grammarWord('of', 'in', 'for', 'on')} )?${THE}(?:${year('noun')} |fy ?)?)`;
const YEAR_AFTER = `(?:${OF}?${YEAR}| ?'${SHORT_YEAR})?`;
/** "Årets tredje kvartal", "vuoden 2026 kolmas neljännes": the year's own quarter. */
const YEAR_BEFORE = `${maybe(year('own'))}(?:${year('before')} (?<before>(?:19|20)\\d\\d) )?`;
const OF_THE_YEAR = `(?: ${year('of')})?`;
const ORDINAL = anyWord(({ periods }) => QUARTERS.flatMap((quarter) => periods.ordinals[quarter]));
const HALF = anyWord(({ periods }) => HALVES.flatMap((half) => periods.halves[half]));
const SPAN = anyWord(({ periods }) => SPANS.flatMap((span) => periods.spans?.[span] ?? []));
const THIRD = anyWord(({ periods }) => periods.firstMonths?.third);
const ENDED = `${THE}(?<span>${SPAN})s? ${word('ended')} `;
export const DAY_SUFFIX = toEverySource(({ dates }) => dates.dayEndings ?? []);
const UNTIL = ` ?(?:-|–|—|${grammarWord('to', 'until')}) ?`;
const DAY = '(?:\\d{1,2}\\.? )?';
const SPLIT_YEAR = '(?:19|20)\\d\\d[/-](?:(?:19|20)?\\d\\d)(?!\\d|[-–]\\d)';
const OF_REPORT = `(?: ${grammarWord('for', 'from')})?`;
const REPORT_YEAR = `${THE}(?:${year('noun')} )?${YEAR}`;
const BETWEEN = grammarWord('between');
const AND = grammarWord('and');
/** "In the same quarter", behind what names the quarter and compares nothing. */
const SAME = `(?<!(?<!\\p{L})${word('compares')} [^.;]{0,60})(?<=(?<!\\p{L})${grammarWord('in', 'for', 'during')} )${THE}`;

/** @param row Examples are folded words, each with the kind of the period that they name and its year. */
const rule = (name: string, pattern: string, kind: PeriodRule['kind'], row: Examples): PeriodRule => ({
  ...toRule(`figures/period/${name}`, row),
  pattern,
  kind,
});

export const PERIOD_RULES: readonly PeriodRule[] = [
  rule('same-period', `${SAME}${same('period')}`, 'period', {
    examples: { 'Det fria kassaflödet i samma period': 'period' },
    counterExamples: ['jämfört med 4 i samma period'],
  }),
  rule('same-quarter', `${SAME}${same('quarter')}`, 'quarter', {
    examples: { 'EBIT in the same quarter was 4': 'quarter' },
    counterExamples: ['compared with 4 in the same quarter'],
  }),
  // One a language: "samme periode" of one would hide "samme periode sidste år" of its neighbour.
  ...allPacks.map(({ figures }) =>
    rule('year-ago', toAlternation(figures.periods.names.year_ago ?? []), 'year_ago', {
      examples: {
        'ett år tidigare': 'year_ago',
        'the same period a year before': 'year_ago',
        'the corresponding period of 2025': 'year_ago 2025',
      },
      counterExamples: ['ett år senare'],
    }),
  ),
  rule('last-year', name('last_year'), 'last_year', {
    examples: { 'i fjor': 'last_year', 'revenue fell last year': 'last_year' },
    counterExamples: ['at last a year of peace'],
  }),
  rule('quarter-ago', name('quarter_ago'), 'quarter_ago', {
    examples: { '310 million in the previous quarter': 'quarter_ago', 'kvartalet innan': 'quarter_ago' },
    counterExamples: ['the previous decade'],
  }),
  rule('financial-year', `(?:${year('whole')} )?${SPLIT_YEAR}`, 'other', {
    examples: { 'the financial year 2025/26': 'other', '2026/2027': 'other' },
    counterExamples: ['the financial year 2025'],
  }),
  rule('iso-dates', `\\d{4}-(?<from>\\d\\d)-01 ?[-–] ?${YEAR}-(?<to>\\d\\d)-(?:28|29|30|31)`, toMonths, {
    examples: { '2026-01-01–2026-09-30': '9m 2026' },
    counterExamples: ['2026-01-01'],
  }),
  rule('annual-report', `${report('annual')}${OF_REPORT} ${REPORT_YEAR}`, 'fy', {
    examples: { 'annual report 2025': 'fy 2025', 'vuosikertomus 2026': 'fy 2026' },
    counterExamples: ['annual report'],
  }),
  rule('year-end-report', `(?:${report('yearEnd')}|${report('annual')})${OF_REPORT}(?: ${REPORT_YEAR})?`, 'other', {
    examples: { bokslutskommuniké: 'other', 'annual report': 'other', 'year-end report 2025': 'other 2025' },
    counterExamples: ['year-end party'],
  }),
  rule('half-year-report', `${report('halfYear')} ${YEAR}`, 'h1', {
    examples: { 'halvårsrapport 2026': 'h1 2026', 'puolivuosikatsaus 2026': 'h1 2026' },
    counterExamples: ['halvårsrapport'],
  }),
  rule('rolling-year', `${name('other')}|ltm|r12|r12m|ttm`, 'other', {
    examples: { 'the last twelve months': 'other', 'ebitda ltm': 'other' },
    counterExamples: ['the last two months'],
  }),
  rule('year-to-date', name('to_date'), 'to_date', {
    examples: { 'hittills i år': 'to_date', 'so far this year': 'to_date' },
    counterExamples: ['i år'],
  }),
  rule('this-year', name('this_year'), 'this_year', {
    examples: { 'i år': 'this_year', 'revenue this year': 'this_year' },
    counterExamples: ['this yearning'],
  }),
  rule('next-year', name('next_year'), 'next_year', {
    examples: { 'nästa år': 'next_year', 'faster next year': 'next_year' },
    counterExamples: ['next to the year'],
  }),
  rule('ended-month-day', `${ENDED}(?<to>${MONTH_NAME})\\.? \\d{1,2}${DAY_SUFFIX}?,? ${YEAR}`, toEndedPeriod, {
    examples: {
      'the year ended december 31, 2025': 'fy 2025',
      'the three months ended april 30, 2026': 'other 2026',
      'the three months ended march 31, 2026': 'q1 2026',
    },
    counterExamples: ['ended march 31, 2026'],
  }),
  rule('ended-day-month', `${ENDED}\\d{1,2}${DAY_SUFFIX}? (?<to>${MONTH_NAME})\\.?,? ${YEAR}`, toEndedPeriod, {
    examples: { 'the nine months ended 30 september 2026': '9m 2026', 'the year ended 31 january 2026': 'other 2026' },
    counterExamples: ['the strike ended 30 september 2026'],
  }),
  rule(
    'ordinal-quarter',
    `${YEAR_BEFORE}(?<ordinal>${ORDINAL}|[1-4]\\.)[- ]${quarter('behindOrdinal')}${YEAR_AFTER}`,
    toQuarter,
    {
      examples: {
        'third quarter': 'q3',
        'andre kvartal': 'q2',
        'fourth-quarter revenue': 'q4',
        'the second quarter of 2026': 'q2 2026',
        'vuoden 2026 kolmas neljännes': 'q3 2026',
        '3:e kvartalet 2026': 'q3 2026',
        '2a kvartalet': 'q2',
        'the 3rd quarter of 2026': 'q3 2026',
      },
      counterExamples: ['third quarterback', '5th quarter'],
    },
  ),
  rule('third-of-year', `${YEAR_BEFORE}(?:${ORDINAL}[- ]|[1-3]\\. ?)${THIRD}${OF_THE_YEAR}${YEAR_AFTER}`, 'other', {
    examples: {
      'andre tertial 2026': 'other 2026',
      'årets 2. tertial': 'other',
      'the first four-month period of 2026': 'other 2026',
      'vuoden 2026 toisella vuosikolmanneksella': 'other 2026',
    },
    counterExamples: ['a third of the year', 'kolmannes liikevaihdosta'],
  }),
  rule('third-number', `(?:${THIRD} [1-3]${YEAR_AFTER}|t[1-3][ /]${YEAR})`, 'other', {
    examples: { 'tertial 2 2026': 'other 2026', 't2 2026': 'other 2026' },
    counterExamples: ['terminal t2'],
  }),
  rule(
    'ordinal-alone',
    `(?<=\\d[^.;]{0,24} ${grammarWord('in')} )${grammarWord('the')} (?<ordinal>${ORDINAL})(?=[.,;]|$| ${grammarWord('and')} )`,
    toQuarter,
    {
      examples: { 'to 6,214 in the second quarter of 2026 from 6,087 in the first.': 'q1' },
      counterExamples: ['in the first case 6,087'],
    },
  ),
  rule('quarters-up-to', `q1 ?[-–] ?q(?<last>[2-4])${YEAR_AFTER}`, upToQuarter, {
    examples: { 'q1-q3 2026': '9m 2026', 'q1–q2': 'h1' },
    counterExamples: ['q2-q3 2026'],
  }),
  rule(
    'q-number',
    `q(?<ordinal>[1-4])(?:[ -]?(?:fy)?[ -]?'?${SHORT_YEAR}|[/ ,]{0,2}${YEAR}|${YEAR_AFTER})`,
    toQuarter,
    {
      examples: { 'q3 2026': 'q3 2026', 'q1 report': 'q1', "q2'26": 'q2 2026' },
      counterExamples: ['q5 2026'],
    },
  ),
  rule('number-q', `(?<ordinal>[1-4])q(?: ?${YEAR}| ?'?${SHORT_YEAR})?`, toQuarter, {
    examples: { '4q26 results': 'q4 2026', '1q 2027 report': 'q1 2027' },
    counterExamples: ['5q26'],
  }),
  rule('number-quarter', `(?<ordinal>[1-4])\\.? ?${quarter('numbered')}\\.?(?: ${YEAR})?`, toQuarter, {
    examples: { '3kv 2026': 'q3 2026', '2 kvt': 'q2' },
    counterExamples: ['5 kv. 2026'],
  }),
  rule(
    'quarter-number',
    `${quarter('numbered')} ?(?<ordinal>[1-4])(?:[ -]?'?${SHORT_YEAR}|[/ ,]{0,2}${YEAR})?`,
    toQuarter,
    {
      examples: { 'kvartal 2': 'q2', 'kvartal 3 2026': 'q3 2026' },
      counterExamples: ['kvartal 5'],
    },
  ),
  rule('quarters-counted', `1\\.? ?[-–] ?3\\. ${quarter('numbered')}(?: ${YEAR})?`, '9m', {
    examples: { '1.-3. kvartal 2026': '9m 2026' },
    counterExamples: ['1.-2. kvartal 2026'],
  }),
  rule('first-quarter', name('q1'), 'q1', {
    examples: { alkuneljänneksellä: 'q1' },
    counterExamples: ['neljänneksellä'],
  }),
  rule(
    'ordinal-half',
    `${YEAR_BEFORE}(?:${grammarWord('the', 'on')} )?(?<ordinal>${HALF}|[12]\\.) ${word('half')}${OF_THE_YEAR}${YEAR_AFTER}`,
    toHalf,
    {
      examples: {
        'første halvår': 'h1',
        'the first half of 2026': 'h1 2026',
        'the first half year of 2026': 'h1 2026',
        'andra halvåret': 'h2',
        '1:a halvåret 2026': 'h1 2026',
      },
      counterExamples: [
        'the first halfway house',
        'in the first half-hour',
        'the second half-marathon of 2026',
        'the first half hour',
      ],
    },
  ),
  rule('h-number', `h(?<ordinal>[12])(?:[ /-]?'?${SHORT_YEAR}|[/ ]?${YEAR}|${YEAR_AFTER})`, toHalf, {
    examples: { 'h1 2026': 'h1 2026', "h2'25": 'h2 2025' },
    counterExamples: ['h3 2026'],
  }),
  rule('number-h', `(?<ordinal>[12])h(?: ?${YEAR}| ?'?${SHORT_YEAR})?`, toHalf, {
    examples: { '1h26': 'h1 2026', '2h 2026': 'h2 2026' },
    counterExamples: ['3h26'],
  }),
  rule('half-year', name('h1'), 'h1', {
    examples: { 'the half-year': 'h1', sexmånadersperioden: 'h1' },
    counterExamples: ['half a year'],
  }),
  rule('nine-months', name('9m'), '9m', {
    examples: { niomånadersperioden: '9m', 'efter tre kvartaler': '9m' },
    counterExamples: ['efter tre måneder'],
  }),
  rule('nine-months-number', `(?:9m|m9)(?:[ /]?${YEAR}| ?'?${SHORT_YEAR})`, '9m', {
    examples: { '9m 2026': '9m 2026' },
    counterExamples: ['9m euros'],
  }),
  ...(
    [
      [
        'first-three-months',
        3,
        'q1',
        {
          examples: { 'the first three months of 2026': 'q1 2026', 'årets tre första månader': 'q1' },
          counterExamples: ['three months'],
        },
      ],
      [
        'first-six-months',
        6,
        'h1',
        {
          examples: { 'i årets seks første måneder': 'h1', 'fyrstu sex mánuði ársins': 'h1' },
          counterExamples: ['six weeks'],
        },
      ],
      [
        'first-nine-months',
        9,
        '9m',
        {
          examples: { 'årets nio första månader': '9m', 'de första nio månaderna 2026': '9m 2026' },
          counterExamples: ['nine years'],
        },
      ],
      [
        'first-other-months',
        'other',
        'other',
        {
          examples: {
            'the first eight months of 2026': 'other 2026',
            'de första åtta månaderna 2026': 'other 2026',
            'årets fire første måneder': 'other',
            'vuoden 2026 kahdeksan ensimmäisen kuukauden aikana': 'other 2026',
          },
          counterExamples: ['the first nine months of 2026', 'eight months'],
        },
      ],
    ] as const
  ).map(([label, count, kind, row]) => {
    const months = anyWord(({ periods }) => periods.firstMonths?.[count]);
    return rule(label, `${YEAR_BEFORE}${THE}${months}${OF_THE_YEAR}${YEAR_AFTER}`, kind, row);
  }),
  rule('month-numbers', `(?<from>1|4|7|10)[-–](?<to>3|6|9|12)[/ ]${YEAR}`, toMonths, {
    examples: { '1-9/2026': '9m 2026', '7–9/2025': 'q3 2025' },
    counterExamples: ['2-9/2026'],
  }),
  rule(
    'date-numbers',
    `0?1[./] ?0?(?<from>1|4|7|10)(?!\\d)[./]?(?: ?20\\d\\d)?${UNTIL}(?:3[01]|28|29)[./] ?0?(?<to>3|6|9|12)(?:[./] ?| )${YEAR}`,
    toMonths,
    {
      examples: { '1.1–30.6.2026': 'h1 2026', '01.07.–30.09.2026': 'q3 2026' },
      counterExamples: ['2.1–30.6.2026'],
    },
  ),
  rule('between-months', `${BETWEEN} (?<from>${MONTH_NAME}) ${AND} (?<to>${MONTH_NAME})(?: ${YEAR})?`, toMonths, {
    examples: { 'between january and june 2026': 'h1 2026' },
    counterExamples: ['between january and the end'],
  }),
  rule(
    'month-range',
    `${DAY}(?<from>${MONTH_NAME})(?: \\d{1,2}${DAY_SUFFIX}?)?(?:,? \\d{4})?${UNTIL}${DAY}(?<to>${MONTH_NAME})` +
      `(?: \\d{1,2}${DAY_SUFFIX}?(?=,? \\d{4}|$))?(?:,? ?${YEAR})?`,
    toMonths,
    {
      examples: {
        'january–september': '9m',
        'delårsrapport januari–mars 2026': 'q1 2026',
        'may-july 2026': 'other 2026',
      },
      counterExamples: ['january and september'],
    },
  ),
  rule(
    'month-days',
    `(?<from>${MONTH_NAME}) 1${DAY_SUFFIX}?${UNTIL}(?<to>${MONTH_NAME}) (?:28|29|30|31)${DAY_SUFFIX}?(?![\\d.,]*[\\d%])(?:,? ?${YEAR})?`,
    toMonths,
    {
      examples: { 'april 1 – june 30 (unaudited)': 'q2', 'january 1 - june 30 net sales': 'h1' },
      counterExamples: ['april 2 – june 30%'],
    },
  ),
  rule('months-of-year', `${YEAR_BEFORE}(?<from>${MONTH_NAME})[-–](?<to>${MONTH_NAME})(?: ${YEAR})?`, toMonths, {
    examples: { 'vuoden 2026 tammi-maaliskuu': 'q1 2026' },
    counterExamples: ['vuoden 2026 alku'],
  }),
  rule('whole-year', `${year('whole')}(?:${OF}?${YEAR}|'?${SHORT_YEAR})`, 'fy', {
    examples: { 'helåret 2025': 'fy 2025', 'tilikauden 2025': 'fy 2025' },
    counterExamples: ['helåret'],
  }),
  rule('the-year', `${year('the')} ${YEAR}`, 'fy', {
    examples: { 'vuonna 2025': 'fy 2025', 'árið 2025': 'fy 2025' },
    counterExamples: ['in 2025'],
  }),
  rule('full-year', name('fy'), 'fy', {
    examples: { 'full-year outlook': 'fy', 'helåret: omsättning': 'fy' },
    counterExamples: ['a full yearbook'],
  }),
  rule('the-quarter', name('quarter'), 'quarter', {
    examples: { 'net sales for the quarter': 'quarter', kvartalet: 'quarter' },
    counterExamples: ['a quarter of sales'],
  }),
  rule('the-period', name('period'), 'period', {
    examples: { perioden: 'period', 'the period': 'period' },
    counterExamples: ['a periodic report'],
  }),
  rule('year-end', name('year'), 'year', {
    examples: { 'årets nettoresultat': 'year', 'staff at year-end': 'year' },
    counterExamples: ['a year-end party'],
  }),
];
