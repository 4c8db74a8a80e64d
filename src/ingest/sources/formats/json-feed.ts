import { type JsonFeed, parseJsonFeed } from 'feedsmith';
import { withDeclared } from './declare-item.ts';
import { type FeedOrigin, type RawFeed, type RawItem, READ_LIMIT } from './item.ts';
import { resolvedBase } from './related-links.ts';

function readItem(item: JsonFeed.Item<string>, base: string | undefined): RawItem {
  return {
    guid: item.id,
    urls: [item.url, item.external_url, ...(item.attachments ?? []).map(({ url }) => url)],
    base,
    title: item.title,
    texts: [
      { value: item.summary, lines: 'kept' },
      { value: item.content_html },
      { value: item.content_text, lines: 'kept' },
    ],
    published: [item.date_published],
    updated: [item.date_modified],
    language: item.language,
    authors: item.authors?.map((author) => author.name),
    categories: item.tags ?? [],
    issuer: undefined,
  };
}

/** JSON Feed 1.0 and 1.1, from parsed JSON. Relative links resolve against the home page, then the feed's address. */
export function readJsonFeed(json: unknown, origin: FeedOrigin): RawFeed {
  const { address } = origin;
  const feed = parseJsonFeed(json, READ_LIMIT);
  const base = resolvedBase(feed.home_page_url, address);
  return {
    format: 'json-feed',
    title: feed.title,
    language: feed.language,
    hub: feed.hubs?.find((hub) => hub.type?.toLowerCase() === 'websub')?.url ?? feed.hubs?.[0]?.url,
    self: feed.feed_url,
    built: [],
    authors: feed.authors?.map((author) => author.name) ?? [],
    base: address,
    next: feed.next_url,
    items: (feed.items ?? []).map((item) =>
      withDeclared(
        readItem(item, base),
        {
          categories: (item.tags ?? []).map((name) => ({ name })),
          attachments: (item.attachments ?? []).map(({ url, mime_type, title }) => ({
            url,
            mediaType: mime_type,
            title,
          })),
        },
        origin,
      ),
    ),
  };
}
