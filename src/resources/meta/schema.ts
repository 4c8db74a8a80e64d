import { z } from 'zod';
import { sourceTypes } from '../../core/vocabulary.ts';
import { instantOut, text, Warnings } from '../shared/fields.ts';

const names = z.array(text(100)).max(200);

const supportedResources = [
  'articles',
  'stories',
  'events',
  'figures',
  'event_types',
  'calendar_events',
  'insider_transactions',
  'short_positions',
  'categories',
  'companies',
  'countries',
  'exchanges',
  'indices',
  'sources',
] as const;
type SupportedResource = (typeof supportedResources)[number];

const seconds = z.number().positive().nullable();

const Delay = z
  .object({
    count: z.number().int().min(0),
    p50_seconds: seconds.describe('Half of the articles took at most so long.'),
    p95_seconds: seconds.describe('95 % of the articles took at most so long; null without articles, or above a day.'),
  })
  .meta({ id: 'Delay' });

export const MetaParams = z.object({});

export const MetaBody = z
  .object({
    version: text(10).meta({ example: 'v1' }),
    capabilities: names.describe(
      'Capabilities of the service; semantic_search only where semantic matching is set up.',
    ),
    supported_fields: z
      .object(
        Object.fromEntries(supportedResources.map((resource) => [resource, names])) as Record<
          SupportedResource,
          typeof names
        >,
      )
      .describe('Names that `fields` takes on each list.'),
    search: z.object({ endpoint: text(100), parameters: names, types: names }),
    changes: z
      .object({ endpoint: text(100), retention_days: z.number().int().min(1), kinds: names })
      .describe('The log of changes: its minimum retention in days, and the kinds that your key may read.'),
    schemas: z
      .object({
        address: text(100),
        version: z.number().int().min(1).describe('Rises with changes that are not additions.'),
        sha256: text(64).describe('Another hash says that members were added.'),
      })
      .describe('The JSON Schemas of the records in changes, webhooks and exports.'),
    freshness: z
      .object({
        source_types: z
          .array(
            z.object({
              source_type: z.enum(sourceTypes),
              newest_article_at: instantOut
                .nullable()
                .describe('Publication time of the newest article that your plan can fetch; null without one.'),
            }),
          )
          .max(sourceTypes.length)
          .describe('Every source type with an enabled source.'),
        failing_sources: z
          .array(
            z.object({
              source: text(200).describe('Its name.'),
              feeds: z.number().int().min(1).describe('Number of its failing feeds.'),
              last_success_at: instantOut
                .nullable()
                .describe('Last success of the feed that has failed longest; null where a feed never succeeded.'),
            }),
          )
          .max(100)
          .describe('Sources with feeds that failed at least three times in a row.'),
      })
      .describe('Freshness of the data, measured at most once a minute.'),
    latency: z
      .object({
        day: z
          .string()
          .max(10)
          .meta({ format: 'date', example: '2026-04-25' })
          .nullable()
          .describe('The last UTC day whose delays are published; null before the first.'),
        sources: z
          .array(z.object({ source: text(200).describe('Its name.'), seen: Delay, served: Delay, pushed: Delay }))
          .max(100)
          .describe('The sources with most articles on that day, by name.'),
      })
      .describe(
        'Delays of the articles of each source on one closed UTC day: `seen` from publication to reading, `served` from there to ' +
          'the commit that serves it, `pushed` from there to a webhook or stream. Written once a day is over, and the same for every plan.',
      ),
    content_types: names,
    disclosure_classes: names,
    source_types: names,
    event_statuses: names,
    event_significances: names,
    calendar_event_types: names,
    sectors: names,
    rate_limit: z
      .object({
        policy: text(100),
        hourly_limit: z.number().int().nullable().describe('Requests per hour of your account; null: no limit.'),
        window: text(10).meta({ example: '1h' }),
      })
      .describe("Your account's hourly allowance."),
    warnings: Warnings,
  })
  .meta({ id: 'Meta' });
