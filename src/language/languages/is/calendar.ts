import type { CalendarWords } from '../slots/calendar.ts';
import { cancels, moves } from './calendar/changes.ts';
import { dividends } from './calendar/dividends.ts';
import { occasions } from './calendar/occasions.ts';
import { reports } from './calendar/reports.ts';
import { timing } from './calendar/timing.ts';

export const calendar: CalendarWords = { occasions, timing, moves, cancels, reports, dividends };
