import { calendarTypes } from '../../core/calendar-types.ts';
import type { DisclosureClass } from '../../core/declared-facts.ts';
import { type AnnouncedOccasion, DAY_MS, type Step, type StepPair } from './matter-steps.ts';

const REPORTS: ReadonlySet<DisclosureClass | null> = new Set([
  'annual_report',
  'half_year_report',
  'interim_report',
  'year_end_report',
]);

/** Whether an event is a financial report by its disclosure class. */
export const isDeclaredReport = ({ disclosure_class }: Step): boolean => REPORTS.has(disclosure_class);

/** Whether an event is the financial report of a company, by class or by type. */
export const isReport = (step: Step): boolean => isDeclaredReport(step) || step.event_type === 'earnings-report';

const MEETINGS: ReadonlySet<DisclosureClass | null> = new Set(['general_meeting_notice', 'general_meeting_decisions']);

const isOfMeeting = ({ disclosure_class, event_type }: Step): boolean =>
  MEETINGS.has(disclosure_class) || event_type === 'general-meeting';

/** Whether a later event is the outcome of an occasion of a type. */
const OUTCOMES: Readonly<Record<string, (step: Step) => boolean>> = {
  earnings_report: isReport,
  earnings_call: isReport,
  trading_update: (step) => isReport(step) || step.event_type === 'trading-statement',
  agm: isOfMeeting,
  egm: isOfMeeting,
};

/** News of an occasion comes on its day or, over a night or a weekend, some days later. */
const OUTCOME_DAYS = 4;

const isDueAt = ({ on }: AnnouncedOccasion, at: Date): boolean => {
  const days = (at.getTime() - Date.parse(on)) / DAY_MS;
  return days >= 0 && days <= OUTCOME_DAYS;
};

/** The occasion that the earlier event announces and the later one reports; a report that names the date of the next does not count. */
export const findOccasion = ({ earlier, later }: StepPair): AnnouncedOccasion | undefined =>
  isReport(earlier)
    ? undefined
    : earlier.occasions.find((occasion) => OUTCOMES[occasion.type]?.(later) === true && isDueAt(occasion, later.at));

const meetingTypes: ReadonlySet<string> = new Set(
  Object.entries(calendarTypes).flatMap(([type, row]) => ('isMeeting' in row ? [type] : [])),
);
const isMeeting = (type: string): boolean => meetingTypes.has(type);

/** Whether both events announce one general meeting, or the earlier one calls it and the later one reports its decisions. */
export function areOfOneMeeting({ earlier, later }: StepPair): boolean {
  if (!isOfMeeting(earlier) || !isOfMeeting(later)) return false;
  const days = [earlier, later].map(({ occasions }) =>
    occasions.filter(({ type }) => isMeeting(type)).map(({ on }) => on),
  );
  const [called = [], others = []] = days;
  if (called.length > 0 && others.length > 0) return called.some((on) => others.includes(on));
  return (
    earlier.disclosure_class === 'general_meeting_notice' && later.disclosure_class === 'general_meeting_decisions'
  );
}
