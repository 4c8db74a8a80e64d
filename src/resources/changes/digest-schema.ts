import { z } from 'zod';
import { Pagination } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { shown } from '../../core/problem.ts';
import { readInstant, readWindow } from '../../core/time.ts';
import { company, watchlist } from '../shared/company-filters.ts';
import { CompanyReference, instantOut, Warnings } from '../shared/fields.ts';
import { type Position, readPosition } from './position.ts';
import { Change, kindsParameter } from './schema.ts';

/** A position in the log, an instant, or a window in milliseconds that ends now. */
export type Since = Position | { readonly at: Date } | { readonly window: number };

/** An instant, a window, or the position that an agent noted at its last call. */
const since = z
  .string()
  .optional()
  .transform((text, context): Since | undefined => {
    if (text === undefined || text === '') return undefined;
    const position = readPosition(text);
    if (position !== undefined) return position;
    const window = readWindow(text);
    if (window !== undefined) return { window };
    const reading = readInstant(text);
    if ('at' in reading) return { at: reading.at };
    const detail = `${shown(text)} ${reading.refused}, and neither a window such as 8h or 7d nor the position of a change.`;
    context.addIssue({ code: 'custom', message: detail });
    return z.NEVER;
  })
  .describe(
    'An instant, a window such as `8h` or `7d`, or `next_since` of the previous answer; the last 24 hours when absent.',
  )
  .register(param.toolTexts, { text: 'ISO 8601, 8h, 7d, or next_since of the previous answer.' })
  .register(param.valueKinds, { kind: 'instant' });

const savedSearch = z
  .string()
  .max(200)
  .optional()
  .transform((value) => (value === '' ? undefined : value))
  .describe('Id or name of one of your saved searches: only events that pass its filter.')
  .register(param.toolTexts, { text: 'Id or name of a saved search.' });

export const ChangeDigestParams = z.object({
  since,
  kinds: kindsParameter,
  company: company.schema,
  watchlist: watchlist.schema,
  saved_search: savedSearch,
  limit: param.limit,
  cursor: param.cursor,
});
export type ChangeDigestParams = z.output<typeof ChangeDigestParams>;

const DigestRow = Change.omit({ prior_ids: true, record: true }).extend({
  title: z.string().max(1000).nullable().describe('Title or name of the record; null on a tombstone.'),
  published_at: instantOut
    .nullable()
    .describe('When the news was published, of an event its newest article; null where a record has no such time.'),
  is_late: z.boolean().describe('Published before `since`, but read after it: an earlier digest could not have it.'),
  companies: z.array(CompanyReference).max(3).describe('At most three companies.'),
  url: z.string().max(4096).nullable().describe('The original, or the first one; null without one.'),
});
export type DigestRow = z.input<typeof DigestRow>;

export const ChangeDigest = z
  .object({
    changes: z.array(DigestRow).max(100),
    next_since: z
      .string()
      .max(64)
      .describe('Send it as `since` after the last page: the epoch of the store and the number of a change.'),
    has_more: z.boolean().describe('Whether another page, or a later change, is there.'),
    pagination: Pagination,
    warnings: Warnings,
  })
  .meta({ id: 'ChangeDigest' });
