import { calendarTypes, hasAnnualReport, payoutType, typeWith } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { MONTH_NAME } from '../dates/months.ts';
import { toAlternation } from '../languages/entries.ts';
import { foldInPlace } from '../text/fold.ts';
import { cuesIn, isNextToReport } from './cues.ts';
import { namesAnnualReport, readFiscalPeriod } from './fiscal-period.ts';
import { AND, toAnyPattern, toAnySource, whole } from './words.ts';

export type DividendRole = 'ex_date' | 'record_date' | 'payment_date';

/** An entry of an issuer's own calendar, classified by its title. */
export type TitledEntry = {
  readonly event_type: CalendarEventType;
  readonly fiscal_period: string | null;
  readonly is_annual_report: boolean;
  /** The role of the day in a dividend; null for other entries. */
  readonly dividend_role: DividendRole | null;
};

/** Entries of calendars that are not public occasions of the issuer. */
const NO_ENTRY = toAnyPattern(({ reports }) => reports.titles?.noEntry);

/** Of an own calendar's title: with an amount paid out, "record date" can mean nothing else. */
const DIVIDEND = toAnySource(({ dividends }) => dividends.dividends);
const PAY = toAnySource(({ dividends }) => dividends.days?.title?.payment_date);
const RECORD_DAY = toAnyPattern(({ dividends }) => dividends.days?.title?.record_date);
const DIVIDEND_DAYS: readonly (readonly [DividendRole, RegExp])[] = [
  ['ex_date', toAnyPattern(({ dividends }) => dividends.days?.title?.ex_date)],
  ['record_date', RECORD_DAY],
  ['payment_date', new RegExp(`${DIVIDEND}\\p{L}*[^.]{0,30}${PAY}|${PAY}\\p{L}*[^.]{0,30}${DIVIDEND}`, 'u')],
];
/** Record days of a meeting, of a split or of a rights issue. */
const OTHER_RECORD = toAnyPattern(({ dividends }) => dividends.otherRecordDays?.title);

const PERIOD = toAlternation([
  'q[1-4]',
  '[1-4]q',
  'h[12]',
  '[12]h',
  'fy',
  '[369]m',
  toAnySource(({ reports }) => reports.titles?.periods),
  `${MONTH_NAME} ?[-–] ?${MONTH_NAME}`,
]);
const REPORT = toAnySource(({ reports }) => reports.titles?.reports);
const NEAR = '[^.]{0,25}';
const PERIODIC = new RegExp(
  `(?<![\\p{L}\\d])(?:${PERIOD}${NEAR}(?<!\\p{L})${REPORT}|${REPORT}${NEAR}(?<![\\p{L}\\d])${PERIOD}|` +
    `${toAnySource(({ reports }) => reports.titles?.periodicReports)})(?![\\p{L}])`,
  'u',
);
/** A period is all that some calendars write: of a report, or of its presentation. */
const PERIOD_OF_YEAR = `${PERIOD}(?:[ /]?'?(?:20)?\\d\\d(?:/\\d\\d)?)?(?: ?\\([^()]{1,40}\\))?`;
const PERIOD_ALONE = new RegExp(
  `(?<![\\p{L}\\d])${PERIOD_OF_YEAR}(?: ?(?:[/&,(+]| ${AND} ) ?${PERIOD_OF_YEAR})*\\W*$`,
  'u',
);
const JOINED = new RegExp(`,|&|\\+| ${AND} `, 'u');
const CALL = toAnyPattern(({ reports }) => reports.titles?.calls);
/** Any word of a report, to find where it starts. */
const ANY_REPORT = toAnyPattern(({ reports }) => reports.titles?.anyReport);
const SALES = toAnyPattern(({ reports }) => reports.titles?.sales);
const CONFERENCE = new RegExp(whole(toAnySource(({ reports }) => reports.titles?.conferences)), 'u');
const PRESS_CONFERENCE = toAnyPattern(({ reports }) => reports.titles?.pressConferences);

/**
 * Classifies an entry of an issuer's calendar by its title. Undefined for entries that are not occasions of the
 * calendar (silent periods, roadshows, deadlines) or that do not state their kind. A report that is presented on the
 * same entry is a report.
 *
 * @param company Names of the issuer, which stand in titles and say nothing of their kind.
 */
export function readTitle(title: string, localDate: string, company: readonly string[] = []): TitledEntry | undefined {
  const words = withoutNames(foldInPlace(title), company);
  if (NO_ENTRY.test(words)) return undefined;
  const role = OTHER_RECORD.test(words) ? undefined : DIVIDEND_DAYS.find(([, pattern]) => pattern.test(words))?.[0];
  if (role !== undefined)
    return { event_type: payoutType, fiscal_period: null, is_annual_report: false, dividend_role: role };
  if (RECORD_DAY.test(words)) return undefined;
  const type = findType(words);
  if (type === undefined) return undefined;
  const { isReport } = calendarTypes[type];
  return {
    event_type: type,
    fiscal_period: isReport ? readFiscalPeriod(words, '', localDate) : null,
    is_annual_report: hasAnnualReport(type) && namesAnnualReport(words),
    dividend_role: null,
  };
}

const withoutNames = (words: string, names: readonly string[]): string =>
  names
    .map(foldInPlace)
    .reduce((rest, name) => (name.length < 3 ? rest : rest.replaceAll(name, ' ')), words)
    .trim();

function findType(words: string): CalendarEventType | undefined {
  const cues = cuesIn(words).filter((cue) => !isNextToReport(words, cue));
  // A title that names a gathering and its reports is of the gathering.
  const meeting = cues.find(({ type }) => calendarTypes[type].isConvened && !calendarTypes[type].isReport);
  if (meeting !== undefined) return meeting.type;
  if (SALES.test(words)) return typeWith('titledBy', 'sales');
  const isCall = CALL.test(words);
  const alone = PERIOD_ALONE.exec(isCall ? words.replace(CALL, ' ') : words);
  const isOfPeriod = alone !== null && (isCall || !/\p{L}/u.test(words.slice(0, alone.index)));
  const isReport =
    isOfPeriod || PERIODIC.test(words) || cues.some(({ type }) => type === typeWith('titledBy', 'reports'));
  if (isReport) {
    // "Interim report and conference call" is the report, "Conference call on the report" the call.
    const isBoth = JOINED.test(words) && words.search(CALL) > words.search(ANY_REPORT);
    return typeWith('titledBy', isCall && !isBoth ? 'calls' : 'reports');
  }
  const cue = cues[0];
  if (cue !== undefined) return cue.type;
  return CONFERENCE.test(words) && !PRESS_CONFERENCE.test(words) ? typeWith('titledBy', 'conferences') : undefined;
}
