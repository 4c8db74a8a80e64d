import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { decodeBody } from '../sources/decode.ts';
import { FeedRefused } from '../sources/feed.ts';
import { plainText } from '../sources/plain-text.ts';
import type { PageReading } from './page-reader.ts';
import { MAX_ELEMENTS, whyUnwalkable } from './walkable.ts';

const MAX_TEXT = 20_000;
/** Of what is left of a page; less is a notice or a wall, and no article. */
const LEAST_TEXT = 200;

/** What tells the article from what stands around it. Pictures are not read, and the sets they come in take long to. */
const READ_ATTRIBUTES = new Set(
  (
    'class id href src style rel name property content itemprop type role hidden aria-hidden aria-modal lang dir ' +
    'colspan rowspan summary datatable'
  ).split(' '),
);
const MAX_ATTRIBUTE = 500;
const MAX_TITLE = 1000;

const refused = (code: string, reason: string): PageReading => ({ kind: 'refused', code, reason });

/**
 * The text of an article's page. Refused by name: `undecodable`, `too-complex` (as `whyUnwalkable` says), `no-article`. Nothing
 * of a page is run, and nothing it names is fetched.
 */
export function readArticle(bytes: Uint8Array, source: { address: string; contentType?: string }): PageReading {
  let html: string;
  try {
    html = decodeBody(bytes, source).text;
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    return refused('undecodable', error.reason);
  }
  const complexity = whyUnwalkable(html);
  if (complexity !== undefined) return refused('too-complex', complexity);
  const { document } = parseHTML(`<!doctype html>${html}`);
  shorten(document);
  const content =
    document.documentElement === null
      ? null
      : new Readability(document, { maxElemsToParse: MAX_ELEMENTS * 2, disableJSONLD: true }).parse()?.content;
  const text = plainText(content ?? '', { max: MAX_TEXT });
  return text.length < LEAST_TEXT ? refused('no-article', 'holds no text of an article') : { kind: 'read', text };
}

/** The least of the document's interface that is shortened. */
type PageElement = {
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  textContent: string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
};

/** Leaves of attributes and titles what is read: Readability takes quadratic time and more over long ones. */
function shorten(document: { querySelectorAll(selector: string): Iterable<PageElement> }): void {
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (!READ_ATTRIBUTES.has(name.toLowerCase())) element.removeAttribute(name);
      else if (value.length > MAX_ATTRIBUTE) element.setAttribute(name, value.slice(0, MAX_ATTRIBUTE));
  for (const title of document.querySelectorAll('title, h1, h2')) {
    const text = title.textContent ?? '';
    if (text.length > MAX_TITLE) title.textContent = text.slice(0, MAX_TITLE);
  }
}
