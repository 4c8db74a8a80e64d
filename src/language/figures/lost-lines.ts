import { grammarWord } from '../languages/grammar.ts';
import type { Segment } from '../text/segments.ts';
import type { Home } from '../text/units.ts';
import type { Token } from './atoms.ts';
import { isNamedPeriod } from './period-context.ts';
import { tableUnitIn } from './table-units.ts';

type Page = { readonly folded: string; readonly original: string; readonly options: Home };

/** A heading inside a line, and where the line below it starts. */
type Heading = { readonly start: number; readonly end: number; readonly next: number };

const BULLETS = '•·▪●◦‣■►*–—-';
/** Words and marks before a period that make it a part of their sentence: "in the second quarter". */
const IN_SENTENCE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${grammarWord(
    ...(['in', 'of', 'to', 'for', 'from', 'at', 'on', 'by', 'with', 'during', 'per', 'as', 'than', 'and'] as const),
    ...(['or', 'the', 'a', 'between', 'until', 'which', 'its', 'is'] as const),
  )})|[,(/&])\\s*$`,
  'iu',
);
/** Marks between a heading and the line below it. */
const MARKS = new RegExp(`^\\s*[:${BULLETS}]?\\s*`, 'u');
const BRACKET = /^ ?\((?<within>[^()]{1,70})\)/u;
const JOIN = /^(?:[,:]? ?[-–—]? ?)$/u;
/** A line of a list whose mark is a dash: a number or a percentage ends the line above. */
const DASHED = /(?<=[)\d%]) [-–] (?=\p{Lu})/gu;
const ENDS_ROW = /[)\d%*]\s*$/u;
const CAPITALS_BEFORE = /(?:(?<![\p{L}\p{N}])[\p{Lu}\d][\p{Lu}\p{N}.,:&/-]*\s+)+$/u;
/** Fewer marks may be dashes of a sentence. */
const MIN_DASHES = 2;

/**
 * The segments with the lines that they lost: feeds send the beginning of a release as one line, "… growth April–June 2025
 * Net sales rose to 523 (456) EBIT was 26 (17) January–June 2025 Net sales …". A period that no word joins to a sentence,
 * with a capital or a bullet behind it, is a heading; below one, a measure with a capital behind a number starts a line.
 *
 * @param known The known tokens of the text.
 */
export function withLostLines(segments: readonly Segment[], known: readonly Token[], page: Page): Segment[] {
  let isBelow = false;
  return segments.flatMap((segment, index) => {
    const isTitle = index === 0 && page.folded[segment.end] === '\n';
    if (isTitle) return [segment];
    const within = known.filter(({ start, end }) => segment.start <= start && end <= segment.end);
    const headings = listHeadings(segment, within, page);
    const starts = [segment.start, ...headings.map(({ next }) => next)];
    const pieces = starts.flatMap((start, at): Segment[] => {
      const heading = headings[at];
      const line = { start, end: heading?.start ?? segment.end, isHeading: segment.isHeading && headings.length === 0 };
      const lines = isBelow || at > 0 ? splitRows(line, within, page) : [line];
      return heading === undefined ? lines : [...lines, { start: heading.start, end: heading.end, isHeading: true }];
    });
    isBelow ||= headings.length > 0;
    return pieces.filter(({ start, end }) => page.folded.slice(start, end).trim() !== '');
  });
}

/** The headings that a line holds, each a period or several that say the same. */
function listHeadings(segment: Segment, within: readonly Token[], page: Page): Heading[] {
  const headings: Heading[] = [];
  let from = segment.start;
  for (const [at, token] of within.entries()) {
    if (token.type !== 'period' || token.start < from || !mayHead(token)) continue;
    const heading = headingAt(segment, within, at, { ...page, from });
    if (heading === undefined) continue;
    headings.push(heading);
    from = heading.next;
  }
  return headings;
}

const mayHead = (token: Extract<Token, { type: 'period' }>): boolean =>
  isNamedPeriod(token.mention) && !token.mention.isBareYear;

function headingAt(
  segment: Segment,
  within: readonly Token[],
  at: number,
  { folded, original, options, from }: Page & { readonly from: number },
): Heading | undefined {
  const first = within[at];
  if (first === undefined) return undefined;
  const joined = joinedEnd(within, at, folded);
  if (joined === undefined) return undefined;
  let end = joined;
  let next = end;
  let isTable = false;
  const bracket = BRACKET.exec(folded.slice(end, Math.min(segment.end, end + 80)));
  if (bracket !== null) {
    next = end + bracket[0].length;
    const isAmount = within.some(({ type, start }) => type === 'amount' && start >= end && start < next);
    const isUnit = tableUnitIn(folded, original, end, next, options) !== null;
    if (isAmount && !isUnit) return undefined;
    isTable = isUnit;
    if (isUnit) end = next;
  }
  const marks = MARKS.exec(folded.slice(next, Math.min(segment.end, next + 8)))?.[0] ?? '';
  next += marks.length;
  const isColumn = within.some((token) => token.type === 'period' && token.start === next);
  if (next >= segment.end || !/\s/u.test(marks) || isColumn) return undefined;
  const isCapitals = isInCapitals(original.slice(first.start, end)) && !startsInCapitals(original, next);
  const start = isCapitals
    ? first.start - (CAPITALS_BEFORE.exec(original.slice(from, first.start))?.[0].length ?? 0)
    : first.start;
  const before = original.slice(from, start);
  const opens = before.trim() === '' || isTable || !/^\p{Ll}/u.test(original.slice(start));
  if (!isCapitals && (!opens || IN_SENTENCE.test(before))) return undefined;
  const isBullet = new RegExp(`[${BULLETS}]`, 'u').test(marks);
  const isBehindRow = /\)\s*$/u.test(before) && /^[\p{Lu}\d]/u.test(original.slice(start));
  // "Nordvik's Q2 2026 EBITDA": a sentence.
  const isInLine = /[\p{L}\p{N}'’]\s*$/u.test(before) && !isTable && !isCapitals && !isBullet;
  if (isInLine && !/^\p{Lu}\p{Ll}/u.test(original.slice(next))) return undefined;
  return isBullet || isBehindRow || isCapitals || startsRow(within, next, original)
    ? { start: withKind(within, at, start), end, next }
    : undefined;
}

/** "Pro forma April–June 2025", "Associates April–June 2025": the start of the words of their kind. */
function withKind(within: readonly Token[], at: number, start: number): number {
  const before = within[at - 1];
  const isKind = before?.type === 'words' && (before.wordClass === 'hypothetical' || before.wordClass === 'part');
  return isKind && start - before.end === 1 ? before.start : start;
}

/**
 * The end of the periods that say the same as the first: "Second quarter, 1 April – 30 June 2025". Undefined where another one
 * follows at once, as the name of a report before its first heading, "Report January–June Second quarter", or a column
 * before the next.
 */
function joinedEnd(within: readonly Token[], at: number, folded: string): number | undefined {
  const [first, ...rest] = within.slice(at);
  if (first?.type !== 'period') return undefined;
  let { end } = first;
  for (const token of rest) {
    const between = folded.slice(end, token.start);
    if (token.type !== 'period' || token.mention.kind === 'day' || !JOIN.test(between)) return end;
    const isColumn = token.mention.year !== null && first.mention.year !== null;
    if (between.trim() === '' && (isColumn || token.mention.kind !== first.mention.kind)) return undefined;
    end = token.end;
  }
  return end;
}

const isInCapitals = (words: string): boolean => /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words);
const startsInCapitals = (original: string, at: number): boolean =>
  /^\P{L}*\p{Lu}{2}/u.test(original.slice(at, at + 12));

/** Whether a measure, with its words of adjustment or without, starts here with a capital letter. */
const startsRow = (within: readonly Token[], at: number, original: string): boolean =>
  /^\p{Lu}/u.test(original.slice(at)) &&
  within.some(
    (token) =>
      token.start === at && (token.type === 'measure' || (token.type === 'words' && token.wordClass === 'adjusted')),
  );

/** The rows of a line below a heading. */
function splitRows(line: Segment, within: readonly Token[], { folded, original }: Page): Segment[] {
  const text = original.slice(line.start, line.end);
  const dashes = [...text.matchAll(DASHED)].map(({ index }) => line.start + index);
  const rows = within.flatMap((token, at): number[] => {
    const { start } = token;
    const isInside = start > line.start && start < line.end && within[at - 1]?.type !== 'period';
    return isInside && ENDS_ROW.test(folded.slice(line.start, start)) && startsRow([token], start, original)
      ? [start]
      : [];
  });
  const cuts = [...(dashes.length >= MIN_DASHES ? dashes : []), ...rows].sort((one, other) => one - other);
  if (cuts.length === 0) return [line];
  return [line.start, ...cuts].map((start, at) => ({
    start: start + (/^[\s–-]+(?=\p{L})/u.exec(original.slice(start, line.end))?.[0].length ?? 0),
    end: cuts[at] ?? line.end,
    isHeading: false,
  }));
}
