/** The host as an address names it; a server on all interfaces is told by the loopback one. */
export const formatHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
