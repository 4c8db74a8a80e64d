const MAX_URL = 2048;

/** An address that can be fetched and shown: absolute http or https, no credentials, at most 2,048 characters. */
export function webAddress(address: string | undefined, base: string | undefined): string | null {
  const text = address?.trim() ?? '';
  if (text === '') return null;
  const url = URL.parse(text, base !== undefined && /^https?:/i.test(base) ? base : undefined);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  url.username = '';
  url.password = '';
  return url.href.length <= MAX_URL ? url.href : null;
}
