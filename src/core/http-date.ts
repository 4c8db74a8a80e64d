const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = String.raw`(?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})`;

/** The preferred form and the two obsolete ones that a recipient has to read as well (RFC 9110, 5.6.7). */
const forms = [
  new RegExp(String.raw`^[A-Z][a-z]{2}, (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{5,8}, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) ${TIME} (?<year>\d{4})$`),
];

/** A year of two digits that would lie more than 50 years ahead is one of the past (RFC 9110, 5.6.7). */
function fullYear(digits: string, now: Date): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const thisYear = now.getUTCFullYear();
  const sameCentury = thisYear - (thisYear % 100) + year;
  return sameCentury > thisYear + 50 ? sameCentury - 100 : sameCentury;
}

/** Reads the date of a header; undefined for any other text. */
export function readHttpDate(text: string, now: Date): Date | undefined {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const month = MONTHS.indexOf(parts['month'] ?? '');
  const [day, hour, minute, second] = ['day', 'hour', 'minute', 'second'].map((name) => Number(parts[name]));
  const year = fullYear(parts['year'] ?? '', now);
  const at = new Date(Date.UTC(year, month, day, hour, minute, second));
  const isReal = month >= 0 && at.getUTCDate() === day && at.getUTCHours() === hour && at.getUTCMinutes() === minute;
  return isReal ? at : undefined;
}
