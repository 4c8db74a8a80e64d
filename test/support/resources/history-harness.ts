import { appOver } from '../../world/app-over.ts';
import { emptyTables } from '../../world/empty-tables.ts';
import { createOperateWorld, eventRecord, memberRecord, type OperateWorld } from '../ingest/operate/operate-harness.ts';

export type Change = Record<string, unknown> & {
  readonly change: string;
  readonly article: { readonly id: string } | null;
};

const EVENT = 'eventaaaaaaa';
const VIEW_KEY = `nw_${'b2'.repeat(20)}`;

/** A store with an event of two articles, what changes it, and what callers with all sources and with one see of it. */
export type HistoryWorld = OperateWorld & {
  /** Sets the clock to a time of the day of the event. */
  clock(time: string): void;
  /** An article joins an event. */
  report(id: string, event: string, members?: Record<string, unknown>): Promise<void>;
  history(event?: string): Promise<Change[]>;
  asOf(time: string, event?: string): Promise<Record<string, unknown>>;
  /** The answer to a plan with the articles of preview sources only. */
  viewed(path: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  app(): ReturnType<typeof appOver>;
  /** An event of 10:00 that an article of 10:42 changes, at 12:00; its titles follow its articles. */
  reset(): Promise<void>;
};

export async function createHistoryWorld(): Promise<HistoryWorld> {
  const world = await createOperateWorld();
  await world.import([
    { record: 'plan', slug: 'wires', preview_sources_only: true },
    { record: 'account', id: 'accountwires', name: 'Wires', plan: 'wires' },
    { record: 'api_key', id: 'keywires0000', account: 'accountwires', key: VIEW_KEY },
  ]);
  const app = () => appOver(world.database, world.ingest.now);
  const clock = (time: string) => world.at(`2026-03-15T${time}:00.000Z`);
  const report = async (id: string, event: string, members: Record<string, unknown> = {}) => {
    await world.import([memberRecord(id, event, members)]);
  };
  return {
    ...world,
    app,
    clock,
    report,
    history: async (event = EVENT) => (await world.list(`/events/${event}/history`)) as unknown as Change[],
    asOf: async (time, event = EVENT) =>
      (await world.body(`/events/${event}?as_of=2026-03-15T${time}:00Z`))['event'] as Record<string, unknown>,
    async viewed(path) {
      const headers = { authorization: `Bearer ${VIEW_KEY}` };
      const response = await app().request(`http://nordwire.test/api/v1/events/${path}`, { headers });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async reset() {
      await emptyTables(world.database.db, 'events', 'articles', 'changes');
      await world.rows(`update change_clock set at = '-infinity'`);
      await world.rows(`update event_history_bounds set pruned_before = '-infinity', kept_days = 90`);
      await world.rows(`
        update sources set policy = '{}', blocked_at = null, blocked_from = null, enabled = true, preview = domain = 'wire.example'`);
      clock('10:00');
      await world.import([
        eventRecord(EVENT, { title: 'Norrvik is in talks' }),
        memberRecord('articlepaper', EVENT, {
          source: 'paper.example',
          published_at: '2026-03-15T09:00:00Z',
          title: 'Norrvik is in talks',
        }),
      ]);
      await world.rows('update events set texts_given = false');
      clock('10:42');
      await report('articlewire0', EVENT, {
        published_at: '2026-03-15T10:40:00Z',
        title: 'Norrvik buys Oxelvik',
        event_type: 'acquisition',
        companies: [
          { id: 'companynorrv', role: 'subject', is_primary: true },
          { id: 'companyoxelv', role: 'target', is_primary: false },
        ],
      });
      clock('12:00');
    },
  };
}

/** A change as its time of day, kind and values, its article and its company. */
export const brief = ({ at: time, change, from, to, article, company }: Change) =>
  [String(time).slice(11, 16), change, from, to, article?.id, (company as { id?: string } | undefined)?.id].filter(
    (one) => one !== undefined,
  );
