import { parseRssFeed, type RssFeed } from 'feedsmith';
import { isOfGlobeNewswire, isSubjectCategory, type StatedItem, withDeclared } from './declare-item.ts';
import { type FeedOrigin, ISSUER_VOCABULARY, type RawFeed, type RawItem, READ_LIMIT } from './item.ts';
import { readLinks, relatedAddress, resolvedBase } from './related-links.ts';
import { withElements } from './text-elements.ts';
import { unread } from './unread.ts';

/**
 * The issuer, only where a feed names one as such: a category whose domain is an `issuer` vocabulary, or the contributor
 * of a GlobeNewswire release. A wire's creator or publisher is its author or the wire, never taken for the issuer.
 */
function readIssuer(item: RssFeed.Item<string>): string | undefined {
  const named = item.categories?.filter((category) => ISSUER_VOCABULARY.test(category.domain ?? '')) ?? [];
  if (named.length === 1) return named[0]?.name;
  const contributors = item.dc?.contributors ?? [];
  return isOfGlobeNewswire(toStated(item)) && contributors.length === 1 ? contributors[0] : undefined;
}

/** The parts of an item that may declare facts. */
const toStated = (item: RssFeed.Item<string>): StatedItem => ({
  categories: (item.categories ?? []).map(({ name, domain }) => ({ name, vocabulary: domain })),
  subjects: item.dc?.subjects ?? [],
  publishers: item.dc?.publishers ?? [],
  identifier: item.dc?.identifiers?.[0],
  attachments: (item.enclosures ?? []).map(({ url, type }) => ({ url, mediaType: type })),
});

function readItem(item: RssFeed.Item<string>, feedBase: string | undefined): RawItem {
  const guid = item.guid?.value;
  const links = readLinks(item.atom?.links);
  const isPermalink = item.guid?.isPermaLink !== false && /^https?:\/\//i.test(guid ?? '');
  return {
    guid: guid ?? item.atom?.id ?? item.dc?.identifiers?.[0],
    urls: [
      item.link,
      ...links.own,
      isPermalink ? guid : undefined,
      ...links.other,
      ...(item.enclosures ?? []).map(({ url }) => url),
    ],
    base: resolvedBase(item.xml?.base, feedBase),
    title: item.title ?? item.dc?.titles?.[0],
    texts: [item.description, item.content?.encoded, item.dc?.descriptions?.[0]].map((value) => ({ value })),
    published: [
      item.pubDate,
      item.dc?.dates?.[0],
      item.dcterms?.issued?.[0],
      item.dcterms?.created?.[0],
      item.atom?.published,
    ],
    updated: [item.atom?.updated, item.dcterms?.modified?.[0]],
    language: item.dc?.languages?.[0] ?? item.xml?.lang,
    authors: item.authors?.some((author) => author.name !== undefined)
      ? item.authors.map((author) => author.name)
      : (item.dc?.creators ?? []),
    categories: [
      ...toStated(item)
        .categories.filter((one) => isSubjectCategory(one) && !ISSUER_VOCABULARY.test(one.vocabulary ?? ''))
        .map(({ name }) => name),
      ...(item.dc?.subjects ?? []),
    ],
    issuer: readIssuer(item),
  };
}

const PEOPLE = 'author|managingeditor|webmaster';
const PERSON_START = new RegExp(String.raw`<(?!/)(?:[^\s<>]*:)?(?:${PEOPLE})(?=[\s/>])`, 'gi');
const ATTRIBUTES = String.raw`(?:\s+[\w.:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*`;
/** Text, CDATA and elements of text: nothing that could hide where the person ends. */
const PLAIN_CONTENT = String.raw`(?:[^<]|<!\[CDATA\[(?:[^\]]|\](?!\]>))*\]\]>|<([\w.:-]+)>[^<]*<\/\2>)*`;
const SHORT_PERSON = new RegExp(String.raw`^<([^\s<>]+)${ATTRIBUTES}(?:\/>|>${PLAIN_CONTENT}<\/\1\s*>)`);
const MAX_PERSON = 1000;

/**
 * feedsmith reads brackets and addresses of people in quadratic time. Where one is too long to name anyone, or hides where
 * it ends, no person of the feed is read.
 */
function withoutLongPeople(text: string): string {
  for (const { index } of text.matchAll(PERSON_START))
    if (!SHORT_PERSON.test(text.slice(index, index + MAX_PERSON))) return unread(text, PEOPLE);
  return text;
}

/** RSS 0.91 to 2.0. Relative links are the site's, so they resolve against xml:base, then the channel's link. */
export function readRss(text: string, origin: FeedOrigin): RawFeed {
  const { address } = origin;
  const feed = parseRssFeed(withoutLongPeople(text), READ_LIMIT);
  const base = resolvedBase(feed.xml?.base ?? feed.link, address);
  const found = feed.items ?? [];
  const items = withElements(
    found.map((item) => readItem(item, base)),
    text,
    'item',
  );
  return {
    format: 'rss',
    title: feed.title,
    language: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
    hub: relatedAddress(feed.atom, 'hub'),
    self: relatedAddress(feed.atom, 'self'),
    built: [feed.lastBuildDate, feed.pubDate, feed.atom?.updated, feed.dc?.dates?.[0]],
    authors: [],
    base: address,
    items: items.map((raw, at) => withDeclared(raw, found[at] && toStated(found[at]), origin)),
  };
}
