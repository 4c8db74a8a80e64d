import { sql } from 'kysely';
import { z } from 'zod';
import { conceptTraits, type FigureBasis, type FigureRole } from '../../core/figure-concepts.ts';
import { optionalTotal, Pagination } from '../../core/page.ts';
import { column, derived, type FieldRecord, listNames, toSchemas } from '../shared/columns.ts';
import { CompanyReference, id, instantOut, iso, planLimited, text, Warnings } from '../shared/fields.ts';
import { figureId } from '../shared/figure-id.ts';
import { isOfficial } from '../shared/official-figures.ts';
import { primaryTicker } from '../shared/primary-listing.ts';
import { publisher } from '../shared/reference-columns.ts';

const article = sql<string>`a.id`;
const exactValue = sql<string>`trim_scale(k.normalized_value)::text`;
const concept = sql<string>`k.concept`;

/** The fields of figure `k` of article `a`, its source `src` and its company `c`. */
export const figureRow = {
  id: column({
    schema: text(80)
      .describe(
        'Opaque identifier, derived from the article and the content of the figure; other figures do not change it.',
      )
      .meta({ example: '4q0z8vw1n2tk' }),
    sql: figureId,
  }),
  company: column({
    schema: CompanyReference.nullable().describe(
      'The primary company of the article, or the only one it is about; null where it is about several or none.',
    ),
    sql: sql<z.input<typeof CompanyReference> | null>`case when c.id is null then null
      else json_build_object('id', c.id, 'name', c.name, 'ticker', ${primaryTicker('c')}) end`,
  }),
  concept: column({ schema: text(80).describe('The measure.').meta({ example: 'revenue' }), sql: concept }),
  basis: column({ schema: z.enum(['as_reported', 'adjusted']), sql: sql<FigureBasis>`k.basis` }),
  role: column({
    schema: z
      .enum(['outcome', 'forecast', 'comparative'])
      .describe(
        'outcome: an actual result. forecast: guidance or expectation. comparative: of an earlier period, for comparison.',
      ),
    sql: sql<FigureRole>`k.role`,
  }),
  period: column({
    schema: text(20)
      .nullable()
      .describe("The issuer's period; null where the article states none.")
      .meta({ example: 'q1_2026' }),
    sql: sql<string | null>`k.period`,
  }),
  label: column({
    schema: text(200).describe("The source's own wording of the measure.").meta({ example: 'Net sales' }),
    sql: sql<string>`k.label`,
  }),
  value: column({
    schema: text(200).describe('The figure in the words of the source.').meta({ example: 'SEK 12.3 billion' }),
    sql: sql<string>`k.value`,
  }),
  exact_value: column({
    schema: text(200)
      .describe('The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range.')
      .meta({ example: '12300000000' }),
    sql: exactValue,
  }),
  normalized_value: derived({
    schema: z.number().describe('The same as a number, which may be rounded beyond 15 digits.'),
    columns: { exact_value: exactValue },
    present: ({ exact_value }) => Number(exact_value),
  }),
  value_min: column({
    schema: text(200)
      .nullable()
      .describe('Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none.')
      .meta({ example: '110000000' }),
    sql: sql<string | null>`trim_scale(k.value_min)::text`,
  }),
  value_max: column({
    schema: text(200).nullable().describe('Upper end of a range, as exact_value.').meta({ example: '120000000' }),
    sql: sql<string | null>`trim_scale(k.value_max)::text`,
  }),
  unit: derived({
    schema: z
      .enum(['money', 'per_share', 'percent', 'count'])
      .nullable()
      .describe(
        'Unit of the value: currency, currency per share, percent or number of people; null for an unknown concept.',
      ),
    columns: { concept },
    present: (row) => conceptTraits(row.concept)?.unit ?? null,
  }),
  official: column({
    schema: z
      .boolean()
      .describe(
        "The issuer's own statement: in its release or stock exchange message; of inflation, unemployment and policy rates, " +
          'that of an authority. Never a target price.',
      ),
    sql: isOfficial,
  }),
  currency: column({ schema: text(3).nullable().describe('ISO 4217 code.'), sql: sql<string | null>`k.currency` }),
  article_id: column({ schema: id, sql: article }),
  article_url: column({
    schema: text(4096).describe("The original at the publisher's.").meta({ format: 'uri' }),
    sql: sql<string>`a.article_url`,
  }),
  source: publisher,
  published_at: column({
    schema: instantOut.describe('Editorial time at the source.'),
    sql: sql<Date>`a.published_at`,
    present: iso,
  }),
  updated_at: column({
    schema: instantOut.describe(
      'When the article last changed: the clock of incremental sync. With group=fact that of the statement that changed last.',
    ),
    sql: sql<Date>`a.updated_at`,
    present: iso,
  }),
  event_id: column({
    schema: id.nullable().describe('The event that the article reports.'),
    sql: sql<string | null>`a.event_id`,
  }),
};

export type FigureRecord = FieldRecord<typeof figureRow> & {
  /** Its place in the article, which orders the figures of one. */
  readonly position: number;
  /** Id and scope of the fact that it states (fact-key.ts). */
  readonly fact_id: string;
  readonly fact_scope: string;
  readonly agreeing_sources?: number;
};

export const MAX_FACT_STATEMENTS = 50;

const statementMembers = {
  id: true,
  label: true,
  value: true,
  exact_value: true,
  value_min: true,
  value_max: true,
  official: true,
  article_id: true,
  article_url: true,
  source: true,
  published_at: true,
  updated_at: true,
  event_id: true,
} as const;

const FactStatement = z
  .object(toSchemas(figureRow))
  .pick(statementMembers)
  .extend({
    relation: z
      .enum(['shown', 'agrees', 'disputes', 'repeats', 'replaced'])
      .describe(
        'shown: the value of the row. agrees, disputes: of another article, within or beyond rounding. repeats: a further ' +
          'value of an article. replaced: its source has stated another value since, or a bid was raised.',
      ),
    difference_percent: z.number().nullable().describe('Of the shown value; null where that is zero.'),
  })
  .meta({ id: 'FactStatement' });
export type FactStatement = z.input<typeof FactStatement>;
export const statementNames: ReadonlySet<string> = new Set(Object.keys(statementMembers));

const ONLY_FACTS = 'Only with group=fact: ';

const factSchemas = {
  fact_id: text(80)
    .optional()
    .describe(`${ONLY_FACTS}opaque identifier of the fact, which no statement of it changes.`),
  status: z
    .enum(['official', 'agreed', 'single', 'disputed', 'replaced'])
    .optional()
    .describe(
      `${ONLY_FACTS}official: the row shows the issuer's own statement. agreed: a value that two sources or more state. single: ` +
        'of one source. disputed: the value of most sources. replaced: no source stands by it, because a bid was raised.',
    ),
  agreed: z
    .boolean()
    .optional()
    .describe(
      `${ONLY_FACTS}at least two sources state it and none disputes; where the issuer states it, its statement alone can dispute.`,
    ),
  disputing_sources: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(`${ONLY_FACTS}how many sources state a value that differs beyond rounding.`),
  statement_count: z.number().int().min(1).optional().describe(`${ONLY_FACTS}how many statements there are.`),
  statements: z
    .array(FactStatement)
    .max(MAX_FACT_STATEMENTS)
    .optional()
    .describe(
      `${ONLY_FACTS}the shown statement, then those of the issuer, then the others, oldest first; of more than ` +
        `${MAX_FACT_STATEMENTS} those of the issuer and the newest.`,
    ),
};

const schemas = {
  ...toSchemas(figureRow),
  agreeing_sources: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Only with agreed=true: how many sources state it in articles of the event that your plan can fetch. With group=fact ' +
        'how many state the shown value.',
    ),
  ...factSchemas,
};

export const figureFields = listNames(schemas);

/** A projected row is a row with members left out, so only `id` is required. */
export const FigureRow = z.object(schemas).partial().required({ id: true }).meta({ id: 'FigureRow' });
export type FigureRow = z.input<typeof FigureRow>;

export const FigureParams = z.object({ id: z.string().max(80).describe('A figure id from a list or an event.') });

export const FigureBody = z.object({ figure: FigureRow, warnings: Warnings }).meta({ id: 'FigureBody' });

export const FigureList = z
  .object({
    figures: z.array(FigureRow).max(100),
    pagination: Pagination,
    total: optionalTotal,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'FigureList' });
