import { type AtomFeed, parseAtomFeed } from 'feedsmith';
import { Parser } from 'htmlparser2';
import { isSubjectCategory, type StatedItem, withDeclared } from './declare-item.ts';
import {
  type FeedOrigin,
  ISSUER_VOCABULARY,
  MAX_ITEMS,
  type RawFeed,
  type RawItem,
  type RawText,
  type RawWithdrawal,
  READ_LIMIT,
} from './item.ts';
import { readLinks, relatedAddress, resolvedBase } from './related-links.ts';
import { withElements } from './text-elements.ts';

type Entry = AtomFeed.Entry<string>;

/** RFC 4287 4.1.3: text, html, xhtml and text media types hold words; other types hold XML or base64. */
function readText(content: AtomFeed.Content | AtomFeed.Text | undefined): RawText {
  const type = content?.type?.trim().toLowerCase() ?? 'text';
  return {
    value: /^(?:text|html|xhtml|text\/.+|application\/xhtml\+xml|escaped|xml)$/.test(type) ? content?.value : undefined,
  };
}

/** A category of an `issuer` vocabulary, when there is exactly one. */
function readIssuer(entry: Entry): string | undefined {
  const named = entry.categories?.filter((category) => ISSUER_VOCABULARY.test(category.scheme ?? '')) ?? [];
  return named.length === 1 ? (named[0]?.label ?? named[0]?.term) : undefined;
}

/** The parts of an entry that may declare facts. */
const toStated = (entry: Entry): StatedItem => ({
  categories: (entry.categories ?? []).map(({ label, term, scheme }) => ({ name: label ?? term, vocabulary: scheme })),
  subjects: entry.dc?.subjects ?? [],
  attachments: (entry.links ?? [])
    .filter(({ rel }) => rel?.toLowerCase() === 'enclosure')
    .map(({ href, type, title }) => ({ url: typeof href === 'string' ? href : undefined, mediaType: type, title })),
});

function readEntry(entry: Entry, feed: AtomFeed.Feed<string>, feedBase: string | undefined): RawItem {
  // RFC 4287 4.2.1: an entry without an author has its source's, then the feed's.
  const people = entry.authors ?? entry.source?.authors;
  const links = readLinks(entry.links);
  const elements = [entry.content, entry.summary, entry.title];
  return {
    guid: entry.id,
    urls: [...links.own, entry.content?.src, ...links.other],
    base: resolvedBase(entry.xml?.base, feedBase),
    title: readText(entry.title).value,
    texts: [readText(entry.summary), readText(entry.content)],
    published: [entry.published, entry.dc?.dates?.[0]],
    updated: [entry.updated],
    language: entry.xml?.lang ?? elements.find((element) => element?.xml?.lang !== undefined)?.xml?.lang,
    authors: people?.map((person) => person.name) ?? (feed.authors === undefined ? entry.dc?.creators : undefined),
    categories: [
      ...toStated(entry)
        .categories.filter((one) => isSubjectCategory(one) && !ISSUER_VOCABULARY.test(one.vocabulary ?? ''))
        .map(({ name }) => name),
      ...(entry.dc?.subjects ?? []),
    ],
    issuer: readIssuer(entry),
  };
}

const ATTRIBUTES = String.raw`(?:\s+[\w.:-]{1,40}\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}')){0,8}`;
const LINK_AS_TEXT = new RegExp(
  String.raw`<((?:[\w.-]{1,40}:)?link)(${ATTRIBUTES})\s*>\s*(https?:\/\/[^\s<>"]{1,2000})\s*<\/\1\s*>`,
  'giu',
);

/** A link whose address is its text, as RSS writes it, with the address where Atom has it. */
const withLinkAddresses = (text: string): string =>
  text.replace(LINK_AS_TEXT, (whole, name: string, attributes: string, address: string) =>
    /\shref\s*=/i.test(attributes) ? whole : `<${name}${attributes} href="${address}"/>`,
  );

const DELETED_ENTRY = 'deleted-entry';

/** Entries that the feed declares as deleted (RFC 6721 3). Elements inside entries are content, which declares nothing. */
function readDeleted(text: string): readonly RawWithdrawal[] {
  if (!text.includes(DELETED_ENTRY)) return [];
  const found: RawWithdrawal[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, { ref, when }) {
        if (depth === 1 && name.replace(/^.*:/, '') === DELETED_ENTRY && found.length < MAX_ITEMS)
          found.push({ ids: [ref], at: when });
        depth += 1;
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return found;
}

/** Atom 0.3 and 1.0. Relative links resolve against xml:base, then the feed's own address (RFC 4287 2). */
export function readAtom(text: string, origin: FeedOrigin): RawFeed {
  const { address } = origin;
  const feed = parseAtomFeed(withLinkAddresses(text), READ_LIMIT);
  const base = resolvedBase(feed.xml?.base, address);
  const entries = feed.entries ?? [];
  const items = withElements(
    entries.map((entry) => readEntry(entry, feed, base)),
    text,
    'entry',
  );
  return {
    format: 'atom',
    title: readText(feed.title).value,
    language: feed.xml?.lang ?? feed.dc?.languages?.[0],
    hub: relatedAddress(feed, 'hub'),
    self: relatedAddress(feed, 'self'),
    built: [feed.updated],
    authors: feed.authors?.map((person) => person.name) ?? [],
    base,
    items: items.map((raw, at) => withDeclared(raw, entries[at] && toStated(entries[at]), origin)),
    withdrawn: readDeleted(text),
  };
}
