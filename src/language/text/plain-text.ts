import { opensTail } from './boilerplate.ts';

/**
 * Makes the text of a feed or page safe to cut sentences from: no markup, no control or direction characters, one kind
 * of white space. Feeds already deliver plain text; the rest was missed by them or injected. Tabs part the cells of a row.
 */
export function toPlainText(text: string): string {
  return withoutMarkup(text)
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[^\S\n]+/gu, (space) => (space.includes('\t') ? '\t' : ' '))
    .normalize('NFC');
}

/** The same on one line. */
export function toLine(text: string): string {
  return toPlainText(text).replace(/\s+/gu, ' ').trim();
}

function withoutMarkup(text: string): string {
  const stripped = text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>/gu, ' ')
    .replace(/<(?:br|\/?(?:p|div|li|ul|ol|tr|h[1-6]|table|section|article))\b[^<>]*>/giu, '\n')
    // Wires write tickers and names in angle brackets: "Volvo <VOLV.ST>". Tags are lower case or have attributes.
    .replace(/<([\p{Lu}\p{N}][\p{Lu}\p{N}.]{0,15})>/gu, '($1)')
    .replace(/<([\p{Lu}\p{N}][\p{L}\p{N}.&' /\n-]{0,60})>/gu, '$1')
    .replace(/<\/?[a-zA-Z!?][^<>]{0,2000}>/gu, ' ')
    .replace(/!?\[([^\]\n]{1,200})\]\((?:[^()\s]|\([^()\s]{0,100}\)){1,500}\)/gu, '$1')
    .replace(/^[^\S\n\r\u2028\u2029]*\[\d{1,3}\]:\s.*$/gmu, '')
    .replace(/(\*\*|__)(?=\S)(.{1,300}?\S)\1/gu, '$2')
    .replace(/^#{1,6}\s+/gmu, '')
    .replace(/`+/gu, "'");
  // A remaining bracket that looks like the start of a tag is replaced, even if the removals above created it.
  return stripped.replace(/<(?=[a-zA-Z/!?])/gu, '\u2039');
}

const BULLET = /^\s*(?:[•▪◦‣●■–—*·o-]|\d{1,2}[.)])\s+(?=\S)/u;
const ENDS_SENTENCE = /[.!?:;…]["'”’»)\]]*$/u;
/** In a text with wrapped lines, a shorter line without a full stop is a heading or a table row. */
const WRAP_MIN = 45;
/** A text without longer lines was wrapped by its sender. Empty lines set off its headings. */
const WRAPPED_MAX = 90;

export type Block = {
  readonly text: string;
  readonly bullet: boolean;
  /** The place of a cell in its row: 0 for the first cell and for lines without cells. */
  readonly cell: number;
};

/**
 * Paragraphs, headings, list items and cells. Wires and mailed releases wrap their lines, so a line break inside a
 * paragraph does not separate: two lines are one paragraph unless the first ends a sentence or is a heading, or the
 * second is a list item or indented. Each cell of a row stands alone.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: { text: string; bullet: boolean; cell: number }[] = [];
  const lines = text.split('\n');
  const wrapped = lines.every((line) => line.length <= WRAPPED_MAX);
  let open = false;
  let previous = '';
  for (const line of lines) {
    const content = line.trim();
    const cells = content.split('\t');
    if (content === '' || cells.length > 1) {
      open = false;
      if (content !== '') blocks.push(...cells.map((cell, at) => ({ text: cell.trim(), bullet: false, cell: at })));
      continue;
    }
    const bullet = BULLET.test(line);
    const last = blocks.at(-1);
    const indented = /^ {2,}|^\t/u.test(line);
    if (open && last && !bullet && !indented && wraps(previous, content, wrapped)) last.text += ` ${content}`;
    else blocks.push({ text: content.replace(BULLET, ''), bullet, cell: 0 });
    open = true;
    previous = content;
  }
  return blocks;
}

function wraps(previous: string, next: string, wrapped: boolean): boolean {
  if (opensTail(previous)) return false;
  if (/^\p{Ll}/u.test(next)) return true;
  return (wrapped || previous.length >= WRAP_MIN) && !ENDS_SENTENCE.test(previous);
}
