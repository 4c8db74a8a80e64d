import { payoutType } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { isTitledCancelled } from '../../language/calendar/cancellation.ts';
import { type DividendDates, payoutDays, readPayoutKind } from '../../language/calendar/dividend-dates.ts';
import { calledOffIn } from '../../language/calendar/document.ts';
import { type DividendRole, readTitle } from '../../language/calendar/title-type.ts';
import { foldInPlace } from '../../language/text/fold.ts';
import type { CalendarItem } from '../sources/formats/ical/calendar-item.ts';
import { decisiveDate } from './entries.ts';

/** One occasion of an issuer's own calendar: an item, or the items of one payout. */
export type IssuerOccasion = {
  readonly event_type: CalendarEventType;
  readonly fiscal_period: string | null;
  readonly is_annual_report: boolean;
  readonly local_date: string;
  readonly local_time: string | null;
  readonly dividend: DividendDates | null;
  readonly cancelled: boolean;
  readonly items: readonly CalendarItem[];
};

/** Ex, record and payment day of one payout lie within so many days; the next payout is further off. */
const MAX_PAYOUT_DAYS = 60;

/**
 * The occasions of a calendar, and the titles that name none. A dividend's days stand in calendars as an item each and
 * become one occasion, at its ex date, else its record date, else its payment date. The annual
 * report comes last: where both stood on one day the year-end report keeps their entry, wherever it goes.
 */
export function listOccasions(
  items: readonly CalendarItem[],
  names: readonly string[],
): { readonly occasions: readonly IssuerOccasion[]; readonly unknown: readonly CalendarItem[] } {
  const occasions: IssuerOccasion[] = [];
  const unknown: CalendarItem[] = [];
  const days: PayoutDay[] = [];
  for (const read of items) {
    // Many calendars say it in the title and give no status.
    const title = foldInPlace(read.title);
    const cancelled = read.cancelled || isTitledCancelled(title) || calledOffIn(title).length > 0;
    const item = { ...read, cancelled };
    const titled = readTitle(item.title, item.local_date, names);
    if (titled === undefined) unknown.push(item);
    else if (titled.dividend_role !== null) days.push({ role: titled.dividend_role, item });
    else {
      const { event_type, fiscal_period, is_annual_report } = titled;
      const { local_date, local_time } = item;
      const named = { event_type, fiscal_period, is_annual_report, local_date, local_time };
      occasions.push({ ...named, dividend: null, cancelled, items: [item] });
    }
  }
  const all = [...occasions, ...groupPayouts(days)];
  return {
    occasions: all.sort((one, other) => Number(one.is_annual_report) - Number(other.is_annual_report)),
    unknown,
  };
}

type PayoutDay = { readonly role: DividendRole; readonly item: CalendarItem };

function groupPayouts(days: readonly PayoutDay[]): IssuerOccasion[] {
  const payouts: PayoutDay[][] = [];
  const inOrder = [...days].sort(
    (one, other) =>
      one.item.local_date.localeCompare(other.item.local_date) ||
      payoutDays.indexOf(one.role) - payoutDays.indexOf(other.role),
  );
  for (const day of inOrder) {
    const payout = payouts.at(-1);
    if (payout !== undefined && belongs(payout, day)) payout.push(day);
    else payouts.push([day]);
  }
  return payouts.flatMap((payout) => {
    const dividend = toDividendDates(payout);
    const local_date = decisiveDate(dividend);
    if (local_date === null) return [];
    const items = payout.map(({ item }) => item);
    const cancelled = items.every((item) => item.cancelled);
    return [
      {
        event_type: payoutType,
        fiscal_period: null,
        is_annual_report: false,
        local_date,
        local_time: null,
        dividend,
        cancelled,
        items,
      },
    ];
  });
}

/**
 * Whether a day belongs to a payout: it is a later one of its three days, soon after the first, and both are called off
 * or neither is.
 */
function belongs(payout: readonly PayoutDay[], day: PayoutDay): boolean {
  const [first] = payout;
  const last = payout.at(-1);
  if (first === undefined || last === undefined || last.item.cancelled !== day.item.cancelled) return false;
  const days = (Date.parse(day.item.local_date) - Date.parse(first.item.local_date)) / 86_400_000;
  return payoutDays.indexOf(day.role) > payoutDays.indexOf(last.role) && days <= MAX_PAYOUT_DAYS;
}

function toDividendDates(payout: readonly PayoutDay[]): DividendDates {
  const findDate = (role: DividendRole): string | null =>
    payout.find((day) => day.role === role)?.item.local_date ?? null;
  return {
    ex_date: findDate('ex_date'),
    record_date: findDate('record_date'),
    payment_date: findDate('payment_date'),
    declaration_date: null,
    kind: readPayoutKind(foldInPlace(payout.map(({ item }) => item.title).join('\n'))),
  };
}
