import type { CalendarWords } from '../slots/calendar.ts';

export const calendar: CalendarWords = {};
