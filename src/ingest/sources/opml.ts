import { type Opml, parseOpml } from 'feedsmith';
import { decodeBody } from './decode.ts';
import { FeedRefused } from './feed.ts';
import { webAddress } from './formats/item.ts';
import { plainLine } from './plain-text.ts';
import { readProlog } from './prolog.ts';

export type OpmlFeed = { title: string | null; address: string };

const MAX_BYTES = 5_000_000;
const MAX_TITLE = 300;

/** Outlines of any depth, in document order. */
function flattened(outlines: readonly Opml.Outline<string>[]): Opml.Outline<string>[] {
  return outlines.flatMap((outline) => [outline, ...flattened(outline.outlines ?? [])]);
}

/**
 * The feeds of an OPML 1 or 2 list, whatever folder they are in, each address once; outlines without an http or https
 * `xmlUrl` are folders. Throws FeedRefused: a list that is cut off or does not nest is `malformed`, never read in part.
 */
export function readOpml(bytes: Uint8Array, source: { address: string } = { address: 'OPML' }): OpmlFeed[] {
  const { address } = source;
  if (bytes.byteLength > MAX_BYTES) {
    throw new FeedRefused('too-large', address, `is ${bytes.byteLength} bytes long, more than ${MAX_BYTES}`);
  }
  const { text } = decodeBody(bytes, source);
  if (text.trim() === '') throw new FeedRefused('empty', address, 'is empty');
  const root = readProlog(text, address)?.root ?? 'none';
  if (root !== 'opml')
    throw new FeedRefused(root === 'html' ? 'html' : 'not-a-feed', address, `is not OPML: its root element is ${root}`);
  if (!/<\/opml\s*>\s*(?:<!--[\s\S]*-->\s*)?$/i.test(text))
    throw new FeedRefused('malformed', address, 'ends before its root element does');
  const found = new Map<string, OpmlFeed>();
  for (const outline of flattened(readOutlines(text, address))) {
    const feed = webAddress(outline.xmlUrl, undefined);
    if (feed === null || found.has(feed)) continue;
    found.set(feed, { title: plainLine(outline.title ?? outline.text ?? '', MAX_TITLE) || null, address: feed });
  }
  return [...found.values()];
}

function readOutlines(text: string, address: string): readonly Opml.Outline<string>[] {
  try {
    return parseOpml(text).body?.outlines ?? [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'ParseError') return [];
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    throw new FeedRefused('malformed', address, `is not well-formed XML: ${why}`);
  }
}
