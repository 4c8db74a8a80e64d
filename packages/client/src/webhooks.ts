import type { Change } from './changes.ts';
import { NordwireError } from './errors.ts';

/** A delivery that is not to be trusted, or cannot be read. Answer it with 400 and do nothing else. */
export class WebhookError extends NordwireError {
  override name = 'WebhookError';
}

type HeadersLike =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A delivery: a Request, or headers with the body as received, in bytes or text. A body that was parsed and serialised
 * again does not match its signature.
 */
export type WebhookDelivery =
  | { readonly headers: { get(name: string): string | null }; arrayBuffer(): Promise<ArrayBuffer> }
  | {
      readonly headers: HeadersLike;
      readonly body: string | Uint8Array;
    };

export type WebhookOptions = {
  /** The secret, `whsec_…`; while it is rotated, the new one and the old one. */
  readonly secrets: string | readonly string[];
  /** How far the time of a delivery may be from now; 300 if absent. It bounds how long a recorded delivery can be replayed. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970; the system's clock if absent. */
  readonly now?: () => number;
};

export type VerifiedWebhook = {
  /** The same on every attempt to deliver it: within the tolerance, an id that was handled before is a repeat or a replay. */
  readonly id: string;
  /** When this attempt was made. */
  readonly timestamp: Date;
  readonly change: Change | TestChange;
};

/** The test message of an operator; it refers to no record. */
export type TestChange = Omit<Change, 'kind' | 'record'> & { readonly kind: 'test'; readonly record: null };

// The type has a name of its own only where the DOM's types are.
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const TOLERANCE_SECONDS = 300;
const MAX_SIGNATURES = 16;

/**
 * Checks that a delivery was signed with the secret, is recent and unchanged, as Standard Webhooks specifies, and reads
 * it. Throws WebhookError otherwise. Deliveries arrive at least once, so a handler must tolerate repeats, as
 * `mirror.sync()` does.
 */
export async function verifyWebhook(delivery: WebhookDelivery, options: WebhookOptions): Promise<VerifiedWebhook> {
  const { secrets, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now } = options;
  const keys = await Promise.all([secrets].flat().map(importKey));
  if (keys.length === 0) throw new TypeError('secrets: name one at least.');
  const { headers } = delivery;
  const id = readHeader(headers, 'webhook-id');
  const seconds = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(seconds)) throw new WebhookError('webhook-timestamp is not a time.');
  const age = now() / 1000 - Number(seconds);
  if (Math.abs(age) > toleranceSeconds) {
    throw new WebhookError(
      `webhook-timestamp is ${Math.round(Math.abs(age))} seconds ${age > 0 ? 'old' : 'ahead'}: is a clock wrong?`,
    );
  }
  const body = await readBytes(delivery);
  const signed = concat(new TextEncoder().encode(`${id}.${seconds}.`), body);
  if (!(await isSigned(signed, signatures, keys))) {
    throw new WebhookError('webhook-signature does not fit: another secret, or the body is not as it came.');
  }
  return { id, timestamp: new Date(Number(seconds) * 1000), change: readChange(body) };
}

async function importKey(secret: string): Promise<Key> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('secrets: each must be the secret of a webhook, whsec_ and base64.');
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Whether one of the signatures is of one of the keys. WebCrypto compares in constant time. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, header: string, keys: readonly Key[]): Promise<boolean> {
  const signatures = header.split(' ').filter((each) => each.startsWith('v1,'));
  for (const signature of signatures.slice(0, MAX_SIGNATURES)) {
    const bytes = fromBase64(signature.slice('v1,'.length));
    if (bytes === undefined) continue;
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return true;
  }
  return false;
}

/** By shape, for a framework's Request and Headers need not be those of the platform. */
const isReadable = (headers: HeadersLike): headers is { get(name: string): string | null } =>
  typeof headers['get'] === 'function';

function readHeader(headers: HeadersLike, name: string): string {
  const record = isReadable(headers) ? undefined : Object.entries(headers);
  const sent = record?.find(([each]) => each.toLowerCase() === name)?.[1];
  const value = isReadable(headers) ? headers.get(name) : sent;
  if (value === null || value === undefined || value === '') {
    throw new WebhookError(`${name} is missing: this is not a delivery of a webhook.`);
  }
  return String(value);
}

async function readBytes(delivery: WebhookDelivery): Promise<Uint8Array<ArrayBuffer>> {
  if ('arrayBuffer' in delivery) return new Uint8Array(await delivery.arrayBuffer());
  return typeof delivery.body === 'string' ? new TextEncoder().encode(delivery.body) : new Uint8Array(delivery.body);
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function readChange(body: Uint8Array): Change | TestChange {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new WebhookError('The body is signed, but is not JSON.');
  }
}
