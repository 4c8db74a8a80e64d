import { MONTH_NAME, toMonth } from '../dates/months.ts';
import { grammarWord } from '../languages/grammar.ts';
import {
  isNamedPeriod,
  type Period,
  type PeriodContext,
  readBy,
  resolvePeriod,
  shiftPeriod,
  toLastMonth,
} from './period-context.ts';
import type { PeriodKind, PeriodMention } from './period-mention.ts';
import { isUnread } from './period-places.ts';
import { DAY_SUFFIX } from './period-rules.ts';
import type { RawFigure } from './reading.ts';
import { anyWord } from './words.ts';

const MONTH = `(?<month>${MONTH_NAME})`;
const YEAR = '(?<year>20\\d\\d)';
/** The last day of a month, or "the end of" it, with its year where that is named. */
const MONTH_ENDS: readonly RegExp[] = [
  `(?<day>30|31)${DAY_SUFFIX}?\\.? (?:${grammarWord('of')} )?${MONTH}\\.?,?(?: ${YEAR})?`,
  `${MONTH} (?<day>30|31)${DAY_SUFFIX}?(?:,? ${YEAR})?`,
  `${YEAR}-(?<number>03|06|09|12)-(?<day>30|31)`,
  `(?<day>30|31)[./](?<number>0?3|0?6|0?9|12)[./]${YEAR}`,
  `${anyWord(({ periods }) => periods.months?.last)} ${MONTH}(?: ${YEAR})?`,
  `${MONTH}(?: ${anyWord(({ periods }) => periods.months?.end)})?(?: ${YEAR})?`,
].map((source) => new RegExp(`^(?:${source})$`, 'u'));

/** Before a year: "since 2019" does not mean a day of it. */
const END_OF = new RegExp(`${anyWord(({ periods }) => periods.months?.endOf)} $`, 'u');

/** Of the months that quarters end with. */
const toLastDay = (month: number): number => (month === 6 || month === 9 ? 30 : 31);

const QUARTER_OF: Readonly<Record<number, PeriodKind>> = { 3: 'q1', 6: 'q2', 9: 'q3', 12: 'fy' };

/** Words for a state at the end of the reported period, or a mean over it. */
const AT_END = new RegExp(`(?<!\\p{L})${anyWord(({ sections }) => sections?.atEnd?.period)}`, 'u');

type Surroundings = {
  readonly folded: string;
  readonly context: PeriodContext;
  readonly section: readonly PeriodMention[];
  readonly carried: PeriodMention | null;
};

/**
 * The reporting period at whose end a state was so: net debt "at the end of the quarter", "on 31 March 2026". A mention
 * next to it decides; without one it is the end of the period of the section or of the sentence before.
 */
export function balancePeriod(raw: RawFigure, place: Surroundings): Period | null {
  const day = raw.day ?? null;
  const toStatedPeriod = (mentions: readonly PeriodMention[], at: PeriodMention | null): Period | null =>
    mentions.some(isNamedPeriod)
      ? toPeriodEnd(raw, mentions, at, place)
      : toLastQuarter(toPeriodEnd(raw, mentions, at, place), place.context);
  if (raw.role !== 'comparative') return toStatedPeriod(raw.periods, day);
  if (raw.periods.length > 0) return toStatedPeriod(raw.periods, null);
  return shiftPeriod(toStatedPeriod(raw.relativeTo ?? [], day), raw.shift ?? null);
}

/** Of a half or nine months whose last quarter the text names too, that quarter: one day has one name in a text. */
function toLastQuarter(period: Period | null, { quarter }: PeriodContext): Period | null {
  const isCumulated = period?.kind === 'h1' || period?.kind === '9m';
  const isLast = isCumulated && quarter !== null && toLastMonth(quarter.kind) === toLastMonth(period.kind);
  return isLast ? { ...period, kind: quarter.kind } : period;
}

function toPeriodEnd(
  raw: RawFigure,
  mentions: readonly PeriodMention[],
  day: PeriodMention | null,
  place: Surroundings,
): Period | null {
  const { concept, label } = raw;
  const { context, section, carried, folded } = place;
  if (day !== null) return toPeriodOfDay(day, place);
  const [first] = mentions;
  const words = folded.slice(Math.max(0, label.start - 40), label.end + 60);
  const isAtEnd = AT_END.test(words);
  if (isAtEnd && first !== undefined && isUnread(first)) return toPeriodEnd(raw, [], null, place);
  if (first?.kind === 'other') return toPeriodOfDay(first, place);
  const isOpen = first === undefined || (first.kind === 'year' && findContextKind(place) !== 'fy');
  if (isOpen && isOfYearEnd(raw, folded)) return lastTurnOfYear(place);
  const isStated = mentions.length > 0 || isAtEnd;
  // The number of employees may be stated at any time, also next to the figures of a quarter.
  if (!isStated && (concept === 'employees' || (section.length === 0 && carried === null))) return null;
  return resolvePeriod(mentions, context, { section, carried, isForecast: false, at: label.start });
}

/** The period that a folded day ends, "30 September 2026"; null for a day without a year or within a quarter. */
export function endOfMonth(folded: string): Pick<Period, 'kind' | 'year'> | null {
  const groups = MONTH_ENDS.map((pattern) => pattern.exec(folded)?.groups).find((found) => found !== undefined);
  const month = Number(groups?.['number'] ?? toMonth(groups?.['month'] ?? ''));
  const kind = QUARTER_OF[month];
  const year = Number(groups?.['year'] ?? Number.NaN);
  const isLast = groups?.['day'] === undefined || Number(groups['day']) === toLastDay(month);
  return kind === undefined || Number.isNaN(year) || !isLast ? null : { kind, year };
}

/** The period that a day ends: a half or nine months where the text is about one, else the quarter or the year. */
function toPeriodOfDay(day: PeriodMention, place: Surroundings): Period | null {
  const { folded, context } = place;
  const { start, end } = day;
  const written = folded.slice(start, end).trim();
  const groups = MONTH_ENDS.map((pattern) => pattern.exec(written)?.groups).find((found) => found !== undefined);
  const isYear = /^20\d\d$/u.test(written) && END_OF.test(folded.slice(Math.max(0, start - 14), start));
  const month = isYear ? 12 : Number(groups?.['number'] ?? toMonth(groups?.['month'] ?? ''));
  const quarter = QUARTER_OF[month];
  const number = groups?.['day'];
  if (quarter === undefined || (number !== undefined && Number(number) !== toLastDay(month))) return null;
  const spoken = findContextKind(place);
  const kind = spoken !== undefined && toLastMonth(spoken) === month ? spoken : quarter;
  const year = isYear ? Number(written) : Number(groups?.['year'] ?? Number.NaN);
  const by = (ended: number): Period | null => readBy('figures/period/day', { kind, year: ended }, day);
  if (!Number.isNaN(year)) return by(year);
  const { publishedAt } = context;
  if (publishedAt === null) return null;
  const isThisYear = publishedAt.getUTCMonth() >= month;
  return by(publishedAt.getUTCFullYear() - (isThisYear ? 0 : 1));
}

/** The kind of period that a text is about where a figure stands. */
const findContextKind = ({ context, section, carried }: Surroundings): PeriodKind | undefined =>
  [...section, ...(carried === null ? [] : [carried])].find(isNamedPeriod)?.kind ?? context.sole?.kind;

/** Next to the measure: before it in its clause, between it and its amount, or right behind that. */
const isOfYearEnd = ({ label, amount }: RawFigure, folded: string): boolean =>
  AT_END_OF_YEAR.test(folded.slice(label.start, Math.max(label.end, amount.start))) ||
  AT_END_OF_YEAR.test(/^[^.;,\n]{0,60}/u.exec(folded.slice(Math.max(label.end, amount.end)))?.[0] ?? '') ||
  AT_END_OF_YEAR.test(/[^.;,\n]{0,40}$/u.exec(folded.slice(Math.max(0, label.start - 40), label.start))?.[0] ?? '');

/** "At year-end", "vid årets utgång": the end of the last year that was over. */
const AT_END_OF_YEAR = new RegExp(`(?<!\\p{L})${anyWord(({ sections }) => sections?.atEnd?.year)}(?!\\p{L})`, 'u');

/** "At year-end net debt was": in a text about another period, the last one that was over. */
function lastTurnOfYear({ context: { publishedAt } }: Surroundings): Period | null {
  return publishedAt === null
    ? null
    : readBy('figures/period/turn-of-year', { kind: 'fy', year: publishedAt.getUTCFullYear() - 1 });
}
