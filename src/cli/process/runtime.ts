import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { countryZones } from '../../core/country-zones.ts';
import { newId } from '../../core/new-id.ts';
import type { Database } from '../../db/connect.ts';
import type { Ingest } from '../../ingest/ports.ts';
import type { LanguageModelProviders } from '../../ingest/providers/language-model/open-language-model.ts';
import { createLanguageIdentifier } from '../../language/identify/identify.ts';
import type { LanguageIdentifier } from '../../language/interfaces.ts';
import { createRuleClassifier } from '../../language/labels/classify.ts';
import { createExtractiveSummariser } from '../../language/summary/summary.ts';
import { type Embedder, EmbedderUnavailable } from '../../vectors/embedder.ts';
import { type EmbedderSettings, openEmbedder } from '../../vectors/open-embedder.ts';
import { openSemanticIndex } from '../../vectors/open-semantic.ts';
import { findPgvector, PgvectorMissing } from '../../vectors/pgvector/extension.ts';
import { type SemanticService, type ServedIndex, serveSemanticSearch } from '../../vectors/succession.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import { createLazyPageReader } from './fetching.ts';
import { openTranslation } from './translation.ts';

function embedderSettings(config: Config): EmbedderSettings {
  const { provider, modelDir = '', baseUrl = '', model = '', floor, ...others } = config.embeddings;
  switch (provider) {
    case 'none':
      return { provider };
    case 'builtin':
      return { provider, floor };
    case 'onnx':
      return { provider, modelDir, floor };
    case 'openai':
      // readConfig refuses openai without a floor.
      return { provider, baseUrl, model, floor: floor ?? 0, ...others };
  }
}

/**
 * Opens the embedder of the settings, and never another one instead. If it cannot be opened, it is undefined, the reason is
 * logged, and search is degraded. `queryTimeoutMs` replaces the time limit of a query, for work that no request waits for.
 * @throws CommandFailed for a model folder that cannot be used.
 */
export async function openConfiguredEmbedder(
  config: Config,
  output: Output,
  limits: { readonly queryTimeoutMs?: number } = {},
): Promise<{ embedder: Embedder | undefined; reason: string; isDegraded: boolean }> {
  if (config.embeddings.provider === 'none')
    return { embedder: undefined, reason: 'Semantic search is switched off on this server.', isDegraded: false };
  try {
    return {
      embedder: await openEmbedder(
        { ...embedderSettings(config), ...limits },
        { dataDir: config.dataDir, log: output.log },
      ),
      reason: '',
      isDegraded: false,
    };
  } catch (error) {
    if (!(error instanceof EmbedderUnavailable)) throw error;
    // A folder without a model is not an outage: waiting would not help.
    if (config.embeddings.provider === 'onnx')
      throw new CommandFailed(`NORDWIRE_EMBEDDINGS=onnx: ${error.message}.`, { cause: error });
    output.log.warn({ reason: error.message }, 'no embedder; articles get no vectors');
    const reason = 'Semantic search is not available: this server has no embedder.';
    return { embedder: undefined, reason, isDegraded: true };
  }
}

/**
 * Checks, before anything is loaded, that the store can compare vectors in the way that the settings require.
 * @throws CommandFailed if it cannot.
 */
export async function checkVectors(config: Config, { db }: Database): Promise<string> {
  if (config.vectors === 'memory') return 'compared in memory';
  const { version, isInstalled } = await findPgvector(db).catch(asCommandFailure);
  return `compared by pgvector ${version}${isInstalled ? '' : ', which the service will create'}`;
}

function asCommandFailure(error: unknown): never {
  throw error instanceof PgvectorMissing ? new CommandFailed(error.message, { cause: error }) : error;
}

/** Settings of an embedder as the store keeps them, without the key. */
const EmbeddingsRemembered = z.object({
  provider: z.enum(['builtin', 'onnx', 'openai']),
  modelDir: z.string().optional(),
  baseUrl: z.string().optional(),
  model: z.string().optional(),
  dimensions: z.number().optional(),
  floor: z.number().optional(),
});

/** Opens the embedder that was in use before the settings were changed; undefined if its stored settings are unreadable. */
async function openEarlierEmbedder(config: Config, output: Output, settings: unknown): Promise<Embedder | undefined> {
  const { data } = EmbeddingsRemembered.safeParse(settings);
  if (data === undefined) return undefined;
  const { provider, modelDir, baseUrl, model, dimensions, floor } = data;
  // The key is sent only to the server that it was set for.
  const apiKey = baseUrl === config.embeddings.baseUrl ? config.embeddings.apiKey : undefined;
  const embeddings = { provider, modelDir, baseUrl, model, dimensions, floor, apiKey };
  return openEmbedder(embedderSettings({ ...config, embeddings }), { dataDir: config.dataDir, log: output.log });
}

/** The index of a process that makes vectors but does not search. */
const NO_INDEX: ServedIndex = {
  load: async () => undefined,
  refresh: async () => undefined,
  semantic: { available: false, reason: 'This process answers no requests.' },
};

/**
 * Opens semantic search over the vectors of the store. If the process does not search, the service only records which
 * embedder is in use.
 * @throws CommandFailed if the store cannot compare vectors in the way that the settings require.
 */
export async function openConfiguredIndex(
  config: Config,
  output: Output,
  { db }: Database,
  embedder: Embedder,
  { isSearched }: { readonly isSearched: boolean } = { isSearched: true },
): Promise<SemanticService> {
  const { apiKey: _, ...settings } = config.embeddings;
  const log = (message: string, fields: Record<string, unknown>) => output.log.warn(fields, message);
  return serveSemanticSearch<unknown>({
    db,
    embedder,
    settings,
    openEarlier: (remembered) => openEarlierEmbedder(config, output, remembered),
    openIndex: (of) =>
      isSearched
        ? openSemanticIndex(config.vectors, { db, embedder: of, now: () => performance.now(), log })
        : NO_INDEX,
    log,
  }).catch(asCommandFailure);
}

/** Providers of the pipeline that use the language model of the settings; empty without a model. */
async function openConfiguredLanguageModel(
  config: Config,
  store: Database,
  parts: { readonly languages: LanguageIdentifier; readonly log: Ingest['log'] },
): Promise<LanguageModelProviders | undefined> {
  const { provider, model, timeoutSeconds, ...others } = config.languageModel;
  if (provider === 'none' || model === undefined) return undefined;
  // Imported here: most commands call no model, and its packages load slowly.
  const { openLanguageModel } = await import('../../ingest/providers/language-model/open-language-model.ts');
  return openLanguageModel(
    { provider, model, timeoutMs: timeoutSeconds * 1000, ...others },
    { db: store.db, now: () => new Date(), random: Math.random, ...parts },
  );
}

/** Creates the ingest service over an open store. */
export async function createIngest(
  config: Config,
  output: Output,
  store: Database,
  embedder: Embedder | undefined,
): Promise<Ingest> {
  const languages = createLanguageIdentifier();
  const log: Ingest['log'] = (level, message, fields = {}) => output.log[level](fields, message);
  const model = await openConfiguredLanguageModel(config, store, { languages, log });
  const translation = openTranslation(config, { model: model?.translator, languages, log });
  const ingest: Ingest = {
    db: store.db,
    now: () => new Date(),
    newId,
    windowMs: config.eventWindowHours * 3_600_000,
    takedownGraceMs: config.takedownGraceHours * 3_600_000,
    takeDown: async (article) => {
      const { takeDownArticle } = await import('../../ingest/operate/articles.ts');
      return takeDownArticle(ingest, { author: 'feed poller', reason: 'withdrawn by its publisher' }, article);
    },
    zoneOfCountry: (country) => (country === null ? undefined : countryZones[country]) ?? 'UTC',
    providers: {
      languages,
      ...translation,
      reader: model?.reader,
      storyWriter: model?.storyWriter,
      questionsAtOnce: model?.questionsAtOnce,
      summariser: createExtractiveSummariser(),
      classifier: createRuleClassifier(),
    },
    verifyCandidates: config.verifyCandidates,
    pages: createLazyPageReader(config, { db: store.db, now: () => new Date(), newId, log }),
    embedder,
    log,
  };
  return ingest;
}

/** Secrets that sign cursors: those of the settings, otherwise one that is generated once and stored. */
export async function cursorSecrets(config: Config, store: Database): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = config.secrets ?? [];
  if (first !== undefined) return [first, ...others];
  const made = randomBytes(32).toString('base64url');
  await sql`insert into store_settings (name, value) values ('cursor_secret', ${JSON.stringify(made)}::jsonb)
    on conflict do nothing`.execute(store.db);
  const { rows } = await sql<{
    value: string;
  }>`select value #>> '{}' as value from store_settings where name = 'cursor_secret'`.execute(store.db);
  const kept = rows[0]?.value;
  if (kept === undefined) throw new Error('The secret that signs cursors could not be stored.');
  return [kept];
}
