import {
  type CallToolResult,
  type ListToolsResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { hasScope } from '../core/caller.ts';
import { answer } from './answer.ts';
import { createInputSchema } from './arguments.ts';
import { toolError, unknownTool } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { instructions } from './instructions.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { listResources, listResourceTemplates, readResource } from './resources.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';
import { findTool, listTools } from './toolsets.ts';

type Definition = ListToolsResult['tools'][number];

/** Revisions served by `initialize`, newest first, and the one served by `server/discover` (docs/contract/tool-server.md). */
export const PROTOCOL_VERSIONS: readonly string[] = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2026-07-28',
];

const MINUTE_MS = 60_000;
/** Caching hints: lists change with a release or with the scopes of a key, news at any time. */
const LISTS = { ttlMs: 60 * MINUTE_MS, cacheScope: 'private' } as const;
const cacheHints: NonNullable<ServerOptions['cacheHints']> = {
  'server/discover': LISTS,
  'tools/list': LISTS,
  'prompts/list': LISTS,
  'resources/list': LISTS,
  'resources/templates/list': LISTS,
  'resources/read': { ttlMs: MINUTE_MS / 2, cacheScope: 'private' },
};

const READS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/**
 * The output schema of every tool: an object. It names no members, since a list of tools is paid for with every conversation
 * and Google's kit hands it to models whose API refuses objects without properties; the OpenAPI document has them.
 */
const OUTPUT: Definition['outputSchema'] = { type: 'object', properties: {} };

const describe = (tool: Tool, mayWatch: boolean): Definition => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: createInputSchema(tool, mayWatch),
  outputSchema: OUTPUT,
  annotations: tool.annotations ?? READS,
});

/** The definitions of all tools: with the watchlist filter and without it. */
export type Catalogue = { readonly [MayWatch in 'watching' | 'plain']: ReadonlyMap<string, Definition> };

function createCatalogue(): Catalogue {
  const definitions = (mayWatch: boolean) => new Map(tools.map((tool) => [tool.name, describe(tool, mayWatch)]));
  return { watching: definitions(true), plain: definitions(false) };
}

let made: Catalogue | undefined;

/** Made once a process, when it is first asked for: it depends on the code alone, and takes a tenth of a second. */
export function catalogueOfTools(): Catalogue {
  made ??= createCatalogue();
  return made;
}

function listDefinitions(exchange: Exchange, catalogue: Catalogue): Definition[] {
  const definitions = catalogue[hasScope(exchange.caller, 'read:watchlist') ? 'watching' : 'plain'];
  return listTools(exchange).flatMap((tool) => definitions.get(tool.name) ?? []);
}

async function callTool(
  exchange: Exchange,
  name: string,
  sent: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const tool = findTool(exchange, name);
  if (tool === undefined) throw unknownTool(exchange, name);
  try {
    return await answer(exchange, tool, sent);
  } catch (error) {
    return await toolError(exchange, tool, error, sent);
  }
}

/** Lists have one page, so no cursor is one of ours. */
function refuseCursor(params: { readonly cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'cursor: this list has one page; send none.');
}

/**
 * The server of one request. It closes over the caller, so that nothing of one caller can reach another, and is thrown
 * away with the answer.
 */
export function createServer(
  exchange: Exchange,
  catalogue: Catalogue,
  settings: { readonly baseUrl: string },
): McpServer {
  const mcp = new McpServer(
    { name: 'nordwire', title: 'Nordwire', version: '1.0.0', websiteUrl: settings.baseUrl },
    { instructions, supportedProtocolVersions: [...PROTOCOL_VERSIONS], cacheHints },
  );
  const { server } = mcp;
  const { caller } = exchange;
  server.registerCapabilities({ tools: {}, resources: {}, prompts: {} });
  server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params);
    return { tools: listDefinitions(exchange, catalogue) };
  });
  server.setRequestHandler('tools/call', ({ params }) => callTool(exchange, params.name, params.arguments ?? {}));
  server.setRequestHandler('resources/list', ({ params }) => {
    refuseCursor(params);
    return { resources: listResources(caller) };
  });
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    refuseCursor(params);
    return { resourceTemplates: listResourceTemplates(caller) };
  });
  server.setRequestHandler('resources/read', ({ params }) => readResource(exchange, params.uri));
  server.setRequestHandler('prompts/list', ({ params }) => {
    refuseCursor(params);
    return { prompts: listPrompts(exchange) };
  });
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(exchange, params.name, params.arguments ?? {}));
  return mcp;
}
