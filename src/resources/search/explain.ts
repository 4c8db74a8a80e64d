import { sql } from 'kysely';
import type { z } from 'zod';
import type { ExplainedKind } from '../../core/explained-kinds.ts';
import type { Call } from '../../core/operation.ts';
import { seesEverything } from '../../core/plan.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Db, Services } from '../../core/services.ts';
import { ArticleListParams, articleTable } from '../articles/filters.ts';
import { rankArticles } from '../articles/query.ts';
import { rankByMeaning as rankArticlesByMeaning } from '../articles/semantic.ts';
import { CompanyListParams, companiesWhere, companyTable } from '../companies/filters.ts';
import { EventListParams, eventTable } from '../events/filters.ts';
import { findEvents } from '../events/query.ts';
import { rankEvents } from '../events/semantic.ts';
import { type CompanySetParams, resolveCompanySet } from '../shared/companies.ts';
import { texts } from '../shared/conditions.ts';
import { type Entry, selectFilters } from '../shared/filter.ts';
import { resolveReferenceValues } from '../shared/reference-values.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { StoryListParams, storyTable } from '../stories/filters.ts';
import { rankStories } from '../stories/query.ts';
import { rankByMeaning as rankStoriesByMeaning } from '../stories/semantic.ts';
import { companyRankings } from './companies.ts';
import {
  type ByText,
  canRankSemantically,
  FUSED_PLACES,
  fuse,
  getFloor,
  type SemanticMatches,
  weigh,
} from './hybrid.ts';

type Values = Readonly<Record<string, string>>;
type SemanticMatch = SemanticMatches[number] & {
  /** The value that ranks an event by distance: the mean of its two closest articles. */
  readonly mean?: number;
};
type Rankings = {
  readonly byText: () => Promise<ByText>;
  readonly bySemantics: () => Promise<readonly SemanticMatch[]>;
};

/** A search as one caller asks it: the values of its filters, unread. */
type ExplainRequest = { readonly call: Call; readonly q: string; readonly filters: Values };

/** How a kind is searched: by the functions that its list and `/search` call. */
type Kind = {
  readonly params: z.ZodObject;
  readonly table: 'articles' | 'events' | 'stories' | 'companies';
  /** Whether `/search` fuses both rankings; events are ranked by meaning alone, and `q` is a filter of theirs. */
  readonly isFused: boolean;
  rankings(services: Services, request: ExplainRequest): Promise<Rankings>;
};

async function resolve(services: Services, call: Call, table: readonly Entry[], params: CompanySetParams) {
  return {
    companies: await resolveCompanySet(services, call, params),
    known: await resolveReferenceValues(services, call, selectFilters(table), params),
    now: call.now,
  };
}

const seenBy = (call: Call): Visibility => visibility(call.caller, call.now);

const kinds: Readonly<Record<ExplainedKind, Kind>> = {
  articles: {
    params: ArticleListParams,
    table: 'articles',
    isFused: true,
    async rankings(services, { call, q, filters }) {
      const params = { ...ArticleListParams.parse({ ...filters, q }), limit: FUSED_PLACES };
      const selection = { params, ...(await resolve(services, call, articleTable, params)) };
      return {
        byText: () => rankArticles(services.db, seenBy(call), selection),
        bySemantics: () => rankArticlesByMeaning(services, call, seenBy(call), selection),
      };
    },
  },
  stories: {
    params: StoryListParams,
    table: 'stories',
    isFused: true,
    async rankings(services, { call, q, filters }) {
      const params = { ...StoryListParams.parse({ ...filters, q }), limit: FUSED_PLACES };
      const selection = { params, ...(await resolve(services, call, storyTable, params)) };
      return {
        byText: () => rankStories(services.db, seenBy(call), selection),
        bySemantics: () => rankStoriesByMeaning(services, call, seenBy(call), selection),
      };
    },
  },
  companies: {
    params: CompanyListParams,
    table: 'companies',
    isFused: true,
    async rankings(services, { call, q, filters }) {
      const params = CompanyListParams.parse({ ...filters, q });
      const { ticker, company } = params;
      const { companies: named, ...known } = await resolve(services, call, companyTable, {
        ...params,
        ticker,
        company,
        watchlist: undefined,
      });
      const selection = { params, named, ...known, account_id: call.caller.account_id };
      return companyRankings(services, { where: companiesWhere(selection), selection, q, limit: FUSED_PLACES });
    },
  },
  events: {
    params: EventListParams,
    table: 'events',
    isFused: false,
    async rankings(services, { call, q, filters }) {
      const params = { ...EventListParams.parse({ ...filters, q }), limit: FUSED_PLACES };
      const selection = { params, ...(await resolve(services, call, eventTable, params)) };
      return {
        byText: () => findEvents(services.db, seenBy(call), selection, undefined),
        bySemantics: async () => (await rankEvents(services, call, seenBy(call), selection)).ranked,
      };
    },
  },
};

/** Parameters of a list that are not filters, or that belong to an account. */
const NO_FILTERS = new Set([
  'q',
  'mode',
  'limit',
  'cursor',
  'total',
  'fields',
  'expand',
  'sort',
  'updated_after',
  'watchlist',
]);

/** Names of the filters that a kind takes. */
export const listFilterNames = (kind: ExplainedKind): readonly string[] =>
  Object.keys(kinds[kind].params.shape).filter((name) => !NO_FILTERS.has(name));

/** Both rankings of one search, the weights of their places where they are fused, and the combined order. */
type Outcome = {
  readonly text: ByText;
  readonly meaning: readonly SemanticMatch[];
  readonly weights: ReturnType<typeof weigh> | undefined;
  readonly order: readonly string[];
};

/** Why a text is looked for by words alone; null where meaning has a say. */
function explainWithoutSemantics(services: Services, kind: Kind, q: string): string | null {
  const { semantic } = services;
  if (!semantic.available) return semantic.reason;
  if (!kind.isFused || canRankSemantically(services, q)) return null;
  return 'Quoted phrases and exclusions are matched by words only.';
}

async function rank(kind: Kind, services: Services, request: ExplainRequest): Promise<Outcome> {
  const { byText, bySemantics: byMeaning } = await kind.rankings(services, request);
  const text = await byText();
  const meaning = explainWithoutSemantics(services, kind, request.q) === null ? await byMeaning() : [];
  if (!kind.isFused) {
    const ranking = meaning.length > 0 ? meaning : text;
    return { text, meaning, weights: undefined, order: ranking.map(({ id }) => id) };
  }
  const floor = getFloor(services);
  const order = fuse(text, meaning, { floor, limit: 2 * FUSED_PLACES });
  return { text, meaning, weights: weigh(text, meaning, floor), order };
}

/** The places of a record, with their reasons. Places start at 1; distances are cosine distances, 0 to 2. */
export type Explanation = {
  readonly id: string;
  readonly title: string;
  /**
   * Place by words, the BM25 score where words are scored, and the weight of the place, 0 to 1, where both rankings are
   * fused. Null: words do not find it.
   */
  readonly text: { readonly place: number; readonly score: number | null; readonly weight: number | null } | null;
  /**
   * Place by semantic rank, which is `value`: the distance (of an event: the mean of its two closest) less the bonus; and
   * the weight of the place.
   */
  readonly meaning: {
    readonly place: number;
    readonly distance: number;
    readonly bonus: number;
    readonly value: number;
    readonly weight: number | null;
  } | null;
  /** Place in the answer. */
  readonly place: number | null;
};

/**
 * A record that would be shown without what keeps it out. Its places by words and by meaning are those that it would have
 * then; `place` is the one that it has, where it is outranked.
 */
export type NearMiss = Explanation & { readonly dropped_by: readonly string[] };

export type ExplainedSearch = {
  readonly results: readonly Explanation[];
  /** Why meaning had no say; null where it had. */
  readonly without_meaning: string | null;
  /** Records near the top of the same search by a caller without bounds, without filters and without a relevance floor. */
  readonly near_misses: readonly NearMiss[];
};

/** Explanations of some ids by one search, without titles. */
function explain({ text, meaning, weights, order }: Outcome, id: string): Omit<Explanation, 'title'> {
  const textAt = text.findIndex((row) => row.id === id);
  const meaningAt = meaning.findIndex((row) => row.id === id);
  const found = meaning[meaningAt];
  const orderAt = order.indexOf(id);
  return {
    id,
    text:
      textAt === -1
        ? null
        : {
            place: textAt + 1,
            score: text[textAt]?.score ?? null,
            weight: weights?.text[textAt]?.weight ?? null,
          },
    meaning: found
      ? {
          place: meaningAt + 1,
          distance: found.distance,
          bonus: found.bonus,
          value: (found.mean ?? found.distance) - found.bonus,
          weight: weights?.matches[meaningAt]?.weight ?? null,
        }
      : null,
    place: orderAt === -1 ? null : orderAt + 1,
  };
}

async function readTitles(db: Db, { table }: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const title = sql.ref(table === 'companies' ? 'name' : 'title');
  const { rows } = await sql<{ id: string; title: string | null }>`
    select id, ${title} as title from ${sql.table(table)} where id = any(${texts(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.title ?? '']));
}

const TOGETHER = 'the filters together';
const OUTRANKED = 'outranked';

/**
 * Near misses come from the same search without filters, plan and floor. Each bound is then applied alone to find the one
 * that drops a record. A record that no single bound drops is dropped by all of them together, as no article of an event
 * meets them all, or it is in the answer and outranked: it stood higher by semantic rank alone, and the floor removed
 * that.
 */
async function findNearMisses(
  services: Services,
  call: Call,
  request: {
    readonly kind: Kind;
    readonly q: string;
    readonly filters: Values;
    readonly limit: number;
    readonly outcome: Outcome;
    readonly shown: readonly string[];
  },
): Promise<Omit<NearMiss, 'title'>[]> {
  const { kind, q, filters, limit, outcome, shown } = request;
  const { semantic } = services;
  // Warnings of the search were reported by the search itself.
  const silent = { ...call, warn: () => {} };
  const free = { ...silent, caller: { ...call.caller, plan: { ...call.caller.plan, ...seesEverything } } };
  const floorless: Services = { ...services, semantic: semantic.available ? { ...semantic, floor: 2 } : semantic };
  const open = await rank(kind, floorless, { call: free, q, filters: {} });
  const restrictions = [
    ...Object.entries(filters).map(([name, value]) => ({
      name: `${name}=${value}`,
      left: () => rank(kind, floorless, { call: free, q, filters: { [name]: value } }),
    })),
    { name: 'plan', left: () => rank(kind, floorless, { call: silent, q, filters: {} }) },
    { name: 'relevance floor', left: () => rank(kind, services, { call: free, q, filters: {} }) },
  ];
  const droppedBy = new Map<string, string[]>();
  for (const { name, left } of restrictions) {
    const ids = new Set((await left()).order);
    for (const id of open.order) if (!ids.has(id)) droppedBy.set(id, [...(droppedBy.get(id) ?? []), name]);
  }
  return open.order
    .slice(0, limit)
    .filter((id) => !shown.includes(id))
    .map((id) => {
      const { place } = explain(outcome, id);
      const dropped_by = droppedBy.get(id) ?? [place === null ? TOGETHER : OUTRANKED];
      return { ...explain(open, id), place, dropped_by };
    });
}

/**
 * Searches as lists and `/search` do, with the reasons for the place of each record.
 * @throws Problem for a filter that the kind does not take, or whose value it refuses; semantic-unavailable.
 */
export async function explainSearch(
  services: Services,
  call: Call,
  request: {
    readonly kind: ExplainedKind;
    readonly q: string;
    readonly filters: Values;
    readonly limit: number;
    /** Whether near misses are looked for, which takes a search more for each filter. */
    readonly withNearMisses: boolean;
  },
): Promise<ExplainedSearch> {
  const { q, filters } = request;
  const kind = kinds[request.kind];
  const known = listFilterNames(request.kind);
  for (const name of Object.keys(filters))
    if (!known.includes(name)) throw invalidParameter(name, `is not a filter of ${request.kind}: ${known.join(', ')}.`);
  const outcome = await rank(kind, services, { call, q, filters });
  const shown = outcome.order.slice(0, request.limit);
  const missed = request.withNearMisses
    ? await findNearMisses(services, call, { ...request, kind, outcome, shown })
    : [];
  const titles = await readTitles(services.db, kind, [...shown, ...missed.map(({ id }) => id)]);
  const titled = <Row extends { readonly id: string }>(row: Row) => ({ ...row, title: titles.get(row.id) ?? '' });
  return {
    results: shown.map((id) => titled(explain(outcome, id))),
    without_meaning: explainWithoutSemantics(services, kind, q),
    near_misses: missed.map(titled),
  };
}
