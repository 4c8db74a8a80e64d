import { openBuiltinEmbedder } from './builtin/builtin-embedder.ts';
import { type Embedder, type EmbedderLog, EmbedderUnavailable } from './embedder.ts';
import { openOnnxFolder } from './onnx-folder.ts';
import { type OpenaiSettings, openOpenaiEmbedder } from './openai/openai-embedder.ts';

/** Which embedder to use. `floor` replaces the model's own relevance floor (cosine distance, 0 to 2). */
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
  /** The service's data folder; the built-in model is kept in `models` below it. */
  readonly dataDir: string;
  readonly log: EmbedderLog;
};

/** Refuses every text with the reason; it never answers with vectors of another making. */
const refusingEmbedder = (reason: string): Embedder => ({
  id: 'none',
  dimensions: 0,
  maxTokens: 0,
  floor: 0,
  embed: () => Promise.reject(new EmbedderUnavailable(reason)),
  close: () => Promise.resolve(),
});

/**
 * The embedder that the settings name, ready to embed. Close it in the end: it may hold a thread or connections.
 * @throws EmbedderUnavailable when it cannot be had; the message says why and what to do.
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
