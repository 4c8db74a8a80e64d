import { Parser } from 'htmlparser2';
import { DocumentBuilder } from './builder.ts';
import type { Document } from './document.ts';
import type { Marks } from './lines.ts';
import { readPlain } from './read-plain.ts';
import { readVisibility, toPlainStyle } from './visibility.ts';

/** Elements that run or fetch something where a page shows them. */
const ACTIVE = new Set('script iframe frame frameset object embed applet'.split(' '));

/** Attributes that run something, and addresses that do. */
const EVENT = /^on[a-z]/;
const RUNNING = /^(?:javascript|vbscript|data:text\/html)/i;

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'header hr html legend li main menu nav ol p pre section summary ul listing xmp search hgroup'
  ).split(' '),
);
const HEADING = /^h[1-6]$/;
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
const SECTIONS = { thead: 'head', tbody: 'body', tfoot: 'foot' } as const;
const isSection = (name: string): name is keyof typeof SECTIONS => name in SECTIONS;

const CHUNK = 4096;
const MAX_DEPTH = 512;
const MAX_LISTS = 9;
const MAX_ADDRESS = 2048;
const MAX_SPAN = 1000;
const NO_MARKS: Marks = {};

/** Parts of a source that its document lacks. */
export type Findings = {
  /** Kinds of content that a page would run. */
  readonly active: Set<string>;
  /** Content past a bound was not read. */
  isCut: boolean;
};

type Element = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isSizeless: boolean;
  readonly isInvisible: boolean;
  readonly marks: Marks;
  readonly isPre: boolean;
  readonly isBlock: boolean;
  readonly lists: number;
};

type Attributes = Readonly<Record<string, string>>;

const ROOT: Element = {
  name: '',
  isHidden: false,
  isSizeless: false,
  isInvisible: false,
  marks: NO_MARKS,
  isPre: false,
  isBlock: true,
  lists: 0,
};

const isShown = ({ isHidden, isSizeless, isInvisible }: Element): boolean => !isHidden && !isSizeless && !isInvisible;

/** DPUB-ARIA and EPUB name the mark of a note. */
const isNoteReference = (attributes: Attributes): boolean =>
  attributes['role'] === 'doc-noteref' || attributes['epub:type'] === 'noteref';

function readMarks(name: string, attributes: Attributes, style: string, marks: Marks): Marks {
  const isStrong = name === 'b' || name === 'strong' || /(?:^|;)font-weight:(?:bold|[6-9]00)/.test(style);
  const script =
    name === 'sup' || isNoteReference(attributes) || /(?:^|;)vertical-align:super/.test(style)
      ? 'super'
      : name === 'sub' || /(?:^|;)vertical-align:sub/.test(style)
        ? 'sub'
        : undefined;
  const link = name === 'a' ? attributes['href']?.trim().slice(0, MAX_ADDRESS) : undefined;
  if (!isStrong && script === undefined && !link) return marks;
  return { ...marks, ...(isStrong && { strong: true }), ...(script && { script }), ...(link && { link }) };
}

const readSpan = (written: string | undefined, least: number): number => {
  const span = Number.parseInt(written ?? '1', 10);
  return Number.isNaN(span) || span < least ? 1 : Math.min(span, MAX_SPAN);
};

function readCell(name: string, attributes: Attributes, isInHead: boolean) {
  const role = attributes['role']?.toLowerCase();
  const scope = attributes['scope']?.toLowerCase() ?? role;
  return {
    colspan: readSpan(attributes['colspan'], 1),
    rowspan: readSpan(attributes['rowspan'], 0),
    isHeader: name === 'th' || isInHead || role === 'columnheader' || role === 'rowheader',
    scope: /^row/.test(scope ?? '') ? ('row' as const) : /^col/.test(scope ?? '') ? ('column' as const) : null,
  };
}

/** Reads one stream of markup. */
class HtmlReader {
  readonly builder = new DocumentBuilder();
  readonly #open: Element[] = [ROOT];
  readonly #found: Findings;
  /** Text whose lines and columns are the source's own; undefined outside `pre`. */
  #pre: string | undefined;
  length = 0;

  constructor(found: Findings) {
    this.#found = found;
  }

  get depth(): number {
    return this.#open.length - 1;
  }

  #current(): Element {
    return this.#open.at(-1) ?? ROOT;
  }

  open(name: string, attributes: Attributes): void {
    this.#inspect(name, attributes);
    const parent = this.#current();
    const style = attributes['style'] === undefined ? '' : toPlainStyle(attributes['style']);
    const own = readVisibility(name, attributes, style);
    const element: Element = {
      name,
      isHidden: parent.isHidden || own.isHidden,
      isSizeless: own.isSizeless ?? parent.isSizeless,
      isInvisible: own.isInvisible ?? parent.isInvisible,
      marks: readMarks(name, attributes, style, parent.marks),
      isPre: parent.isPre || name === 'pre' || /(?:^|;)white-space:(?:pre|break)/.test(style),
      isBlock: BLOCKS.has(name) || HEADING.test(name) || attributes['role'] === 'heading',
      lists: LISTS.has(name) ? Math.min(parent.lists + 1, MAX_LISTS) : parent.lists,
    };
    this.#open.push(element);
    if (!element.isHidden) this.#start(element, attributes);
  }

  #start({ name, isBlock, lists }: Element, attributes: Attributes): void {
    const { builder } = this;
    if (name === 'pre') this.#pre ??= '';
    else if (name === 'br') this.#add('\n');
    else if (name === 'table') builder.startTable();
    else if (isSection(name)) builder.startSection(SECTIONS[name]);
    else if (name === 'tr') builder.startRow();
    else if (name === 'caption') builder.startCell('caption');
    else if (name === 'td' || name === 'th')
      builder.startCell(
        readCell(
          name,
          attributes,
          this.#open.some((one) => one.name === 'thead'),
        ),
      );
    else if (HEADING.test(name)) builder.startLine({ kind: 'heading', level: Number(name[1]) });
    else if (attributes['role'] === 'heading')
      builder.startLine({ kind: 'heading', level: Math.min(readSpan(attributes['aria-level'] ?? '2', 1), 6) });
    else if (name === 'li') builder.startLine({ kind: 'item', depth: Math.max(lists, 1) });
    else if (isBlock) builder.endLine();
  }

  close(name: string): void {
    const element = this.#open.length > 1 ? this.#open.pop() : undefined;
    if (element === undefined || element.isHidden) return;
    const { builder } = this;
    if (name === 'pre') this.#endPre();
    else if (name === 'table') builder.endTable();
    else if (name === 'td' || name === 'th' || name === 'caption' || name === 'tr') builder.endCell();
    else if (isSection(name)) builder.startSection('body');
    else if (HEADING.test(name) || name === 'li') builder.startLine({ kind: 'paragraph' });
    else if (element.isBlock) builder.endLine();
  }

  finish(): Document {
    if (this.#pre !== undefined) this.#endPre();
    return this.builder.finish();
  }

  text(text: string): void {
    const element = this.#current();
    if (!isShown(element)) return;
    this.#add(element.isPre ? text : text.replace(/[ \t\r\n\f]+/g, ' '));
  }

  #add(text: string): void {
    const element = this.#current();
    if (!isShown(element)) return;
    this.length += text.length;
    if (this.#pre !== undefined) this.#pre += text;
    else this.builder.add(text, element.marks);
  }

  #endPre(): void {
    const text = this.#pre ?? '';
    this.#pre = undefined;
    this.builder.addBlocks(readPlain(text, { lines: 'kept' }).blocks);
  }

  #inspect(name: string, attributes: Attributes): void {
    if (ACTIVE.has(name)) this.#found.active.add(name);
    for (const attribute in attributes) {
      if (EVENT.test(attribute)) this.#found.active.add('event attribute');
      else if (RUNNING.test((attributes[attribute] ?? '').slice(0, 200).replace(/[\s\p{Cc}]/gu, '')))
        this.#found.active.add('script address');
    }
  }
}

/**
 * The document of markup: HTML or XHTML, whole or in part. Struck and hidden content is left out, nothing is run, and
 * nothing that it names is fetched. Stops at `max` characters of text and at a depth of 512 elements.
 */
export function readHtml(source: string, max: number, found: Findings): Document {
  const reader = new HtmlReader(found);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
    },
    { recognizeCDATA: true },
  );
  const isWithin = () => reader.length <= max && reader.depth <= MAX_DEPTH;
  // In pieces, because nothing past the bound is needed and a mass of open elements makes every end tag costly.
  for (let at = 0; at < source.length && isWithin(); at += CHUNK) parser.write(source.slice(at, at + CHUNK));
  if (isWithin()) parser.end();
  else found.isCut = true;
  return reader.finish();
}
