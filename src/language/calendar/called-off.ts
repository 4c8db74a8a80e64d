import { calendarTypes, payoutType } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { datesInText } from '../dates/dates-in-text.ts';
import { foldInPlace } from '../text/fold.ts';
import { splitSegments } from '../text/segments.ts';
import { namedIn, withBackReferences } from './back-references.ts';
import { isCancelled, isTitledCancelled, mayCancel } from './cancellation.ts';
import { callsOffDividend, speaksOfAnother } from './cancelled-dividend.ts';
import { cuesIn } from './cues.ts';
import { type DividendDates, readPayoutKind } from './dividend-dates.ts';
import type { CalendarText } from './mention.ts';
import { speaksOfMove } from './moves.ts';

/** An occasion that a text calls off without naming its day. */
export type CalledOff = {
  readonly event_type: CalendarEventType;
  /** Of a dividend. */
  readonly kind?: DividendDates['kind'];
};

/** The occasions that the title and the sentences without a date call off, each kind once. */
export function occasionsCalledOff(input: CalendarText): CalledOff[] {
  const original = `${input.title}\n\n${input.text}`;
  const folded = foldInPlace(original);
  const title = folded.slice(0, input.title.length);
  const named = () => namedIn(title, folded);
  const found = new Map<string, CalledOff>();
  for (const { start, end } of splitSegments(folded, original)) {
    const words = folded.slice(start, end).replaceAll('\n', ' ');
    if (!mayCancel(words) || speaksOfMove(words) || datesInText(words, input).length > 0) continue;
    const cues = withBackReferences(cuesIn(words), words, named);
    for (const cue of cues) {
      const others = cues.filter(({ type }) => type !== cue.type);
      const isOff =
        isCancelled(words, cue, others) || (end <= title.length && others.length === 0 && isTitledCancelled(words));
      if (calendarTypes[cue.type].canBeCalledOff && isOff) found.set(cue.type, { event_type: cue.type });
    }
    if (callsOffDividend(words, cues) && !speaksOfAnother(words)) {
      const kind = readPayoutKind(words);
      found.set(`${payoutType} ${kind}`, { event_type: payoutType, kind });
    }
  }
  return [...found.values()];
}
