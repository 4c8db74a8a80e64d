import { z } from 'zod';
import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import * as param from '../../core/params.ts';
import { company } from '../shared/company-filters.ts';
import { CompanyReference, id, instantOut, planLimited, text, Warnings } from '../shared/fields.ts';
import { parameter, toShape } from '../shared/filter.ts';

/** Measures of a company that have a value a period; those of one deal, one bank or a country are compared by event. */
const concepts = (Object.keys(figureConcepts) as FigureConcept[]).filter((concept) =>
  ['ofDeed', 'ofHouse', 'ofEconomy'].every((trait) => !(trait in figureConcepts[concept])),
);

const DEFAULT_PERIODS = 2;
const MAX_PERIODS = 12;
export const MAX_COMPARED = 100;
export const MAX_STATEMENTS = 20;

export const compareTable = [
  company,
  parameter({
    name: 'concept',
    value: param.csv({ allowed: concepts, max: 10 }),
    describe: `Comma-separated measures, at most 10: ${concepts.join(', ')}. revenue without any.`,
    tool: 'E.g. revenue, ebit, eps.',
  }),
  parameter({
    name: 'period',
    value: param.csv({ kind: 'period' }),
    describe: 'Comma-separated periods, such as q1_2026 or fy_2025; without any the latest ones.',
    tool: 'E.g. q1_2026, fy_2025.',
  }),
  parameter({
    name: 'periods',
    value: z.coerce.number().int().min(1).max(MAX_PERIODS).default(DEFAULT_PERIODS),
    describe:
      `The latest periods of each company and measure, 1 to ${MAX_PERIODS}, ${DEFAULT_PERIODS} without a value. ` +
      'Not used with period.',
    tool: 'How many latest periods.',
  }),
] as const;

export const CompareParams = z.object(toShape(compareTable));
export type CompareParams = z.output<typeof CompareParams>;

const amount = {
  value: text(200).describe('The figure in the words of the source.'),
  exact_value: text(200).describe('An exact decimal in absolute base units.'),
  figure_id: text(80),
  article_id: id,
  article_url: text(4096).meta({ format: 'uri' }),
  source: text(200),
};

const Statement = z.object({
  ...amount,
  published_at: instantOut,
  official: z.boolean(),
  disputes: z.boolean().describe('It differs from the shown value beyond rounding.'),
  difference_percent: z.number().nullable().describe('Of the shown value; null where that is zero.'),
});

const YearAgo = z.object({
  period: text(20),
  role: z.enum(['outcome', 'comparative']),
  official: z.boolean(),
  ...amount,
});

const ComparedFigure = z
  .object({
    company: CompanyReference,
    concept: text(80),
    basis: z.enum(['as_reported', 'adjusted']),
    role: z.enum(['outcome', 'forecast']),
    period: text(20).nullable(),
    currency: text(3).nullable(),
    unit: z.enum(['money', 'per_share', 'percent', 'count']).nullable(),
    ...amount,
    value_min: text(200).nullable(),
    value_max: text(200).nullable(),
    status: z
      .enum(['official', 'agreed', 'single', 'disputed'])
      .describe(
        'official: by the issuer; agreed: by two sources or more; single: by one; disputed: the value of most sources.',
      ),
    year_ago: YearAgo.nullable().describe('The same measure, basis and currency a year earlier.'),
    change_percent: z.number().nullable().describe('Change from a year ago; of percentages null.'),
    change_points: z.number().nullable().describe('Change of a percentage in percentage points.'),
    not_comparable: z
      .enum(['no_period', 'no_year_ago', 'other_currency', 'range', 'not_positive'])
      .nullable()
      .describe('Why there is no change; not_positive: the value of a year ago is zero or negative.'),
    statements: z.array(Statement).max(MAX_STATEMENTS).describe('One of each article, oldest first.'),
  })
  .meta({ id: 'ComparedFigure' });
export type ComparedFigure = z.input<typeof ComparedFigure>;

export const Comparison = z
  .object({
    comparison: z.array(ComparedFigure).max(MAX_COMPARED),
    truncated: z.boolean().optional().describe('true where more rows matched; absent otherwise.'),
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'FigureComparison' });
