import { toAnyPattern, toAnySource } from './words.ts';

const PUBLICATION = toAnyPattern(({ reports }) => reports.stems?.publication);

/** Whether a report is still to come: a date next to "interim report" alone may be that of its period. */
export const speaksOfPublication = (sentence: string): boolean => PUBLICATION.test(sentence);

const ALONE = toAnySource(({ reports }) => reports.calendarHeadings?.alone);
const CALENDAR = new RegExp(
  `${toAnySource(({ reports }) => reports.calendarHeadings?.within)}|` +
    `(?<=(?:^|\\n)\\W*)${ALONE}(?: 20\\d\\d(?:\\/\\d+)?)?(?=\\W*(?:\\n|$))`,
  'u',
);

/** Where a folded text heads a financial calendar: its lines give a date and a report and no verb. */
export function financialCalendarAt(text: string): { readonly start: number; readonly end: number } | undefined {
  const heading = CALENDAR.exec(text);
  return heading === null ? undefined : { start: heading.index, end: heading.index + heading[0].length };
}

const RESULTS = toAnyPattern(({ reports }) => reports.stems?.results);

/** Whether a text is about a report or meant for investors: a webcast alone may be about anything. */
export const speaksOfResults = (text: string): boolean => RESULTS.test(text);

const OFFERING = toAnyPattern(({ offers }) => offers?.offering);
const TAKEOVER = toAnyPattern(({ offers }) => offers?.takeover);

/**
 * Whether a folded text offers shares to investors, as before a listing, where the word "offer" does not mean a
 * takeover bid.
 */
export const speaksOfOffering = (text: string): boolean => OFFERING.test(text) && !TAKEOVER.test(text);
