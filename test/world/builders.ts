import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DeclaredDocument } from '../../src/core/declared-facts.ts';
import { identifyFigures } from '../../src/core/figure-id.ts';
import type { Tables } from '../../src/db/tables.ts';
import type { Draft } from './draft.ts';
import { toTestId } from './ids.ts';
import { WRITTEN } from './times.ts';

type Columns<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;
type Role =
  | 'subject'
  | 'acquirer'
  | 'target'
  | 'investor'
  | 'issuer'
  | 'partner'
  | 'advisor'
  | 'speaker'
  | 'mention'
  | 'source';
/** Companies of a record by name; the one called `primary` is its primary subject. */
type Cast = Readonly<Record<string, Role>>;

const written = { created_at: WRITTEN, updated_at: WRITTEN };

export type TestListing = { ticker: string; mic: string } & Columns<'listings'>;

export type CompanyPlan = Columns<'companies'> & {
  listings?: readonly TestListing[];
  former?: readonly (string | { ticker: string; mic: string; until?: string })[];
  indices?: readonly string[];
};

/** A company that callers see, unless told otherwise. `merged_into` and `parent_company` are names. */
export function addCompany(draft: Draft, name: string, { listings, former, indices, ...columns }: CompanyPlan): void {
  const { merged_into, parent_company } = columns;
  draft.add('companies', {
    id: toTestId(name),
    name,
    slug: name,
    verified: true,
    ...written,
    ...columns,
    ...(merged_into && { merged_into: toTestId(merged_into) }),
    ...(parent_company && { parent_company: toTestId(parent_company) }),
  });
  for (const { mic, ...listing } of listings ?? [])
    draft.add('listings', { company_id: toTestId(name), mic_code: mic, ...listing });
  (former ?? []).forEach((entry, position) => {
    const { ticker, mic = null, until = null } = typeof entry === 'string' ? { ticker: entry } : { ...entry };
    draft.add('former_tickers', { company_id: toTestId(name), ticker, mic_code: mic, until, position });
  });
  for (const index of indices ?? [])
    draft.add('index_companies', { index_id: toTestId(index), company_id: toTestId(name) });
}

export type Fact = {
  /** Stands for an id of its own; without one the id follows from the content. */
  name?: string;
  concept: string;
  label: string;
  value: string;
  normalized: number;
  basis?: string;
  role?: string;
  period?: string | null;
  currency?: string | null;
};

const toFigure = ({ concept, label, value, normalized, basis, role, period, currency }: Fact) => ({
  concept,
  basis: basis ?? 'as_reported',
  role: role ?? 'outcome',
  period: period === undefined ? 'q4_2025' : period,
  currency: currency === undefined ? 'SEK' : currency,
  label,
  value,
  normalized_value: normalized,
});

export type ArticlePlan = Omit<Columns<'articles'>, 'documents'> & {
  documents?: readonly DeclaredDocument[];
  source: string;
  published_at: string;
  event?: string;
  category?: string;
  cast?: Cast;
  primary?: string;
  facts?: readonly Fact[];
};

/** A live article, unless its `state` says otherwise. Source, event and category are names. */
export function addArticle(draft: Draft, name: string, plan: ArticlePlan): void {
  const { source, event, category, cast = {}, primary, facts = [], documents = [], ...columns } = plan;
  const state = columns.state ?? 'live';
  const live = state === 'live';
  draft.add('articles', {
    id: toTestId(name),
    source_id: toTestId(source),
    article_url: `https://${source}.example/${name}`,
    title: `Headline of ${name}`,
    summary: `What ${name} says.`,
    source_title: `Rubrik ${name}`,
    source_language: 'sv',
    content_type: 'news',
    country: 'SE',
    ...written,
    updated_at: columns.published_at,
    ...columns,
    // As a list it would be an array of the store.
    documents: JSON.stringify(documents),
    event_id: event === undefined ? null : toTestId(event),
    category_id: category === undefined ? null : toTestId(category),
    state,
    live,
  });
  for (const [company, role] of Object.entries(cast)) {
    draft.add('article_companies', {
      article_id: toTestId(name),
      company_id: toTestId(company),
      role,
      is_primary: company === primary,
      published_at: columns.published_at,
      live,
    });
  }
  identifyFigures(toTestId(name), facts.map(toFigure)).forEach((figure, position) => {
    const { name: own } = facts[position] ?? {};
    draft.add('key_facts', {
      ...figure,
      article_id: toTestId(name),
      position,
      ...(own !== undefined && { id: toTestId(own) }),
    });
  });
}

export type EventPlan = Columns<'events'> & { title: string; cast?: Cast; primary?: string };

/**
 * An event; `article_count` and the two clocks are given, so that a test sees what it asks for. `merged_into` and
 * `related_to` are names.
 */
export function addEvent(draft: Draft, name: string, { cast = {}, primary, ...columns }: EventPlan): void {
  const { merged_into, related_to } = columns;
  draft.add('events', {
    id: toTestId(name),
    ...written,
    ...columns,
    ...(merged_into && { merged_into: toTestId(merged_into) }),
    ...(related_to && { related_to: toTestId(related_to) }),
  });
  for (const [company, role] of Object.entries(cast)) {
    draft.add('event_companies', {
      event_id: toTestId(name),
      company_id: toTestId(company),
      role,
      is_primary: company === primary,
    });
  }
}

export type StoryPlan = Columns<'stories'> & {
  title: string;
  published_at: string;
  articles?: readonly string[];
  cast?: Cast;
  primary?: string;
  category?: string;
  event?: string;
};

/** A published story, unless its `status` says otherwise. */
export function addStory(draft: Draft, name: string, plan: StoryPlan): void {
  const { articles = [], cast = {}, primary, category, event, ...columns } = plan;
  draft.add('stories', {
    id: toTestId(name),
    summary: `What ${name} tells.`,
    content: `## ${columns.title}\n\nThe whole of ${name}.`,
    ...written,
    updated_at: columns.published_at,
    ...columns,
    category_id: category === undefined ? null : toTestId(category),
    event_id: event === undefined ? null : toTestId(event),
  });
  for (const article of articles)
    draft.add('story_articles', { story_id: toTestId(name), article_id: toTestId(article) });
  for (const [company, role] of Object.entries(cast)) {
    draft.add('story_companies', {
      story_id: toTestId(name),
      company_id: toTestId(company),
      role,
      is_primary: company === primary,
    });
  }
}

export type EntryPlan = Columns<'calendar_events'> & { company: string; scheduled_at: string };

/** A calendar entry of a company, at an exact time in Stockholm unless told otherwise. Records it names are names. */
export function addEntry(draft: Draft, name: string, { company, ...columns }: EntryPlan): void {
  const { source_article_id, date_article_id, coverage_event } = columns;
  draft.add('calendar_events', {
    id: toTestId(name),
    company_id: toTestId(company),
    title: `Entry ${name}`,
    event_type: 'earnings_report',
    date_precision: 'exact',
    timezone: 'Europe/Stockholm',
    ...written,
    ...columns,
    ...(source_article_id && { source_article_id: toTestId(source_article_id) }),
    ...(date_article_id && { date_article_id: toTestId(date_article_id) }),
    ...(coverage_event && { coverage_event: toTestId(coverage_event) }),
  });
}

type EntryNames = {
  readonly source: string;
  readonly company?: string | null;
  readonly superseded_by?: string;
  readonly news_article_id?: string;
};

/** The members that are given: an optional member may not be undefined. */
const pickNames = (names: {
  superseded_by?: string | null | undefined;
  news_article_id?: string | null | undefined;
}) => ({
  ...(names.superseded_by && { superseded_by: names.superseded_by }),
  ...(names.news_article_id && { news_article_id: names.news_article_id }),
});

const ofRegister = (name: string, { source, company, superseded_by, news_article_id }: EntryNames) => ({
  id: toTestId(name),
  register_key: name,
  source_id: toTestId(source),
  source_url: `https://register.example/${name}`,
  issuer_name: `Issuer of ${name}`,
  company_id: company ? toTestId(company) : null,
  superseded_by: superseded_by === undefined ? null : toTestId(superseded_by),
  news_article_id: news_article_id === undefined ? null : toTestId(news_article_id),
});

export type TransactionPlan = Columns<'insider_transactions'> &
  EntryNames & { readonly register: string; readonly published_at: string; readonly trade_date: string };

/** A disclosed purchase of shares, unless told otherwise. Records it names are names. */
export function addTransaction(draft: Draft, name: string, { source, company, ...columns }: TransactionPlan): void {
  const { article_id, superseded_by, news_article_id } = columns;
  draft.add('insider_transactions', {
    person_name: 'Test Person',
    person_role: 'CEO',
    nature: 'acquisition',
    nature_as_stated: 'Förvärv',
    is_purchase: true,
    volume: 1_000,
    price: 50,
    total_value: 50_000,
    currency: 'SEK',
    ...written,
    ...columns,
    ...(article_id && { article_id: toTestId(article_id) }),
    ...ofRegister(name, { source, ...(company && { company }), ...pickNames({ superseded_by, news_article_id }) }),
  });
}

export type PositionPlan = Columns<'short_positions'> &
  EntryNames & { readonly register: string; readonly position_date: string };

/** A position of one holder, unless told otherwise. Records it names are names. */
export function addPosition(draft: Draft, name: string, { source, company, ...columns }: PositionPlan): void {
  const { superseded_by, news_article_id } = columns;
  draft.add('short_positions', {
    scope: 'holder',
    holder_name: columns.scope === 'aggregate' ? null : 'Exempel Capital LLP',
    published_at: `${columns.position_date}T15:30:00.000Z`,
    ...written,
    ...columns,
    ...ofRegister(name, { source, ...(company && { company }), ...pickNames({ superseded_by, news_article_id }) }),
  });
}

/** An account on a plan. */
export function addAccount(draft: Draft, name: string, columns: { plan: string; billing_cycle_day?: number }): void {
  draft.add('accounts', { id: toTestId(name), name, ...written, ...columns });
}

export type KeyPlan = Pick<
  Columns<'api_keys'>,
  'scopes' | 'allowed_ips' | 'disabled_operations' | 'expires_at' | 'revoked_at'
>;

/** A key of an account. What callers send is `keyOf(name)`; the store holds its hash. */
export function addKey(draft: Draft, name: string, account: string, columns: KeyPlan = {}): void {
  const key = toTestKey(name);
  draft.add('api_keys', {
    id: toTestId(name),
    account_id: toTestId(account),
    key_sha256: createHash('sha256').update(key).digest('hex'),
    last_four: key.slice(-4),
    ...written,
    ...columns,
  });
}

export const toTestKey = (name: string): string => `nw_test_${name}`;

/** A watchlist of an account. */
export function addWatchlist(
  draft: Draft,
  name: string,
  options: { account: string; position: number; companies: readonly string[] } & Columns<'watchlists'>,
): void {
  const { account, companies, ...columns } = options;
  draft.add('watchlists', {
    id: toTestId(name),
    account_id: toTestId(account),
    name: `List ${name}`,
    ...written,
    ...columns,
  });
  for (const company of companies)
    draft.add('watchlist_companies', { watchlist_id: toTestId(name), company_id: toTestId(company) });
}
