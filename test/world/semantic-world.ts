import { createHash } from 'node:crypto';
import type { EmbeddedKind } from '../../src/core/services.ts';
import { type Embedder, EmbedderUnavailable } from '../../src/vectors/embedder.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { createSemanticIndex, type SemanticIndex } from '../../src/vectors/semantic.ts';
import { toTestId } from './ids.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

export const DIMENSIONS = 16;

/** Relevance floor of the test's embedder: a match farther away is none. */
export const FLOOR = 0.8;

/** The one query that cannot be turned into a vector. */
export const UNEMBEDDABLE = 'unembeddable';

/** The unit vector that lies at a cosine distance (0 to 2) from the query `wind`. `turn` spreads vectors of one distance. */
export function vectorAt(distance: number, turn = 0): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  const cosine = 1 - distance;
  const rest = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  vector[0] = cosine;
  vector[1] = rest * Math.cos(turn);
  vector[2] = rest * Math.sin(turn);
  return vector;
}

/** A unit vector that follows from a text alone, as far from those of other texts as chance has it. */
export function toVector(text: string): Float32Array {
  const numbers = Array.from({ length: DIMENSIONS }, (_, place) => {
    const bytes = createHash('sha256').update(`${place} ${text}`).digest();
    // The sum of four even chances is near enough to a normal one for every direction to be as likely.
    return [0, 4, 8, 12].reduce((sum, at) => sum + bytes.readInt32BE(at) / 2 ** 31, 0);
  });
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
}

export const distanceBetween = (a: Float32Array, b: Float32Array): number =>
  1 - a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);

export type SemanticWorld = World & {
  readonly index: SemanticIndex;
  readonly embedder: Embedder;
  /** Texts that were embedded, in order. */
  readonly embedded: readonly string[];
  /** Writes vectors of records, by their names, and makes the index read them. */
  place(kind: EmbeddedKind, vectors: Readonly<Record<string, Float32Array>>): Promise<void>;
  /** From now on the clock of the scan passes this many milliseconds whenever it is read. */
  slowDown(stepMs: number): void;
};

/** The test world with an embedder that needs no model: `wind` is the first axis, any other text a direction of its own. */
export async function startSemanticWorld(options: WorldOptions = {}): Promise<SemanticWorld> {
  const base = await startWorld(options);
  const asked: string[] = [];
  let clock = 0;
  let step = 0;
  const embedder: Embedder = {
    id: 'test:directions:1',
    dimensions: DIMENSIONS,
    maxTokens: 256,
    floor: FLOOR,
    async embed(texts) {
      asked.push(...texts);
      if (texts.includes(UNEMBEDDABLE)) throw new EmbedderUnavailable('the model is away');
      return texts.map((text) => (text === 'wind' ? vectorAt(0) : toVector(text)));
    },
    close: () => Promise.resolve(),
  };
  const index = createSemanticIndex({
    db: base.db,
    embedder,
    now: () => {
      clock += step;
      return clock;
    },
    log: (message) => {
      throw new Error(message);
    },
  });
  const world = await startWorld({ ...options, database: base.database, semantic: index.semantic });
  return {
    ...world,
    index,
    embedder,
    embedded: asked,
    async place(kind, vectors) {
      const rows = Object.entries(vectors).map(([name, vector]) => ({
        of: kind,
        of_id: toTestId(name),
        embedder: embedder.id,
        values: vectorToBytes(vector),
      }));
      await world.db
        .insertInto('vectors')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['embedder', 'of', 'of_id']).doUpdateSet((eb) => ({ values: eb.ref('excluded.values') })),
        )
        .execute();
      await index.load();
    },
    slowDown(stepMs) {
      step = stepMs;
    },
    async close() {
      await world.close();
      await base.close();
    },
  };
}
