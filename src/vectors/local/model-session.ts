import { InferenceSession, Tensor } from 'onnxruntime-node';
import { toUnitVector } from '../unit-vector.ts';
import type { LocalModel, Pooling } from './messages.ts';

/** The inputs that a text encoder may have. */
const KNOWN_INPUTS: readonly string[] = ['input_ids', 'attention_mask', 'token_type_ids'];

/** Output names that exporters use for one vector a text, and for one a token. */
const SENTENCE_OUTPUTS = ['sentence_embedding', 'embeddings', 'text_embeds', 'pooler_output'];
const TOKEN_OUTPUTS = ['last_hidden_state', 'token_embeddings', 'hidden_states'];

export type ModelSession = {
  /** Returns one unit vector per input, in order. Inputs are token ids and must not be empty. */
  run(batch: readonly (readonly number[])[]): Promise<Float32Array[]>;
  close(): Promise<void>;
};

function findOutput(session: InferenceSession, pooling: Pooling): string {
  const expected = pooling === 'none' ? SENTENCE_OUTPUTS : TOKEN_OUTPUTS;
  const [only, ...others] = session.outputNames;
  const found = expected.find((name) => session.outputNames.includes(name)) ?? (others.length === 0 ? only : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `the model's outputs are ${session.outputNames.join(', ')}; pooling ${pooling} needs ${expected.join(' or ')}`,
  );
}

/** Token ids padded with zeros to the longest input, and the mask that marks padding. */
function toFeeds(batch: readonly (readonly number[])[], names: readonly string[]): Record<string, Tensor> {
  const width = Math.max(...batch.map((tokens) => tokens.length));
  const shape = [batch.length, width];
  const ids = new BigInt64Array(batch.length * width);
  const mask = new BigInt64Array(batch.length * width);
  for (const [row, tokens] of batch.entries()) {
    for (const [column, token] of tokens.entries()) ids[row * width + column] = BigInt(token);
    mask.fill(1n, row * width, row * width + tokens.length);
  }
  const feeds: Record<string, Tensor> = {
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(batch.length * width), shape),
  };
  return Object.fromEntries(Object.entries(feeds).filter(([name]) => names.includes(name)));
}

/** The vector of one text from the vectors of its tokens, without padding. */
function pool(tokens: Float32Array, size: number, pooling: Pooling): ArrayLike<number> {
  if (pooling === 'last') return tokens.subarray(tokens.length - size);
  if (pooling !== 'mean') return tokens.subarray(0, size);
  // The sum is not divided by the number of tokens: the direction is the same, and the length becomes 1 later.
  const sum = new Float64Array(size);
  for (let i = 0; i < tokens.length; i++) sum[i % size] = (sum[i % size] ?? 0) + (tokens[i] ?? 0);
  return sum;
}

/** @throws if the file is not a model, or not one that turns tokens into vectors as `pooling` requires. */
export async function openModelSession(
  model: Pick<LocalModel, 'model' | 'pooling' | 'threads'>,
): Promise<ModelSession> {
  const { pooling } = model;
  const session = await InferenceSession.create(model.model, {
    intraOpNumThreads: model.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // While waiting for the slowest thread, idle threads would use the processor that the rest of the service needs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const unknown = session.inputNames.filter((name) => !KNOWN_INPUTS.includes(name));
  if (unknown.length > 0) throw new Error(`the model asks for inputs that are not supported: ${unknown.join(', ')}`);
  const output = findOutput(session, pooling);
  const rank = pooling === 'none' ? 2 : 3;

  return {
    async run(batch) {
      const { [output]: answer } = await session.run(toFeeds(batch, session.inputNames), [output]);
      if (!(answer?.data instanceof Float32Array) || answer.dims.length !== rank || answer.dims[0] !== batch.length) {
        throw new Error(
          `the model's ${output} is ${answer?.type} [${answer?.dims.join(', ')}], not float32 of rank ${rank}`,
        );
      }
      const values = answer.data;
      const size = answer.dims.at(-1) ?? 0;
      const stride = values.length / batch.length;
      return batch.map((tokens, row) => {
        const own = values.subarray(row * stride, row * stride + (pooling === 'none' ? size : tokens.length * size));
        return toUnitVector(pool(own, size, pooling));
      });
    },
    close: () => session.release(),
  };
}
