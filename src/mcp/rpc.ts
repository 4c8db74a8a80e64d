import { isJsonContentType, readRequestBody } from '@modelcontextprotocol/server';
import type { Problem } from '../core/problem.ts';
import { problemBody } from '../core/problem-body.ts';
import { removeNulls } from './absent.ts';
import { rpcCode } from './errors.ts';

/** Largest message taken; the longest useful call is a few kilobytes. */
const MAX_BODY_BYTES = 1_048_576;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const SERVER_ERROR = -32000;

export type RpcId = string | number | null;

/** A message as it came in: parsed, a single one, and of which method when it is a request. */
export type Message = {
  readonly body: unknown;
  readonly id: RpcId;
  /** undefined for a notification or a response. */
  readonly method: string | undefined;
};

/** A refusal of the transport, before any method is looked at. */
export class TransportRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'TransportRefusal';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const wrongMethod = (): TransportRefusal =>
  new TransportRefusal(405, SERVER_ERROR, 'This address accepts POST only; sessions and streams are not supported.', {
    allow: 'POST',
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the single message of a POST, in whose parameters null is absent. Throws TransportRefusal for anything else. */
export async function readMessage(request: Request): Promise<Message> {
  if (!isJsonContentType(request.headers.get('content-type')))
    throw new TransportRefusal(415, SERVER_ERROR, 'Send Content-Type: application/json.');
  const body = parse(await readText(request));
  if (Array.isArray(body))
    throw new TransportRefusal(400, INVALID_REQUEST, 'Batches are not supported; send one message at a time.');
  if (!isRecord(body)) throw new TransportRefusal(400, INVALID_REQUEST, 'The body is not a JSON-RPC message.');
  removeNulls(body);
  const { id, method } = body;
  const isRequest = typeof method === 'string' && (typeof id === 'string' || typeof id === 'number');
  return { body, id: isRequest ? id : null, method: isRequest ? method : undefined };
}

/** The body as text. A length that was announced holds, so that only a body without one has to be watched as it comes. */
async function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) <= MAX_BODY_BYTES) return request.text();
  const read = await readRequestBody(request, MAX_BODY_BYTES);
  if (read.tooLarge)
    throw new TransportRefusal(413, SERVER_ERROR, `A message may have at most ${MAX_BODY_BYTES} bytes.`);
  return read.text ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new TransportRefusal(400, PARSE_ERROR, 'The body is not JSON.');
  }
}

/** An error of the protocol with the status that HTTP has for it. */
export const rpcError = (
  status: number,
  { code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown },
  id: RpcId,
  headers: Readonly<Record<string, string>>,
): Response => Response.json({ jsonrpc: '2.0', id, error: { code, message, data } }, { status, headers });

/** A problem as such an error; the problem itself is its data, so that programs can branch on the type. */
export function rpcProblem(
  problem: Problem,
  request: {
    readonly id: RpcId;
    readonly requestId: string;
    readonly problemBase: string;
    readonly challenge: string;
  },
): Response {
  const { retryAfterSeconds } = problem.extras;
  const data = problemBody(problem, request.problemBase, request.requestId);
  return rpcError(problem.status, { code: rpcCode(problem), message: problem.message, data }, request.id, {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(problem.type === 'unauthorized' ? { 'www-authenticate': request.challenge } : {}),
  });
}
