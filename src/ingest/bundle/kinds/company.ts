import { sql } from 'kysely';
import { sectors } from '../../../core/vocabulary.ts';
import { followIssuerCountries } from '../../companies/issuer-country.ts';
import { followMergedCompanies } from '../../write/company-merge.ts';
import { isSameJson } from '../../write/same-json.ts';
import { moveZones } from '../../write/zones.ts';
import type { Draft, Kind, Values } from '../format/kind.ts';
import {
  clearable,
  currencyCode,
  date,
  defineRecord,
  figure,
  flag,
  formed,
  instant,
  integer,
  lasting,
  list,
  nullable,
  object,
  prose,
  reference,
  text,
  timeZone,
  webAddress,
} from '../format/members.ts';
import { toListingKey } from './listing-key.ts';
import { handedOverColumn, keepHandedOver } from './merged-company.ts';
import { slug, takeFreeSlugs } from './slugs.ts';

const isin = formed(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 'an ISIN');

const listing = object({
  ticker: text(40),
  mic_code: reference,
  kind: text(40).default('equity'),
  primary: flag.default(false),
  active: flag.default(true),
  listed_on: nullable(date),
  delisted_on: nullable(date),
  isin: nullable(isin),
});

const formerTicker = object({ ticker: text(40), mic_code: nullable(reference), until: nullable(date) });

const registry = object({
  source: text(300).nullable().optional(),
  registered_name: text().nullable().optional(),
  company_form: text(300).nullable().optional(),
  city: text(300).nullable().optional(),
  founded: text(40).nullable().optional(),
  employees: integer(0, 1_000_000_000).nullable().optional(),
  industry: text().nullable().optional(),
  bankruptcy: flag.nullable().optional(),
  under_liquidation: flag.nullable().optional(),
  share_capital: object({ amount: figure.nullable().optional(), currency: currencyCode.nullable().optional() })
    .nullable()
    .optional(),
  institutional_sector: text().nullable().optional(),
  deregistered_at: text(40).nullable().optional(),
  deregistration_reason: text().nullable().optional(),
});

const shape = {
  name: lasting(text(300)),
  slug: clearable(slug),
  aliases: clearable(list(text(300), 200)),
  country: clearable(reference),
  timezone: clearable(timeZone),
  sector: clearable(oneOfSectors()),
  industry: clearable(text(300)),
  description: clearable(prose),
  website: clearable(webAddress),
  parent_company: clearable(reference),
  merged_into: clearable(reference),
  is_active: clearable(flag),
  verified: clearable(flag),
  visible: clearable(flag),
  org_number: clearable(text(100)),
  lei: clearable(formed(/^[A-Z0-9]{18}[0-9]{2}$/, 'a legal entity identifier')),
  listings: clearable(list(listing, 500)),
  former_tickers: clearable(list(formerTicker, 500)),
  registry: clearable(registry),
};

function oneOfSectors() {
  return formed(new RegExp(`^(?:${sectors.join('|')})$`), `a sector (${sectors.join(', ')})`);
}

type Listing = { readonly ticker: string; readonly mic_code: string };

const readListings = (values: Values): Listing[] => {
  const listings = values['listings'];
  return Array.isArray(listings) ? listings : [];
};

const withOrderedListings = (values: Values): Values => ({
  ...values,
  listings: readListings(values).toSorted((one, other) => (toListingKey(one) < toListingKey(other) ? -1 : 1)),
});

function complete(draft: Draft): void {
  const { id, given, after, refuse } = draft;
  const places = readListings(given).map(toListingKey);
  const repeated = places.find((place, at) => places.indexOf(place) !== at);
  if (repeated !== undefined) refuse('listings', `has ${repeated} twice`);
  if (after['parent_company'] === id) after['parent_company'] = null;
  if (after['merged_into'] === id) refuse('merged_into', 'names the company itself');
  keepHandedOver(draft);
  Object.assign(after, withOrderedListings(after));
}

/** Members that decide the zone in which a company's calendar days lie. */
const zoneMembers = ['timezone', 'listings', 'country'];
/** Members that its articles' search documents and its calendar entries repeat, or that decide whether they may. */
const namedMembers = ['name', 'verified', 'visible', 'merged_into'];
/** Members that decide which country articles have that are about it. */
const homeMembers = ['country', 'verified', 'visible', 'merged_into'];
/** Company members that its calendar entries show: the primary ticker, and its domicile as their country. */
const issuerMembers = ['listings', 'country'];
/** Members that semantic matching looks at (docs/contract/semantic.md, "What is matched"). */
const embeddedMembers = ['name', 'aliases', 'country', 'sector', 'industry', 'description'];

/** Members that news, calendar entries and other companies show, or by which they show the company at all. */
const shownElsewhere = ['name', 'listings', 'country', 'parent_company', 'merged_into', 'verified', 'visible'];

const differsIn = ({ before, after }: Draft, members: readonly string[]): boolean =>
  before !== undefined && members.some((member) => !isSameJson(before.values[member], after[member]));

export const company: Kind = {
  name: 'company',
  table: 'companies',
  idColumn: 'id',
  schema: defineRecord({ ...shape, created_at: clearable(instant) }),
  members: Object.keys(shape),
  required: ['name'],
  derived: ['article_count', 'story_count', 'subsidiaries'],
  references: [
    { path: ['country'], to: 'country' },
    { path: ['parent_company'], to: 'company', follows: true },
    { path: ['merged_into'], to: 'company', follows: true },
    { path: ['listings', '*', 'mic_code'], to: 'exchange' },
    { path: ['former_tickers', '*', 'mic_code'], to: 'exchange' },
  ],
  keys: [
    { member: 'lei', column: 'lei', isIdentity: true },
    {
      member: 'org_number',
      column: 'org_number',
      scope: { member: 'country', to: 'country', column: 'country' },
      isIdentity: true,
    },
    { member: 'slug', column: 'slug', isIdentity: false },
  ],
  // An import is an operator's act, so what it brings is verified unless it says otherwise.
  defaults: { aliases: [], is_active: true, verified: true, visible: true, listings: [], former_tickers: [] },
  hasCreatedAt: true,
  logged: 'company',
  select: (where) => sql`
    select t.id, t.name, t.slug, t.aliases, t.country, t.timezone, t.sector, t.industry, t.description, t.website, t.parent_company,
      t.merged_into, t.is_active, t.verified, t.visible, t.org_number, t.lei, t.registry,
      coalesce((select json_agg(json_build_object('ticker', l.ticker, 'mic_code', l.mic_code, 'kind', l.kind, 'primary', l.is_primary,
          'active', l.active, 'listed_on', l.listed_on, 'delisted_on', l.delisted_on, 'isin', l.isin))
        from listings l where l.company_id = t.id), '[]') as listings,
      coalesce((select json_agg(json_build_object('ticker', f.ticker, 'mic_code', f.mic_code, 'until', f.until) order by f.position)
        from former_tickers f where f.company_id = t.id), '[]') as former_tickers,
      t.created_at, t.updated_at, ${handedOverColumn} as inner
    from companies t where ${where}`,
  normalise(values) {
    return Array.isArray(values['listings']) ? withOrderedListings(values) : values;
  },
  prepare: async (work, drafts) => ({ slugs: await takeFreeSlugs(work, company, drafts) }),
  complete(draft, { slugs }) {
    complete(draft);
    draft.after['slug'] ??= slugs?.get(draft.id) ?? null;
  },
  columns: {
    name: 'text',
    slug: 'text',
    aliases: 'text[]',
    country: 'text',
    timezone: 'text',
    sector: 'text',
    industry: 'text',
    description: 'text',
    website: 'text',
    parent_company: 'text',
    merged_into: 'text',
    is_active: 'boolean',
    verified: 'boolean',
    visible: 'boolean',
    org_number: 'text',
    lei: 'text',
    registry: 'jsonb',
  },
  row: ({ after }) => after,
  children: [
    {
      member: 'listings',
      table: 'listings',
      parent: 'company_id',
      columns: {
        ticker: 'text',
        mic_code: 'text',
        kind: 'text',
        is_primary: 'boolean',
        active: 'boolean',
        listed_on: 'date',
        delisted_on: 'date',
        isin: 'text',
      },
      rows: (after) => readListings(after).map((entry) => ({ ...entry, is_primary: Reflect.get(entry, 'primary') })),
    },
    {
      member: 'former_tickers',
      table: 'former_tickers',
      parent: 'company_id',
      columns: { ticker: 'text', mic_code: 'text', until: 'date', position: 'integer' },
      rows: ({ former_tickers }) =>
        Array.isArray(former_tickers) ? former_tickers.map((entry, position) => ({ ...entry, position })) : [],
    },
  ],
  async written(work, drafts) {
    for (const draft of drafts) {
      const isOwn = draft.before !== undefined && !differsIn(draft, shownElsewhere);
      const action = draft.before === undefined ? 'created' : 'updated';
      work.changes.add({ kind: 'company', id: draft.id, action, movesClock: true, isOwn });
    }
    const withChangedText = drafts.filter((draft) => differsIn(draft, embeddedMembers)).map(({ id }) => id);
    await sql`delete from vectors where of = 'company' and of_id = any(${withChangedText}::text[])`.execute(work.tx);
    for (const draft of drafts) {
      work.companySearches.add(draft.id);
      if (differsIn(draft, zoneMembers)) work.zonedCompanies.add(draft.id);
      if (differsIn(draft, homeMembers)) work.rehomedCompanies.add(draft.id);
      if (differsIn(draft, namedMembers)) work.renamedCompanies.add(draft.id);
      if (differsIn(draft, issuerMembers)) work.relistedCompanies.add(draft.id);
    }
    for (const { id, before, after } of drafts) {
      if (typeof after['merged_into'] === 'string') work.mergedCompanies.set(id, after['merged_into']);
      // A company that stands for itself again takes its names along.
      if (typeof before?.values['merged_into'] === 'string') work.companySearches.add(before.values['merged_into']);
    }
  },
  async finished(work) {
    await followMergedCompanies(work);
    await moveZones(work);
    if (work.rehomedCompanies.size > 0)
      await work.touchArticles(await followIssuerCountries(work.tx, work.rehomedCompanies));
  },
};
