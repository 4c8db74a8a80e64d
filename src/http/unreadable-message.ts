import { STATUS_CODES } from 'node:http';
import { newRequestId } from '../access/gate.ts';
import { Problem } from '../core/problem.ts';
import { renderProblem } from './problems.ts';

/** Refusals of the parser and of the server's timeouts, by code; any other input is not HTTP. */
const refusals: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of a request take at most 64 KiB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of the chunks of a body are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

/** The problem of a message that never became a request. */
export function refusalOfMessage(code: string | undefined): Problem {
  const [status, detail] = refusals[code ?? ''] ?? [400, 'This is not a request that HTTP knows.'];
  return new Problem('bad-request', detail, { status });
}

/** Renders a problem for a connection that has no request: status, body and headers. */
export function problemOfConnection(problem: Problem, problemBase: string) {
  const requestId = newRequestId();
  const { status, body, headers } = renderProblem(problem, problemBase, requestId);
  return {
    status,
    body,
    headers: {
      ...headers,
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  };
}

/** The same as it goes over a connection that has no response of its own. */
export function rawProblem(problem: Problem, problemBase: string): string {
  const { status, body, headers } = problemOfConnection(problem, problemBase);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
