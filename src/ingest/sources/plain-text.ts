import { Parser } from 'htmlparser2';

/** Elements whose content is not text for a reader. */
const UNREAD = new Set(
  'script style template noscript noembed noframes iframe object applet embed svg math head select textarea button audio video canvas'.split(
    ' ',
  ),
);

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body br center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

const CELLS = new Set(['td', 'th']);

const CHUNK = 4096;
const MAX_DEPTH = 512;
const MAX_PASSES = 4;

/** Looks like a tag, or like one escaped again: what another reading of the text would take for markup. */
const TAG = /<\/?[a-z][^<>]*>|<!--|<!\[CDATA\[|&lt;\/?[a-z][^<>&]*&gt;/i;

/** The text a reader of the markup would see, a newline where a block begins or ends. Stops at `max` characters. */
function readMarkup(source: string, max: number): string {
  let out = '';
  let depth = 0;
  let unread: { name: string; depth: number } | undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        if (unread !== undefined) return;
        if (UNREAD.has(name)) unread = { name, depth };
        else if (BLOCKS.has(name)) out += '\n';
        else if (CELLS.has(name)) out += ' ';
      },
      onclosetag(name) {
        if (unread === undefined && BLOCKS.has(name)) out += '\n';
        if (unread?.name === name && unread.depth >= depth) unread = undefined;
        depth -= 1;
      },
      ontext(text) {
        if (unread === undefined) out += text.replace(/[ \t\r\n\f]+/g, ' ');
      },
    },
    { recognizeCDATA: true },
  );
  // In pieces, because nothing past the bound is needed and a mass of open elements makes every end tag costly.
  for (let at = 0; at < source.length && out.length <= max && depth <= MAX_DEPTH; at += CHUNK) {
    parser.write(source.slice(at, at + CHUNK));
  }
  if (out.length <= max && depth <= MAX_DEPTH) parser.end();
  return out;
}

/** More marks on a letter than stream-safe text has (UAX #15): they take quadratic time to put in order. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Without characters that cannot be stored (NUL) or that hide, reverse or smuggle text (controls, bidi, tags, soft hyphens). */
function withoutInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u2028\u2029\u0085]|\r\n?/g, '\n')
    .replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC');
}

/** One space between words, one newline between paragraphs; a no-break space inside a number stays what it is. */
function withTidySpace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, (space, at: number, whole: string) => {
      const isInNumber = /^[\u00a0\u202f\u2009]$/.test(space) && /\d.\d/.test(whole.slice(Math.max(0, at - 1), at + 2));
      return isInNumber ? '\u00a0' : ' ';
    })
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** A last `<` that opens no tag ("EPS<EUR 0.10") is a character; a tag that the source cut off ("<a href=...") is not. */
function withLessThan(text: string): string {
  return text.replace(/<(?=[a-z][^<>]*$)(?![a-z][a-z0-9]*(?:\s+[a-z:-]+=[^<>]*)?\s*$)/i, '&lt;');
}

/** At most `max` characters, cut between words where one ends near, with an ellipsis. */
export function bounded(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.search(/\s\S*$/);
  const kept = space > max * 0.8 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept}…`;
}

/**
 * Feed text as plain text: markup read and dropped (also markup escaped more than once), entities decoded, scripts and
 * styles left out, a line a paragraph, at most `max` characters. What is left can never be read as a tag: a `<` before
 * a letter, `/`, `!` or `?` gets a space after it. With `lines: 'kept'` the source's own newlines are paragraphs.
 */
export function plainText(source: string, options: { max: number; lines?: 'kept' }): string {
  // Twenty times the bound is more than any honest markup needs, and keeps hostile input cheap.
  let text = withLessThan(withoutInvisible(source.slice(0, options.max * 20)));
  if (!TAG.test(text)) text = text.replace(options.lines === 'kept' ? /\n/g : /\n[^\S\n]*\n/g, '<br>');
  for (let pass = 0; pass < MAX_PASSES && (pass === 0 || TAG.test(text)); pass += 1) {
    text = withoutInvisible(readMarkup(pass === 0 ? text : text.replace(/\n/g, '<br>'), options.max * 4));
  }
  return bounded(withTidySpace(text).replace(/<(?=[a-z/!?])/gi, '< '), options.max);
}

/** Feed text as one line of plain text. */
export function plainLine(source: string, max: number): string {
  return bounded(plainText(source, { max: max * 4 }).replace(/\s*\n\s*/g, ' '), max);
}
