import type { Caller } from '../../core/caller.ts';
import { unboundedPlan } from '../../core/plan.ts';
import { listArticles, listEvents } from '../../resources/index.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';

/** Editors see all news, regardless of the plan of their account. */
export const everything: Caller = {
  account_id: 'operator',
  billing_cycle_day: 1,
  plan: unboundedPlan('operator'),
  key: { id: 'operator', scopes: null, disabled_operations: [] },
};

const MOST = '15';

export type EventHit = {
  readonly id: string;
  readonly title: string;
  readonly article_count: number;
  readonly last_article_at: string | null;
};

/** Events with all words of a text, latest first. */
export async function searchEvents(site: Site, { now }: RequestContext, q: string): Promise<readonly EventHit[]> {
  const { body } = await runAsVisitor(site, { caller: everything, now }, listEvents, { q, limit: MOST });
  // The types allow members to be absent because of `fields`, which this request does not use.
  return body.events.map(({ id, title = '', article_count = 0, last_article_at = null }) => ({
    id,
    title,
    article_count,
    last_article_at,
  }));
}

export type ArticleHit = {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly published_at: string;
};

/** Articles with all words of a text, latest first. */
export async function searchArticles(site: Site, { now }: RequestContext, q: string): Promise<readonly ArticleHit[]> {
  const { body } = await runAsVisitor(site, { caller: everything, now }, listArticles, { q, limit: MOST });
  return body.articles.map(({ id, title = '', source, published_at = '' }) => ({
    id,
    title,
    source: source?.name ?? '',
    published_at,
  }));
}
