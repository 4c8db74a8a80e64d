import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import type { Language } from '../../src/language/interfaces.ts';
import { createRuleClassifier } from '../../src/language/labels/classify.ts';
import { type EventWeights, MODEL_LANGUAGES } from '../../src/language/labels/event-model/event-model.ts';
import {
  type ArticleOpening,
  type Features,
  PLACES,
  readFeatures,
} from '../../src/language/labels/event-model/features.ts';
import { fitLinear } from './linear-svm.ts';
import { readRealLabels, streams } from './real-labels.ts';
import { orNull, ownFile, readLines, sharedFile, toText } from './samples.ts';

/** A headline and lead with their event type; null for none. */
export type LabelledEvent = ArticleOpening & { readonly type: string | null; readonly language: Language };

/** Real items whose texts have no licence and stay in the shared data; `real-labels.ts` has their labels. */
const REAL = ['nolicence/wire_headlines_2024-25.ndjson', 'nolicence/nordic_releases_2025-08.ndjson'] as const;
/** A real item counts as two invented ones: 1,500 copies of templates less, the figures of real news no better. */
const REAL_COPIES = 2;

const COST = 2;
/** Weights are kept in so many steps to either side: a byte. */
const STEPS = 127;

/** The invented headlines and leads of `test/labels/event-types`. */
export function readInventedEvents(): LabelledEvent[] {
  return MODEL_LANGUAGES.flatMap((language) =>
    readFileSync(ownFile(`test/labels/event-types/${language}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [type = '', headline = '', lead = ''] = line.split('\t');
        return { language, type: type === 'none' ? null : type, headline, lead };
      }),
  );
}

/**
 * The half of two real streams that is read while rules are written, one item of each title, with title and lead as the
 * classifier reads them; the first of the acceptable types is the item's.
 *
 * @throws Error without the shared data.
 */
export function readRealEvents(): LabelledEvent[] {
  const labels = new Map(streams.flatMap((stream) => [...readRealLabels('read', stream).types]));
  const events = new Map<string, LabelledEvent>();
  for (const file of REAL)
    for (const line of readLines(sharedFile(file))) {
      const [type] = labels.get(toText(line['id'])) ?? [];
      const title = toText(line['title']);
      if (type === undefined || events.has(title)) continue;
      const text = toText(line['summary'] ?? line['text']);
      events.set(title, {
        ...readAsClassifier(title, text, orNull(line['language'])),
        type: type === 'other' ? null : type,
      });
    }
  return [...events.values()].flatMap((event) => Array.from({ length: REAL_COPIES }, () => event));
}

function readAsClassifier(
  title: string,
  text: string,
  declared: string | null,
): ArticleOpening & { language: Language } {
  const { language } = languages.identify(`${title}\n${text}`, declared);
  let opening: ArticleOpening = { headline: title, lead: '' };
  createRuleClassifier(undefined, (read) => {
    opening = { headline: read.headline, lead: read.lead };
    return [];
  }).classify({ title, text, source_type: 'news_publication', language });
  return { ...opening, language };
}

const languages = createLanguageIdentifier();

/** One linear machine per type against all other types, and one for openings without a type. */
export function fitEvents(labelled: readonly LabelledEvent[]): EventWeights {
  const types = [...new Set(labelled.map(({ type }) => type))].sort((one, other) =>
    (one ?? '').localeCompare(other ?? ''),
  );
  const read = labelled.map((opening): Features => readFeatures(opening));
  const fitted = types.map((type) =>
    fitLinear(
      read.map(({ places, values }, at) => ({
        features: places,
        values,
        known: 0,
        isPositive: labelled[at]?.type === type,
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
