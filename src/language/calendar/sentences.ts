import { AT, CLOCK_MARK } from '../dates/clock.ts';
import { DAY_ENDING, TO_MONTH } from '../dates/date-rules.ts';
import { datesInText } from '../dates/dates-in-text.ts';
import { MONTH_NAME } from '../dates/months.ts';
import { splitSegments } from '../text/segments.ts';
import { namedIn, type TextNames, withBackReferences } from './back-references.ts';
import { type CalendarList, isListLine, joinedLines } from './calendar-list.ts';
import { cuesIn } from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import type { CalendarText } from './mention.ts';
import { isOldDate, namesNewDateAlone } from './moves.ts';

const MAX_EVIDENCE = 300;

/** The sentences of a text and the lines of its list, with the dates and cues of each. `folded` is the folded text. */
export function readDatedSentences(
  original: string,
  folded: string,
  input: CalendarText,
  list: CalendarList | undefined,
): DatedSentence[] {
  let previous: string | null = null;
  let before = '';
  let known: TextNames | undefined;
  const named = (): TextNames => {
    known ??= namedIn(folded.slice(0, input.title.length), folded);
    return known;
  };
  const rows = joined(splitSegments(folded, original), folded).flatMap((segment) => splitRows(segment, folded));
  return joinedLines(rows, folded, list, input).map(({ start, end }) => {
    const words = folded.slice(start, end).replaceAll('\n', ' ');
    const dates = datesInText(words, { ...input, ...headedBy(list, start, end) }, previous);
    previous =
      dates.findLast((date) => !isOldDate(words.slice(0, date.start), words.slice(date.end)))?.local_date ?? previous;
    const evidence = original.slice(start, end).replace(/\s+/gu, ' ').slice(0, MAX_EVIDENCE);
    const cues =
      dates.length === 0 ? [] : withBackReferences(cuesIn(words, before), words, named, () => folded.slice(0, start));
    before = words;
    return { words, evidence, start, dates, cues };
  });
}

/**
 * "18 September\\n2026, kl. 09:00": a date that a mailer broke, on one line again. A year alone on its line is the
 * heading of a list. The replacement has the length of the original.
 */
export const withWholeDates = (text: string): string =>
  text.replace(BROKEN_DATE, (broken) => ' '.repeat(broken.length));

const BROKEN_DATE = new RegExp(
  [
    `(?<=(?<!\\d)\\d{1,2}${TO_MONTH}${MONTH_NAME}\\.?,?|${MONTH_NAME} \\d{1,2}${DAY_ENDING}?,?) ?\\n{1,2}` +
      '(?=20\\d\\d(?:[,.]? ?[^\\s\\d]|\\.?\\s*$|\\.\\s))',
    `(?<=(?<!\\d)\\d{1,2}\\.?${DAY_ENDING}?) ?\\n(?=${MONTH_NAME}\\.?[ \\n]20\\d\\d)`,
    `(?<=${MONTH_NAME}\\.?(?: \\d{1,2},)? 20\\d\\d,?) ?\\n(?=(?:${AT}|${CLOCK_MARK}) ?\\d)`,
  ].join('|'),
  'giu',
);

/** How the days of a stretch are read that stands under the heading of a list. */
const headedBy = (list: CalendarList | undefined, start: number, end: number) =>
  list === undefined || end <= list.start
    ? {}
    : { headed: list.year ?? undefined, isLine: isListLine(list, start, end) };

type Segment = { readonly start: number; readonly end: number };

/** The segments; one that only names a new date is joined to the one before, which names the occasion. */
function joined(segments: readonly Segment[], folded: string): Segment[] {
  const result: Segment[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    const goesOn = last !== undefined && namesNewDateAlone(folded.slice(segment.start, segment.end).trimStart());
    if (goesOn) result.splice(-1, 1, { start: last.start, end: segment.end });
    else result.push(segment);
  }
  return result;
}

/** A stop between the rows of a list: behind a period or a time of day and before a date, "Q4 2026. 12.03.2027". */
const ROW = new RegExp(
  `(?<=(?:20\\d\\d|[qh][1-4]|\\d[:.]\\d\\d|\\))\\.)\\s+(?=20\\d\\d-\\d|\\d{1,2}\\. ?\\d{1,2}\\. ?20\\d\\d|\\d{1,2}\\.? ${MONTH_NAME})`,
  'gu',
);

/** The end of a line that ends with its date, before one that leads to its own: a mailer breaks no line there. */
const LINE = new RegExp(
  `(?<=(?:20\\d\\d|${MONTH_NAME}) ?)\\n(?=[^\\n]{3,100}?: ?(?:${MONTH_NAME}|\\d{1,2}[. ]|20\\d\\d))`,
  'gu',
);

function splitRows({ start, end }: Segment, folded: string): Segment[] {
  const words = folded.slice(start, end);
  const stops = [...words.matchAll(ROW), ...words.matchAll(LINE)].sort((one, other) => one.index - other.index);
  const ends = [...stops.map(({ index }) => start + index), end];
  return ends.map((to, row) => {
    const stop = stops[row - 1];
    return { start: stop === undefined ? start : start + stop.index + stop[0].length, end: to };
  });
}
