import { sql } from 'kysely';
import { identityPolicies, registerFiles } from '../../choices.ts';
import { pollInterval } from '../../sources/limits.ts';
import type { Kind } from '../format/kind.ts';
import {
  clearable,
  defineRecord,
  flag,
  instant,
  integer,
  lasting,
  oneOf,
  reference,
  webAddress,
} from '../format/members.ts';

const shape = {
  source: lasting(reference),
  address: lasting(webAddress),
  kind: clearable(oneOf(['auto', 'rss', 'atom', 'json-feed', 'ical', 'html'])),
  company: clearable(reference),
  register: clearable(oneOf(registerFiles)),
  identity: clearable(oneOf(identityPolicies)),
  paused: clearable(flag),
  obeys_robots: clearable(flag),
  interval_seconds: clearable(integer(pollInterval.min, pollInterval.max)),
};

export const feed: Kind = {
  name: 'feed',
  table: 'feeds',
  idColumn: 'id',
  schema: defineRecord({ ...shape, created_at: clearable(instant) }),
  members: Object.keys(shape),
  required: ['id', 'source', 'address'],
  references: [
    { path: ['source'], to: 'source' },
    { path: ['company'], to: 'company', follows: true },
  ],
  keys: [{ member: 'address', column: 'address', isIdentity: false }],
  defaults: {
    kind: 'auto',
    identity: 'auto',
    paused: false,
    obeys_robots: false,
    interval_seconds: pollInterval.usual,
  },
  hasCreatedAt: true,
  select: (where) => sql`
    select t.id, t.source_id as source, t.address, t.kind, t.company_id as company, t.register, t.identity, t.paused,
      t.obeys_robots, t.interval_seconds, t.created_at, t.updated_at, '{}'::jsonb as inner
    from feeds t where ${where}`,
  columns: {
    source_id: 'text',
    address: 'text',
    kind: 'text',
    company_id: 'text',
    register: 'text',
    identity: 'text',
    paused: 'boolean',
    obeys_robots: 'boolean',
    interval_seconds: 'integer',
  },
  row: ({ after }) => ({ ...after, source_id: after['source'], company_id: after['company'] }),
};
