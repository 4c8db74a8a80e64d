import { Parser } from 'htmlparser2';

/** Elements whose content is not text for a reader. */
const UNREAD = new Set(
  (
    'script style template noscript noembed noframes iframe object applet embed svg math head select textarea button ' +
    'audio video canvas'
  ).split(' '),
);

/** Elements that run or fetch something where a page shows them. */
const ACTIVE = new Set('script iframe frame frameset object embed applet'.split(' '));

/** Attributes that run something, and addresses that do. */
const EVENT = /^on[a-z]/;
const RUNNING = /^(?:javascript|vbscript|data:text\/html)/i;

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

/** A tag, or an escaped one: another parser of the text would take it for markup. */
const TAG = /<\/?[a-z][^<>]*>|<!--|<!\[CDATA\[|&lt;\/?[a-z][^<>&]*&gt;/i;

/** Content of a text that its cleaned form lacks. */
type MarkupFindings = { readonly active: Set<string>; isCut: boolean };

/**
 * The text that a reader of the markup would see, with a newline where a block starts or ends. Stops at `max`
 * characters.
 */
function readMarkup(source: string, max: number, found: MarkupFindings): string {
  let out = '';
  let depth = 0;
  let unread: { name: string; depth: number } | undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        if (ACTIVE.has(name)) found.active.add(name);
        if (unread !== undefined) return;
        if (UNREAD.has(name)) unread = { name, depth };
        else if (BLOCKS.has(name)) out += '\n';
        else if (CELLS.has(name)) out += ' ';
      },
      onattribute(name, value) {
        if (EVENT.test(name)) found.active.add('event attribute');
        else if (RUNNING.test(value.replace(/[\s\p{Cc}]/gu, ''))) found.active.add('script address');
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
  else found.isCut = true;
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

/** Plain text, and notes on the parts that a reader of the source's own text would miss. */
export type CleanText = { readonly text: string; readonly notes: readonly string[] };

const count = (length: number): string => length.toLocaleString('en');

const listNotes = (source: string, text: string, { active, isCut }: MarkupFindings): string[] => [
  ...(isCut ? [`has ${count(source.length)} characters as it was given, of which ${count(text.length)} are kept`] : []),
  ...(active.size > 0 ? [`held what a page would run, which is left out: ${[...active].sort().join(', ')}`] : []),
];

function readText(source: string, { max, lines }: TextOptions, found: MarkupFindings): string {
  // Twenty times the bound is more than any honest markup needs, and keeps hostile input cheap.
  if (source.length > max * 20) found.isCut = true;
  let text = withLessThan(withoutInvisible(source.slice(0, max * 20)));
  if (!TAG.test(text)) text = text.replace(lines === 'kept' ? /\n/g : /\n[^\S\n]*\n/g, '<br>');
  for (let pass = 0; pass < MAX_PASSES && (pass === 0 || TAG.test(text)); pass += 1) {
    text = withoutInvisible(readMarkup(pass === 0 ? text : text.replace(/\n/g, '<br>'), max * 4, found));
  }
  const whole = withTidySpace(text).replace(/<(?=[a-z/!?])/gi, '< ');
  if (whole.length > max) found.isCut = true;
  return bounded(whole, max);
}

type TextOptions = { readonly max: number; readonly lines?: 'kept' };

/**
 * Feed text as plain text: markup read and dropped (also markup escaped more than once), entities decoded, scripts and
 * styles left out, a line a paragraph, at most `max` characters. What is left can never be read as a tag: a `<` before
 * a letter, `/`, `!` or `?` gets a space after it. With `lines: 'kept'` the source's own newlines are paragraphs.
 */
export function cleanText(source: string, options: TextOptions): CleanText {
  const found: MarkupFindings = { active: new Set(), isCut: false };
  const text = readText(source, options, found);
  return { text, notes: listNotes(source, text, found) };
}

/** The same without its notes. */
export const plainText = (source: string, options: TextOptions): string => cleanText(source, options).text;

/** Feed text as one line of plain text. */
export function plainLine(source: string, max: number): string {
  return bounded(plainText(source, { max: max * 4 }).replace(/\s*\n\s*/g, ' '), max);
}

/** A title: one line of plain text in which links in Markdown are their words. */
export function cleanTitle(source: string, max: number): CleanText {
  const found: MarkupFindings = { active: new Set(), isCut: false };
  const line = readText(source, { max: max * 4 }, found).replace(/\s*\n\s*/g, ' ');
  const words = withoutLinks(line);
  if (words.length > max) found.isCut = true;
  const text = bounded(words, max);
  const links = words === line ? [] : ['held a link in Markdown, of which the words are kept'];
  return { text, notes: [...listNotes(source, text, found), ...links] };
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
