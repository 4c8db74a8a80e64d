import { toAgentResources } from '../../core/agent-tokens.ts';
import { grantableScopes } from '../../core/caller.ts';
import type { OwnAddresses } from '../../core/own-addresses.ts';
import { grantTypes, tokenAuthMethods } from '../../people/agent-clients.ts';
import { DEFAULT_SCOPES, OFFLINE } from '../../people/agent-scopes.ts';
import type { Agents } from '../../people/agents.ts';
import type { Handler, Route } from '../routes.ts';
import { basePath } from '../site.ts';
import { preflight, readableByAll } from './cors.ts';

const PROTECTED = '/.well-known/oauth-protected-resource';
const SERVER = '/.well-known/oauth-authorization-server';

/** Where a 401 of the tool server points agents that sign in at this service. */
export const describeProtectedResource = ({ toBase }: OwnAddresses) => ({
  resourceMetadata: (host: string | null) => `${toBase(host)}${PROTECTED}`,
  challengeScopes: DEFAULT_SCOPES,
});

/** The tool server as a protected resource (RFC 9728). */
const protectedResource = (baseUrl: string) => ({
  resource: toAgentResources(baseUrl).tools,
  authorization_servers: [baseUrl],
  scopes_supported: DEFAULT_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Nordwire',
  resource_documentation: `${baseUrl}/docs/mcp`,
});

/** This service as an authorization server (RFC 8414). */
const authorizationServer = (baseUrl: string, { registers }: Agents) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  ...(registers && { registration_endpoint: `${baseUrl}/oauth/register` }),
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: grantTypes,
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: tokenAuthMethods,
  revocation_endpoint_auth_methods_supported: tokenAuthMethods,
  scopes_supported: [...grantableScopes, OFFLINE],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${baseUrl}/docs/mcp`,
});

/** A document by the address that the request used: clients compare it with the address that they know. */
function documentRoutes(paths: readonly string[], describe: (base: string) => object): readonly Route[] {
  const sendDocument: Handler = ({ addresses }, context) =>
    new Response(JSON.stringify(describe(addresses.toBase(context.req.header('host')))), {
      headers: {
        ...readableByAll,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        vary: 'Host',
      },
    });
  return [...new Set(paths)].flatMap((path): Route[] => [
    { method: 'GET', path, handler: sendDocument },
    { method: 'OPTIONS', path, handler: () => preflight('GET, HEAD') },
  ]);
}

/** The documents by which agents find the authorization server. Pages of any site may read them. */
export function metadataRoutes(baseUrl: string, agents: Agents): readonly Route[] {
  const base = basePath({ baseUrl });
  // The path of the service follows the well-known name. A proxy passes these addresses on unchanged.
  return [
    ...documentRoutes([PROTECTED, `${PROTECTED}/mcp`, `${PROTECTED}${base}/mcp`], protectedResource),
    ...documentRoutes([SERVER, `${SERVER}${base}`], (address) => authorizationServer(address, agents)),
  ];
}
