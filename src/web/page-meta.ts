import { all, type Html, html, nothing, raw } from './html.ts';
import type { Site } from './site.ts';

/** A page that search engines and previews of links may show, where the reader is open to visitors. */
export type PageMeta = {
  /** The canonical address, relative to the root. */
  readonly path: string;
  /** Absent or empty: the page has no description. */
  readonly description?: string | null | undefined;
  /** The record of a page about news. */
  readonly news?: NewsMeta | undefined;
};

/** Served fields of an event, a story or an article. Instants are ISO 8601. */
export type NewsMeta = {
  readonly headline: string;
  readonly publishedAt?: string | null | undefined;
  readonly changedAt?: string | null | undefined;
  readonly publisher?: string | undefined;
  readonly companies?: readonly { readonly name?: string | undefined; readonly ticker?: string | null | undefined }[];
  /** Addresses of the original reports. */
  readonly basedOn?: readonly string[];
};

const MAX_DESCRIPTION = 300;
const MAX_LINKS = 20;

/** A text of at most 300 characters, in one line. */
function shortenDescription(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}

/** JSON for a script element: no sequence of characters can end the element or open a comment. */
const toScriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** The record as schema.org names its members; those without a value are left out. */
function toNewsArticle(news: NewsMeta, address: string, description: string): object {
  const { headline, publishedAt, changedAt, publisher, companies = [], basedOn = [] } = news;
  const named = companies.flatMap(({ name, ticker }) =>
    name === undefined ? [] : [{ '@type': 'Corporation', name, ...(ticker && { tickerSymbol: ticker }) }],
  );
  const originals = basedOn.filter(isWebAddress).slice(0, MAX_LINKS);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline,
    mainEntityOfPage: address,
    url: address,
    ...(description !== '' && { description }),
    ...(publishedAt && { datePublished: publishedAt }),
    ...(changedAt && { dateModified: changedAt }),
    ...(publisher !== undefined && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(named.length > 0 && { about: named }),
    ...(originals.length > 0 && { isBasedOn: originals }),
  };
}

/** Whether search engines may list a page. */
export const isIndexable = (site: Pick<Site, 'publicPlan'>, meta: PageMeta | undefined): boolean =>
  site.publicPlan !== undefined && meta !== undefined;

/** The elements of the head by which search engines and previews of links know the page; nothing where the reader is closed. */
export function metaElements(site: Site, title: string, meta: PageMeta | undefined): Html {
  if (meta === undefined || !isIndexable(site, meta)) return nothing;
  const address = `${site.baseUrl}/${meta.path}`;
  const description = shortenDescription(meta.description ?? '');
  const graph: readonly (readonly [property: string, content: string])[] = [
    ['og:site_name', 'Nordwire'],
    ['og:type', meta.news === undefined ? 'website' : 'article'],
    ['og:title', title],
    ['og:url', address],
    ...(description === '' ? [] : [['og:description', description] as const]),
    ...(meta.news?.publishedAt ? [['article:published_time', meta.news.publishedAt] as const] : []),
  ];
  return html`<link rel="canonical" href="${address}">
${description === '' ? nothing : html`<meta name="description" content="${description}">`}
${all(graph.map(([property, content]) => html`<meta property="${property}" content="${content}">`))}
${
  meta.news === undefined
    ? nothing
    : html`<script type="application/ld+json">${raw(toScriptJson(toNewsArticle(meta.news, address, description)))}</script>`
}`;
}
