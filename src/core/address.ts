import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a text is an address as people write one. ipaddr.js also reads octal numbers and fewer than four: `1.2.3` is 1.2.0.3 to it. */
export const isAddress = (text: string): boolean => isIP(text) !== 0;

/** Whether an entry of a list of addresses is an address or a CIDR block. */
export function isAddressOrBlock(entry: string): boolean {
  const [address = ''] = entry.split('/', 1);
  return isAddress(address) && (address === entry || ipaddr.isValidCIDR(entry));
}
