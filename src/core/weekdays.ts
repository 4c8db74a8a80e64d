/** Days of the week, Monday first, as in ISO 8601: the first is day 1. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The name of a stored day of the week, as in "weekly on Monday". */
export function nameWeekday(weekday: number): string {
  const name = weekdays[weekday - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
