import { disclosureClasses } from '../../core/declared-facts.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import {
  calendarEventTypes,
  contentTypes,
  eventStatuses,
  sectors,
  significances,
  sourceTypes,
} from '../../core/vocabulary.ts';
import { articleFields } from '../articles/schema.ts';
import { calendarEventFields } from '../calendar-events/schema.ts';
import { listChangeKinds } from '../changes/kinds.ts';
import { readChangeLogBounds } from '../changes/read-changes.ts';
import { readSchemasVersion, SCHEMAS_PATH } from '../changes/record-schemas.ts';
import { companyFields } from '../companies/schema.ts';
import { eventFields } from '../events/schema.ts';
import { figureFields } from '../figures/schema.ts';
import {
  categoryFields,
  countryFields,
  eventTypeFields,
  exchangeFields,
  indexFields,
  sourceFields,
} from '../reference/schema.ts';
import { insiderTransactionFields, shortPositionFields } from '../registers/schema.ts';
import { SearchParams, searchTypes } from '../search/schema.ts';
import { isoOrNull } from '../shared/fields.ts';
import { storyFields } from '../stories/schema.ts';
import { answeredSince } from './answered-since.ts';
import { readFreshness } from './freshness.ts';
import { readLatency } from './latency.ts';
import { MetaBody, MetaParams } from './schema.ts';

function capabilities({ semantic }: Services): string[] {
  return [
    'cursor_pagination',
    'field_projection',
    'incremental_sync',
    'changes',
    'conditional_requests',
    'full_text_search',
    ...(semantic.available ? ['semantic_search'] : []),
    'mcp',
  ];
}

export const getMeta = defineOperation({
  id: 'getMeta',
  tag: 'Meta',
  summary: 'Describe the service',
  description: 'Capabilities of the service, values of its parameters, and the hourly allowance of your account.',
  scope: null,
  cost: 'lookup',
  params: MetaParams,
  body: MetaBody,
  async run(services, call) {
    const { hourly } = call.caller.plan;
    const freshness = await readFreshness(services, call.caller, call.now);
    const body = {
      version: 'v1',
      capabilities: capabilities(services),
      supported_fields: {
        articles: [...articleFields],
        stories: [...storyFields],
        events: [...eventFields],
        figures: [...figureFields],
        event_types: [...eventTypeFields],
        calendar_events: [...calendarEventFields],
        insider_transactions: [...insiderTransactionFields],
        short_positions: [...shortPositionFields],
        categories: [...categoryFields],
        companies: [...companyFields],
        countries: [...countryFields],
        exchanges: [...exchangeFields],
        indices: [...indexFields],
        sources: [...sourceFields],
      },
      search: { endpoint: '/api/v1/search', parameters: Object.keys(SearchParams.shape), types: [...searchTypes] },
      changes: {
        endpoint: '/api/v1/changes',
        retention_days: (await readChangeLogBounds(services.db)).keptDays,
        kinds: listChangeKinds(call.caller),
      },
      schemas: { address: SCHEMAS_PATH, ...readSchemasVersion() },
      freshness: {
        source_types: freshness.newest.map(({ source_type, newest_article_at }) => ({
          source_type,
          newest_article_at: isoOrNull(newest_article_at),
        })),
        failing_sources: freshness.failing.map(({ last_success_at, ...one }) => ({
          ...one,
          last_success_at: isoOrNull(last_success_at),
        })),
      },
      latency: await readLatency(services, call.now),
      content_types: [...contentTypes],
      disclosure_classes: [...disclosureClasses],
      source_types: [...sourceTypes],
      event_statuses: [...eventStatuses],
      event_significances: [...significances],
      calendar_event_types: [...calendarEventTypes],
      sectors: [...sectors],
      rate_limit: {
        policy: hourly === null ? 'no hourly limit' : `${hourly} requests per hour (fixed window)`,
        hourly_limit: hourly,
        window: '1h',
      },
    };
    const lastModified = answeredSince(services.db, call, body);
    // Its Last-Modified is of one account, which a page kept for all callers of a plan is not.
    return { body, cache: 'revalidate' as const, lastModified, validUntil: call.now };
  },
});
