/** Begins every access token of an agent, so that it is told from a key, and found by scanners for secrets. */
export const ACCESS_TOKEN_PREFIX = 'nwa_';

/** What tokens are good for (RFC 8707): the tool server alone, or the API too. */
export type AgentResources = { readonly tools: string; readonly everything: string };

/** The addresses that tokens are issued for, of a service at an address without a slash at its end. */
export const toAgentResources = (baseUrl: string): AgentResources => ({ tools: `${baseUrl}/mcp`, everything: baseUrl });

/** Whether scopes hold another one: `read` stands for all but that of watchlists. */
export const holdsScope = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || (scope !== 'read:watchlist' && scope.startsWith('read:') && scopes.includes('read'));
