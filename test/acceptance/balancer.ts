import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A load balancer in front of several processes. */
export type Balancer = { close(): Promise<void> };

/** A key's request, and no answer of ours, says how long a head may be. */
const MAX_HEAD_BYTES = 256 * 1024;

/**
 * Forwards each request to the next of the ports, without caching or retries. A port without a listener gives 502. The
 * client's address is added to `X-Forwarded-For`.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, (incoming, outgoing) => {
    turn = (turn + 1) % ports.length;
    hand(incoming, outgoing, ports[turn] ?? 0);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function hand(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { 'x-forwarded-for': before, ...headers } = incoming.headers;
  const client = incoming.socket.remoteAddress ?? '';
  const onward = request(
    {
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': [before, client].filter((part) => part !== undefined).join(', ') },
      agent: false,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
