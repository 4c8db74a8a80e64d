import { figureDivergence } from '../../src/core/figure-divergence.ts';
import { findRelation } from '../../src/ingest/events/matter-rules.ts';
import type { Step } from '../../src/ingest/events/matter-steps.ts';
import { findRunningMatter } from '../../src/ingest/events/running-matters.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { clusteringRow, type MatterStep, type PlacedArticle, placeStream, STREAM_METHOD } from './labelled-stream.ts';
import { mean } from './measures.ts';
import { type Counts, computeScore, estimateNoise, f1, type Row, shownScore } from './row.ts';

/** Days of ten wires with templates, notices and companies of no list: two streams that are read, and one held out. */
export async function measureWireEvents(open: () => Promise<Embedder>): Promise<Row[]> {
  const embedder = await open();
  const rows: Row[] = [];
  for (const part of ['tuned', 'tuned-2', 'held-out'] as const) {
    const { placed, disputed, matters, companies } = await placeStream('test/labels/wire-events', part, embedder);
    const of = {
      key: `wire events ${part}`,
      data: `days of ten wires with templates and unlisted companies, labelled without sight of the rules, ${partLabels[part]}`,
    };
    const events = [...Map.groupBy(placed, ({ cluster }) => cluster).values()];
    rows.push(
      clusteringRow(placed, of),
      wrongMerges(events, of),
      disagreements(events, disputed, of),
      matterSteps(placed, matters, companies, of),
    );
  }
  return rows;
}

const partLabels = { tuned: 'read', 'tuned-2': 'other days, read', 'held-out': 'held out' } as const;

type Of = Pick<Row, 'key' | 'data'>;
type Event = readonly PlacedArticle[];

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
    noise: estimateNoise(wrong, mean),
    isLowerBetter: true,
  };
}

/** The label of a contradiction's one development; undefined where it takes values of two, which contradict nothing. */
function findLabel(
  values: readonly { readonly id: string }[],
  labels: ReadonlyMap<string, string>,
): string | undefined {
  const [label, ...others] = new Set(values.map(({ id }) => labels.get(id)));
  return others.length === 0 ? label : undefined;
}

/** Events whose figures are said to disagree, against the developments whose sources really contradict each other. */
function disagreements(events: readonly Event[], disputed: ReadonlySet<string>, { key, data }: Of): Row {
  const labels = new Map(events.flat().map(({ id, label }) => [id, label]));
  const divergences = events
    .map((event) => figureDivergence(event.flatMap(({ facts }) => facts))?.groups ?? [])
    .filter((groups) => groups.length > 0)
    .map((groups) => groups.map(({ values }) => findLabel(values, labels)));
  const isReal = (label: string | undefined): label is string => label !== undefined && disputed.has(label);
  const found = new Set(divergences.flat().filter(isReal));
  const wrong = divergences.filter((of) => !of.every(isReal)).length;
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
    noise: estimateNoise(counts, f1),
  };
}

/**
 * The developments as events of a perfect clusterer, to measure the rules of matters. Articles awaiting translation do
 * not belong to a published event.
 */
function toSteps(placed: readonly PlacedArticle[], names: ReadonlyMap<string, string>): Step[] {
  return [...Map.groupBy(placed, ({ label }) => label)].flatMap(([label, members]) => {
    const factual = members.filter(({ features }) => !features.isCommentary && !features.isUntranslated);
    const first = factual[0];
    if (first === undefined) return [];
    const companies = factual.flatMap(({ features: { companies, issuer } }) => [
      ...[...companies].map((id) => [id, names.get(id) ?? id] as const),
      // As the pipeline has it: an issuer of no list is a candidate company.
      ...(companies.size === 0 && issuer !== undefined ? [[`issuer ${issuer}`, issuer] as const] : []),
    ]);
    return {
      id: label,
      title: first.title,
      summary: first.summary,
      event_type: factual.map(({ features }) => features.event_type).find((type) => type !== null) ?? null,
      disclosure_class: null,
      occasions: [],
      at: first.features.published_at,
      companies: new Map(companies),
      periods: new Set(factual.flatMap(({ facts }) => facts.flatMap(({ period }) => period ?? []))),
    };
  });
}

/** Pairs of developments that are steps of one matter: of those that the labels have, those of a listed company apart. */
function matterSteps(
  placed: readonly PlacedArticle[],
  matters: readonly MatterStep[],
  companies: ReadonlyMap<string, string>,
  { key, data }: Of,
): Row {
  const matterByLabel = new Map(
    matters.filter(({ isComment }) => !isComment).map(({ label, matter }) => [label, matter]),
  );
  const steps = toSteps(placed, companies).sort((one, other) => one.at.getTime() - other.at.getTime());
  const pairs = steps.flatMap((later, at) => steps.slice(0, at).map((earlier) => ({ earlier, later })));
  const counts = pairs.map(({ earlier, later }) => {
    const isOne = matterByLabel.has(earlier.id) && matterByLabel.get(earlier.id) === matterByLabel.get(later.id);
    const isFound = (findRelation(earlier, later) ?? findRunningMatter(earlier, later, () => true)) !== undefined;
    const isListed = [...earlier.companies.keys()].some((id) => later.companies.has(id));
    return { right: isOne && isFound ? 1 : 0, read: isFound ? 1 : 0, wanted: isOne ? 1 : 0, isListed };
  });
  const relevant = counts.filter(({ read, wanted }) => read + wanted > 0);
  const listed = relevant.filter(({ isListed }) => isListed);
  return {
    key: `${key} matters`,
    what: 'pairs of developments that are steps of one matter',
    data,
    size: `${matterByLabel.size} developments of ${new Set(matterByLabel.values()).size} matters`,
    method: 'rules of matters, developments as they are labelled',
    aim: 'stated',
    figure: f1(relevant),
    shown: `${shownScore(computeScore(relevant))} (of a listed company ${shownScore(computeScore(listed))})`,
    noise: estimateNoise(relevant, f1),
  };
}
