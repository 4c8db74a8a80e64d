import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAll } from '../../src/ingest/background/run.ts';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import { ingestItems } from '../../src/ingest/intake/intake.ts';
import { createLocalTranslator } from '../../src/ingest/providers/local/local-translator.ts';
import { computeSize } from '../../src/ingest/providers/local/pinned-models.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import type { TranslationInput, Translator } from '../../src/language/interfaces.ts';
import { openEmbedder } from '../../src/vectors/open-embedder.ts';
import { report } from '../report.ts';
import { benchIngest, openBenchStore } from '../store.ts';
import { createPair, type Pair } from './news.ts';
import { installRandomModel } from './random-model.ts';

const ARTICLES = 192;
const TURN = 64;
const SPACING_MS = 300_000;
const { signal } = new AbortController();

const wordsIn = (text: string): number => text.match(/\S+/gu)?.length ?? 0;
const toInput = ({ item: { title, text } }: Pair, language: 'sv' | 'fi'): TranslationInput => ({
  title: title ?? '',
  text: text ?? '',
  language,
  country: 'SE',
});

type Spent = { readonly seconds: number; readonly processor: number };

async function timed(run: () => Promise<unknown>): Promise<Spent> {
  const [since, used] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - since) / 1000, processor: (user + system) / 1_000_000 };
}

/** Translation alone, checks of its sentences included. */
async function measureAlone(models: string, pairs: readonly Pair[], language: 'sv' | 'fi') {
  const model = installRandomModel(
    models,
    language,
    pairs.map(({ item }) => `${item.title} ${item.text}`),
  );
  const translator = open(models);
  const memory = process.memoryUsage().rss;
  const first = pairs.slice(0, 1).map((pair) => toInput(pair, language));
  const opening = await timed(() => translator.translate(first, signal));
  const inputs = pairs.map((pair) => toInput(pair, language));
  const elapsed = await timed(async () => {
    for (let at = 0; at < inputs.length; at += TURN) await translator.translate(inputs.slice(at, at + TURN), signal);
  });
  const held = process.memoryUsage().rss - memory;
  await translator.close();
  const words = inputs.reduce((sum, { title, text }) => sum + wordsIn(title) + wordsIn(text), 0);
  return { model, elapsed, opening, held, words };
}

const open = (models: string) =>
  createLocalTranslator({
    models,
    pinned: async () => [],
    languages: createLanguageIdentifier(),
    now: () => new Date(),
    log: () => {},
  });

/** A translator that costs what the engine costs and says what a good one would: random weights say nothing to go on with. */
function saying(translator: Translator, pairs: readonly Pair[], language: 'sv' | 'fi'): Translator {
  const english = new Map(pairs.map((pair) => [pair.item.title, pair.english]));
  return {
    ...translator,
    languages: async () => new Set(['sv']),
    translate: async (inputs, stop) => {
      const results = await translator.translate(
        inputs.map((input) => ({ ...input, language })),
        stop,
      );
      return inputs.map((input, at) => ({
        by: results[at]?.by ?? '',
        ...(english.get(input.title) ?? { error: new Error('unknown title') }),
      }));
    },
  };
}

/** From the feed to served English: translation, reading, vectors, events and stories. */
async function measureWhole(models: string, pairs: readonly Pair[], language: 'sv' | 'fi'): Promise<Spent> {
  const store = await openBenchStore();
  const quiet = { info: () => {}, warn: () => {} };
  const embedder = await openEmbedder({ provider: 'builtin' }, { dataDir: store.folder, log: quiet });
  const translator = open(models);
  try {
    await embedder.embed(['A text that opens the model.'], 'passage');
    await translator.translate(
      pairs.slice(0, 1).map((pair) => toInput(pair, language)),
      signal,
    );
    const plain = await benchIngest(store, embedder);
    const providers = { ...plain.providers, translator: saying(translator, pairs, language) };
    const ingest = { ...plain, providers };
    const place = { domain: 'bench.example', country: 'SE', source_type: 'wire_service', language: 'sv' };
    const source = await ensureSource(ingest, place);
    const elapsed = await timed(async () => {
      await ingestItems(
        ingest,
        source,
        pairs.map(({ item }) => item),
        { identity: 'auto', feedLanguage: 'sv' },
      );
      await runAll(ingest, { signal });
    });
    const live = await store.db.selectFrom('articles').select('id').where('live', '=', true).execute();
    if (live.length !== pairs.length) throw new Error(`${live.length} of ${pairs.length} articles are served.`);
    return elapsed;
  } finally {
    await translator.close();
    await embedder.close();
    await store.drop();
  }
}

/** Articles a minute through the models of this machine, alone and with every step after them. */
export async function benchTranslation(): Promise<void> {
  const models = mkdtempSync(join(tmpdir(), 'nordwire-models-'));
  const now = new Date();
  const pairs = Array.from({ length: ARTICLES }, (_, n) => createPair(n, now, SPACING_MS));
  const perMinute = (seconds: number) => ((60 * ARTICLES) / seconds).toFixed(0);
  const alone: (string | number)[][] = [];
  const whole: (string | number)[][] = [];
  try {
    for (const [language, name] of [
      ['sv', 'Swedish, Danish, Norwegian'],
      ['fi', 'Finnish, Icelandic'],
    ] as const) {
      const { model, elapsed, opening, held, words } = await measureAlone(models, pairs, language);
      alone.push([
        name,
        (computeSize(model) / 1e6).toFixed(0),
        (words / elapsed.processor).toFixed(0),
        perMinute(elapsed.processor),
        perMinute(elapsed.seconds),
        opening.seconds.toFixed(1),
        (held / 2 ** 20).toFixed(0),
      ]);
      const all = await measureWhole(models, pairs, language);
      whole.push([name, perMinute(all.seconds), perMinute(all.processor), (all.processor / ARTICLES).toFixed(2)]);
    }
  } finally {
    rmSync(models, { recursive: true });
  }
  report('translation', {
    title: 'Articles a minute that are translated on this machine',
    command: 'npm run bench -- translation',
    about:
      `${ARTICLES} Swedish items of about 70 words in five sentences. The models have the shapes of the published ones and random ` +
      'weights, so the length of their texts, and with it the cost, differs from that of trained ones; later ' +
      'steps get a good translation instead. One thread translates; the others read, embed and serve.',
    tables: [
      {
        title: 'Translation alone',
        header: [
          'model of',
          'MB',
          'source words a processor second',
          'articles a minute of one processor',
          'articles a minute, measured',
          'seconds to open',
          'MB of memory',
        ],
        rows: alone,
      },
      {
        title: 'From the feed to served English',
        header: [
          'model of',
          'articles a minute, measured',
          'articles a minute of one processor',
          'processor seconds an article',
        ],
        rows: whole,
      },
    ],
  });
}
