import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from '../world/world.ts';

/** The application of a world on a socket of the loopback interface, as programs reach it. */
export async function serveWorld(world: World): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await world.fetch(request.url ?? '/', { key: null, headers });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const piece of answer.body ?? []) response.write(piece);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
