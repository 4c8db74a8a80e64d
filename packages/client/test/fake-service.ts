import { problemBody } from './scripted-server.ts';

/** The kinds that the fake service has, each with its list. */
export const KINDS = ['article', 'calendar_event', 'event'] as const;
export type FakeKind = (typeof KINDS)[number];
const LISTS: Readonly<Record<string, FakeKind>> = {
  '/articles': 'article',
  '/calendar_events': 'calendar_event',
  '/events': 'event',
};

export type FakeRecord = { readonly id: string; readonly title: string; readonly updated_at: string };
type Entry = { seq: number; kind: FakeKind; id: string; reason: string; mergedInto: string | null };
type Stream = { wake(): void; end(): void };
export type Plan = 'all' | 'even';

/**
 * The fate of one request: it succeeds, the connection breaks before or after the service did its part, or the service
 * is busy.
 */
export type Fault = 'none' | 'unreachable' | 'cut off' | 'busy';

/**
 * A service in memory that follows the contract of /changes and of lists. `before` runs ahead of each request, so that
 * records change during a walk.
 */
export class FakeService {
  readonly records = new Map<FakeKind, Map<string, FakeRecord>>(KINDS.map((kind) => [kind, new Map()]));
  readonly requests: string[] = [];
  before: () => Fault = () => 'none';
  #log: Entry[] = [];
  #plan: Plan = 'all';
  #view = 0;
  #seq = 0;
  #oldest = 1;
  readonly #streams = new Set<Stream>();

  get latest(): number {
    return this.#seq;
  }

  /**
   * Another plan is another view. So is a plan that returns: a copy was filled with the records that the other plan
   * showed.
   */
  setPlan(plan: Plan): void {
    if (plan === this.#plan) return;
    this.#plan = plan;
    this.#view += 1;
    for (const { wake } of [...this.#streams]) wake();
  }

  put(kind: FakeKind, id: string, title: string): void {
    const updated_at = String(this.#seq + 1).padStart(12, '0');
    this.records.get(kind)?.set(id, { id, title, updated_at });
    this.#write({ kind, id, reason: 'updated', mergedInto: null });
  }

  remove(kind: FakeKind, id: string): void {
    if (this.records.get(kind)?.delete(id)) this.#write({ kind, id, reason: 'removed', mergedInto: null });
  }

  merge(kind: FakeKind, id: string, into: string): void {
    const survivor = this.records.get(kind)?.get(into);
    if (id === into || survivor === undefined || !this.records.get(kind)?.delete(id)) return;
    this.#write({ kind, id, reason: 'merged', mergedInto: into });
    this.put(kind, into, `${survivor.title}+`);
  }

  /** Forgets all changes but the last ones. */
  prune(kept: number): void {
    this.#oldest = Math.max(this.#oldest, this.#seq - kept + 1);
    this.#log = this.#log.filter(({ seq }) => seq >= this.#oldest);
  }

  /** Records of a kind that the caller may see, by id. */
  visible(kind: FakeKind): FakeRecord[] {
    const all = [...(this.records.get(kind)?.values() ?? [])].filter(({ id }) => this.#isVisible(id));
    return all.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** The service as a client reaches it. */
  readonly fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input));
    const path = url.pathname.replace('/api/v1', '');
    this.requests.push(path + url.search);
    const fault = this.before();
    init?.signal?.throwIfAborted();
    if (fault === 'unreachable') throw new TypeError('fetch failed');
    if (fault === 'busy') return problem(503, 'store-unavailable');
    const response = this.#answer(path, url.searchParams, init?.signal ?? undefined);
    if (fault === 'cut off') throw new TypeError('terminated');
    return response;
  };

  #isVisible = (id: string): boolean => this.#plan === 'all' || id.charCodeAt(0) % 2 === 0;

  #write(entry: Omit<Entry, 'seq'>): void {
    this.#log.push({ seq: ++this.#seq, ...entry });
    for (const { wake } of [...this.#streams]) wake();
  }

  #answer(path: string, query: URLSearchParams, signal: AbortSignal | undefined): Response {
    if (path === '/changes/stream') return this.#stream(query, signal);
    if (path === '/changes') return this.#changes(query);
    const kind = LISTS[path];
    return kind === undefined ? problem(404, 'not-found') : this.#list(path.slice(1), kind, query);
  }

  /** Newest change first, so that records that change during a walk move to pages that were already read. */
  #list(name: string, kind: FakeKind, query: URLSearchParams): Response {
    const limit = Math.min(Number(query.get('limit')), 3);
    const cursor = query.get('cursor');
    const rows = this.visible(kind).sort((one, other) => (one.updated_at > other.updated_at ? -1 : 1));
    const rest = rows.filter(({ updated_at }) => cursor === null || updated_at < cursor);
    const page = rest.slice(0, limit);
    const next_cursor = rest.length > limit ? (page.at(-1)?.updated_at ?? null) : null;
    return Response.json({ [name]: page, pagination: { count: page.length, next_cursor } });
  }

  #refusal(query: URLSearchParams): Response | undefined {
    const after = Number(query.get('after') ?? this.#oldest - 1);
    const view = query.get('view');
    const gone = after < this.#oldest - 1 || after > this.#seq || (view !== null && view !== `view-${this.#view}`);
    return gone ? problem(410, 'resync-required') : undefined;
  }

  #read(query: URLSearchParams, limit: number) {
    const after = Number(query.get('after') ?? this.#oldest - 1);
    const kinds = query.get('kinds')?.split(',');
    const rows = this.#log.filter(({ seq, kind }) => seq > after && (kinds?.includes(kind) ?? true));
    const page = rows.slice(0, limit);
    const last = new Map(page.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
    const data = [...last.values()].sort((one, other) => one.seq - other.seq).map((entry) => this.#present(entry));
    const hasMore = rows.length > limit;
    return { data, hasMore, next: hasMore ? (page.at(-1)?.seq ?? after) : this.#seq };
  }

  #present({ seq, kind, id, reason, mergedInto }: Entry) {
    const record = this.#isVisible(id) ? this.records.get(kind)?.get(id) : undefined;
    const gone = { action: 'tombstone', merged_into_id: mergedInto, record: null };
    const here = { action: 'upsert', merged_into_id: null, record };
    return { seq, at: '2026-03-15T12:00:00.000Z', kind, id, reason, ...(record === undefined ? gone : here) };
  }

  #changes(query: URLSearchParams): Response {
    const { data, hasMore, next } = this.#read(query, Math.min(Number(query.get('limit') ?? 100), 4));
    return (
      this.#refusal(query) ??
      Response.json({
        data,
        meta: {
          next_after: next,
          has_more: hasMore,
          latest_seq: this.#seq,
          oldest_seq: this.#oldest,
          retention_days: 90,
          view: `view-${this.#view}`,
        },
      })
    );
  }

  /** Breaks every stream that is open. */
  endStreams(): void {
    for (const { end } of [...this.#streams]) end();
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  /** Every change as it comes. Where the caller's view becomes another one it says so, and ends. */
  #stream(query: URLSearchParams, signal: AbortSignal | undefined): Response {
    const refusal = this.#refusal(query);
    if (refusal !== undefined) return refusal;
    let after = Number(query.get('after') ?? this.#seq);
    const encoder = new TextEncoder();
    const stream: Stream = { wake: () => {}, end: () => {} };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string) => {
          // In pieces, as networks deliver.
          controller.enqueue(encoder.encode(text.slice(0, 20)));
          controller.enqueue(encoder.encode(text.slice(20)));
        };
        stream.end = () => {
          if (this.#streams.delete(stream)) controller.close();
        };
        stream.wake = () => {
          const now = new URLSearchParams(query);
          now.set('after', String(after));
          if (this.#refusal(now) !== undefined) {
            send(`event: resync\ndata: ${JSON.stringify(problemBody(410, 'resync-required'))}\n\n`);
            return stream.end();
          }
          for (const change of this.#read(now, Number.POSITIVE_INFINITY).data) {
            send(`id: ${change.seq}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
          }
          after = this.#seq;
          send(`event: position\nid: ${after}\ndata: ${JSON.stringify({ seq: after })}\n\n`);
        };
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(stream)) controller.error(signal.reason);
        });
        send('retry: 3000\n\n');
        this.#streams.add(stream);
        stream.wake();
      },
      cancel: () => {
        this.#streams.delete(stream);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

function problem(status: number, type: string): Response {
  return Response.json(problemBody(status, type), { status, headers: { 'content-type': 'application/problem+json' } });
}
