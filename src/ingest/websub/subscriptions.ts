import { sql } from 'kysely';
import { describeFailure } from '../../core/network-failure.ts';
import { FEED_GAP_MS } from '../hosts/host-rows.ts';
import { createHostTurns } from '../hosts/host-turns.ts';
import type { Ingest } from '../ports.ts';
import { checkFeedAddress } from '../sources/feed-address.ts';
import type { FetchOptions, HostTurn, TakeHostTurn } from '../sources/fetch-outcome.ts';
import { readRetryAfter } from '../sources/retry-after.ts';
import type { AnnouncedHub } from './announced-hub.ts';

/** The dependencies of a subscription. */
export type WebSub = {
  readonly fetch: Pick<FetchOptions, 'dispatcher' | 'userAgent' | 'signal'>;
  /**
   * Address at which hubs reach this service, without a final slash: the callback of a subscription is
   * `{base}/websub/{token}`.
   */
  readonly baseUrl: string;
  readonly allowPrivateAddresses: boolean;
  /** At least 32 characters of an address, from a cryptographic source. */
  readonly newSecret: () => string;
  /** Waits for the turn of a hub's host; tests do not. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
};

export type Subscription = {
  feed_id: string;
  hub: string;
  topic: string;
  token: string;
  secret: string;
  asked: 'subscribe' | 'unsubscribe' | null;
  failures: number;
  is_wanted: boolean;
};

const LEASE_SECONDS = 10 * 86_400;
/** A hub that took a request and never came back to confirm it is asked again. */
const UNCONFIRMED_MS = 3_600_000;
const FIRST_RETRY_MS = 5 * 60_000;
const LONGEST_RETRY_MS = 86_400_000;
const TIMEOUT_MS = 20_000;
const AT_ONCE = 20;
/** A run waits this long for the turn of a host; beyond that its other requests are due again when their turn comes. */
const PATIENCE_MS = 10_000;

/** Whether a hub may be asked: like a feed, and over TLS, for the secret goes with the request (WebSub 5.1). */
function findRefusal(hub: string, { allowPrivateAddresses }: WebSub): string | undefined {
  const checked = checkFeedAddress(hub, { allowPrivateAddresses });
  if ('refused' in checked) return checked.refused;
  return hub.startsWith('https:') || allowPrivateAddresses ? undefined : 'is not asked without TLS';
}

/**
 * Notes what a feed announced when it was read. Another hub or another address is another subscription, with a secret and
 * a callback of its own; a feed that announces none any more is left to its lease, and one that was removed gets none.
 */
export async function noteHub(
  ingest: Ingest,
  websub: WebSub,
  feed: string,
  announced: AnnouncedHub | undefined,
): Promise<void> {
  if (announced === undefined) {
    await sql`delete from websub_subscriptions where feed_id = ${feed}`.execute(ingest.db);
    return;
  }
  const { hub, topic } = announced;
  if (findRefusal(hub, websub) !== undefined) return;
  await sql`
    insert into websub_subscriptions (feed_id, hub, topic, token, secret, due_at)
    select id, ${hub}, ${topic}, ${websub.newSecret()}, ${websub.newSecret()}, ${ingest.now()}::timestamptz
    from feeds where id = ${feed} for key share
    on conflict (feed_id) do update
    set hub = excluded.hub, topic = excluded.topic, token = excluded.token, secret = excluded.secret, asked = null,
        lease_until = null, due_at = excluded.due_at, failures = 0, error = null
    where (websub_subscriptions.hub, websub_subscriptions.topic) <> (excluded.hub, excluded.topic)`.execute(ingest.db);
}

/** Whether a hub delivers a feed now, so that polls are only a safety net. */
export async function isPushed(ingest: Ingest, feed: string): Promise<boolean> {
  const { rows } = await sql`
    select from websub_subscriptions
    where feed_id = ${feed} and lease_until > ${ingest.now()} and asked is distinct from 'unsubscribe'`.execute(
    ingest.db,
  );
  return rows.length > 0;
}

/** Sends a request to a hub in a turn of its host; returns its failure, or undefined. */
async function askHub(
  { ingest, websub }: Tending,
  subscription: Subscription,
  mode: 'subscribe' | 'unsubscribe',
  turn: HostTurn,
): Promise<string | undefined> {
  const { hub, topic, token, secret } = subscription;
  const url = new URL(hub);
  const body = new URLSearchParams({
    'hub.mode': mode,
    'hub.topic': topic,
    'hub.callback': `${websub.baseUrl}/websub/${token}`,
    ...(mode === 'subscribe' ? { 'hub.secret': secret, 'hub.lease_seconds': String(LEASE_SECONDS) } : {}),
  });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { dispatcher, userAgent, signal } = websub.fetch;
  let answer: Parameters<HostTurn['end']>[0] = {};
  try {
    const response = await dispatcher.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
      body: body.toString(),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    response.body.on('error', () => {});
    await response.body.dump({ limit: 16_384 }).catch(() => {});
    const { statusCode, headers } = response;
    const retryAfter = [headers['retry-after']].flat()[0];
    answer = { status: statusCode, retryAfterSeconds: readRetryAfter(retryAfter, ingest.now()) };
    return statusCode >= 200 && statusCode < 300 ? undefined : `${url.host} answered ${statusCode}`;
  } catch (error) {
    if (signal?.aborted) throw error;
    return timeout.aborted ? `${url.host} did not answer in time` : describeFailure(error, url.host).reason;
  } finally {
    await turn.end(answer);
  }
}

/** The dependencies of requests to hubs, with the line of requests to each host. */
type Tending = { readonly ingest: Ingest; readonly websub: WebSub; readonly takeTurn: TakeHostTurn };

/** Sends the due request of one subscription, or postpones it where its hub is not free in time. */
async function tend(tending: Tending, subscription: Subscription): Promise<void> {
  const { ingest, websub, takeTurn } = tending;
  const mode = subscription.is_wanted ? 'subscribe' : 'unsubscribe';
  const { feed_id, token } = subscription;
  const refusal = findRefusal(subscription.hub, websub);
  const signal = websub.fetch.signal ?? new AbortController().signal;
  const turn = refusal === undefined ? await takeTurn(new URL(subscription.hub).host, 'start', signal) : undefined;
  if (turn !== undefined && 'until' in turn) {
    await sql`
      update websub_subscriptions set due_at = ${turn.until} where feed_id = ${feed_id} and token = ${token}`.execute(
      ingest.db,
    );
    return;
  }
  // Noted before the hub is asked: it may confirm before it answers.
  await sql`
    update websub_subscriptions set asked = ${mode}, due_at = ${new Date(ingest.now().getTime() + UNCONFIRMED_MS)}
    where feed_id = ${feed_id} and token = ${token}`.execute(ingest.db);
  const failure =
    turn === undefined
      ? `${subscription.hub.slice(0, 200)} ${refusal}`
      : await askHub(tending, subscription, mode, turn);
  if (failure === undefined) return;
  const failures = subscription.failures + 1;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20), LONGEST_RETRY_MS);
  await sql`
    update websub_subscriptions
    set failures = ${failures}, error = ${failure}, due_at = ${new Date(ingest.now().getTime() + wait)},
      asked = case when asked = 'subscribe' then null else asked end
    where feed_id = ${feed_id} and token = ${token}`.execute(ingest.db);
  ingest.log('warn', 'a hub could not be asked', { feed_id, mode, reason: failure });
}

/**
 * Sends the due requests to hubs: subscribes where a feed announced one, renews before a lease ends, unsubscribes where
 * a feed is paused or its source is blocked. There, a subscription without a lease is deleted, and a resumed feed
 * announces its hub again. Requests to one host keep the distance that polls keep, and none is sent while the host rests.
 * If a process dies, the next one continues.
 */
export async function tendSubscriptions(ingest: Ingest, websub: WebSub): Promise<void> {
  const now = ingest.now();
  await sql`
    delete from websub_subscriptions w using feeds f, sources s
    where f.id = w.feed_id and s.id = f.source_id and (f.paused or not s.enabled)
      and coalesce(w.lease_until, '-infinity') <= ${now}`.execute(ingest.db);
  const { rows } = await sql<Subscription>`
    with due as (
      select w.feed_id, not f.paused and s.enabled as is_wanted
      from websub_subscriptions w join feeds f on f.id = w.feed_id join sources s on s.id = f.source_id
      where w.due_at <= ${now} or ((f.paused or not s.enabled) and w.asked is distinct from 'unsubscribe')
      order by w.due_at limit ${AT_ONCE} for update of w skip locked
    )
    update websub_subscriptions w set due_at = ${new Date(now.getTime() + FIRST_RETRY_MS)}
    from due where w.feed_id = due.feed_id
    returning w.feed_id, w.hub, w.topic, w.token, w.secret, w.asked, w.failures, due.is_wanted`.execute(ingest.db);
  const takeTurn = createHostTurns(ingest, { gapMs: FEED_GAP_MS, patienceMs: PATIENCE_MS, sleep: websub.sleep });
  const toHost = ({ hub }: Subscription): string => (URL.canParse(hub) ? new URL(hub).host : '');
  const hosts = Map.groupBy(rows, toHost);
  await Promise.all(
    [...hosts.values()].map(async (ofHost) => {
      for (const row of ofHost) await tend({ ingest, websub, takeTurn }, row);
    }),
  );
}
