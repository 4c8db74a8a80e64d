import { z } from 'zod';
import { boolean, csv, integer, sequence, toolTexts } from '../../core/params.ts';
import { shown } from '../../core/problem.ts';
import { id, instantOut, text, Warnings } from '../shared/fields.ts';
import { changeKinds } from './kinds.ts';
import { type Position, readPosition } from './position.ts';

const reasons = ['created', 'updated', 'membership', 'merged', 'removed', 'withdrawn', 'cancelled', 'hidden'] as const;

export const kindsParameter = csv({ allowed: changeKinds })
  .describe('Comma-separated kinds of records; every kind that your key may read when absent.')
  .register(toolTexts, { text: 'Kinds, comma-separated.' });

export const afterParameter = sequence.describe(
  'Number of the last change you hold: `meta.next_after` of the page before. From the oldest kept change when absent.',
);

export const viewParameter = z
  .string()
  .max(64)
  .optional()
  .transform((value) => (value === '' ? undefined : value))
  .describe(
    '`meta.view` of your copy. A view other than your current one is refused with 410: your access changed, or the store was restored.',
  );

export const ChangeListParams = z.object({
  after: afterParameter,
  kinds: kindsParameter,
  limit: integer({ min: 1, max: 1000, fallback: 100 }).describe(
    'Maximum number of changes to read, 1 to 1000; a page may have fewer.',
  ),
  records: boolean.describe('`false` leaves the records out.'),
  view: viewParameter,
});

const lastEventId = z
  .string()
  .optional()
  .transform((text, context): Position | undefined => {
    if (text === undefined || text === '') return undefined;
    const position = readPosition(text);
    if (position === undefined)
      context.addIssue({ code: 'custom', message: `${shown(text)} is not the id of an event of this stream.` });
    return position;
  })
  .meta({ maxLength: 64 })
  .describe(
    'Id of the last event that you received, for clients that cannot send the header `Last-Event-ID`. The header takes ' +
      'precedence over it, and it takes precedence over `after`.',
  );

/**
 * A stream starts with the next change from now on, unless `lastEventId` or `after` names a position. A browser's
 * EventSource reopens the address it was created with and sends the header, so the header is the newer position.
 */
export const ChangeStreamParams = ChangeListParams.omit({ limit: true }).extend({
  after: sequence.describe('Number of the last change you hold. From now on when absent.'),
  lastEventId,
});

const sequenceOut = z.number().int().min(0);

export const Change = z
  .object({
    seq: sequenceOut.describe('Number of the change; numbers rise and are unique.'),
    at: instantOut.describe('When it was written.'),
    kind: z.enum(changeKinds),
    id,
    action: z
      .enum(['upsert', 'tombstone'])
      .describe('upsert: store this record. tombstone: delete the record if you hold it.'),
    reason: z
      .enum(reasons)
      .describe('membership: data that it shows of other records changed. hidden: you may no longer see it.'),
    merged_into_id: id.nullable().describe('The surviving record, on the tombstone of a merged one.'),
    prior_ids: z.array(id).max(1000).describe('Ids that were merged into this record.'),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .describe(
        'The record as GET by its id serves it now, without counts and links of other records: story_ids of articles, ' +
          'related_events of events, article_count and story_count of companies, exchanges of countries, indices of ' +
          'exchanges, companies_count of indices. Reference data has updated_at in addition. Null on a tombstone; absent ' +
          'with records=false.',
      ),
  })
  .meta({ id: 'Change' });
export type ChangeAnswer = z.input<typeof Change>;

export const ChangeList = z
  .object({
    data: z.array(Change).max(1000),
    meta: z.object({
      next_after: sequenceOut.describe('Send it as `after` for the next page.'),
      has_more: z.boolean().describe('Whether there are changes after next_after.'),
      latest_seq: sequenceOut.describe('Number of the last change.'),
      oldest_seq: sequenceOut.describe('Number of the oldest change that is kept.'),
      retention_days: z.number().int().describe('Minimum number of days that changes are kept.'),
      view: text(64).describe(
        'Opaque token of your access and the store: the plan, the scopes and operations of your key, and the epoch.',
      ),
      epoch: text(64).describe(
        'Epoch of the store. It changes when the store is restored from a backup: copies must then be compared.',
      ),
    }),
    warnings: Warnings,
  })
  .meta({ id: 'ChangeList' });
