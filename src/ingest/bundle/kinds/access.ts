import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isAddressOrBlock } from '../../../core/address.ts';
import { grantableScopes } from '../../../core/caller.ts';
import { type Draft, type Kind, type Values, withoutNull } from '../format/kind.ts';
import {
  clearable,
  count,
  defineRecord,
  flag,
  formed,
  instant,
  integer,
  lasting,
  list,
  object,
  oneOf,
  positive,
  reference,
  text,
} from '../format/members.ts';
import { idRows, selectIds, uniqueIds } from './places.ts';

const operations = clearable(list(text(100), 500));

const limits = {
  hourly: clearable(positive),
  monthly: clearable(positive),
  semantic_hourly: clearable(positive),
  mcp_hourly: clearable(positive),
  mcp_monthly: clearable(positive),
  archive_days: clearable(positive),
  preview_sources_only: clearable(flag),
  article_cap: clearable(positive),
  article_cap_per_company: clearable(positive),
  event_cap: clearable(positive),
  story_cap: clearable(positive),
  story_cap_per_company: clearable(positive),
  story_days: clearable(positive),
  calendar_cap: clearable(positive),
  watchlists: clearable(count),
  watchlist_companies: clearable(count),
  api: clearable(flag),
  mcp: clearable(flag),
  disabled_operations: operations,
  registers: clearable(list(text(100), 100)),
};

const lists: readonly string[] = ['disabled_operations', 'registers'];
const switches: readonly string[] = ['preview_sources_only', 'api', 'mcp'];

const typeOfLimit = (name: string): string =>
  lists.includes(name) ? 'text[]' : switches.includes(name) ? 'boolean' : 'integer';

const planSchema = object({
  slug: formed(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug such as pro'),
  ...limits,
  updated_at: clearable(instant),
});

/** A plan is known by its slug alone; it has no id. */
export const plan: Kind = {
  name: 'plan',
  table: 'plans',
  idColumn: 'slug',
  schema: planSchema.transform((record): Values => ({ ...record, id: record.slug })),
  members: ['slug', ...Object.keys(limits)],
  required: ['slug'],
  defaults: { preview_sources_only: false, api: true, mcp: true, disabled_operations: [] },
  logged: 'plan',
  select: (where) => sql`
    select t.slug as id, t.*, '{}'::jsonb as inner from plans t where ${where}`,
  columns: Object.fromEntries(Object.keys(limits).map((name) => [name, typeOfLimit(name)])),
  row: ({ after }) => after,
};

const accountShape = {
  name: lasting(text(300)),
  plan: lasting(reference),
  billing_cycle_day: clearable(integer(1, 31)),
};

export const account: Kind = {
  name: 'account',
  table: 'accounts',
  idColumn: 'id',
  schema: defineRecord({ ...accountShape, created_at: clearable(instant) }),
  members: Object.keys(accountShape),
  required: ['id', 'name', 'plan'],
  references: [{ path: ['plan'], to: 'plan' }],
  defaults: { billing_cycle_day: 1 },
  hasCreatedAt: true,
  select: (where) => sql`
    select t.id, t.name, t.plan, t.billing_cycle_day, t.created_at, t.updated_at, '{}'::jsonb as inner from accounts t where ${where}`,
  columns: { name: 'text', plan: 'text', billing_cycle_day: 'integer' },
  row: ({ after }) => after,
};

const addressOrBlock = text(100).refine(isAddressOrBlock, {
  error: ({ input }) => `${JSON.stringify(input)} is neither an address nor a CIDR block`,
});

const apiKeySchema = defineRecord({
  account: lasting(reference),
  key: lasting(formed(/^\S{1,200}$/, 'a key of at most 200 characters without spaces')),
  key_sha256: lasting(formed(/^[0-9a-f]{64}$/, 'a SHA-256 hash in lower-case hex')),
  last_four: lasting(text(4)),
  scopes: clearable(list(oneOf(grantableScopes), 100)),
  allowed_ips: clearable(list(addressOrBlock, 1_000)),
  disabled_operations: operations,
  revoked_at: clearable(instant),
  expires_at: clearable(instant),
  name: clearable(text(300)),
  created_at: clearable(instant),
})
  .superRefine(({ key, key_sha256, last_four }, context) => {
    if (key === undefined) return;
    if (key_sha256 !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['key_sha256'],
        message: 'stands next to key; a record takes one of them',
      });
    if (last_four !== undefined && last_four !== key.slice(-4))
      context.addIssue({ code: 'custom', path: ['last_four'], message: 'is not how the key ends' });
  })
  // From here on the key itself is nowhere.
  .transform(({ key, ...record }): Values => {
    if (key === undefined) return record;
    return { ...record, key_sha256: createHash('sha256').update(key).digest('hex'), last_four: key.slice(-4) };
  });

function completeKey({ before, after, refuse }: Draft): void {
  if (before === undefined && after['key_sha256'] === null)
    refuse('key', 'is missing; a new api_key needs it, or key_sha256');
  after['last_four'] ??= '';
}

export const apiKey: Kind = {
  name: 'api_key',
  table: 'api_keys',
  idColumn: 'id',
  schema: apiKeySchema,
  members: [
    'account',
    'key_sha256',
    'last_four',
    'scopes',
    'allowed_ips',
    'disabled_operations',
    'revoked_at',
    'expires_at',
    'name',
  ],
  required: ['id', 'account'],
  references: [{ path: ['account'], to: 'account' }],
  keys: [{ member: 'key_sha256', column: 'key_sha256', isIdentity: false }],
  defaults: { disabled_operations: [] },
  hasCreatedAt: true,
  select: (where) => sql`
    select t.id, t.account_id as account, t.key_sha256, t.last_four, t.scopes, t.allowed_ips, t.disabled_operations, t.revoked_at,
      t.expires_at, t.name, t.created_at, t.updated_at, '{}'::jsonb as inner
    from api_keys t where ${where}`,
  complete: completeKey,
  columns: {
    account_id: 'text',
    name: 'text',
    key_sha256: 'text',
    last_four: 'text',
    scopes: 'text[]',
    allowed_ips: 'text[]',
    disabled_operations: 'text[]',
    revoked_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
  row: ({ after }) => ({ ...after, account_id: after['account'] }),
  // A hash whose last four characters are unknown has none to show.
  present: ({ values: { last_four, ...others } }) => withoutNull(last_four === '' ? others : { ...others, last_four }),
};

const watchlistShape = {
  account: lasting(reference),
  name: lasting(text(300)),
  position: clearable(integer(0, 1_000_000)),
  companies: clearable(list(reference, 100_000)),
};

export const watchlist: Kind = {
  name: 'watchlist',
  table: 'watchlists',
  idColumn: 'id',
  schema: defineRecord({ ...watchlistShape, created_at: clearable(instant) }),
  members: Object.keys(watchlistShape),
  required: ['id', 'account', 'name'],
  references: [
    { path: ['account'], to: 'account' },
    // Readers find the survivor of a merged company; unless an operator merged it the list keeps what its owner put in.
    { path: ['companies', '*'], to: 'company', follows: 'handed over' },
  ],
  defaults: { position: 0, companies: [] },
  hasCreatedAt: true,
  logged: 'watchlist',
  select: (where) => sql`
    select t.id, t.account_id as account, t.name, t.position,
      ${selectIds('company_id', 'watchlist_companies', 'watchlist_id')} as companies,
      t.created_at, t.updated_at, '{}'::jsonb as inner
    from watchlists t where ${where}`,
  normalise: (values) =>
    values['companies'] === undefined ? values : { ...values, companies: uniqueIds(values['companies']) },
  columns: { account_id: 'text', name: 'text', position: 'integer' },
  row: ({ after }) => ({ ...after, account_id: after['account'] }),
  children: [
    {
      member: 'companies',
      table: 'watchlist_companies',
      parent: 'watchlist_id',
      columns: { company_id: 'text' },
      rows: idRows('companies', 'company_id'),
    },
  ],
};
