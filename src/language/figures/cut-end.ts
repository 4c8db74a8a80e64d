import type { Amount } from './amount.ts';

/** The end of a sentence, of a bracket or a quotation. */
const FINISHED = /[.!?:;)\]"'”’»%]$/u;
/** The marks of an excerpt. */
const ELLIPSIS = /\s*(?:…|\.{3}|\[(?:…|\.{3})\])$/u;
/** A shorter last line may be one of a table, or a headline. */
const MIN_LINE = 200;

/**
 * The amounts without one that the end of an excerpt cuts: in "earnings per share were SEK 0.2" the next digits or the scale
 * may be missing. A text is an excerpt where it ends in an ellipsis, or where its last line is long and has no end.
 */
export function withoutCutAmount(amounts: readonly Amount[], original: string): readonly Amount[] {
  const last = amounts.at(-1);
  const text = original.trimEnd();
  const stated = text.replace(ELLIPSIS, '');
  const line = stated.slice(stated.lastIndexOf('\n') + 1);
  const isExcerpt = stated.length < text.length || (line.length >= MIN_LINE && !FINISHED.test(stated));
  const isCut = last !== undefined && last.end >= stated.length && /\d$/u.test(stated);
  return isExcerpt && isCut ? amounts.slice(0, -1) : amounts;
}
