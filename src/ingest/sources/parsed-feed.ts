import type { DeclaredFacts } from '../../core/declared-facts.ts';
import type { Document } from '../../language/document/document.ts';
/** One item as its feed gives it, made safe: plain well-formed text, absolute web addresses, real instants. */
export type FeedItem = {
  /** The feed's own id, opaque; at most 2,048 characters. */
  guid: string | null;
  /** Absolute http or https address, without credentials. */
  url: string | null;
  /** One line of plain text, at most 1,000 characters. */
  title: string | null;
  /** Plain text, a line a paragraph, at most 20,000 characters: the longer of summary and content. */
  text: string | null;
  /** The document of the text; absent without a text. */
  document?: Document;
  /** When the source says it was published; the update instant where it says nothing else. */
  published_at: Date | null;
  /** When the source says it was last changed. */
  updated_at: Date | null;
  /**
   * An instant that stands for an unknown one: the day in its address, or a bound that the reading gives. It orders and
   * dates an article; it identifies nothing.
   */
  assumed_at?: Date;
  /** BCP 47 tag the item itself carries; null means as the feed says. */
  language: string | null;
  author: string | null;
  /** As the feed writes them, each once, at most 50. */
  categories: string[];
  /** The company that issued the item, only where the feed names it unambiguously. */
  issuer: string | null;
  /** Facts that its source declares in fields of its own; absent where it declares none. */
  declared?: DeclaredFacts;
  /** The parts of its words that were cut or left out, apart from plain formatting. */
  cleaned?: readonly CleanedPart[];
};

/** A change to a part of an item, for the operator. */
export type CleanedPart = { readonly part: 'title' | 'text' | 'published_at'; readonly reason: string };

/** A feed that could be read. */
export type ParsedFeed = {
  /** Name of its format, as its reader gives it: `rss`, `rdf` (RSS 0.90 and 1.0), `atom`, `json-feed` or `ninjs`. */
  format: string;
  title: string | null;
  language: string | null;
  /** WebSub hub announced by the feed. */
  hub: string | null;
  /** The feed's own address, as it announces it. */
  self: string | null;
  /** Address of the next page, of a feed in pages. */
  next: string | null;
  /** When the feed says that it was last built or changed. */
  built_at?: Date | null;
  /** In the order of the document, empty items included: the intake refuses those by name. */
  items: FeedItem[];
  /** Ids of items that the publisher withdraws: canceled documents of ninjs, deleted entries of Atom (RFC 6721). */
  withdrawn: string[];
  /** Repairs, omissions and unreadable parts, in words for the operator; at most 50. */
  problems: string[];
};

export type FeedRefusal =
  | 'empty'
  | 'too-large'
  | 'undecodable'
  | 'binary'
  | 'html'
  | 'not-a-feed'
  | 'malformed'
  | 'entity-declaration';

const MAX_ADDRESS_SHOWN = 300;

/** The address as messages may show it: no credentials, one line, bounded. */
export function shownAddress(address: string): string {
  return address
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_ADDRESS_SHOWN)
    .toWellFormed();
}

/** A body that is not read as a feed. The message names where (file or address, line when known) and why. */
export class FeedRefused extends Error {
  readonly code: FeedRefusal;
  readonly address: string;
  /** 1-based; null where no line can be named. */
  readonly line: number | null;
  readonly reason: string;

  constructor(code: FeedRefusal, address: string, reason: string, line: number | null = null) {
    const where = shownAddress(address);
    const why = reason.toWellFormed().replace(/\p{Cc}/gu, '');
    super(line === null ? `${where}: ${why}` : `${where}, line ${line}: ${why}`);
    this.name = 'FeedRefused';
    this.code = code;
    this.address = where;
    this.line = line;
    this.reason = why;
  }
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
