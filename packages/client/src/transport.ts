import { buildAddress, type Params, readBaseUrl } from './address.ts';
import { type Clock, readRetryAfter, systemClock, waitBefore } from './clock.ts';
import { ConnectionError, NordwireError, type ProblemDetails, ProblemError, UnexpectedAnswerError } from './errors.ts';
import type { ValidatorStore } from './validators.ts';

export type ClientOptions = {
  /** Address of the service, such as `https://api.example.com`. */
  readonly baseUrl: string | URL;
  /** API key. It is sent in the header Authorization and shown nowhere: not in errors, not when the client is printed. */
  readonly key: string;
  /** Attempts after the first where an answer is missing or says to try again, 0 to 10; 3 if absent. */
  readonly retries?: number;
  /** Longest wait for one answer; 30 if absent. */
  readonly timeoutSeconds?: number;
  /** The longest Retry-After that is waited for; one that asks for more fails at once. 60 if absent. */
  readonly maxWaitSeconds?: number;
  /** Makes requests conditional: `memoryValidators()` or a store of your own. A 304 is free of the monthly allowance. */
  readonly validators?: ValidatorStore;
  /** Another `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
};

export type CallOptions = { readonly signal?: AbortSignal | undefined };

/** An answer with the information of its headers. */
export type Answer<Body> = {
  readonly body: Body;
  readonly headers: Headers;
  /** X-Request-Id. */
  readonly requestId: string | undefined;
  /** Whether the service said that the answer kept before still holds. */
  readonly notModified: boolean;
};

const NOT_MODIFIED = 304;
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);
/** Waiting does not help: the month is not over soon, an embedder does not appear. */
const FINAL = new Set(['monthly-limit-exceeded', 'semantic-unavailable']);

/** A shorter text is not a key of this service, and may be part of any word. */
const SHORTEST_SECRET = 8;

type Received = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Requests with key, time limit and retries. Only GET, so that each may be repeated. */
export class Transport {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly #key: string;
  readonly #fetch: typeof globalThis.fetch;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.baseUrl = readBaseUrl(options.baseUrl);
    // fetch would refuse it too, with a message that repeats it.
    if (!/^[\x21-\x7e]+$/.test(options.key)) throw new TypeError('key is empty or holds a character that no key has.');
    this.#key = options.key;
    this.clock = options.clock ?? systemClock;
    // A worker's fetch may not be called as a method of something else.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#options = options;
    inRange('retries', options.retries, 0, 10);
    inRange('timeoutSeconds', options.timeoutSeconds, 0.001, 3600);
    inRange('maxWaitSeconds', options.maxWaitSeconds, 0, 86_400);
  }

  /** Asks below /api/v1 until there is an answer that is final. */
  async get<Body>(path: string, params?: Params, { signal }: CallOptions = {}): Promise<Answer<Body>> {
    const url = buildAddress(this.baseUrl, path, params);
    const kept = await this.#options.validators?.get(url);
    const headers = { accept: 'application/json', ...(kept && { 'if-none-match': kept.etag }) };
    const received = await this.#persist(signal, () => this.#receive(url, headers, signal));
    const notModified = received.status === NOT_MODIFIED && kept !== undefined;
    const text = notModified ? kept.text : received.text;
    const body = parse(text, received.status) as Body;
    const etag = received.headers.get('etag');
    if (etag !== null && !notModified) await this.#options.validators?.set(url, { etag, text });
    return { body, headers: received.headers, requestId: readRequestId(received.headers), notModified };
  }

  /** Opens a stream of server-sent events; the caller reads its body, and aborts by the signal. */
  async open(path: string, params: Params, signal: AbortSignal): Promise<Response> {
    const url = buildAddress(this.baseUrl, path, params);
    return await this.#persist(signal, async () => {
      const late = new AbortController();
      const timer = setTimeout(
        () => late.abort(new DOMException('The stream did not open in time.', 'TimeoutError')),
        this.#timeout,
      );
      try {
        const response = await this.#ask(url, { accept: 'text/event-stream' }, AbortSignal.any([signal, late.signal]));
        if (response.status === 200) return response;
        throw this.#refusal({ status: response.status, headers: response.headers, text: await response.text() });
      } catch (error) {
        throw signal.aborted ? signal.reason : this.failure(error);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  /** Converts an error of fetch, or of reading a body, to a NordwireError. */
  failure(error: unknown): NordwireError {
    if (error instanceof NordwireError) return error;
    const reason = this.#redact(formatReason(error));
    return new ConnectionError(`${this.baseUrl} did not answer: ${reason}.`, { cause: reason });
  }

  get #timeout(): number {
    return (this.#options.timeoutSeconds ?? 30) * 1000;
  }

  #ask(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    // A redirect is not followed: the key is for the address that was given.
    return this.#fetch(url, {
      headers: { ...headers, authorization: `Bearer ${this.#key}` },
      redirect: 'manual',
      signal,
    });
  }

  async #receive(url: string, headers: Record<string, string>, signal: AbortSignal | undefined): Promise<Received> {
    const timeout = AbortSignal.timeout(this.#timeout);
    let received: Received;
    try {
      const response = await this.#ask(url, headers, signal ? AbortSignal.any([signal, timeout]) : timeout);
      received = { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      throw signal?.aborted ? signal.reason : this.failure(error);
    }
    if (received.status === 200 || received.status === NOT_MODIFIED) return received;
    throw this.#refusal(received);
  }

  /** Repeats what may succeed later, as often as the options allow. */
  async #persist<Result>(signal: AbortSignal | undefined, attempt: () => Promise<Result>): Promise<Result> {
    const { retries = 3, maxWaitSeconds = 60 } = this.#options;
    for (let made = 0; ; made++) {
      signal?.throwIfAborted();
      try {
        return await attempt();
      } catch (error) {
        if (made >= retries || !mayPass(error)) throw error;
        const requestedWaitSeconds = error instanceof ProblemError ? error.retryAfterSeconds : undefined;
        if (requestedWaitSeconds !== undefined && requestedWaitSeconds > maxWaitSeconds) throw error;
        await this.clock.sleep(waitBefore(made, requestedWaitSeconds, this.clock), signal);
      }
    }
  }

  #refusal({ status, headers, text }: Received): ProblemError | UnexpectedAnswerError {
    const problem = readProblem(this.#redact(text), headers.get('content-type'));
    const requestId = readRequestId(headers);
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), this.clock.now());
    if (problem !== undefined) return new ProblemError(problem, { requestId, retryAfterSeconds });
    // A browser shows of a redirect that it is one, and nothing more.
    const redirect = status === 0 || (status >= 300 && status < 400);
    const target = this.#redact(headers.get('location') ?? 'another address');
    return new UnexpectedAnswerError(
      redirect
        ? `${this.baseUrl} redirects to ${target}. Give the address it leads to as baseUrl.`
        : `${this.baseUrl} answered ${status} without a problem of Nordwire. Is this its address, or does a proxy answer?`,
      status,
    );
  }

  /** A proxy may repeat the headers it was sent. */
  #redact(text: string): string {
    return this.#key.length < SHORTEST_SECRET ? text : text.replaceAll(this.#key, '[key]');
  }
}

function inRange(name: string, value: number | undefined, min: number, max: number): void {
  if (value !== undefined && !(value >= min && value <= max))
    throw new TypeError(`${name} is from ${min} to ${max}, not ${value}.`);
}

/** Whether another attempt may succeed. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ProblemError) return RETRIED.has(error.status) && !FINAL.has(error.type);
  return error instanceof ConnectionError || (error instanceof UnexpectedAnswerError && RETRIED.has(error.status));
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports only "fetch failed"; the cause has the reason.
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const readRequestId = (headers: Headers): string | undefined => headers.get('x-request-id') ?? undefined;

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnexpectedAnswerError(`The answer (${status}) is not JSON; it may come from a proxy.`, status);
  }
}

function readProblem(text: string, contentType: string | null): ProblemDetails | undefined {
  if (contentType?.startsWith('application/problem+json') !== true) return undefined;
  try {
    const problem: Partial<ProblemDetails> | null = JSON.parse(text);
    const { type, title, status, detail } = problem ?? {};
    const whole =
      typeof type === 'string' && typeof title === 'string' && typeof status === 'number' && typeof detail === 'string';
    return whole ? (problem as ProblemDetails) : undefined;
  } catch {
    return undefined;
  }
}
