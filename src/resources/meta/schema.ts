import { z } from 'zod';
import { text, Warnings } from '../shared/fields.ts';

const names = z.array(text(100)).max(200);

const supportedResources = [
  'articles',
  'stories',
  'events',
  'figures',
  'event_types',
  'calendar_events',
  'categories',
  'companies',
  'countries',
  'exchanges',
  'indices',
  'sources',
] as const;
type SupportedResource = (typeof supportedResources)[number];

export const MetaParams = z.object({});

export const MetaBody = z
  .object({
    version: text(10).meta({ example: 'v1' }),
    capabilities: names.describe(
      'What the service can do; semantic_search only where meaning-based matching is set up.',
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
      .describe('The log of changes: how many days it is kept at least, and the kinds that your key may read.'),
    content_types: names,
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
