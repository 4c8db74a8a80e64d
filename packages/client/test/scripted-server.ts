import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../src/clock.ts';

/** The server's answer to one request; `hang` sends nothing, `drop` breaks the connection in the middle of the body. */
export type Scripted =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'hang'
  | 'drop'
  | ((request: IncomingMessage, response: ServerResponse) => void);

export type ScriptedServer = {
  readonly url: string;
  /** The requests so far. */
  readonly requests: readonly { readonly url: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
};

/** A server on loopback that gives these answers in turn, the last one from then on. */
export async function startScripted(...answers: Scripted[]): Promise<ScriptedServer> {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? {};
    requests.push({ url: request.url ?? '', headers: request.headers });
    if (answer === 'hang') return;
    if (typeof answer === 'function') return answer(request, response);
    if (answer === 'drop') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"half":', () => response.destroy());
      return;
    }
    const { status = 200, headers = {}, body = {} } = answer;
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(status === 304 ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body of a problem as the service writes it. */
export const problemBody = (status: number, type: string, detail = 'What went wrong.') => ({
  type: `https://api.nordwire.test/problems/${type}`,
  title: 'A title',
  status,
  detail,
  instance: 'urn:request:5f0c6a52-6d5b-4f7e-9d3c-0c7f9f5f0a11',
});

/** A clock without pauses: it records how long each would be. */
export function instantClock(random = 0.5): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => Date.parse('2026-03-15T12:00:00Z'),
    random: () => random,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
  };
}
