import type { z } from 'zod';
import type { AnyOperation } from '../../core/operation.ts';
import { listArticles, listCompanies, listEvents, listStories, search } from '../../resources/index.ts';
import { readLanguages } from '../../resources/shared/page-facts.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { type Address, toHref, type Values, without } from './address.ts';
import { articleList } from './articles.ts';
import { companyTable } from './companies.ts';
import { pager } from './components.ts';
import { eventList, readEventCaptions } from './event-rows.ts';
import { articleFields, companyFields, eventFields, storyFields } from './filters.ts';
import { followButton } from './follow-button.ts';
import {
  type AlternativeRequest,
  clearLinks,
  type ListPlan,
  type ListView,
  listPage,
  openList,
  readCompanyNames,
} from './listing.ts';
import { nearMisses } from './near-misses.ts';
import { recognisedIn, toFollowFilters, toReaders } from './recognised.ts';
import { type Kind, kinds, searchFrame } from './search-frame.ts';
import { storyList } from './stories.ts';

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

const LIMIT = '25';

/** Parameters of the page: the kind, how to match, and whether to show near misses. */
const OWN = ['type', 'by', 'near'] as const;

const plans: Readonly<Record<Kind, ListPlan['fields']>> = {
  events: eventFields,
  articles: articleFields,
  stories: storyFields,
  companies: companyFields,
};

const toListPlan = (kind: Kind): ListPlan => ({
  path: 'search',
  // The query has its own field above the kinds.
  fields: (choices) => plans[kind](choices).filter(({ name }) => name !== 'q'),
  own: OWN,
  elsewhere: ['q'],
  fixed: ({ own, values }) => ({
    limit: LIMIT,
    ...(own['by'] === 'meaning' && values['q'] !== undefined && { mode: 'semantic' }),
  }),
});

/** Whether the search combines words and meaning, which the service supports without filters only. */
function isHybrid(site: Site, { values, own }: Address): boolean {
  const narrows = Object.keys(values).some((name) => name !== 'q' && name !== 'limit');
  return site.services.semantic.available && !own['by'] && !narrows && values['q'] !== undefined;
}

type Results = z.input<(typeof search)['body']>['results'];

/** The search that combines words and meaning, as a list of its kind. */
function hybrid<Fused extends 'articles' | 'stories' | 'companies', Body extends object>(
  site: Site,
  request: RequestContext,
  kind: Fused,
  asBody: (rows: Results[Fused]) => Body,
): (values: Values, address: Address) => AlternativeRequest<Body> | undefined {
  return ({ q = '', limit = LIMIT }, address) => {
    if (!isHybrid(site, address)) return undefined;
    const values = { q, type: kind, limit };
    return {
      equivalent: { operation: search, values },
      async run() {
        const { body, warnings } = await runAsVisitor(site, request, search, values);
        return { body: { ...asBody(body.results[kind]), plan_limited: body.plan_limited }, warnings, next: null };
      },
    };
  };
}

type KindResults = {
  readonly results: Html;
  readonly count: number;
  readonly isLimited?: boolean | undefined;
  readonly view: ListView<object>;
};

const isLimitedBy = ({ outcome }: ListView<{ plan_limited?: boolean | undefined }>): boolean | undefined =>
  outcome.result?.body.plan_limited;

async function findEvents(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const request = context.get('request');
  const view = await openList(site, context, listEvents, toListPlan('events'), (values, { own }) => ({
    equivalent: { operation: listEvents, values },
    run: () =>
      runAsVisitor(site, request, listEvents, values, {
        isQuestion: own['by'] !== 'words' && values['mode'] === undefined,
      }),
  }));
  if (view instanceof Response) return view;
  const rows = view.outcome.result?.body.events ?? [];
  return {
    view,
    isLimited: isLimitedBy(view),
    count: rows.length,
    results: eventList(rows, await readEventCaptions(site, request, rows), { level: 2 }),
  };
}

async function findArticles(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const alternative = hybrid(site, context.get('request'), 'articles', (articles) => ({
    articles,
    pagination: { count: articles.length },
  }));
  const view = await openList(site, context, listArticles, toListPlan('articles'), alternative);
  if (view instanceof Response) return view;
  const rows = view.outcome.result?.body.articles ?? [];
  const languages = await readLanguages(
    site.services.db,
    rows.map(({ id }) => id),
  );
  return {
    view,
    isLimited: isLimitedBy(view),
    count: rows.length,
    results: articleList(rows, languages, { level: 2 }),
  };
}

async function findStories(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const request = context.get('request');
  const alternative = hybrid(site, request, 'stories', (stories) => ({
    stories,
    pagination: { count: stories.length },
  }));
  const view = await openList(site, context, listStories, toListPlan('stories'), alternative);
  if (view instanceof Response) return view;
  const rows = view.outcome.result?.body.stories ?? [];
  const ids = rows.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4));
  return {
    view,
    isLimited: isLimitedBy(view),
    count: rows.length,
    results: storyList(rows, await readCompanyNames(site, request, ids)),
  };
}

async function findCompanies(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const alternative = hybrid(site, context.get('request'), 'companies', (companies) => ({
    companies,
    pagination: { count: companies.length },
  }));
  const view = await openList(site, context, listCompanies, toListPlan('companies'), alternative);
  if (view instanceof Response) return view;
  const rows = view.outcome.result?.body.companies ?? [];
  return { view, count: rows.length, results: companyTable(rows) };
}

const finders: Readonly<Record<Kind, (site: Site, context: SiteContext) => Promise<Response | KindResults>>> = {
  events: findEvents,
  articles: findArticles,
  stories: findStories,
  companies: findCompanies,
};

/** The order of the results. */
function describeOrder(site: Site, { address, outcome, equivalent }: KindResults['view'], kind: Kind): string {
  if (outcome.result === undefined || address.values['q'] === undefined) return '';
  if ((equivalent.operation as AnyOperation).id === search.id) return 'By words and meaning.';
  if (equivalent.values['mode'] === 'semantic') return 'By meaning, closest first.';
  if (kind === 'events') return 'By words, latest first.';
  const isFiltered = site.services.semantic.available && !address.own['by'];
  return isFiltered
    ? 'By words, best match first. Filters cannot be combined with words and meaning.'
    : 'By words, best match first.';
}

/** A search for one kind of record, with the filters of its list. */
export async function kindPage(site: Site, context: SiteContext, kind: Kind): Promise<Response> {
  const request = context.get('request');
  const found = await finders[kind](site, context);
  if (found instanceof Response) return found;
  const { view, count, results, isLimited } = found;
  const { address, outcome } = view;
  const { values, own } = address;
  const q = values['q'] ?? '';
  const isAnswered = outcome.result !== undefined;
  const here = { ...values, ...own };
  const [recognised, missed] = await Promise.all([
    recognisedIn(site, request, q),
    isAnswered && own['near'] && q !== '' ? nearMisses(site, request, { kind, q, values }) : nothing,
  ]);
  const { q: _q, ...others } = values;
  const follow =
    kind === 'events' && isAnswered
      ? await followButton(site, context, {
          filters: q === '' ? values : { ...others, ...toFollowFilters(q, recognised.filters, view.warnings) },
        })
      : nothing;
  const next = outcome.result?.next;
  const empty = html`<div class="empty"><p><strong>No ${kind} match.</strong></p><p>${clearLinks(view)} ·
<a href="${toHref('search', { q })}">Search everything</a></p></div>`;
  return listPage(
    site,
    context,
    { ...view, warnings: toReaders(view.warnings) },
    {
      title: q === '' ? `Search ${kind}` : `Search ${kind}: ${q}`,
      query: q,
      heading: html`<div class="page-head"><h1>Search ${kind}</h1>${follow}
<p class="small soft">${describeOrder(site, view, kind)}</p></div>
${searchFrame(site, { type: kind, q, by: own['by'] ?? '', values })}${recognised.shown}`,
      results: isAnswered ? (count === 0 ? empty : results) : nothing,
      isLimited,
      below: html`${pager({
        next: next ? toHref('search', { ...here, cursor: next }) : undefined,
        first: values['cursor'] === undefined ? undefined : toHref('search', without(here, 'cursor')),
        words: { next: 'More results', first: 'Back to the start' },
      })}${missed}${
        isAnswered && q !== '' && !own['near']
          ? html`<p class="small"><a href="${toHref('search', { ...here, near: 'true' })}#near">Show near misses</a></p>`
          : nothing
      }`,
    },
  );
}
