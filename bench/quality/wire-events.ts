import { figureDivergence } from '../../src/core/figure-divergence.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { clusteringRow, type Placed, placeStream, STREAM_METHOD } from './labelled-stream.ts';
import { mean } from './measures.ts';
import { type Counts, f1, noiseOf, type Row } from './row.ts';

/** Days of ten wires with templates, notices and companies of no list: two streams that are read, and one held out. */
export async function measureWireEvents(open: () => Promise<Embedder>): Promise<Row[]> {
  const embedder = await open();
  const rows: Row[] = [];
  for (const part of ['tuned', 'tuned-2', 'held-out'] as const) {
    const { placed, disputed } = await placeStream('test/labels/wire-events', part, embedder);
    const of = {
      key: `wire events ${part}`,
      data: `days of ten wires with templates and unlisted companies, labelled without sight of the rules, ${told[part]}`,
    };
    const events = [...Map.groupBy(placed, ({ cluster }) => cluster).values()];
    rows.push(clusteringRow(placed, of), wrongMerges(events, of), disagreements(events, disputed, of));
  }
  return rows;
}

const told = { tuned: 'read', 'tuned-2': 'other days, read', 'held-out': 'held out' } as const;

type Of = Pick<Row, 'key' | 'data'>;
type Event = readonly Placed[];

/** Of the events with several articles, those that hold articles of two developments. */
function wrongMerges(events: readonly Event[], { key, data }: Of): Row {
  const joined = events.filter(({ length }) => length > 1);
  const wrong = joined.map((articles): number => (new Set(articles.map(({ label }) => label)).size > 1 ? 1 : 0));
  const figure = mean(wrong);
  return {
    key: `${key} wrong merges`,
    what: 'events with several articles that hold two developments',
    data,
    size: `${joined.length} events`,
    method: STREAM_METHOD,
    aim: '<= 2 %',
    figure,
    shown: `${(100 * figure).toFixed(1)} % (${wrong.filter((one) => one === 1).length} events)`,
    noise: noiseOf(wrong, mean),
    isLowerBetter: true,
  };
}

/** The label of a contradiction's one development; undefined where it takes values of two, which contradict nothing. */
function labelOf(values: readonly { readonly id: string }[], labels: ReadonlyMap<string, string>): string | undefined {
  const [label, ...others] = new Set(values.map(({ id }) => labels.get(id)));
  return others.length === 0 ? label : undefined;
}

/** Events whose figures are said to disagree, against the developments whose sources really contradict each other. */
function disagreements(events: readonly Event[], disputed: ReadonlySet<string>, { key, data }: Of): Row {
  const labels = new Map(events.flat().map(({ id, label }) => [id, label]));
  const told = events
    .map((event) => figureDivergence(event.flatMap(({ facts }) => facts))?.groups ?? [])
    .filter((groups) => groups.length > 0)
    .map((groups) => groups.map(({ values }) => labelOf(values, labels)));
  const isReal = (label: string | undefined): label is string => label !== undefined && disputed.has(label);
  const found = new Set(told.flat().filter(isReal));
  const wrong = told.filter((of) => !of.every(isReal)).length;
  const counts: Counts[] = [
    ...[...disputed].map((label) =>
      found.has(label) ? { right: 1, read: 1, wanted: 1 } : { right: 0, read: 0, wanted: 1 },
    ),
    ...Array.from({ length: wrong }, () => ({ right: 0, read: 1, wanted: 0 })),
  ];
  return {
    key: `${key} disagreements`,
    what: 'events with figures that disagree',
    data,
    size: `${disputed.size} developments`,
    method: STREAM_METHOD,
    aim: 'none false',
    figure: f1(counts),
    shown: `${found.size} right, ${wrong} false, ${disputed.size - found.size} missed`,
    noise: noiseOf(counts, f1),
  };
}
