import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import {
  describeError,
  type Embedder,
  type EmbedderLog,
  EmbedderUnavailable,
  type EmbeddingKind,
} from '../embedder.ts';
import { readRefusal, readVectors } from './answer.ts';
import { backoffMs, isTransient, readRetryAfter } from './retry.ts';

/** A server with an OpenAI-shaped `POST {baseUrl}/embeddings`: TEI, vLLM, LM Studio, llama.cpp, Ollama's `/v1`, OpenAI. */
export type OpenaiSettings = {
  /** For example `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  /**
   * Size of a vector to request and expect. By default it is read from the server, which must then answer at start-up.
   */
  readonly dimensions?: number | undefined;
  /** False for servers that refuse the member `dimensions`. Default true. */
  readonly sendDimensions?: boolean | undefined;
  /** Relevance floor as a cosine distance. It has no default, because each model has its own scale. */
  readonly floor: number;
  /** Maximum input length of the model in tokens, 512 by default. Texts are cut at four characters a token. */
  readonly maxTokens?: number | undefined;
  readonly prefixes?: Readonly<Record<EmbeddingKind, string>> | undefined;
  /** Texts per request, 32 by default, which every server named above accepts. */
  readonly batchSize?: number | undefined;
  /** Time limit of one request in milliseconds, 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Time limit of a query in milliseconds, retries included, 5,000 by default. */
  readonly queryTimeoutMs?: number | undefined;
};

const DEFAULTS = { maxTokens: 512, batchSize: 32, timeoutMs: 30_000, queryTimeoutMs: 5_000 } as const;

const CHARACTERS_PER_TOKEN = 4;
const MAX_ATTEMPTS = 4;

/** If a server asks for a longer pause, the call fails and its caller decides when to retry. */
const MAX_WAIT_MS: Readonly<Record<EmbeddingKind, number>> = { query: 1_000, passage: 60_000 };

/** 256 vectors of 4,096 numbers at 20 characters each are 21 MB. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * The result of one attempt: the body, or the failure and the wait before the next attempt (undefined: do not retry).
 */
type Attempt = { readonly body: string } | { readonly failure: string; readonly waitMs: number | undefined };

function readAddress(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new EmbedderUnavailable('the address of the embeddings server is not an http or https URL');
  }
  if (url.username !== '' || url.password !== '') {
    throw new EmbedderUnavailable('the address of the embeddings server holds a password; give it as the key instead');
  }
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/embeddings`;
  return url;
}

const formatId = ({ model, prefixes }: OpenaiSettings, dimensions: number): string => {
  const plain = `openai:${model}:${dimensions}`;
  if (!prefixes || (prefixes.query === '' && prefixes.passage === '')) return plain;
  const hash = createHash('sha256').update(JSON.stringify([prefixes.query, prefixes.passage]));
  return `${plain}-${hash.digest('hex').slice(0, 8)}`;
};

/** Requests vectors from a server in batches, and retries transient failures. */
class EmbeddingsClient {
  readonly #settings: OpenaiSettings;
  readonly #log: EmbedderLog;
  readonly #address: URL;
  readonly #agent = new Agent({ connect: { timeout: 5_000 }, maxResponseSize: MAX_ANSWER_BYTES });
  readonly #closing = new AbortController();

  constructor(settings: OpenaiSettings, log: EmbedderLog) {
    this.#settings = settings;
    this.#log = log;
    this.#address = readAddress(settings.baseUrl);
  }

  async embed(
    texts: readonly string[],
    kind: EmbeddingKind,
    options: { dimensions: number | undefined; signal: AbortSignal | undefined },
  ): Promise<Float32Array[]> {
    const { signal: callerSignal, dimensions } = options;
    callerSignal?.throwIfAborted();
    if (this.#closing.signal.aborted) throw new EmbedderUnavailable('the embedder is closed');
    const { batchSize = DEFAULTS.batchSize, queryTimeoutMs = DEFAULTS.queryTimeoutMs } = this.#settings;
    const limit = kind === 'query' ? AbortSignal.timeout(queryTimeoutMs) : undefined;
    const signal = AbortSignal.any([this.#closing.signal, callerSignal, limit].filter((each) => each !== undefined));
    try {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        const batch = texts.slice(start, start + batchSize);
        const body = await this.#ask(batch, kind, signal);
        vectors.push(...readVectors(body, { count: batch.length, dimensions }));
      }
      return vectors;
    } catch (error) {
      if (error instanceof EmbedderUnavailable) throw error;
      callerSignal?.throwIfAborted();
      if (limit?.aborted) throw new EmbedderUnavailable(`the query was not embedded within ${queryTimeoutMs} ms`);
      if (this.#closing.signal.aborted) throw new EmbedderUnavailable('the embedder is closed');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#agent.destroy();
  }

  async #ask(texts: readonly string[], kind: EmbeddingKind, signal: AbortSignal): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const result = await this.#attempt(texts, kind, signal);
      if ('body' in result) return result.body;
      const { failure } = result;
      const waitMs = result.waitMs === undefined ? undefined : Math.max(result.waitMs, backoffMs(attempt));
      if (waitMs === undefined || attempt + 1 >= MAX_ATTEMPTS) throw new EmbedderUnavailable(failure);
      if (waitMs > MAX_WAIT_MS[kind]) {
        throw new EmbedderUnavailable(`${failure}; it asks to wait ${Math.ceil(waitMs / 1000)} s`);
      }
      this.#log.warn({ failure, attempt: attempt + 1, waitMs }, 'embedding will be retried');
      await sleep(waitMs, undefined, { signal });
    }
  }

  async #attempt(texts: readonly string[], kind: EmbeddingKind, signal: AbortSignal): Promise<Attempt> {
    const { apiKey, timeoutMs = DEFAULTS.timeoutMs } = this.#settings;
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const { statusCode, headers, body } = await request(this.#address, {
        method: 'POST',
        dispatcher: this.#agent,
        signal: AbortSignal.any([signal, limit]),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify(this.#requestBody(texts, kind)),
      });
      const text = await body.text();
      if (statusCode === 200) return { body: text };
      const failure = `the embeddings server answered ${statusCode}: ${readRefusal(text, apiKey)}`;
      if (!isTransient(statusCode)) return { failure, waitMs: undefined };
      return { failure, waitMs: readRetryAfter(first(headers['retry-after']), first(headers['date'])) ?? 0 };
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return { failure: `the embeddings server did not answer within ${timeoutMs} ms`, waitMs: 0 };
      return { failure: `the embeddings server cannot be reached: ${describeError(error)}`, waitMs: 0 };
    }
  }

  #requestBody(texts: readonly string[], kind: EmbeddingKind): object {
    const { model, dimensions, sendDimensions = true, maxTokens = DEFAULTS.maxTokens, prefixes } = this.#settings;
    const input = texts.map((text) => {
      const whole = `${prefixes?.[kind] ?? ''}${text}`.slice(0, maxTokens * CHARACTERS_PER_TOKEN).toWellFormed();
      // Servers refuse an empty input. A space has no tokens either.
      return whole === '' ? ' ' : whole;
    });
    const size = dimensions !== undefined && sendDimensions ? { dimensions } : {};
    return { model, input, encoding_format: 'float', ...size };
  }
}

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/**
 * Opens the client. With `dimensions` set, the server need not be running yet.
 * @throws EmbedderUnavailable if the address is invalid, or if the server must report the size and returns no vector.
 */
export async function openOpenaiEmbedder(settings: OpenaiSettings, log: EmbedderLog): Promise<Embedder> {
  const client = new EmbeddingsClient(settings, log);
  const learnDimensions = async (): Promise<number> => {
    const [vector] = await client.embed(['profit'], 'query', { dimensions: undefined, signal: undefined });
    return vector?.length ?? 0;
  };
  const dimensions =
    settings.dimensions ??
    (await learnDimensions().catch(async (error: unknown) => {
      await client.close();
      throw error;
    }));
  return {
    id: formatId(settings, dimensions),
    dimensions,
    maxTokens: settings.maxTokens ?? DEFAULTS.maxTokens,
    floor: settings.floor,
    embed: (texts, kind, signal) => client.embed(texts, kind, { dimensions, signal }),
    close: () => client.close(),
  };
}
