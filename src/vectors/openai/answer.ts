import { z } from 'zod';
import { describeError, EmbedderUnavailable } from '../embedder.ts';
import { toUnitVector } from '../unit-vector.ts';

/** The part of an embeddings response that is read. Servers add members of their own. */
const Answer = z.object({
  data: z.array(z.object({ index: z.int().nonnegative().optional(), embedding: z.array(z.number()) })),
});

/** `error.message` of an OpenAI-shaped error, or the error's text. */
const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

const MAX_REASON_LENGTH = 300;

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The reason of a refusal, shortened for a log line, without the key in case the server repeats it. */
export function readRefusal(body: string, apiKey: string | undefined): string {
  const parsed = Refusal.safeParse(readJson(body));
  const error = parsed.success ? parsed.data.error : body;
  const text = (typeof error === 'string' ? error : error.message).replaceAll(/\s+/g, ' ').trim();
  return (apiKey ? text.replaceAll(apiKey, '[key]') : text).slice(0, MAX_REASON_LENGTH);
}

/**
 * The unit vectors of a response in the order of the texts: by `index` if the server provides it, else in order.
 * @throws EmbedderUnavailable unless the response has one vector of the expected size per text.
 */
export function readVectors(body: string, expected: { count: number; dimensions: number | undefined }): Float32Array[] {
  const parsed = Answer.safeParse(readJson(body));
  if (!parsed.success) throw new EmbedderUnavailable('the embeddings server returned an unexpected response');
  const { data } = parsed.data;
  if (data.length !== expected.count) {
    throw new EmbedderUnavailable(`the embeddings server gave ${data.length} vectors for ${expected.count} texts`);
  }
  const byText = new Map<number, Float32Array>();
  for (const [position, { index = position, embedding }] of data.entries()) {
    const { dimensions = embedding.length } = expected;
    if (embedding.length !== dimensions) {
      throw new EmbedderUnavailable(
        `the embeddings server gave ${embedding.length} dimensions where ${dimensions} are expected`,
      );
    }
    try {
      byText.set(index, toUnitVector(embedding));
    } catch (error) {
      throw new EmbedderUnavailable(`the embeddings server gave no usable vector: ${describeError(error)}`);
    }
  }
  return Array.from({ length: expected.count }, (_, at) => {
    const vector = byText.get(at);
    if (!vector) throw new EmbedderUnavailable(`the embeddings server gave no vector with index ${at}`);
    return vector;
  });
}
