import { z } from 'zod';
import { limit } from '../../core/params.ts';
import { eventStatuses, sourceTypes } from '../../core/vocabulary.ts';
import { id, instantOut, planLimited, syncClock, text, Warnings } from '../shared/fields.ts';
import { parameter } from '../shared/filter.ts';
import { recordId, words } from '../shared/list-parameters.ts';

const Report = z
  .object({
    article_id: id,
    title: text(500).nullable(),
    article_url: text(4096).meta({ format: 'uri' }),
    source: z.object({ id, name: text(200) }),
    source_type: z.enum(sourceTypes),
    language: text(8).nullable().describe('ISO 639-1 code of the language of the source; null where it is not known.'),
    published_at: instantOut,
    minutes_after_first: z.number().int().min(0).describe('Whole minutes after the first report of the event.'),
    kind: z
      .enum(['report', 'release', 'follow_up', 'copy'])
      .describe(
        'report and release count as one independent publisher each: a publisher of its own, or the issuer. follow_up: a further ' +
          'text of a publisher that counts already. copy: repeats the page, text or release of another article.',
      ),
    copy_of: id.nullable().describe('The article that a copy repeats; null where your plan cannot fetch it.'),
    corrects: id.nullable().describe('The article of the event that its source declares to be corrected by this one.'),
  })
  .meta({ id: 'CoverageReport' });
export type Report = z.input<typeof Report>;

const CoveredEvent = z
  .object({
    id,
    status: z.enum(eventStatuses),
    merged_into: id.nullable(),
    updated_at: syncClock,
    title: text(500).optional(),
    first_reported_at: instantOut.nullable().optional(),
    last_article_at: instantOut.nullable().optional(),
    article_count: z.number().int().min(0).optional().describe('All live articles, whatever the plan can fetch.'),
    independent_publishers: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('As every other answer states it: of all live articles, the same for every plan.'),
  })
  .meta({ id: 'CoveredEvent' });

export const CoverageBody = z
  .object({
    event: CoveredEvent.nullable().describe(
      'The covered event; of a merged or removed one its tombstone, which has no reports. Null where no event matches q.',
    ),
    primary_disclosure_article_id: id
      .nullable()
      .describe(
        'The earliest article from a wire service, stock exchange, press release platform or government body; null without.',
      ),
    languages: z
      .array(z.object({ language: text(8).nullable(), count: z.number().int().min(1) }))
      .max(100)
      .describe('Languages of the articles that your plan can fetch, most frequent first.'),
    copies: z.number().int().min(0).describe('Articles that repeat another one, of those that your plan can fetch.'),
    corrected_by: z
      .array(id)
      .max(100)
      .optional()
      .describe('Later events that correct this one, oldest first; absent without any.'),
    reports: z
      .array(Report)
      .max(100)
      .describe(
        'Articles that your plan can fetch, oldest first: the first one reported first. `limit` keeps the earliest.',
      ),
    report_count: z.number().int().min(0).describe('Articles that your plan can fetch, up to 1,000.'),
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'Coverage' });

const event = parameter({
  name: 'event',
  value: recordId,
  describe: 'An event id. Either event or q.',
  tool: 'Event id, or send q.',
});

const claim = words({
  describe: 'A claim or other words; the event that matches best is covered. Either event or q.',
  tool: 'A claim',
});

export const CoverageParams = z.object({
  event: event.schema,
  q: claim.schema,
  limit,
});
export type CoverageParams = z.output<typeof CoverageParams>;

export const EventCoverageParams = z.object({ id: z.string().max(64).describe('An event id from a list.'), limit });
