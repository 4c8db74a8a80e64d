import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on the loopback that adds a key, for a judge that has no option for headers. Everything else passes as it is. */
export async function startBearerProxy(
  target: () => string,
  key: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((from, to) => {
    const { hostname, port } = new URL(target());
    const headers = { ...from.headers, authorization: `Bearer ${key}` };
    const onward = request({ hostname, port, path: from.url, method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    // An answer without an end, such as a stream, ends with its client.
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
