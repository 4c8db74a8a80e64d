import type { CalendarRule } from './calendar-rules.ts';
import { isCancelled, isTitledCancelled } from './cancellation.ts';
import { type Cue, cuesIn } from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import type { PayoutInText } from './dividend-dates.ts';
import { losesItsDate, speaksOfMove } from './moves.ts';
import { AND, toAnySource, whole } from './words.ts';

const DIVIDEND = `${toAnySource(({ dividends }) => dividends.dividends)}\\p{L}*`;
/** A dividend, or a day of it. */
const OBJECT = new RegExp(
  `(?<!\\p{L})(?:${DIVIDEND}|${toAnySource(({ dividends }) => dividends.cancelled?.days)})`,
  'gu',
);

/** Only of dividends: elsewhere what is withdrawn or dropped is the notice, and "utgår" says that it is paid. */
const WITHDRAWN = new RegExp(
  `(?<!${toAnySource(({ dividends }) => dividends.notDecided)} )(?<!\\p{L})` +
    `${toAnySource(({ dividends }) => dividends.cancelled?.withdraws)}(?:(?! ${AND} )[^.;,]){0,60}?(?<!\\p{L})\\p{L}{0,12}${DIVIDEND}`,
  'u',
);
/** A dividend that is withheld from some, or paid on another day, is still paid. */
const PAID_OTHERWISE =
  `(?! ${toAnySource(({ dividends }) => dividends.paidOtherwise?.withheldFrom)}(?!\\p{L}))` +
  `(?![^.;]*${whole(toAnySource(({ dividends }) => dividends.paidOtherwise?.later))})`;
const NOT_PAID = new RegExp(
  `(?<!\\p{L})(?:${DIVIDEND}` +
    `(?:(?!${toAnySource(({ dividends }) => dividends.paidOtherwise?.ownShares)})(?:[^.;]|(?<=\\d)\\.)){0,120}?` +
    `(?<!\\p{L})${toAnySource(({ dividends }) => dividends.cancelled?.notPaid)}${PAID_OTHERWISE}|` +
    `${toAnySource(({ dividends }) => dividends.cancelled?.dayFallsAway)})`,
  'u',
);

/** Words for a payment that replaces the cancelled one. */
const INSTEAD = new RegExp(whole(toAnySource(({ dividends }) => dividends.paidOtherwise?.instead)), 'u');

/** Whether folded words name what is paid in place of another payout. */
export const speaksOfAnother = (words: string): boolean => INSTEAD.test(words);

/** Whether a folded sentence or title calls off a dividend, or takes back that it was proposed. */
export function callsOffDividend(words: string, others: readonly Cue[]): boolean {
  const places = [...words.matchAll(OBJECT)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  if (speaksOfMove(words)) return places.length > 0 && losesItsDate(words);
  return WITHDRAWN.test(words) || NOT_PAID.test(words) || places.some((place) => isCancelled(words, place, others));
}

/**
 * The rule by which the payout of a date is called off: its own sentence, one without a date before it, or the title. None
 * for one that takes the place of another.
 */
export function payoutCalledOffBy(
  { sentence, date }: Pick<PayoutInText, 'sentence' | 'date'>,
  before: DatedSentence | undefined,
  title: string,
): CalendarRule | undefined {
  if (callsOffDividend(sentence.words, sentence.cues))
    return speaksOfAnother(sentence.words.slice(0, date.start)) ? undefined : 'calendar/cancelled/sentence';
  if (speaksOfAnother(sentence.words)) return undefined;
  const isTitled = cuesIn(title).length === 0 && title.search(OBJECT) !== -1 && isTitledCancelled(title);
  if (isTitled || callsOffDividend(title, cuesIn(title))) return 'calendar/cancelled/title';
  if (before?.dates.length !== 0) return undefined;
  return callsOffDividend(before.words, cuesIn(before.words)) ? 'calendar/cancelled/sentence-before' : undefined;
}
