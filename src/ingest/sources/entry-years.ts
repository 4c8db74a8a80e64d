/** The years in which an entry of a calendar lies; a date outside them is a slip of whoever wrote it. */
export const ENTRY_YEARS = { first: 1990, last: 2100 } as const;

export const isEntryYear = (year: number): boolean => year >= ENTRY_YEARS.first && year <= ENTRY_YEARS.last;
