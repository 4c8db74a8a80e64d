import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { countedAddress, isWithin, readAddress } from '../../access/ip.ts';
import { Problem } from '../../core/problem.ts';
import type { Direct } from '../../http/direct.ts';
import { problemOfConnection, rawProblem, refusalOfMessage } from '../../http/unreadable-message.ts';
import { watchBodies } from './slow-bodies.ts';

/** Enough bytes that a request with an overlong address gets the problem that names the cause, not a bare 431. */
const MAX_HEADER_BYTES = 65_536;
/** Simultaneous connections of all clients together; a further one is closed at once. */
const MAX_CONNECTIONS = 10_000;
/** Time for a refused client to read the problem. */
const LINGER_MS = 1_000;

/** Time limits of a client, in milliseconds. */
export type Patience = {
  readonly headers: number;
  /** Of a body, in addition to the time that its bytes take at the slowest accepted rate. */
  readonly request: number;
  /** The slowest accepted rate, in bytes a second. */
  readonly bytesPerSecond?: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** Without a byte in either direction: longer than the longest answer takes. */
  readonly silence: number;
  /** Interval at which the first two are checked. */
  readonly checked: number;
};

/** 80 kbit/s: slower than any line that a file of megabytes is sent over, and as costly for an attacker as a whole body. */
const SLOWEST_BYTES_PER_SECOND = 10_000;

const patience: Patience = { headers: 20_000, request: 60_000, keepAlive: 5_000, silence: 60_000, checked: 5_000 };

type Fetch = Parameters<typeof getRequestListener>[0];

/** The value of Strict-Transport-Security (RFC 6797); undefined where the public address is not https, or for 0 days. */
export const strictTransportFor = (publicUrl: string | undefined, days: number): string | undefined =>
  days > 0 && publicUrl?.startsWith('https:') ? `max-age=${days * 86_400}` : undefined;

export type ServerParts = {
  readonly fetch: Fetch;
  /** Handles requests before `fetch`. Undefined: `fetch` answers all requests. */
  readonly direct?: Direct;
  /** Replaces, with the port that the server listens at, the `Host` that a client of HTTP/1.0 may omit. */
  readonly host: string;
  readonly problemBase: () => string;
  /** Simultaneous connections of one client address. */
  readonly perAddress: number;
  /** Proxies without a limit of connections: each stands for many clients. */
  readonly trustedProxies: readonly string[];
  readonly log: (error: unknown) => void;
  /** The value of Strict-Transport-Security in every answer to a request; absent: it is not sent. */
  readonly strictTransport?: string | undefined;
  readonly patience?: Patience;
};

/**
 * A server with limits that answers every message with a problem and a request id, including messages that cannot be read as
 * requests (docs/contract/errors.md).
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
  const bodies = watchBodies({ bytesPerSecond: SLOWEST_BYTES_PER_SECOND, ...times });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headers,
      // Bodies are watched below: the limit of Node ends a long upload that advances.
      requestTimeout: 0,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.checked,
      // Checked below, where the refusal has a body.
      requireHostHeader: false,
      // A repeated header is joined as the Fetch standard does; Node would ignore all but the first.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      if (parts.strictTransport !== undefined) response.setHeader('strict-transport-security', parts.strictTransport);
      if (crowd.isRefused(request.socket)) return refuse(response, tooManyConnections());
      bodies.add(request);
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return refuse(response, new Problem('bad-request', 'The request has no Host header.'));
      request.headers.host ??= `${host}:${request.socket.localPort}`;
      if (!parts.direct?.(request, response)) void listener(request, response);
    },
  );
  const watching = setInterval(() => {
    const late = Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    for (const socket of bodies.takeExpired()) server.emit('clientError', late, socket);
  }, times.checked).unref();
  server.on('close', () => clearInterval(watching));
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
      new Problem('bad-request', 'Unsupported Expect header; only 100-continue is supported.', { status: 417 }),
    ),
  );
  server.on('connect', (_, socket) => {
    const detail = 'This server is not a proxy; CONNECT is not allowed.';
    endWith(socket, rawProblem(new Problem('method-not-allowed', detail, { allow: 'GET, HEAD, POST' }), problemBase()));
  });
  return server;
}

const tooManyConnections = (): Problem =>
  new Problem('rate-limit-exceeded', 'Too many simultaneous connections from this address; reuse connections.', {
    retryAfterSeconds: 1,
  });

/** Whether part of an answer has been sent: a problem must not be written into the middle of it. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;

/** Sends the message and closes. Further input of the client is read for a moment: a reset would discard the message. */
function endWith(socket: Duplex, message: string): void {
  if (!socket.writable) return;
  socket.on('error', () => undefined);
  socket.end(message);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Counts connections by client address in the same way as requests: IPv6 by its /64. */
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
      // A connection above the limit gets the refusal if it sends a request at once.
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
