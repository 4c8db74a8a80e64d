import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { startOfMinute } from '../../core/time.ts';

const DAY_MS = 86_400_000;

/**
 * The visibility of a caller's plan (docs/contract/plans.md). Every query of news takes it as a required argument: the
 * recency windows and the source restriction apply first, then filters, then caps. The age boundary is cut to the full
 * minute, so that it is the same for every request of that minute.
 */
export type Visibility = {
  readonly articlesSince: Date | null;
  readonly previewSourcesOnly: boolean;
  readonly storiesSince: Date | null;
  /** Registers whose entries are served; null: all of them. */
  readonly registers: readonly string[] | null;
  readonly caps: {
    readonly articles: number | null;
    readonly articlesPerCompany: number | null;
    readonly events: number | null;
    readonly stories: number | null;
    readonly storiesPerCompany: number | null;
    readonly calendar: number | null;
  };
};

export function visibility(caller: Caller, now: Date): Visibility {
  const { plan } = caller;
  const since = (days: number | null) =>
    days === null ? null : startOfMinute(new Date(now.getTime() - days * DAY_MS));
  return {
    articlesSince: since(plan.archive_days),
    previewSourcesOnly: plan.preview_sources_only,
    storiesSince: since(plan.story_days),
    registers: plan.registers,
    caps: {
      articles: plan.article_cap,
      articlesPerCompany: plan.article_cap_per_company,
      events: plan.event_cap,
      stories: plan.story_cap,
      storiesPerCompany: plan.story_cap_per_company,
      calendar: plan.calendar_cap,
    },
  };
}

/** Whether some live articles lie outside what the caller may fetch. */
export const isRestricted = (see: Visibility): boolean => see.articlesSince !== null || see.previewSourcesOnly;

/** The articles a caller can fetch: live, inside the age window, from a preview source where the plan asks for one. */
export function fetchableArticle(see: Visibility, article: 'a'): RawBuilder<boolean> {
  const a = sql.ref(article);
  return sql<boolean>`(${a}.live${
    see.articlesSince === null ? sql`` : sql` and ${a}.published_at >= ${see.articlesSince}`
  }${
    see.previewSourcesOnly
      ? sql` and exists (select from sources preview where preview.id = ${a}.source_id and preview.preview and preview.enabled)`
      : sql``
  })`;
}

/** Read once a statement. */
const disabled = sql`array(select off.id::text from sources off where not off.enabled)`;

/** Whether an article's source is enabled. The array is read once a statement, and is empty in most stores. */
const ofEnabledSource = (article: 'a'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(article)}.source_id <> all (${disabled}))`;

/** The articles a caller finds on a list that does not name them by id: those it can fetch, from an enabled source. */
export function listedArticle(see: Visibility, article: 'a'): RawBuilder<boolean> {
  return sql<boolean>`(${fetchableArticle(see, article)} and ${ofEnabledSource(article)})`;
}

const previewed = sql`array(select preview.id::text from sources preview where preview.preview and preview.enabled)`;

/** Links `ac` to live articles of some sources, as far as they were published since an instant. */
const linksTo = (sources: RawBuilder<unknown>, since: RawBuilder<unknown> | undefined): RawBuilder<boolean> =>
  sql<boolean>`exists (select from articles a where a.id = ac.article_id and a.live and a.source_id = any (${sources})${
    since === undefined ? sql`` : sql` and a.published_at >= ${since}`
  })`;

/**
 * Whether the article of a live link `ac` is of an enabled source. Links are counted by the thousand, articles of disabled
 * sources are few: these are left out as a set, so that no other article is read. Links that are all newer than `since` need
 * only those articles that are, too.
 */
export const linkOfEnabledSource = (since?: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not ${linksTo(disabled, since)})`;

/** `listedArticle` of the article of a live link `ac`, whose time is that of its article. */
export function listedLink(see: Visibility, since?: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOfSource = see.previewSourcesOnly ? linksTo(previewed, since) : linkOfEnabledSource(since);
  return see.articlesSince === null
    ? isOfSource
    : sql<boolean>`(ac.published_at >= ${see.articlesSince} and ${isOfSource})`;
}

/** The stories a caller can fetch: published and inside the story window. */
export function fetchableStory(see: Visibility, story: 's'): RawBuilder<boolean> {
  const s = sql.ref(story);
  return sql<boolean>`(${s}.status = 'published'${
    see.storiesSince === null ? sql`` : sql` and ${s}.published_at >= ${see.storiesSince}`
  })`;
}
