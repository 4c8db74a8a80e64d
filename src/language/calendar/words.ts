import type { CalendarWords } from '../languages/slots/calendar.ts';
import { toUnionSource } from '../languages/union.ts';

type Slot = (words: CalendarWords) => readonly string[];

/** Source text of a regular expression for any entry of the slots: calendars are read in all languages at once. */
export const toAnySource = (...slots: readonly Slot[]): string =>
  toUnionSource(
    ...slots.map(
      (slot) =>
        ({ calendar }: { readonly calendar: CalendarWords }) =>
          slot(calendar),
    ),
  );

/** A regular expression that finds any entry of the slots, in whatever word it stands. */
export const toAnyPattern = (...slots: readonly Slot[]): RegExp => new RegExp(toAnySource(...slots), 'u');

/** Source text for whole words. */
export const whole = (source: string): string => `(?<!\\p{L})(?:${source})(?!\\p{L})`;

/** Source text for "and" in any language. */
export const AND = toAnySource(({ reports }) => reports.and);

/** Source text for what may stand right before a day: "on", "the", "for". */
export const DAY_LEAD = `(?:${toUnionSource(
  ({ dates }) => dates.onDay,
  ({ dates }) => dates.dayArticles,
  ({ calendar }) => calendar.moves.leadsToDay,
)} )?`;
