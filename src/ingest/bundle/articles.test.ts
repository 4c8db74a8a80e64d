import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { builtInSteps } from '../background/run.ts';
import type { Ingest } from '../ports.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
});
afterAll(() => world.database.drop());

const event = (id: string, members: Record<string, unknown> = {}) => ({
  record: 'event',
  id,
  title: `Event ${id}`,
  ...members,
});
const article = (id: string) => world.row('articles', id);
const marks = async (id: string) =>
  (await world.rows(`select step from pipeline_marks where article_id = '${id}' order by step`)).map(
    ({ step }) => step,
  );

/** Without what an article says of its event. */
const placeless = (id: string, members: Record<string, unknown> = {}) => {
  const { event: _event, ...record } = articleRecord(id, members);
  return record;
};

describe('an article with title and event', () => {
  it('is served as it stands, and the event follows from it', async () => {
    await world.import([
      event('eventstands0'),
      articleRecord('articlestand', {
        event: 'eventstands0',
        companies: [
          { id: 'companynorrv', role: 'issuer', is_primary: true },
          { id: 'companykoivu', role: 'mention' },
        ],
      }),
    ]);
    expect(await article('articlestand')).toMatchObject({
      live: true,
      state: 'live',
      event_id: 'eventstands0',
      country: 'SE',
    });
    expect(await world.row('events', 'eventstands0')).toMatchObject({
      title: 'Event eventstands0',
      article_count: 1,
      first_reported_at: new Date('2026-03-15T08:00:00Z'),
      last_article_at: new Date('2026-03-15T08:00:00Z'),
    });
    expect(
      await world.rows(
        `select company_id, role, is_primary from event_companies where event_id = 'eventstands0' order by 1`,
      ),
    ).toEqual([
      { company_id: 'companykoivu', role: 'mention', is_primary: false },
      { company_id: 'companynorrv', role: 'issuer', is_primary: true },
    ]);
    expect(await world.newChanges()).toEqual(['article articlestand created', 'event eventstands0 created']);
  });

  it('is found by the words of its title and the names of its companies', async () => {
    const found = await world.rows(`
      select a.id from articles a join events e on e.id = a.event_id
      where a.search @@ websearch_to_tsquery('nordwire', 'norrvik articlestand')
        and e.document @@ websearch_to_tsquery('nordwire', 'norrvik articlestand')`);
    expect(found).toEqual([{ id: 'articlestand' }]);
  });

  it('without a content type is of type other, for what is served has one', async () => {
    const { content_type: _type, ...untyped } = articleRecord('articleother');
    await world.import([untyped]);
    expect(await article('articleother')).toMatchObject({ content_type: 'other', live: true });
  });

  it('asks the pipeline for its vector and for nothing else', async () => {
    await world.import([event('eventvector0'), articleRecord('articlevecto', { event: 'eventvector0' })], {
      pipeline: true,
    });
    expect(await article('articlevecto')).toMatchObject({ live: true, event_id: 'eventvector0' });
    expect(await marks('articlevecto')).toEqual(['embed']);
  });
});

describe('an article with event: null', () => {
  it('stands alone and is not clustered', async () => {
    await world.import([articleRecord('articlealone')], { pipeline: true });
    expect(await article('articlealone')).toMatchObject({ live: true, event_id: null });
    expect(await marks('articlealone')).toEqual([]);
  });

  it('leaves its event, which is removed with its last article', async () => {
    await world.import([event('eventleaving'), articleRecord('articleleave', { event: 'eventleaving' })]);
    await world.newChanges();
    await world.import([{ record: 'article', id: 'articleleave', event: null }]);
    expect(await article('articleleave')).toMatchObject({ live: true, event_id: null });
    expect(await world.row('events', 'eventleaving')).toMatchObject({ status: 'removed' });
    expect(await world.newChanges()).toEqual(['article articleleave updated', 'event eventleaving removed']);
  });
});

describe('an article with a title that says nothing of an event', () => {
  it('waits to be clustered, labelled by the classifier', async () => {
    const { content_type: _type, ...untyped } = placeless('articlewaits', {
      title: 'Analyst raises price target for Norrvik to SEK 120',
    });
    await world.import([untyped], { pipeline: true });
    expect(await article('articlewaits')).toMatchObject({ live: false, state: 'pending', significance: 'commentary' });
    expect((await article('articlewaits'))['content_type']).not.toBeNull();
    expect(await marks('articlewaits')).toEqual(['embed']);
    expect(await world.newChanges()).toEqual([]);
  });

  it('is served alone when no pipeline is asked', async () => {
    await world.import([placeless('articlenopip')]);
    expect(await article('articlenopip')).toMatchObject({ live: true, event_id: null });
    expect(await marks('articlenopip')).toEqual([]);
  });

  it('that is the translation of a waiting one takes it out of the hands of the first step', async () => {
    await world.import(
      [placeless('articletrans', { title: null, source_title: 'Vinsten steg', source_language: 'sv' })],
      { pipeline: true },
    );
    expect(await marks('articletrans')).toEqual(['enrich']);
    await world.import([{ record: 'article', id: 'articletrans', title: 'Profit rose' }], { pipeline: true });
    expect(await article('articletrans')).toMatchObject({ state: 'pending', title: 'Profit rose' });
    expect(await marks('articletrans')).toEqual(['embed']);
  });

  it('is not overwritten by that step when it was at work already', async () => {
    const said = placeless('articleraced', {
      title: null,
      source_title: 'Profit rose at Koivu',
      source_language: 'en',
    });
    await world.import([said], { pipeline: true });
    const { ingest } = world;
    const { summariser } = ingest.providers;
    const slow: Ingest = {
      ...ingest,
      providers: {
        ...ingest.providers,
        summariser: {
          ...summariser,
          summarise: async (...given) => {
            await world.import([{ record: 'article', id: 'articleraced', title: 'The editor knows better' }], {
              pipeline: true,
            });
            return summariser.summarise(...given);
          },
        },
      },
    };
    await builtInSteps(slow)[0]?.run(slow, ['articleraced'], new AbortController().signal);
    expect(await article('articleraced')).toMatchObject({ state: 'pending', title: 'The editor knows better' });
    expect(await marks('articleraced')).toEqual(['embed']);
  });
});

describe('an article with nothing but the title of the source', () => {
  it('goes through the whole pipeline', async () => {
    const { content_type: _type, ...raw } = placeless('articlesourc', {
      title: null,
      source_title: 'Koivu nostaa ohjeistusta',
      source_language: 'fi',
    });
    await world.import([raw], { pipeline: true });
    expect(await article('articlesourc')).toMatchObject({ live: false, state: 'pending', title: null });
    expect(await world.rows(`select title, language from article_inputs where article_id = 'articlesourc'`)).toEqual([
      { title: 'Koivu nostaa ohjeistusta', language: 'fi' },
    ]);
    expect(await marks('articlesourc')).toEqual(['enrich']);
  });

  it('is stored and not queued without a pipeline, and queued by the next import that asks one', async () => {
    const raw = placeless('articlelater', { title: null, source_title: 'Resultatet falt' });
    await world.import([raw]);
    expect(await marks('articlelater')).toEqual([]);
    await world.newChanges();
    const { counts } = await world.import([raw], { pipeline: true });
    expect(counts.article).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await marks('articlelater')).toEqual(['enrich']);
    expect(await world.newChanges()).toEqual([]);
  });

  it('needs that title, or its own', async () => {
    expect(await world.listErrors([placeless('articlemute0', { title: null })])).toEqual([
      '1 null: has neither title nor source_title',
    ]);
  });
});

describe('live: false', () => {
  it('withdraws an article, and its event with the last of them', async () => {
    await world.import([
      event('eventwithdra'),
      articleRecord('articlewith1', { event: 'eventwithdra' }),
      articleRecord('articlewith2', { event: 'eventwithdra', published_at: '2026-03-15T09:00:00Z' }),
    ]);
    await world.newChanges();
    await world.import([{ record: 'article', id: 'articlewith2', live: false }]);
    expect(await article('articlewith2')).toMatchObject({ live: false, state: 'withdrawn' });
    expect(await world.row('events', 'eventwithdra')).toMatchObject({
      status: 'active',
      article_count: 1,
      last_article_at: new Date('2026-03-15T08:00:00Z'),
    });
    expect(await world.newChanges()).toEqual(['article articlewith2 withdrawn', 'event eventwithdra updated']);
    await world.import([{ record: 'article', id: 'articlewith1', live: false }]);
    expect(await world.row('events', 'eventwithdra')).toMatchObject({ status: 'removed' });
    expect(await world.newChanges()).toEqual(['article articlewith1 withdrawn', 'event eventwithdra removed']);
  });

  it('is undone by live: true; its event, if it is still there, takes it back', async () => {
    await world.import([
      event('eventundone0'),
      articleRecord('articleund01', { event: 'eventundone0' }),
      articleRecord('articleund02', { event: 'eventundone0' }),
    ]);
    await world.import([{ record: 'article', id: 'articleund01', live: false }]);
    await world.newChanges();
    await world.import([{ record: 'article', id: 'articleund01', live: true }]);
    expect(await article('articleund01')).toMatchObject({ live: true, event_id: 'eventundone0' });
    expect(await world.row('events', 'eventundone0')).toMatchObject({ article_count: 2 });
    expect(await world.newChanges()).toEqual(['article articleund01 created', 'event eventundone0 membership']);
  });

  it('undone when the event is gone leaves the article without one, and asks that it be clustered', async () => {
    await world.import([event('eventgone000'), articleRecord('articlegone0', { event: 'eventgone000' })]);
    await world.import([{ record: 'article', id: 'articlegone0', live: false }]);
    await world.import([{ record: 'article', id: 'articlegone0', live: true }], { pipeline: true });
    expect(await article('articlegone0')).toMatchObject({ live: true, event_id: null });
    expect(await world.row('events', 'eventgone000')).toMatchObject({ status: 'removed' });
    expect(await marks('articlegone0')).toEqual(['embed']);
  });

  it('of a new article stores what nobody is shown', async () => {
    await world.newChanges();
    await world.import([articleRecord('articlehidde', { live: false })]);
    expect(await article('articlehidde')).toMatchObject({ live: false, state: 'withdrawn' });
    expect(await world.newChanges()).toEqual([]);
  });
});

describe('an article that names a tombstone', () => {
  it('belongs to the survivor of a merged event, through chains and in any order', async () => {
    await world.import([
      articleRecord('articlechain', { event: 'eventchain01' }),
      event('eventchain01', { status: 'merged', merged_into: 'eventchain02' }),
      event('eventchain02', { status: 'merged', merged_into: 'eventchain03' }),
      event('eventchain03'),
    ]);
    expect(await article('articlechain')).toMatchObject({ event_id: 'eventchain03', live: true });
    const again = await world.import([articleRecord('articlechain', { event: 'eventchain01' })]);
    expect(again.counts.article).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });

  it('belongs to none when the event was removed, or merged into none', async () => {
    await world.import([
      event('eventremoved', { status: 'removed' }),
      event('eventnowhere', { status: 'merged' }),
      articleRecord('articlenone1', { event: 'eventremoved' }),
      articleRecord('articlenone2', { event: 'eventnowhere' }),
    ]);
    expect(await article('articlenone1')).toMatchObject({ event_id: null, live: true });
    expect(await article('articlenone2')).toMatchObject({ event_id: null, live: true });
  });
});

describe('figures and lists of an article', () => {
  it('are replaced whole and make the event disagree', async () => {
    const fact = (value: number) => ({
      concept: 'revenue',
      basis: 'as_reported',
      role: 'outcome',
      period: 'q1_2026',
      currency: 'SEK',
      label: 'Revenue',
      value: `SEK ${value}`,
      normalized_value: value,
    });
    await world.import([
      event('eventfigures'),
      articleRecord('articlefact1', {
        event: 'eventfigures',
        key_facts: [fact(1_500_000_000)],
        key_points: ['One.', 'Two.'],
      }),
      articleRecord('articlefact2', {
        event: 'eventfigures',
        source: 'paper.example',
        key_facts: [fact(1_500_000_000), fact(7)],
      }),
    ]);
    expect((await world.row('events', 'eventfigures'))['divergence_sha256']).toBeNull();
    await world.newChanges();
    await world.import([{ record: 'article', id: 'articlefact2', key_facts: [fact(1_900_000_000)], key_points: null }]);
    expect((await world.row('events', 'eventfigures'))['divergence_sha256']).not.toBeNull();
    expect(await world.rows(`select normalized_value from key_facts where article_id = 'articlefact2'`)).toEqual([
      { normalized_value: '1900000000' },
    ]);
    const changes = await world.newChanges();
    expect(changes.map((line) => line.replace(/figure \w+/, 'figure'))).toEqual([
      'article articlefact2 updated',
      'event eventfigures updated',
      'figure removed',
      'figure removed',
      'figure created',
    ]);
  });

  it('take each company once and at most one primary', async () => {
    expect(
      await world.listErrors([
        articleRecord('articletwopr', {
          companies: [
            { id: 'companynorrv', role: 'subject', is_primary: true },
            { id: 'companykoivu', role: 'target', is_primary: true },
          ],
        }),
      ]),
    ).toEqual(['1 companies: has more than one primary company']);
  });
});

describe('a new title', () => {
  it('takes away the vector that was made of the old one', async () => {
    await world.import([
      articleRecord('articleretol'),
      {
        record: 'vector',
        of: 'article',
        of_id: 'articleretol',
        embedder: 'test',
        values: Buffer.from(Float32Array.of(1, 0).buffer).toString('base64'),
      },
    ]);
    const vectors = () => world.rows(`select embedder from vectors where of_id = 'articleretol'`);
    expect(await vectors()).toEqual([{ embedder: 'test' }]);
    await world.import([{ record: 'article', id: 'articleretol', title: 'Told anew' }]);
    expect(await vectors()).toEqual([]);
  });
});
