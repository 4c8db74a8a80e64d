import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '../core/problem.ts';

/** The text for monitors, and the token that they must send; without a token the page is open. */
export type MetricsPage = {
  readonly contentType: string;
  read(): Promise<string>;
  readonly token: string | undefined;
};

/** Comparing digests hides both the length and the content of the token from timing. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** `GET /metrics` in the format of Prometheus. */
export function createMetricsPage({ contentType, read, token }: MetricsPage): Hono {
  const app = new Hono();
  app.get('/metrics', async (context) => {
    const sent = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (token !== undefined && (sent === undefined || !isSame(sent, token)))
      throw new Problem('unauthorized', 'Send the token of NORDWIRE_METRICS_TOKEN: Authorization: Bearer <token>.');
    return context.body(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
  return app;
}
