import { Hono } from 'hono';
import { notFound, Problem } from '../core/problem.ts';

/** The subscriber behind the callback (W3C WebSub); the application's builder supplies it. */
export type PushReceiver = {
  /** Returns the text to echo; undefined where this service did not ask for the subscription. */
  verify(
    token: string,
    sent: {
      readonly mode: string | undefined;
      readonly topic: string | undefined;
      readonly challenge: string | undefined;
      readonly leaseSeconds: string | undefined;
      readonly reason: string | undefined;
    },
  ): Promise<string | undefined>;
  /** Returns false where no subscription expects it. */
  deliver(
    token: string,
    content: {
      readonly body: Uint8Array;
      readonly contentType: string | undefined;
      readonly signature: string | undefined;
    },
  ): Promise<boolean>;
};

const MAX_BODY_BYTES = 5_000_000;

/** A body of bounded length; undefined for a longer one, of which the rest is not read. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `GET /{token}`: a hub verifies. `POST /{token}`: a hub delivers. Needs no key: the token and the signature are. */
export function createPushCallback(receiver: PushReceiver): Hono {
  const app = new Hono();
  app.get('/:token', async (context) => {
    const query = (name: string) => context.req.query(`hub.${name}`);
    const echoed = await receiver.verify(context.req.param('token'), {
      mode: query('mode'),
      topic: query('topic'),
      challenge: query('challenge'),
      leaseSeconds: query('lease_seconds'),
      reason: query('reason'),
    });
    if (echoed === undefined) throw notFound();
    // A challenge is a stranger's text: never a page.
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };
    return new Response(echoed, { headers });
  });
  app.post('/:token', async (context) => {
    const body = await readBody(context.req.raw);
    if (body === undefined) return new Response(null, { status: 413, headers: { connection: 'close' } });
    const isKnown = await receiver.deliver(context.req.param('token'), {
      body,
      contentType: context.req.header('content-type'),
      signature: context.req.header('x-hub-signature'),
    });
    // WebSub 7: 410 states that the subscription has ended.
    return new Response(null, { status: isKnown ? 202 : 410 });
  });
  app.all('/:token', () => {
    throw new Problem('method-not-allowed', 'A hub verifies with GET and delivers with POST.', {
      allow: 'GET, HEAD, POST',
    });
  });
  return app;
}
