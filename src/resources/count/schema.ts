import { z } from 'zod';
import { Total } from '../../core/page.ts';
import { planLimited, text, Warnings } from '../shared/fields.ts';
import { countedKinds, groupings, MAX_GROUPS } from './filters.ts';

const CountGroup = z
  .object({
    value: text(64).describe(
      'The value, as filters take it; the day, the ISO week, or with by=coverage the id of an event.',
    ),
    label: text(500).describe('Its name; with by=coverage the title of the event.'),
    count: z
      .number()
      .int()
      .min(0)
      .describe('Records with the value; with by=coverage the independent publishers of the event.'),
    url: text(4096)
      .nullable()
      .optional()
      .describe('Only with by=coverage: its earliest article that your plan can fetch.'),
  })
  .meta({ id: 'CountGroup' });

export const CountBody = z
  .object({
    of: z.enum(countedKinds),
    by: z.enum(groupings),
    total: Total,
    groups: z
      .array(CountGroup)
      .max(MAX_GROUPS)
      .describe(
        'Largest first; days and weeks in their order, those without records with 0. A record counts in each of its groups: an ' +
          'event of two countries in both.',
      ),
    other_groups: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Groups with records beyond those listed; absent with by=none.'),
    other_count: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Records that are in those groups alone; absent with by=none.'),
    without_value: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Records in no group, such as events without a type; absent with by=none.'),
    time_zone: z.literal('UTC').optional().describe('Of the days and weeks; absent otherwise.'),
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'Count' });
export type CountBody = z.input<typeof CountBody>;
export type CountGroup = z.input<typeof CountGroup>;
