import { z } from 'zod';
import { defineOperation } from '../../core/operation.ts';
import { openList } from '../shared/news-list.ts';
import { visibility } from '../shared/visibility.ts';
import { calendarEventTable } from './filters.ts';
import { listCalendarEvents } from './operations.ts';
import { countByDay, toKeys } from './query.ts';
import type { CalendarRecord } from './schema.ts';

const DayCounts = z.object({
  days: z
    .array(z.object({ date: z.string(), count: z.number().int() }))
    .describe('Local dates with entries, in order.'),
});

/**
 * The number of entries of each local date, for the pages of the calendar: as the list has them on all of its pages. It has
 * the id of the list, whose permissions it shares, and no route of its own.
 */
export const countCalendarDays = defineOperation({
  ...listCalendarEvents,
  body: DayCounts,
  async run(services, call, params) {
    const { companies, known } = await openList<CalendarRecord>(services, call, params, {
      operation: listCalendarEvents.id,
      table: calendarEventTable,
      order: 'date',
      toKeys: (last) => toKeys('date', last),
    });
    const selection = { params, companies, known, now: call.now };
    const days = await countByDay(services.db, visibility(call.caller, call.now), selection);
    return { body: { days: [...days] }, cache: 'revalidate' as const };
  },
});
