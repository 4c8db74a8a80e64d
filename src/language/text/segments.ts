import { toAlternation } from '../languages/entries.ts';
import { toEverySource } from '../languages/every.ts';
import { ISO_ANY_CASE as CURRENCY_CODES } from './units.ts';

/** A span of a text, as offsets. */
export type Span = { readonly start: number; readonly end: number };

/** One sentence, bullet or heading. */
export type Segment = Span & {
  /** A short line without the end of a sentence. It applies to the lines below it. */
  readonly isHeading: boolean;
};

/**
 * Words whose full stop does not end a sentence, and initials. The letter of "SEK 1,278m" does not count as an initial.
 */
const ABBREVIATION = new RegExp(
  `(?:^|[^\\p{L}])${toEverySource(({ text }) => text.abbreviations.inPhrases)}$|(?:^|[^\\p{L}\\d])\\p{L}$`,
  'u',
);
const BULLET = /^\s*(?:[•·▪●◦‣○■–—*►]|-\s|o\s)/u;
const INLINE_BULLET = / (?=[•·▪●◦‣*] ?[\p{L}\d])/gu;
/** Sentences are shorter. Longer spans are lists and tables without marks, which contain no prose. */
const MAX_SENTENCE = 2000;
const HEADING_LENGTH = 90;
/** Lines of this length were broken by a mailer: the sentence continues in the next one. */
const WRAPPED_LENGTH = 60;

/** The cells of a table row. */
const COLUMNS = /\S {3,}\S|\t/u;

/** A unit at the start of a line whose number ends the line above. */
const CODE = toAlternation(CURRENCY_CODES);
const KRONA = toEverySource(({ text }) => text.krona?.short);
const UNIT_AHEAD = new RegExp(
  `^(?:%|€|[kmt]?${CODE}(?!\\p{L})|[mt]?${KRONA}(?!\\p{L})|${toEverySource(({ text }) => text.unitAhead?.stems)}` +
    `|${toEverySource(({ text }) => text.unitAhead?.words)}(?!\\p{L}))`,
  'u',
);
const ENDS_IN_UNIT = new RegExp(`(?<!\\p{L})(?:${CODE}|${KRONA})$`, 'u');
const ENDS_IN_KRONA = new RegExp(`(?:^|\\W)${KRONA}$`, 'u');
const BEGINS = new RegExp(
  `^["'«“”]?(?:\\p{Lu}\\p{Ll}|${toEverySource(({ text }) => text.oneLetterWords)} [\\p{Ll}\\d])`,
  'u',
);
const COUNTED = new RegExp(`^${toEverySource(({ text }) => text.countedPeriods)}`, 'iu');

/**
 * The spans of a folded text that state one figure or one day each. `original` is the unfolded text, needed for its
 * capitals. Measurements show that neither this nor `splitSentences` can replace the other. Here an abbreviation or an
 * ordinal continues whatever follows ("EBIT 1. kv. NOK 97 mill."), a semicolon ends a segment and offsets are kept;
 * there "The answer was no." ends a sentence and no text is left out. Sentences instead of segments lower the recall of
 * the labelled figures by a point and break thirteen cases of figures and days; segments instead of sentences split
 * quotations and drop long lines.
 */
export function splitSegments(folded: string, original: string): Segment[] {
  return splitBlocks(folded, original)
    .flatMap((block) => splitBlock(block, folded, original))
    .filter((segment) => segment.end - segment.start <= MAX_SENTENCE);
}

/** Paragraphs, bullets and short lines. */
function splitBlocks(folded: string, original: string): Span[] {
  const blocks: Span[] = [];
  let start = 0;
  let lineStart = 0;
  const close = (end: number, next: number) => {
    if (folded.slice(start, end).trim() !== '') blocks.push({ start, end });
    start = next;
  };
  for (let at = folded.indexOf('\n'); at !== -1; at = folded.indexOf('\n', lineStart)) {
    const line = folded.slice(lineStart, at);
    const nextEnd = folded.indexOf('\n', at + 1);
    const next = folded.slice(at + 1, nextEnd === -1 ? undefined : nextEnd);
    const isLast = nextEnd === -1 || /^\s*(?:\n|$)/u.test(folded.slice(nextEnd + 1, nextEnd + 40));
    const isWhole = next.trim() !== '' && line.trim() !== '' && !BULLET.test(next);
    const isShort = !isLast && next.trim().length < WRAPPED_LENGTH;
    const isNew = BULLET.test(line) && /^\s*\p{Lu}/u.test(original.slice(at + 1, at + 20));
    const goesOn = isWhole && !isNew && continues(line.trimEnd(), next.trimStart(), isShort);
    if (!goesOn) close(at, at + 1);
    lineStart = at + 1;
  }
  close(folded.length, folded.length);
  return blocks.flatMap((block) => splitAt(block, folded, INLINE_BULLET));
}

/**
 * Whether a mailer inserted the line break: after a long line, or before a unit or number that belongs to the line
 * above. A short line above other lines is part of a list, since a mailer would have filled it.
 */
function continues(line: string, next: string, isShort: boolean): boolean {
  if (COLUMNS.test(line) || COLUMNS.test(next)) return false;
  if (line.length >= WRAPPED_LENGTH && !isShort) return !/[.!?:]$/u.test(line) || ABBREVIATION.test(line.slice(0, -1));
  if (ENDS_IN_UNIT.test(line)) return /^[-–]?\d/u.test(next);
  return /\d$/u.test(line) && UNIT_AHEAD.test(next);
}

function splitAt(block: Span, folded: string, mark: RegExp): Span[] {
  const text = folded.slice(block.start, block.end);
  const cuts = [...text.matchAll(mark)].map((match) => block.start + match.index);
  return [block.start, ...cuts].map((start, index) => ({ start, end: cuts[index] ?? block.end }));
}

function splitBlock(block: Span, folded: string, original: string): Segment[] {
  const segments: Segment[] = [];
  let start = block.start;
  const stop = /[.!?]["')\]]*(?=\s)|[;](?=\s)/gu;
  stop.lastIndex = block.start;
  for (let match = stop.exec(folded); match !== null && match.index < block.end; match = stop.exec(folded)) {
    const end = match.index + match[0].length;
    if (!endsSentence(folded, original, match.index, end)) continue;
    segments.push(segmentAt(start, end, folded));
    start = end;
  }
  segments.push(segmentAt(start, block.end, folded));
  return segments.filter((segment) => segment.end > segment.start);
}

/** A stop ends a sentence if a capital, a digit or a quotation follows and no abbreviation precedes it. */
function endsSentence(folded: string, original: string, stopAt: number, end: number): boolean {
  const mark = folded.charAt(stopAt);
  const rest = original.slice(end, end + 40).trimStart();
  if (mark === ';') return true;
  const before = folded.slice(Math.max(0, stopAt - 12), stopAt);
  if (ENDS_IN_KRONA.test(before)) return BEGINS.test(rest);
  if (mark === '.' && (ABBREVIATION.test(before) || (/\d$/u.test(before) && /^\d/u.test(rest)))) return false;
  // "EBIT 3. KVARTAL": an ordinal.
  if (/(?:^|\D)[1-4]$/u.test(before) && COUNTED.test(rest)) return false;
  return /^["'«“”(]?[\p{Lu}\d]/u.test(rest);
}

function segmentAt(start: number, end: number, folded: string): Segment {
  const lead = /^[\s•·▪●◦‣○■–—*►]*/u.exec(folded.slice(start, end))?.[0].length ?? 0;
  const text = folded.slice(start + lead, end).trimEnd();
  const isBullet = BULLET.test(folded.slice(start, end));
  const isHeading = !isBullet && text.length <= HEADING_LENGTH && !/[.!?;]["')\]]*$/u.test(text);
  return { start: start + lead, end: start + lead + text.length, isHeading };
}
