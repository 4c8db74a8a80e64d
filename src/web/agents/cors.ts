/** These endpoints use no cookies, so pages of any site may read their responses. */
export const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After, X-Request-Id',
} as const;

/** The response to a CORS preflight. */
export const preflight = (methods: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...readableByAll,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'access-control-max-age': '86400',
      allow: methods,
    },
  });
