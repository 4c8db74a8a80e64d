import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import { CompanyReference, id, instantOut, planLimited, text, Warnings } from '../shared/fields.ts';

const row = {
  id: text(80).describe('Opaque identifier; it lasts until the article is read anew.'),
  company: CompanyReference.nullable().describe(
    'The primary company of the article, or the only one it is about; null where it is about several or none.',
  ),
  concept: text(80).describe('What it measures.').meta({ example: 'revenue' }),
  basis: z.enum(['as_reported', 'adjusted']),
  role: z
    .enum(['outcome', 'forecast', 'comparative'])
    .describe(
      'outcome: what was. forecast: guidance or expectation. comparative: of an earlier period, to compare with.',
    ),
  period: text(20)
    .nullable()
    .describe("The issuer's period; null where the article tells none.")
    .meta({ example: 'q1_2026' }),
  label: text(200).describe("The source's own wording of the measure.").meta({ example: 'Net sales' }),
  value: text(200).describe('The figure in the words of the source.').meta({ example: 'SEK 12.3 billion' }),
  exact_value: text(200)
    .describe('The figure as an exact decimal in absolute base units; percent of percentages.')
    .meta({ example: '12300000000' }),
  normalized_value: z.number().describe('The same as a number, which may be rounded beyond 15 digits.'),
  unit: z
    .enum(['money', 'per_share', 'percent', 'count'])
    .nullable()
    .describe(
      'What the value counts: currency, currency a share, percent or heads; null for a concept that is not ours.',
    ),
  currency: text(3).nullable().describe('ISO 4217 code.'),
  article_id: id,
  article_url: text(4096).describe("The original at the publisher's.").meta({ format: 'uri' }),
  source: z.object({ id, name: text(200), domain: text(253) }).describe('Publisher.'),
  published_at: instantOut.describe('Editorial time at the source.'),
  updated_at: instantOut.describe('When the article last changed: the clock of incremental sync.'),
  event_id: id.nullable().describe('The event that the article reports.'),
  agreeing_sources: z
    .number()
    .int()
    .min(2)
    .optional()
    .describe('Only with agreed=true: how many sources state it in articles of the event that your plan can fetch.'),
};

export const figureFields = Object.keys(row) as (keyof typeof row)[];

/** A projected row is a row with members left out, so only `id` is required. */
export const FigureRow = z.object(row).partial().required({ id: true }).meta({ id: 'FigureRow' });
export type FigureRow = z.input<typeof FigureRow>;

export const FigureList = z
  .object({
    figures: z.array(FigureRow).max(100),
    pagination: Pagination,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'FigureList' });
