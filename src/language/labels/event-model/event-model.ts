import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type ArticleOpening, PLACES, readFeatures } from './features.ts';

/** An event type, or null for no type, with its margin. */
type Margin = { readonly type: string | null; readonly margin: number };
/** The judgement of the words of an opening: the likeliest event type, and the next best. */
export type Guess = Margin & {
  readonly next?: Margin;
  /** The margin of general news, such as an accident, a match or a concert, over all types. */
  readonly none?: number;
};
export type EventModel = (opening: ArticleOpening) => Guess;

/** One linear classifier for each event type, and one for openings of general news. */
export type EventWeights = {
  readonly types: readonly (string | null)[];
  readonly biases: readonly number[];
  /** The value of one step of a weight, for each type. */
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
 * Reads weights from a file: a line of JSON, then the rows with one byte for each weight, compressed.
 *
 * @throws Error for a file in another format, or without a row for each place.
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

/** Uses the weights of this package, which are read for the first opening. */
export const ownEventModel: EventModel = (opening) => {
  own ??= createEventModel(readEventWeights(readFileSync(EVENT_WEIGHTS)));
  return own(opening);
};
