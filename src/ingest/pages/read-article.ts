import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { decodeBody } from '../sources/decode.ts';
import { FeedRefused } from '../sources/feed.ts';
import { plainText } from '../sources/plain-text.ts';
import type { PageReading } from './page-reader.ts';

const MAX_TEXT = 20_000;
/** Elements that are open at once: the readers walk a page by recursion. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 20_000;
const CHUNK = 16_384;
/** Of what is left of a page; less is a notice or a wall, and no article. */
const LEAST_TEXT = 200;

const refused = (code: string, reason: string): PageReading => ({ kind: 'refused', code, reason });

/** Whether the document readers can walk a page in good time: neither too deep nor of too many elements. */
function isWalkable(html: string): boolean {
  let depth = 0;
  let elements = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  const isFine = () => deepest <= MAX_DEPTH && elements <= MAX_ELEMENTS;
  for (let at = 0; at < html.length && isFine(); at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return isFine();
}

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
  if (!isWalkable(html)) return refused('too-complex', `nests deeper than ${MAX_DEPTH} or holds too many elements`);
  const { document } = parseHTML(`<!doctype html>${html}`);
  const content =
    document.documentElement === null
      ? null
      : new Readability(document, { maxElemsToParse: MAX_ELEMENTS * 2 }).parse()?.content;
  const text = plainText(content ?? '', { max: MAX_TEXT });
  return text.length < LEAST_TEXT ? refused('no-article', 'holds no text of an article') : { kind: 'read', text };
}
