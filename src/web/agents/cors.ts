/** What these addresses answer is the same for every page: no cookie counts here, and what a client shows is its own. */
export const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After, X-Request-Id',
} as const;

/** The answer to a browser that asks before it sends. */
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
