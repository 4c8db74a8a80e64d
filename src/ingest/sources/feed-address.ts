import { isIP } from 'node:net';
import { isPublicAddress } from './address-guard.ts';

export type CheckedAddress =
  /** As it was written, `webcal:` turned into https, and the canonical form by which spellings are compared. */
  { readonly address: string; readonly key: string } | { readonly refused: string };

const MAX_LENGTH = 2048;

/** Names that no public resolver knows (RFC 6761, RFC 6762, RFC 8375 and ICANN's `internal`), and single labels. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|intranet)$|^[^.]+$/;

/**
 * Whether an address may become a feed, without asking anybody. Names are looked up when the feed is polled, and then
 * each socket is checked; here are the addresses whose refusal is known beforehand.
 */
export function checkFeedAddress(
  written: string,
  options: { readonly allowPrivateAddresses: boolean },
): CheckedAddress {
  const address = written.trim().replace(/^webcals?:\/\//i, 'https://');
  const url = URL.parse(address);
  if (url === null || !/^https?:\/\//i.test(address)) return { refused: 'is not an http or https address' };
  if (address.length > MAX_LENGTH) return { refused: `is longer than ${MAX_LENGTH} characters` };
  if (url.username !== '' || url.password !== '') return { refused: 'carries a name or password' };
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isPrivate = isIP(host) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(host);
  if (isPrivate && !options.allowPrivateAddresses)
    return { refused: `lies on ${host}, which is not a public address; NORDWIRE_ALLOW_PRIVATE_FEEDS=true allows it` };
  return { address, key: url.href };
}
