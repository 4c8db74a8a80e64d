import { readFilters } from '../../../saved-searches/filters.ts';

/** A value decoded as in an address; unchanged where it is not encoded correctly. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Filters of a form, one `name=value` per line, as a query. */
export const parseLines = (text: string): URLSearchParams =>
  new URLSearchParams(
    text
      .split(/[\r\n&]+/)
      .map((line) => line.trim().replace(/^\?/, ''))
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const at = line.indexOf('=');
        return at < 0 ? [line, ''] : [line.slice(0, at).trim(), decode(line.slice(at + 1).trim())];
      }),
  );

/** The filters of a query, one `name=value` per line. */
export const formatLines = (query: URLSearchParams): string =>
  Object.entries(readFilters(query))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
