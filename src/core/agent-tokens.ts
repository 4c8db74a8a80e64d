/** Prefix of every access token of an agent. It distinguishes tokens from keys, and scanners for secrets find it. */
export const ACCESS_TOKEN_PREFIX = 'nwa_';

/** The resources that tokens are valid for (RFC 8707): the tool server alone, or the API too. */
export type AgentResources = { readonly tools: string; readonly everything: string };

/** The addresses that tokens are issued for, of a service at an address without a slash at its end. */
export const toAgentResources = (baseUrl: string): AgentResources => ({ tools: `${baseUrl}/mcp`, everything: baseUrl });
