import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createOperateWorld, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../world/empty-tables.ts';
import { doWrite, NOW, writes } from './store-writes.ts';
import '../property-seed.ts';

vi.setConfig({ testTimeout: 300_000 });

type Event = {
  readonly id: string;
  readonly title?: string;
  readonly status: string;
  readonly significance: string;
  readonly event_type: { readonly slug: string } | null;
  readonly article_ids: readonly string[];
  readonly company_ids: readonly string[];
};
type Change = {
  readonly at: string;
  readonly event_id: string;
  readonly change: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly article: { readonly id: string } | null;
  readonly company?: { readonly id: string };
};

/** The members that a history has, in a form that can be compared. */
const toState = (event: Event) => ({
  title: event.title,
  status: event.status,
  significance: event.significance,
  event_type: event.event_type?.slug ?? null,
  articles: [...event.article_ids].sort(),
  companies: [...event.company_ids].sort(),
});
type State = ReturnType<typeof toState>;

const toggle = (ids: readonly string[], id: string | undefined, isThere: boolean): string[] =>
  id === undefined ? [...ids] : [...new Set([...ids.filter((one) => one !== id), ...(isThere ? [id] : [])])].sort();

/** The state before a change, from the state after it. */
function undo(state: State, { change, from, article, company }: Change): State {
  if (change === 'joined' || change === 'left')
    return { ...state, articles: toggle(state.articles, article?.id, change === 'left') };
  if (change === 'company') return { ...state, companies: toggle(state.companies, company?.id, from !== null) };
  if (change === 'title') return { ...state, title: from ?? undefined };
  if (change === 'event_type') return { ...state, event_type: from };
  if (change === 'status') return { ...state, status: from ?? '' };
  if (change === 'significance') return { ...state, significance: from ?? '' };
  return state;
}

async function readEvent(world: OperateWorld, id: string, query = ''): Promise<Event | undefined> {
  const response = await world.get(`/events/${id}${query}`);
  return response.status === 200 ? ((await response.json()) as { event: Event }).event : undefined;
}

async function readHistory(world: OperateWorld, id: string): Promise<Change[]> {
  const found: Change[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await world.body(`/events/${id}/history?limit=3${query}`);
    found.push(...(page['history'] as Change[]));
    cursor = (page['pagination'] as { next_cursor: string | null }).next_cursor;
  }
  return found;
}

it('undoing the history of an event, newest change first, gives its as_of at every instant, as it was served then', async () => {
  const world = await createOperateWorld();
  let compared = 0;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 14, maxLength: 26 }), async (some) => {
        await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events', 'company_merges');
        await world.rows(`update change_clock set at = '-infinity'`);
        await world.rows('update companies set merged_into = null, lei = null, org_number = null');
        let minute = 0;
        const served = new Map<string, Map<string, State>>();
        for (const write of some) {
          minute += 1;
          world.at(new Date(NOW + minute * 60_000).toISOString());
          await doWrite(world, write);
          // Titles follow the articles.
          await world.rows('update events set texts_given = false');
          for (const { id } of await world.list('/events?limit=100')) {
            const event = await readEvent(world, id);
            const at = (await world.rows('select at from change_clock'))[0]?.['at'] as Date;
            if (event) served.set(id, (served.get(id) ?? new Map()).set(at.toISOString(), toState(event)));
          }
        }
        world.at(new Date(NOW + (minute + 1) * 60_000).toISOString());
        const isGone = new Set((await world.rows('select id from articles where not live')).map(({ id }) => id));
        const isHidden = new Set((await world.rows('select id from companies where not shown')).map(({ id }) => id));
        const isMerged = (await world.rows('select id from companies where merged_into is not null')).length > 0;
        for (const [id, states] of served) {
          const now = await readEvent(world, id);
          if (now === undefined || now.status === 'merged' || now.status === 'removed') continue;
          const changes = (await readHistory(world, id)).filter(({ event_id }) => event_id === id);
          for (const [at, then] of states) {
            const undone = changes.filter((change) => change.at > at).reduce(undo, toState(now));
            const past = await readEvent(world, id, `?as_of=${at}`);
            if (past === undefined) throw new Error(`${id} has no as_of at ${at}.`);
            // A company that was merged since is shown as its survivor.
            if (isMerged) undone.companies = toState(past).companies;
            expect(toState(past)).toEqual(undone);
            // What was erased or hidden since is left out; everything else is as it was served.
            expect({ ...toState(past), title: then.title, companies: [] }).toEqual({
              ...then,
              articles: then.articles.filter((one) => !isGone.has(one)),
              companies: [],
            });
            if (!isMerged)
              expect(past.company_ids).toEqual(
                expect.arrayContaining(then.companies.filter((one) => !isHidden.has(one))),
              );
            if (past.title !== undefined) expect(past.title).toBe(then.title);
            else expect(isGone.size).toBeGreaterThan(0);
            compared += 1;
          }
        }
      }),
      { numRuns: 20 },
    );
    expect(compared).toBeGreaterThan(60);
  } finally {
    await world.database.drop();
  }
});
