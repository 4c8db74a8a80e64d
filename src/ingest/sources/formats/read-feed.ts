import { decodeBody } from '../decode.ts';
import { FeedRefused, lineAt, type ParsedFeed } from '../parsed-feed.ts';
import { plainLine } from '../plain-text.ts';
import { readProlog } from '../prolog.ts';
import { mendXml } from '../tolerant.ts';
import { readAtom } from './atom.ts';
import { type FeedOrigin, finishFeed, MAX_ITEMS, type RawFeed } from './item.ts';
import { readJsonFeed } from './json-feed.ts';
import { readNinjs, splitNinjsLines } from './ninjs.ts';
import { readRdf } from './rdf.ts';
import { readRss } from './rss.ts';
import { nameJsonWire, readWireJson, unwrapJsonp } from './wire-json.ts';

export type FeedSource = FeedOrigin & {
  /** The Content-Type header, for its charset. */
  readonly contentType?: string;
  /** ISO 3166-1 alpha-2 code of the source's country: its order of day and month, where the feed shows none. */
  readonly country?: string;
};

const MAX_BYTES = 20_000_000;
const MAX_WHY = 200;
const MENDED = 'read by the tolerant reader';

const XML_FORMATS = {
  rss: { format: 'rss', itemName: 'item', read: readRss },
  rdf: { format: 'rdf', itemName: 'item', read: readRdf },
  feed: { format: 'atom', itemName: 'entry', read: readAtom },
} as const;

type XmlFormat = (typeof XML_FORMATS)[keyof typeof XML_FORMATS];

const isXmlRoot = (root: string): root is keyof typeof XML_FORMATS => Object.hasOwn(XML_FORMATS, root);

/** The result of one attempt of the first reader. */
type Attempt = { readonly feed: RawFeed } | { readonly failed: 'not-a-feed' | 'malformed'; readonly why: string };

function tryParse(format: XmlFormat, xml: string, origin: FeedOrigin): Attempt {
  try {
    return { feed: format.read(xml, origin) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'DetectError') return { failed: 'not-a-feed', why: 'holds no element of a feed' };
    // The reader's word for a feed element with nothing in it.
    if (error.name === 'ParseError') return { feed: emptyFeed(format, origin.address) };
    const message = error.cause instanceof Error ? error.cause.message : error.message;
    // Its messages quote the document: words for an operator, never markup.
    return { failed: 'malformed', why: plainLine(message.replace(/\.? Context:[\s\S]*$/, ''), MAX_WHY) };
  }
}

const emptyFeed = (format: XmlFormat, address: string): RawFeed => ({
  format: format.format,
  title: undefined,
  language: undefined,
  hub: undefined,
  self: undefined,
  built: [],
  authors: [],
  base: address,
  items: [],
});

/** The line an XML reader's message names, counted in `text`. */
function toLineNumber(message: string, text: string, offset: number): number | null {
  const position = /position (\d+)/i.exec(message)?.[1];
  return position === undefined ? null : lineAt(text, offset + Number(position));
}

/** The format that the root element names, and the position of the root. */
function findRoot(text: string, address: string, found: string[]): { format: XmlFormat; root: string; rootAt: number } {
  const prolog = readProlog(text, address);
  if (prolog === null) {
    throw new FeedRefused(isBinary(text) ? 'binary' : 'not-a-feed', address, 'is neither XML nor JSON');
  }
  const { root, rootAt } = prolog;
  if (root === 'html') throw new FeedRefused('html', address, 'is an HTML page, not a feed');
  if (!isXmlRoot(root)) {
    throw new FeedRefused('not-a-feed', address, `is XML, but its root element is <${root}>`, lineAt(text, rootAt));
  }
  if (prolog.hasJunk) found.push('other text stands before the document');
  return { format: XML_FORMATS[root], root, rootAt };
}

/** The document from its root on, without what follows the root's last end tag. */
function cutBody(text: string, root: string, rootAt: number): { body: string; isClosed: boolean } {
  let end = -1;
  for (const tag of text.matchAll(new RegExp(String.raw`</(?:[\w.-]+:)?${root}\s*>`, 'gi')))
    end = tag.index + tag[0].length;
  return end < rootAt
    ? { body: text.slice(rootAt), isClosed: false }
    : { body: text.slice(rootAt, end), isClosed: true };
}

/** Whether the first reader missed items: it passes over what follows a mismatched end tag. */
function hasMissed(feed: RawFeed, body: string, { itemName }: XmlFormat): boolean {
  const tags = body.match(new RegExp(String.raw`<(?:[\w.-]+:)?${itemName}[\s/>]`, 'gi'))?.length ?? 0;
  return feed.items.length < Math.min(tags, MAX_ITEMS);
}

function readXml(text: string, source: FeedSource, found: string[]): ParsedFeed {
  const { address, country } = source;
  const { format, root, rootAt } = findRoot(text, address, found);
  const { body, isClosed } = cutBody(text, root, rootAt);
  const first = tryParse(format, body, source);
  // Atom 0.3 only; the first reader does not report which texts were encoded.
  const hasBase64 = /\smode\s*=\s*["']base64/i.test(body);
  if ('feed' in first && isClosed && !hasBase64 && !hasMissed(first.feed, body, format)) {
    return finishFeed(first.feed, found, country);
  }

  const mended = mendXml(body, format.itemName);
  const second = mended === undefined ? undefined : tryParse(format, mended.xml, source);
  const mendedFeed = second !== undefined && 'feed' in second ? second.feed : undefined;
  if ('feed' in first && isClosed) {
    const gained = (mendedFeed?.items.length ?? 0) - first.feed.items.length;
    if (gained > 0) found.push(`hides items from a strict reader: ${MENDED}`);
    const isBetter = mendedFeed !== undefined && (gained > 0 || (hasBase64 && gained === 0));
    return finishFeed(isBetter ? mendedFeed : first.feed, found, country);
  }
  if (mendedFeed !== undefined) {
    found.push(
      'failed' in first
        ? `is not well-formed (${first.why}): ${MENDED}`
        : `ends before its root element does: ${MENDED}`,
    );
    if (mended?.endsInItem) found.push('ends inside an item, which was left out');
    return finishFeed(mendedFeed, found, country);
  }
  const why = 'failed' in first ? first.why : 'ends before its root element does';
  if ('failed' in first && first.failed === 'not-a-feed') throw new FeedRefused('not-a-feed', address, why);
  throw new FeedRefused('malformed', address, `is not well-formed XML: ${why}`, toLineNumber(why, text, rootAt));
}

/** A refusal of a document at the address of a wire's JSON names the wire. */
const withWire = (source: FeedSource, reason: string): string => {
  const wire = nameJsonWire(source);
  return wire === undefined ? reason : `${reason}, where ${wire} has its JSON`;
};

function readJson(text: string, source: FeedSource, found: string[]): ParsedFeed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const documents = splitNinjsLines(text, source);
    const lines = documents && readNinjs(documents, source);
    if (lines !== undefined) return finishFeed(lines, found, source.country);
    const position = /position (\d+)/.exec(error.message)?.[1];
    const line = position === undefined ? null : lineAt(text, Number(position));
    throw new FeedRefused('malformed', source.address, withWire(source, 'is not well-formed JSON'), line);
  }
  const wired = readWireJson(json, source);
  const known = wired ?? readNinjs(json, source);
  if (known !== undefined) return finishFeed(known, found, source.country);
  let feed: RawFeed;
  try {
    feed = readJsonFeed(json, source);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new FeedRefused('not-a-feed', source.address, 'is JSON, but not a JSON Feed');
  }
  return finishFeed(feed, found, source.country);
}

/** Characters that a text never has, as in an image, archive or document file that is decoded. */
const isBinary = (text: string): boolean => /[\p{Cc}\ufffd](?<![\t\n\r\f])/u.test(text.slice(0, 512));

/**
 * Reads RSS 0.91-2.0, RSS 0.90/1.0 (RDF), Atom 0.3/1.0, JSON Feed or ninjs 1. XML that is truncated or does not nest is mended
 * and read again; an item the document ends inside of is left out. Throws FeedRefused and nothing else: `too-large`
 * (more than 20 MB), `empty`, `undecodable`, `binary`, `html`, `not-a-feed`, `malformed`, `entity-declaration`.
 */
export function readFeed(bytes: Uint8Array, source: FeedSource): ParsedFeed {
  const { address } = source;
  if (bytes.byteLength > MAX_BYTES) {
    throw new FeedRefused('too-large', address, `is ${bytes.byteLength} bytes long, more than ${MAX_BYTES}`);
  }
  const { text, problem } = decodeBody(bytes, source);
  const found = problem === null ? [] : [problem];
  const start = text.search(/[^\s\0]/);
  if (start === -1) throw new FeedRefused('empty', address, 'is empty');
  if (/[[{]/.test(text.charAt(start))) return readJson(text, source, found);
  const called = unwrapJsonp(text);
  if (called !== undefined) return readJson(called, source, found);
  if (nameJsonWire(source) === undefined) return readXml(text, source, found);
  const isHtml = /^<(?:!doctype html|html)\b/i.test(text.slice(start, start + 100));
  throw new FeedRefused(
    isHtml ? 'html' : 'not-a-feed',
    address,
    withWire(source, isHtml ? 'is an HTML page' : 'is not JSON'),
  );
}
