import { parseRdfFeed, type RdfFeed } from 'feedsmith';
import { type RawFeed, type RawItem, READ_LIMIT } from './item.ts';
import { relatedAddress, resolvedBase } from './links.ts';

function readItem(item: RdfFeed.Item<string>, feedBase: string | undefined): RawItem {
  const about = item.rdf?.about;
  return {
    guid: about ?? item.dc?.identifiers?.[0],
    urls: [item.link, /^https?:\/\//i.test(about ?? '') ? about : undefined],
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

/** RSS 1.0's table of contents goes: feedsmith reads only the items it lists, and looks each up among all. */
function withoutContents(text: string): string {
  const start = /<(?:[\w.-]+:)?items[\s>]/i.exec(text);
  if (start === null) return text;
  const end = new RegExp(/<\/(?:[\w.-]+:)?items\s*>/gi);
  end.lastIndex = start.index;
  const match = end.exec(text);
  return match === null ? text : text.slice(0, start.index) + text.slice(match.index + match[0].length);
}

/** RSS 0.90 and 1.0, the RDF family: dates, authors and subjects come from Dublin Core. */
export function readRdf(text: string, address: string): RawFeed {
  const feed = parseRdfFeed(withoutContents(text), READ_LIMIT);
  const base = resolvedBase(feed.xml?.base ?? feed.link, address);
  return {
    format: 'rdf',
    title: feed.title,
    language: feed.dc?.languages?.[0] ?? feed.xml?.lang,
    hub: relatedAddress(feed.atom, 'hub'),
    self: relatedAddress(feed.atom, 'self'),
    base: address,
    items: feed.items?.map((item) => readItem(item, base)) ?? [],
  };
}
