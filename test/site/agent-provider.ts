import type { OAuthClientProvider } from '@modelcontextprotocol/client';

/** What the kits ask of a program: where it keeps things, and how it sends its person to a page. */
export type Provider = OAuthClientProvider & {
  /** Where the person was sent last. */
  sentTo(): URL;
  /** Every access token that was kept, the first one first. */
  kept(): readonly string[];
};

export function createProvider({
  clientMetadataUrl,
  redirectUrl,
}: {
  readonly clientMetadataUrl?: string;
  readonly redirectUrl: string;
}): Provider {
  const kept: string[] = [];
  let sent: URL | undefined;
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  let information: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  let verifier = '';
  let discovered: Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0] | undefined;
  return {
    redirectUrl,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: {
      client_name: 'A program of the tests',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => information,
    saveClientInformation(given) {
      information = given;
    },
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given;
      kept.push(given.access_token);
    },
    redirectToAuthorization(url) {
      sent = url;
    },
    saveCodeVerifier(given) {
      verifier = given;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(given) {
      discovered = given;
    },
    discoveryState: () => discovered,
    sentTo() {
      if (sent === undefined) throw new Error('nobody was sent anywhere');
      return sent;
    },
    kept: () => kept,
  };
}
