/** The instant at which the world stands still: a Thursday, three days before summer time begins in Europe. */
export const NOW = '2026-03-26T10:30:00.000Z';

/** When everything was written that no test asks the age of. */
export const WRITTEN = '2026-01-05T08:00:00.000Z';
