import type { z } from 'zod';
import type { ActionOutcome } from '../../agent-actions/run-as-agent.ts';
import type { SavedSearchList } from '../../agent-actions/searches.ts';
import { counted } from '../../core/counted.ts';
import { quoted, toOneLine } from '../../core/display-text.ts';
import { nameWeekday } from '../../core/weekdays.ts';
import { facts, lines } from './format.ts';
import type { View } from './view.ts';

/** The changes of a tool, made or previewed. */
export const actionOutcome: View<z.input<typeof ActionOutcome>> = {
  read: ({ message, changed, dry_run, id }) => ({
    blocks: [lines(toOneLine(message), !changed && !dry_run && 'Nothing changed.', id !== null && `id ${id}`)],
    next: [],
  }),
};

type Schedule = { readonly hour: number | null; readonly timezone: string | null; readonly weekday: number | null };

function formatSchedule({ hour, timezone, weekday }: Schedule): string {
  if (hour === null) return 'at once';
  return `${weekday === null ? 'daily' : `weekly on ${nameWeekday(weekday)}`} at ${hour} ${timezone ?? ''}`;
}

export const savedSearchList: View<z.input<typeof SavedSearchList>> = {
  rows: 'saved_searches',
  read: ({ saved_searches }) => ({
    heading: counted(saved_searches.length, 'saved search', 'saved searches'),
    blocks: saved_searches.map(({ id, name, filters, deliveries }) =>
      lines(
        facts(`${quoted(name)} (id ${id})`, filters === '' ? 'every event' : filters),
        ...deliveries.map((one) =>
          facts(`delivery ${one.id}`, one.channel, one.to && toOneLine(one.to), formatSchedule(one), one.state),
        ),
      ),
    ),
    next: ['update_saved_search changes one', 'add_delivery sends one by mail or to a chat'],
  }),
};
