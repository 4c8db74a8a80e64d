import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Language } from '../../interfaces.ts';
import { type ArticleOpening, PLACES, readFeatures } from './features.ts';

/** An event type, or null for general news such as an accident, a match or a concert, with its margin. */
type Margin = { readonly type: string | null; readonly margin: number };
/** The judgement of the words of an opening: all types with their margins, the likeliest first. */
export type Guess = readonly Margin[];
/** Languages of the headlines that the model was fitted on; it judges no other. Nynorsk is read as Bokmål. */
export const MODEL_LANGUAGES = ['en', 'sv', 'nb', 'da', 'fi'] as const;

/** Whether the model can judge the openings of a language. */
export const isModelLanguage = (language: Language): boolean =>
  language === 'nn' || MODEL_LANGUAGES.some((code) => code === language);

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
    return types
      .map((type, at) => ({ type, margin: (sums[at] as number) * (steps[at] as number) + (biases[at] as number) }))
      .sort((one, other) => other.margin - one.margin);
  };
}

/** The margin of a type, or null of general news; undefined if the model does not know the type. */
export const marginOfType = (guess: Guess, type: string | null): number | undefined =>
  guess.find((each) => each.type === type)?.margin;

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
