import { openBuiltinEmbedder } from './builtin/builtin-embedder.ts';
import { type Embedder, type EmbedderLog, EmbedderUnavailable } from './embedder.ts';
import { openOnnxFolder } from './onnx-folder.ts';
import { type OpenaiSettings, openOpenaiEmbedder } from './openai/openai-embedder.ts';

/** The embedder to use. `floor` overrides the model's own relevance floor (cosine distance, 0 to 2). */
export type EmbedderSettings =
  | { readonly provider: 'none' }
  | { readonly provider: 'builtin'; readonly floor?: number | undefined; readonly queryTimeoutMs?: number | undefined }
  | {
      readonly provider: 'onnx';
      readonly modelDir: string;
      readonly floor?: number | undefined;
      readonly queryTimeoutMs?: number | undefined;
    }
  | ({ readonly provider: 'openai' } & OpenaiSettings);

export type EmbedderPlace = {
  /** The service's data folder. The built-in model is kept in `models` below it. */
  readonly dataDir: string;
  readonly log: EmbedderLog;
};

/** Refuses every text with the reason. Vectors of another model would not be comparable. */
const refusingEmbedder = (reason: string): Embedder => ({
  id: 'none',
  dimensions: 0,
  maxTokens: 0,
  floor: 0,
  embed: () => Promise.reject(new EmbedderUnavailable(reason)),
  close: () => Promise.resolve(),
});

/**
 * Opens the embedder of the settings. The caller must close it, since it may hold a thread or connections.
 * @throws EmbedderUnavailable if it cannot be opened; the message states the reason and the remedy.
 */
export async function openEmbedder(settings: EmbedderSettings, { dataDir, log }: EmbedderPlace): Promise<Embedder> {
  switch (settings.provider) {
    case 'none':
      return refusingEmbedder('embeddings are turned off by the settings');
    case 'builtin':
      return openBuiltinEmbedder({ dataDir, log, floor: settings.floor, queryTimeoutMs: settings.queryTimeoutMs });
    case 'onnx':
      return openOnnxFolder({ ...settings, log });
    case 'openai':
      return openOpenaiEmbedder(settings, log);
  }
}
