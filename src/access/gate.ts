import { randomUUID } from 'node:crypto';
import { type Caller, isDisabled } from '../core/caller.ts';
import { Problem } from '../core/problem.ts';
import type { StoreWatch } from '../core/store-away.ts';
import { clientAddress, countedAddress, isWithin } from './ip.ts';
import type { KeyHolder, KeyRing } from './keys.ts';
import type { AddressAllowance, Allowance, Limits, Quota, Surface } from './limits.ts';
import type { UsageRecorder } from './usage-recorder.ts';

export type Access = {
  readonly keys: KeyRing;
  readonly limits: Limits;
  /** Records every request made with a valid key; undefined disables the recording. */
  readonly usage?: UsageRecorder | undefined;
};

/** A request that passed the gate. */
export type AuthenticatedRequest = {
  readonly requestId: string;
  readonly now: Date;
  readonly caller: Caller;
  readonly admission: Quota;
};

export type GateSettings = { readonly trustedProxies: readonly string[] };

/** Process-wide parts that the transports need. */
export type TransportSettings = GateSettings & {
  /** Absent: requests wait for the store without a limit. */
  readonly store?: StoreWatch | undefined;
  readonly problemBase: string;
  readonly now: () => Date;
  readonly log: (level: 'info' | 'error', message: string, fields: Record<string, unknown>) => void;
};

/** The client's own id is not taken over: ids must be unique for tracing. */
export const newRequestId = (): string => randomUUID();

/** The headers of a request, by their names in lower case; null for one that was not sent. */
export type SentHeaders = { get(name: string): string | null };

/** Origin of a request, from the socket and from trusted proxies. */
type RequestSource = { readonly headers: SentHeaders; readonly peer: string | undefined; readonly now: Date };

/** Counts a request on the client's address, before its key is looked at, so that guessing keys is bounded. */
export async function countAddress(access: Access, settings: GateSettings, { headers, peer, now }: RequestSource) {
  const address = clientAddress(peer, headers.get('x-forwarded-for'), settings.trustedProxies);
  return { address, ...(await access.limits.admitAddress(countedAddress(address), now)) };
}

/** The key's holder; one detail for every cause of a 401 (docs/contract/access-and-limits.md, "Keys"). */
export async function identify(access: Access, headers: SentHeaders, now: Date, surface: Surface): Promise<KeyHolder> {
  const holder = await access.keys.identify(headers.get('authorization'), now, surface);
  if (holder === undefined) throw new Problem('unauthorized', 'Send a valid API key: Authorization: Bearer <key>.');
  return holder;
}

/** Whether a key may be used from an address. */
export const isAllowedFrom = (address: string, { allowed_ips }: KeyHolder): boolean =>
  allowed_ips === null || (address !== 'unknown' && isWithin(address, allowed_ips));

/** Finds the caller of a key, if it is still valid and may be used from this address; counts nothing. */
export async function stillAllowed(
  access: Access,
  settings: GateSettings,
  visit: RequestSource,
): Promise<Caller | undefined> {
  const holder = await access.keys.identify(visit.headers.get('authorization'), visit.now, 'rest');
  const address = clientAddress(visit.peer, visit.headers.get('x-forwarded-for'), settings.trustedProxies);
  if (holder === undefined || !isAllowedFrom(address, holder)) return undefined;
  return holder.caller.plan.api && !isDisabled(holder.caller, 'listChanges') ? holder.caller : undefined;
}

/**
 * Missing scope and excluded address answer alike; the response does not say which (docs/contract/access-and-limits.md, "Addresses").
 */
export const notAllowed = (): Problem => new Problem('forbidden', 'This key may not make this request.');

/** Headers of the gate. Browser code can read them only where they are exposed (docs/contract/endpoints.md, "CORS"). */
export const exposedByGate = [
  'Retry-After',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'RateLimit',
  'RateLimit-Policy',
  'X-Monthly-Limit',
  'X-Monthly-Remaining',
  'X-Monthly-Usage',
  'X-Monthly-Reset',
] as const;

/** A window of the IETF draft's headers (RateLimit header fields for HTTP): its name, quota and length in seconds. */
type RateWindow = AddressAllowance & { readonly name: string; readonly seconds: number };

/** All windows that a request counts in, one list in each of the two headers. */
const windowHeaders = (windows: readonly RateWindow[]): Record<string, string> =>
  windows.length === 0
    ? {}
    : {
        'ratelimit-policy': windows.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', '),
        ratelimit: windows.map(({ name, remaining, resetSeconds: t }) => `"${name}";r=${remaining};t=${t}`).join(', '),
      };

/** The specification's headers, which speak of the account alone. */
function accountHeaders({ hourly, monthly }: Allowance): Record<string, string> {
  const hour: Record<string, string> =
    hourly.limit === null
      ? {}
      : {
          'x-ratelimit-limit': String(hourly.limit),
          'x-ratelimit-remaining': String(hourly.remaining),
          'x-ratelimit-reset': String(hourly.resetSeconds),
          'x-ratelimit-policy': `${hourly.limit} requests per hour (fixed window)`,
        };
  if (monthly.kind === 'usage') {
    return { ...hour, 'x-monthly-usage': String(monthly.used), 'x-monthly-reset': monthly.resetAt.toISOString() };
  }
  return {
    ...hour,
    'x-monthly-limit': String(monthly.limit),
    'x-monthly-remaining': String(monthly.remaining),
    'x-monthly-reset': monthly.resetAt.toISOString(),
  };
}

/**
 * Formats the remaining allowances: of the account, after a valid key, in the specification's headers; the windows of
 * account and client address in the form of the IETF draft.
 */
export function allowanceHeaders(
  account: Allowance | undefined,
  address: AddressAllowance | undefined,
): Record<string, string> {
  const limit = account?.hourly.limit ?? null;
  return {
    ...(account && accountHeaders(account)),
    ...windowHeaders([
      ...(account && limit !== null ? [{ ...account.hourly, limit, name: 'hourly', seconds: 3600 }] : []),
      ...(address ? [{ ...address, name: 'address', seconds: 300 }] : []),
    ]),
  };
}

/**
 * Authenticates a request that is already counted on its address, and counts it against the account's limits. The
 * admission holds the refusal of a valid key.
 */
export async function pass(
  access: Access,
  request: { headers: SentHeaders; address: string; now: Date; requestId: string; surface: Surface },
): Promise<AuthenticatedRequest> {
  const { headers, address, now, requestId, surface } = request;
  const holder = await identify(access, headers, now, surface);
  const { caller } = holder;
  const admission = await access.limits.admit(caller, surface, now);
  if (isAllowedFrom(address, holder)) return { requestId, now, caller, admission };
  // The allowlist is checked before the windows. The request counts like any other with a valid key, or its headers
  // would distinguish this 403 from the one of a scope (docs/contract/errors.md, "The order of refusals").
  return { requestId, now, caller, admission: { ...admission, refusal: notAllowed() } };
}
