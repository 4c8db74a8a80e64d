/** Names by which a machine calls itself. They are one address. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host of an address, as a URL has it, is the machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/** The addresses by which clients reach the service. */
export type OwnAddresses = {
  /** The address that tokens are issued for, without a slash at its end. */
  readonly base: string;
  /**
   * The address that a request with this `Host` used: its own for a loopback name and for an address that the service
   * listens on, `base` for every other one, because anyone can send any `Host`. With a configured base URL always `base`.
   */
  toBase(host: string | null | undefined): string;
  /** Whether a page of this origin belongs to the service that a request with this `Host` reached. */
  isOwnOrigin(origin: string, host: string | null | undefined): boolean;
};

/** The parts of a `Host` header; undefined for a text that is more or less than a host and a port. */
function parseHost(host: string | null | undefined): URL | undefined {
  const url = host ? URL.parse(`http://${host}`) : null;
  const isPlain = url !== null && url.href === `${url.origin}/` && url.username === '';
  return isPlain ? url : undefined;
}

/**
 * The addresses of a service at `baseUrl`. `isFixed`: the operator configured that address. `listensOn`: whether the process
 * listens on an address of this machine.
 */
export function createOwnAddresses(settings: {
  readonly baseUrl: string;
  readonly isFixed: boolean;
  readonly listensOn?: ((hostname: string) => boolean) | undefined;
}): OwnAddresses {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const { port, origin: own } = new URL(base);
  const toBase = (host: string | null | undefined): string => {
    const url = settings.isFixed ? undefined : parseHost(host);
    if (url === undefined) return base;
    const isOwn = isLoopback(url.hostname) || (url.port === port && settings.listensOn?.(url.hostname) === true);
    return isOwn ? url.origin : base;
  };
  return {
    base,
    toBase,
    isOwnOrigin(origin, host) {
      const used = new URL(toBase(host));
      if (origin === own || origin === used.origin) return true;
      const page = settings.isFixed ? null : URL.parse(origin);
      if (page === null || page.protocol !== 'http:') return false;
      return isLoopback(page.hostname) && isLoopback(used.hostname) && page.port === used.port;
    },
  };
}
