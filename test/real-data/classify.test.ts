import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRuleClassifier } from '../../src/language/labels/classify.ts';

const file = new URL('../../../shared/data/news/reuters21578_train.ndjson.gz', import.meta.url);
const absent = !existsSync(file);

type Item = {
  id: number;
  title: string | null;
  body: string | null;
  published_at: string | null;
  topics: string[];
  topics_flag: string;
};

/** The event types that the two topics stand for; `earn` covers dividends, `acq` stakes, sales of units and bids. */
const topics = {
  earn: new Set(
    'earnings-report profit-warning guidance-change trading-statement annual-report dividend-announcement stock-split'.split(
      ' ',
    ),
  ),
  acq: new Set('acquisition merger divestment takeover-bid spin-off ownership-change'.split(' ')),
};

/** Items that were looked at by the indexers, oldest first: the first half was tuned on, the second half is held out. */
function readItems(): { tuned: Item[]; heldOut: Item[] } {
  const items = gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line): Item => JSON.parse(line));
  const labelled = items.filter(({ published_at, topics_flag }) => published_at !== null && topics_flag === 'YES');
  labelled.sort((one, other) => (one.published_at ?? '').localeCompare(other.published_at ?? '') || one.id - other.id);
  const half = Math.floor(labelled.length / 2);
  return { tuned: labelled.slice(0, half), heldOut: labelled.slice(half) };
}

type Labelled = { readonly event_type: string | null; readonly topics: readonly string[] };

function label(items: readonly Item[]): Labelled[] {
  const classifier = createRuleClassifier();
  return items.map(({ title, body, topics }) => ({
    event_type: classifier.classify({
      title: title ?? '',
      text: body ?? '',
      source_type: 'wire_service',
      language: 'en',
    }).event_type,
    topics,
  }));
}

function score(
  items: readonly Labelled[],
  topic: keyof typeof topics,
): { precision: number; recall: number; f1: number } {
  const count = { right: 0, wrong: 0, missed: 0 };
  for (const { event_type, topics: labels } of items) {
    const said = event_type !== null && topics[topic].has(event_type);
    const meant = labels.includes(topic);
    if (said && meant) count.right += 1;
    else if (said) count.wrong += 1;
    else if (meant) count.missed += 1;
  }
  const { right, wrong, missed } = count;
  return {
    precision: right / (right + wrong),
    recall: right / (right + missed),
    f1: (2 * right) / (2 * right + wrong + missed),
  };
}

// Each bound is the measured figure less a point of noise. The aim is 0.95: `acq` held out is short of it (0.923), as is a
// linear support vector machine trained on the tuned half (earn 0.959, acq 0.911).
describe.skipIf(absent)('event types of Reuters-21578', () => {
  const items = absent ? { tuned: [], heldOut: [] } : readItems();
  const tuned = label(items.tuned);
  const heldOut = label(items.heldOut);
  it.each([
    ['earn', 0.97, 0.945],
    ['acq', 0.94, 0.91],
  ] as const)('topic %s', (topic, tunedAim, heldOutAim) => {
    const figures = { tuned: score(tuned, topic), held_out: score(heldOut, topic) };
    for (const [part, { precision, recall, f1 }] of Object.entries(figures)) {
      console.log(
        `${topic} ${part}: precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`,
      );
    }
    expect(figures.tuned.f1).toBeGreaterThanOrEqual(tunedAim);
    expect(figures.held_out.f1).toBeGreaterThanOrEqual(heldOutAim);
  });
});
