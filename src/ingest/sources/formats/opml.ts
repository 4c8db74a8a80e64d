import { generateOpml, type Opml, parseOpml } from 'feedsmith';
import { decodeBody } from '../decode.ts';
import { FeedRefused } from '../parsed-feed.ts';
import { plainLine } from '../plain-text.ts';
import { readProlog } from '../prolog.ts';
import { webAddress } from '../web-address.ts';

export type OpmlFeed = {
  readonly title: string | null;
  readonly address: string;
  /** Language of the feed as the list writes it, where it gives one. */
  readonly language: string | null;
  /** OPML 2.0: slash-delimited, as `/Boston/Weather`; with the folders the outline lies in, outermost first. */
  readonly categories: readonly string[];
  readonly folders: readonly string[];
};

export type OpmlList = {
  readonly feeds: readonly OpmlFeed[];
  /** Outlines that name a feed and give none, or one the list names before. */
  readonly skipped: readonly { readonly title: string | null; readonly address: string; readonly reason: string }[];
};

/** Of a list, once it is decompressed. */
export const MAX_OPML_BYTES = 5_000_000;
/** More feeds than an operator polls; a longer list is one of pages. */
const MAX_FEEDS = 10_000;
const MAX_TITLE = 300;
const MAX_ADDRESS_SHOWN = 200;
const MAX_CATEGORIES = 50;
const MAX_LANGUAGE = 100;

type Outline = Opml.Outline<string>;
type OutlineInFolder = { readonly outline: Outline; readonly folders: readonly string[] };

const getTitle = (outline: Outline): string | null => plainLine(outline.title ?? outline.text ?? '', MAX_TITLE) || null;

/** Outlines of any depth, in document order. */
function* flattened(outlines: readonly Outline[], folders: readonly string[] = []): Generator<OutlineInFolder> {
  for (const outline of outlines) {
    yield { outline, folders };
    const name = getTitle(outline);
    yield* flattened(outline.outlines ?? [], name === null ? folders : [...folders, name]);
  }
}

/**
 * The feeds of an OPML 1 or 2 list, whatever folder they are in, each address once; outlines without an `xmlUrl` are
 * folders. Throws FeedRefused: a list that is cut off, does not nest or nests without end is `malformed`, one of more
 * than 5 MB or 10,000 feeds `too-large`; none is read in part.
 */
export function readOpml(bytes: Uint8Array, source: { address: string } = { address: 'OPML' }): OpmlList {
  const { address } = source;
  if (bytes.byteLength > MAX_OPML_BYTES) {
    throw new FeedRefused('too-large', address, `is ${bytes.byteLength} bytes long, more than ${MAX_OPML_BYTES}`);
  }
  const { text } = decodeBody(bytes, source);
  if (text.trim() === '') throw new FeedRefused('empty', address, 'is empty');
  const root = readProlog(text, address)?.root ?? 'none';
  if (root !== 'opml')
    throw new FeedRefused(root === 'html' ? 'html' : 'not-a-feed', address, `is not OPML: its root element is ${root}`);
  if (!isClosed(text)) throw new FeedRefused('malformed', address, 'ends before its root element does');
  const feeds = new Map<string, OpmlFeed>();
  const skipped: OpmlList['skipped'][number][] = [];
  for (const { outline, folders } of flattened(readOutlines(text, address))) {
    if (outline.xmlUrl === undefined || outline.xmlUrl.trim() === '') continue;
    const title = getTitle(outline);
    const feed = webAddress(toHttp(outline.xmlUrl), undefined);
    if (feed === null) {
      const shown = plainLine(outline.xmlUrl, MAX_ADDRESS_SHOWN);
      skipped.push({ title, address: shown, reason: 'is not an http or https address' });
    } else if (feeds.has(feed)) skipped.push({ title, address: feed, reason: 'stands in the list twice' });
    else
      feeds.set(feed, {
        title,
        address: feed,
        language: plainLine(outline.language ?? '', MAX_LANGUAGE) || null,
        categories: readCategories(outline),
        folders,
      });
    if (feeds.size > MAX_FEEDS) throw new FeedRefused('too-large', address, `names more than ${MAX_FEEDS} feeds`);
  }
  return { feeds: [...feeds.values()], skipped };
}

/** Readers of feeds write the scheme of an address as `feed:` or `webcal:`, before or instead of that of HTTP. */
const toHttp = (address: string): string =>
  address
    .replace(/^\s*feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^\s*feed:\/\//i, 'http://')
    .replace(/^\s*webcals?:\/\//i, 'https://');

/** Whether the root element ends, and nothing but comments stands behind it. */
function isClosed(text: string): boolean {
  let end = text.trimEnd();
  while (end.endsWith('-->')) end = end.slice(0, Math.max(end.lastIndexOf('<!--'), 0)).trimEnd();
  return end.endsWith('>') && end.slice(0, -1).trimEnd().slice(-'</opml'.length).toLowerCase() === '</opml';
}

const readCategories = (outline: Outline): string[] =>
  (outline.category ?? '')
    .split(',', MAX_CATEGORIES)
    .map((category) => plainLine(category, MAX_TITLE))
    .filter((category) => category !== '');

function readOutlines(text: string, address: string): readonly Outline[] {
  try {
    return parseOpml(text).body?.outlines ?? [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'ParseError') return [];
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    throw new FeedRefused('malformed', address, `is not well-formed XML: ${plainLine(why, MAX_TITLE)}`);
  }
}

/** Feeds of one folder of a list that is written. */
export type OpmlFolder = { readonly name: string; readonly feeds: readonly Omit<OpmlFeed, 'folders'>[] };

/** An OPML 2.0 list. */
export function writeOpml(title: string, folders: readonly OpmlFolder[], now: Date): string {
  return generateOpml({
    head: { title, dateCreated: now },
    body: {
      outlines: folders.map(({ name, feeds }) => ({
        text: name,
        outlines: feeds.map((feed) => ({
          text: feed.title ?? feed.address,
          type: 'rss',
          xmlUrl: feed.address,
          ...(feed.language === null ? {} : { language: feed.language }),
          ...(feed.categories.length === 0 ? {} : { category: feed.categories.join(',') }),
        })),
      })),
    },
  });
}
