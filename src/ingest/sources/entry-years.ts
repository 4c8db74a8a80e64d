/** The years of calendar entries; a date outside of them is an error of its author. */
export const ENTRY_YEARS = { first: 1990, last: 2100 } as const;

export const isEntryYear = (year: number): boolean => year >= ENTRY_YEARS.first && year <= ENTRY_YEARS.last;
