import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleRecord, type BundleWorld, createBundleWorld } from '../../test/support/ingest/bundle/bundle-harness.ts';
import { perform, servicesOn } from '../../test/support/resources/shared/operation-harness.ts';
import { DIMENSIONS, toVector } from '../../test/world/semantic-world.ts';
import { commitChanges } from '../db/changes.ts';
import { builtInSteps } from '../ingest/background/run.ts';
import { mergeCompanies } from '../ingest/operate/companies.ts';
import { runPipeline } from '../ingest/pipeline/run-pipeline.ts';
import { listEvents } from '../resources/index.ts';
import type { Embedder } from './embedder.ts';
import { createSemanticIndex, type SemanticIndex } from './semantic.ts';

const embedder: Embedder = {
  id: 'test:follows:1',
  dimensions: DIMENSIONS,
  maxTokens: 256,
  // Nothing is farther away than 2: every member that passes the filters is found.
  floor: 2,
  embed: async (texts) => texts.map((text) => toVector(text)),
  close: async () => {},
};

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld({ embedder });
});
afterAll(() => world.database.drop());

async function open(): Promise<SemanticIndex> {
  const index = createSemanticIndex({
    db: world.database.db,
    embedder,
    now: () => 0,
    log: (message) => {
      throw new Error(message);
    },
  });
  await index.load();
  return index;
}

const embedAndCluster = (steps = ['embed', 'cluster']) =>
  runPipeline(
    world.ingest,
    builtInSteps(world.ingest).filter(({ name }) => steps.includes(name)),
    { signal: new AbortController().signal },
  );

async function list(params: Record<string, string>, index?: SemanticIndex): Promise<unknown[]> {
  const services = servicesOn(world.database.db);
  const { body } = await perform(
    listEvents,
    index === undefined ? services : { ...services, semantic: index.semantic },
    { now: new Date('2026-03-15T13:00:00Z') },
    index === undefined ? params : { mode: 'semantic', q: 'anything', ...params },
  );
  return (body as { events: { id: string }[] }).events.map(({ id }) => id).sort();
}

describe('an index in memory that follows the changes finds what one that is read anew finds', () => {
  it.each([
    [
      'an import',
      'a',
      (survivor: string, other: string) =>
        world.import([{ record: 'company', id: other, name: 'Twice', merged_into: survivor }]),
    ],
    [
      'an operator',
      'b',
      (survivor: string, other: string) =>
        mergeCompanies(world.ingest, { author: 'Anna', reason: 'there twice' }, survivor, other),
    ],
  ])('after %s merged the company that a bundle gave an event', async (_who, mark, merge) => {
    const [survivor, other, event] = [`companyheir${mark}`, `companygone${mark}`, `eventgiven0${mark}`];
    await world.import(
      [
        { record: 'company', id: survivor, name: `Heir ${mark}`, country: 'SE' },
        { record: 'company', id: other, name: 'Twice', country: 'SE' },
        { record: 'event', id: event, title: 'Given', companies: [{ id: other, role: 'subject', is_primary: true }] },
        articleRecord(`articlegivn${mark}`, { event, companies: [] }),
      ],
      { pipeline: true },
    );
    await embedAndCluster();
    const index = await open();
    expect(await list({ company: other }, index)).toEqual([event]);
    const { updated_at } = await world.row('events', event);
    await world.newChanges();

    await merge(survivor, other);
    expect(await world.newChanges()).toContain(`event ${event} membership`);
    expect(await world.row('events', event)).toMatchObject({ updated_at });
    await index.refresh();
    expect(await list({ company: survivor })).toEqual([event]);
    expect(await list({ company: survivor }, index)).toEqual([event]);
    expect(await list({ company: survivor }, await open())).toEqual([event]);
  });

  it('after a live article got its event', async () => {
    // Without a word on its event, which the pipeline is to find.
    const { event: _event, ...homeless } = articleRecord('articlehome0');
    await world.import([{ ...homeless, live: false }], { pipeline: true });
    await world.import([{ ...homeless, live: true }], { pipeline: true });
    await embedAndCluster(['embed']);
    expect(await world.row('articles', 'articlehome0')).toMatchObject({ live: true, event_id: null });
    const index = await open();
    expect(await list({}, index)).not.toContain('eventlater00');
    await world.newChanges();

    world.at('2026-03-15T12:30:00.000Z');
    await embedAndCluster(['cluster']);
    const article = await world.row('articles', 'articlehome0');
    expect(article).toMatchObject({ updated_at: new Date('2026-03-15T12:30:00.000Z') });
    expect(await world.newChanges()).toEqual(['article articlehome0 updated', `event ${article['event_id']} created`]);
    await index.refresh();
    expect(await list({ country: 'SE' }, index)).toContain(article['event_id']);
    expect(await list({}, index)).toEqual(await list({}, await open()));
  });

  it('after an event came back whose articles were read without it', async () => {
    const change = async (status: string) => {
      await world.database.db.transaction().execute(async (tx) => {
        await sql`update events set status = ${status} where id = 'eventback000'`.execute(tx);
        await commitChanges(tx, world.ingest.now(), [
          { kind: 'event', id: 'eventback000', action: 'updated', movesClock: true },
        ]);
      });
    };
    await world.import(
      [
        { record: 'event', id: 'eventback000', title: 'Back' },
        articleRecord('articleback0', { event: 'eventback000' }),
      ],
      { pipeline: true },
    );
    await embedAndCluster();
    await change('removed');
    const index = await open();
    expect(await list({}, index)).not.toContain('eventback000');
    await change('active');
    await index.refresh();
    expect(await list({}, index)).toContain('eventback000');
    expect(await list({}, index)).toEqual(await list({}, await open()));
  });
});
