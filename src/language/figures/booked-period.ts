import {
  isNamedPeriod,
  type Period,
  type PeriodContext,
  readBy,
  resolvePeriod,
  shiftPeriod,
} from './period-context.ts';
import type { PeriodMention } from './period-mention.ts';
import { periodMentionsIn } from './periods.ts';
import type { RawFigure } from './reading.ts';
import { anyWord } from './words.ts';

type Surroundings = {
  readonly folded: string;
  readonly context: PeriodContext;
  readonly section: readonly PeriodMention[];
  readonly carried: PeriodMention | null;
};

/** A dividend belongs to a period where its sentence names one, a year or a quarter, or the text is a report of one year. */
export function dividendPeriod(raw: RawFigure, place: Surroundings): Period | null {
  const own = namedAmong(raw.periods, raw, place);
  if (raw.role !== 'comparative') return own ?? ofReport(raw, place.context);
  if (own !== null) return own;
  return shiftPeriod(namedAmong(raw.relativeTo ?? [], raw, place) ?? ofReport(raw, place.context), raw.shift ?? null);
}

/** In a report of a year, the dividend of that year. */
function ofReport({ label }: RawFigure, context: PeriodContext): Period | null {
  if (context.sole?.kind === 'fy')
    return resolvePeriod([], context, { section: [], carried: null, isForecast: false, at: label.start });
  return context.reportedYear === null
    ? null
    : readBy('figures/period/report-of-year', { kind: 'fy', year: context.reportedYear });
}

/**
 * The period in whose accounts a write-down is: the one that its own sentence names, else the one that the next
 * sentence names for the booking.
 */
export function bookedPeriod(raw: RawFigure, place: Surroundings): Period | null {
  if (raw.role === 'comparative') return null;
  return (
    namedAmong(raw.periods, raw, place) ??
    readBy('figures/period/booked', namedAmong(bookedIn(place.folded.slice(raw.amount.end)), raw, place))
  );
}

/** The periods in a sentence that says when the amount of the one before is booked. */
function bookedIn(rest: string): readonly PeriodMention[] {
  const bookedWords = BOOKED.exec(rest)?.[0];
  return bookedWords === undefined ? [] : periodMentionsIn(bookedWords);
}

/** "The write-down will be charged to the third quarter.": the sentence behind that of a figure. */
const BOOKED = new RegExp(
  `(?<=^[^.\\n]{0,200}\\. )${anyWord(({ sections }) => sections?.booked?.subject)}(?!\\p{L})[^.\\n]{0,60}?` +
    `${anyWord(({ sections }) => sections?.booked?.verb)}(?!\\p{L})[^\\n]{0,80}`,
  'u',
);

function namedAmong(
  mentions: readonly PeriodMention[],
  { concept, label }: RawFigure,
  { context, section, carried }: Surroundings,
): Period | null {
  const named = mentions.find(
    (mention) =>
      mention.kind === 'year' ||
      mention.kind === 'quarter' ||
      (isNamedPeriod(mention) && (mention.year !== null || mention.kind !== 'fy')),
  );
  if (named === undefined) return null;
  const place = { section, carried, at: label.start };
  const past = resolvePeriod([named], context, { ...place, isForecast: false });
  // A write-down now is booked in the current quarter.
  return past ?? (concept === 'impairment' ? resolvePeriod([named], context, { ...place, isForecast: true }) : null);
}
