import type { Selectable } from 'kysely';
import type { Db } from '../../src/core/services.ts';
import type { Tables } from '../../src/db/tables.ts';

/**
 * The filters of the lists of events and articles told once more, over plain rows and without SQL, from the words of the
 * specification ("GET /api/v1/events", "flat lists") and of readings 3, 5 and 7.
 */

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

const activeRoles: readonly string[] = ['subject', 'acquirer', 'target', 'investor', 'issuer', 'partner'];
const tiers: readonly string[] = ['notable', 'routine', 'commentary'];

type Company = {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
  readonly domicile: string | null;
  readonly sector: string | null;
  /** MICs of its active equity listings. */
  readonly exchanges: readonly string[];
  readonly markets: readonly string[];
  readonly indices: readonly string[];
  readonly isListed: boolean;
};

/** `isPassing`: a mention, or the source of the article itself. */
type Cast = readonly { readonly company: Company; readonly isActive: boolean; readonly isPassing: boolean }[];
type Source = { readonly id: string; readonly type: string; readonly isPreview: boolean; readonly isEnabled: boolean };

export type Article = {
  readonly id: string;
  readonly updated: number;
  readonly isLive: boolean;
  readonly at: number;
  readonly source: Source;
  readonly country: string | null;
  readonly category: string | null;
  readonly type: string | null;
  readonly disclosure: string | null;
  readonly cast: Cast;
  readonly text: string;
};

export type Event = {
  readonly id: string;
  readonly status: string;
  readonly tier: string;
  readonly type: string | null;
  readonly firstReported: number | undefined;
  readonly lastArticle: number | undefined;
  readonly updated: number;
  readonly relatedTo: string | null;
  readonly mergedInto: string | null;
  readonly cast: Cast;
  readonly members: readonly Article[];
  readonly text: string;
};

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

function companiesFrom(rows: {
  companies: readonly Row<'companies'>[];
  listings: readonly Row<'listings'>[];
  exchanges: readonly Row<'exchanges'>[];
  members: readonly Row<'index_companies'>[];
}): Map<string, Company> {
  const listings = grouped(rows.listings, (listing) => listing.company_id);
  const indices = grouped(rows.members, (member) => member.company_id);
  const countries = new Map(rows.exchanges.map((exchange) => [exchange.mic_code, exchange.country]));
  return new Map(
    rows.companies.map((row) => {
      const active = (listings.get(row.id) ?? []).filter((listing) => listing.active);
      const exchanges = active.filter((listing) => listing.kind === 'equity').map((listing) => listing.mic_code);
      const company = {
        id: row.id,
        name: row.name,
        isShown: row.verified && row.visible && row.merged_into === null,
        domicile: row.country,
        sector: row.sector,
        exchanges,
        markets: exchanges.map((mic) => countries.get(mic) ?? ''),
        indices: (indices.get(row.id) ?? []).map((member) => member.index_id),
        isListed: active.length > 0,
      };
      return [row.id, company] as const;
    }),
  );
}

/** Every event of a store with its articles and companies, read from the tables that hold the facts themselves. */
export async function readModel(db: Db): Promise<readonly Event[]> {
  const companies = companiesFrom({
    companies: await db.selectFrom('companies').selectAll().execute(),
    listings: await db.selectFrom('listings').selectAll().execute(),
    exchanges: await db.selectFrom('exchanges').selectAll().execute(),
    members: await db.selectFrom('index_companies').selectAll().execute(),
  });
  const sources = new Map(
    (await db.selectFrom('sources').selectAll().execute()).map((row) => [
      row.id,
      { id: row.id, type: row.source_type, isPreview: row.preview, isEnabled: row.enabled },
    ]),
  );
  const castFrom = (links: readonly { company_id: string; role: string }[] = []): Cast =>
    links.flatMap(({ company_id, role }) => {
      const company = companies.get(company_id);
      return company === undefined
        ? []
        : [{ company, isActive: activeRoles.includes(role), isPassing: role === 'mention' || role === 'source' }];
    });
  const ofArticles = grouped(await db.selectFrom('article_companies').selectAll().execute(), (link) => link.article_id);
  const ofEvents = grouped(await db.selectFrom('event_companies').selectAll().execute(), (link) => link.event_id);
  const members = grouped(await db.selectFrom('articles').selectAll().execute(), (row) => row.event_id);
  const articleFrom = (row: Row<'articles'>): readonly Article[] => {
    const source = sources.get(row.source_id);
    if (source === undefined) return [];
    const cast = castFrom(ofArticles.get(row.id));
    const names = cast.filter(({ company }) => company.isShown).map(({ company }) => company.name);
    return [
      {
        id: row.id,
        updated: row.updated_at.getTime(),
        isLive: row.live,
        at: row.published_at.getTime(),
        source,
        country: row.country,
        category: row.category_id,
        type: row.content_type,
        disclosure: row.disclosure_class,
        cast,
        text: [row.title, row.summary, ...row.key_points, ...names].join(' '),
      },
    ];
  };
  return (await db.selectFrom('events').selectAll().execute()).map((row) => ({
    id: row.id,
    status: row.status,
    tier: row.significance,
    type: row.event_type,
    firstReported: row.first_reported_at?.getTime(),
    lastArticle: row.last_article_at?.getTime(),
    updated: row.updated_at.getTime(),
    relatedTo: row.related_to,
    mergedInto: row.merged_into,
    cast: castFrom(ofEvents.get(row.id)),
    members: (members.get(row.id) ?? []).flatMap(articleFrom),
    text: `${row.title} ${row.summary ?? ''}`,
  }));
}

/** What a plan lets a caller see: articles from an instant on, of preview sources only, and so many rows of each list. */
export type Plan = {
  readonly since?: number;
  readonly previewOnly?: boolean;
  readonly events?: number;
  readonly articles?: number;
  /** Articles where companies are named. */
  readonly perCompany?: number;
};

/** Filters as sent, values of lists apart; instants in milliseconds, the window as a length. */
export type NewsSelection = {
  readonly [Name in
    | 'country'
    | 'category'
    | 'sources'
    | 'source_type'
    | 'content_type'
    | 'disclosure_class'
    | 'event_type'
    | 'significance'
    | 'exchange'
    | 'market'
    | 'domicile'
    | 'index'
    | 'ids']?: readonly string[];
} & {
  readonly [Name in
    | 'first_reported_after'
    | 'first_reported_before'
    | 'last_article_after'
    | 'last_article_before'
    | 'window'
    | 'published_after'
    | 'published_before'
    | 'updated_after']?: number;
} & {
  readonly sector?: string;
  readonly listed?: boolean;
  readonly include_peripheral?: boolean;
  readonly primary_only?: boolean;
  readonly related_to?: string;
  /** Words and phrases that must occur, those with a minus must not. */
  readonly q?: readonly string[];
  readonly sort?: 'latest' | 'significance';
  /** The companies that ticker, company, watchlist and the path leave together; absent when none was sent. */
  readonly companies?: ReadonlySet<string>;
};

type Condition<Item> = (item: Item) => boolean;

const isOneOf = (values: readonly string[] | undefined, value: string | null): boolean =>
  values === undefined || (value !== null && values.includes(value));
const hasOneOf = (values: readonly string[] | undefined, own: readonly string[]): boolean =>
  values === undefined || own.some((value) => values.includes(value));
const isWithin = (at: number | undefined, from: number | undefined, before: number | undefined): boolean =>
  (from === undefined || (at !== undefined && at >= from)) &&
  (before === undefined || (at !== undefined && at < before));

const isTombstone = (event: Event): boolean => event.status === 'merged' || event.status === 'removed';

const fetchable =
  ({ since, previewOnly }: Plan): Condition<Article> =>
  (article) =>
    article.isLive &&
    (since === undefined || article.at >= since) &&
    (previewOnly !== true || (article.source.isPreview && article.source.isEnabled));

/** All article-grain filters at once; undefined when none was sent. */
function articleFilter(selection: NewsSelection): Condition<Article> | undefined {
  const { country, category, sources, source_type, content_type, disclosure_class } = selection;
  const lists = [country, category, sources, source_type, content_type, disclosure_class];
  if (lists.every((values) => values === undefined)) return undefined;
  return (article) =>
    article.source.isEnabled &&
    isOneOf(country, article.country) &&
    isOneOf(category, article.category) &&
    isOneOf(sources, article.source.id) &&
    isOneOf(source_type, article.source.type) &&
    isOneOf(content_type, article.type) &&
    isOneOf(disclosure_class, article.disclosure);
}

/** All company filters but `listed` at once; undefined when none was sent. */
function companyFilter({ exchange, market, domicile, index, sector }: NewsSelection): Condition<Company> | undefined {
  if ([exchange, market, domicile, index, sector].every((values) => values === undefined)) return undefined;
  return (company) =>
    hasOneOf(exchange, company.exchanges) &&
    hasOneOf(market, company.markets) &&
    isOneOf(domicile, company.domicile) &&
    hasOneOf(index, company.indices) &&
    (sector === undefined || company.sector === sector);
}

function passesCompanies(event: Event, selection: NewsSelection): boolean {
  const meets = companyFilter(selection);
  const active = event.cast
    .filter(({ company, isActive }) => isActive && company.isShown)
    .map(({ company }) => company);
  if (selection.listed !== true) return meets === undefined || active.some(meets);
  if (event.tier !== 'commentary' || isTombstone(event))
    return active.some((company) => company.isListed && (meets?.(company) ?? true));
  const subjects = event.members
    .filter((article) => article.isLive)
    .flatMap((article) => article.cast.filter(({ company, isActive }) => isActive && company.isShown));
  return subjects.some(
    ({ company }) =>
      company.isListed && (meets === undefined || (meets(company) && active.some(({ id }) => id === company.id))),
  );
}

/** A text as its words, with a space before and behind each. */
const splitWords = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  } `;

/** Each word or phrase is held by one of the texts, those with a minus by none. */
const passesWords = (texts: readonly string[], words: readonly string[] = []): boolean =>
  words.every((word) => texts.some((text) => splitWords(text).includes(splitWords(word))) !== word.startsWith('-'));

/** Of records by id. */
const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

/** The events that a request leaves, in the order of its list. */
export function expectedEvents(
  events: readonly Event[],
  selection: NewsSelection,
  plan: Plan,
  now: number,
): readonly Event[] {
  const { updated_after, window, related_to, companies } = selection;
  const active = window === undefined ? selection.last_article_after : now - window;
  const factual = events.find((event) => event.id === related_to);
  const related = factual && (factual.mergedInto ?? factual.id);
  const hasArticle = articleFilter(selection);

  const passesEvent = (event: Event): boolean =>
    isOneOf(selection.event_type, event.type) &&
    isOneOf(selection.significance, event.tier) &&
    isWithin(event.firstReported, selection.first_reported_after, selection.first_reported_before) &&
    isWithin(event.lastArticle, active, selection.last_article_before) &&
    (related_to === undefined || (related !== undefined && event.relatedTo === related)) &&
    (companies === undefined ||
      event.cast.some(
        ({ company, isActive }) => companies.has(company.id) && (isActive || selection.include_peripheral === true),
      )) &&
    passesCompanies(event, selection) &&
    (updated_after === undefined || event.updated > updated_after);
  const passesArticles = (event: Event): boolean => {
    const members = event.members.filter(fetchable(plan));
    return (
      members.length > 0 &&
      (hasArticle === undefined || members.some(hasArticle)) &&
      passesWords([event.text, ...members.map((article) => article.text)], selection.q)
    );
  };

  const feedAt = (event: Event): number => event.firstReported ?? event.lastArticle ?? 0;
  const byFeed = (one: Event, other: Event): number => feedAt(other) - feedAt(one) || byId(other, one);
  const live = events
    .filter((event) => !isTombstone(event) && passesEvent(event) && passesArticles(event))
    .sort(byFeed)
    .slice(0, plan.events ?? Number.POSITIVE_INFINITY);
  if (updated_after !== undefined) {
    const tombstones = events.filter((event) => isTombstone(event) && passesEvent(event));
    return [...live, ...tombstones].sort((one, other) => one.updated - other.updated || byId(one, other));
  }
  if (selection.sort !== 'significance') return live;
  return [...live].sort((one, other) => tiers.indexOf(one.tier) - tiers.indexOf(other.tier) || byFeed(one, other));
}

/** The articles that a request leaves, in the order of its list. */
export function expectedArticles(
  articles: readonly Article[],
  selection: NewsSelection,
  plan: Plan,
): readonly Article[] {
  const { companies, updated_after } = selection;
  const meets = companyFilter(selection);
  const hasFilters = meets !== undefined || selection.listed === true;
  const isMatch = articleFilter(selection) ?? (() => true);
  const passes = (article: Article): boolean =>
    isMatch(article) &&
    (article.source.isEnabled || selection.ids !== undefined) &&
    isOneOf(selection.ids, article.id) &&
    isWithin(article.at, selection.published_after, selection.published_before) &&
    (updated_after === undefined || article.updated > updated_after) &&
    passesWords([article.text], selection.q) &&
    (companies === undefined ||
      article.cast.some(
        ({ company, isActive, isPassing }) =>
          companies.has(company.id) &&
          (isActive || selection.include_peripheral === true) &&
          !(selection.primary_only === true && isPassing),
      )) &&
    (!hasFilters ||
      article.cast.some(
        ({ company, isActive }) =>
          isActive && company.isShown && (meets?.(company) ?? true) && (selection.listed !== true || company.isListed),
      ));
  const cap = companies === undefined ? plan.articles : plan.perCompany;
  const newest = articles
    .filter((article) => fetchable(plan)(article) && passes(article))
    .sort((one, other) => other.at - one.at || byId(other, one))
    .slice(0, cap ?? Number.POSITIVE_INFINITY);
  if (updated_after === undefined) return newest;
  return [...newest].sort((one, other) => one.updated - other.updated || byId(one, other));
}
