import { Readability } from '@mozilla/readability';
import { readDocument } from '../../language/document/read-document.ts';
import { isHidden, toPlainStyle } from '../../language/document/visibility.ts';
import type { PageReading } from '../page-reader.ts';
import { decodeBody } from '../sources/decode.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import { buildDocument, type PageLimits } from './page-document.ts';

/**
 * Limits that Readability handles within a second: for each sibling that it takes, linkedom lists all remaining ones
 * again, and a page without an article is searched four times. At least twice the largest of 85 real articles.
 */
const LIMITS: PageLimits = { depth: 100, elements: 5_000, attributes: 100, nodes: 30_000, weight: 15_000_000 };
const MAX_TEXT = 20_000;
/** Least characters of a page's remaining text; a shorter one is a notice or a paywall, not an article. */
const LEAST_TEXT = 200;

/** Elements that neither help to find the article nor belong to its text. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Attributes that help to find the article. Pictures are not read, and their source sets take long. */
const READ_ATTRIBUTES = new Set(
  (
    'class id href src style rel name property content itemprop type role hidden aria-hidden aria-modal lang dir ' +
    'colspan rowspan summary datatable'
  ).split(' '),
);
/** Readability takes quadratic time over long ones and over those of white space. */
const MAX_ATTRIBUTE = 100;
const MAX_TITLE = 1000;

const attribute = (name: string, value: string): string | undefined =>
  READ_ATTRIBUTES.has(name) ? value.replace(/\s+/g, ' ').slice(0, MAX_ATTRIBUTE) : undefined;

/** Readability drops the classes and styles by which a page hides text. */
const isHiddenElement = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  isHidden(name, attributes, toPlainStyle(attributes['style'] ?? ''));

const refused = (code: string, reason: string): PageReading => ({ kind: 'refused', code, reason });

/**
 * The text of an article's page. Refused by name: `undecodable`, `too-complex` (as `buildDocument` says), `no-article`. Nothing
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
  const page = buildDocument(html, LIMITS, { unread: UNREAD, attribute, isHidden: isHiddenElement });
  if ('excess' in page) return refused('too-complex', page.excess);
  const { document } = page;
  for (const title of document.querySelectorAll('title, h1, h2'))
    if (title.textContent.length > MAX_TITLE) title.textContent = title.textContent.slice(0, MAX_TITLE);
  const content =
    document.documentElement === null ? null : new Readability(document, { disableJSONLD: true }).parse()?.content;
  const { text, document: article } = readDocument(content ?? '', { max: MAX_TEXT });
  if (text.length < LEAST_TEXT) return refused('no-article', 'holds no text of an article');
  return { kind: 'read', text, document: article };
}
