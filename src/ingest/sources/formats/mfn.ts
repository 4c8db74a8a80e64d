import { z } from 'zod';
import { declareFacts, type StatedCompany, type StatedDocument } from '../declare-facts.ts';
import { FeedRefused } from '../parsed-feed.ts';
import { plainLine } from '../plain-text.ts';
import { toDeclaringReader } from '../wires.ts';
import { type FeedOrigin, MAX_ITEMS, type RawFeed, type RawItem } from './item.ts';
import { key, optionalList, optionalText, readShape, text } from './wire-shape.ts';

const VERSION = 'https://www.mfn.se/feed/version/1';

const Company = z.object({
  name: optionalText,
  isins: optionalList(z.string()),
  leis: optionalList(z.string()),
  local_refs: optionalList(z.string()),
  tickers: optionalList(z.string()),
});

const Item = z.object({
  news_id: key,
  group_id: optionalText,
  url: text,
  author: Company,
  subjects: optionalList(Company),
  properties: z.object({ lang: optionalText, tags: optionalList(z.string()) }),
  content: z.object({
    title: text,
    publish_date: text,
    preamble: optionalText,
    html: optionalText,
    text: optionalText,
    attachments: optionalList(
      z.object({
        file_title: optionalText,
        content_type: optionalText,
        url: z.string(),
        tags: optionalList(z.string()),
      }),
    ),
  }),
});
type Item = z.output<typeof Item>;

const Feed = z.object({
  version: z.string(),
  feed_url: optionalText,
  next_url: optionalText,
  items: z
    .array(z.unknown())
    .transform((items) => items.slice(0, MAX_ITEMS + 1))
    .pipe(z.array(Item)),
});

const toCompany = ({ name, isins, leis, local_refs, tickers }: z.output<typeof Company>): StatedCompany => ({
  name,
  isins,
  leis,
  nationalNumbers: local_refs,
  listings: tickers,
});

/** The text of the release as a PDF is not a document of its own kind; a report is the document of its release. */
function toDocument(attachment: Item['content']['attachments'][number], item: Item): StatedDocument {
  const { file_title, content_type, url, tags } = attachment;
  const isRelease = tags.includes(':release') || tags.includes(':generated');
  return {
    title: file_title,
    url,
    mediaType: content_type,
    language: item.properties.lang,
    isPrimary: tags.includes(':primary') && !isRelease,
    ...(isRelease && { kind: 'release' }),
  };
}

const isSame = (one: StatedCompany, other: StatedCompany): boolean =>
  JSON.stringify([one.name, one.isins, one.leis]) === JSON.stringify([other.name, other.isins, other.leis]);

function readItem(item: Item, origin: FeedOrigin): RawItem {
  const { properties, content } = item;
  const { tags } = properties;
  const issuer = toCompany(item.author);
  return {
    guid: item.news_id,
    urls: [item.url],
    base: origin.address,
    title: content.title,
    texts: [{ value: content.html }, { value: content.text, lines: 'kept' }],
    published: [content.publish_date],
    updated: [],
    language: properties.lang,
    authors: [],
    categories: tags,
    issuer: item.author.name,
    declared: declareFacts(toDeclaringReader('mfn', origin), {
      scheme: 'mfn',
      issuer,
      subjects: item.subjects.map(toCompany).filter((subject) => !isSame(subject, issuer)),
      classCodes: tags,
      languageGroup: item.group_id,
      release: item.news_id,
      language: properties.lang,
      regulatory: tags.some((tag) => /^:regulatory(?::|$)/.test(tag)),
      documents: content.attachments.map((attachment) => toDocument(attachment, item)),
      base: origin.address,
    }),
  };
}

/** Whether a document looks like one of MFN: a feed of an entity, or the single release that its hub pushes. */
export const isMfn = (json: Readonly<Record<string, unknown>>): boolean =>
  (typeof json['version'] === 'string' && /(?:^|\.|\/)mfn\.se\//.test(json['version'])) ||
  (json['news_id'] !== undefined && json['content'] !== undefined);

/** The feed of an entity of MFN, or a single release. Throws FeedRefused for another version or shape. */
export function readMfn(json: Readonly<Record<string, unknown>>, origin: FeedOrigin): RawFeed {
  const { version } = json;
  if (typeof version === 'string' && version !== VERSION)
    throw new FeedRefused(
      'not-a-feed',
      origin.address,
      `is a feed of MFN of the version ${plainLine(version, 100)}; ${VERSION} is known`,
    );
  const named = { wire: 'MFN', address: origin.address };
  const isRelease = json['news_id'] !== undefined;
  const feed = isRelease
    ? { items: [readShape(Item, json, named)], next_url: undefined, feed_url: undefined }
    : readShape(Feed, json, named);
  return {
    format: 'mfn',
    title: feed.items[0]?.author.name,
    language: undefined,
    hub: undefined,
    self: feed.feed_url,
    next: feed.next_url,
    built: [],
    authors: [],
    base: origin.address,
    items: feed.items.map((item) => readItem(item, origin)),
  };
}
