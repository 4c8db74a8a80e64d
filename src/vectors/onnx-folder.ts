import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { describeError, type Embedder, type EmbedderLog, EmbedderUnavailable } from './embedder.ts';
import { poolings } from './local/messages.ts';
import { startWorker } from './local/start-worker.ts';
import { WorkerEmbedder } from './local/worker-embedder.ts';

/** `embed.json`, next to the model: properties that only the model's card states. */
const EmbedJson = z.strictObject({
  name: z.string().min(1).max(100).optional().describe("Shown in the embedder's id; the folder's name by default."),
  pooling: z.enum(poolings).describe('How token vectors are combined; none if the model gives one vector per text.'),
  prefixes: z
    .strictObject({ query: z.string().default(''), passage: z.string().default('') })
    .default({ query: '', passage: '' })
    .describe('Prefix of each text of the kind, such as "query: " for e5 models.'),
  maxTokens: z.int().min(8).max(32_768).describe('Maximum input length in tokens, special tokens included.'),
  floor: z
    .number()
    .min(0)
    .max(2)
    .describe('Relevance floor as a cosine distance. Measure it, since each model has its own scale.'),
});
type EmbedJson = z.output<typeof EmbedJson>;

const MODEL_PATHS = ['model.onnx', 'onnx/model.onnx'];

const THREADS = 2;

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function readEmbedJson(path: string): Promise<EmbedJson> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new EmbedderUnavailable(`${path} cannot be read: ${describeError(error)}`);
  }
  const parsed = EmbedJson.safeParse(content);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path: member, message }) => `${member.join('.') || 'file'}: ${message}`);
  throw new EmbedderUnavailable(`${path} is not as expected: ${issues.join('; ')}`);
}

/** Twelve hex digits that change with every input that changes vectors. */
async function computeRevision(paths: readonly string[], { pooling, prefixes, maxTokens }: EmbedJson): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) for await (const chunk of createReadStream(path)) hash.update(chunk);
  hash.update(JSON.stringify([pooling, prefixes.query, prefixes.passage, maxTokens]));
  return hash.digest('hex').slice(0, 12);
}

/**
 * A text encoder in its own folder: `model.onnx` (or `onnx/model.onnx`, each with an optional `_data` file),
 * `tokenizer.json`, `tokenizer_config.json` and `embed.json`. No files are downloaded.
 * @throws EmbedderUnavailable naming the file or member if the folder does not hold a working model.
 */
export async function openOnnxFolder(options: {
  readonly modelDir: string;
  readonly log: EmbedderLog;
  readonly floor?: number | undefined;
  readonly queryTimeoutMs?: number | undefined;
}): Promise<Embedder> {
  const { log, queryTimeoutMs } = options;
  const folder = resolve(options.modelDir);
  const candidates = MODEL_PATHS.map((path) => join(folder, path));
  const present = await Promise.all(candidates.map(exists));
  const model = candidates.find((_, at) => present[at]);
  if (model === undefined) throw new EmbedderUnavailable(`${folder} holds neither ${MODEL_PATHS.join(' nor ')}`);

  const embedJson = await readEmbedJson(join(folder, 'embed.json'));
  const tokenizer = join(folder, 'tokenizer.json');
  const tokenizerConfig = join(folder, 'tokenizer_config.json');
  const weights = `${model}_data`;
  const paths = [model, ...((await exists(weights)) ? [weights] : []), tokenizer, tokenizerConfig];
  const revision = await computeRevision(paths, embedJson).catch((error: unknown) => {
    throw new EmbedderUnavailable(`the model in ${folder} cannot be read: ${describeError(error)}`);
  });

  const { maxTokens, pooling, prefixes } = embedJson;
  const id = `onnx:${embedJson.name ?? basename(folder)}:${revision}`;
  return WorkerEmbedder.open({
    identity: { id, maxTokens, floor: options.floor ?? embedJson.floor },
    start: () => startWorker({ model, tokenizer, tokenizerConfig, maxTokens, pooling, prefixes, threads: THREADS }),
    log,
    ...(queryTimeoutMs === undefined ? {} : { queryTimeoutMs }),
  });
}
