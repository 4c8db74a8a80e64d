import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedItem } from '../../test/support/ingest/ingest-harness.ts';
import { createOperateWorld, type OperateWorld } from '../../test/support/ingest/operate/operate-harness.ts';
import { installDictionary, swedish } from '../../test/support/ingest/providers/local/local-harness.ts';
import { emptyTables } from '../../test/world/empty-tables.ts';
import type { Translator } from '../language/interfaces.ts';
import { runAll } from './background/run.ts';
import { ingestItems } from './intake/intake.ts';
import { readPipelineStatus } from './operate/pipeline.ts';
import { readPutOff, readUntranslated } from './pipeline/waiting-articles.ts';
import type { Ingest } from './ports.ts';
import { ModelUnavailable } from './providers/endpoint/failures.ts';
import { listInstalled, modelFor, toModelFolder } from './providers/local/installed-models.ts';
import { createLocalTranslator, formatModelName } from './providers/local/local-translator.ts';
import { inOrder } from './providers/translation/in-order.ts';
import { oneByOne } from './providers/translation/one-by-one.ts';

const { signal } = new AbortController();

let world: OperateWorld;
let models: string;
let local: Translator & { close(): Promise<void> };
beforeAll(async () => {
  world = await createOperateWorld();
  models = mkdtempSync(join(tmpdir(), 'nordwire-models-'));
});
afterAll(async () => {
  await world.database.drop();
  rmSync(models, { recursive: true });
});
beforeEach(async () => {
  local = createLocalTranslator({
    models,
    pinned: async () => [],
    languages: world.ingest.providers.languages,
    now: () => world.ingest.now(),
    log: () => {},
  });
  rmSync(join(models, 'sv-en'), { recursive: true, force: true });
  await emptyTables(
    world.database.db,
    'events',
    'articles',
    'stories',
    'feed_items',
    'changes',
    'language_model_refusals',
  );
});

afterEach(() => local.close());

const withTranslator = (translator: Translator): Ingest => ({
  ...world.ingest,
  providers: { ...world.ingest.providers, translator },
});
const run = (translator: Translator = local) => runAll(withTranslator(translator), { signal });

const english = {
  title: 'Norrvik höjer utdelningen',
  text: 'Styrelsen i Norrvik föreslår en utdelning på 7,50 kronor per aktie. Omsättningen steg till 12,4 miljarder kronor.',
};
let items = 0;
/** Takes in a Swedish release, and another in Finnish beside it where that is asked for. */
async function feed(item: { title: string; text: string; language?: string } = english): Promise<string> {
  items += 1;
  const url = `https://wire.example/${items}`;
  const source = { id: 'sourcewire00', country: 'SE', language: null };
  const news = feedItem({ language: 'sv', ...item, url, published_at: new Date('2026-03-15T11:00:00Z') });
  await ingestItems(world.ingest, source, [news], { identity: 'auto', feedLanguage: null });
  const [row] = await world.rows(`select id from articles where article_url = '${url}'`);
  return String(row?.['id']);
}
const article = async (id: string) => (await world.body(`/articles/${id}`))['article'] as Record<string, unknown>;
const readState = async (id: string) => {
  const [row] = await world.rows(`
    select a.state, m.state as mark, m.error from articles a join pipeline_marks m on m.article_id = a.id and m.step = 'translate'
    where a.id = '${id}'`);
  return row;
};
const damage = () => {
  const model = modelFor('sv', listInstalled(models), []);
  if (model === undefined) throw new Error('there is a model');
  const path = join(toModelFolder(models, model), 'model.bin');
  writeFileSync(path, readFileSync(path).subarray(0, 1000));
};

describe('a Swedish article', () => {
  it('waits, is counted by its language, and is served in English once its model is added', async () => {
    const id = await feed();
    await run();
    expect(await readState(id)).toEqual({
      state: 'pending_translation',
      mark: 'waiting',
      error: 'waits for a translator from Swedish: nordwire models add sv brings one',
    });
    expect(await readUntranslated(world.database.db)).toEqual([{ language: 'sv', articles: 1 }]);
    expect((await world.get(`/articles/${id}`)).status).toBe(404);
    const by = formatModelName(installDictionary(models, 'sv-en', swedish));
    await run();
    expect(await article(id)).toMatchObject({
      title: 'Norrvik raises dividend',
      source_title: 'Norrvik höjer utdelningen',
      summary:
        'The_board of Norrvik proposes a dividend of 7.50 kronor per share. Revenue rose to 12.4 billion kronor.',
      translation: { language: 'sv', by },
    });
    expect(await readUntranslated(world.database.db)).toEqual([]);
  });

  it('waits without being asked for again while its language has no model', async () => {
    const id = await feed();
    await run();
    const before = await world.rows(`select * from pipeline_marks where article_id = '${id}' and step = 'translate'`);
    await run();
    expect(await world.rows(`select * from pipeline_marks where article_id = '${id}' and step = 'translate'`)).toEqual(
      before,
    );
  });

  it('is served without the sentence whose translation says something else', async () => {
    // "steg" becomes "fell": the sentence goes the other way than its original.
    const model = installDictionary(models, 'sv-en', { ...swedish, steg: 'fell' });
    const id = await feed();
    await run();
    const { summary, translation } = await article(id);
    expect(String(summary)).not.toContain('fell');
    expect(translation).toEqual({ language: 'sv', by: formatModelName(model) });
    expect(
      await world.rows(`select part, reason, written_by from language_model_refusals where article_id = '${id}'`),
    ).toEqual([
      { part: 'sentence', reason: expect.stringMatching(/^the translated text /), written_by: formatModelName(model) },
    ]);
  });

  it('waits, and is not asked for again, where its title is translated into something else', async () => {
    installDictionary(models, 'sv-en', { ...swedish, höjer: 'lowers' });
    const id = await feed();
    await run();
    await run();
    expect(await readState(id)).toMatchObject({
      state: 'pending_translation',
      mark: 'waiting',
      error: expect.stringMatching(/^the translated title /),
    });
    expect(await readUntranslated(world.database.db)).toEqual([]);
    const { held_up } = await readPipelineStatus(world.database.db, world.ingest.now());
    expect(held_up).toMatchObject([{ step: 'translate', state: 'waiting', articles: 1, example: id }]);
  });

  it('waits with what to do where its model is damaged, and other languages go on', async () => {
    installDictionary(models, 'sv-en', swedish);
    damage();
    const danish = installDictionary(models, 'da-en', {
      Norrvik: 'Norrvik',
      hæver: 'raises',
      udbyttet: 'the_dividend',
    });
    const swedishId = await feed();
    const danishId = await feed({ title: 'Norrvik hæver udbyttet', text: '', language: 'da' });
    await run();
    expect(await readState(swedishId)).toMatchObject({
      mark: 'due',
      error: expect.stringMatching(/nordwire models add sv mends them$/),
    });
    expect(await article(danishId)).toMatchObject({
      title: 'Norrvik raises the_dividend',
      translation: { language: 'da', by: formatModelName(danish) },
    });
    expect(await readPutOff(world.database.db, world.ingest.now())).toMatchObject([{ step: 'translate', articles: 1 }]);
    rmSync(join(models, 'da-en'), { recursive: true });
  });
});

describe('a language model that comes first', () => {
  const until = new Date('2026-03-15T13:00:00Z');
  const requests: string[] = [];
  const away = oneByOne({
    id: 'openai:gpt:translate/1',
    translate: ({ title }) => {
      requests.push(title);
      throw new ModelUnavailable('the endpoint answered 402: not paid', until);
    },
  });
  beforeEach(() => {
    requests.length = 0;
    installDictionary(models, 'sv-en', swedish);
  });

  it('is waited for while it is away', async () => {
    const id = await feed();
    await run(inOrder([away, local], { fallsBack: false }));
    expect(await readState(id)).toMatchObject({ mark: 'due', error: 'the endpoint answered 402: not paid' });
    expect(await readPutOff(world.database.db, world.ingest.now())).toEqual([
      { step: 'translate', reason: 'the endpoint answered 402: not paid', articles: 1 },
    ]);
  });

  it('is not waited for where the settings let the next one translate', async () => {
    const id = await feed();
    await run(inOrder([away, local], { fallsBack: true }));
    expect(requests).toEqual([english.title]);
    expect(await article(id)).toMatchObject({ title: 'Norrvik raises dividend' });
  });

  it('is never asked for what is of the demonstration', async () => {
    await world.rows(`update sources set domain = 'demo-wire.example' where id = 'sourcewire00'`);
    try {
      const id = await feed();
      await run(inOrder([away, local], { fallsBack: false }));
      expect(requests).toEqual([]);
      expect(await article(id)).toMatchObject({ title: 'Norrvik raises dividend' });
      rmSync(join(models, 'sv-en'), { recursive: true });
      const other = await feed({ ...english, title: `${english.title} igen` });
      await run(inOrder([away, local], { fallsBack: false }));
      expect(requests).toEqual([]);
      expect(await readState(other)).toMatchObject({
        mark: 'waiting',
        error: expect.stringMatching(/^waits for a local translator from Swedish/),
      });
    } finally {
      await world.rows(`update sources set domain = 'wire.example' where id = 'sourcewire00'`);
    }
  });
});
