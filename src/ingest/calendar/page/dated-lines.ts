import { toAnySource } from '../../../language/calendar/words.ts';
import { CLOCK_MARK } from '../../../language/dates/clock.ts';
import { DAY_ENDING, TO_MONTH } from '../../../language/dates/date-rules.ts';
import { type DateInText, datesInText } from '../../../language/dates/dates-in-text.ts';
import { MONTH_NAME } from '../../../language/dates/months.ts';
import { foldInPlace } from '../../../language/text/fold.ts';
import type { Block } from './outline.ts';

/** A date that a page names, with the adjacent words. */
export type DatedLine = {
  readonly title: string;
  readonly local_date: string;
  readonly local_time: string | null;
};

export type Reader = {
  readonly now: Date;
  /** The zone of the issuer. */
  readonly timezone: string;
  /** Whether words name an occasion of a calendar. */
  readonly isOccasion: (title: string, localDate: string) => boolean;
};

/** Blocks that are looked at for a date; a calendar has far fewer. */
const MAX_LOOKED_AT = 3_000;
const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'CAPTION', 'TH', 'SUMMARY', 'LEGEND']);
const HEADED_YEAR = /^(?:\D{0,60}(?<!\d))?(20\d\d)$/u;
const DAY_MONTH = new RegExp(`(?<![\\p{L}\\d.,:])\\d{1,2}${TO_MONTH}${MONTH_NAME}\\.?(?!,? ?20\\d\\d)`, 'gu');
const MONTH_DAY = new RegExp(
  `(?<![\\p{L}\\d])${MONTH_NAME}\\.? \\d{1,2}${DAY_ENDING}?(?!\\d|[:.]\\d|\\p{L}|,? ?20\\d\\d)`,
  'gu',
);

/** Words of buttons and clocks that are left of a line without its date. */
const BESIDE = new RegExp(
  `${toAnySource(({ reports }) => reports.pages?.buttons)}|\\.?\\bics\\b|ical(?:endar)?\\b|` +
    `(?<!\\p{L})(?:[ce]es?t|${CLOCK_MARK})(?!\\p{L})`,
  'giu',
);

/**
 * The lines of a page that name one date each, with the title that stands in the same line, row or list item, else right
 * after or before it. A date without a year counts under a heading that names one.
 */
export function* datedLines(root: Block, reader: Reader): Generator<DatedLine> {
  const known = new Map<string, readonly DateInBlock[]>();
  let year: string | undefined;
  let looks = 0;
  const datesIn = (block: Block): readonly DateInBlock[] => {
    const { text } = block;
    if (text === undefined || !/\d/u.test(text)) return [];
    const key = `${year} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    looks += 1;
    const dates = looks > MAX_LOOKED_AT ? [] : readDates(text, year, reader);
    known.set(key, dates);
    return dates;
  };
  for (const block of inOrder(root)) {
    if (HEADINGS.has(block.tag)) year = HEADED_YEAR.exec(block.text ?? '')?.[1] ?? year;
    if (datesIn(block).length === 0 || block.children.some((child) => datesIn(child).length > 0)) continue;
    const line = buildLine(block, datesIn, reader);
    if (line !== undefined) yield line;
  }
}

function* inOrder(block: Block): Generator<Block> {
  yield block;
  for (const child of block.children) yield* inOrder(child);
}

/** A date with the text that names it. */
type DateInBlock = DateInText & { readonly text: string };

function readDates(text: string, year: string | undefined, { now, timezone }: Reader): DateInBlock[] {
  const dated = year === undefined ? text : withYear(text, year);
  return datesInText(foldInPlace(dated), { publishedAt: now, timezone })
    .filter(({ start, end, edge }) => edge !== 'end' && /20\d\d/u.test(dated.slice(start, end)))
    .map((date) => ({ ...date, text: dated }));
}

/** The text with a year behind each day that lacks one. */
function withYear(text: string, year: string): string {
  const folded = foldInPlace(text);
  const ends = [DAY_MONTH, MONTH_DAY]
    .flatMap((pattern) => [...folded.matchAll(pattern)].map((match) => match.index + match[0].length))
    .sort((one, other) => other - one);
  return [...new Set(ends)].reduce((whole, end) => `${whole.slice(0, end)} ${year}${whole.slice(end)}`, text);
}

function buildLine(
  first: Block,
  datesIn: (block: Block) => readonly DateInBlock[],
  reader: Reader,
): DatedLine | undefined {
  for (let block: Block | undefined = first; block !== undefined; block = block.parent) {
    const [date, ...others] = datesIn(block);
    if (date === undefined || others.length > 0) return undefined;
    const { local_date, local_time } = date;
    const own = toTitle(`${date.text.slice(0, date.start)} ${date.text.slice(date.end)}`);
    const titles = [
      own,
      ...listNeighbours(block).flatMap((other) => (datesIn(other).length === 0 ? [toTitle(other.text ?? '')] : [])),
    ];
    const title = titles.find((words) => words !== '' && reader.isOccasion(words, local_date));
    if (title !== undefined) return { title, local_date, local_time };
    // The block has words of its own that name no occasion, so the words around it do not describe the date either.
    if (/\p{L}{4}/u.test(own)) return undefined;
  }
  return undefined;
}

/** The blocks directly after and directly before a block among its parent's children. */
function listNeighbours(block: Block): Block[] {
  const siblings = block.parent?.children ?? [];
  const at = siblings.indexOf(block);
  return at === -1 ? [] : [siblings[at + 1], siblings[at - 1]].filter((sibling) => sibling !== undefined);
}

const toTitle = (text: string): string =>
  text
    .replace(BESIDE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, '');
