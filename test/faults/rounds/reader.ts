import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Ask } from './asking.ts';

export type CopiedRow = { readonly id: string; readonly updated_at: string } & Readonly<Record<string, unknown>>;

const kinds = ['articles', 'events'] as const;
export type Kind = (typeof kinds)[number];

const PAGE = 50;
const PAUSE_MS = 200;
const PATIENCE_MS = 180_000;
const GONE: ReadonlySet<unknown> = new Set(['merged', 'removed']);

/** Members that alone move no updated_at: fields of other records and those of declared facts (docs/contract/pagination-and-sync.md). */
const ofOthers: Readonly<Record<Kind, ReadonlySet<string>>> = {
  articles: new Set(['story_ids', 'disclosure_class', 'documents', 'first_seen_at']),
  events: new Set([
    ...['companies', 'company_ids', 'stories', 'story_ids', 'article_count', 'related_events', 'articles'],
    ...['independent_publishers', 'disclosure_class', 'documents', 'first_seen_at'],
  ]),
};

type Page = {
  readonly pagination?: { readonly next_cursor: string | null };
  readonly [kind: string]: unknown;
};
type Changes = {
  readonly data: readonly { readonly id: string; readonly action: string; readonly at: string }[];
  readonly meta: { readonly next_after: number; readonly has_more: boolean; readonly latest_seq: number };
};

/**
 * A client that keeps a copy: it walks articles and events by `updated_after` and `next_cursor`, each page from another
 * process, and drops removed records: events by the walk, articles by `/changes`.
 */
export type Reader = {
  /** Starts to watch for tombstones; before the first write. */
  begin(): Promise<void>;
  /** One walk of everything that changed since the last one. */
  syncCopy(): Promise<void>;
  /** The differences between the copy and the current state of the store, over the API and in SQL. */
  compare(live: Readonly<Record<Kind, ReadonlyMap<string, string>>>): Promise<string[]>;
  readonly walks: () => number;
  readonly size: () => Readonly<Record<Kind, number>>;
};

export function createReader(parts: {
  readonly ask: Ask;
  readonly bases: readonly string[];
  readonly key: string;
  readonly random: () => number;
}): Reader {
  const { bases, key, random } = parts;
  const copy: Record<Kind, Map<string, CopiedRow>> = { articles: new Map(), events: new Map() };
  const watermark: Record<Kind, string> = { articles: '2000-01-01T00:00:00Z', events: '2000-01-01T00:00:00Z' };
  let seen = 0;
  let walks = 0;

  /** The body of a page, asked for again for as long as a store may be away. */
  async function get(path: string): Promise<unknown> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const base = bases[Math.floor(random() * bases.length)] ?? '';
      const answer = await parts.ask(base, `/api/v1${path}`, key);
      if (answer?.status === 200) return answer.body;
      if (answer !== undefined && answer.status < 500)
        throw new Error(`${answer.status} for ${path}: ${JSON.stringify(answer.body).slice(0, 300)}`);
      if (performance.now() > deadline) throw new Error(`no page of ${path} for ${PATIENCE_MS / 1_000} s`);
      await sleep(PAUSE_MS);
    }
  }

  async function* fetchRows(kind: Kind, since: string | undefined): AsyncGenerator<CopiedRow> {
    const of = since === undefined ? '' : `&updated_after=${encodeURIComponent(since)}`;
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await get(`/${kind}?limit=${PAGE}${of}&cursor=${encodeURIComponent(cursor)}`)) as Page;
      yield* page[kind] as CopiedRow[];
      cursor = page.pagination?.next_cursor ?? null;
    }
  }

  async function walkKind(kind: Kind): Promise<void> {
    for await (const row of fetchRows(kind, watermark[kind])) {
      if (GONE.has(row['status'])) copy[kind].delete(row.id);
      else copy[kind].set(row.id, row);
      watermark[kind] = row.updated_at;
    }
  }

  /** A withdrawn article simply leaves the walk; only the changes report it. An article that returned since is kept. */
  async function dropWithdrawn(): Promise<void> {
    for (let more = true; more; ) {
      const { data, meta } = (await get(`/changes?kinds=article&records=false&limit=1000&after=${seen}`)) as Changes;
      for (const { id, action, at } of data)
        if (action === 'tombstone' && (copy.articles.get(id)?.updated_at ?? at) <= at) copy.articles.delete(id);
      seen = meta.next_after;
      more = meta.has_more;
    }
  }

  const own = (kind: Kind, row: CopiedRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !ofOthers[kind].has(name)));

  return {
    async begin() {
      const { meta } = (await get('/changes?kinds=article&records=false&limit=1')) as Changes;
      seen = meta.latest_seq;
    },
    async syncCopy() {
      await dropWithdrawn();
      await walkKind('articles');
      await walkKind('events');
      walks += 1;
    },
    async compare(live) {
      const differences: string[] = [];
      for (const kind of kinds) {
        const whole = new Map<string, CopiedRow>();
        for await (const row of fetchRows(kind, undefined)) whole.set(row.id, row);
        for (const id of new Set([...whole.keys(), ...copy[kind].keys(), ...live[kind].keys()])) {
          const [held, now, stored] = [copy[kind].get(id), whole.get(id), live[kind].get(id)];
          const noteDifference = (what: string) => differences.push(`${kind} ${id}: ${what}`);
          if (held === undefined) noteDifference('the copy lacks it');
          else if (now === undefined) noteDifference('the copy holds it, the list does not, and no tombstone came');
          else if (stored === undefined) noteDifference('the copy and the list hold it, the store does not');
          else if (held.updated_at !== now.updated_at || now.updated_at !== stored)
            noteDifference(
              `changed at ${held.updated_at} in the copy, ${now.updated_at} in the list, ${stored} in the store`,
            );
          else if (!isDeepStrictEqual(own(kind, held), own(kind, now)))
            noteDifference(
              `the copy says ${JSON.stringify(own(kind, held))}, the list ${JSON.stringify(own(kind, now))}`,
            );
        }
      }
      return differences;
    },
    walks: () => walks,
    size: () => ({ articles: copy.articles.size, events: copy.events.size }),
  };
}
