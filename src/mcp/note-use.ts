import { isJSONRPCErrorResponse, type JSONRPCMessage } from '@modelcontextprotocol/server';
import type { Access } from '../access/gate.ts';
import type { Caller } from '../core/caller.ts';
import type { Problem } from '../core/problem.ts';
import type { Message } from './rpc.ts';
import { tools } from './tools.ts';

const toolNames: ReadonlySet<string> = new Set(tools.map(({ name }) => name));

/** Methods that are noted by their names. */
const methods: ReadonlySet<string> = new Set([
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** Names a message from a bounded set: the tool that it calls, else its method, else `other`. */
export function readOperation({ method, body }: Message): string {
  if (method === 'tools/call') {
    const { params } = body as { readonly params?: { readonly name?: unknown } };
    const name = params?.name;
    return typeof name === 'string' && toolNames.has(name) ? name : 'other';
  }
  if (method === undefined) return 'notification';
  return methods.has(method) ? method : 'other';
}

/** The status that REST would have answered with: a problem is one wherever it stands in an answer. */
function readStatus(answered: Response | JSONRPCMessage, problem: Problem | undefined): number {
  if (problem !== undefined) return problem.status;
  if (answered instanceof Response) return answered.status;
  return isJSONRPCErrorResponse(answered) ? 400 : 200;
}

/** Notes a request of a valid key for the usage of its account. */
export function noteUse(
  { usage }: Access,
  request: {
    readonly asker: Caller | undefined;
    readonly operation: string;
    readonly now: Date;
    readonly requestId: string;
    readonly problem: Problem | undefined;
  },
  answered: Response | JSONRPCMessage,
): void {
  const { asker, operation, now: at, requestId, problem } = request;
  if (usage === undefined || asker === undefined) return;
  usage.note({
    caller: asker,
    surface: 'mcp',
    operation,
    status: readStatus(answered, problem),
    at,
    requestId,
    problem,
  });
}
