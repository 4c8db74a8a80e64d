import type { z } from 'zod';
import type { AnyOperation } from '../../core/operation.ts';
import { listArticles, listCompanies, listEvents, listStories, search } from '../../resources/index.ts';
import { readLanguages } from '../../resources/shared/page-facts.ts';
import { type Html, html, nothing } from '../html.ts';
import { ask, type Site } from '../site.ts';
import type { RequestContext, SiteContext } from '../visit.ts';
import { type Address, toHref, type Values, without } from './address.ts';
import { articleList } from './articles.ts';
import { companyTable } from './companies.ts';
import { eventList, readEventCaptions } from './event-rows.ts';
import { articleFields, companyFields, eventFields, storyFields } from './filters.ts';
import {
  type AlternativeRequest,
  type ListPlan,
  type ListView,
  listPage,
  openList,
  readCompanyNames,
  waysOut,
} from './listing.ts';
import { nearMisses } from './near-misses.ts';
import { pager } from './pieces.ts';
import { recognisedIn, toReaders } from './recognised.ts';
import { type Kind, kinds, searchFrame } from './search-frame.ts';
import { storyList } from './stories.ts';

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

const LIMIT = '25';

/** Parameters of the page beside those of a list: the kind, how to match, and whether near misses are looked for. */
const OWN = ['type', 'by', 'near'] as const;

const plans: Readonly<Record<Kind, ListPlan['fields']>> = {
  events: eventFields,
  articles: articleFields,
  stories: storyFields,
  companies: companyFields,
};

const toListPlan = (kind: Kind): ListPlan => ({
  path: 'search',
  // The words stand in a field of their own, above the kinds.
  fields: (choices) => plans[kind](choices).filter(({ name }) => name !== 'q'),
  own: OWN,
  elsewhere: ['q'],
  fixed: ({ own, values }) => ({
    limit: LIMIT,
    ...(own['by'] === 'meaning' && values['q'] !== undefined && { mode: 'semantic' }),
  }),
});

/** Whether words and meaning are weighed together, which the service does for a search without filters. */
function isHybrid(site: Site, { values, own }: Address): boolean {
  const narrows = Object.keys(values).some((name) => name !== 'q' && name !== 'limit');
  return site.services.semantic.available && !own['by'] && !narrows && values['q'] !== undefined;
}

type Results = z.input<(typeof search)['body']>['results'];

/** The search that weighs words and meaning together, as one page of a list of its kind. */
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
      behind: { operation: search, values },
      async ask() {
        const { body, warnings } = await ask(site, request, search, values);
        return { body: { ...asBody(body.results[kind]), plan_limited: body.plan_limited }, warnings, next: null };
      },
    };
  };
}

type KindResults = {
  readonly results: Html;
  readonly count: number;
  readonly isLimited?: boolean | undefined;
  readonly opened: ListView<object>;
};

const isLimitedBy = ({ attempt }: ListView<{ plan_limited?: boolean | undefined }>): boolean | undefined =>
  attempt.asked?.body.plan_limited;

async function findEvents(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const request = context.get('visit');
  const opened = await openList(site, context, listEvents, toListPlan('events'), (values, { own }) => ({
    behind: { operation: listEvents, values },
    ask: () =>
      ask(site, request, listEvents, values, { isQuestion: own['by'] !== 'words' && values['mode'] === undefined }),
  }));
  if (opened instanceof Response) return opened;
  const rows = opened.attempt.asked?.body.events ?? [];
  return {
    opened,
    isLimited: isLimitedBy(opened),
    count: rows.length,
    results: eventList(rows, await readEventCaptions(site, request, rows), { level: 2 }),
  };
}

async function findArticles(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const alternative = hybrid(site, context.get('visit'), 'articles', (articles) => ({
    articles,
    pagination: { count: articles.length },
  }));
  const opened = await openList(site, context, listArticles, toListPlan('articles'), alternative);
  if (opened instanceof Response) return opened;
  const rows = opened.attempt.asked?.body.articles ?? [];
  const languages = await readLanguages(
    site.services.db,
    rows.map(({ id }) => id),
  );
  return {
    opened,
    isLimited: isLimitedBy(opened),
    count: rows.length,
    results: articleList(rows, languages, { level: 2 }),
  };
}

async function findStories(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const request = context.get('visit');
  const alternative = hybrid(site, request, 'stories', (stories) => ({
    stories,
    pagination: { count: stories.length },
  }));
  const opened = await openList(site, context, listStories, toListPlan('stories'), alternative);
  if (opened instanceof Response) return opened;
  const rows = opened.attempt.asked?.body.stories ?? [];
  const ids = rows.flatMap(({ company_ids = [] }) => company_ids.slice(0, 4));
  return {
    opened,
    isLimited: isLimitedBy(opened),
    count: rows.length,
    results: storyList(rows, await readCompanyNames(site, request, ids)),
  };
}

async function findCompanies(site: Site, context: SiteContext): Promise<Response | KindResults> {
  const way = hybrid(site, context.get('visit'), 'companies', (companies) => ({
    companies,
    pagination: { count: companies.length },
  }));
  const opened = await openList(site, context, listCompanies, toListPlan('companies'), way);
  if (opened instanceof Response) return opened;
  const rows = opened.attempt.asked?.body.companies ?? [];
  return { opened, count: rows.length, results: companyTable(rows) };
}

const finders: Readonly<Record<Kind, (site: Site, context: SiteContext) => Promise<Response | KindResults>>> = {
  events: findEvents,
  articles: findArticles,
  stories: findStories,
  companies: findCompanies,
};

/** How results came to be in their order. */
function order(site: Site, { address, attempt, behind }: KindResults['opened'], kind: Kind): string {
  if (attempt.asked === undefined || address.values['q'] === undefined) return '';
  if ((behind.operation as AnyOperation).id === search.id) return 'By words and meaning together.';
  if (behind.values['mode'] === 'semantic') return 'By meaning alone, the closest first.';
  if (kind === 'events') return 'By words, the most recently reported first.';
  const isForFilters = site.services.semantic.available && !address.own['by'];
  return isForFilters
    ? 'By words: with filters, meaning is looked at alone or not at all.'
    : 'By words, the best match first.';
}

/** A search among one kind, with the filters of its list. */
export async function kindPage(site: Site, context: SiteContext, kind: Kind): Promise<Response> {
  const request = context.get('visit');
  const found = await finders[kind](site, context);
  if (found instanceof Response) return found;
  const { opened, count, results, isLimited } = found;
  const { address, attempt } = opened;
  const { values, own } = address;
  const q = values['q'] ?? '';
  const isAnswered = attempt.asked !== undefined;
  const here = { ...values, ...own };
  const [recognised, missed] = await Promise.all([
    recognisedIn(site, request, q),
    isAnswered && own['near'] && q !== '' ? nearMisses(site, request, { kind, q, values }) : nothing,
  ]);
  const next = attempt.asked?.next;
  const empty = html`<div class="empty"><p><strong>No ${kind} match.</strong></p><p>${waysOut(opened)} ·
<a href="${toHref('search', { q })}">Search everything</a></p></div>`;
  return listPage(
    site,
    context,
    { ...opened, warnings: toReaders(opened.warnings) },
    {
      title: q === '' ? `Search ${kind}` : `Search ${kind}: ${q}`,
      query: q,
      heading: html`<div class="page-head"><h1>Search ${kind}</h1><p class="small soft">${order(site, opened, kind)}</p></div>
${searchFrame(site, { type: kind, q, by: own['by'] ?? '', values })}${recognised.shown}`,
      results: isAnswered ? (count === 0 ? empty : results) : nothing,
      isLimited,
      below: html`${pager({
        next: next ? toHref('search', { ...here, cursor: next }) : undefined,
        first: values['cursor'] === undefined ? undefined : toHref('search', without(here, 'cursor')),
        words: { next: 'More results', first: 'Back to the first' },
      })}${missed}${
        isAnswered && q !== '' && !own['near']
          ? html`<p class="small"><a href="${toHref('search', { ...here, near: 'true' })}#near">What was missed narrowly, and why?</a></p>`
          : nothing
      }`,
    },
  );
}
