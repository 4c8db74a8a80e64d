import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a text is an address as people write one. ipaddr.js also reads octal numbers and fewer than four: `1.2.3` is 1.2.0.3 to it. */
export const isAddress = (text: string): boolean => isIP(text) !== 0;

/** Whether an entry of a list of addresses is an address or a CIDR block. */
export function isAddressOrBlock(entry: string): boolean {
  const [address = ''] = entry.split('/', 1);
  return isAddress(address) && (address === entry || ipaddr.isValidCIDR(entry));
}

/**
 * The origin of a web page or an app: that of http and https as browsers serialize it, `scheme://host[:port]` as text for any
 * other scheme (`app://obsidian.md`, `chrome-extension://…`), whose origin is opaque to URL. Undefined for anything else, such
 * as the word null of a page without an origin.
 */
export function readOrigin(text: string): string | undefined {
  if (/^https?:/i.test(text)) return URL.canParse(text) ? new URL(text).origin : undefined;
  return /^([a-z][a-z0-9+.-]*:\/\/[^\s/?#@,]+)\/?$/i.exec(text)?.[1]?.toLowerCase();
}
