/** Characters of a source's name. */
export const MAX_NAME = 300;
/** Characters of a note about a source. */
export const MAX_NOTE = 300;
/** Seconds between two polls of a feed. */
export const pollInterval = { min: 60, max: 86_400, usual: 300 } as const;

/** Days for which texts or articles of a source may be kept. */
export const retentionDays = { min: 1, max: 36_500 } as const;

/** The fault of a source's name, as a sentence. */
export const nameFault = (name: string): string | undefined =>
  name.trim() === '' || name.length > MAX_NAME ? `The name of a source has 1 to ${MAX_NAME} characters.` : undefined;

export const isPollInterval = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= pollInterval.min && seconds <= pollInterval.max;

export const isRetentionDays = (days: number): boolean =>
  Number.isInteger(days) && days >= retentionDays.min && days <= retentionDays.max;
