import { serve } from '@hono/node-server';
import type { Db } from '../../src/core/services.ts';
import { key, type WorldSettings, worldApp } from './world.ts';

export type RunningServer = { readonly url: string; close(): Promise<void> };

/** The application over the world on a loopback port, as a client on the network meets it. */
export async function startServer(db: Db, settings: WorldSettings = {}): Promise<RunningServer> {
  const { app, close } = worldApp(db, settings);
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
      resolve({ server: listening, port: info.port }),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await close();
    },
  };
}

export type Post = {
  readonly key?: Parameters<typeof key>[0] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Value of the query parameter `tools`. */
  readonly tools?: string;
};

/** The response to a POST of raw text: status, headers, and the unparsed body. */
export async function post(url: string, text: string, { key: name = 'pro', headers = {}, tools }: Post = {}) {
  const query = tools === undefined ? '' : `?${new URLSearchParams({ tools })}`;
  const response = await fetch(`${url}/mcp${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key(name)}`, 'content-type': 'application/json', ...headers },
    body: text,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type Message = {
  jsonrpc: string;
  id: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  result?: any;
  error?: { code: number; message: string; data?: Record<string, unknown> };
};

/** A call as the shortest client makes it: no initialize, no session, no Accept. */
export async function call(url: string, method: string, params: unknown = {}, options: Post = {}) {
  const { status, headers, text } = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), options);
  return { status, headers, body: JSON.parse(text) as Message };
}

/** The result of a tool, which must have been called without an error of the protocol. */
export async function callTool(url: string, name: string, args: Record<string, unknown> = {}, options: Post = {}) {
  const { body } = await call(url, 'tools/call', { name, arguments: args }, options);
  if (body.result === undefined) throw new Error(`${name}: ${JSON.stringify(body.error)}`);
  return body.result as {
    isError?: boolean;
    content: { type: string; text: string }[];
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    structuredContent?: any;
    _meta?: Record<string, Record<string, unknown>>;
  };
}

export const readText = (result: { content: readonly { text: string }[] }): string => result.content[0]?.text ?? '';
