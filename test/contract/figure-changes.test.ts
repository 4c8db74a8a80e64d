import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/core/caller.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import { takeDownArticle } from '../../src/ingest/operate/articles.ts';
import { mergeCompanies } from '../../src/ingest/operate/companies.ts';
import { setCompany } from '../../src/ingest/operate/edit-company.ts';
import { splitEvent } from '../../src/ingest/operate/events.ts';
import { setSource } from '../../src/ingest/operate/settings.ts';
import { blockSource, unblockSource } from '../../src/ingest/operate/sources.ts';
import { expireDue } from '../../src/ingest/retention/expire.ts';
import { type ChangeKind, listChangeKinds } from '../../src/resources/changes/kinds.ts';
import {
  expectView,
  hashVisibility,
  readChangeLogBounds,
  readChanges,
  toView,
} from '../../src/resources/changes/read-changes.ts';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
  type Row,
} from '../support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../world/empty-tables.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());

const EVENT = 'eventreport0';
const ARTICLE = 'articlerep00';
const TITLE = 'Norrvik Industri: interim report January-March 2026';
const revenue = (value: number) => ({
  concept: 'revenue',
  basis: 'as_reported',
  role: 'outcome',
  period: 'q1_2026',
  currency: 'SEK',
  label: 'Net sales',
  value: `SEK ${value}`,
  normalized_value: value,
});
const ebit = { ...revenue(7), concept: 'ebit', label: 'EBIT' };

type Change = Row & { seq: number; kind: string; action: string; reason: string; record: Row | null };
let after = 0;
const readFigureChanges = async (): Promise<Change[]> => {
  const page = await world.body(`/changes?kinds=figure&limit=1000&after=${after}`);
  after = (page['meta'] as { next_after: number }).next_after;
  return page['data'] as Change[];
};
const listFigures = () => world.list('/figures?limit=100');
const summarise = (changes: readonly Change[]) =>
  changes.map(({ id, action, reason }) => `${id} ${action} ${reason}`).sort();

/** Every upsert has the record that its address serves, and no tombstone has one that can be read. */
async function expectServed(changes: readonly Change[]): Promise<void> {
  for (const { id, action, record } of changes) {
    const response = await world.get(`/figures/${id}`);
    if (action === 'upsert') expect(((await response.json()) as Row)['figure']).toEqual(record);
    else expect(record).toBeNull();
  }
}

const toCaller = (id: string, bounds: Partial<Caller['plan']>): Caller => ({
  account_id: id,
  billing_cycle_day: 1,
  plan: { ...unboundedPlan('open'), ...bounds },
  key: { id, scopes: null, disabled_operations: [] },
});
const toCompany = (record: Row | null) => record?.['company'] as Row | undefined;

const idOf = (rows: readonly Row[], concept: string, value?: string): string => {
  const row = rows.find((one) => one['concept'] === concept && (value === undefined || one['value'] === value));
  return String(row?.id);
};

beforeEach(async () => {
  world.at('2026-03-15T12:00:00.000Z');
  await emptyTables(world.database.db, 'articles', 'events', 'stories', 'calendar_events');
  await world.rows(`update sources set blocked_at = null, blocked_from = null, enabled = true, policy = '{}'`);
  await world.import([
    eventRecord(EVENT),
    memberRecord(ARTICLE, EVENT, {
      title: TITLE,
      published_at: '2026-03-15T06:00:00.000Z',
      key_facts: [revenue(12), ebit],
    }),
  ]);
});

describe('figures in /changes', () => {
  it('come with their article, each as its address serves it', async () => {
    const changes = await readFigureChanges();
    const mine = changes.filter(({ record }) => record?.['article_id'] === ARTICLE);
    expect(mine.map(({ reason, record }) => `${reason} ${record?.['concept']}`).sort()).toEqual([
      'created ebit',
      'created revenue',
    ]);
    await expectServed(mine);
    expect(mine.map(({ record }) => record?.id).sort()).toEqual((await listFigures()).map(({ id }) => id).sort());
  });

  it('change one by one when the article states others: added, removed, and the rest with the time of the article', async () => {
    const before = await listFigures();
    await readFigureChanges();
    await world.import([{ record: 'article', id: ARTICLE, key_facts: [revenue(13), ebit] }]);
    const now = await listFigures();
    const changes = await readFigureChanges();
    expect(summarise(changes)).toEqual(
      [
        `${idOf(before, 'revenue')} tombstone removed`,
        `${idOf(now, 'revenue')} upsert created`,
        `${idOf(now, 'ebit')} upsert updated`,
      ].sort(),
    );
    expect(idOf(now, 'ebit')).toBe(idOf(before, 'ebit'));
    await expectServed(changes);
  });

  it('do not change when nothing of their article does', async () => {
    await readFigureChanges();
    await world.import([{ record: 'article', id: ARTICLE, key_facts: [revenue(12), ebit] }]);
    expect(await readFigureChanges()).toEqual([]);
  });

  it('are withdrawn when the source corrects them, and return when the correction is withdrawn', async () => {
    const [first] = [idOf(await listFigures(), 'revenue')];
    await readFigureChanges();
    await world.import([
      memberRecord('articlecorr0', EVENT, {
        title: `Correction: ${TITLE}`,
        published_at: '2026-03-15T09:00:00.000Z',
        key_facts: [revenue(13)],
      }),
    ]);
    const corrected = idOf(await listFigures(), 'revenue', 'SEK 13');
    const changes = await readFigureChanges();
    expect(summarise(changes)).toEqual([`${corrected} upsert created`, `${first} tombstone withdrawn`].sort());
    await expectServed(changes);
    await takeDownArticle(world.ingest, anna, 'articlecorr0');
    const returned = await readFigureChanges();
    expect(summarise(returned)).toEqual([`${corrected} tombstone withdrawn`, `${first} upsert created`].sort());
    await expectServed(returned);
  });

  it('go with an article that is taken down', async () => {
    const ids = (await listFigures()).map(({ id }) => id);
    await readFigureChanges();
    await takeDownArticle(world.ingest, anna, ARTICLE);
    expect(summarise(await readFigureChanges())).toEqual(ids.map((id) => `${id} tombstone withdrawn`).sort());
  });

  it('go with an article whose retention ends', async () => {
    const ids = (await listFigures()).map(({ id }) => id);
    await setSource(world.ingest, anna, 'wire.example', { policy: { article_days: 1 } });
    await readFigureChanges();
    world.at('2026-03-25T12:00:00.000Z');
    await expireDue(world.ingest, { signal: new AbortController().signal });
    expect(summarise(await readFigureChanges())).toEqual(ids.map((id) => `${id} tombstone withdrawn`).sort());
  });

  it('go with a source that is blocked or disabled, and come back with it', async () => {
    const ids = (await listFigures()).map(({ id }) => id);
    await world.import([memberRecord('articlepaper', EVENT, { source: 'paper.example' })]);
    await readFigureChanges();
    const expectAll = async (change: string) =>
      expect(summarise(await readFigureChanges())).toEqual(ids.map((id) => `${id} ${change}`).sort());
    await blockSource(world.ingest, anna, 'wire.example');
    await expectAll('tombstone withdrawn');
    await unblockSource(world.ingest, anna, 'wire.example');
    await expectAll('upsert created');
    await world.import([{ record: 'source', id: 'sourcewire00', enabled: false }]);
    await expectAll('tombstone hidden');
    await world.import([{ record: 'source', id: 'sourcewire00', enabled: true }]);
    await expectAll('upsert membership');
  });

  it('name the event that their article moves to', async () => {
    await world.import([memberRecord('articleother', EVENT)]);
    await readFigureChanges();
    await splitEvent(world.ingest, anna, EVENT, [ARTICLE]);
    const changes = await readFigureChanges();
    expect(changes).toHaveLength(2);
    expect(changes[0]?.record?.['event_id']).not.toBe(EVENT);
    await expectServed(changes);
  });

  it('name the company under its new name, and the one that it was merged into', async () => {
    const ids = (await listFigures()).map(({ id }) => id);
    await readFigureChanges();
    await setCompany(world.ingest, anna, 'companynorrv', { name: 'Norrvik Kraft' });
    const renamed = await readFigureChanges();
    expect(renamed.map(({ record }) => toCompany(record)?.['name'])).toEqual(['Norrvik Kraft', 'Norrvik Kraft']);
    await expectServed(renamed);
    await mergeCompanies(world.ingest, anna, 'companyoxelv', 'companynorrv');
    const merged = await readFigureChanges();
    expect(merged.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(merged.map(({ record }) => toCompany(record)?.id)).toEqual(['companyoxelv', 'companyoxelv']);
    await expectServed(merged);
  });

  it('go to a plan that shows their article, and to no other', async () => {
    await world.rows(`update sources set preview = domain = 'paper.example'`);
    const { latest } = await readChangeLogBounds(world.database.db);
    const readAs = async (caller: Caller) => {
      const page = { caller, now: world.ingest.now(), kinds: ['figure'] as const, after: latest, limit: 100 };
      const { data } = await readChanges(world.database.db, { ...page, hasRecords: false });
      return data.map(({ action, reason }) => `${action} ${reason}`).sort();
    };
    const preview = toCaller('preview', { preview_sources_only: true });
    const recent = toCaller('recent', { archive_days: 1 });
    const all = toCaller('all', {});
    await world.import([
      memberRecord('articlepaper', EVENT, { source: 'paper.example', key_facts: [revenue(3)] }),
      memberRecord('articleold00', EVENT, { published_at: '2026-02-01T08:00:00.000Z', key_facts: [revenue(4)] }),
    ]);
    expect(await readAs(all)).toEqual(['upsert created', 'upsert created']);
    expect(await readAs(preview)).toEqual(['upsert created']);
    expect(await readAs(recent)).toEqual(['upsert created']);
    await takeDownArticle(world.ingest, anna, 'articlepaper');
    await takeDownArticle(world.ingest, anna, 'articleold00');
    expect(await readAs(all)).toEqual(['tombstone withdrawn', 'tombstone withdrawn']);
    expect(await readAs(preview)).toEqual(['tombstone withdrawn']);
    expect(await readAs(recent)).toEqual(['tombstone withdrawn']);
  });

  it('continue a copy without them that was made before they were a kind', async () => {
    const caller = toCaller('all', {});
    const bounds = await readChangeLogBounds(world.database.db);
    const others = listChangeKinds(caller).filter((kind) => kind !== 'figure');
    const view = `${hashVisibility(caller, others)}.${bounds.epoch}`;
    const expectIn =
      (kinds: readonly ChangeKind[], of = view) =>
      () =>
        expectView(caller, bounds, { view: of, kinds });
    expect(expectIn(['article', 'event'])).not.toThrow();
    expect(expectIn(['article', 'figure'])).toThrow(/before figures were among the kinds/);
    expect(expectIn(listChangeKinds(caller), toView(caller, bounds))).not.toThrow();
  });
});
