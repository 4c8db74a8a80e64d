import type { FeedState } from '../../ingest/operate/list-feeds.ts';
import { isDemoSource } from '../../ingest/sources/demo-source.ts';
import { pollInterval } from '../../ingest/sources/limits.ts';
import { formatMinute, table } from './table.ts';

/** A feed with the outcome of its last poll, in one line. */
export function describeFeed(feed: FeedState): string {
  const { id, source, address, paused, last_outcome, last_attempt_at, last_error } = feed;
  const at = last_attempt_at === null ? '' : ` ${last_attempt_at.toISOString()}`;
  const state = paused ? 'paused' : `${last_outcome ?? 'new'}${at}`;
  const error = last_error ? [`(${last_error})`] : [];
  return [
    id,
    state,
    source,
    address,
    ...formatFeedSettings(feed),
    ...error,
    ...describeRest(feed),
    ...describeHub(feed),
  ].join('  ');
}

/** The settings of a feed that differ from the defaults. */
const formatFeedSettings = ({ interval_seconds, identity, obeys_robots }: FeedState): string[] => [
  ...(interval_seconds === pollInterval.usual ? [] : [`every ${interval_seconds} s`]),
  ...(identity === 'auto' ? [] : [`by ${identity}`]),
  ...(obeys_robots ? ['obeys robots.txt'] : []),
];

/** The rest of a host that answered 429 or 503; empty without one. */
const describeRest = ({ host_rests_until }: FeedState): string[] =>
  host_rests_until === null ? [] : [`its host rests until ${host_rests_until.toISOString()}`];

const isOfDemo = ({ source, paused }: FeedState): boolean => paused && isDemoSource(source);

const headings = ['id', 'state', 'last poll', 'source', 'articles', 'last article', 'address', ''];

function formatCells(feed: FeedState): string[] {
  const { id, source, address, paused, last_outcome, last_error, last_attempt_at } = feed;
  return [
    id,
    paused ? 'paused' : (last_outcome ?? 'new'),
    formatMinute(last_attempt_at),
    source,
    String(feed.source_articles),
    formatMinute(feed.source_last_article_at),
    address,
    [
      ...(last_error ? [`(${last_error})`] : []),
      ...formatFeedSettings(feed),
      ...describeRest(feed),
      ...describeHub(feed),
    ].join('  '),
  ];
}

/** Feeds as a table; those of the demonstration, which are never polled, are counted in a last line. */
export function describeFeeds(feeds: readonly FeedState[]): string {
  const own = feeds.filter((feed) => !isOfDemo(feed));
  const demo = feeds.length - own.length;
  const lines = table(headings, own.map(formatCells), 'no feeds; nordwire feeds add ADDRESS adds one');
  return demo === 0
    ? lines
    : `${lines}\n\n${demo} paused ${demo === 1 ? 'feed' : 'feeds'} of the demonstration (--json lists them)`;
}

/** The subscription at the hub that a feed announces; empty without a hub. */
function describeHub({ hub, pushed_until, last_push_at, hub_error }: FeedState): string[] {
  if (hub === null) return [];
  const lease =
    pushed_until === null ? `not pushed yet by ${hub}` : `pushed by ${hub} until ${pushed_until.toISOString()}`;
  const last = last_push_at === null ? '' : `, last ${last_push_at.toISOString()}`;
  return [`${lease}${last}${hub_error ? ` (${hub_error})` : ''}`];
}
