import { networkInterfaces } from 'node:os';

/** The host as written in an address; for a server on all interfaces the loopback address. */
export const formatHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Whether a host stands for every address of the machine. */
export const isEveryInterface = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Whether a server at a host listens on an address of this machine, as a URL has it. */
export function listensOn(host: string, hostname: string): boolean {
  if (!isEveryInterface(host)) return hostname === formatHost(host);
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
  return addresses.some((address) => formatHost(address) === hostname);
}
