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

const refused = (code: string, reason: string): PageReading => ({ kind: 'refused', code, reason });

/**
 * The text of an article's page. Refused by name: `undecodable`, `too-complex` (deeper than 200 elements or more than
 * 20,000 of them), `no-article`. Nothing of a page is run, and nothing it names is fetched.
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
  const content =
    document.documentElement === null
      ? null
      : new Readability(document, { maxElemsToParse: MAX_ELEMENTS * 2 }).parse()?.content;
  const text = plainText(content ?? '', { max: MAX_TEXT });
  return text.length < LEAST_TEXT ? refused('no-article', 'holds no text of an article') : { kind: 'read', text };
}
