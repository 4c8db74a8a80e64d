import { addEntry } from './builders.ts';
import type { Draft } from './draft.ts';

/** Calendar entries around NOW and around the beginning of summer time on 29 March. */
export function addCalendar(draft: Draft): void {
  addEntry(draft, 'pastreport', {
    company: 'nordvik',
    scheduled_at: '2026-02-05T06:00:00.000Z',
    status: 'published',
    fiscal_period: 'q4_2025',
    coverage_event: 'report',
    source_article_id: 'newsreport',
    date_source: 'article',
    date_article_id: 'wirereport',
    updated_at: '2026-02-07T06:00:00.000Z',
  });
  addEntry(draft, 'yesterday', {
    company: 'nordvik',
    event_type: 'earnings_call',
    scheduled_at: '2026-03-24T23:00:00.000Z',
    date_precision: 'day',
    status: 'published',
    updated_at: '2026-03-25T23:00:00.000Z',
  });
  addEntry(draft, 'today', {
    company: 'nordvik',
    event_type: 'trading_update',
    scheduled_at: '2026-03-26T07:00:00.000Z',
    scheduled_at_changed_at: '2026-03-20T12:00:00.000Z',
  });
  addEntry(draft, 'summertime', {
    company: 'havn',
    event_type: 'agm',
    timezone: 'Europe/Copenhagen',
    scheduled_at: '2026-03-29T01:30:00.000Z',
    description: 'The first hour of summer time.',
  });
  addEntry(draft, 'exdate', {
    company: 'nordvik',
    event_type: 'dividend',
    scheduled_at: '2026-03-29T22:00:00.000Z',
    date_precision: 'day',
    dividend: JSON.stringify({ ex_date: '2026-03-30', payment_date: '2026-04-07', kind: 'ordinary' }),
  });
  addEntry(draft, 'iceland', {
    company: 'isberg',
    event_type: 'capital_markets_day',
    timezone: 'Atlantic/Reykjavik',
    scheduled_at: '2026-04-02T16:00:00.000Z',
  });
  addEntry(draft, 'cancelled', {
    company: 'fjell',
    event_type: 'egm',
    timezone: 'Europe/Oslo',
    scheduled_at: '2026-04-10T08:00:00.000Z',
    status: 'cancelled',
    updated_at: '2026-03-24T10:00:00.000Z',
  });
  addEntry(draft, 'unlisted', {
    company: 'privat',
    event_type: 'egm',
    scheduled_at: '2026-04-20T12:00:00.000Z',
    date_source: 'website',
    date_source_name: 'privat.example',
  });
  addEntry(draft, 'ofmerged', { company: 'absorbed', scheduled_at: '2026-05-05T06:00:00.000Z' });
  addEntry(draft, 'lostsource', {
    company: 'jarvi',
    timezone: 'Europe/Helsinki',
    scheduled_at: '2026-05-06T05:00:00.000Z',
    date_source: 'article',
    date_article_id: 'withdrawn',
  });
  addEntry(draft, 'ofhidden', { company: 'hidden', scheduled_at: '2026-04-15T06:00:00.000Z' });
  addEntry(draft, 'discarded', { company: 'nordvik', scheduled_at: '2026-04-16T06:00:00.000Z', discarded: true });
}
