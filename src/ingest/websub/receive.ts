import { sql } from 'kysely';
import type { IdentityPolicy, WireReader } from '../choices.ts';
import { assumeDates } from '../intake/assume-dates.ts';
import { describeHeld, ingestItems } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';
import { readFeed } from '../sources/formats/read-feed.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import { isSignedBy } from './signature.ts';

/** The request in which a hub verifies a subscription (WebSub 5.3), or denies it (5.2). */
export type Verification = {
  readonly mode: string | undefined;
  readonly topic: string | undefined;
  readonly challenge: string | undefined;
  readonly leaseSeconds: string | undefined;
  readonly reason: string | undefined;
};

export type PushedContent = {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly signature: string | undefined;
};

const MAX_CHALLENGE = 4096;
const SHORTEST_LEASE_SECONDS = 60;
const LONGEST_LEASE_SECONDS = 30 * 86_400;
const DENIED_MS = 86_400_000;
/** The part of a lease after which it is renewed. */
const RENEWED_AFTER = 0.8;

/** Seconds of a lease; undefined for a value that a hub may not grant. */
function readLease(text: string | undefined): number | undefined {
  const seconds = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return seconds >= SHORTEST_LEASE_SECONDS ? Math.min(seconds, LONGEST_LEASE_SECONDS) : undefined;
}

async function confirm(ingest: Ingest, token: string, sent: Verification): Promise<string | undefined> {
  const { mode, topic, challenge = '', leaseSeconds } = sent;
  if (challenge === '' || challenge.length > MAX_CHALLENGE || topic === undefined) return undefined;
  if (mode === 'unsubscribe') {
    const { rows } = await sql`
      delete from websub_subscriptions where token = ${token} and topic = ${topic} and asked = 'unsubscribe'
      returning feed_id`.execute(ingest.db);
    return rows.length === 0 ? undefined : challenge;
  }
  const lease = readLease(leaseSeconds);
  if (mode !== 'subscribe' || lease === undefined) return undefined;
  const now = ingest.now().getTime();
  const { rows } = await sql`
    update websub_subscriptions
    set asked = null, failures = 0, error = null, lease_until = ${new Date(now + lease * 1000)},
      due_at = ${new Date(now + lease * 1000 * RENEWED_AFTER)}
    where token = ${token} and topic = ${topic} and asked = 'subscribe'
    returning feed_id`.execute(ingest.db);
  return rows.length === 0 ? undefined : challenge;
}

type ReceivingSubscription = {
  feed_id: string;
  address: string;
  declares: WireReader | null;
  secret: string;
  source_id: string;
  identity: IdentityPolicy;
  country: string;
  language: string | null;
  /** `held`: all items of a reading were new at once; `released`: the next poll is ingested whatever its items are. */
  intake: 'open' | 'held' | 'released';
  /** When the feed was last polled; null before the first poll. */
  last_success_at: Date | null;
  is_open: boolean;
};

async function findReceiving(ingest: Ingest, token: string): Promise<ReceivingSubscription | undefined> {
  const { rows } = await sql<ReceivingSubscription>`
    select w.feed_id, f.address, s.policy ->> 'declares' as declares, w.secret, f.source_id, f.identity, f.intake, f.last_success_at,
      s.country, s.language,
      not f.paused and s.enabled and w.lease_until > ${ingest.now()} and w.asked is distinct from 'unsubscribe' as is_open
    from websub_subscriptions w join feeds f on f.id = w.feed_id join sources s on s.id = f.source_id
    where w.token = ${token} and w.lease_until is not null`.execute(ingest.db);
  return rows[0];
}

/**
 * Notes that a delivery was held back. The next poll asks for the whole feed: it holds the feed too, or opens it where its
 * known items are still there; after a release it ingests what was held.
 */
async function holdFeed(ingest: Ingest, feed: string, count: number): Promise<void> {
  const error = describeHeld(count, feed);
  await sql`
    update feeds set intake = 'held', etag = null, last_modified = null, last_error = ${error}, updated_at = ${ingest.now()}
    where id = ${feed} and intake <> 'released'`.execute(ingest.db);
  ingest.log('warn', 'content pushed by a hub was held back', { feed_id: feed, reason: error });
}

async function takePushed(
  ingest: Ingest,
  feed: ReceivingSubscription,
  { body, contentType }: PushedContent,
): Promise<void> {
  const { feed_id, source_id, country, language, identity, intake, last_success_at } = feed;
  try {
    const parsed = readFeed(body, {
      // Not the topic: it is the feed's own word, and may be no address at all.
      address: feed.address,
      country,
      declares: feed.declares ?? undefined,
      ...(contentType === undefined ? {} : { contentType }),
    });
    const items = assumeDates(parsed.items, { builtAt: null, now: ingest.now(), isFirst: false });
    const source = { id: source_id, country, language };
    const taken = await ingestItems(ingest, source, items, {
      identity,
      feedLanguage: parsed.language,
      withdrawn: parsed.withdrawn,
      feed: feed_id,
      isMeasured: true,
      ...(intake !== 'released' && last_success_at !== null && { knownUntil: last_success_at }),
    });
    const now = ingest.now();
    await sql`update websub_subscriptions set last_push_at = ${now} where feed_id = ${feed_id}`.execute(ingest.db);
    if (taken.held !== undefined) await holdFeed(ingest, feed_id, taken.held);
    if (taken.created + taken.revised > 0)
      await sql`update feeds set last_item_at = ${now}, updated_at = ${now} where id = ${feed_id}`.execute(ingest.db);
    ingest.log('info', 'feed pushed', { feed_id, created: taken.created, revised: taken.revised });
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    ingest.log('warn', 'content pushed by a hub is not a feed', { feed_id, code: error.code, reason: error.reason });
  }
}

/** The subscriber's side: the answers of a subscription's callback. */
export const createPushReceiver = (ingest: Ingest) => ({
  /**
   * The challenge to echo, an empty text for a recorded denial, undefined for a subscription that we did not request.
   */
  async verify(token: string, sent: Verification): Promise<string | undefined> {
    if (sent.mode !== 'denied') return confirm(ingest, token, sent);
    const reason = `the hub declined${sent.reason === undefined ? '' : `: ${sent.reason.slice(0, 300)}`}`;
    const { rows } = await sql`
      update websub_subscriptions
      set asked = null, lease_until = null, error = ${reason}, due_at = ${new Date(ingest.now().getTime() + DENIED_MS)}
      where token = ${token} and topic = ${sent.topic ?? ''} and asked is distinct from 'unsubscribe'
      returning feed_id`.execute(ingest.db);
    return rows.length === 0 ? undefined : '';
  },

  /**
   * Ingests pushed content as a poll would. False: no feed waits for it, and the hub may drop the callback. Content
   * without the agreed signature is dropped without an error for the sender (WebSub 8).
   */
  async deliver(token: string, content: PushedContent): Promise<boolean> {
    const feed = await findReceiving(ingest, token);
    if (feed === undefined) return false;
    if (!isSignedBy(feed.secret, content.body, content.signature))
      ingest.log('warn', 'content without the signature agreed on was dropped', { feed_id: feed.feed_id });
    else if (feed.is_open) await takePushed(ingest, feed, content);
    return true;
  },
});
