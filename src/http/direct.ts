import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint, HttpAnswer, PathParams, Rest } from './rest.ts';
import { answeredBy, type RequestSample } from './watch-requests.ts';

/** Answers a request if it is one of those that it knows, and says whether it does. */
export type Direct = (request: IncomingMessage, response: ServerResponse) => boolean;

const PREFIX = '/api/v1';
/** Addresses that every reader of addresses reads alike: nothing to decode, no dots to resolve, no other scheme. */
const PLAIN_ADDRESS = /^\/api\/v1((?:\/[\w-]+){1,3})(?:\?[\w!$&()*+,\-./:;=?@~%]*)?$/;
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/** Finds the place of a path, and the identifier that stands in it. */
function createEndpointFinder(
  places: readonly Endpoint[],
): (path: string) => { place: Endpoint; members: PathParams } | undefined {
  const whole = new Map(places.filter(({ path }) => !path.includes('{')).map((place) => [place.path, place]));
  const readParamName = ({ path }: Endpoint): string => /\{(\w+)\}/.exec(path)?.[1] ?? '';
  const templated = new Map(
    places.filter(({ path }) => path.includes('{')).map((place) => [place.path.replace(/\{\w+\}/, '{}'), place]),
  );
  return (path) => {
    const known = whole.get(path);
    if (known !== undefined) return { place: known, members: {} };
    const [, list, member, ...rest] = path.split('/');
    const place = templated.get(['', list, '{}', ...rest].join('/'));
    return place && { place, members: { [readParamName(place)]: member } };
  };
}

function send(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  if (!(typeof body === 'string' || Buffer.isBuffer(body))) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/**
 * Serves REST on a Node server without Hono. It takes plain GETs, nearly all requests: converting one to the web's
 * Request and Response costs more than answering it from the page cache. Hono takes all others. `fail` receives
 * internal errors, which end the connection but not the process.
 */
export function createDirect(
  rest: Rest,
  fail: (error: unknown) => void,
  watch: ((answered: RequestSample) => void) | undefined,
): Direct {
  const find = createEndpointFinder(rest.endpoints.filter(({ name }) => name !== 'streamChanges'));
  return (request, response) => {
    const { url = '', headers } = request;
    const { host = '' } = headers;
    const path = PLAIN_ADDRESS.exec(url)?.[1];
    if (request.method !== 'GET' || path === undefined || !PLAIN_HOST.test(host)) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const found = find(path);
    if (found === undefined) return false;
    const since = performance.now();
    const httpRequest = {
      method: 'GET',
      url: `http://${host}${url}`,
      path: PREFIX + path,
      headers: { get: (name: string) => headers[name]?.toString() ?? null },
      peer: request.socket.remoteAddress,
      gone() {
        const left = new AbortController();
        if (response.closed) left.abort();
        // Once the answer is sent no work waits for it, and an abort would cost an error with its stack.
        else response.once('close', () => response.writableFinished || left.abort());
        return left.signal;
      },
    };
    rest
      .answer(httpRequest, found.place, found.members)
      .then((answer) => {
        send(response, answer);
        const requestId = () => answer.headers['x-request-id'] ?? null;
        watch?.(answeredBy({ ...httpRequest, operation: found.place.name, status: answer.status, since, requestId }));
      })
      .catch((error: unknown) => {
        fail(error);
        response.destroy();
      });
    return true;
  };
}
