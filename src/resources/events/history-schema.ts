import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import { cursor, limit } from '../../core/params.ts';
import { CompanyReference, id, instantOut, planLimited, syncClock, text, Warnings } from '../shared/fields.ts';

/** Newest changes that the event itself shows. */
export const HISTORY_ROWS = 25;

const eventChanges = [
  'title',
  'status',
  'significance',
  'event_type',
  'figures',
  'corrected_figures',
  'company',
  'joined',
  'left',
  'merged',
] as const;

const CausingArticle = z
  .object({
    id,
    title: text(500).nullable(),
    source: text(200),
    published_at: instantOut.nullable(),
  })
  .meta({ id: 'CausingArticle' });

export const EventChange = z
  .object({
    seq: z
      .number()
      .int()
      .min(0)
      .describe(
        'The version of the data with which the change became visible: `meta.latest_seq` of /changes then. Changes of one commit share it.',
      ),
    at: instantOut.describe('Time of the change in the log of changes.'),
    event_id: id.describe('The event that changed: this one, or one that was merged into it since.'),
    change: z
      .enum(eventChanges)
      .describe(
        'title, status, significance, event_type: the value changed. figures: articles disagree or agree on figures. ' +
          'corrected_figures: the number of figures that their source corrected or withdrew. Neither is listed under a plan that ' +
          'leaves articles out. company: a company became or ceased to be linked or primary. joined, left: an article did. ' +
          'merged: another event was merged into this one.',
      ),
    from: text(500)
      .nullable()
      .describe(
        'The earlier value; of joined the event that the article came from, of merged the event that was merged. Null without ' +
          'one, and for a title that your plan cannot fetch or whose article was deleted.',
      ),
    to: text(500)
      .nullable()
      .describe('The later value; of left the event that the article went to. Null as for `from`.'),
    article: CausingArticle.nullable().describe(
      'The article that caused it, with its present title. Null where the clock, an editor or an import did, or the article is gone.',
    ),
    company: CompanyReference.optional().describe('Only for company: from and to are `linked`, `primary` or null.'),
  })
  .meta({ id: 'EventChange' });
export type EventChange = z.input<typeof EventChange>;

export const EventHistoryBody = z
  .object({
    history: z.array(EventChange).max(100),
    event: z
      .object({ id, status: z.enum(['merged', 'removed']), merged_into: id.nullable(), updated_at: syncClock })
      .optional()
      .describe('Only for a merged or removed event: its tombstone. It has no history; its survivor has.'),
    retained_from: instantOut
      .nullable()
      .describe('Earliest instant that `as_of` takes: the start of the history of this event. Null without a history.'),
    pagination: Pagination,
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'EventHistory' });

export const EventHistoryParams = z.object({
  id: z.string().max(64).describe('An event id from a list.'),
  limit,
  cursor,
});
