import { Cluster } from '../../src/ingest/events/cluster.ts';
import type { Evidence } from '../../src/ingest/events/evidence.ts';
import { identity } from '../../src/ingest/events/identity-rules.ts';
import { toPair } from '../../src/ingest/events/pair.ts';
import { pairEvidence } from '../../src/ingest/events/pair-evidence.ts';
import { areAlike, type PairContext, readPairFacts } from '../../src/ingest/events/pair-facts.ts';
import type { PairWeights, WeightContext } from '../../src/ingest/events/pair-model.ts';
import { toWaitingPair, waitingEvidence } from '../../src/ingest/events/waiting-evidence.ts';
import { WordWeights } from '../../src/ingest/events/word-weights.ts';
import { fitLogistic, type LogisticRow } from './logistic.ts';
import type { LabelledStream } from './pair-streams.ts';
import { WINDOW_MS } from './read-articles.ts';

type Sample = { readonly context: WeightContext } & LogisticRow;

/** Of pairs that share nothing one in so many is kept, at so much more weight. */
const ONE_IN = 97;
const WAITING_ONE_IN = 211;
/** Strength of the prior that keeps weights near zero. */
const RIDGE = 2;

/** Keeps every nth value, spread over the whole. */
const isKept = (count: number, oneIn: number): boolean => ((count * 2_654_435_761) >>> 0) % oneIn === 0;

const measureAll = <Compared>(evidence: readonly Evidence<Compared>[], compared: Compared): Float64Array =>
  Float64Array.from([1, ...evidence.map(({ measure }) => measure(compared))]);

/** The rules that rule out what the model has to learn from: they apply after it. */
const AFTER_MODEL = ['events/identity/no-evidence', 'events/identity/one-publisher'];
const hard = identity.filter(({ rule }) => !AFTER_MODEL.includes(rule));

/**
 * Each article against the developments reported before it, as the clusterer compares it with events. Those that a rule
 * rules out are no samples, because they never reach the model.
 */
function samplePairs({ items, weight: byStream }: LabelledStream): Sample[] {
  const weights = new WordWeights();
  const known = new Map<string, Cluster>();
  const samples: Sample[] = [];
  let compared = 0;
  for (const { label, features } of items) {
    const { isCommentary } = features;
    const alone = new Cluster({ event_id: '', isCommentary }, [features]);
    for (const [against, cluster] of features.isUntranslated === true ? [] : known) {
      if (features.published_at.getTime() - cluster.last > WINDOW_MS) continue;
      if (cluster.isCommentary !== isCommentary || cluster.isUntranslated) continue;
      const pair = toPair(alone, cluster, weights);
      const isPositive = against === label;
      const isNear = isPositive || areAlike(pair);
      compared += 1;
      if (isNear ? hard.some(({ raises }) => raises(pair) !== 0) : !isKept(compared, ONE_IN)) continue;
      const facts = readPairFacts(pair);
      const weight = byStream * (isNear ? 1 : ONE_IN);
      samples.push({ context: facts.context, values: measureAll(pairEvidence, facts), isPositive, weight });
    }
    const cluster = known.get(label);
    if (cluster === undefined) known.set(label, new Cluster({ event_id: label, isCommentary }, [features]));
    else cluster.add(features);
    weights.count(label, features.words);
    weights.forms.count(features);
  }
  return samples;
}

const WAITING_REACH_MS = 48 * 3_600_000;
/** Shares of numbers and words from which on two articles of other companies and times count as alike. */
const ALIKE = { numbers: 0.4, words: 0.25 } as const;

/** Pairs of articles of which one waits for translation. */
function sampleWaiting({ items, weight: byStream }: LabelledStream): Sample[] {
  const samples: Sample[] = [];
  const words = waitingEvidence.findIndex(({ name }) => name === 'words-two-languages') + 1;
  let compared = 0;
  items.forEach(({ label, features }, at) => {
    for (const other of items.slice(0, at).reverse()) {
      if (features.published_at.getTime() - other.features.published_at.getTime() > WAITING_REACH_MS) break;
      if (features.isUntranslated !== true && other.features.isUntranslated !== true) continue;
      if (features.isCommentary !== other.features.isCommentary) continue;
      compared += 1;
      const pair = toWaitingPair(features, other.features);
      const values = measureAll(waitingEvidence, pair);
      const isPositive = label === other.label;
      const isNear =
        isPositive ||
        pair.isOneCompany ||
        pair.gapMs <= 60_000 ||
        pair.numbers.share > ALIKE.numbers ||
        (values[words] ?? 0) > ALIKE.words;
      if (!isNear && !isKept(compared, WAITING_ONE_IN)) continue;
      samples.push({ context: 'waiting', values, isPositive, weight: byStream * (isNear ? 1 : WAITING_ONE_IN) });
    }
  });
  return samples;
}

const round = (value: number): number => Number(value.toFixed(3));

function toWeights(fitted: Float64Array, evidence: readonly { readonly name: string }[]): PairWeights[WeightContext] {
  const named = evidence.map(({ name }, at) => [name, round(fitted[at + 1] ?? 0)] as const);
  return { bias: round(fitted[0] ?? 0), weights: Object.fromEntries(named.filter(([, weight]) => weight !== 0)) };
}

/** The weights of the pair model, fitted on labelled streams; those of `waiting` on the streams with vectors alone. */
export function fitPairs(
  streams: readonly LabelledStream[],
  embedded: readonly LabelledStream[] = streams,
): PairWeights {
  const samples = streams.flatMap(samplePairs);
  const fitContext = (context: PairContext) =>
    toWeights(
      fitLogistic(
        samples.filter((sample) => sample.context === context),
        pairEvidence.length + 1,
        RIDGE,
      ),
      pairEvidence,
    );
  return {
    'shared-company': fitContext('shared-company'),
    'other-company': fitContext('other-company'),
    headlines: fitContext('headlines'),
    texts: fitContext('texts'),
    waiting: toWeights(
      fitLogistic(embedded.flatMap(sampleWaiting), waitingEvidence.length + 1, RIDGE),
      waitingEvidence,
    ),
  };
}
