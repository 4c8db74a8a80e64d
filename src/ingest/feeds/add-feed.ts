import { type Kysely, sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { runChange } from '../../core/run-action.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { AuditedRecord } from '../../db/audit.ts';
import type { Tables } from '../../db/tables.ts';
import type { FeedFormat, IdentityPolicy } from '../choices.ts';
import { findRemoval } from '../intake/feed-removals.ts';
import { findCompany } from '../operate/find-company.ts';
import { sourceBlocked } from '../operate/find-source.ts';
import { describeUnknownCountry } from '../operate/refusal.ts';
import type { Ingest } from '../ports.ts';
import { checkFeedAddress } from '../sources/feed-address.ts';
import { findAddressCountry } from '../sources/feed-country.ts';
import { nameFault, pollInterval } from '../sources/limits.ts';
import { shownAddress } from '../sources/parsed-feed.ts';
import { domainForm, toSite } from '../sources/site.ts';
import type { PolicyChange, SourcePolicy } from '../sources/source-policy.ts';
import { findWireFeed, findWireRefusal, toSourceType, type WireFeed, wires } from '../sources/wires.ts';
import { isSameJson } from '../write/same-json.ts';
import { type FeedUnit, feedScope } from './feed-scope.ts';
import { placeSource } from './read-local.ts';

export type NewFeed = {
  readonly address: string;
  /** The name of a new source; its domain when undefined. */
  readonly name: string | undefined;
  /** The domain of the source; the host of the address when undefined. */
  readonly domain: string | undefined;
  /** ISO 3166-1 alpha-2, of a source that is new; undefined: that of its wire or address, else as its feed says. */
  readonly country: string | undefined;
  /** Undefined: that of its wire, else a news publication. */
  readonly sourceType: SourceType | undefined;
  readonly language: string | undefined;
  /** Within `pollInterval`; the usual one when absent. */
  readonly intervalSeconds?: number | undefined;
  readonly format?: FeedFormat | undefined;
  /** Id, slug or ticker of the issuer whose calendar it is; undefined for a feed of news. */
  readonly company?: string | undefined;
  readonly identity?: IdentityPolicy | undefined;
  readonly isPaused?: boolean | undefined;
  /** Whether robots.txt is read before each poll; not by default. */
  readonly obeysRobots?: boolean | undefined;
  /** The policy of the source, also of an existing one. */
  readonly policy?: PolicyChange | undefined;
  /**
   * The author and reason; `unnamed` when undefined. The policy of an existing source changes only with a named author.
   */
  readonly request?: ActionRequest | undefined;
  /** Whether restricted plans may see a source that is new. */
  readonly isPreview?: boolean | undefined;
};

/** The commands that add feeds, as the audit log knows them. */
export type AddCommand = 'feeds add' | 'feeds import';

/** The country of a new source until the first reading of its feed, where neither operator nor address say one. */
const ASSUMED_COUNTRY = 'SE';

/** The author in the audit log of an added feed without a named author. */
const unnamed: ActionRequest = { author: 'operator' };

/**
 * A feed cannot be added: `usage` the request is wrong, `state` the store does not allow it, `known` the feed exists,
 * `removed` an operator removed it and only a list names it.
 */
export class FeedNotAdded extends ActionRefused {
  override readonly name = 'FeedNotAdded';
  readonly kind: 'usage' | 'state' | 'known' | 'removed';

  constructor(kind: FeedNotAdded['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A feed that passed every check and can be written. */
export type PlannedFeed = {
  readonly feed: Omit<NewFeed, 'country' | 'sourceType'> & {
    readonly country: string;
    readonly sourceType: SourceType;
  };
  /** The wire that its address is of. */
  readonly wire: WireFeed | undefined;
  /** Whether the country is to be settled by the first reading of the feed. */
  readonly assumesCountry: boolean;
  readonly address: string;
  readonly domain: string;
  /** Whether the source is made with it; one that is there stays as it is but for its policy. */
  readonly isNewSource: boolean;
  readonly company: string | undefined;
};

/**
 * Every check of a feed that is to be added, without asking its address and without writing anything. Throws
 * FeedNotAdded.
 */
export async function planFeed(
  ingest: Ingest,
  feed: NewFeed,
  settings: {
    readonly allowPrivateAddresses: boolean;
    /** Whether what an operator removed stays removed. */
    readonly leavesRemoved?: boolean;
    /** Countries that are valid in addition to those of the store. */
    readonly countriesToCome?: ReadonlySet<string>;
  },
): Promise<PlannedFeed> {
  if (feed.format !== undefined && feed.format !== 'auto' && feed.company === undefined)
    throw new FeedNotAdded('usage', 'A calendar belongs to one company: name it with --company.');
  const wire = feed.company === undefined ? findWireFeed(feed.address.trim(), feed.policy?.declares) : undefined;
  const refusal = findWireRefusal(feed.address.trim());
  if (refusal !== undefined) throw new FeedNotAdded('usage', `${shownAddress(feed.address)} ${refusal}.`);
  const checked = checkFeedAddress(wire?.address ?? feed.address, settings);
  if ('refused' in checked) throw new FeedNotAdded('usage', `${shownAddress(feed.address)} ${checked.refused}.`);
  const { address, key } = checked;
  await refuseKnown(ingest.db, [address, key]);
  if (settings.leavesRemoved === true) await refuseRemoved(ingest.db, [address, key]);
  const domain = feed.domain ?? wire?.source.domain ?? toSite(new URL(address));
  const named = feed.country ?? (await inferCountry(ingest, wire, address, settings.countriesToCome));
  const country = named ?? ASSUMED_COUNTRY;
  const { isNew, isBlocked } = await checkSource(
    ingest,
    { domain, country, name: feed.name },
    settings.countriesToCome,
  );
  if (isBlocked) throw new FeedNotAdded('state', sourceBlocked(domain));
  const company = feed.company === undefined ? undefined : await resolveCompany(ingest, feed.company);
  const sourceType = feed.sourceType ?? toSourceType(wire?.reader ?? feed.policy?.declares);
  const settled = { ...feed, name: feed.name ?? wire?.source.name, country, sourceType };
  return { feed: settled, wire, assumesCountry: named === undefined, address, domain, isNewSource: isNew, company };
}

/** The country of a wire's feed, else of an address, if the store has it. The address of a wire says nothing of its issuers. */
async function inferCountry(
  { db }: Ingest,
  wire: WireFeed | undefined,
  address: string,
  countriesToCome: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  const code = wire === undefined ? findAddressCountry(address) : wire.source.country;
  if (code === undefined || countriesToCome.has(code)) return code;
  const { rows } = await sql`select from countries where iso2_code = ${code}`.execute(db);
  return rows.length === 0 ? undefined : code;
}

/** The id of a feed's company. An ambiguous name refuses this feed, and no other of its list. */
async function resolveCompany(ingest: Ingest, name: string): Promise<string> {
  try {
    return await findCompany(ingest.db, name);
  } catch (error) {
    if (error instanceof ActionRefused) throw new FeedNotAdded('state', error.message);
    throw error;
  }
}

/** Refuses a source whose name or domain says nothing, and one that is new and in no country of the store. Throws FeedNotAdded. */
export async function checkSource(
  ingest: Ingest,
  source: { readonly domain: string; readonly country: string; readonly name?: string | undefined },
  countriesToCome: ReadonlySet<string> = new Set(),
): Promise<{ readonly isNew: boolean; readonly isBlocked: boolean }> {
  const { domain, country, name } = source;
  const fault = name === undefined ? undefined : nameFault(name);
  if (fault !== undefined) throw new FeedNotAdded('usage', fault);
  if (!domainForm.test(domain))
    throw new FeedNotAdded(
      'usage',
      `${domain.slice(0, 300)} is not a domain in lower case, such as news.example.com; --source names another.`,
    );
  const { rows } = await sql<{ has_country: boolean; is_new: boolean; is_blocked: boolean }>`
    select exists (select from countries where iso2_code = ${country}) as has_country,
      s.id is null as is_new, s.blocked_at is not null as is_blocked
    from (select ${domain}::text as domain) named left join sources s on s.domain = named.domain`.execute(ingest.db);
  const { has_country, is_new = true, is_blocked = false } = rows[0] ?? {};
  if (is_new && has_country !== true && !countriesToCome.has(country))
    throw new FeedNotAdded('usage', describeUnknownCountry(country));
  return { isNew: is_new, isBlocked: is_blocked };
}

/** A written feed with the result of its action. */
export type AddedFeed = { readonly id: string; readonly source: string; readonly address: string };

/**
 * Writes a planned feed, its source when the domain is new, and a row of the audit log for each. A dry run leaves nothing.
 *
 * @throws FeedNotAdded where another command was faster: it added the feed, or blocked the source
 */
export async function writeFeed(
  ingest: Ingest,
  planned: PlannedFeed,
  { action = 'feeds add', isDryRun = false }: { readonly action?: AddCommand; readonly isDryRun?: boolean } = {},
): Promise<AddedFeed & { readonly result: ActionResult }> {
  const { feed, address, domain } = planned;
  const id = ingest.newId();
  const result = await runChange(
    feedScope(ingest),
    { ...(feed.request ?? unnamed), isDryRun },
    action,
    async (unit, _author, now) => {
      const { isNew, records } = await insertFeed(unit, ingest, planned, { id, now });
      const wire = planned.wire === undefined ? '' : ` It is read as ${wires[planned.wire.reader].name}.`;
      const polled =
        planned.wire?.paused !== undefined
          ? `paused: ${planned.wire.paused}`
          : feed.isPaused
            ? 'paused'
            : 'polled within seconds';
      const added = `Feed ${id} of ${domain} is added${isNew ? ' with its source' : ' to its source'}, ${polled}.`;
      return {
        message: `${added}${wire}${describeAssumed(planned, isNew)}`,
        records: records.map(({ after, ...record }) => ({ ...record, after: async () => after })),
      };
    },
  );
  return { id, source: domain, address, result };
}

/** The values of a new source that the first reading of its feed settles, in sentences; empty where everything is named. */
function describeAssumed({ feed, assumesCountry }: PlannedFeed, isNew: boolean): string {
  if (!isNew) return '';
  const name = feed.name === undefined ? ' Its name is taken from the title of the feed at the first reading.' : '';
  return assumesCountry ? `${name} Its country is ${feed.country} until that reading states another.` : name;
}

async function insertFeed(
  { tx, changes }: FeedUnit,
  ingest: Ingest,
  planned: PlannedFeed,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ readonly isNew: boolean; readonly records: readonly AuditedRecord[] }> {
  const { feed, wire, address, domain, company } = planned;
  const { placed, changes: sourceChanges } = await placeSource(tx, ingest, {
    domain,
    name: feed.name?.trim(),
    country: feed.country,
    source_type: feed.sourceType,
    language: feed.language,
    preview: feed.isPreview,
  });
  changes.push(...sourceChanges);
  const { rows } = await sql<{ is_blocked: boolean }>`
    select blocked_at is not null as is_blocked from sources where id = ${placed.id} for no key update`.execute(tx);
  if (rows[0]?.is_blocked === true) throw new FeedNotAdded('state', sourceBlocked(domain));
  const isNew = sourceChanges.length > 0;
  const sourceRecords = await settleSource(tx, { id: placed.id, isNew }, planned);
  const settled = {
    address,
    kind: company === undefined ? 'auto' : feed.format === 'html' ? 'html' : 'ical',
    company_id: company ?? null,
    identity: feed.identity ?? 'auto',
    paused: feed.isPaused === true || wire?.paused !== undefined,
    obeys_robots: feed.obeysRobots ?? false,
    interval_seconds: feed.intervalSeconds ?? wire?.intervalSeconds ?? pollInterval.usual,
  };
  const added = await tx
    .insertInto('feeds')
    .values({ id, source_id: placed.id, ...settled, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) await refuseKnown(tx, [address]);
  return {
    isNew,
    records: [...sourceRecords, { kind: 'feed', id, before: null, after: { source: domain, ...settled } }],
  };
}

/** A policy with a change: null removes a member. */
const changedPolicy = (policy: SourcePolicy, change: PolicyChange): SourcePolicy =>
  Object.fromEntries(Object.entries({ ...policy, ...change }).filter(([, value]) => value !== null));

/**
 * Sets the policy of a source: the given members, that of an existing source only with a named author, and those of its
 * wire that the source does not have. The audit log keeps all values of a new source, and the policy of an existing one
 * where it changes.
 */
async function settleSource(
  tx: Transaction<Tables>,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
  { feed: { policy = {}, request }, wire, assumesCountry, domain }: PlannedFeed,
): Promise<readonly AuditedRecord[]> {
  const { rows } = await sql<{ before: SourcePolicy; settled: Record<string, unknown> }>`
    select policy as before, jsonb_build_object('domain', domain, 'name', name, 'country', country,
      'source_type', source_type, 'language', language, 'preview', preview) as settled
    from sources where id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return [];
  const { before, settled } = row;
  const named = changedPolicy(before, policy);
  if (!isSameJson(before, named) && !isNew && request === undefined)
    throw new FeedNotAdded('usage', `The source ${domain} is there already: --author says who changes its policy.`);
  const after = { ...wire?.policy, ...(isNew && assumesCountry && { assumes_country: true }), ...named };
  const changes = !isSameJson(before, after);
  if (changes) await sql`update sources set policy = ${JSON.stringify(after)}::jsonb where id = ${id}`.execute(tx);
  if (isNew) return [{ kind: 'source', id, before: null, after: { ...settled, policy: after } }];
  return changes ? [{ kind: 'source', id, before: { policy: before }, after: { policy: after } }] : [];
}

/** Refuses a feed that is there in one of some spellings of its address. Throws FeedNotAdded. */
async function refuseKnown(db: Kysely<Tables>, addresses: readonly string[]): Promise<void> {
  const known = await db.selectFrom('feeds').select('id').where('address', 'in', addresses).executeTakeFirst();
  if (known) throw new FeedNotAdded('known', `The feed is there already: ${known.id}.`);
}

/** Refuses a feed that an operator removed. Throws FeedNotAdded. */
async function refuseRemoved(db: Kysely<Tables>, addresses: readonly string[]): Promise<void> {
  const removal = await findRemoval(db, addresses);
  if (removal === undefined) return;
  const day = removal.at.toISOString().slice(0, 10);
  throw new FeedNotAdded('removed', `It was removed by ${removal.author} on ${day}; feeds add ADDRESS brings it back.`);
}
