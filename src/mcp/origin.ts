import { listAllowedHeaders } from '../access/allowed-headers.ts';
import { exposedByGate } from '../access/gate.ts';
import { readOrigin } from '../core/address.ts';
import { createOwnAddresses, type OwnAddresses } from '../core/own-addresses.ts';
import { Problem } from '../core/problem.ts';

/** Where pages may call the tool server from. */
export type OriginSettings = {
  readonly baseUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Absent: the service has the address `baseUrl` alone. */
  readonly addresses?: OwnAddresses | undefined;
};

/**
 * The Origin of a request when it may be answered: the service's own, or one of the settings. A request without one comes
 * from no web page. Anything else is refused, which keeps a foreign page from using a key that its reader's machine holds
 * (MCP, "Transports": DNS rebinding).
 */
export function admitOrigin(headers: Headers, settings: OriginSettings): string | undefined {
  const sent = headers.get('origin');
  if (sent === null) return undefined;
  const origin = readOrigin(sent);
  const { baseUrl, addresses = createOwnAddresses({ baseUrl, isFixed: true }) } = settings;
  const allowed = settings.allowedOrigins.map(readOrigin);
  const isAllowed = (one: string): boolean => allowed.includes(one) || addresses.isOwnOrigin(one, headers.get('host'));
  if (origin === undefined || !isAllowed(origin))
    throw new Problem('forbidden', 'Pages of this origin may not call the tool server.');
  return sent;
}

const exposed = [...exposedByGate, 'WWW-Authenticate'].join(', ');

/** Headers that let a page of an admitted origin read the answer. */
export const corsHeaders = (origin: string | undefined): Record<string, string> => ({
  vary: 'Authorization, Accept-Encoding, Origin',
  ...(origin === undefined ? {} : { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }),
});

const ALLOWED = [
  'Authorization',
  'Content-Type',
  'Accept',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
];

/** The answer to a browser that asks before it posts. */
export const preflight = (headers: Headers): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': listAllowedHeaders(ALLOWED, headers),
      'access-control-max-age': '86400',
    },
  });
