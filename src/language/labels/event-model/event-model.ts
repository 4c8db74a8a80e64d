import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type ArticleOpening, PLACES, readFeatures } from './features.ts';

/** An event type, null for none of them, and how far it is from doubt. */
type Margin = { readonly type: string | null; readonly margin: number };
/** What the words of an opening tell: the likeliest event type, and the next best. */
export type Guess = Margin & {
  readonly next?: Margin;
  /** How far the opening is from telling none of the types: an accident, a match, a concert. */
  readonly none?: number;
};
export type EventModel = (opening: ArticleOpening) => Guess;

/** One linear machine for each event type, and one for openings that tell none. */
export type EventWeights = {
  readonly types: readonly (string | null)[];
  readonly biases: readonly number[];
  /** What one step of a weight counts, for each type. */
  readonly steps: readonly number[];
  /** A row of weights for each place (`readFeatures`), in steps. */
  readonly weights: Int8Array;
};

export function createEventModel({ types, biases, steps, weights }: EventWeights): EventModel {
  return (opening) => {
    const sums = new Float64Array(types.length);
    const { places, values } = readFeatures(opening);
    places.forEach((place, at) => {
      const value = values[at] as number;
      const row = place * types.length;
      for (let type = 0; type < types.length; type += 1)
        sums[type] = (sums[type] as number) + value * (weights[row + type] as number);
    });
    const margins = [...sums].map((sum, type) => sum * (steps[type] as number) + (biases[type] as number));
    const best = largest(margins);
    const of = (type: number): Margin => ({ type: types[type] ?? null, margin: margins[type] ?? LEAST });
    const none = margins[types.indexOf(null)];
    return { ...of(best), next: of(largest(margins.with(best, LEAST))), ...(none !== undefined && { none }) };
  };
}

const LEAST = Number.NEGATIVE_INFINITY;
const largest = (margins: readonly number[]): number =>
  margins.reduce((top, margin, type) => (margin > (margins[top] as number) ? type : top), 0);

const Head = z.object({
  types: z.array(z.string().nullable()),
  biases: z.array(z.number()),
  steps: z.array(z.number()),
});

/**
 * Weights of a file: a line of JSON, then the rows, a byte a weight, compressed.
 *
 * @throws Error for a file that is no such one, or has not a row for each place.
 */
export function readEventWeights(file: Buffer): EventWeights {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf(10);
  const head = Head.parse(JSON.parse(bytes.subarray(0, end).toString()));
  const weights = new Int8Array(bytes.subarray(end + 1));
  if (weights.length !== PLACES * head.types.length) throw new Error('event weights have not a row for each place');
  return { ...head, weights };
}

export const EVENT_WEIGHTS = new URL('../../../../assets/event-types/weights.gz', import.meta.url);

let own: EventModel | undefined;

/** By the weights of this package, which are read when the first opening comes. */
export const ownEventModel: EventModel = (opening) => {
  own ??= createEventModel(readEventWeights(readFileSync(EVENT_WEIGHTS)));
  return own(opening);
};
