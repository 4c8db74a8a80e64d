import { parseRdfFeed, type RdfFeed } from 'feedsmith';
import { withDeclared } from './declare-item.ts';
import { type FeedOrigin, type RawFeed, type RawItem, READ_LIMIT } from './item.ts';
import { readLinks, relatedAddress, resolvedBase } from './related-links.ts';
import { withElements } from './text-elements.ts';
import { unread } from './unread.ts';

function readItem(item: RdfFeed.Item<string>, feedBase: string | undefined): RawItem {
  const about = item.rdf?.about;
  const links = readLinks(item.atom?.links);
  return {
    guid: about ?? item.dc?.identifiers?.[0],
    urls: [item.link, ...links.own, /^https?:\/\//i.test(about ?? '') ? about : undefined, ...links.other],
    base: resolvedBase(item.xml?.base, feedBase),
    title: item.title ?? item.dc?.titles?.[0],
    texts: [item.description, item.content?.encoded, item.dc?.descriptions?.[0]].map((value) => ({ value })),
    published: [item.dc?.dates?.[0], item.dcterms?.issued?.[0], item.dcterms?.created?.[0]],
    updated: [item.dcterms?.modified?.[0]],
    language: item.dc?.languages?.[0] ?? item.xml?.lang,
    authors: item.dc?.creators ?? [],
    categories: item.dc?.subjects ?? [],
    issuer: undefined,
  };
}

/** RSS 0.90 and 1.0, the RDF family: dates, authors and subjects come from Dublin Core. */
export function readRdf(text: string, origin: FeedOrigin): RawFeed {
  const { address } = origin;
  // Without its tables of contents: feedsmith reads only the items they list, and looks each up among all.
  const feed = parseRdfFeed(unread(text, 'items'), READ_LIMIT);
  const base = resolvedBase(feed.xml?.base ?? feed.link, address);
  const found = feed.items ?? [];
  const items = withElements(
    found.map((item) => readItem(item, base)),
    text,
    'item',
  );
  return {
    format: 'rdf',
    title: feed.title,
    language: feed.dc?.languages?.[0] ?? feed.xml?.lang,
    hub: relatedAddress(feed.atom, 'hub'),
    self: relatedAddress(feed.atom, 'self'),
    built: [feed.dc?.dates?.[0], feed.atom?.updated],
    authors: [],
    base: address,
    items: items.map((raw, at) =>
      withDeclared(raw, { categories: [], subjects: found[at]?.dc?.subjects ?? [] }, origin),
    ),
  };
}
