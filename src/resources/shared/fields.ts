import { z } from 'zod';
import { associationTiers } from '../../core/vocabulary.ts';

/** Members that occur in several resources, each written once. */

export const id = z
  .string()
  .max(64)
  .describe('Opaque identifier: 12 lower-case letters and digits.')
  .meta({ example: 'bvnozwnshtp8' });
export const instantOut = z.string().meta({ format: 'date-time', maxLength: 32, example: '2026-03-15T09:30:00.000Z' });
/** `updated_at` of most rows. */
export const syncClock = instantOut.describe('The clock of incremental sync.');
export const text = (maxLength: number) => z.string().max(maxLength);
export const iso2 = z.string().max(2).describe('ISO 3166-1 alpha-2 code.').meta({ example: 'SE' });
export const distance = z
  .number()
  .min(0)
  .max(2)
  .optional()
  .describe('Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic.');

export const CompanyReference = z
  .object({ id, name: text(300), ticker: text(40).nullable().describe('Primary stock ticker.') })
  .meta({ id: 'CompanyReference' });

export const TaggedCompany = CompanyReference.extend({
  is_primary: z.boolean().describe('Primary subject of the record.'),
  association_tier: z
    .enum(associationTiers)
    .describe(
      'principal: subject, acquirer, target, investor, issuer, partner. peripheral: advisor, speaker, passing mention.',
    ),
}).meta({ id: 'TaggedCompany' });

export const CategoryReference = z.object({ id, name: text(120) }).meta({ id: 'CategoryReference' });

export const Warnings = z
  .array(
    z.object({
      code: text(40),
      parameter: text(100).optional(),
      value: text(100).optional(),
      detail: text(500),
    }),
  )
  .max(250)
  .optional()
  .describe('Ignored values, or the reason for an empty answer; absent without any.');

export const planLimited = z
  .boolean()
  .optional()
  .describe('true when a cap or restriction of the plan is in force for this list; otherwise absent.');

/** An instant as every body writes it: UTC with milliseconds. */
export const iso = (at: Date): string => at.toISOString();
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
