/** The host as written in an address; for a server on all interfaces the loopback address. */
export const formatHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
