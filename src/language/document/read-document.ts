import { Parser } from 'htmlparser2';
import { withoutInvisible } from './characters.ts';
import type { Document } from './document.ts';
import { limitText, withoutTagStarts } from './limit.ts';
import { readLines } from './lines.ts';
import { type Findings, readHtml } from './read-html.ts';
import { readPlain } from './read-plain.ts';
import { toText } from './to-text.ts';

export type ReadOptions = {
  /** Characters of the document's text. */
  readonly max: number;
  /** Without markup: `kept` if the source's own breaks part lines, `one` for a title, which has no form but its words. */
  readonly lines?: 'kept' | 'one' | undefined;
};

/** A document, its text, and the parts of its source that it lacks. */
export type ReadDocument = { readonly document: Document; readonly text: string } & Readonly<Findings>;

/** Markup that was escaped, once or more often, is read too. */
const MAX_PASSES = 4;
/** Twenty times the bound is more than any honest markup needs, and keeps hostile input cheap. */
const SOURCE_FACTOR = 20;

/** A tag, or an escaped one: another parser of the text would take it for markup. */
const TAG = /<\/?[a-z][^<>]*>|<!--|<!\[CDATA\[|&lt;\/?[a-z][^<>&]*&gt;/i;
const REAL_TAG = /<\/?[a-z][^<>]*>|<!--|<!\[CDATA\[/i;
const ENTITY = /<|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** A last `<` that opens no tag ("EPS<EUR 0.10") is a character; a tag that the source cut off ("<a href=...") is not. */
const withLessThan = (text: string): string =>
  text.replace(/<(?=[a-z][^<>]*$)(?![a-z][a-z0-9]*(?:\s+[a-z:-]+=[^<>]*)?\s*$)/i, '&lt;');

/** The characters that entities of a text without tags stand for. */
function decodeEntities(text: string): string {
  let decoded = '';
  const parser = new Parser({
    ontext(piece) {
      decoded += piece;
    },
  });
  parser.end(text);
  return decoded;
}

function readPass(source: string, { max, lines }: ReadOptions, found: Findings): Document {
  if (REAL_TAG.test(source)) return readHtml(source, max * 4, found);
  const text = withoutInvisible(ENTITY.test(source) ? decodeEntities(source) : source);
  if (REAL_TAG.test(text)) return readHtml(text, max * 4, found);
  return lines === 'one' ? readOneLine(text) : readPlain(text, { lines });
}

const readOneLine = (text: string): Document => ({
  blocks: readLines([{ text: text.replaceAll('\n', ' '), marks: {} }], { kind: 'paragraph' }),
});

/**
 * Reads a text of a feed or a page into a document: markup, also markup escaped more than once, or plain text. At most
 * `max` characters of text; none of it can be read as a tag again.
 */
export function readDocument(source: string, options: ReadOptions): ReadDocument {
  const { max } = options;
  const found: Findings = { active: new Set(), isCut: source.length > max * SOURCE_FACTOR };
  const start = withLessThan(withoutInvisible(source.slice(0, max * SOURCE_FACTOR)));
  let document = readPass(start, options, found);
  let { text } = toText(document);
  for (let pass = 1; pass < MAX_PASSES && TAG.test(text); pass += 1) {
    document = readPass(text.replace(/\n/g, '<br>'), options, found);
    ({ text } = toText(document));
  }
  if (text.includes('<')) {
    document = withoutTagStarts(document);
    ({ text } = toText(document));
  }
  if (text.length <= max) return { document, text, ...found };
  const limited = limitText(document, max);
  return { document: limited, text: toText(limited).text, active: found.active, isCut: true };
}
