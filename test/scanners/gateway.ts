import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A scanner's only connection to the service: as its proxy, or as the server that it requests. */
export type Gateway = {
  readonly address: string;
  /** Requests that were handed on. */
  count(): number;
  /** Requests answered with 500 or more, except for refusals of disabled semantic search. */
  readonly faults: readonly string[];
  close(): Promise<void>;
};

/** A gateway to the service at `target`. `route` says which path and query of it a request is for; undefined refuses it with 404. */
export async function startGateway(
  target: string,
  route: (method: string, requested: URL) => string | undefined,
): Promise<Gateway> {
  const faults: string[] = [];
  let count = 0;

  function hand(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', headers } = incoming;
    const requested = URL.parse(incoming.url ?? '', target);
    const path = requested === null ? undefined : route(method, requested);
    if (path === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    count += 1;
    const onward = request(`${target}${path}`, { method, headers, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 500 && statusCode !== 503) faults.push(`${statusCode}: ${method} ${incoming.url}`);
      outgoing.writeHead(statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer({ maxHeaderSize: 256 * 1024 }, hand);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    faults,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
