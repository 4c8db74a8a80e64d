import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordEmbedder } from '../../src/ingest/background/embed-records.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { IndexRows } from '../../src/vectors/memory/index-rows.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';
import {
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
  type Row,
} from '../support/ingest/operate/operate-harness.ts';

const embedder: Embedder = {
  id: 'test:ones:1',
  dimensions: 2,
  maxTokens: 256,
  floor: 0.8,
  embed: async (texts) => texts.map(() => Float32Array.from([1, 0])),
  close: () => Promise.resolve(),
};

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());

const embed = () => createRecordEmbedder({ ...world.ingest, embedder })(new AbortController().signal);

describe('a vector that is made after an import', () => {
  it('does not change its record in /changes and webhooks, and semantic indexes read it', async () => {
    const { db } = world.database;
    await embed();
    const { meta } = (await world.body('/changes?limit=1000')) as { meta: { latest_seq: number } };
    const hook = { account: 'accountopen0', address: 'https://example.com/hook' };
    await addWebhook({ db, now: world.ingest.now, newId: world.ingest.newId }, hook);
    const index = new IndexRows(db, embedder.id);
    await world.import([
      eventRecord('eventvector0'),
      memberRecord('articlevec00', 'eventvector0'),
      {
        record: 'story',
        id: 'storyvector0',
        title: 'A story',
        summary: 'In short.',
        content: 'Text.',
        published_at: '2026-03-15T08:00:00Z',
        articles: ['articlevec00'],
        status: 'published',
      },
      { record: 'company', id: 'companyvect0', name: 'Vektor AB', country: 'SE', description: 'Makes arrows.' },
    ]);
    const read = async (after: number) =>
      (await world.body(`/changes?limit=1000&after=${after}`)) as { data: Row[]; meta: { latest_seq: number } };
    const imported = await read(meta.latest_seq);
    const ids = imported.data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['articlevec00', 'storyvector0', 'companyvect0', 'eventvector0']));
    await queueChanges(db, world.ingest.now(), world.ingest.newId);
    const before = await world.rows('select seq, kind, record_id from webhook_deliveries order by seq');
    const times = await world.rows(`select updated_at from articles where id = 'articlevec00'`);

    expect(await embed()).toBe(3);
    expect((await read(imported.meta.latest_seq)).data).toEqual([]);
    await queueChanges(db, world.ingest.now(), world.ingest.newId);
    expect(await world.rows('select seq, kind, record_id from webhook_deliveries order by seq')).toEqual(before);
    expect(await world.rows(`select updated_at from articles where id = 'articlevec00'`)).toEqual(times);

    const followed = await index.readChanges(imported.meta.latest_seq);
    expect(followed.map(({ kind, record_id }) => `${kind} ${record_id}`).sort()).toEqual([
      'article articlevec00',
      'company companyvect0',
      'story storyvector0',
    ]);
  });
});
