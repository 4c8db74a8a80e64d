import { type RawBuilder, sql } from 'kysely';
import { primaryTicker } from './primary-listing.ts';

/** Tables of company links, by the alias of their records. */
const links = {
  a: { table: sql`article_companies`, of: sql`link.article_id = a.id` },
  e: { table: sql`event_companies`, of: sql`link.event_id = e.id` },
  s: { table: sql`story_companies`, of: sql`link.story_id = s.id` },
} as const;

type Alias = keyof typeof links;

/** Companies `c` linked by `link`: the primary one, those of the principal tier, the peripheral ones, each tier by name. */
const order = sql`link.is_primary desc, link.principal desc, c.name_key, c.id`;

/** The links of a record that callers see; those of the principal tier unless all were asked for. */
const from = (alias: Alias, includePeripheral: boolean): RawBuilder<unknown> => sql`
  ${links[alias].table} link join companies c on c.id = link.company_id and c.shown
  where ${links[alias].of}${includePeripheral ? sql`` : sql` and link.principal`}`;

export type TaggedCompany = {
  readonly id: string;
  readonly name: string;
  readonly ticker: string | null;
  readonly is_primary: boolean;
  readonly association_tier: 'principal' | 'peripheral';
};

/** The ids of a record's companies. */
export const companyIds = (alias: Alias, includePeripheral: boolean): RawBuilder<string[]> => sql<string[]>`array(
  select c.id::text from ${from(alias, includePeripheral)} order by ${order})`;

/** A record's companies, in the order of their ids. */
export const taggedCompanies = (alias: Alias, includePeripheral: boolean): RawBuilder<TaggedCompany[]> => sql<
  TaggedCompany[]
>`coalesce((
  select json_agg(json_build_object('id', c.id, 'name', c.name, 'ticker', ${primaryTicker('c')}, 'is_primary', link.is_primary,
                    'association_tier', case when link.principal then 'principal' else 'peripheral' end)
                  order by ${order})
  from ${from(alias, includePeripheral)}), '[]')`;
