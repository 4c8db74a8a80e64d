import {
  createMcpHandler,
  isJSONRPCRequest,
  isLegacyRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpServer,
  ProtocolErrorCode,
  specTypeSchemas,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { shown } from '../core/problem.ts';
import { PROTOCOL_VERSIONS } from './server.ts';

/** A request as the SDK's transports read it, whose body has been read: it accepts whatever they may answer. */
function withAccept({ url, headers, signal }: Request): Request {
  const read = new Headers(headers);
  read.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method: 'POST', headers: read, signal });
}

/**
 * Whether the SDK's transport of the 2025 revisions would only pass a message on: a request after the handshake, of a
 * revision that it knows. Messages that the SDK would refuse or answer itself are sent to it.
 */
function isHandedOn(body: unknown, version: string | null): body is JSONRPCRequest {
  return (
    isJSONRPCRequest(body) && body.method !== 'initialize' && (version === null || PROTOCOL_VERSIONS.includes(version))
  );
}

/** Requests whose parameters the SDK reads outside of its own checks, so that wrong ones would be internal errors. */
const requestTypes: Readonly<Record<string, keyof typeof specTypeSchemas>> = {
  initialize: 'InitializeRequest',
  ping: 'PingRequest',
  'tools/list': 'ListToolsRequest',
  'tools/call': 'CallToolRequest',
  'prompts/list': 'ListPromptsRequest',
  'prompts/get': 'GetPromptRequest',
  'resources/list': 'ListResourcesRequest',
  'resources/templates/list': 'ListResourceTemplatesRequest',
  'resources/read': 'ReadResourceRequest',
};

/** The refusal of a request whose parameters its method cannot have; undefined when they fit. */
async function wrongParams(body: unknown): Promise<JSONRPCMessage | undefined> {
  if (!isJSONRPCRequest(body)) return undefined;
  const { id, method, params } = body;
  const type = Object.hasOwn(requestTypes, method) ? requestTypes[method] : undefined;
  if (type === undefined) return undefined;
  const { issues = [] } = await specTypeSchemas[type]['~standard'].validate({ method, params });
  const [issue] = issues;
  if (issue === undefined) return undefined;
  const where = (issue.path ?? []).map((part) => shown(String(typeof part === 'object' ? part.key : part))).join('.');
  const message = `${where === '' ? 'params' : where}: ${issue.message}.`;
  return { jsonrpc: '2.0', id, error: { code: ProtocolErrorCode.InvalidParams, message } };
}

/** Hands one request to a server of the SDK and gives back the one response: a transport without a stream or a session. */
async function handOn(mcp: McpServer, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send(message) {
      // A response has no method. The SDK has read it by its schema already, and to do so again takes as long as to make it.
      if (!('method' in message)) resolve(message);
      return Promise.resolve();
    },
  };
  await mcp.connect(transport);
  transport.onmessage?.(request);
  return promise;
}

/**
 * Answers one message by the SDK, with a message alone or with a response of its own. Messages of the 2025 revisions go
 * to a server whose transport answers in plain JSON,
 * whatever the request accepts; those of 2026-07-28 to the handler that checks their envelope and headers.
 */
export async function dispatch(
  request: Request,
  body: unknown,
  createServer: () => McpServer,
): Promise<Response | JSONRPCMessage> {
  if (!(await isLegacyRequest(request, body))) {
    const handler = createMcpHandler(createServer, { legacy: 'reject', maxSubscriptions: 0 });
    return handler.fetch(withAccept(request), { parsedBody: body });
  }
  const refusal = await wrongParams(body);
  if (refusal !== undefined) return refusal;
  const mcp = createServer();
  if (isHandedOn(body, request.headers.get('mcp-protocol-version'))) return handOn(mcp, body);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await mcp.connect(transport);
  try {
    return await transport.handleRequest(withAccept(request), { parsedBody: body });
  } finally {
    await mcp.close();
  }
}
