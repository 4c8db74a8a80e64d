import type { CalendarEventType } from '../../core/vocabulary.ts';
import {
  type Cue,
  cuesIn,
  fiscalPeriodOf,
  leadsToOldDate,
  speaksOfCancellation,
  speaksOfMove,
  speaksOfPast,
  speaksOfPublication,
} from './cues.ts';
import { type DateInText, datesInText } from './dates-in-text.ts';
import { type DividendDates, dividendDatesOf } from './dividend-dates.ts';

/** A dated entry that a text announces, moves or cancels. */
export type CalendarMention = {
  readonly event_type: CalendarEventType;
  /** In the issuer's zone. */
  readonly local_date: string;
  readonly local_time: string | null;
  readonly date_precision: 'day' | 'exact';
  readonly fiscal_period: string | null;
  readonly dividend?: DividendDates;
  readonly cancelled: boolean;
  readonly moved: boolean;
  /** The sentence it stands in. */
  readonly evidence: string;
};

export type CalendarText = {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
  /** Zone of the issuer, IANA name. */
  readonly timezone: string;
};

const MAX_LENGTH = 20_000;
const MAX_MENTIONS = 30;

/** Ends of sentences; a point after a number or a short word ("24. april", "kl. 15.00") is none. */
const SENTENCE_END = /(?<=[^\d\s]{3,}[.!?])\s+(?=[\p{Lu}\d"“])|(?<=\d[.!?])\s+(?=\p{Lu})|\n+/u;

/** A line that goes on in small letters or with a number was wrapped, not ended. */
const WRAPPED = /\n(?=[\p{Ll}\d])/gu;

/** The cue that a date belongs to: the nearest one before it, else the nearest after it. */
function cueOf(cues: readonly Cue[], date: DateInText): Cue | undefined {
  return cues.findLast((cue) => cue.end <= date.start) ?? cues.find((cue) => cue.start >= date.end);
}

type Sentence = {
  readonly text: string;
  readonly original: string;
  readonly dates: readonly DateInText[];
  readonly cues: readonly Cue[];
};

function readSentence(original: string, input: CalendarText): Sentence {
  const text = original.toLowerCase();
  return { text, original, dates: datesInText(text, input), cues: cuesIn(text) };
}

function mentionsOf(sentence: Sentence, publishedOn: string): CalendarMention[] {
  const { text, dates, cues } = sentence;
  if (cues.length === 0 || dates.length === 0 || speaksOfPast(text)) return [];
  const cancelled = speaksOfCancellation(text);
  const moves = speaksOfMove(text);
  return dates.flatMap((date): CalendarMention[] => {
    const cue = cueOf(cues, date);
    if (cue === undefined || date.local_date < publishedOn) return [];
    if (leadsToOldDate(text.slice(0, date.start))) return [];
    if (cue.type === 'earnings_report' && !speaksOfPublication(text)) return [];
    // A completion that is "expected in the quarter" names days only of other things.
    if (cue.type === 'ma_completion' && cue.end > date.start) return [];
    return [
      {
        event_type: cue.type,
        local_date: date.local_date,
        local_time: date.local_time,
        date_precision: date.local_time === null ? 'day' : 'exact',
        fiscal_period:
          cue.type === 'earnings_report' ? fiscalPeriodOf(text.slice(cue.start, date.end), date.local_date) : null,
        cancelled,
        moved: moves && !cancelled,
        evidence: sentence.original.slice(0, 300),
      },
    ];
  });
}

/** One mention of each kind and date, the most precise; an occasion that is cancelled anywhere is cancelled. */
function distinct(mentions: readonly CalendarMention[]): CalendarMention[] {
  const kept = new Map<string, CalendarMention>();
  for (const mention of mentions) {
    const key = `${mention.event_type} ${mention.local_date}`;
    const known = kept.get(key);
    if (known === undefined) kept.set(key, mention);
    else
      kept.set(key, {
        ...(known.local_time === null ? mention : known),
        fiscal_period: known.fiscal_period ?? mention.fiscal_period,
        cancelled: known.cancelled || mention.cancelled,
        moved: known.moved || mention.moved,
      });
  }
  return [...kept.values()];
}

/**
 * The dates of an issuer that a text announces: meetings, reports, capital markets days, offer deadlines, dividends. A date
 * counts only beside words that say what it is the date of, when it is still to come, and when it is the new one of two.
 * A dividend's date is its ex date, else its record date, else its payment date (contract details 2.5).
 */
export function extractCalendarDates(input: CalendarText): CalendarMention[] {
  const sentences = [input.title, ...input.text.slice(0, MAX_LENGTH).replace(WRAPPED, ' ').split(SENTENCE_END)]
    .map((sentence) => readSentence(sentence.trim(), input))
    .filter(({ text }) => text !== '');
  const publishedOn = localDateOf(input.publishedAt, input.timezone);
  const mentions = distinct(sentences.flatMap((sentence) => mentionsOf(sentence, publishedOn)));
  const dividend = dividendDatesOf(sentences, publishedOn);
  const paidOn = dividend && (dividend.ex_date ?? dividend.record_date ?? dividend.payment_date);
  const payouts: CalendarMention[] =
    dividend && paidOn
      ? [
          {
            event_type: 'dividend',
            local_date: paidOn,
            local_time: null,
            date_precision: 'day',
            fiscal_period: null,
            dividend,
            cancelled: false,
            moved: false,
            evidence: input.title.slice(0, 300),
          },
        ]
      : [];
  return [...mentions, ...payouts].slice(0, MAX_MENTIONS);
}

const localDateOf = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(at);
