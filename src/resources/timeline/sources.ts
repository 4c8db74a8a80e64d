import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import { disclosureClasses } from '../../core/declared-facts.ts';
import type { AnyOperation } from '../../core/operation.ts';
import type { Db } from '../../core/services.ts';
import { ArticleListParams } from '../articles/filters.ts';
import { listArticles } from '../articles/operations.ts';
import { selectArticles, toKeys as toArticleKeys } from '../articles/query.ts';
import { CalendarEventListParams } from '../calendar-events/filters.ts';
import { listCalendarEvents } from '../calendar-events/operations.ts';
import { selectCalendarEvents, toKeys as toCalendarKeys } from '../calendar-events/query.ts';
import { EventListParams } from '../events/filters.ts';
import { listEventHistory } from '../events/history.ts';
import { findDatedChanges, readKeptFrom, toDatedKeys } from '../events/history-query.ts';
import { listEvents } from '../events/operations.ts';
import { findEvents, selectMatching, toKeys as toEventKeys } from '../events/query.ts';
import { FigureListParams } from '../figures/filters.ts';
import { listFigures } from '../figures/operations.ts';
import { selectFigures, toKeys as toFigureKeys } from '../figures/query.ts';
import { InsiderTransactionListParams, ShortPositionListParams } from '../registers/filters.ts';
import { listInsiderTransactions, listShortPositions } from '../registers/operations.ts';
import { insiderTransactions, selectEntries, shortPositions, toOrder } from '../registers/query.ts';
import { isLimited } from '../registers/served.ts';
import { texts } from '../shared/conditions.ts';
import type { Span, TimeOrder } from '../shared/filter.ts';
import { fetchableArticle, isRestricted, type Visibility } from '../shared/visibility.ts';
import {
  draftCalendarEvent,
  draftChange,
  draftDisclosure,
  draftEvent,
  draftFigure,
  draftPosition,
  draftTransaction,
  type EntryDraft,
} from './entries.ts';
import type { TimelineKind } from './schema.ts';

/** The records that a timeline is of: those of the events of a matter, or those of companies. */
export type TimelineSelection = {
  readonly events: readonly string[] | undefined;
  readonly companies: ReadonlySet<string> | undefined;
  readonly span: Span;
  readonly order: TimeOrder;
  readonly now: Date;
  readonly limit: number;
};

/** An entry without its links, and its place in the order of its list. The first key is its time. */
export type SourceEntry = { readonly keys: CursorKeys; readonly draft: EntryDraft };

type Read = (
  db: Db,
  see: Visibility,
  selection: TimelineSelection,
  keys: CursorKeys | undefined,
) => Promise<readonly SourceEntry[]>;

/** One kind of entries: the list that they are read from, as the caller's plan and filters leave it. */
export type TimelineSource = {
  /** The operation whose scope and switch decide whether the caller gets the entries. */
  readonly operation: AnyOperation;
  /** Keys after the time: before and after those of every entry of one time. */
  readonly edges: { readonly first: CursorKeys; readonly last: CursorKeys };
  /** Whether the plan leaves some entries out. */
  isLimited(see: Visibility, selection: Pick<TimelineSelection, 'companies'>): boolean;
  /** Entries after some keys, one more than the limit. */
  readonly read: Read;
};

/** After every id: ids are lower-case letters and digits, at most 64. */
const AFTER_IDS = 'z'.repeat(65);
const byId = { first: [''], last: [AFTER_IDS] } as const;
/** Events of a company whose changes are read: the newest ones. */
const MAX_EVENTS = 10_000;
const MAX_BIGINT = '9223372036854775807';

type ListRequest = TimelineSelection & { readonly known: Record<string, never> };
const toRequest = (selection: TimelineSelection): ListRequest => ({ ...selection, known: {} });

const publishedIn = ({ span }: TimelineSelection) => ({ published_after: span.since, published_before: span.before });

/** Articles `a` of the events of a matter. */
const ofMatter = ({ events }: TimelineSelection): RawBuilder<boolean> | undefined =>
  events && sql<boolean>`a.event_id = any(${texts(events)})`;

/** An article of the matter that the caller can fetch has an id. */
const isArticleOfMatter = (
  see: Visibility,
  { events }: TimelineSelection,
  article: RawBuilder<unknown>,
): RawBuilder<boolean> | undefined =>
  events &&
  sql<boolean>`${article} in (
    select a.id from articles a where a.event_id = any(${texts(events)}) and ${fetchableArticle(see, 'a')})`;

const readEvents: Read = async (db, see, selection, keys) => {
  const { events, span, limit } = selection;
  const bounds = { first_reported_after: span.since, first_reported_before: span.before };
  const rows = await findEvents(
    db,
    see,
    {
      ...toRequest(selection),
      isCandidate: events && sql<boolean>`e.id = any(${texts(events)})`,
      params: { ...EventListParams.parse({}), ...bounds, limit },
    },
    keys,
  );
  return rows.map((row) => ({ keys: toEventKeys('latest', row), draft: draftEvent(row) }));
};

const readCalendar: Read = async (db, see, selection, keys) => {
  const { events, span, limit } = selection;
  const covers =
    events &&
    sql<boolean>`ce.coverage_event in (
      select named.id from events named where named.id = any(${texts(events)}) or named.merged_into = any(${texts(events)}))`;
  const announces = isArticleOfMatter(see, selection, sql`ce.source_article_id`);
  const rows = await selectCalendarEvents(
    db,
    see,
    {
      ...toRequest(selection),
      isCandidate: covers && sql<boolean>`(${covers} or ${announces})`,
      params: {
        ...CalendarEventListParams.parse({}),
        // A list without any bound leaves past entries out.
        scheduled_after: { at: span.since ?? new Date(0) },
        scheduled_before: span.before && { at: span.before },
        limit,
      },
    },
    keys,
  );
  return rows.map((row) => ({ keys: toCalendarKeys('date', row), draft: draftCalendarEvent(row) }));
};

const readDisclosures: Read = async (db, see, selection, keys) => {
  const params = {
    ...ArticleListParams.parse({}),
    ...publishedIn(selection),
    disclosure_class: [...disclosureClasses],
    limit: selection.limit,
  };
  const rows = await selectArticles(
    db,
    see,
    { ...toRequest(selection), isCandidate: ofMatter(selection), params },
    keys,
  );
  return rows.map((row) => ({ keys: toArticleKeys('latest', row), draft: draftDisclosure(row) }));
};

const readFigures: Read = async (db, see, selection, keys) => {
  const params = { ...FigureListParams.parse({}), ...publishedIn(selection), limit: selection.limit };
  const rows = await selectFigures(
    db,
    see,
    { ...toRequest(selection), isCandidate: ofMatter(selection), params },
    keys,
  );
  return rows.map((row) => ({ keys: toFigureKeys('latest', row), draft: draftFigure(row) }));
};

const readTransactions: Read = async (db, see, selection, keys) => {
  const isCandidate = isArticleOfMatter(see, selection, sql`coalesce(t.news_article_id, t.article_id)`);
  const params = { ...InsiderTransactionListParams.parse({}), ...publishedIn(selection), limit: selection.limit };
  const request = { ...toRequest(selection), isCandidate, params, keys };
  const rows = await selectEntries(db, see, insiderTransactions, request);
  const { toKeys } = toOrder(insiderTransactions, selection.order);
  return rows.map((row) => ({ keys: toKeys(row), draft: draftTransaction(row) }));
};

const readPositions: Read = async (db, see, selection, keys) => {
  const isCandidate = isArticleOfMatter(see, selection, sql`t.news_article_id`);
  const params = { ...ShortPositionListParams.parse({}), ...publishedIn(selection), limit: selection.limit };
  const rows = await selectEntries(db, see, shortPositions, { ...toRequest(selection), isCandidate, params, keys });
  const { toKeys } = toOrder(shortPositions, selection.order);
  return rows.map((row) => ({ keys: toKeys(row), draft: draftPosition(row) }));
};

const readChanges: Read = async (db, see, selection, keys) => {
  const { events, companies, now, span, order, limit } = selection;
  const listed =
    events === undefined
      ? await selectMatching(
          db,
          see,
          { params: EventListParams.parse({}), companies, known: {}, now },
          { columns: sql`e.id`, most: MAX_EVENTS },
        )
      : sql`select id from unnest(${texts(events)}) id`;
  const from = await readKeptFrom(db, now);
  const rows = await findDatedChanges(db, see, { events: listed, from, span, order, keys, limit });
  return rows.map((row) => ({ keys: toDatedKeys(row), draft: draftChange(row) }));
};

const articleCap = (see: Visibility, { companies }: Pick<TimelineSelection, 'companies'>): boolean =>
  isRestricted(see) || (companies === undefined ? see.caps.articles : see.caps.articlesPerCompany) !== null;

export const timelineSources: Readonly<Record<TimelineKind, TimelineSource>> = {
  event: {
    operation: listEvents,
    edges: byId,
    isLimited: (see) => isRestricted(see) || see.caps.events !== null,
    read: readEvents,
  },
  calendar_event: {
    operation: listCalendarEvents,
    edges: byId,
    isLimited: (see) => see.caps.calendar !== null,
    read: readCalendar,
  },
  disclosure: { operation: listArticles, edges: byId, isLimited: articleCap, read: readDisclosures },
  figure: {
    operation: listFigures,
    edges: { first: ['', '0'], last: [AFTER_IDS, '0'] },
    isLimited: articleCap,
    read: readFigures,
  },
  insider_transaction: {
    operation: listInsiderTransactions,
    edges: byId,
    isLimited: (see) => isLimited(see, 'insider_transactions'),
    read: readTransactions,
  },
  short_position: {
    operation: listShortPositions,
    edges: byId,
    isLimited: (see) => isLimited(see, 'short_positions'),
    read: readPositions,
  },
  change: {
    operation: listEventHistory,
    edges: { first: ['-1', '0'], last: [MAX_BIGINT, '0'] },
    isLimited: (see) => isRestricted(see) || see.caps.events !== null,
    read: readChanges,
  },
};
