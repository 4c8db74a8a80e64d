import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request to the endpoint, in either protocol. */
export type ModelRequest = {
  readonly task: 'translate' | 'read' | 'story';
  readonly material: Readonly<Record<string, unknown>>;
  readonly instructions: string;
  readonly protocol: 'openai' | 'anthropic';
  readonly headers: IncomingMessage['headers'];
};

/** A failure instead of an answer. */
export type Fault = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Waits this long before it answers. */
  readonly delayMs?: number;
  /** A body in place of an answer, as it is. */
  readonly body?: string;
  /** Text in place of the JSON of an answer. */
  readonly text?: string;
  readonly finish?: 'length';
  /** The token counts that it reports. */
  readonly usage?: { readonly input: number; readonly output: number };
};

export type StandIn = {
  /** Address with its version, as the settings have it. */
  readonly address: string;
  readonly requests: ModelRequest[];
  /** Taken one after the other by the next questions. */
  readonly faults: Fault[];
  close(): Promise<void>;
};

type Json = Record<string, unknown>;

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

function readTask(schema: unknown): ModelRequest['task'] {
  const members = asObject(asObject(schema)['properties']);
  if ('paragraphs' in members) return 'story';
  return 'key_points' in members ? 'read' : 'translate';
}

const readText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part) => String(asObject(part)['text'] ?? '')).join('')
      : '';

function readOpenAi(body: Json): { instructions: string; message: string; schema: unknown } {
  const messages = (Array.isArray(body['messages']) ? body['messages'] : []).map(asObject);
  const said = (role: string) => readText(messages.find((message) => message['role'] === role)?.['content']);
  const schema = asObject(asObject(body['response_format'])['json_schema'])['schema'];
  return { instructions: said('system'), message: said('user'), schema };
}

function readAnthropic(body: Json): { instructions: string; message: string; schema: unknown; tool: boolean } {
  const messages = (Array.isArray(body['messages']) ? body['messages'] : []).map(asObject);
  const [tool] = Array.isArray(body['tools']) ? body['tools'].map(asObject) : [];
  const format = asObject(asObject(body['output_config'])['format'] ?? body['output_format']);
  return {
    instructions: readText(body['system']),
    message: readText(messages[0]?.['content']),
    schema: tool?.['input_schema'] ?? format['schema'],
    tool: tool !== undefined,
  };
}

/** Tokens as endpoints count them, near enough: the usage a test can expect. */
export const USAGE = { input: 1000, output: 200 } as const;

function openAiAnswer(text: string, fault: Fault | undefined): Json {
  const usage = fault?.usage ?? USAGE;
  return {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1_773_576_000,
    model: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: fault?.finish ?? 'stop' }],
    usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output },
  };
}

function anthropicAnswer(answer: unknown, text: string, isTool: boolean, fault: Fault | undefined): Json {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'stand-in',
    content: isTool ? [{ type: 'tool_use', id: 'tool_1', name: 'json', input: answer }] : [{ type: 'text', text }],
    stop_reason: fault?.finish === 'length' ? 'max_tokens' : isTool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: (fault?.usage ?? USAGE).input, output_tokens: (fault?.usage ?? USAGE).output },
  };
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return asObject(JSON.parse(Buffer.concat(chunks).toString('utf8')));
}

/**
 * A local stand-in for a language-model endpoint that supports the chat completions of OpenAI and the messages of
 * Anthropic. The test decides its answers and failures; it checks nothing.
 */
export async function startStandIn(
  answer: (request: ModelRequest) => unknown,
  chooseFault: (request: ModelRequest) => Fault | undefined = () => undefined,
): Promise<StandIn> {
  const requests: ModelRequest[] = [];
  const faults: Fault[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const protocol = request.url?.endsWith('/messages') ? 'anthropic' : 'openai';
    const body = await readBody(request);
    const { instructions, message, schema, ...rest } =
      protocol === 'anthropic' ? readAnthropic(body) : readOpenAi(body);
    const question: ModelRequest = {
      task: readTask(schema),
      material: asObject(JSON.parse(message)),
      instructions,
      protocol,
      headers: request.headers,
    };
    requests.push(question);
    const fault = faults.shift() ?? chooseFault(question);
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
    if (fault?.status !== undefined || fault?.body !== undefined) {
      response.writeHead(fault.status ?? 200, { 'content-type': 'application/json', ...fault.headers });
      response.end(fault.body ?? JSON.stringify({ type: 'error', error: { type: 'error', message: 'as told' } }));
      return;
    }
    const said = answer(question);
    const text = fault?.text ?? JSON.stringify(said);
    const isTool = 'tool' in rest && rest.tool === true;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(protocol === 'anthropic' ? anthropicAnswer(said, text, isTool, fault) : openAiAnswer(text, fault)),
    );
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    requests,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
