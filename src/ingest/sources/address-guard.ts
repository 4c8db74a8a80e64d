import type { LookupAddress } from 'node:dns';
import { lookup as dnsLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { AddressRefused } from '../../core/address-refused.ts';

/** Resolves a host name to all its addresses; rejects as dns.promises.lookup does. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export type FeedAgentOptions = {
  /** Connect to loopback, private and reserved addresses too: for tests and sources inside one's own network. */
  readonly allowPrivateAddresses: boolean;
  /** Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
};

const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/**
 * Whether an address is one of the public Internet. Not: loopback, private, link-local, carrier-grade, multicast,
 * reserved and documentation ranges (RFC 6890), and the IPv6 forms that carry an IPv4 address inside (mapped,
 * compatible, NAT64, 6to4, Teredo), whatever they carry: no public host needs them.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6, 3);
}

/** A lookup that yields public addresses only, so that the connection uses the checked address (DNS rebinding). */
function guardedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const first = allowed[0];
        if (first === undefined) callback(new AddressRefused(hostname, addresses[0]?.address ?? 'no address'), [], 0);
        else if (options.all === true) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), [], 0),
    );
  };
}

/**
 * The connections feeds are fetched over. Every socket is checked as it is made, on the address it goes to; a pooled
 * connection is one that passed. Keep one agent a process and close it at the end; settings of two kinds need two.
 */
export function createFeedAgent(options: FeedAgentOptions): Agent {
  const isAllowed = options.allowPrivateAddresses ? () => true : isPublicAddress;
  const resolve = options.resolve ?? ((hostname) => dnsLookup(hostname, { all: true }));
  const connectTimeoutMs = options.connectTimeoutMs ?? 10_000;
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: guardedLookup(resolve, isAllowed) });
  return new Agent({
    connections: 4,
    connect: (target, callback) => {
      // An address written as such is never looked up.
      const host = target.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) callback(new AddressRefused(host, host), null);
      else connect(target, callback);
    },
  });
}
