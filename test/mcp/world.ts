import { createHash } from 'node:crypto';
import { createKeyRing, hashKey, makeKey } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { type AppParts, createApp } from '../../src/app.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import type { Db, Services } from '../../src/core/services.ts';
import {
  refreshArticleSearch,
  refreshCompanySearch,
  refreshEventSearch,
  refreshStorySearch,
} from '../../src/db/text-search.ts';
import { createMemoryCounters } from '../world/counters.ts';

/** A dozen characters that say which record is meant. */
export const toId = (name: string): string => name.padEnd(12, '0');

/** The instant at which every call is judged. */
export const NOW = new Date('2026-03-16T12:00:00.000Z');
const HOUR_MS = 3_600_000;
export const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);

const updated_at = new Date('2026-01-01T00:00:00Z');
const made = { created_at: updated_at, updated_at };

const issuers = [
  { name: 'Fjordvind ASA', id: 'fjordvind', country: 'NO', sector: 'Energy', ticker: 'FJORD', mic: 'XOSL' },
  { name: 'Skogmark Papper AB', id: 'skogmark', country: 'SE', sector: 'Materials', ticker: 'SKOG-B', mic: 'XSTO' },
  { name: 'Skogmark Bank AB', id: 'skogbank', country: 'SE', sector: 'Financials', ticker: 'SKGB', mic: 'XSTO' },
  { name: 'Havn & Last A/S', id: 'havnlast', country: 'DK', sector: 'Industrials', ticker: 'HAVN', mic: 'XCSE' },
  { name: 'Skogmark Holding AB', id: 'skoghold', country: 'SE', sector: 'Financials', ticker: null, mic: null },
] as const;

const publishers = [
  {
    id: 'dagsnytt',
    name: 'Dagsnytt Näringsliv',
    domain: 'dagsnytt.example',
    country: 'SE',
    source_type: 'news_publication',
    preview: true,
  },
  {
    id: 'nordwires',
    name: 'Nordic Wire',
    domain: 'nordicwire.example',
    country: 'NO',
    source_type: 'wire_service',
    preview: true,
  },
  {
    id: 'analytika',
    name: 'Analytika',
    domain: 'analytika.example',
    country: 'DK',
    source_type: 'research',
    preview: false,
  },
] as const;

const eventTypes = [
  { slug: 'earnings-report', label: 'Earnings Report', category: 'earnings' },
  { slug: 'acquisition', label: 'Acquisition', category: 'ma' },
  { slug: 'ceo-change', label: 'CEO Change', category: 'leadership' },
  { slug: 'analyst-rating', label: 'Analyst Rating', category: 'commentary' },
] as const;

async function addReference(db: Db): Promise<void> {
  await db
    .insertInto('countries')
    .values(
      ['SE Sweden', 'NO Norway', 'DK Denmark', 'FI Finland'].map((text) => {
        const [iso2_code = '', name = ''] = text.split(' ');
        return { id: toId(name.toLowerCase()), name, iso2_code, slug: name.toLowerCase(), updated_at };
      }),
    )
    .execute();
  await db
    .insertInto('exchanges')
    .values([
      {
        id: toId('xsto'),
        name: 'Nasdaq Stockholm',
        mic_code: 'XSTO',
        acronym: 'STO',
        country: 'SE',
        currency: 'SEK',
        ticker_suffix: '.ST',
        updated_at,
      },
      {
        id: toId('xosl'),
        name: 'Oslo Børs',
        mic_code: 'XOSL',
        acronym: 'OSE',
        country: 'NO',
        currency: 'NOK',
        ticker_suffix: '.OL',
        updated_at,
      },
      {
        id: toId('xcse'),
        name: 'Nasdaq Copenhagen',
        mic_code: 'XCSE',
        acronym: 'CSE',
        country: 'DK',
        currency: 'DKK',
        ticker_suffix: '.CO',
        updated_at,
      },
    ])
    .execute();
  await db
    .insertInto('indices')
    .values([{ id: toId('omxs'), name: 'Stockholm Thirty', symbol: 'STO30', exchange: 'XSTO', updated_at }])
    .execute();
  await db
    .insertInto('categories')
    .values([
      { id: toId('earnings'), name: 'Earnings & Financial Results', updated_at },
      { id: toId('deals'), name: 'Mergers & Acquisitions', updated_at },
    ])
    .execute();
  await db
    .insertInto('event_types')
    .values(eventTypes.map((type, place) => ({ ...type, id: toId(`etype${place}`), updated_at })))
    .execute();
  await db
    .insertInto('sources')
    .values(publishers.map((source) => ({ ...source, id: toId(source.id), updated_at })))
    .execute();
}

async function addCompanies(db: Db): Promise<void> {
  await db
    .insertInto('companies')
    .values(
      issuers.map(({ id, name, country, sector }) => ({
        ...made,
        id: toId(id),
        name,
        slug: id,
        country,
        sector,
        verified: true,
        description: `${name} is an invented company.`,
      })),
    )
    .execute();
  await db
    .insertInto('listings')
    .values(
      issuers.flatMap(({ id, ticker, mic }) =>
        ticker === null ? [] : [{ company_id: toId(id), ticker, mic_code: mic, is_primary: true }],
      ),
    )
    .execute();
  await db
    .insertInto('index_companies')
    .values({ index_id: toId('omxs'), company_id: toId('skogmark') })
    .execute();
  await refreshCompanySearch(
    db,
    issuers.map(({ id }) => toId(id)),
  );
}

/** How many events the world has, each with as many articles as its number modulo three says, and one more. */
export const EVENTS = 24;
const pickSignificance = (place: number) => (['notable', 'routine', 'commentary'] as const)[place % 3] ?? 'routine';
const pickIssuer = (place: number) => issuers[place % issuers.length] ?? issuers[0];
export const eventId = (place: number): string => toId(`event${place}x`);
export const articleId = (place: number, member: number): string => toId(`art${place}x${member}`);
export const storyId = (place: number): string => toId(`story${place}x`);

async function addEvent(db: Db, place: number): Promise<void> {
  const issuer = pickIssuer(place);
  const type = eventTypes[place % eventTypes.length];
  const members = (place % 3) + 1;
  const at = (member: number) => hoursAgo(place * 20 + 2 - member);
  await db
    .insertInto('events')
    .values({
      id: eventId(place),
      title: `${issuer.name} development ${place}`,
      summary: `Summary of development ${place} at ${issuer.name}.`,
      significance: pickSignificance(place),
      event_type: type?.slug ?? null,
      first_reported_at: at(0),
      last_article_at: at(members - 1),
      article_count: members,
      created_at: at(0),
      updated_at: at(members - 1),
    })
    .execute();
  await db
    .insertInto('event_companies')
    .values({ event_id: eventId(place), company_id: toId(issuer.id), role: 'subject', is_primary: true })
    .execute();
  for (let member = 0; member < members; member++) await addArticle(db, place, member, at(member));
}

/** Classes of the first article of every second event. */
const disclosed = ['annual_report', 'inside_information', 'own_shares'] as const;

async function addArticle(db: Db, place: number, member: number, published_at: Date): Promise<void> {
  const issuer = pickIssuer(place);
  const source = publishers[(place + member) % publishers.length] ?? publishers[0];
  const id = articleId(place, member);
  await db
    .insertInto('articles')
    .values({
      id,
      source_id: toId(source.id),
      article_url: `https://${source.domain}/news/${place}/${member}`,
      published_at,
      source_title: `Nyhet ${place} om ${issuer.name}`,
      source_language: 'sv',
      title: `${issuer.name} reports matter ${place} in version ${member}`,
      summary: `A short summary of matter ${place} by ${source.name}.`,
      key_points: [`Point one of ${place}`, `Point two of ${place}`],
      content_type: (['news', 'press_release', 'analysis'] as const)[place % 3] ?? 'news',
      disclosure_class: member === 0 && place % 2 === 0 ? disclosed[place % disclosed.length] : null,
      category_id: toId(place % 2 === 0 ? 'earnings' : 'deals'),
      country: source.country,
      event_id: eventId(place),
      live: true,
      state: 'live',
      created_at: published_at,
      updated_at: published_at,
    })
    .execute();
  const tagged = [
    { company_id: toId(issuer.id), role: 'subject', is_primary: true },
    { company_id: toId(pickIssuer(place + 1).id), role: 'mention', is_primary: false },
  ];
  await db
    .insertInto('article_companies')
    .values(tagged.map((company) => ({ ...company, article_id: id, published_at, live: true })))
    .execute();
}

/** Two articles of event 2 that state other revenues. */
async function addFigures(db: Db): Promise<void> {
  const figure = {
    concept: 'revenue',
    basis: 'as_reported',
    role: 'outcome',
    period: 'q4_2025',
    currency: 'SEK',
    label: 'Net sales',
  };
  await db
    .insertInto('key_facts')
    .values([
      {
        ...figure,
        article_id: articleId(2, 0),
        position: 0,
        value: 'SEK 12.3 billion',
        normalized_value: '12300000000',
      },
      {
        ...figure,
        article_id: articleId(2, 1),
        position: 0,
        value: 'SEK 13.1 billion',
        normalized_value: '13100000000',
      },
    ])
    .execute();
}

async function addStories(db: Db): Promise<void> {
  for (const place of [1, 2, 5, 8, 20]) {
    const published_at = hoursAgo(place * 20);
    await db
      .insertInto('stories')
      .values({
        id: storyId(place),
        title: `The story of development ${place}`,
        summary: `Several outlets on development ${place}.`,
        content: `## Background\n\nDevelopment ${place} at length.\n\n## Outlook\n\nMore to come.`,
        published_at,
        country: 'SE',
        category_id: toId('deals'),
        event_id: eventId(place),
        created_at: published_at,
        updated_at: published_at,
      })
      .execute();
    const members = (place % 3) + 1;
    await db
      .insertInto('story_articles')
      .values(
        Array.from({ length: members }, (_, member) => ({
          story_id: storyId(place),
          article_id: articleId(place, member),
        })),
      )
      .execute();
    await db
      .insertInto('story_companies')
      .values({ story_id: storyId(place), company_id: toId(pickIssuer(place).id), is_primary: true })
      .execute();
  }
}

async function addTombstones(db: Db): Promise<void> {
  const at = hoursAgo(1);
  await db
    .insertInto('events')
    .values([
      {
        id: toId('merged'),
        title: 'Absorbed',
        status: 'merged',
        merged_into: eventId(1),
        created_at: at,
        updated_at: at,
      },
      { id: toId('removed'), title: 'Withdrawn', status: 'removed', created_at: at, updated_at: at },
    ])
    .execute();
}

async function addCalendar(db: Db): Promise<void> {
  const entry = { event_type: 'earnings_report', timezone: 'Europe/Stockholm', ...made };
  await db
    .insertInto('calendar_events')
    .values([
      {
        ...entry,
        id: toId('cal1'),
        company_id: toId('skogmark'),
        title: 'Skogmark Papper Q1 2026 interim report',
        description: 'Interim report for the first quarter.',
        date_precision: 'exact',
        scheduled_at: new Date('2026-04-22T05:00:00Z'),
        fiscal_period: 'q1_2026',
        source_article_id: articleId(1, 0),
        date_source: 'article',
        date_article_id: articleId(1, 0),
        date_source_name: 'Nordic Wire',
      },
      {
        ...entry,
        id: toId('cal2'),
        company_id: toId('skogmark'),
        title: 'Skogmark Papper dividend',
        event_type: 'dividend',
        date_precision: 'day',
        scheduled_at: new Date('2026-05-03T22:00:00Z'),
        dividend: JSON.stringify({ ex_date: '2026-05-04', kind: 'ordinary' }),
        date_source: 'website',
        date_source_name: 'skogmark.example',
      },
      {
        ...entry,
        id: toId('cal3'),
        company_id: toId('fjordvind'),
        title: 'Fjordvind annual general meeting',
        event_type: 'agm',
        date_precision: 'day',
        scheduled_at: new Date('2026-03-15T23:00:00Z'),
      },
      {
        ...entry,
        id: toId('cal4'),
        company_id: toId('fjordvind'),
        title: 'Fjordvind Q4 2025 report',
        date_precision: 'day',
        status: 'published',
        scheduled_at: new Date('2026-02-11T23:00:00Z'),
        coverage_event: eventId(0),
      },
    ])
    .execute();
}

/** Values that every plan of the world shares; null means no limit. */
const plan = { preview_sources_only: false, updated_at };
const accounts = [
  { id: 'pro', ...plan, hourly: 5000, monthly: null, semantic_hourly: 500, mcp: true },
  {
    id: 'plus',
    ...plan,
    hourly: 100,
    monthly: 100,
    semantic_hourly: 100,
    mcp_hourly: 500,
    mcp_monthly: 2500,
    mcp: true,
  },
  {
    id: 'free',
    ...plan,
    hourly: 100,
    monthly: 100,
    semantic_hourly: 100,
    mcp_hourly: 100,
    mcp_monthly: 100,
    mcp: false,
  },
  // The view of a Free plan with the tool server switched on.
  {
    id: 'trial',
    ...plan,
    hourly: 5000,
    monthly: null,
    mcp: true,
    archive_days: 14,
    preview_sources_only: true,
    article_cap: 12,
    article_cap_per_company: 3,
    event_cap: 5,
    story_cap: 2,
    story_cap_per_company: 1,
    story_days: 14,
    calendar_cap: 2,
  },
  { id: 'tiny', ...plan, hourly: 3, monthly: 100, semantic_hourly: 1, mcp_hourly: 2, mcp_monthly: 100, mcp: true },
] as const;

const deriveKey = (name: string): string =>
  makeKey((bytes) => createHash('sha256').update(name).digest().subarray(0, bytes));

const keys = {
  pro: { account: 'pro' },
  plus: { account: 'plus' },
  free: { account: 'free' },
  trial: { account: 'trial' },
  tiny: { account: 'tiny' },
  narrow: { account: 'pro', scopes: ['read:events', 'read:companies'] },
  unwatching: { account: 'pro', scopes: ['read'] },
  elsewhere: { account: 'pro', allowed_ips: ['203.0.113.0/24'] },
  switchedOff: { account: 'pro', disabled_operations: ['listArticles'] },
} as const satisfies Record<string, KeyValues>;

/** A key of the world, in clear. */
export const key = (name: keyof typeof keys): string => deriveKey(name);

export type KeyValues = {
  readonly account: string;
  readonly scopes?: readonly string[];
  readonly allowed_ips?: readonly string[];
  readonly disabled_operations?: readonly string[];
};

/** Gives an account a key, and the key in clear to the caller. */
export async function addKey(db: Db, name: string, { account, ...values }: KeyValues): Promise<string> {
  const text = deriveKey(name);
  await db
    .insertInto('api_keys')
    .values({
      ...made,
      ...(values as { scopes?: string[] }),
      id: createHash('sha256').update(name).digest('hex').slice(0, 12),
      account_id: toId(account),
      key_sha256: hashKey(text),
      last_four: text.slice(-4),
    })
    .execute();
  return text;
}

async function addAccounts(db: Db): Promise<void> {
  for (const { id, ...values } of accounts) {
    await db
      .insertInto('plans')
      .values({ slug: id, ...values })
      .execute();
    await db
      .insertInto('accounts')
      .values({ id: toId(id), name: id, plan: id, ...made })
      .execute();
  }
  for (const [name, values] of Object.entries(keys)) await addKey(db, name, values);
  await db
    .insertInto('watchlists')
    .values([
      { ...made, id: toId('woods'), account_id: toId('pro'), name: 'Woods', position: 0 },
      { ...made, id: toId('winds'), account_id: toId('pro'), name: 'Winds', position: 1 },
    ])
    .execute();
  await db
    .insertInto('watchlist_companies')
    .values([
      { watchlist_id: toId('woods'), company_id: toId('skogmark') },
      { watchlist_id: toId('winds'), company_id: toId('skogmark') },
      { watchlist_id: toId('winds'), company_id: toId('fjordvind') },
    ])
    .execute();
}

/** Fills a migrated, empty database with a small invented Nordic world. */
export async function buildWorld(db: Db): Promise<void> {
  await addReference(db);
  await addCompanies(db);
  for (let place = 0; place < EVENTS; place++) await addEvent(db, place);
  await addFigures(db);
  await addStories(db);
  await addTombstones(db);
  await addCalendar(db);
  await addAccounts(db);
  const articles = await db.selectFrom('articles').select('id').execute();
  const events = await db.selectFrom('events').select('id').execute();
  const stories = await db.selectFrom('stories').select('id').execute();
  await refreshArticleSearch(
    db,
    articles.map((row) => row.id),
  );
  await refreshEventSearch(
    db,
    events.map((row) => row.id),
  );
  await refreshStorySearch(
    db,
    stories.map((row) => row.id),
  );
}

export type WorldSettings = {
  readonly baseUrl?: string;
  readonly allowedOrigins?: readonly string[];
  readonly addressLimit?: number;
  readonly now?: () => Date;
  readonly semantic?: Services['semantic'];
  readonly live?: AppParts['settings']['live'];
  readonly log?: (level: 'info' | 'error', message: string, fields: Record<string, unknown>) => void;
};

/** The whole application over the world. */
export function worldApp(db: Db, settings: WorldSettings = {}) {
  const baseUrl = settings.baseUrl ?? 'http://127.0.0.1';
  const counters = createMemoryCounters(db, () => {});
  const app = createApp({
    services: {
      db,
      recall: recallNothing,
      cursors: createCursors(['a secret of the tests that is long enough']),
      semantic: settings.semantic ?? { available: false, reason: 'Semantic search is not set up.' },
    },
    access: {
      keys: createKeyRing(db),
      limits: createLimits(counters, { addressLimit: settings.addressLimit ?? 1_000_000 }),
    },
    settings: {
      baseUrl,
      problemBase: `${baseUrl}/problems`,
      trustedProxies: [],
      allowedOrigins: settings.allowedOrigins ?? [],
      now: settings.now ?? (() => NOW),
      log: settings.log ?? (() => {}),
      ...(settings.live && { live: settings.live }),
    },
  });
  return { app, close: () => counters.close() };
}
