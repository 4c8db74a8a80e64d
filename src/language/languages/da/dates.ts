import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {};
