import type { DeclaredFacts } from '../../../core/declared-facts.ts';
import { EMPTY_DOCUMENT } from '../../../language/document/document.ts';
import type { WireReader } from '../../choices.ts';
import { type DateOrder, findDateOrder } from '../date-order.ts';
import { isEncodedTwice } from '../encoded-twice.ts';
import { readFeedDate } from '../feed-date.ts';
import { languageTag } from '../language-tag.ts';
import type { CleanedPart, FeedItem, ParsedFeed } from '../parsed-feed.ts';
import { bounded, type CleanText, cleanText, cleanTitle, plainLine } from '../plain-text.ts';
import { webAddress } from '../web-address.ts';

/** The parts of one item as a format's adapter found them in the feed. Lists are in order of preference. */
export type RawItem = {
  guid: string | undefined;
  urls: readonly (string | undefined)[];
  /** The base of relative addresses. */
  base: string | undefined;
  title: string | undefined;
  texts: readonly RawText[];
  /** Texts in other elements, of which the longest counts where `texts` say nothing. */
  spareTexts?: readonly RawText[];
  /** Values of elements that no reader of the format knows, by local names in small letters. */
  fields?: ReadonlyMap<string, readonly string[]>;
  published: readonly (string | undefined)[];
  updated: readonly (string | undefined)[];
  language: string | undefined;
  /** Undefined where those of the feed hold. */
  authors: readonly (string | undefined)[] | undefined;
  categories: readonly (string | undefined)[];
  issuer: string | undefined;
  /** Facts that the source declares in fields of its own. */
  declared?: DeclaredFacts | undefined;
};

export type RawText = { readonly value: string | undefined; readonly lines?: 'kept' };

/** Where a document is from, as far as its declared facts depend on it. */
export type FeedOrigin = {
  /** Web address or file name: named in messages, and the base of relative links when it is http or https. */
  readonly address: string;
  /** The wire that its source is a copy of. */
  readonly declares?: WireReader | undefined;
};

/** The parts of the feed itself as an adapter found them. */
export type RawFeed = {
  format: ParsedFeed['format'];
  title: string | undefined;
  language: string | undefined;
  hub: string | undefined;
  self: string | undefined;
  /** Address of the next page, of a feed in pages. */
  next?: string | undefined;
  /** Parts that the reader left out, in words for the operator. */
  problems?: readonly string[];
  /** When the feed was last built or changed, in order of preference. */
  built: readonly (string | undefined)[];
  /** Authors of items that name none. */
  authors: readonly (string | undefined)[];
  /** The base of the feed's own relative addresses. */
  base: string | undefined;
  items: readonly RawItem[];
  withdrawn?: readonly RawWithdrawal[];
};

/** An item that the feed withdraws. */
export type RawWithdrawal = {
  /** Its id, and addresses of its page. */
  readonly ids: readonly (string | undefined)[];
  /** When it was withdrawn: a later version of the item stands. */
  readonly at: string | undefined;
};

/** Items read of one feed; feeds list their newest first. */
export const MAX_ITEMS = 5000;

/** Asked of the first reader: one more than is kept, to know that there was more. */
export const READ_LIMIT = { maxItems: MAX_ITEMS + 1 } as const;

/** The domain or scheme of a category that names the issuer: a vocabulary whose last segment is `issuer`. */
export const ISSUER_VOCABULARY = /(?:^|[/#:])issuer$/i;

const MAX_GUID = 2048;
const MAX_TITLE = 1000;
const MAX_TEXT = 20_000;
const MAX_NAME = 200;
/** Characters of an author field, with the text around the name; only a few names fit in the stored line. */
const MAX_AUTHOR = 1000;
const MAX_AUTHORS = 20;
const MAX_CATEGORIES = 50;
const MAX_PROBLEMS = 50;

/** The first date given. One that is given and cannot be read is a problem, and the next is asked. */
function firstDate(
  sources: readonly (string | undefined)[],
  order: DateOrder | undefined,
  problems: (problem: string) => void,
): Date | null {
  for (const source of sources) {
    if (source === undefined || source.trim() === '') continue;
    const at = readFeedDate(source, order);
    if (at !== null) return at;
    problems(`the date "${plainLine(source, 60)}" is not a real date`);
  }
  return null;
}

/** Each name once, whatever its case, in order. */
function names(sources: readonly (string | undefined)[]): string[] {
  const seen = new Map<string, string>();
  for (const source of sources) {
    const name = plainLine(source ?? '', MAX_NAME);
    if (name !== '' && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()];
}

/** An author's name; an address alone does not name an author, and mail addresses are not kept. */
const withoutMail = (author: string | undefined) =>
  // A match starts at a word boundary: otherwise every letter of a word without `@` would scan its rest again.
  author?.slice(0, MAX_AUTHOR).replace(/[<(]?(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\b[>)]?/g, ' ');

const readAuthor = (authors: readonly (string | undefined)[]): string | null =>
  bounded(names(authors.slice(0, MAX_AUTHORS).map(withoutMail)).join(', '), MAX_NAME) || null;

const NO_TEXT: CleanText = { text: '', document: EMPTY_DOCUMENT, notes: [] };

/** Texts this close to the longest are the same text in another form. */
const AS_LONG = 0.9;

const countForms = ({ document }: CleanText): number =>
  document.blocks.filter(({ kind }) => kind !== 'paragraph').length;

/** The longest text; of several that are about as long the one that keeps most of its form. */
function longestText(texts: readonly RawText[]): CleanText {
  const read = texts.map(({ value, lines }) =>
    value === undefined ? NO_TEXT : cleanText(value, { max: MAX_TEXT, ...(lines && { lines }) }),
  );
  const longest = read.reduce((long, one) => (one.text.length > long.text.length ? one : long), NO_TEXT);
  return read.reduce(
    (best, one) =>
      one.text.length >= longest.text.length * AS_LONG && countForms(one) > countForms(best) ? one : best,
    longest,
  );
}

const cleanedParts = (title: Pick<CleanText, 'notes'>, text: Pick<CleanText, 'notes'>): CleanedPart[] => [
  ...title.notes.map((reason) => ({ part: 'title' as const, reason })),
  ...text.notes.map((reason) => ({ part: 'text' as const, reason })),
];

function readGuid(guid: string | undefined): string | null {
  const text = (guid ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return text === '' || text.length > MAX_GUID ? null : text;
}

type FeedContext = { readonly author: string | null; readonly order: DateOrder | undefined };

function readItem(raw: RawItem, feed: FeedContext, problems: (problem: string) => void): FeedItem {
  const title = cleanTitle(raw.title ?? '', MAX_TITLE);
  const urls = raw.urls.filter((url) => url !== undefined && url.trim() !== '');
  const url = urls.map((candidate) => webAddress(candidate, raw.base)).find((candidate) => candidate !== null) ?? null;
  const guid = readGuid(raw.guid);
  const own = longestText(raw.texts);
  const text = own.text === '' && raw.spareTexts !== undefined ? longestText(raw.spareTexts) : own;
  if (url === null && urls.length > 0) problems('its link is not an absolute http or https address');
  if (guid === null && (raw.guid ?? '').length > MAX_GUID) problems(`its id is longer than ${MAX_GUID} characters`);
  const updated = firstDate(raw.updated, feed.order, problems);
  const published = firstDate(raw.published, feed.order, problems) ?? updated;
  const cleaned = cleanedParts(title, text);
  return {
    guid,
    url,
    title: title.text || null,
    text: text.text || null,
    ...(text.text !== '' && { document: text.document }),
    published_at: published,
    updated_at: updated,
    language: languageTag(raw.language),
    author: raw.authors === undefined ? feed.author : readAuthor(raw.authors),
    categories: names(raw.categories.slice(0, MAX_CATEGORIES)),
    issuer: plainLine(raw.issuer ?? '', MAX_NAME) || null,
    ...(raw.declared !== undefined && { declared: raw.declared }),
    ...(cleaned.length > 0 && { cleaned }),
  };
}

/** The ids of withdrawn items, without those of which the reading has a version that is later than the withdrawal (RFC 6721 3). */
function listWithdrawn(
  withdrawals: readonly RawWithdrawal[],
  items: readonly FeedItem[],
  order: DateOrder | undefined,
): string[] {
  const versions = new Map(items.map(({ guid, updated_at, published_at }) => [guid, updated_at ?? published_at]));
  const ids = withdrawals.slice(0, MAX_ITEMS).flatMap(({ ids: given, at }) => {
    const read = given.flatMap((id) => readGuid(id) ?? []);
    const withdrawnAt = firstDate([at], order, () => {});
    const isLater = read.some(
      (id) => withdrawnAt !== null && (versions.get(id)?.getTime() ?? 0) > withdrawnAt.getTime(),
    );
    return isLater ? [] : read;
  });
  return [...new Set(ids)];
}

/** The feed as the pipeline takes it: every text cleaned and bounded, every address and date read or refused. */
export function finishFeed(raw: RawFeed, found: readonly string[], country?: string): ParsedFeed {
  const problems = [...found, ...(raw.problems ?? [])];
  const author = readAuthor(raw.authors);
  const dates = raw.items.slice(0, MAX_ITEMS).flatMap((item) => [...item.published, ...item.updated]);
  const order = findDateOrder(dates, { language: raw.language, country });
  const items = raw.items
    .slice(0, MAX_ITEMS)
    .map((item, index) =>
      readItem(item, { author, order }, (problem) => problems.push(`item ${index + 1}: ${problem}`)),
    );
  if (raw.items.length > MAX_ITEMS) problems.push(`holds more than ${MAX_ITEMS} items: the rest was left out`);
  const twice = items.filter(({ title, text }) => isEncodedTwice(title ?? '') || isEncodedTwice(text ?? '')).length;
  if (twice > 0) problems.push(`${twice} items have characters that were encoded as UTF-8 twice`);
  return {
    format: raw.format,
    title: plainLine(raw.title ?? '', MAX_TITLE) || null,
    language: languageTag(raw.language),
    hub: webAddress(raw.hub, raw.base),
    self: webAddress(raw.self, raw.base),
    next: webAddress(raw.next, raw.base),
    built_at: firstDate(raw.built, order, () => {}),
    items,
    withdrawn: listWithdrawn(raw.withdrawn ?? [], items, order),
    problems:
      problems.length > MAX_PROBLEMS
        ? [...problems.slice(0, MAX_PROBLEMS - 1), `and ${problems.length - MAX_PROBLEMS + 1} more`]
        : problems,
  };
}
