import { sql } from 'kysely';
import { sourceTypes } from '../../../core/vocabulary.ts';
import { wireReaders } from '../../choices.ts';
import { MAX_NAME, MAX_NOTE, retentionDays } from '../../sources/limits.ts';
import { domainForm } from '../../sources/site.ts';
import type { Kind } from '../format/kind.ts';
import {
  clearable,
  defineRecord,
  flag,
  formed,
  integer,
  language,
  lasting,
  object,
  oneOf,
  reference,
  text,
} from '../format/members.ts';

const categoryShape = { name: lasting(text(300)), enabled: clearable(flag) };

export const category: Kind = {
  name: 'category',
  table: 'categories',
  idColumn: 'id',
  schema: defineRecord(categoryShape),
  members: Object.keys(categoryShape),
  required: ['name'],
  keys: [{ member: 'name', column: 'name', isIdentity: true }],
  defaults: { enabled: true },
  logged: 'category',
  select: (where) => sql`
    select t.id, t.name, t.enabled, t.updated_at, '{}'::jsonb as inner from categories t where ${where}`,
  columns: { name: 'text', enabled: 'boolean' },
  row: ({ after }) => after,
};

const eventTypeShape = {
  slug: lasting(formed(/^[a-z]+(-[a-z]+)*$/, 'a slug of lower-case letters and hyphens')),
  label: lasting(text(300)),
  category: lasting(text(300)),
};

export const eventType: Kind = {
  name: 'event_type',
  table: 'event_types',
  idColumn: 'id',
  schema: defineRecord(eventTypeShape),
  members: Object.keys(eventTypeShape),
  required: ['slug', 'label', 'category'],
  keys: [{ member: 'slug', column: 'slug', isIdentity: true, isCode: true }],
  logged: 'event_type',
  select: (where) => sql`
    select t.id, t.slug, t.label, t.category, t.updated_at, '{}'::jsonb as inner from event_types t where ${where}`,
  columns: { slug: 'text', label: 'text', category: 'text' },
  row: ({ after }) => after,
};

const sourceShape = {
  name: lasting(text(MAX_NAME)),
  domain: lasting(formed(domainForm, 'a domain in lower case')),
  country: lasting(reference),
  source_type: lasting(oneOf(sourceTypes)),
  enabled: clearable(flag),
  preview: clearable(flag),
  language: clearable(language),
  policy: clearable(
    object({
      reads_pages: flag.optional(),
      licence: text(MAX_NOTE).optional(),
      robots: text(MAX_NOTE).optional(),
      text_days: integer(retentionDays.min, retentionDays.max).optional(),
      article_days: integer(retentionDays.min, retentionDays.max).optional(),
      withholds_text: flag.optional(),
      declares: oneOf(wireReaders).optional(),
      assumes_country: flag.optional(),
    }),
  ),
};

export const source: Kind = {
  name: 'source',
  table: 'sources',
  idColumn: 'id',
  schema: defineRecord(sourceShape),
  members: Object.keys(sourceShape),
  required: ['name', 'domain', 'country', 'source_type'],
  references: [{ path: ['country'], to: 'country' }],
  keys: [{ member: 'domain', column: 'domain', isIdentity: true }],
  defaults: { enabled: true, preview: false },
  logged: 'source',
  select: (where) => sql`
    select t.id, t.name, t.domain, t.country, t.source_type, t.enabled, t.preview, t.language,
      nullif(t.policy, '{}'::jsonb) as policy, t.updated_at,
      jsonb_build_object('is_blocked', t.blocked_at is not null) as inner
    from sources t where ${where}`,
  // A bundle that was written earlier ends no block.
  complete({ before, after }) {
    if (before?.inner['is_blocked'] === true) after['enabled'] = false;
  },
  columns: {
    name: 'text',
    domain: 'text',
    country: 'text',
    source_type: 'text',
    enabled: 'boolean',
    preview: 'boolean',
    language: 'text',
    policy: 'jsonb',
  },
  row: ({ after }) => ({ ...after, policy: after['policy'] ?? {} }),
};
