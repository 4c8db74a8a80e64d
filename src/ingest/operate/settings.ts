import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult, Effect } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import type { IdentityPolicy } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { nameFault } from '../sources/limits.ts';
import { type PolicyChange, policyWith, type SourcePolicy } from '../sources/source-policy.ts';
import { isSameJson } from '../write/same-json.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';
import { sourceBlocked } from './find-source.ts';
import { describeUnknownCountry } from './refusal.ts';
import { holdSource } from './sources.ts';

/** An operator's settings of a feed; absent members stay unchanged. */
export type FeedSettings = {
  readonly identity?: IdentityPolicy | undefined;
  /** Within `pollInterval`. */
  readonly intervalSeconds?: number | undefined;
  /** Whether robots.txt is read before each poll; false where the publisher permits the polls. */
  readonly obeysRobots?: boolean | undefined;
};

/** An operator's settings of a source; absent members stay unchanged. */
export type SourceSettings = {
  readonly name?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  readonly sourceType?: SourceType | undefined;
  /** Null without a declared language. */
  readonly language?: string | null | undefined;
  /** Whether restricted plans include it. */
  readonly isPreview?: boolean | undefined;
  readonly policy?: PolicyChange | undefined;
};

/** The fields of a feed in the audit log. */
type FeedState = { source: string; address: string; identity: string; interval_seconds: number; obeys_robots: boolean };

/** The settings of a source in the audit log. */
type SourceState = {
  name: string;
  country: string;
  source_type: string;
  language: string | null;
  preview: boolean;
  policy: SourcePolicy;
};

/** The message for an unknown feed. */
export const noFeed = (id: string): string => `Unknown feed ${id}; nordwire feeds list shows all feeds.`;

function needOne(settings: object, names: string): void {
  if (Object.values(settings).every((value) => value === undefined || isSameJson(value, {})))
    throw new ActionUnreadable(`Give at least one of ${names}.`);
}

/**
 * Changes how a feed is polled and read. A shorter interval applies at once, except to a failed feed, whose server may have
 * stated when to retry.
 */
export function setFeed(
  ingest: Ingest,
  request: ActionRequest,
  id: string,
  settings: FeedSettings,
): Promise<ActionResult> {
  return act(ingest, request, 'feeds set', async ({ tx, now }) => {
    needOne(settings, 'identity, interval and obey robots');
    const { rows } = await sql<FeedState>`
      select s.domain as source, f.address, f.identity, f.interval_seconds, f.obeys_robots
      from feeds f join sources s on s.id = f.source_id where f.id = ${id} for update of f`.execute(tx);
    const [before] = rows;
    if (before === undefined) throw new ActionRefused(noFeed(id));
    const after: FeedState = {
      ...before,
      identity: settings.identity ?? before.identity,
      interval_seconds: settings.intervalSeconds ?? before.interval_seconds,
      obeys_robots: settings.obeysRobots ?? before.obeys_robots,
    };
    if (isSameJson(before, after)) return `Feed ${id} of ${before.source} already has these settings.`;
    const soon = new Date(now.getTime() + after.interval_seconds * 1000);
    await sql`
      update feeds
      set identity = ${after.identity}, interval_seconds = ${after.interval_seconds}, obeys_robots = ${after.obeys_robots},
          updated_at = ${now}, next_attempt_at = case
            when obeys_robots <> ${after.obeys_robots} and last_outcome = 'refused: robots' then ${now}::timestamptz
            when consecutive_failures = 0 then least(next_attempt_at, ${soon}::timestamptz)
            else next_attempt_at end
      where id = ${id}`.execute(tx);
    return {
      message: `Feed ${id} of ${before.source} is changed.`,
      records: [{ kind: 'feed', id, before, after: async () => after }],
    };
  });
}

async function setPaused({ tx, now }: Work, id: string, paused: boolean): Promise<Effect | string> {
  const { rows: found } = await sql<{ source_id: string }>`select source_id from feeds where id = ${id}`.execute(tx);
  if (found[0] === undefined) throw new ActionRefused(noFeed(id));
  const { domain, blocked_at } = await holdSource(tx, found[0].source_id);
  if (!paused && blocked_at !== null) throw new ActionRefused(sourceBlocked(domain));
  const { rows } = await sql<{ address: string; paused: boolean }>`
    select address, paused from feeds where id = ${id} for update`.execute(tx);
  const [feed] = rows;
  if (feed === undefined) throw new ActionRefused(noFeed(id));
  if (feed.paused === paused) return `Feed ${id} of ${domain} is ${paused ? 'paused already' : 'not paused'}.`;
  await sql`
    update feeds
    set paused = ${paused}, next_attempt_at = case when ${paused} then next_attempt_at end, updated_at = ${now}
    where id = ${id}`.execute(tx);
  const before = { source: domain, ...feed };
  return {
    message: `Feed ${id} of ${domain} is ${paused ? 'paused' : 'due now'}.`,
    records: [{ kind: 'feed', id, before, after: async () => ({ ...before, paused }) }],
  };
}

/** Pauses a feed. */
export const pauseFeed = (ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> =>
  act(ingest, request, 'feeds pause', (work) => setPaused(work, id, true));

/** Resumes a paused feed, which is then due at once. A feed of a blocked source stays paused. */
export const resumeFeed = (ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> =>
  act(ingest, request, 'feeds resume', (work) => setPaused(work, id, false));

/** Lets the next reading of a held feed in, whose items are all new at once. The feed is due at once. */
export const releaseFeed = (ingest: Ingest, request: ActionRequest, id: string): Promise<ActionResult> =>
  act(ingest, request, 'feeds release', async ({ tx, now }) => {
    const { rows } = await sql<{ source: string; address: string; intake: string }>`
      select s.domain as source, f.address, f.intake from feeds f join sources s on s.id = f.source_id
      where f.id = ${id} for update of f`.execute(tx);
    const [before] = rows;
    if (before === undefined) throw new ActionRefused(noFeed(id));
    if (before.intake !== 'held') return `Feed ${id} of ${before.source} is not held.`;
    await sql`
      update feeds set intake = 'released', etag = null, last_modified = null, next_attempt_at = null, updated_at = ${now}
      where id = ${id}`.execute(tx);
    return {
      message: `Feed ${id} of ${before.source} is released; its next reading is ingested.`,
      records: [{ kind: 'feed', id, before, after: async () => ({ ...before, intake: 'released' }) }],
    };
  });

async function checkSettings(tx: Transaction<Tables>, { name, country }: SourceSettings): Promise<void> {
  const fault = name === undefined ? undefined : nameFault(name);
  if (fault !== undefined) throw new ActionUnreadable(fault);
  if (country === undefined) return;
  const { rows } = await sql<{ id: string }>`select id from countries where iso2_code = ${country}`.execute(tx);
  if (rows.length === 0) throw new ActionUnreadable(describeUnknownCountry(country));
}

/**
 * Changes the settings of a source, for all its feeds. Callers see its name, country, type and preview flag at once. Existing
 * articles keep their country; the filters of its articles and events use the new type.
 */
export function setSource(
  ingest: Ingest,
  request: ActionRequest,
  name: string,
  settings: SourceSettings,
): Promise<ActionResult> {
  return act(ingest, request, 'sources set', async ({ tx, changes }) => {
    needOne(
      settings,
      'name, country, source type, language, preview, read pages, licence, robots, text days, article days, ' +
        'withhold text and declares',
    );
    await checkSettings(tx, settings);
    const { id, domain } = await holdSource(tx, name);
    // An operator's country is not an assumption that a feed could settle.
    const policy = { ...settings.policy, ...(settings.country !== undefined && { assumes_country: null }) };
    const { rows } = await sql<SourceState & { changed_policy: SourcePolicy }>`
      select name, country, source_type, language, preview, policy, ${policyWith(policy)} as changed_policy
      from sources where id = ${id}`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new ActionRefused(`The source ${name} no longer exists.`);
    const { changed_policy, ...before } = row;
    const after: SourceState = {
      name: settings.name?.trim() ?? before.name,
      country: settings.country ?? before.country,
      source_type: settings.sourceType ?? before.source_type,
      language: settings.language === undefined ? before.language : settings.language,
      preview: settings.isPreview ?? before.preview,
      policy: changed_policy,
    };
    if (isSameJson(before, after)) return `Source ${domain} already has these settings.`;
    await sql`
      update sources
      set name = ${after.name}, country = ${after.country}, source_type = ${after.source_type}, language = ${after.language},
          preview = ${after.preview}, policy = ${JSON.stringify(after.policy)}::jsonb
      where id = ${id}`.execute(tx);
    const seen = ({ language: _, policy: __, ...members }: SourceState) => members;
    if (!isSameJson(seen(before), seen(after)))
      changes.add({ kind: 'source', id, action: 'updated', movesClock: true });
    return {
      message: `Source ${domain} is changed.`,
      records: [{ kind: 'source', id, before, after: async () => after }],
    };
  });
}
