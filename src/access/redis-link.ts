import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, ErrorReply } from '@redis/client';

/** A Lua script, run as one step of Redis; its replies here are lists of integers. */
export type Script = { readonly text: string; readonly sha1: string };

export const script = (text: string): Script => ({ text, sha1: createHash('sha1').update(text).digest('hex') });

/** Redis cannot be used at the moment. Thrown at once while that is known, else after the time limit. */
export class RedisAway extends Error {}

/**
 * A connection that is there or not, and never waits long to find out. While it is not, it is tried again every second.
 */
export type RedisLink = {
  run(script: Script, key: string, args: readonly string[]): Promise<readonly number[]>;
  /** Grows with every connection: knowledge from an earlier connection may be outdated. */
  readonly connections: number;
  close(): Promise<void>;
};

export type RedisLinkOptions = {
  readonly url: string;
  /** Longest wait for a reply or a connection, in milliseconds. */
  readonly timeoutMs: number;
  readonly onUp: () => void;
  readonly onAway: (error: unknown) => void;
  /** Receives the result and the duration of every script that was sent. */
  readonly onAsked?: ((outcome: 'ok' | 'failed', seconds: number) => void) | undefined;
};

/** Proves that this connection may write: a replica, or a Redis out of memory, answers PING and can count nothing. */
const PROBE = script(`redis.call('SET', KEYS[1], '1', 'PX', '1000') return {1}`);

const RETRY_MS = 1_000;
const MAX_WAITING_COMMANDS = 10_000;

const open = (options: RedisLinkOptions) =>
  createClient({
    url: options.url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    maintNotifications: 'disabled',
    // A lost connection is replaced by a new client, so that no command of the old one is ever sent again.
    socket: { connectTimeout: options.timeoutMs, reconnectStrategy: false },
  });

type Client = ReturnType<typeof open>;

/** The result of work, or RedisAway when it takes too long. A peer that went silent keeps a socket open for minutes. */
async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // After a pause of this process the reply may be waiting in the socket, so that is looked at first.
    timer = setTimeout(() => setImmediate(() => reject(new RedisAway(`no reply within ${timeoutMs} ms`))), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function discard(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It was closed already; there is nothing else that destroying can fail with.
  }
}

/** Every script of ours replies with a list of integers. */
async function send(
  client: Client,
  { text, sha1 }: Script,
  key: string,
  args: readonly string[],
): Promise<readonly number[]> {
  try {
    return await client.sendCommand<number[]>(['EVALSHA', sha1, '1', key, ...args]);
  } catch (error) {
    if (!(error instanceof ErrorReply) || !error.message.startsWith('NOSCRIPT')) throw error;
    return client.sendCommand<number[]>(['EVAL', text, '1', key, ...args]);
  }
}

/** Opens the link. Resolves after the first attempt, whether it succeeded or not. */
export async function openRedisLink(options: RedisLinkOptions): Promise<RedisLink> {
  const closing = new AbortController();
  let current: Client | undefined;
  let connections = 0;

  async function connect(): Promise<unknown> {
    const client = open(options);
    client.on('error', (error: unknown) => lose(client, error));
    try {
      const connected = client.connect().then(() => send(client, PROBE, 'nordwire:probe', []));
      connected.catch(() => undefined);
      await within(options.timeoutMs, connected);
    } catch (error) {
      discard(client);
      return error;
    }
    if (closing.signal.aborted) {
      discard(client);
      return undefined;
    }
    current = client;
    connections += 1;
    options.onUp();
    return undefined;
  }

  async function keepTrying(): Promise<void> {
    while (current === undefined && !closing.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await connect();
    }
  }

  function lose(client: Client, error: unknown): void {
    if (client !== current) return;
    current = undefined;
    discard(client);
    options.onAway(error);
    void keepTrying();
  }

  const failure = await connect();
  if (current === undefined) {
    options.onAway(failure);
    void keepTrying();
  }

  return {
    get connections() {
      return connections;
    },
    async run(one, key, args) {
      const client = current;
      if (client === undefined) throw new RedisAway('not connected');
      const since = performance.now();
      const report = (outcome: 'ok' | 'failed') => options.onAsked?.(outcome, (performance.now() - since) / 1_000);
      try {
        const sent = send(client, one, key, args);
        sent.catch(() => undefined);
        const reply = await within(options.timeoutMs, sent);
        report('ok');
        return reply;
      } catch (error) {
        report('failed');
        lose(client, error);
        throw new RedisAway('lost', { cause: error });
      }
    },
    async close() {
      closing.abort();
      const client = current;
      current = undefined;
      if (client !== undefined) await within(options.timeoutMs, client.close()).catch(() => discard(client));
    },
  };
}
