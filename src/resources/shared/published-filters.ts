import * as param from '../../core/params.ts';
import { asSent, bound } from './filter.ts';

/** Bounds on the time of publication of an article, a story or a register entry. */
export const publishedFilters = (row: 'a' | 's' | 't') =>
  [
    bound({
      name: 'published_after',
      value: param.instant,
      describe: 'Published at or after; a date or a datetime.',
      tool: 'ISO 8601.',
      elsewhere: {
        events: 'exists on articles and stories; use first_reported_after or last_article_after.',
        calendar_events: 'exists on articles and stories; use scheduled_after.',
      },
      row,
      clock: { column: 'published_at', is: 'since', at: asSent },
    }),
    bound({
      name: 'published_before',
      value: param.instant,
      describe: 'Published before; a date or a datetime.',
      tool: 'ISO 8601.',
      elsewhere: {
        events: 'exists on articles and stories; use first_reported_before or last_article_before.',
        calendar_events: 'exists on articles and stories; use scheduled_before.',
      },
      row,
      clock: { column: 'published_at', is: 'before', at: asSent },
    }),
  ] as const;
