/** The order of day and month in a date that writes both as numbers between slashes or hyphens. */
export type DateOrder = 'day-first' | 'month-first';

const PARTS = /^\D{0,20}(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/u;

/** CLDR 46: the countries whose short dates place the month before the day. Of all others that write slashes, none does. */
const MONTH_FIRST_COUNTRIES = new Set(['US', 'PH', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW']);

/** The order that one date settles, because one of its numbers exceeds twelve. */
function settledOrder(date: string): DateOrder | undefined {
  const [, first = '', , second = ''] = PARTS.exec(date.trim()) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
  return Number(second) > 12 && Number(first) <= 12 ? 'month-first' : undefined;
}

/**
 * The order of day and month in the dates of a feed: as one of its dates settles it, or as its country writes dates (by
 * the region of its language tag, then by the country of its source). Undefined where its dates contradict each other,
 * and where neither a date nor a country is known.
 */
export function findDateOrder(
  dates: readonly (string | undefined)[],
  { language, country }: { readonly language: string | undefined; readonly country: string | undefined },
): DateOrder | undefined {
  const settled = new Set(dates.flatMap((date) => (date === undefined ? [] : (settledOrder(date) ?? []))));
  if (settled.size > 0) return settled.size === 1 ? [...settled][0] : undefined;
  const region = /^[a-z]{2,3}[-_]([a-z]{2})$/i.exec(language?.trim() ?? '')?.[1]?.toUpperCase() ?? country;
  if (region === undefined) return undefined;
  return MONTH_FIRST_COUNTRIES.has(region) ? 'month-first' : 'day-first';
}
