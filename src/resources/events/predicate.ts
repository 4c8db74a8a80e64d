import { type Facts, PRINCIPAL } from '../../core/facts.ts';
import { toFacet } from '../../db/facets.ts';
import { ofArticle } from '../shared/article-filters.ts';
import { listed, ofCompany } from '../shared/company-filters.ts';
import { facetGroups } from '../shared/facets.ts';
import { toSpan } from '../shared/filter.ts';
import {
  everyTest,
  hasOneOfEach,
  type LinkTest,
  linkTest,
  namedLink,
  once,
  ownPredicate,
  ownTest,
  type PlaceTest,
  qualifiedLink,
  type RecordPredicate,
  spanTest,
  visitAll,
} from '../shared/predicates.ts';
import { isRestricted, type Visibility } from '../shared/visibility.ts';
import { type EventSelection, eventFilters, ownFilters } from './filters.ts';

const COMMENTARY = toFacet('significance', 'commentary');

/** Whether the caller can fetch an article; undefined where every one. */
function fetchableTest({ articles }: Facts, see: Visibility): PlaceTest | undefined {
  if (!isRestricted(see)) return undefined;
  const isInTime = spanTest({ since: see.articlesSince ?? undefined, before: undefined });
  return everyTest(
    isInTime && ((article) => isInTime(articles.publishedAt[article])),
    see.previewSourcesOnly ? ownTest(articles, ({ isPreview }) => isPreview) : undefined,
  );
}

/** Whether an event has ONE article that the caller can fetch and that meets all filters on articles. */
function withOneArticle(facts: Facts, see: Visibility, selection: EventSelection): RecordPredicate | undefined {
  const groups = facetGroups(ofArticle(eventFilters), selection);
  if (groups.length === 0 && !isRestricted(see)) return undefined;
  const { articles, events } = facts;
  const own = ownPredicate(
    articles,
    ({ facets, isEnabled }) => groups.length === 0 || (isEnabled && hasOneOfEach(groups, facets)),
  );
  const passes = everyTest(fetchableTest(facts, see), own.passes);
  let visited: Uint8Array | undefined;
  return {
    passes: (event) => (visited === undefined ? articles.someMember(event, passes) : visited[event] === 1),
    async candidates() {
      const found = new Uint8Array(events.size);
      const places: number[] = [];
      await visitAll(await own.candidates(), articles, (article) => {
        const event = articles.event[article] ?? -1;
        if (event < 0 || found[event] === 1 || !passes(article)) return;
        found[event] = 1;
        places.push(event);
      });
      visited = found;
      return places;
    },
  };
}

/**
 * Whether an event meets the filters on a company. Where `listed` is asked, commentary meets them through a company that its
 * articles are about.
 */
function withCompany(facts: Facts, selection: EventSelection): PlaceTest | undefined {
  const { params } = selection;
  const ofCompanies = ofCompany(eventFilters);
  const groups = facetGroups(ofCompanies, selection);
  if (groups.length === 0) return undefined;
  const { articles, events } = facts;
  const isQualified = qualifiedLink(facts, groups);
  const involves: PlaceTest = (event) => events.someLink(event, isQualified);
  if (!params.listed || (params.significance && !params.significance.includes('commentary'))) return involves;
  const isCommentary = ownTest(events, ({ facets }) => facets.includes(COMMENTARY));
  const hasOthers =
    facetGroups(
      ofCompanies.filter((one) => one !== listed),
      selection,
    ).length > 0;
  const isPrincipal = (event: number, company: number): boolean =>
    events.someLink(event, (other, marks) => other === company && (marks & PRINCIPAL) !== 0);
  const commentsOn: PlaceTest = (event) => {
    const isAbout: LinkTest = (company, marks) =>
      isQualified(company, marks) && (!hasOthers || isPrincipal(event, company));
    return articles.someMember(event, (article) => articles.someLink(article, isAbout));
  };
  return (event) => (isCommentary(event) ? commentsOn(event) : involves(event));
}

/** Whether an event passes: `eventsWhere` and `liveEventsWhere` in memory. */
function eventPredicate(facts: Facts, see: Visibility, selection: EventSelection): RecordPredicate {
  const { events } = facts;
  const { params, companies } = selection;
  const groups = facetGroups(ownFilters, selection);
  const isActive = spanTest(toSpan(ownFilters, 'last_article_at', selection));
  const isReported = spanTest(toSpan(ownFilters, 'first_reported_at', selection));
  const own = ownPredicate(events, ({ facets }) => hasOneOfEach(groups, facets));
  const ofArticles = withOneArticle(facts, see, selection);
  return {
    passes: everyTest(
      own.passes,
      isActive && ((event) => isActive(events.lastArticleAt[event])),
      isReported && ((event) => isReported(events.firstReportedAt[event])),
      linkTest(events, companies && namedLink(facts, companies, params)),
      ofArticles?.passes,
      withCompany(facts, selection),
    ),
    candidates: async () => (await ofArticles?.candidates()) ?? own.candidates(),
  };
}

/** Whether an article is one that the caller can fetch, of an event that passes; candidates are all articles of these. */
export function memberPredicate(facts: Facts, see: Visibility, selection: EventSelection): RecordPredicate {
  const { articles, events } = facts;
  const ofEvents = eventPredicate(facts, see, selection);
  const isOfPassing = once(events.size, ofEvents.passes);
  return {
    passes: everyTest(
      (article) => {
        const event = articles.event[article] ?? -1;
        return event >= 0 && isOfPassing(event);
      },
      fetchableTest(facts, see),
    ),
    async candidates() {
      const members: number[] = [];
      await visitAll(await ofEvents.candidates(), events, (event) => {
        if (!isOfPassing(event)) return;
        articles.someMember(event, (article) => {
          members.push(article);
          return false;
        });
      });
      return members;
    },
  };
}
