import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { optionalTotal, Pagination } from '../../core/page.ts';
import {
  entryStatuses,
  instrumentTypes,
  notPurchaseReasons,
  positionScopes,
  thresholdDirections,
  transactionNatures,
  volumeUnits,
} from '../../core/registers.ts';
import { column, derived, type FieldRecord, listNames, toSchemas } from '../shared/columns.ts';
import { CompanyReference, id, instantOut, iso, planLimited, syncClock, text, Warnings } from '../shared/fields.ts';
import { primaryTicker } from '../shared/primary-listing.ts';
import { publisher } from '../shared/reference-columns.ts';

const company = sql<z.input<typeof CompanyReference> | null>`case when c.id is null then null
  else json_build_object('id', c.id, 'name', c.name, 'ticker', ${primaryTicker('c')}) end`;

const date = z.string().max(10).meta({ format: 'date', example: '2026-04-25' });
const nullable = (maxLength: number) => text(maxLength).nullable();
const decimal = (name: string): RawBuilder<number | null> => sql<number | null>`${sql.raw(name)}::float8`;
const day = (name: string) => sql<string>`to_char(${sql.raw(name)}, 'YYYY-MM-DD')`;
const optional = (name: string) => sql<string | null>`${sql.raw(name)}`;

/** The fields that entries `t` of every register have, with their source `src` and the issuer's company `c`. */
const heading = {
  id: column({ schema: id, sql: sql<string>`t.id` }),
  status: column({
    schema: z
      .enum(entryStatuses)
      .describe('current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at.'),
    sql: sql<(typeof entryStatuses)[number]>`t.status`,
  }),
  register: column({
    schema: text(40).describe('The register that the entry is from.').meta({ example: 'fi-insiders' }),
    sql: sql<string>`t.register`,
  }),
  source: publisher,
  source_url: column({
    schema: text(4096).describe('The entry at its register, or the register itself.').meta({ format: 'uri' }),
    sql: sql<string>`t.source_url`,
  }),
  published_at: column({
    schema: instantOut.describe(
      'Publication in the register, or the first sight of it where the register has no time.',
    ),
    sql: sql<Date>`t.published_at`,
    present: iso,
  }),
  company_id: derived({
    schema: id.nullable().describe('The issuer; null while no known company has its identifiers.'),
    columns: { company },
    present: (row) => row.company?.id ?? null,
  }),
  company: column({ schema: CompanyReference.nullable().describe('The issuer.'), sql: company }),
  issuer_name: column({
    schema: text(300).describe('The issuer as the register names it.'),
    sql: sql<string>`t.issuer_name`,
  }),
  issuer_lei: column({ schema: nullable(20), sql: optional('t.issuer_lei') }),
  isin: column({ schema: nullable(12).describe('ISIN of the instrument.'), sql: optional('t.isin') }),
};

const ending = {
  merged_into: column({
    schema: id.nullable().describe('On the tombstone of a revised entry: the one that replaces it, where it is known.'),
    sql: optional('t.superseded_by'),
  }),
  updated_at: column({ schema: syncClock, sql: sql<Date>`t.updated_at`, present: iso }),
};

const reportingArticle = (columns: RawBuilder<unknown>) =>
  column({
    schema: id.nullable().describe('The article that reports the entry or that it was read from, while it is live.'),
    sql: sql<string | null>`(select report.id from articles report where report.id = ${columns} and report.live)`,
  });

export const insiderTransactionRow = {
  ...heading,
  person_name: column({
    schema: nullable(300).describe('The person discharging managerial responsibilities, as disclosed.'),
    sql: optional('t.person_name'),
  }),
  person_role: column({ schema: nullable(300), sql: optional('t.person_role') }),
  notifier_name: column({
    schema: nullable(300).describe('Who had to notify: the person, or one closely associated with them.'),
    sql: optional('t.notifier_name'),
  }),
  is_close_associate: column({
    schema: z.boolean().describe('Whether a person closely associated with the one named made the transaction.'),
    sql: sql<boolean>`t.is_close_associate`,
  }),
  nature: column({
    schema: z.enum(transactionNatures),
    sql: sql<(typeof transactionNatures)[number]>`t.nature`,
  }),
  nature_as_stated: column({
    schema: text(300).describe('The nature in the words of the source.').meta({ example: 'Förvärv' }),
    sql: sql<string>`t.nature_as_stated`,
  }),
  is_purchase: column({
    schema: z
      .boolean()
      .describe('Whether it counts as a purchase: shares acquired at a price, outside any share programme.'),
    sql: sql<boolean>`t.is_purchase`,
  }),
  not_purchase_reason: column({
    schema: z.enum(notPurchaseReasons).nullable().describe('Why it is no purchase; null where it is one.'),
    sql: sql<(typeof notPurchaseReasons)[number] | null>`t.not_purchase_reason`,
  }),
  is_share_programme: column({ schema: z.boolean(), sql: sql<boolean>`t.is_share_programme` }),
  is_initial: column({
    schema: z.boolean().nullable().describe('First notification of the transaction; null where the source is silent.'),
    sql: sql<boolean | null>`t.is_initial`,
  }),
  is_correction: column({
    schema: z.boolean().describe('Whether the entry corrects an earlier one.'),
    sql: sql<boolean>`t.is_correction`,
  }),
  correction_note: column({ schema: nullable(2000), sql: optional('t.correction_note') }),
  instrument_type: column({
    schema: z.enum(instrumentTypes),
    sql: sql<(typeof instrumentTypes)[number]>`t.instrument_type`,
  }),
  instrument_name: column({ schema: nullable(300), sql: optional('t.instrument_name') }),
  trade_date: column({ schema: date.describe('Day of the transaction.'), sql: day('t.trade_date') }),
  volume: column({ schema: z.number().min(0), sql: sql<number>`t.volume::float8` }),
  volume_unit: column({
    schema: z.enum(volumeUnits).describe('number: of instruments. amount: nominal amount in currency.'),
    sql: sql<(typeof volumeUnits)[number]>`t.volume_unit`,
  }),
  price: column({ schema: z.number().min(0).nullable().describe('Per instrument.'), sql: decimal('t.price') }),
  currency: column({ schema: nullable(3).describe('ISO 4217 code.'), sql: optional('t.currency') }),
  total_value: column({
    schema: z
      .number()
      .min(0)
      .nullable()
      .describe('volume times price in currency; null where the price is missing or zero.'),
    sql: decimal('t.total_value'),
  }),
  venue: column({ schema: nullable(300).describe('Trading venue as stated.'), sql: optional('t.venue') }),
  trades: column({
    schema: z.number().int().min(1).describe('Number of trades that an aggregated entry covers.'),
    sql: sql<number>`t.trades`,
  }),
  article_id: reportingArticle(sql`coalesce(t.news_article_id, t.article_id)`),
  ...ending,
};

export const shortPositionRow = {
  ...heading,
  scope: column({
    schema: z
      .enum(positionScopes)
      .describe('holder: position of one holder. aggregate: all published positions in the issuer together.'),
    sql: sql<(typeof positionScopes)[number]>`t.scope`,
  }),
  holder_name: column({
    schema: nullable(300).describe('A legal person; null for an aggregate and where the holder is a natural person.'),
    sql: optional('t.holder_name'),
  }),
  percent: column({
    schema: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Of the issued share capital; null where the register says only that it is below its threshold.'),
    sql: decimal('t.percent'),
  }),
  is_below_threshold: column({
    schema: z.boolean().describe('Whether the position fell below the threshold of publication.'),
    sql: sql<boolean>`t.is_below_threshold`,
  }),
  shares: column({ schema: z.number().min(0).nullable(), sql: decimal('t.shares') }),
  active_positions: column({
    schema: z.number().int().min(0).nullable().describe('Number of holders in an aggregate.'),
    sql: sql<number | null>`t.active_positions`,
  }),
  position_date: column({ schema: date.describe('Day of the position.'), sql: day('t.position_date') }),
  ended_on: column({
    schema: date
      .nullable()
      .describe("Day on which it left the register's current positions; null while it stands there."),
    sql: sql<string | null>`to_char(t.ended_on, 'YYYY-MM-DD')`,
  }),
  threshold: column({
    schema: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe("In percent: the threshold crossed since the holder's position before; null where none was."),
    sql: decimal('t.threshold'),
  }),
  threshold_direction: column({
    schema: z.enum(thresholdDirections).nullable(),
    sql: sql<(typeof thresholdDirections)[number] | null>`t.threshold_direction`,
  }),
  article_id: reportingArticle(sql`t.news_article_id`),
  ...ending,
};

/** Values of a row that only its place in a list needs. */
export const insiderTransactionKeys = { value_key: sql<string>`coalesce(t.total_value, 0)::text` };
export const shortPositionKeys = { percent_key: sql<string>`coalesce(t.percent, 0)::text` };

export type InsiderTransactionRecord = FieldRecord<typeof insiderTransactionRow> & { readonly value_key: string };
export type ShortPositionRecord = FieldRecord<typeof shortPositionRow> & { readonly percent_key: string };

export const insiderTransactionFields = listNames(insiderTransactionRow);
export const shortPositionFields = listNames(shortPositionRow);

/** A tombstone and a projected row are rows with members left out. */
export const InsiderTransactionRow = z
  .object(toSchemas(insiderTransactionRow))
  .partial()
  .required({ id: true })
  .meta({ id: 'InsiderTransactionRow' });
export type InsiderTransactionRow = z.input<typeof InsiderTransactionRow>;

export const InsiderTransaction = z
  .object(toSchemas(insiderTransactionRow))
  .partial()
  .required({ id: true, status: true, updated_at: true })
  .meta({ id: 'InsiderTransaction' });

export const ShortPositionRow = z
  .object(toSchemas(shortPositionRow))
  .partial()
  .required({ id: true })
  .meta({ id: 'ShortPositionRow' });
export type ShortPositionRow = z.input<typeof ShortPositionRow>;

export const ShortPosition = z
  .object(toSchemas(shortPositionRow))
  .partial()
  .required({ id: true, status: true, updated_at: true })
  .meta({ id: 'ShortPosition' });

const page = { pagination: Pagination, total: optionalTotal, plan_limited: planLimited, warnings: Warnings };

export const InsiderTransactionList = z
  .object({ insider_transactions: z.array(InsiderTransactionRow).max(100), ...page })
  .meta({ id: 'InsiderTransactionList' });
export const ShortPositionList = z
  .object({ short_positions: z.array(ShortPositionRow).max(100), ...page })
  .meta({ id: 'ShortPositionList' });

export const InsiderTransactionBody = z
  .object({ insider_transaction: InsiderTransaction, warnings: Warnings })
  .meta({ id: 'InsiderTransactionBody' });
export const ShortPositionBody = z
  .object({ short_position: ShortPosition, warnings: Warnings })
  .meta({ id: 'ShortPositionBody' });

export const InsiderTransactionParams = z.object({ id: z.string().max(64).describe('A transaction id from a list.') });
export const ShortPositionParams = z.object({ id: z.string().max(64).describe('A position id from a list.') });
