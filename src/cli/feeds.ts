import { isDemoSource } from '../ingest/demo/is-demo.ts';
import { pollInterval } from '../ingest/sources/limits.ts';
import type { Store } from './store.ts';
import { minuteOf, table } from './table.ts';

/** All feeds, or those of a source, with what came of their last attempt, and with the hub that pushes them. */
export function listFeeds(store: Store, source?: string) {
  return (
    store.db
      .selectFrom('feeds as f')
      .innerJoin('sources as s', 's.id', 'f.source_id')
      .leftJoin('websub_subscriptions as w', 'w.feed_id', 'f.id')
      .select([
        'f.id',
        's.domain as source',
        'f.address',
        'f.kind',
        'f.company_id',
        'f.identity',
        'f.paused',
        'f.interval_seconds',
        'f.last_outcome',
        'f.last_error',
      ])
      // Those that are served. Articles belong to a source, whichever of its feeds brought them.
      .select((eb) => [
        eb
          .selectFrom('articles as a')
          .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('articles'))
          .whereRef('a.source_id', '=', 'f.source_id')
          .where('a.live', '=', true)
          .as('source_articles'),
        eb
          .selectFrom('articles as a')
          .select((of) => of.fn.max('a.published_at').as('last'))
          .whereRef('a.source_id', '=', 'f.source_id')
          .where('a.live', '=', true)
          .as('source_last_article_at'),
      ])
      .select([
        'f.last_attempt_at',
        'f.last_success_at',
        'f.last_item_at',
        'f.next_attempt_at',
        'f.consecutive_failures',
      ])
      .select(['w.hub', 'w.lease_until as pushed_until', 'w.last_push_at', 'w.error as hub_error'])
      .$if(source !== undefined, (query) => query.where('f.source_id', '=', source ?? ''))
      .orderBy('s.domain')
      .orderBy('f.address')
      .execute()
  );
}

export type FeedState = Awaited<ReturnType<typeof listFeeds>>[number];

/** A feed with what came of it, in a line. */
export function describeFeed(feed: FeedState): string {
  const { id, source, address, paused, last_outcome, last_attempt_at, last_error } = feed;
  const at = last_attempt_at === null ? '' : ` ${last_attempt_at.toISOString()}`;
  const state = paused ? 'paused' : `${last_outcome ?? 'new'}${at}`;
  const error = last_error ? [`(${last_error})`] : [];
  return [id, state, source, address, ...settledOf(feed), ...error, ...describeHub(feed)].join('  ');
}

/** What is settled for a feed beside what is usual. */
const settledOf = ({ interval_seconds, identity }: FeedState): string[] => [
  ...(interval_seconds === pollInterval.usual ? [] : [`every ${interval_seconds} s`]),
  ...(identity === 'auto' ? [] : [`by ${identity}`]),
];

const isOfDemo = ({ source, paused }: FeedState): boolean => paused && isDemoSource(source);

const headings = ['id', 'state', 'last poll', 'source', 'articles', 'last article', 'address', ''];

function cellsOf(feed: FeedState): string[] {
  const { id, source, address, paused, last_outcome, last_error, last_attempt_at } = feed;
  return [
    id,
    paused ? 'paused' : (last_outcome ?? 'new'),
    minuteOf(last_attempt_at),
    source,
    String(feed.source_articles),
    minuteOf(feed.source_last_article_at),
    address,
    [...(last_error ? [`(${last_error})`] : []), ...settledOf(feed), ...describeHub(feed)].join('  '),
  ];
}

/** Feeds as a table; those of the demonstration, which nobody polls, apart in a line. */
export function describeFeeds(feeds: readonly FeedState[]): string {
  const own = feeds.filter((feed) => !isOfDemo(feed));
  const demo = feeds.length - own.length;
  const lines = table(headings, own.map(cellsOf), 'no feeds; nordwire feeds add ADDRESS adds one');
  return demo === 0
    ? lines
    : `${lines}\n\n${demo} paused ${demo === 1 ? 'feed' : 'feeds'} of the demonstration (--json lists them)`;
}

/** What the hub that a feed announces delivers, nothing where it announces none. */
function describeHub({ hub, pushed_until, last_push_at, hub_error }: FeedState): string[] {
  if (hub === null) return [];
  const lease =
    pushed_until === null ? `not pushed yet by ${hub}` : `pushed by ${hub} until ${pushed_until.toISOString()}`;
  const last = last_push_at === null ? '' : `, last ${last_push_at.toISOString()}`;
  return [`${lease}${last}${hub_error ? ` (${hub_error})` : ''}`];
}
