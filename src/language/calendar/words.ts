import { grammarWord } from '../languages/grammar.ts';
import type { CalendarWords } from '../languages/slots/calendar.ts';
import { toUnionSource } from '../languages/union.ts';

type Slot = (words: CalendarWords) => readonly string[] | undefined;

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
export const AND = grammarWord('and');

/** Source text for a preposition or an article right before a day: "on", "den". */
export const ON_DAY = grammarWord('on', 'the');

/** Source text of the words allowed right before a day: "on", "the", "for". */
export const DAY_LEAD = `(?:(?:${ON_DAY}|${toAnySource(({ moves }) => moves.leadsToDay)}) )?`;
