import { type RawBuilder, sql } from 'kysely';
import type { Kind, Values } from '../format/kind.ts';
import {
  clearable,
  countryCode,
  currencyCode,
  defineRecord,
  flag,
  formed,
  lasting,
  list,
  micCode,
  reference,
  text,
  timeZone,
} from '../format/members.ts';
import { slug, takeFreeSlugs } from './slugs.ts';

const countryShape = { name: lasting(text(300)), iso2_code: lasting(countryCode), slug: clearable(slug) };

export const country: Kind = {
  name: 'country',
  table: 'countries',
  idColumn: 'id',
  schema: defineRecord(countryShape),
  members: Object.keys(countryShape),
  required: ['name', 'iso2_code'],
  keys: [
    { member: 'iso2_code', column: 'iso2_code', isIdentity: true, isCode: true },
    { member: 'slug', column: 'slug', isIdentity: false },
  ],
  logged: 'country',
  select: (where) => sql`
    select t.id, t.name, t.iso2_code, t.slug, t.updated_at, '{}'::jsonb as inner from countries t where ${where}`,
  prepare: async (work, drafts) => ({ slugs: await takeFreeSlugs(work, country, drafts) }),
  complete({ id, after }, { slugs }) {
    after['slug'] ??= slugs?.get(id) ?? null;
  },
  columns: { name: 'text', iso2_code: 'text', slug: 'text' },
  row: ({ after }) => after,
};

const exchangeShape = {
  name: lasting(text(300)),
  mic_code: lasting(micCode),
  acronym: clearable(text(100)),
  country: lasting(reference),
  operating_mic_code: clearable(micCode),
  currency: clearable(currencyCode),
  ticker_suffix: clearable(formed(/^\.[A-Z]{1,4}$/, 'a suffix such as .ST')),
  timezone: clearable(timeZone),
  city: clearable(text(300)),
};

export const exchange: Kind = {
  name: 'exchange',
  table: 'exchanges',
  idColumn: 'id',
  schema: defineRecord(exchangeShape),
  members: Object.keys(exchangeShape),
  required: ['name', 'mic_code', 'country'],
  references: [{ path: ['country'], to: 'country' }],
  keys: [{ member: 'mic_code', column: 'mic_code', isIdentity: true, isCode: true }],
  logged: 'exchange',
  select: (where) => sql`
    select t.id, t.name, t.mic_code, t.acronym, t.country, t.operating_mic_code, t.currency, t.ticker_suffix, t.timezone, t.city,
      t.updated_at, '{}'::jsonb as inner
    from exchanges t where ${where}`,
  complete({ after }) {
    after['acronym'] ??= after['mic_code'];
  },
  columns: {
    name: 'text',
    mic_code: 'text',
    acronym: 'text',
    country: 'text',
    operating_mic_code: 'text',
    currency: 'text',
    ticker_suffix: 'text',
    timezone: 'text',
    city: 'text',
  },
  row: ({ after }) => after,
  async written(work, drafts) {
    work.changes.addWritten('exchange', drafts);
    const moved = drafts.filter(({ before, after }) => before && before.values['timezone'] !== after['timezone']);
    for (const { after } of moved) work.zonedExchanges.add(String(after['mic_code']));
  },
};

const indexShape = {
  name: lasting(text(300)),
  symbol: lasting(text(40)),
  exchange: clearable(reference),
  pan_nordic: clearable(flag),
  description: clearable(text(4_000)),
  companies: clearable(list(reference, 10_000)),
};

/** Ids in their one order, each once. */
export const uniqueIds = (values: unknown): unknown =>
  Array.isArray(values) ? [...new Set(values.map(String))].sort() : values;

/** Ids of another table as a JSON array, for a select. */
export const selectIds = (column: string, table: string, parent: string): RawBuilder<unknown> => sql`
  coalesce((select json_agg(${sql.ref(`c.${column}`)} order by ${sql.ref(`c.${column}`)} collate "C")
    from ${sql.table(table)} c where ${sql.ref(`c.${parent}`)} = t.id), '[]')`;

/** Rows of a table that holds nothing but pairs of ids. */
export const idRows =
  (member: string, column: string) =>
  (after: Values): Values[] => {
    const ids = after[member];
    return Array.isArray(ids) ? ids.map((id) => ({ [column]: id })) : [];
  };

export const index: Kind = {
  name: 'index',
  table: 'indices',
  idColumn: 'id',
  schema: defineRecord(indexShape),
  members: Object.keys(indexShape),
  required: ['name', 'symbol'],
  references: [
    { path: ['exchange'], to: 'exchange' },
    { path: ['companies', '*'], to: 'company', follows: true },
  ],
  keys: [{ member: 'symbol', column: 'symbol', isIdentity: true }],
  defaults: { pan_nordic: false, companies: [] },
  logged: 'index',
  select: (where) => sql`
    select t.id, t.name, t.symbol, t.exchange, t.pan_nordic, t.description,
      ${selectIds('company_id', 'index_companies', 'index_id')} as companies,
      t.updated_at, '{}'::jsonb as inner
    from indices t where ${where}`,
  normalise: (values) =>
    values['companies'] === undefined ? values : { ...values, companies: uniqueIds(values['companies']) },
  columns: { name: 'text', symbol: 'text', exchange: 'text', pan_nordic: 'boolean', description: 'text' },
  row: ({ after }) => after,
  children: [
    {
      member: 'companies',
      table: 'index_companies',
      parent: 'index_id',
      columns: { company_id: 'text' },
      rows: idRows('companies', 'company_id'),
    },
  ],
};
