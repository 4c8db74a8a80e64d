import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { countedAddress, isWithin, readAddress } from '../../access/ip.ts';
import { Problem } from '../../core/problem.ts';
import type { Direct } from '../../http/direct.ts';
import { problemOfConnection, rawProblem, refusalOfMessage } from '../../http/unreadable-message.ts';

/** So much of a request is read that an address that is too long gets the problem that says so, not a bare 431. */
const MAX_HEADER_BYTES = 65_536;
/** Connections at a time, whoever they are from; one more is closed at once. */
const MAX_CONNECTIONS = 10_000;
/** How long a refused client has to read why. */
const LINGER_MS = 1_000;

/** What a client may take its time for, in milliseconds. */
export type Patience = {
  readonly headers: number;
  readonly request: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** Without a byte either way: longer than the longest answer takes. */
  readonly silence: number;
  /** How often the first two are looked at. */
  readonly checked: number;
};

const patience: Patience = { headers: 20_000, request: 60_000, keepAlive: 5_000, silence: 60_000, checked: 5_000 };

type Fetch = Parameters<typeof getRequestListener>[0];

export type ServerParts = {
  readonly fetch: Fetch;
  /** Asked first; none: `fetch` answers everything. */
  readonly direct?: Direct;
  /** Stands for the `Host` that a client of HTTP/1.0 need not send. */
  readonly host: string;
  readonly problemBase: () => string;
  /** Connections of one client address at a time. */
  readonly perAddress: number;
  /** They have as many as they want: their clients are many. */
  readonly trustedProxies: readonly string[];
  readonly log: (error: unknown) => void;
  readonly patience?: Patience;
};

/**
 * A server whose limits are set and that answers every message, one that never became a request too, with a problem and a
 * request id (docs/contract/errors.md, "Messages that are no requests").
 */
export function createHttpServer(parts: ServerParts): Server {
  const { problemBase, host, patience: times = patience } = parts;
  const listener = getRequestListener(parts.fetch, {
    hostname: host,
    errorHandler(error) {
      const isClients = error instanceof RequestError;
      if (!isClients) parts.log(error);
      const detail = isClients
        ? 'The address or the Host header of the request cannot be read.'
        : 'Something went wrong.';
      const { status, body, headers } = problemOfConnection(
        new Problem(isClients ? 'bad-request' : 'internal-error', detail),
        problemBase(),
      );
      return new Response(body, { status, headers });
    },
  });
  const refuse = (response: ServerResponse, problem: Problem): void => {
    const { status, body, headers } = problemOfConnection(problem, problemBase());
    response.writeHead(status, headers).end(body);
  };
  const crowd = countConnections(parts);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.checked,
      // Refused below, with a body.
      requireHostHeader: false,
      // A header that is sent twice is read as the web reads it, and not as if only the first was there.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      if (crowd.isRefused(request.socket)) return refuse(response, tooManyConnections());
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return refuse(response, new Problem('bad-request', 'The request has no Host header.'));
      if (!parts.direct?.(request, response)) void listener(request, response);
    },
  );
  server.timeout = times.silence;
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', crowd.add);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy();
    else endWith(socket, rawProblem(refusalOfMessage(error.code), problemBase()));
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    refuse(
      response,
      new Problem('bad-request', 'Of what a client may expect, 100-continue alone is known.', { status: 417 }),
    ),
  );
  server.on('connect', (_, socket) => {
    const detail = 'This is no proxy; CONNECT is not allowed.';
    endWith(socket, rawProblem(new Problem('method-not-allowed', detail, { allow: 'GET, HEAD, POST' }), problemBase()));
  });
  return server;
}

const tooManyConnections = (): Problem =>
  new Problem('rate-limit-exceeded', 'Too many connections at a time from this address; use fewer and keep them.', {
    retryAfterSeconds: 1,
  });

/** Whether part of an answer is on its way: nothing may be put into the middle of it. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;

/** Says why and ends. What the client still sends is read for a moment: a reset would take the answer from it. */
function endWith(socket: Duplex, message: string): void {
  if (!socket.writable) return;
  socket.on('error', () => undefined);
  socket.end(message);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Counts connections by the address of their other end, as requests are counted: IPv6 by its /64. */
function countConnections({ perAddress, trustedProxies }: Pick<ServerParts, 'perAddress' | 'trustedProxies'>) {
  const open = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  return {
    isRefused: (socket: Socket): boolean => refused.has(socket),
    add(socket: Socket): void {
      const peer = readAddress(socket.remoteAddress ?? '');
      if (peer === undefined || isWithin(peer, trustedProxies)) return;
      const address = countedAddress(peer);
      const others = open.get(address) ?? 0;
      open.set(address, others + 1);
      // One too many is told so if it asks at once.
      const ending = others < perAddress ? undefined : setTimeout(() => socket.destroy(), LINGER_MS);
      if (ending !== undefined) refused.add(socket);
      socket.once('close', () => {
        clearTimeout(ending);
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      });
    },
  };
}
