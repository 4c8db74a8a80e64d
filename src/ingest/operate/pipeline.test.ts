import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { oneByOne } from '../providers/translation/one-by-one.ts';
import { listAudit } from './audit.ts';
import { readArticleStates, readPipelineStatus, rerunPipeline, retryPipeline } from './pipeline.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await emptyTables(world.database.db, 'events', 'articles', 'pipeline_marks');
  await world.import([
    memberRecord('articleold00', 'none', { event: null, published_at: '2026-03-10T00:00:00Z' }),
    memberRecord('articlenew00', 'none', { event: null, published_at: '2026-03-15T00:00:00Z' }),
    memberRecord('articlegone0', 'none', { event: null, live: false }),
  ]);
  const mark = (id: string, step: string, state: string, error = 'null') =>
    `('${id}', '${step}', 0, '${state}', 5, '2026-03-15T11:00:00Z', ${error})`;
  await world.rows(`insert into pipeline_marks (article_id, step, version, state, attempts, due_at, error) values
    ${mark('articleold00', 'embed', 'failed', `'EmbedderUnavailable: no answer'`)},
    ${mark('articlenew00', 'embed', 'failed', `'EmbedderUnavailable: no answer'`)},
    ${mark('articlenew00', 'enrich', 'done')},
    ${mark('articleold00', 'enrich', 'waiting', `'waits for translation'`)},
    ${mark('articlegone0', 'embed', 'failed')}`);
  await world.newChanges();
});

const now = () => world.ingest.now();

describe('pipeline status', () => {
  it('counts marks by step and state, and names why articles are held up', async () => {
    const status = await readPipelineStatus(world.database.db, now());
    expect(status.steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['enrich', 'embed', 'cluster', 'story']),
    );
    expect(status.steps.find(({ step }) => step === 'enrich')).toEqual({
      step: 'enrich',
      due: 0,
      running: 0,
      done: 1,
      waiting: 1,
      failed: 0,
      outdated: 1,
      oldest_due_at: null,
    });
    expect(status.articles).toEqual({ live: 2, withdrawn: 1 });
    expect(status.held_up).toEqual([
      {
        step: 'embed',
        state: 'failed',
        reason: 'EmbedderUnavailable: no answer',
        articles: 2,
        example: 'articlenew00',
        again_at: null,
      },
      { step: 'embed', state: 'failed', reason: null, articles: 1, example: 'articlegone0', again_at: null },
      {
        step: 'enrich',
        state: 'waiting',
        reason: 'waits for translation',
        articles: 1,
        example: 'articleold00',
        again_at: null,
      },
    ]);
  });

  it('counts what was refused by step and part, each with its last reason', async () => {
    const { db } = world.database;
    const refusal = (article_id: string, part: string, reason: string, at: string) => ({
      article_id,
      step: 'enrich',
      part,
      reason,
      written_by: 'openai:small:read/1',
      at,
    });
    await db
      .insertInto('language_model_refusals')
      .values([
        refusal('articleold00', 'figures', '12 is not stated', '2026-03-15T09:00:00Z'),
        refusal('articleold00', 'figures', '13 is not stated', '2026-03-15T09:00:00Z'),
        refusal('articleold00', 'summary', 'the summary is a copy', '2026-03-15T09:00:00Z'),
        refusal('articlenew00', 'summary', 'the summary is too long', '2026-03-15T10:00:00Z'),
      ])
      .execute();
    expect((await readPipelineStatus(db, now())).refused).toEqual([
      {
        step: 'enrich',
        part: 'summary',
        articles: 2,
        example: 'articlenew00',
        reason: 'the summary is too long',
        last_at: new Date('2026-03-15T10:00:00Z'),
      },
      {
        step: 'enrich',
        part: 'figures',
        articles: 1,
        example: 'articleold00',
        reason: '13 is not stated',
        last_at: new Date('2026-03-15T09:00:00Z'),
      },
    ]);
  });

  it('says what each language model took since midnight UTC', async () => {
    const { db } = world.database;
    const usage = { model: 'openai:small', calls: 3, input_tokens: 3000, output_tokens: 400, cost_usd: 0.0125 };
    await db
      .insertInto('language_model_spend')
      .values([
        { ...usage, day: '2026-03-15' },
        { ...usage, day: '2026-03-14', calls: 9 },
      ])
      .execute();
    expect((await readPipelineStatus(db, now())).spent_today).toEqual([usage]);
  });

  it('says since when the longest due article waits', async () => {
    await world.rows(`update pipeline_marks set state = 'due', attempts = 0 where article_id = 'articlenew00'`);
    const { steps } = await readPipelineStatus(world.database.db, now());
    expect(steps.find(({ step }) => step === 'embed')).toMatchObject({
      due: 1,
      oldest_due_at: new Date('2026-03-15T11:00:00Z'),
    });
  });
});

describe('where some articles stand', () => {
  it('is told of each once: in hand, served, given up, waiting or left out', async () => {
    const { db } = world.database;
    const ids = ['articleold00', 'articlenew00', 'articlegone0', 'nosuch'];
    const none = { under_way: 0, live: 0, failed: 0, waiting: 0, left_out: 0 };
    await world.rows(`update articles set live = false, state = 'pending' where live`);
    expect(await readArticleStates(db, ids, now())).toEqual({ ...none, failed: 2, left_out: 1 });
    await world.rows(`update pipeline_marks set state = 'done' where state = 'failed'`);
    expect(await readArticleStates(db, ids, now())).toEqual({ ...none, waiting: 2, left_out: 1 });
    await world.rows(`update pipeline_marks set state = 'due' where article_id = 'articlenew00'`);
    await world.rows(`update articles set live = true, state = 'live' where id = 'articleold00'`);
    expect(await readArticleStates(db, ids, now())).toEqual({ ...none, under_way: 1, live: 1, left_out: 1 });
    // Put off until later: no step has it in hand.
    await world.rows(`update pipeline_marks set due_at = '2036-01-01' where article_id = 'articlenew00'`);
    expect(await readArticleStates(db, ids, now())).toEqual({ ...none, live: 1, waiting: 1, left_out: 1 });
  });
});

const due = () =>
  world.rows(
    `select article_id, step from pipeline_marks where state = 'due' and attempts = 0 order by article_id, step`,
  );

describe('pipeline retry', () => {
  it('makes what failed or waits due with all its attempts, but nothing that was withdrawn', async () => {
    const report = await retryPipeline(world.ingest, anna, {});
    expect(report.message).toBe('embed: 2 articles, enrich: 1 article due now.');
    expect(await due()).toEqual([
      { article_id: 'articlenew00', step: 'embed' },
      { article_id: 'articleold00', step: 'embed' },
      { article_id: 'articleold00', step: 'enrich' },
    ]);
    expect(await world.newChanges()).toEqual([]);
  });

  it('says that what is to be translated waits again where there is no translator', async () => {
    const { providers, ...others } = world.ingest;
    const translated = async (translator: typeof providers.translator) => {
      await world.rows(
        `update pipeline_marks set step = 'translate', state = 'waiting' where article_id = 'articleold00' and step = 'enrich'`,
      );
      const ingest = { ...others, providers: { ...providers, translator } };
      const { message } = await retryPipeline(ingest, anna, { step: 'translate' });
      return message;
    };
    expect(await translated(undefined)).toBe(
      'translate: 1 article due now. No translator is available (docs/translation.md): articles to translate wait for one.',
    );
    await world.rows(`update pipeline_marks set state = 'waiting' where step = 'translate'`);
    expect(await translated(oneByOne({ id: 'test', translate: () => Promise.reject(new Error('not asked')) }))).toBe(
      'translate: 1 article due now.',
    );
  });

  it('takes one step, and articles since a time', async () => {
    await retryPipeline(world.ingest, anna, { step: 'embed', since: new Date('2026-03-12T00:00:00Z') });
    expect(await due()).toEqual([{ article_id: 'articlenew00', step: 'embed' }]);
  });

  it('a second time changes nothing and says so', async () => {
    await retryPipeline(world.ingest, anna, {});
    expect(await retryPipeline(world.ingest, anna, {})).toMatchObject({
      changed: false,
      message: 'No article failed or waits; nothing to retry.',
    });
  });
});

describe('an article that is put off', () => {
  const reason = 'the endpoint answered 401: no such key';
  beforeEach(() =>
    world.rows(`update pipeline_marks set state = 'due', attempts = 0, due_at = '2026-12-01T00:00:00Z', error = '${reason}'
      where article_id = 'articleold00' and step = 'enrich'`),
  );

  it('is among what is held up, with its reason', async () => {
    const { held_up } = await readPipelineStatus(world.database.db, now());
    expect(held_up).toContainEqual({
      step: 'enrich',
      state: 'due',
      reason,
      articles: 1,
      example: 'articleold00',
      again_at: new Date('2026-12-01T00:00:00Z'),
    });
  });

  it('is retried at once', async () => {
    await retryPipeline(world.ingest, anna, { step: 'enrich' });
    expect(
      await world.rows(
        `select due_at, error from pipeline_marks where article_id = 'articleold00' and step = 'enrich'`,
      ),
    ).toEqual([{ due_at: now(), error: null }]);
  });
});

describe('pipeline rerun', () => {
  it('makes a step due for those that took it, and records it', async () => {
    await rerunPipeline(world.ingest, anna, { step: 'enrich', since: new Date('2026-03-12T00:00:00Z') });
    expect(await due()).toEqual([{ article_id: 'articlenew00', step: 'enrich' }]);
    const [row] = await listAudit(world.database.db, { target: 'enrich', limit: 1 });
    expect(row).toMatchObject({
      author: 'Anna',
      action: 'pipeline rerun',
      kind: 'pipeline',
      after: { articles: 1, since: '2026-03-12T00:00:00.000Z' },
    });
    expect(
      await rerunPipeline(world.ingest, anna, { step: 'enrich', since: new Date('2026-03-12T00:00:00Z') }),
    ).toMatchObject({
      changed: false,
    });
  });
});

describe('reasons that are alike', () => {
  it('are one row, told as one of its articles has it', async () => {
    await world.rows(`update pipeline_marks set state = 'waiting', step = 'translate' where step = 'embed'`);
    await world.rows(
      `update pipeline_marks set error = 'no answer within 60 s' where article_id = 'articleold00' and step = 'translate'`,
    );
    await world.rows(
      `update pipeline_marks set error = 'no answer within 5 s' where article_id <> 'articleold00' and step = 'translate'`,
    );
    expect((await readPipelineStatus(world.database.db, now())).held_up).toContainEqual({
      step: 'translate',
      state: 'waiting',
      reason: 'no answer within 5 s',
      articles: 3,
      example: 'articlegone0',
      again_at: null,
    });
  });
});

describe('pipeline rerun --better-than local', () => {
  const withOrder = (...translationOrder: string[]) => ({
    ...world.ingest,
    providers: {
      ...world.ingest.providers,
      translator: oneByOne({ id: 'test', translate: () => Promise.reject(new Error('not asked')) }),
      translationOrder,
    },
  });
  const rerun = (...order: string[]) =>
    rerunPipeline(withOrder(...order), anna, { step: 'translate', betterThan: 'local' });
  beforeEach(async () => {
    await world.rows(`update pipeline_marks set step = 'translate', state = 'done' where step = 'enrich'`);
    await world.rows(`insert into article_inputs (article_id, title, translated_title, translated_text, translated_by,
      translation_of) values
      ('articleold00', 'Rubrik', 'Title', '', 'local:bergamot-0.4.9:sv-en:1.0:92d79e27', 'k'),
      ('articlenew00', 'Rubrik', 'Title', '', 'openai:gpt:translate/1', 'k')`);
  });

  it('asks again for what a model on this machine translated, and for nothing else', async () => {
    expect((await rerun('openai', 'local')).message).toBe('translate: 1 article due now.');
    expect(await due()).toEqual([{ article_id: 'articleold00', step: 'translate' }]);
  });

  it('asks again for a title that it could not translate', async () => {
    await world.rows(
      `update pipeline_marks set state = 'waiting' where article_id = 'articlenew00' and step = 'translate'`,
    );
    await world.rows(`update article_inputs set translated_title = null, translated_text = null, translated_by = null, translation_of = null
      where article_id = 'articlenew00'`);
    await world.rows(`insert into language_model_refusals (article_id, step, part, reason, written_by, at)
      values ('articlenew00', 'translate', 'title', 'the translated title is not in English',
        'local:bergamot-0.4.9:sv-en:1.0:92d79e27', now())`);
    expect((await rerun('openai', 'local')).message).toBe('translate: 2 articles due now.');
  });

  it('is refused where nothing better is set up', async () => {
    await expect(rerun('local')).rejects.toThrow(/^Nothing better than local is set up: NORDWIRE_LANGUAGE_MODEL/);
    await expect(rerun()).rejects.toThrow(/^Nothing better than local is set up/);
    expect(await due()).toEqual([]);
  });
});

describe('audit list', () => {
  it('is the newest first, cut by record, time and number', async () => {
    await world.rows(`insert into audit_log (at, author, action, kind, record_id) values
      ('2026-05-01', 'Bo', 'events remove', 'event', 'one'), ('2026-05-02', 'Bo', 'events remove', 'event', 'two')`);
    // Ten more: numbers of one and of two digits are in the order of numbers.
    for (let count = 0; count < 10; count++)
      await world.rows(
        `insert into audit_log (at, author, action, kind, record_id) values ('2026-04-01', 'Bo', 'x', 'event', 'many')`,
      );
    const list = async (filter: { target?: string; since?: Date; limit?: number }) =>
      (await listAudit(world.database.db, { limit: 10, ...filter })).map(({ record_id }) => record_id);
    expect(await list({ since: new Date('2026-05-01'), limit: 2 })).toEqual(['two', 'one']);
    expect(await list({ since: new Date('2026-05-02') })).toEqual(['two']);
    expect(await list({ target: 'one' })).toEqual(['one']);
    const ids = (await listAudit(world.database.db, { limit: 100 })).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });
});
