import { checkFeedAddress } from '../../sources/feed-address.ts';
import type { PageNode } from './outline.ts';

/** Type and address of a link to an iCalendar file, as the page writes them. */
const isCalendarLink = (node: PageNode): boolean => {
  const written = (name: string): string => node.getAttribute?.(name)?.trim() ?? '';
  if (/^webcals?:\/\//iu.test(written('href'))) return true;
  if (node.nodeName.toUpperCase() === 'LINK' && !/(?:^|\s)alternate(?:\s|$)/iu.test(written('rel'))) return false;
  return /^text\/calendar\s*(?:;|$)/iu.test(written('type')) || /\.ics(?:[?#]|$)/iu.test(written('href'));
};

/**
 * The addresses of the calendars that a page links to, each once, in its order: `link` and `a` elements of type
 * `text/calendar`, `webcal:` addresses and files `.ics`. An address that cannot be asked is left out, and a page of the
 * public Internet names no private one.
 */
export function calendarLinks(elements: Iterable<PageNode>, base: string, address: string): string[] {
  // The page was had from there, so that private addresses are allowed where its own is one.
  const allowPrivateAddresses = 'refused' in checkFeedAddress(address, { allowPrivateAddresses: false });
  const found = new Set<string>();
  for (const element of elements) {
    if (!isCalendarLink(element)) continue;
    const written = (element.getAttribute?.('href') ?? '').trim().replace(/^webcals?:\/\//iu, 'https://');
    const url = URL.parse(written, base);
    if (url === null) continue;
    const checked = checkFeedAddress(url.href, { allowPrivateAddresses });
    if (!('refused' in checked)) found.add(checked.key);
  }
  return [...found];
}
