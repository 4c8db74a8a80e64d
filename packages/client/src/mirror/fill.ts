import type { Params } from '../address.ts';
import { type Kind, type Records, readChanges } from '../changes.ts';
import { readRows, walkPages } from '../pages.ts';
import type { CallOptions, Transport } from '../transport.ts';
import type { Position, Write } from './store.ts';

/** The list of each kind, asked so that its rows are the records that changes carry. */
export const lists: Readonly<Record<Kind, { readonly path: string; readonly params?: Params }>> = {
  event: {
    path: '/events',
    params: {
      expand:
        'summary,article_ids,primary_disclosure_article_id,first_seen_at,member_figures_disagree,figure_divergence,companies',
    },
  },
  article: {
    path: '/articles',
    params: { expand: 'source_title,summary,key_points,first_seen_at,companies,translation' },
  },
  story: { path: '/stories', params: { expand: 'content,companies' } },
  // Without a date it would be the upcoming entries only.
  calendar_event: { path: '/calendar_events', params: { scheduled_after: '1900-01-01' } },
  insider_transaction: { path: '/insider_transactions' },
  short_position: { path: '/short_positions' },
  figure: { path: '/figures' },
  company: { path: '/companies' },
  country: { path: '/countries' },
  exchange: { path: '/exchanges' },
  index: { path: '/indices' },
  category: { path: '/categories' },
  event_type: { path: '/event_types' },
  source: { path: '/sources' },
};

export const allKinds = Object.keys(lists) as Kind[];

/** Start of a copy: the latest change, with all lists still to be read. */
export async function beginning(transport: Transport, kinds: readonly Kind[], options: CallOptions): Promise<Position> {
  const { meta } = await readChanges(transport, { kinds, limit: 1, records: false }, options);
  const [kind] = kinds;
  return {
    service: transport.baseUrl,
    kinds,
    view: meta.view,
    seq: meta.latest_seq,
    ...(kind !== undefined && { walk: { kind } }),
  };
}

/** A page of the lists, and where the copy stands with it. */
export type Filled = { readonly writes: readonly Write[]; readonly to: Position };

/** Continues to read the lists, page by page. Changes made meanwhile follow with the changes after `seq`. */
export async function* readLists(transport: Transport, start: Position, options: CallOptions): AsyncGenerator<Filled> {
  const { walk, ...rest } = start;
  if (walk === undefined) return;
  for (let index = rest.kinds.indexOf(walk.kind); index < rest.kinds.length; index++) {
    const kind = rest.kinds[index] as Kind;
    const next = rest.kinds[index + 1];
    const { path, params } = lists[kind];
    const cursor = kind === walk.kind ? walk.cursor : undefined;
    type Page = { readonly pagination?: { readonly next_cursor?: string | null } };
    for await (const page of walkPages<Page>(transport, path, { limit: '100', ...params, cursor }, options)) {
      const after = page.pagination?.next_cursor ?? undefined;
      const writes = readRows<Records[Kind]>(page).map((record) => ({ kind, id: record.id, record }));
      if (after !== undefined) yield { writes, to: { ...rest, walk: { kind, cursor: after } } };
      else yield { writes, to: { ...rest, ...(next !== undefined && { walk: { kind: next } }) } };
    }
  }
}
