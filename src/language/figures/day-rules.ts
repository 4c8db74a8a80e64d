import { MONTH_NAME } from '../dates/months.ts';
import { grammarWord } from '../languages/grammar.ts';
import { type Rule, toRule } from '../rule.ts';
import type { PeriodSlots } from './period-kinds.ts';
import { DAY_SUFFIX, THE, year } from './period-rules.ts';
import { anyWord } from './words.ts';

const month = (row: keyof NonNullable<PeriodSlots['months']>): string =>
  anyWord(({ periods }) => periods.months?.[row]);

/**
 * Days, months and years, which are not among the rules of periods since nothing else may stand there.
 *
 * @internal
 */
export const DAY_RULES: readonly Rule[] = [
  toRule('figures/period/day', { examples: { 'debt on 30 september 2026': 'day' }, counterExamples: ['30 sepals'] }),
  toRule('figures/period/month', { examples: { 'opens in may': 'other' }, counterExamples: ['it may open'] }),
  toRule('figures/period/bare-year', { examples: { 'agm 2026': 'fy 2026' }, counterExamples: ['2026.5 tonnes'] }),
];

const MONTH_END_WORD = month('end');
const LAST_DAY = month('last');

/** Days, which are not periods. */
export const DATES = new RegExp(
  `(?<!\\d)(?:(?<=${month('endOf')} )${MONTH_NAME}(?: \\d{4})?|${MONTH_NAME} ${MONTH_END_WORD}` +
    `|${LAST_DAY} ${MONTH_NAME}(?: \\d{4})?|\\d{1,2}\\.? ?(?:${grammarWord('of')} )?${MONTH_NAME}\\.?,?(?: \\d{4})?` +
    `|${MONTH_NAME} ${THE}\\d{1,2}${DAY_SUFFIX}?(?!\\d|[.,]\\d)(?:,? \\d{4})?` +
    `|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})(?!\\d)`,
  'gu',
);
/** A month by itself, which is not among our periods. */
export const MONTH_ALONE = new RegExp(
  `(?<=(?<!\\p{L})${grammarWord('in', 'during', 'for', 'per')} )${MONTH_NAME}(?! ?\\d)` +
    `|${MONTH_NAME}(?: ${grammarWord('of')})? \\d{4}(?!\\d)` +
    `|(?<![\\p{L}\\d–-])${month('inCase')}(?!\\p{L})`,
  'gu',
);
/** Words that turn a year behind them into a point in time. */
export const POINT_IN_TIME = new RegExp(`${year('pointInTime')} $`, 'u');
