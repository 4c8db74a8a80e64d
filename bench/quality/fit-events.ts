import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Language } from '../../src/language/interfaces.ts';
import type { EventWeights } from '../../src/language/labels/event-model/event-model.ts';
import {
  type ArticleOpening,
  type Features,
  PLACES,
  readFeatures,
} from '../../src/language/labels/event-model/features.ts';
import { fitLinear } from './linear-svm.ts';
import { ownFile } from './samples.ts';

/** A headline and lead with their event type; null for none. */
export type InventedEvent = ArticleOpening & { readonly type: string | null; readonly language: Language };

const LANGUAGES = ['en', 'sv', 'nb', 'da', 'fi'] as const;
const COST = 2;
/** Weights are kept in so many steps to either side: a byte. */
const STEPS = 127;

/** The invented headlines and leads of `test/labels/event-types`. */
export function readInventedEvents(): InventedEvent[] {
  return LANGUAGES.flatMap((language) =>
    readFileSync(ownFile(`test/labels/event-types/${language}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [type = '', headline = '', lead = ''] = line.split('\t');
        return { language, type: type === 'none' ? null : type, headline, lead };
      }),
  );
}

/** One linear machine per type against all other types, and one for openings without a type. */
export function fitEvents(invented: readonly InventedEvent[]): EventWeights {
  const types = [...new Set(invented.map(({ type }) => type))].sort((one, other) =>
    (one ?? '').localeCompare(other ?? ''),
  );
  const read = invented.map((opening): Features => readFeatures(opening));
  const fitted = types.map((type) =>
    fitLinear(
      read.map(({ places, values }, at) => ({
        features: places,
        values,
        known: 0,
        isPositive: invented[at]?.type === type,
      })),
      PLACES,
      { cost: COST, precision: 0.05 },
    ),
  );
  const steps = fitted.map((weights) => weights.subarray(0, PLACES).reduce(largest, 0) / STEPS);
  const weights = new Int8Array(PLACES * types.length);
  fitted.forEach((row, type) => {
    for (let place = 0; place < PLACES; place += 1)
      weights[place * types.length + type] = Math.round((row[place] as number) / (steps[type] as number));
  });
  return { types, biases: fitted.map((row) => row[PLACES] as number), steps, weights };
}

/** Weights as a file, which `readEventWeights` reads. */
export function writeEventWeights({ weights, ...head }: EventWeights): Buffer {
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(weights.buffer)]), { level: 9 });
}

const largest = (most: number, weight: number): number => Math.max(most, Math.abs(weight));
