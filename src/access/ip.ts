import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAddress } from '../core/address.ts';

/** Normalises an address: IPv4-mapped IPv6 becomes IPv4. Undefined for any other text. */
export function readAddress(text: string): string | undefined {
  // Most sockets report an IPv4 address, which is already normal.
  if (isIPv4(text)) return text;
  const host = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  if (!isAddress(host)) return undefined;
  return ipaddr.process(host).toNormalizedString();
}

/** Whether an address is one of the entries or inside one of the blocks. */
export function isWithin(address: string, entries: readonly string[]): boolean {
  const parsed = ipaddr.process(address);
  return entries.some((entry) => {
    if (ipaddr.isValid(entry)) return ipaddr.process(entry).toNormalizedString() === parsed.toNormalizedString();
    if (!ipaddr.isValidCIDR(entry)) return false;
    const [block, bits] = ipaddr.parseCIDR(entry);
    return block.kind() === parsed.kind() && parsed.match(block, bits);
  });
}

/** The peer of the socket, from the request context of the Node server; undefined without a socket. */
export const readPeer = ({ env }: { readonly env: unknown }): string | undefined =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress;

/**
 * The client's address: the socket peer, or, when the peer is a trusted proxy, the last address in X-Forwarded-For
 * that is not one itself. Whatever a client writes there on its own is left of that and never believed.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: readonly string[],
): string {
  const socket = readAddress(peer ?? '') ?? 'unknown';
  if (socket === 'unknown' || !forwardedFor || !isWithin(socket, trustedProxies)) return socket;
  const hops = forwardedFor.split(',').map(readAddress);
  let client = socket;
  for (const hop of hops.reverse()) {
    if (hop === undefined) break;
    client = hop;
    if (!isWithin(hop, trustedProxies)) break;
  }
  return client;
}

/** The unit that addresses are counted by: IPv4 alone, IPv6 by its /64, which one client is assigned. */
export function countedAddress(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toNormalizedString()}/64`;
}
