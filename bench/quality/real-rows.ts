import { mean, wilson } from './measures.ts';
import type { RealLabels } from './real-labels.ts';
import {
  type Case,
  compareEvents,
  compareItems,
  countArticleTypes,
  countEventTypes,
  judgeApart,
  judgeEvents,
  judgeGroups,
  judgeHeadlines,
  judgePairs,
  judgeRelated,
  judgeTiers,
  type TypeCase,
} from './real-measures.ts';
import type { RealItem, RealOutcome } from './real-streams.ts';
import { estimateNoise, type Row } from './row.ts';

type About = Pick<Row, 'key' | 'data' | 'method'>;
type Measured = { readonly name: string; readonly what: string; readonly aim: string };

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Shows a share of cases with its 95 % interval. */
function shownShare(count: number, size: number): string {
  const { low, high } = wilson(count, size);
  return `${percent(size === 0 ? 0 : count / size)} (${count} of ${size}; 95 %: ${percent(low)} to ${percent(high)})`;
}

/** A row of a share of right cases, or of errors. */
export function toRow(
  { key, data, method }: About,
  { name, what, aim, isLowerBetter = false, details = '' }: Measured & { isLowerBetter?: boolean; details?: string },
  cases: readonly Pick<Case, 'isRight'>[],
): Row {
  const counted = cases.map(({ isRight }): number => (isRight === isLowerBetter ? 0 : 1));
  const count = counted.filter((one) => one === 1).length;
  return {
    key: `${key} ${name}`,
    what,
    data,
    method,
    aim,
    size: `${cases.length}`,
    figure: mean(counted),
    shown: `${shownShare(count, cases.length)}${details}`,
    noise: cases.length === 0 ? 1 : estimateNoise(counted, mean),
    ...(isLowerBetter ? { isLowerBetter } : {}),
  };
}

/** Precision and recall of types as two rows. */
function toTypeRows(about: About, of: 'articles' | 'events', cases: readonly TypeCase[]): Row[] {
  const isRight = ({ right }: TypeCase) => ({ isRight: right === 1 });
  const aim = about.key.includes('wires') ? 'P >= 0.90' : 'P >= 0.97';
  const shown = `event types of ${of}`;
  return [
    toRow(
      about,
      { name: `types of ${of} P`, what: `${shown}, precision`, aim },
      cases.filter(({ read }) => read === 1).map(isRight),
    ),
    toRow(
      about,
      { name: `types of ${of} R`, what: `${shown}, recall`, aim: 'stated' },
      cases.filter(({ wanted }) => wanted === 1).map(isRight),
    ),
  ];
}

type Judged = { readonly measure: string; readonly cases: readonly Case[] };

/** All measures of one run, without the shuffles: rows, and the cases for the list of misses. */
export function judgeRun(
  outcome: RealOutcome,
  { labels, items }: { readonly labels: RealLabels; readonly items: readonly RealItem[] },
  about: About,
): { readonly rows: Row[]; readonly judged: readonly Judged[] } {
  const lower = { isLowerBetter: true };
  const missed = judgeGroups(outcome, labels.groups);
  const mixed = judgeEvents(outcome, labels);
  const apart = judgeApart(outcome, labels);
  const types = [countArticleTypes(outcome, labels), countEventTypes(outcome, labels)] as const;
  const tiers = judgeTiers(outcome, labels);
  const headlines = judgeHeadlines(outcome, items);
  const related = judgeRelated(outcome, labels);
  const isTypeRight = ({ read, right, wanted }: TypeCase) => right === 1 || read + wanted === 0;
  const toCase = (one: TypeCase): Case => ({ ids: one.ids, note: one.note, isRight: isTypeRight(one) });
  const ofReports = missed.filter(({ note }) => note === 'reports');
  const details = `; without language versions: ${ofReports.filter(({ isRight }) => !isRight).length} of ${ofReports.length}`;
  const isOne = related.filter(({ note }) => note === 'one event').length;
  const rows = [
    toRow(
      about,
      { name: 'mixed', what: 'events of several items that mix developments', aim: '<= 5 %', ...lower },
      mixed,
    ),
    toRow(about, { name: 'missed', what: 'groups that are not one event', aim: '<= 8 %', ...lower, details }, missed),
    toRow(
      about,
      { name: 'missed pairs', what: 'pairs of a group that are not in one event', aim: 'stated', ...lower },
      judgePairs(outcome, labels.groups),
    ),
    toRow(
      about,
      { name: 'joined apart', what: 'alike pairs apart that are one event', aim: 'stated', ...lower },
      apart,
    ),
    ...toTypeRows(about, 'articles', types[0]),
    ...toTypeRows(about, 'events', types[1]),
    toRow(about, { name: 'tiers', what: 'tiers of events that an editor agrees with', aim: '>= 90 %' }, tiers),
    ...(headlines.length === 0
      ? []
      : [toRow(about, { name: 'headlines', what: 'headlines that name the issuer', aim: '>= 99 %' }, headlines)]),
    toRow(
      about,
      { name: 'related', what: 'related pairs found', aim: 'stated', details: `; in one event: ${isOne}` },
      related,
    ),
  ];
  return {
    rows,
    judged: [
      { measure: 'mixed', cases: mixed },
      { measure: 'missed', cases: missed },
      { measure: 'joined apart', cases: apart },
      { measure: 'type of article', cases: types[0].map(toCase) },
      { measure: 'type of event', cases: types[1].map(toCase) },
      { measure: 'tier', cases: tiers },
      { measure: 'headline', cases: headlines },
      { measure: 'related', cases: related },
    ],
  };
}

/** Rows of events and items that differ between arrival in order and shuffled arrival. */
export function shuffleRows(about: About, base: RealOutcome, shuffled: readonly RealOutcome[]): Row[] {
  const method = `${about.method}; arrival shuffled within 10 minutes, ${shuffled.length} orders`;
  const of = { ...about, method };
  const lower = { isLowerBetter: true };
  return [
    toRow(
      of,
      { name: 'shuffled events', what: 'events of several items that another order changes', aim: '<= 1 %', ...lower },
      shuffled.flatMap((other) => compareEvents(base, other)),
    ),
    toRow(
      of,
      { name: 'shuffled items', what: 'items that another order puts with others', aim: 'stated', ...lower },
      shuffled.flatMap((other) => compareItems(base, other)),
    ),
  ];
}
