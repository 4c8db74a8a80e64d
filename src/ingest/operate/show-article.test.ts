import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { queueStep } from '../pipeline/queue.ts';
import { readFeed } from '../sources/formats/read-feed.ts';
import { takeDownArticle } from './articles.ts';
import { explainArticle, showArticle } from './show-article.ts';

let world: OperateWorld;
let read: string;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.feed({
    url: 'https://wire.example/cranes',
    title: 'Norrvik Industri buys a maker of cranes in the north of Sweden',
    text: 'Norrvik Industri said on Sunday that it has bought a maker of cranes, and that it expects more of the same.',
    language: 'en',
  });
  await world.run();
  const [article] = await world.rows('select id from articles');
  read = String(article?.['id']);
});
afterAll(() => world.database.drop());

const show = (id: string) => showArticle(world.database.db, id);

describe('articles show', () => {
  it('says when each step was done, and by which words the article has its companies', async () => {
    const at = world.ingest.now();
    const article = await show(read);
    expect(article).toMatchObject({
      id: read,
      state: 'live',
      withheld: null,
      source: 'wire.example',
      article_url: 'https://wire.example/cranes',
      title: 'Norrvik Industri buys a maker of cranes in the north of Sweden',
      companies: [
        {
          id: 'companynorrv',
          name: 'Norrvik Industri AB',
          role: 'acquirer',
          is_primary: true,
          evidence: expect.stringContaining('title "Norrvik Industri"'),
        },
      ],
      refusals: [],
    });
    expect(article.steps.map(({ step, state, done_at, error }) => [step, state, done_at, error])).toEqual([
      ['enrich', 'done', at, null],
      ['embed', 'done', at, null],
      ['cluster', 'done', at, null],
      ['story', 'done', at, null],
    ]);
  });

  it('is asked for by its address too', async () => {
    expect(await show('https://wire.example/cranes')).toMatchObject({ id: read });
  });

  it('explains labels by the rules that fired and the words of the text', async () => {
    const { event_type, content_type, trace } = await explainArticle(world.database.db, read);
    expect([event_type, content_type]).toEqual(['acquisition', 'news']);
    expect(trace).toEqual(
      expect.arrayContaining([
        { rule: 'labels/event-type/phrase-title', text: expect.stringMatching(/^buys/) },
        { rule: 'labels/category/event-type', text: 'acquisition' },
        { rule: expect.stringMatching(/^companies\/role\//), text: expect.stringContaining('buys') },
      ]),
    );
  });

  it('says what a step refused, and that it is due again', async () => {
    const at = world.ingest.now();
    await queueStep(world.database.db, 'enrich', [read], new Date(at.getTime() + 60_000));
    const refusal = {
      step: 'enrich',
      part: 'page',
      reason: 'robots: robots.txt forbids it',
      written_by: 'built-in',
      at,
    };
    await world.database.db
      .insertInto('language_model_refusals')
      .values({ article_id: read, ...refusal })
      .execute();
    const { steps, refusals } = await show(read);
    expect(refusals).toEqual([refusal]);
    expect(steps[0]).toMatchObject({ step: 'enrich', state: 'due', attempts: 0, done_at: at });
  });

  it('says what the intake cut and left out of the words of a feed, until they come whole', async () => {
    const publish = (text: string) =>
      world.feed(
        ...readFeed(
          Buffer.from(
            `<rss version="2.0"><channel><title>T</title><item><link>https://wire.example/long</link><title>Norrvik ` +
              `[opens](javascript:alert(1)) a plant</title><description><![CDATA[${text}]]></description></item></channel></rss>`,
          ),
          { address: 'https://wire.example/rss' },
        ).items,
      );
    await publish(`<script>alert(1)</script><p>${'Norrvik opens a plant. '.repeat(10_000)}</p>`);
    const [row] = await world.rows(`select id, source_title from articles where article_url like '%/long'`);
    expect(row?.['source_title']).toBe('Norrvik opens a plant');
    const listRefusals = async () =>
      (await show(String(row?.['id']))).refusals.map(({ step, part, reason }) => [step, part, reason]);
    const link = ['intake', 'title', 'held a link in Markdown, of which the words are kept'];
    expect(await listRefusals()).toEqual([
      link,
      ['intake', 'text', expect.stringMatching(/^has 230,032 characters as it was given, of which 19,9\d\d are kept$/)],
      ['intake', 'text', 'held what a page would run, which is left out: script'],
    ]);
    await publish('Norrvik opens a plant.');
    expect(await listRefusals()).toEqual([link]);
    await takeDownArticle(world.ingest, anna, String(row?.['id']));
  });

  it('knows of an imported article what the import said, and no words of one that was taken down', async () => {
    await world.import([memberRecord('articleimprt', 'none', { event: null })]);
    expect(await show('articleimprt')).toMatchObject({
      event_id: null,
      steps: [],
      companies: [{ id: 'companynorrv', role: 'subject', evidence: null }],
    });
    expect((await explainArticle(world.database.db, 'articleimprt')).trace).toBeNull();
    await takeDownArticle(world.ingest, anna, read);
    expect(await show(read)).toMatchObject({
      state: 'withdrawn',
      withheld: 'takedown',
      title: null,
      steps: [],
      companies: [],
      refusals: [],
    });
  });

  it('refuses an article that is not there', async () => {
    await expect(show('nosuch')).rejects.toThrow('Unknown article nosuch.');
  });
});
