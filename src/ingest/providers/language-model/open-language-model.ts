import type { LanguageModel } from 'ai';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { ArticleReader, LanguageIdentifier, StoryWriter, Translator } from '../../../language/interfaces.ts';
import type { Log } from '../endpoint/failures.ts';
import { oneByOne } from '../translation/one-by-one.ts';
import { createModel } from './model.ts';
import { type ModelSettings, openEndpoint } from './open-endpoint.ts';
import { createModelReader } from './reader.ts';
import { createSpend } from './spend.ts';
import { createModelStoryWriter } from './story-writer.ts';
import { createModelTranslator } from './translator.ts';

/** The providers that use a language model, in the form that the pipeline takes. */
export type LanguageModelProviders = {
  readonly translator: Translator;
  readonly reader: ArticleReader;
  readonly storyWriter: StoryWriter;
  readonly questionsAtOnce: number;
};

/** The providers behind one endpoint; they share its bounds on money and on questions at a time. */
export function openLanguageModel(
  settings: ModelSettings,
  parts: {
    readonly db: Kysely<Tables>;
    readonly now: () => Date;
    readonly random: () => number;
    readonly languages: LanguageIdentifier;
    /** First pause between two tries, in milliseconds. */
    readonly pauseMs?: number;
    readonly log: Log;
  },
): LanguageModelProviders {
  const { db, now, random, languages, pauseMs, log } = parts;
  const id = `${settings.provider}:${settings.model}`;
  const endpoint: LanguageModel = openEndpoint(settings);
  const model = createModel({
    id,
    endpoint,
    spend: createSpend(db, { ...settings, model: id, now, log }),
    timeoutMs: settings.timeoutMs,
    concurrency: settings.concurrency,
    now,
    random,
    log,
    ...(pauseMs === undefined ? {} : { pauseMs }),
  });
  return {
    translator: oneByOne(createModelTranslator(model, languages), settings.concurrency),
    reader: createModelReader(model, languages),
    storyWriter: createModelStoryWriter(model, languages),
    questionsAtOnce: settings.concurrency,
  };
}
