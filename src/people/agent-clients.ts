import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { toOneLine } from '../core/display-text.ts';
import { newId } from '../core/new-id.ts';
import type { Db } from '../core/services.ts';
import { documentAddressFault, isDocumentAddress, redirectFault } from './agent-addresses.ts';

/** How clients authenticate with a token request, as the metadata of the service offers. */
export const tokenAuthMethods = ['none', 'client_secret_post', 'client_secret_basic'] as const;
/** The grants that the metadata of the service offers. */
export const grantTypes = ['authorization_code', 'refresh_token'] as const;

/** A program that may request access. */
export type AgentClient = {
  readonly id: string;
  /** The address of its metadata document, or an id that this service assigned. */
  readonly client_id: string;
  /** Its origin: a document at its address, an operator, or its own registration. */
  readonly origin: 'document' | 'operator' | 'registration';
  readonly name: string;
  readonly homepage: string | null;
  readonly redirect_uris: readonly string[];
  readonly token_auth_method: (typeof tokenAuthMethods)[number];
  readonly disabled: boolean;
  readonly fresh_until: Date | null;
  readonly created_at: Date;
};

/** A client that cannot be used, with a reason for the user who is asked for consent. */
export class ClientRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ClientRefused';
  }
}

/** Reads the metadata document of a client: its JSON, or the reason of a failure. */
export type FetchDocument = (address: string) => Promise<{ readonly json: unknown } | { readonly refused: string }>;

/** A document is read again after this time. */
const FRESH_MS = 15 * 60_000;
/** After a failure a document is not requested again for this time. */
const FAILED_MS = 60_000;
const MAX_REDIRECTS = 20;

/** One line without invisible characters, for names that strangers choose. */
const toVisibleLine = (text: string): string => toOneLine(text.normalize('NFC').replaceAll(/\p{C}+/gu, ' '));

const name = z.string().max(500).transform(toVisibleLine).pipe(z.string().min(1, 'it has no client_name').max(120));

/** Metadata of a client, from its document or its registration (RFC 7591). */
const metadata = z.object({
  client_name: name,
  client_uri: z.string().max(2_000).optional(),
  redirect_uris: z.array(z.string()).min(1, 'it has no redirect_uris').max(MAX_REDIRECTS),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});
const document = metadata.extend({
  client_id: z.string(),
  client_secret: z.undefined('it has a client_secret, which cannot be secret in a document').optional(),
  client_secret_expires_at: z.undefined('it has a client_secret_expires_at').optional(),
});

type Metadata = z.output<typeof metadata>;

/** A redirect address that a client cannot use, at most 200 characters of it, and the reason. */
export type UnusableRedirect = { readonly redirect_uri: string; readonly reason: string };

const listUnusableRedirects = (addresses: readonly string[]): readonly UnusableRedirect[] =>
  addresses.flatMap((address) => {
    const reason = redirectFault(address, { isTrusted: false });
    return reason === undefined ? [] : [{ redirect_uri: address.slice(0, 200), reason }];
  });

/** A fault of the metadata that the schema does not find. */
function metadataFault(
  said: Metadata,
  allowed: { readonly unusable: UnusableRedirect | undefined; readonly methods: readonly string[] },
): string | undefined {
  const { unusable, methods } = allowed;
  if (unusable !== undefined) return `its redirect address ${unusable.redirect_uri} cannot be used: ${unusable.reason}`;
  const method = said.token_endpoint_auth_method ?? 'none';
  if (!methods.includes(method))
    return `it wants to sign in by ${method.slice(0, 50)}; clients without a secret sign in by none`;
  if (said.grant_types?.some((type) => grantTypes.some((offered) => offered === type)) === false)
    return 'it does not use authorization codes';
  if (said.response_types?.includes('code') === false) return 'it does not take codes';
  return undefined;
}

/** The first fault, in words. */
function describeFault({ issues: [issue] }: z.ZodError): string {
  const where = String(issue?.path[0] ?? '');
  return issue?.message.startsWith('it has') ? issue.message : `its ${where || 'content'} cannot be read`;
}

/**
 * The metadata in a client's document. A homepage counts only if it is on the same host, since a document can name any address.
 *
 * @throws ClientRefused
 */
export function readClientDocument(address: string, json: unknown): Metadata {
  const parsed = document.safeParse(json);
  if (!parsed.success)
    throw new ClientRefused(`The document at ${address} cannot be used: ${describeFault(parsed.error)}.`);
  const said = parsed.data;
  const [unusable] = listUnusableRedirects(said.redirect_uris);
  const isOfAddress = said.client_id === address;
  // A document is public, so its client has no secret to authenticate with.
  const fault = isOfAddress ? metadataFault(said, { unusable, methods: ['none'] }) : 'its client_id is another address';
  if (fault !== undefined) throw new ClientRefused(`The document at ${address} cannot be used: ${fault}.`);
  const { client_uri: homepage, ...rest } = said;
  const isOwn = homepage !== undefined && URL.parse(homepage)?.origin === new URL(address).origin;
  return isOwn ? { ...rest, client_uri: homepage } : rest;
}

const columns = sql`id, client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled, fresh_until, created_at`;

export async function findClient(db: Db, clientId: string): Promise<AgentClient | undefined> {
  const { rows } = await sql<AgentClient>`select ${columns} from agent_clients where client_id = ${clientId}`.execute(
    db,
  );
  return rows[0];
}

/** Stores a client. A known client takes the new metadata and stays disabled if it was. */
async function putClient(
  db: Db,
  client: {
    readonly clientId: string;
    readonly origin: AgentClient['origin'];
    readonly said: Metadata;
    readonly secret?: string | undefined;
    readonly freshUntil?: Date | undefined;
    readonly now: Date;
  },
): Promise<AgentClient> {
  const { clientId, origin, said, secret, freshUntil, now } = client;
  const method = said.token_endpoint_auth_method ?? 'none';
  const { rows } = await sql<AgentClient>`
    insert into agent_clients
      (id, client_id, origin, name, homepage, secret, token_auth_method, redirect_uris, fresh_until, created_at, updated_at)
    values (${newId()}, ${clientId}, ${origin}, ${said.client_name}, ${said.client_uri ?? null}, ${secret ?? null}, ${method},
      ${JSON.stringify(said.redirect_uris)}::jsonb, ${freshUntil ?? null}, ${now}, ${now})
    on conflict (client_id) do update set name = excluded.name, homepage = excluded.homepage,
      redirect_uris = excluded.redirect_uris, fresh_until = excluded.fresh_until, updated_at = excluded.updated_at
    where agent_clients.origin = 'document'
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ClientRefused('A client with this id already exists.');
  return row;
}

export type ClientFinder = {
  /**
   * The client of an id. Its document is read again if the stored metadata is old.
   *
   * @throws ClientRefused for a client that is unknown, unreadable or disabled
   */
  find(clientId: string, now: Date): Promise<AgentClient>;
};

/** Finds clients; reads the documents of clients whose ids are addresses. */
export function createClientFinder(db: Db, fetchDocument: FetchDocument): ClientFinder {
  const failed = new LRUCache<string, string>({ max: 1_000, ttl: FAILED_MS });
  const pendingLookups = new Map<string, Promise<AgentClient>>();

  async function read(address: string, now: Date): Promise<AgentClient> {
    const known = failed.get(address);
    if (known !== undefined) throw new ClientRefused(known);
    try {
      const fetched = await fetchDocument(address);
      if ('refused' in fetched)
        throw new ClientRefused(`The document at ${address} cannot be read: ${fetched.refused}.`);
      const said = readClientDocument(address, fetched.json);
      const freshUntil = new Date(now.getTime() + FRESH_MS);
      return await putClient(db, { clientId: address, origin: 'document', said, freshUntil, now });
    } catch (error) {
      if (error instanceof ClientRefused) failed.set(address, error.message);
      throw error;
    }
  }

  /** Simultaneous look-ups of a document share one request. */
  function readOnce(address: string, now: Date): Promise<AgentClient> {
    const running = pendingLookups.get(address) ?? read(address, now).finally(() => pendingLookups.delete(address));
    pendingLookups.set(address, running);
    return running;
  }

  return {
    async find(clientId, now) {
      const known = await findClient(db, clientId);
      if (known?.disabled) throw new ClientRefused('The operator of this service has disabled this client.');
      if (known !== undefined && (known.fresh_until === null || known.fresh_until > now)) return known;
      if (!isDocumentAddress(clientId)) throw new ClientRefused('No client has this id.');
      const fault = documentAddressFault(clientId);
      if (fault !== undefined) throw new ClientRefused(`The id of the client cannot be used: ${fault}.`);
      return readOnce(clientId, now);
    },
  };
}

/**
 * Stores a client of an operator.
 *
 * @param secret sealed; undefined for a client without a secret
 * @throws ClientRefused for a redirect address that is not allowed
 */
export async function addClient(
  db: Db,
  given: {
    readonly name: string;
    readonly redirectUris: readonly string[];
    readonly homepage?: string | undefined;
    readonly secret?: string | undefined;
    readonly now: Date;
  },
): Promise<AgentClient> {
  const parsed = name.safeParse(given.name);
  if (!parsed.success) throw new ClientRefused('The name of a client has 1 to 120 characters.');
  if (given.redirectUris.length === 0 || given.redirectUris.length > MAX_REDIRECTS)
    throw new ClientRefused(`A client has 1 to ${MAX_REDIRECTS} redirect addresses.`);
  for (const address of given.redirectUris) {
    const fault = redirectFault(address, { isTrusted: true });
    if (fault !== undefined) throw new ClientRefused(`${address} cannot be a redirect address: ${fault}.`);
  }
  if (given.homepage !== undefined && !/^https?:$/.test(URL.parse(given.homepage)?.protocol ?? ''))
    throw new ClientRefused('The homepage of a client is an http or https address.');
  const said: Metadata = {
    client_name: parsed.data,
    client_uri: given.homepage,
    redirect_uris: [...given.redirectUris],
    token_endpoint_auth_method: given.secret === undefined ? 'none' : 'client_secret_post',
  };
  return putClient(db, { clientId: newId(), origin: 'operator', said, secret: given.secret, now: given.now });
}

/** Metadata that a client registers, as this service accepts it. */
export type Registration = { readonly accepted: Metadata; readonly unusable: readonly UnusableRedirect[] };

/**
 * The metadata of a client that registers itself. RFC 7591, 3.2.1 lets the server replace values: a client that wants a secret
 * is registered without one, and redirect addresses that cannot be used are left out while others can.
 *
 * @throws ClientRefused
 */
export function readRegistration(json: unknown): Registration {
  const parsed = metadata.safeParse(json);
  if (!parsed.success) throw new ClientRefused(`The client cannot be registered: ${describeFault(parsed.error)}.`);
  const { client_uri: homepage, ...said } = parsed.data;
  const unusable = listUnusableRedirects(said.redirect_uris);
  const isUnreachable = unusable.length === said.redirect_uris.length;
  const fault = metadataFault(said, { unusable: isUnreachable ? unusable[0] : undefined, methods: tokenAuthMethods });
  if (fault !== undefined) throw new ClientRefused(`The client cannot be registered: ${fault}.`);
  const isWeb = homepage !== undefined && URL.parse(homepage)?.protocol === 'https:';
  const accepted = {
    ...said,
    ...(isWeb && { client_uri: homepage }),
    redirect_uris: said.redirect_uris.filter((address) => redirectFault(address, { isTrusted: false }) === undefined),
    token_endpoint_auth_method: 'none',
  };
  return { accepted, unusable };
}

/** Stores a client that registers itself (RFC 7591), without a secret. */
export const registerClient = (db: Db, { accepted }: Registration, now: Date): Promise<AgentClient> =>
  putClient(db, { clientId: newId(), origin: 'registration', said: accepted, now });

/** Every client, oldest first, with its number of consents. */
export async function listClients(db: Db): Promise<readonly (AgentClient & { readonly consents: number })[]> {
  const { rows } = await sql<AgentClient & { consents: number }>`
    select ${columns}, (select count(*)::int from agent_consents s where s.client_id = agent_clients.client_id) as consents
    from agent_clients order by created_at, id`.execute(db);
  return rows;
}

/** Removes a client with its consents and tokens. @throws ClientRefused for an unknown client */
export async function removeClient(db: Db, clientId: string): Promise<void> {
  const { rows } = await sql`delete from agent_clients where client_id = ${clientId} returning id`.execute(db);
  if (rows.length === 0)
    throw new ClientRefused(`Unknown client ${clientId}; nordwire clients list shows all clients.`);
}

/** Disables or enables a client. A disabled client stays stored, so that its document does not add it again. */
export async function disableClient(db: Db, clientId: string, isDisabled: boolean, now: Date): Promise<void> {
  const { rows } = await sql`
    update agent_clients set disabled = ${isDisabled}, updated_at = ${now} where client_id = ${clientId} returning id`.execute(
    db,
  );
  if (rows.length === 0)
    throw new ClientRefused(`Unknown client ${clientId}; nordwire clients list shows all clients.`);
}
