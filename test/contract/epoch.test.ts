import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renewEpoch } from '../../src/db/epoch.ts';
import { problem } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

type Page = {
  data: Json[];
  meta: { next_after: number; latest_seq: number; oldest_seq: number; view: string; epoch: string };
};
const changes = async (query = ''): Promise<Page> => (await world.read(`/changes${query}`)) as unknown as Page;
const touch = (...names: string[]) =>
  world.change(
    names.map((name) => ({ kind: 'event' as const, id: toTestId(name), action: 'updated' as const, movesClock: true })),
    '2026-03-26T10:00:00.000Z',
  );
/** What a restore leaves: another epoch, whose numbers are far above. */
async function restore(): Promise<void> {
  const { epoch } = (await changes('?limit=1')).meta;
  await renewEpoch(world.db, {
    from: epoch,
    reason: 'restored',
    now: new Date('2026-03-26T12:00:00Z'),
    isQuiet: false,
  });
}
const refusal = async (query: string) => {
  const response = await world.get(query);
  return { status: response.status, body: (await response.json()) as Json };
};

describe('the epoch of a store', () => {
  it('is stated with the changes, and part of the view', async () => {
    const { meta } = await changes();
    expect(meta.epoch).toMatch(/^[0-9a-f]{12}$/);
    expect(meta.view.endsWith(`.${meta.epoch}`)).toBe(true);
  });

  it('leaves plain numbers and views of earlier versions valid while it is the first one', async () => {
    await touch('report', 'deal');
    const { meta } = await changes();
    const [seen] = meta.view.split('.');
    expect((await changes(`?after=2&view=${seen}`)).data).toHaveLength(1);
    expect((await changes(`?after=2&view=${meta.view}`)).data).toHaveLength(1);
  });

  it.each([
    ['number', ({ next_after }: Page['meta']) => `?after=${next_after}`],
    ['view', ({ view }: Page['meta']) => `?view=${view}`],
    ['view of earlier versions', ({ view }: Page['meta']) => `?view=${view.split('.')[0]}`],
  ])('refuses the %s of an earlier one with 410, which says how to restart', async (_, query) => {
    await touch('report', 'deal', 'rate');
    const { meta } = await changes();
    await restore();
    const { status, body } = await refusal(`/changes${query(meta)}`);
    expect([status, body['type']]).toEqual([410, problem('resync-required')]);
    expect(body['detail']).toMatch(/restored.*latest_seq.*\/changes\/ranges.*after=/s);
  });

  it('refuses a number of an earlier one even after as many new changes', async () => {
    await touch('report', 'deal');
    await restore();
    await touch('report', 'deal', 'rate', 'ceo');
    expect((await refusal('/changes?after=2')).status).toBe(410);
    expect((await refusal('/changes?after=3')).status).toBe(410);
  });

  it('continues with its own numbers, from the first one after the restore', async () => {
    await touch('report', 'deal');
    await restore();
    const start = await changes();
    expect(start.data).toEqual([]);
    await touch('rate');
    await touch('ceo');
    const first = await changes(`?after=${start.meta.next_after}&limit=1`);
    expect(first.data.map(({ id }) => id)).toEqual([toTestId('rate')]);
    const second = await changes(`?after=${first.meta.next_after}&view=${first.meta.view}`);
    expect(second.data.map(({ id }) => id)).toEqual([toTestId('ceo')]);
    expect((await changes()).data).toHaveLength(2);
    expect(first.meta.oldest_seq).toBeGreaterThan(2);
  });

  it('is another one for a copy of another store, though its numbers are known here', async () => {
    await touch('report', 'deal');
    const { meta } = await changes();
    const view = meta.view.replace(meta.epoch, '0123456789ab');
    expect((await refusal(`/changes?after=2&view=${view}`)).status).toBe(410);
  });

  it('warns of an updated_after after the last change, and of one that a restore lost', async () => {
    await touch('report');
    const warningsOf = async (path: string) =>
      ((await world.read(path))['warnings'] as { code: string; detail: string }[] | undefined) ?? [];
    const lists = ['/articles', '/stories', '/events', '/calendar_events'];
    for (const list of lists) {
      expect(await warningsOf(`${list}?updated_after=2026-03-26T10:00:00.000Z`)).toEqual([]);
      const [ahead, ...others] = await warningsOf(`${list}?updated_after=2026-03-26T11:00:00Z`);
      expect([ahead?.code, others]).toEqual(['ahead-of-store', []]);
      expect(ahead?.detail).toMatch(/greatest updated_at/);
    }
    await restore();
    await world.change(
      [{ kind: 'event', id: toTestId('deal'), action: 'updated', movesClock: true }],
      '2026-03-26T12:30:00.000Z',
    );
    const [lost] = await warningsOf('/articles?updated_after=2026-03-26T11:00:00Z');
    expect(lost).toMatchObject({ code: 'ahead-of-store', detail: expect.stringContaining('/changes/ranges') });
  });
});
