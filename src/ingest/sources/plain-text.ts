import type { Document } from '../../language/document/document.ts';
import { type ReadDocument, readDocument } from '../../language/document/read-document.ts';

/** At most `max` characters, cut between words where one ends near, with an ellipsis. */
export function bounded(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.search(/\s\S*$/);
  const kept = space > max * 0.8 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept}…`;
}

/** Plain text with the document that it is of, and notes on the parts that a reader of the source's own text would miss. */
export type CleanText = { readonly text: string; readonly document: Document; readonly notes: readonly string[] };

const count = (length: number): string => length.toLocaleString('en');

const listNotes = (
  source: string,
  text: string,
  { active, isCut }: Pick<ReadDocument, 'active' | 'isCut'>,
): string[] => [
  ...(isCut ? [`has ${count(source.length)} characters as it was given, of which ${count(text.length)} are kept`] : []),
  ...(active.size > 0 ? [`held what a page would run, which is left out: ${[...active].sort().join(', ')}`] : []),
];

type TextOptions = { readonly max: number; readonly lines?: 'kept' };

/**
 * Feed text as a document and its plain text: markup read and dropped (also markup escaped more than once), entities
 * decoded, hidden and struck content left out, a line a paragraph, at most `max` characters. The result can never be
 * read as a tag. With `lines: 'kept'` the source's own newlines are paragraphs.
 */
export function cleanText(source: string, options: TextOptions): CleanText {
  const { text, document, ...found } = readDocument(source, options);
  return { text, document, notes: listNotes(source, text, found) };
}

/** The same without its notes. */
export const plainText = (source: string, options: TextOptions): string => cleanText(source, options).text;

/** Feed text as one line of plain text. */
export function plainLine(source: string, max: number): string {
  return bounded(plainText(source, { max: max * 4 }).replace(/\s*\n\s*/g, ' '), max);
}

/** A title: one line of plain text in which links in Markdown are their words. */
export function cleanTitle(source: string, max: number): Omit<CleanText, 'document'> {
  const { text: lines, active, isCut } = readDocument(source, { max: max * 4, lines: 'one' });
  const line = lines.replace(/[\n\t]+/g, ' ');
  const words = withoutLinks(line);
  const text = bounded(words, max);
  const links = words === line ? [] : ['held a link in Markdown, of which the words are kept'];
  return { text, notes: [...listNotes(source, text, { active, isCut: isCut || words.length > max }), ...links] };
}

/** The words of a link in Markdown, as far as its address starts; other brackets are the source's own. */
const LINK = /!?\[([^[\]]*)\]\((?=\s*<?(?:[a-z][a-z0-9+.-]*:\S|[/#]|www\.))/giu;

/** Replaces links in Markdown with their words. A link whose address does not end is not a link. */
export function withoutLinks(text: string): string {
  let out = text;
  // A link may be the words of another one.
  for (let before = ''; before !== out; ) {
    before = out;
    let kept = '';
    let at = 0;
    for (const link of before.matchAll(LINK)) {
      const end = link.index < at ? -1 : findClosing(before, link.index + link[0].length);
      if (end === -1) continue;
      kept += before.slice(at, link.index) + (link[1] ?? '');
      at = end + 1;
    }
    out = kept + before.slice(at);
  }
  return out.replace(/ {2,}/g, ' ').trim();
}

/** The end of the bracket that is open at a position; -1 without one. */
function findClosing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
