import { AddressRefused, NOT_PUBLIC } from './address-refused.ts';

/** Network failures before an answer. */
export type NetworkFailure =
  | 'timeout'
  | 'cancelled'
  | 'dns'
  | 'tls'
  | 'connection-refused'
  | 'unreachable'
  | 'reset'
  | 'protocol'
  | 'network';

const KINDS: ReadonlyArray<readonly [NetworkFailure, RegExp]> = [
  ['dns', /^(?:ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/],
  ['timeout', /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/],
  ['connection-refused', /^ECONNREFUSED$/],
  ['unreachable', /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/],
  ['tls', /^(?:ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|CERT_\w+|\w*_CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/],
  ['reset', /^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_ABORTED)$/],
  [
    'protocol',
    /^(?:HPE_\w+|HTTPParserError|UND_ERR_(?:HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH|RESPONSE\w*|INFO|INVALID_ARG))$/,
  ],
];

const WORDS: Readonly<Record<NetworkFailure, string>> = {
  timeout: 'did not answer in time',
  cancelled: 'was not waited for',
  dns: 'has no address in the DNS',
  tls: 'has no valid certificate or speaks no TLS',
  'connection-refused': 'refuses connections',
  unreachable: 'cannot be reached',
  reset: 'broke off the connection',
  protocol: 'does not speak HTTP as it should',
  network: 'could not be asked',
};

/** The codes an error carries: its own (its name where it has none), its cause's, those of the attempts it sums up. */
function listErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const parts = error instanceof AggregateError ? error.errors : [error.cause];
  return [own, ...parts.flatMap(listErrorCodes)];
}

/** The refused address inside an error, at any depth. */
function refusalIn(error: unknown): AddressRefused | undefined {
  if (error instanceof AddressRefused) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}

/** An error of undici, node:net, node:tls or node:dns as an outcome. */
export function describeFailure(error: unknown, host: string) {
  const refusal = refusalIn(error);
  if (refusal !== undefined) return { kind: 'refused', code: 'private-address', reason: refusal.message } as const;
  const codes = listErrorCodes(error);
  const code = KINDS.find(([, pattern]) => codes.some((candidate) => pattern.test(candidate)))?.[0] ?? 'network';
  const detail = codes[0] === undefined ? '' : ` (${codes[0]})`;
  return { kind: 'failed', code, reason: `${host} ${WORDS[code]}${detail}` } as const;
}

/**
 * The reason of a failure for members. A name with a private address and a name without an address have the same reason, so
 * that members cannot list the names of a private network.
 */
export function describeForMembers(error: unknown, host: string): string {
  const { code, reason } = describeFailure(error, host);
  return code === 'private-address' || code === 'dns' ? NOT_PUBLIC : reason;
}
