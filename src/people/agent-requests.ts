import type { AgentResources } from '../core/agent-tokens.ts';
import { OFFLINE, readRequestedScopes, splitWords } from './agent-scopes.ts';

/** A request of a client that cannot be read, with a reason for the user who sees the page. */
export class RequestRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RequestRefused';
  }
}

/** The request of a client for access. */
export type AuthorizationRequest = {
  /** The query for the library. */
  readonly query: URLSearchParams;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly resources: readonly string[];
  /** `none`: no page is shown; `consent`: the consent page is shown, even after an earlier consent. */
  readonly prompt: 'none' | 'consent' | undefined;
};

const once = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

/**
 * The canonical form of an address of this service: clients add a final slash, capitals in the host, or the query by which
 * they choose tools.
 */
export function canonicalResource(text: string, resources: AgentResources): string {
  const address = URL.parse(text);
  if (address !== null) address.search = '';
  const href = address?.href.replace(/\/$/, '');
  return Object.values(resources).find((known) => new URL(known).href.replace(/\/$/, '') === href) ?? text;
}

/**
 * Reads the request of a client. The default resource is the tool server, the default scopes are those that every client may
 * request. Unknown scopes are dropped. Every client gets a refresh token, whether or not it requests the scope for it.
 *
 * @throws RequestRefused for a parameter that is sent twice
 */
export function readAuthorizationRequest(sent: URLSearchParams, ours: AgentResources): AuthorizationRequest {
  const query = new URLSearchParams();
  for (const name of once) {
    const values = sent.getAll(name);
    if (values.length > 1) throw new RequestRefused(`The request names ${name} more than once.`);
    if (values[0] !== undefined && values[0] !== '') query.set(name, values[0]);
  }
  const scopes = readRequestedScopes(query.get('scope'));
  query.set('scope', [...scopes, OFFLINE].join(' '));
  const resources = sent.getAll('resource').map((each) => canonicalResource(each, ours));
  if (resources.length === 0) resources.push(ours.tools);
  for (const resource of new Set(resources)) query.append('resource', resource);
  // Other values request a new sign-in or a choice of account; the consent page offers both.
  const prompts = splitWords(sent.get('prompt'));
  const prompt = prompts.length === 0 ? undefined : prompts.includes('none') ? 'none' : 'consent';
  if (prompt !== undefined) query.set('prompt', prompt);
  return {
    query,
    scopes,
    resources: [...new Set(resources)],
    prompt,
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
  };
}
