import type {
  Language,
  LanguageIdentifier,
  TranslationInput,
  TranslationResult,
  Translator,
} from '../../../language/interfaces.ts';
import { AnswerRefused, ModelUnavailable } from '../endpoint/failures.ts';
import { type Parts, putTogether, takeApart } from '../translation/by-sentence.ts';
import { NotServed } from '../translation/in-order.ts';
import { type InstalledModel, listInstalled, modelFor } from './installed-models.ts';
import { createModelPool, type ModelPool } from './model-pool.ts';
import { WorkerLost } from './model-worker.ts';
import { getSourceLanguage, type PinnedModel } from './pinned-models.ts';

/** The engine's package with its version, which a test holds to package.json. */
export const ENGINE = 'bergamot-0.4.9';

export type LocalParts = {
  /** The folder of all models. */
  readonly models: string;
  /** The pinned versions, which are used where several versions of a model are installed. */
  readonly pinned: () => Promise<readonly PinnedModel[]>;
  readonly languages: LanguageIdentifier;
  readonly now: () => Date;
  readonly log: (level: 'info' | 'warn', message: string, fields: Record<string, unknown>) => void;
  /** For one batch of sentences. */
  readonly timeoutMs?: number;
  readonly pool?: ModelPool;
};

/** Some five seconds of processor time, many times over. */
const TIMEOUT_MS = 60_000;
/** Sentences of one call: more are hardly faster, and make a batch that is called off later. */
const TEXTS = 64;
/** Articles of one turn of the pipeline. */
const BATCH = 64;
/** A model that cannot be used is looked at again. */
const UNUSABLE_MS = 600_000;
const readable: readonly Language[] = ['sv', 'nb', 'nn', 'da', 'fi', 'is'];

/** `local:<engine>:<pair>:<version>:<first digits of the model's SHA-256>`. */
export function formatModelName(model: PinnedModel): string {
  const sha256 = model.files.find(({ kind }) => kind === 'model')?.sha256 ?? '';
  return ['local', ENGINE, model.pair, model.version, sha256.slice(0, 8)].join(':');
}

/**
 * Translates on this machine with the models of the data folder, which is looked at each time: one that is added serves at
 * once. A language after the other, those first whose models are in memory.
 */
export function createLocalTranslator(parts: LocalParts): Translator & { close(): Promise<void> } {
  const { models, pinned, pool = createModelPool() } = parts;
  const warnedModels = new Set<string>();
  const refreshModels = async () => {
    const installed = listInstalled(models);
    const preferred = installed.length === 0 ? [] : await pinned();
    return (language: Language) => modelFor(language, installed, preferred);
  };
  const warnOfFallback = (language: Language, model: InstalledModel) => {
    if (getSourceLanguage(model) === language || warnedModels.has(language)) return;
    warnedModels.add(language);
    parts.log('info', 'a language without a model of its own is read by that of another', {
      language,
      model: formatModelName(model),
    });
  };
  // Threads share two cores with everything else: one call at a time.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(run, run);
    turn = result.catch(() => undefined);
    return result;
  };
  return {
    batch: BATCH,
    languages: async () => {
      const find = await refreshModels();
      return new Set(readable.filter((language) => find(language) !== undefined));
    },
    translate: (inputs, signal) =>
      inTurn(async () => {
        const find = await refreshModels();
        const groups = new Map<string, { model: InstalledModel; inputs: TranslationInput[] }>();
        for (const input of inputs) {
          const model = find(input.language);
          if (model === undefined) continue;
          warnOfFallback(input.language, model);
          const group = groups.get(model.folder) ?? { model, inputs: [] };
          group.inputs.push(input);
          groups.set(model.folder, group);
        }
        const results = new Map<TranslationInput, TranslationResult>();
        const loadedFirst = [...groups.values()].sort((a, b) => Number(pool.has(b.model)) - Number(pool.has(a.model)));
        for (const group of loadedFirst)
          for (const [input, result] of await translateGroup(parts, pool, group, signal)) results.set(input, result);
        return inputs.map((input) => results.get(input) ?? { by: 'local', error: new NotServed(input) });
      }),
    close: () => pool.close(),
  };
}

/** Articles of one language in few calls; when a call is lost, each of its articles alone, so that one harms no other. */
async function translateGroup(
  parts: LocalParts,
  pool: ModelPool,
  { model, inputs }: { readonly model: InstalledModel; readonly inputs: readonly TranslationInput[] },
  signal: AbortSignal,
): Promise<readonly (readonly [TranslationInput, TranslationResult])[]> {
  const by = formatModelName(model);
  const { languages, log, now } = parts;
  let unusable: ModelUnavailable | undefined;
  const ask = async (
    articles: readonly Parts[],
  ): Promise<readonly (readonly [TranslationInput, TranslationResult])[]> => {
    if (unusable !== undefined) {
      const error = unusable;
      return articles.map(({ input }) => [input, { by, error }]);
    }
    try {
      const english = await translateTexts(
        parts,
        pool,
        model,
        articles.flatMap(({ texts }) => texts),
        signal,
      );
      let from = 0;
      return articles.map((article) => {
        const own = english.slice(from, from + article.texts.length);
        from += own.length;
        return [article.input, putTogether(article, own, { by, languages })];
      });
    } catch (error) {
      if (signal.aborted || !(error instanceof WorkerLost)) throw error;
      if (error.isUnusable) {
        unusable = new ModelUnavailable(
          `${error.message}. nordwire models verify looks at its files, nordwire models add ${getSourceLanguage(model)} mends them`,
          new Date(now().getTime() + UNUSABLE_MS),
        );
        log('warn', 'a model of translation cannot be used; articles of its language wait', {
          model: by,
          reason: unusable.message,
        });
        return ask(articles);
      }
      log('warn', 'a batch of translation was lost', { model: by, articles: articles.length, reason: error.message });
      if (articles.length === 1)
        return articles.map(({ input }) => [input, { by, error: new AnswerRefused('answer', error.message) }]);
      const each = [];
      for (const article of articles) each.push(...(await ask([article])));
      return each;
    }
  };
  const results = [];
  for (const batch of inBatches(inputs.map(takeApart))) results.push(...(await ask(batch)));
  return results;
}

/** Articles whose sentences make a call. */
function inBatches(articles: readonly Parts[]): readonly (readonly Parts[])[] {
  const batches: Parts[][] = [];
  let room = 0;
  for (const article of articles) {
    if (batches.length === 0 || article.texts.length > room) {
      batches.push([]);
      room = TEXTS;
    }
    batches.at(-1)?.push(article);
    room -= article.texts.length;
  }
  return batches;
}

async function translateTexts(
  { timeoutMs = TIMEOUT_MS }: LocalParts,
  pool: ModelPool,
  model: InstalledModel,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const english: string[] = [];
  for (let at = 0; at < texts.length; at += TEXTS)
    english.push(...(await pool.take(model).translate(texts.slice(at, at + TEXTS), { signal, timeoutMs })));
  return english;
}
