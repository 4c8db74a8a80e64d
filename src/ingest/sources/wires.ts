import { isOfSite } from '../../core/canonical-url.ts';
import type { DeclaringReader } from '../../core/declared-facts.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import { type WireReader, wireReaders } from '../choices.ts';
import type { SourcePolicy } from './source-policy.ts';

/** Properties of a source that a wire's feed gives it, where the operator names none. */
type WireSource = {
  readonly domain: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; absent where the address does not say it. */
  readonly country?: string;
};

/** A feed of a wire, recognised by its address. */
export type WireFeed = {
  readonly reader: WireReader;
  /** The address with the parameters that the reader needs. */
  readonly address: string;
  readonly source: WireSource;
  readonly policy: SourcePolicy;
  /** Seconds between two polls. */
  readonly intervalSeconds: number;
  /** Why it is added paused; absent: it is polled at once. */
  readonly paused?: string;
};

/** Countries of GlobeNewswire's feeds by the name or code in their addresses. */
const COUNTRIES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  sweden: ['SE', 'Sweden'],
  se: ['SE', 'Sweden'],
  norway: ['NO', 'Norway'],
  no: ['NO', 'Norway'],
  denmark: ['DK', 'Denmark'],
  dk: ['DK', 'Denmark'],
  finland: ['FI', 'Finland'],
  fi: ['FI', 'Finland'],
  iceland: ['IS', 'Iceland'],
  is: ['IS', 'Iceland'],
  'faroe islands': ['FO', 'Faroe Islands'],
  fo: ['FO', 'Faroe Islands'],
};

function withParameters(url: URL, parameters: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(parameters))
    if (!changed.searchParams.has(name)) changed.searchParams.set(name, value);
  return changed.href;
}

function readGlobeNewswire(url: URL): WireFeed | undefined {
  if (!/^\/(?:[a-z]{2}\/)?rssfeed\//i.test(url.pathname)) return undefined;
  const written = /\/country\/([^/]{1,60})/i.exec(url.pathname)?.[1] ?? '';
  const country = COUNTRIES[decodeURI(written.replaceAll('+', ' ')).toLowerCase()];
  const site = 'globenewswire.com';
  return {
    reader: 'globenewswire',
    address: url.href,
    // One source for each country, since articles take the country of their source.
    source: {
      domain: country === undefined ? site : `${country[0].toLowerCase()}.${site}`,
      name: country === undefined ? 'GlobeNewswire' : `GlobeNewswire ${country[1]}`,
      ...(country !== undefined && { country: country[0] }),
    },
    policy: {},
    intervalSeconds: 300,
  };
}

function readMfn(url: URL): WireFeed | undefined {
  if (url.hostname !== 'feed.mfn.se' || !/^\/v1\/feed\/[0-9a-f-]{36}(?:\.json)?$/i.test(url.pathname)) return undefined;
  return {
    reader: 'mfn',
    address: url.href,
    source: { domain: 'mfn.se', name: 'MFN' },
    policy: { robots: 'mfn.se disallows its feeds; the feeds of entities at feed.mfn.se are offered' },
    intervalSeconds: 300,
  };
}

function readNewsWeb(url: URL): WireFeed | undefined {
  if (!/\/v1\/newsreader\/list$/.test(url.pathname)) return undefined;
  return {
    reader: 'newsweb',
    address: url.href,
    source: {
      domain: 'newsweb.oslobors.no',
      name: 'Oslo Børs NewsWeb',
      country: 'NO',
    },
    policy: {
      withholds_text: true,
      licence: 'private use without consent of Oslo Børs: texts are read for facts, neither kept nor served',
    },
    intervalSeconds: 60,
  };
}

function readNasdaq(url: URL): WireFeed | undefined {
  if (url.pathname.startsWith('/news/rss/'))
    return {
      reader: 'nasdaq',
      address: url.href,
      source: { domain: 'nasdaqomxnordic.com', name: 'Nasdaq Nordic' },
      policy: { robots: 'the RSS feeds are offered, at most a request every 30 seconds' },
      intervalSeconds: 60,
    };
  if (url.pathname !== '/news/query.action') return undefined;
  return {
    reader: 'nasdaq',
    address: withParameters(url, {
      type: 'json',
      globalGroup: 'exchangeNotice',
      globalName: 'NordicMainMarkets',
      timeZone: 'UTC',
      showAttachments: 'true',
      showCompany: 'true',
      showCnsSpecific: 'true',
      displayLanguage: 'en',
      dir: 'DESC',
      limit: '100',
      start: '0',
    }),
    source: { domain: 'nasdaqomxnordic.com', name: 'Nasdaq Nordic' },
    policy: { licence: 'terms forbid capture of the site: needs an agreement with Nasdaq' },
    intervalSeconds: 60,
    paused: 'the terms of Nasdaq forbid capture of its site; resume it with an agreement',
  };
}

function readCision(url: URL): WireFeed | undefined {
  const source = { domain: 'news.cision.com', name: 'Cision News' } as const;
  const common = { reader: 'cision', source, policy: {}, intervalSeconds: 300 } as const;
  if (url.hostname === 'news.cision.com')
    return /^\/[^/]+\/rss\/[^/]+$/.test(url.pathname) ? { ...common, address: url.href } : undefined;
  if (!/^\/papi\/NewsFeed\/[0-9A-F]{16,64}$/i.test(url.pathname)) return undefined;
  return {
    ...common,
    address: withParameters(url, { format: 'json', detailLevel: 'detail', pageSize: '50', pageIndex: '1' }),
  };
}

type Wire = {
  /** The name that people know it by. */
  readonly name: string;
  /** The type of a source that is a copy of it. */
  readonly sourceType: SourceType;
  /** Sites whose declarations are the wire's own. */
  readonly sites: readonly string[];
  readonly readFeedAddress: (url: URL) => WireFeed | undefined;
};

export const wires: Readonly<Record<WireReader, Wire>> = {
  globenewswire: {
    name: 'GlobeNewswire',
    sourceType: 'press_release',
    sites: ['globenewswire.com'],
    readFeedAddress: readGlobeNewswire,
  },
  mfn: { name: 'MFN', sourceType: 'press_release', sites: ['mfn.se'], readFeedAddress: readMfn },
  newsweb: { name: 'NewsWeb', sourceType: 'stock_exchange', sites: ['oslobors.no'], readFeedAddress: readNewsWeb },
  nasdaq: { name: 'Nasdaq', sourceType: 'stock_exchange', sites: ['news.eu.nasdaq.com'], readFeedAddress: readNasdaq },
  cision: { name: 'Cision', sourceType: 'press_release', sites: ['cision.com'], readFeedAddress: readCision },
};

/** The type of a new source without a stated one, by the wire that it is or is a copy of. */
export const toSourceType = (wire: WireReader | null | undefined): SourceType =>
  wire == null ? 'news_publication' : wires[wire].sourceType;

/** The wire that an address belongs to. */
export function findWire(address: string): WireReader | undefined {
  const host = URL.parse(address)?.hostname;
  return host === undefined
    ? undefined
    : wireReaders.find((reader) => wires[reader].sites.some((site) => isOfSite(host, site)));
}

/**
 * A feed of a wire by its address, or by its path at a copy of the wire; undefined for any other address, pages of a wire
 * included.
 */
export function findWireFeed(address: string, declares?: WireReader | null): WireFeed | undefined {
  const url = URL.parse(address);
  const reader = findWire(address) ?? declares ?? undefined;
  return url === null || reader === undefined ? undefined : wires[reader].readFeedAddress(url);
}

/**
 * The hub of a wire that distributes a feed (WebSub 4) and the feed's name there, where its documents do not state them:
 * MFN has one hub for the feeds of all entities.
 */
export function findWireHub(address: string): { readonly hub: string; readonly topic: string } | undefined {
  const url = URL.parse(address);
  const [, entity] = /^\/v1\/feed\/([0-9a-f-]{36})(?:\.json)?$/i.exec(url?.pathname ?? '') ?? [];
  if (url?.hostname !== 'feed.mfn.se' || entity === undefined) return undefined;
  return { hub: `${url.origin}/v1`, topic: `/feed/${entity}` };
}

/**
 * The reader that names the facts of a document in a wire's format: the wire itself where it stands at the wire's own
 * address or an operator declared its source a copy of the wire, `feed` elsewhere. Any site can write identifiers.
 */
export const toDeclaringReader = (
  wire: WireReader,
  source: { readonly address: string; readonly declares?: WireReader | undefined },
): DeclaringReader => (source.declares === wire || findWire(source.address) === wire ? wire : 'feed');

/** Addresses of wires that do not exist or that their site forbids, with the reason and the address to use. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^https?:\/\/newsweb\.oslobors\.no\/rss\b/i,
    'does not exist: NewsWeb has no RSS. Its list is https://api3.oslo.oslobors.no/v1/newsreader/list',
  ],
  [
    /^https?:\/\/news\.cision\.com\/rss\/?(?:$|\?)/i,
    'does not exist: Cision has a feed per issuer, https://news.cision.com/ISSUER/rss/latest',
  ],
  [
    /^https?:\/\/(?:www\.)?mfn\.se\/.*\.(?:rss|json|atom)(?:$|\?)/i,
    'is forbidden by robots.txt of mfn.se; use the feed of an entity, https://feed.mfn.se/v1/feed/ENTITY.json',
  ],
];

/** Why an address of a wire is not to be polled, as the rest of a sentence; undefined where nothing is known against it. */
export const findWireRefusal = (address: string): string | undefined =>
  REFUSED.find(([form]) => form.test(address.slice(0, 2_048)))?.[1];
