import { sql } from 'kysely';
import type { SourceType } from '../../src/core/vocabulary.ts';
import type { Database } from '../../src/db/connect.ts';
import { runAll } from '../../src/ingest/background/run.ts';
import { addMarketCompanies } from '../../src/ingest/bundle/reference-data.ts';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import { ingestItems } from '../../src/ingest/intake/intake.ts';
import type { IntakeSource } from '../../src/ingest/intake/write-items.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import type { FeedItem } from '../../src/ingest/sources/parsed-feed.ts';
import type { Translator } from '../../src/language/interfaces.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { createRandom } from '../../test/world/random.ts';
import { type BenchStores, benchIngest, openBenchStores } from '../store.ts';
import { RELEASES, readIssuers, readItems, toItem } from './declared.ts';
import type { StreamName } from './real-labels.ts';
import { type Line, orNull, readLines, sharedFile, toText } from './samples.ts';

export const REAL_FILES: Readonly<Record<StreamName, string>> = {
  nordic: RELEASES,
  wires: 'nolicence/wire_headlines_2024-25.ndjson',
};

/** An item of a real stream. */
export type RealItem = {
  readonly id: string;
  readonly published_at: Date;
  /** Its address; a second item of one address is a later reading of the same article. */
  readonly address: string;
  readonly title: string;
  readonly text: string;
  readonly publisher: string;
  readonly source_type: SourceType;
  readonly country: string;
  /** As its source declares it. */
  readonly language: string | null;
  /** The names under which a release gives its issuer: that of its category first, then its sender. */
  readonly issuers: readonly string[];
  /** Name of the disclosure class; empty without one. */
  readonly className: string;
  /** The English text of an item in another language, where one is known. */
  readonly english: { readonly title: string; readonly text: string } | undefined;
};

function toRelease(line: Line): RealItem {
  const id = toText(line['id']);
  const [issuer = '', ...rest] = toText(line['category']).split(' - ');
  const names = [rest.length === 0 ? '' : issuer, toText(line['sender'])];
  return {
    id,
    published_at: new Date(toText(line['published_at'])),
    address: `https://www.globenewswire.com/news-release/${id}.html`,
    title: toText(line['title']),
    text: toText(line['text']),
    publisher: 'globenewswire.com',
    source_type: 'press_release',
    country: 'SE',
    language: null,
    issuers: names.filter((name) => name !== ''),
    className: rest.join(' - '),
    english: undefined,
  };
}

function toWireItem(line: Line): RealItem {
  const language = toText(line['language']);
  const english = { title: toText(line['title_en']), text: toText(line['text_en']) };
  return {
    id: toText(line['id']),
    published_at: new Date(toText(line['published_at'])),
    address: toText(line['url']),
    title: toText(line['title']),
    text: toText(line['summary']),
    publisher: toText(line['publisher']),
    source_type: toText(line['source_type']) as SourceType,
    country: toText(line['country']),
    language: orNull(line['language']),
    issuers: [],
    className: '',
    english: language === 'en' || english.title === '' ? undefined : english,
  };
}

/** The items of a stream in the order of their time. */
export const readRealItems = (stream: StreamName): RealItem[] =>
  readLines(sharedFile(REAL_FILES[stream]))
    .map(stream === 'nordic' ? toRelease : toWireItem)
    .sort((one, other) => one.published_at.getTime() - other.published_at.getTime() || (one.id < other.id ? -1 : 1));

const MINUTE_MS = 60_000;
/** The figures' runs read an hour of items at a time, in order: many readings take long, and order decides nothing there. */
const HOUR_MS = 60 * MINUTE_MS;
/** Items that arrive in one such interval are read together, as by a service that polls its feeds so often. */
const POLL_MS = 5 * MINUTE_MS;
const SHUFFLE_MS = 10 * MINUTE_MS;

/** `hourly` for figures; `polled` by the minute in order, to be compared with arrival shuffled by a seed. */
export type Arrival = 'hourly' | 'polled' | { readonly seed: number };

/** The items in the order in which they arrive, in batches that are read together. */
export function toArrivals(items: readonly RealItem[], arrival: Arrival): RealItem[][] {
  const seed = typeof arrival === 'object' ? arrival.seed : undefined;
  const random = createRandom(seed ?? 0);
  const arrivals = items.map((item) => ({
    item,
    at: item.published_at.getTime() + (seed === undefined ? 0 : random() * SHUFFLE_MS),
  }));
  arrivals.sort((one, other) => one.at - other.at);
  const polls = Map.groupBy(arrivals, ({ at }) => Math.floor(at / (arrival === 'hourly' ? HOUR_MS : POLL_MS)));
  return [...polls.values()].map((some) => some.map(({ item }) => item));
}

/** An article after all steps. */
export type RealArticle = {
  readonly id: string;
  /** Null for an item that the service refused. */
  readonly event_id: string | null;
  /** Whether callers see it: one that waits for translation has an event and is not live. */
  readonly live: boolean;
  readonly event_type: string | null;
};

/** An event that callers see. */
export type RealEvent = {
  readonly id: string;
  readonly title: string;
  readonly significance: string;
  readonly event_type: string | null;
};

export type RealOutcome = {
  readonly articles: readonly RealArticle[];
  readonly events: readonly RealEvent[];
  /** Pairs of ids of related events. */
  readonly related: readonly (readonly [string, string])[];
};

/** How the items of a stream are sent: releases with issuer and class as GlobeNewswire declares them, or their text. */
export type Sending = { readonly isDeclared: boolean; readonly arrival: Arrival };

/** Returns the English text of an item as a translation, and no translation of an item without one. */
function createTranslator(items: readonly RealItem[]): Translator {
  const byTitle = new Map(items.flatMap(({ title, english }) => (english ? [[title, english] as const] : [])));
  const by = 'given:english:1';
  return {
    batch: 64,
    languages: async () => new Set(['fi']),
    translate: async (inputs) =>
      inputs.map(({ title }) => {
        const english = byTitle.get(title);
        return { by, isSteady: true, ...(english ?? { error: new Error('no translation is given') }) };
      }),
  };
}

const toFeedItem = (item: RealItem): FeedItem => ({
  guid: item.address,
  url: item.address,
  title: item.title,
  text: item.text,
  published_at: item.published_at,
  updated_at: null,
  language: item.language,
  author: null,
  categories: [],
  issuer: null,
});

/** Turns items into those of a feed: releases as the feed of their exchange, others as they are. */
async function createFeedReader(
  ingest: Ingest,
  { isDeclared }: Pick<Sending, 'isDeclared'>,
): Promise<(items: readonly RealItem[]) => FeedItem[]> {
  const findIssuer = await readIssuers(ingest);
  return (items) => {
    const releases = items.filter(({ source_type }) => source_type === 'press_release');
    const others = items.filter(({ source_type }) => source_type !== 'press_release');
    const lines = releases.map((item) => {
      const [issuerName = ''] = item.issuers;
      return toItem({ ...item, issuerName }, findIssuer(issuerName), isDeclared);
    });
    return [...(lines.length === 0 ? [] : readItems(lines, isDeclared).items), ...others.map(toFeedItem)];
  };
}

async function readOutcome({ db }: Ingest, items: readonly RealItem[]): Promise<RealOutcome> {
  const { rows } = await sql<{ address: string } & Omit<RealArticle, 'id'>>`
    select a.article_url as address, coalesce(e.merged_into, e.id) as event_id, a.live, a.event_type
    from articles a left join events e on e.id = a.event_id`.execute(db);
  const byAddress = new Map(rows.map(({ address, ...article }) => [address, article]));
  const { rows: events } = await sql<RealEvent>`
    select id, title, significance, event_type from events
    where status in ('active', 'closed') and article_count > 0`.execute(db);
  const { rows: relations } = await sql<{ event_id: string; earlier_id: string }>`
    select event_id, earlier_id from event_relations`.execute(db);
  const refused = { event_id: null, live: false, event_type: null };
  return {
    articles: items.map(({ id, address }) => ({ id, ...(byAddress.get(address) ?? refused) })),
    events,
    related: relations.map(({ event_id, earlier_id }) => [earlier_id, event_id] as const),
  };
}

/** Sends the items of a stream through all steps of a store of its own, poll after poll. */
async function runStream(
  database: Database,
  embedder: Embedder,
  items: readonly RealItem[],
  options: Sending,
): Promise<RealOutcome> {
  const configured = await benchIngest(database, embedder);
  const isTranslated = items.some(({ english }) => english !== undefined);
  const translator = isTranslated ? createTranslator(items) : undefined;
  const ingest = { ...configured, providers: { ...configured.providers, translator } };
  const toFeed = await createFeedReader(ingest, options);
  const sources = new Map<string, IntakeSource>();
  for (const { publisher: domain, country, source_type } of items)
    if (!sources.has(domain)) sources.set(domain, await ensureSource(ingest, { domain, country, source_type }));
  const { signal } = new AbortController();
  for (const poll of toArrivals(items, options.arrival)) {
    for (const [publisher, some] of Map.groupBy(poll, (item) => item.publisher)) {
      const source = sources.get(publisher);
      if (source === undefined) continue;
      await ingestItems(ingest, source, toFeed(some), { identity: 'auto', feedLanguage: null });
    }
    await runAll(ingest, { signal });
  }
  return readOutcome(ingest, items);
}

export type StreamRunner = {
  run(items: readonly RealItem[], options: Sending): Promise<RealOutcome>;
  close(): Promise<void>;
};

/** Opens a server whose stores have the reference data and the companies of the Nordic market. */
export async function openStreamRunner(embedder: Embedder): Promise<StreamRunner> {
  const stores: BenchStores = await openBenchStores(async (database) => {
    await addMarketCompanies(await benchIngest(database, undefined));
  });
  return {
    run: (items, options) => stores.withCopy((database) => runStream(database, embedder, items, options)),
    close: () => stores.drop(),
  };
}
