import type { MiddlewareHandler } from 'hono';

/** Browsers take an answer as the type that it states (WHATWG Fetch, "X-Content-Type-Options"). Every answer has it. */
export const noSniff = { 'x-content-type-options': 'nosniff' } as const;

/** Adds the header to every answer of an application, also to those of its failures. */
export const addNoSniff: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(noSniff)) context.res.headers.set(name, value);
};
