import type { SourceType } from '../../src/core/vocabulary.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import { createRuleClassifier } from '../../src/language/labels/classify.ts';
import { createWording } from '../../src/language/labels/wording.ts';
import { fitWording } from './fit-wording.ts';
import { REUTERS, readIndexed } from './reuters.ts';
import { type Counts, computeScore, estimateNoise, f1, type Row, scored, shownScore } from './row.ts';
import {
  assignHalf,
  findMissing,
  type Half,
  type Line,
  orNull,
  ownFile,
  readLines,
  sharedFile,
  toList,
  toText,
  withGold,
} from './samples.ts';

const RELEASES = 'nolicence/mfn_press_releases.ndjson';

/**
 * The event types that two topics of Reuters stand for. `earn` covers dividends and splits too. `acq` is "mergers and
 * acquisitions" with stakes, sales of units and bids; joint ventures are not part of it, nor are disputes and ratings that
 * come with a deal, which the indexers file under it all the same.
 */
const TOPICS = {
  earn: new Set(
    'earnings-report profit-warning guidance-change trading-statement annual-report dividend-announcement stock-split'.split(
      ' ',
    ),
  ),
  acq: new Set('acquisition merger divestment takeover-bid spin-off ownership-change'.split(' ')),
} as const;

export type TypedText = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: string | null;
};

export function classifyAll(texts: readonly TypedText[]) {
  const classifier = createRuleClassifier();
  const languages = createLanguageIdentifier();
  return texts.map(({ title, text, source_type, language }) =>
    classifier.classify({
      title,
      text,
      source_type,
      language: languages.identify(`${title}\n${text}`, language).language,
    }),
  );
}

const computeShare = (sample: readonly boolean[]): number => sample.filter(Boolean).length / sample.length;

/** The cells of a row with correct and incorrect items. */
export const scoredShare = (right: readonly boolean[], tuning?: readonly boolean[]) => ({
  figure: computeShare(right),
  shown: `${computeShare(right).toFixed(3)}${tuning === undefined ? '' : ` (tuning half: ${computeShare(tuning).toFixed(3)})`}`,
  noise: estimateNoise(right, computeShare),
});

/** A type is right when it is among those an editor would accept; `other` says no more than none does. */
export function countType(read: string | null, accepted: readonly (string | null)[]): Counts {
  const type = read === 'other' ? null : read;
  const isRight = accepted.some((each) => (each === 'other' ? null : each) === type);
  const isNoneRight = accepted.includes(null) || accepted.includes('other');
  return {
    right: isRight && type !== null ? 1 : 0,
    read: type === null ? 0 : 1,
    wanted: !isNoneRight || (isRight && type !== null) ? 1 : 0,
  };
}

const inHalf = <Item extends { readonly half: Half }>(items: readonly Item[], half: Half): Item[] =>
  items.filter((item) => item.half === half);

function measureReleases(): Row {
  const about = {
    key: 'event types releases held out',
    what: 'event type',
    data: 'press releases, labelled by reading, the held-out half',
    method: 'rules and words of title and opening; right when among the types the label accepts',
    aim: 'stated',
  };
  if (findMissing(RELEASES) !== undefined) return { ...about, size: '-', skipped: `no ${RELEASES}` };
  const pairs = withGold(sharedFile(RELEASES), ownFile('test/labels/press-releases.ndjson'));
  const labels = classifyAll(pairs.map(({ item }) => ({ ...releaseText(item), source_type: 'press_release' })));
  const counted = pairs.map(({ item, gold }, at) => ({
    half: assignHalf(toText(item['id'])),
    counts: countType(labels[at]?.event_type ?? null, toList(gold['event_type']) as (string | null)[]),
  }));
  const [heldOut, tuning] = (['held out', 'tuning'] as const).map((half) =>
    inHalf(counted, half).map(({ counts }) => counts),
  );
  return { ...about, size: `${heldOut?.length} of ${pairs.length} releases`, ...scored(heldOut ?? [], tuning) };
}

/** Invented headlines with a line of text; each line says which half it is in. */
function measureHeadlines(): Row {
  const lines = readLines(ownFile('test/labels/headlines.ndjson'));
  const labels = classifyAll(
    lines.map((line) => ({
      title: toText(line['title']),
      text: toText(line['text']),
      source_type: toText(line['source_type']) as SourceType,
      language: orNull(line['language']),
    })),
  );
  const countHalf = (half: Half): Counts[] =>
    lines.flatMap((line, at) => {
      const accepted = [line['event_type']].flat() as (string | null)[];
      return line['half'] === half ? [countType(labels[at]?.event_type ?? null, accepted)] : [];
    });
  const heldOut = countHalf('held out');
  return {
    key: 'event types headlines held out',
    what: 'event type',
    data: 'invented headlines in five languages, labelled before the rules were asked, the held-out half',
    method: 'rules and words of title and a line of text; right when among the types the label accepts',
    aim: 'stated',
    size: `${heldOut.length} of ${lines.length} headlines`,
    ...scored(heldOut, countHalf('tuning')),
  };
}

const releaseText = (line: Line): Omit<TypedText, 'source_type'> => ({
  title: toText(line['title']),
  text: toText(line['summary']),
  language: line['language'] === 'und' ? null : orNull(line['language']),
});

/** The texts of real items by the id that the sample uses. The sample does not contain their texts. */
function readRealTexts(): ReadonlyMap<string, Omit<TypedText, 'source_type'>> {
  const texts = new Map<string, Omit<TypedText, 'source_type'>>();
  for (const line of readLines(sharedFile(RELEASES))) {
    texts.set(`release-${toText(line['id'])}`, releaseText(line));
  }
  for (const line of readLines(sharedFile(REUTERS)))
    texts.set(`reuters-${toText(line['id'])}`, {
      title: toText(line['title']),
      text: toText(line['body']),
      language: 'en',
    });
  return texts;
}

function measureContentTypes(): Row[] {
  const missing = findMissing(RELEASES, REUTERS);
  const about = (kind: string, data: string) => ({
    key: `content types ${kind} held out`,
    what: 'content type',
    data: `${data}, the held-out half`,
    method: 'rules; share that is among the types the label accepts',
    aim: 'stated',
  });
  const real = about('real', 'wire items and press releases, labelled by reading');
  const invented = about('invented', 'invented headlines with their kind of publisher');
  if (missing !== undefined) return [real, invented].map((row) => ({ ...row, size: '-', skipped: `no ${missing}` }));
  const texts = readRealTexts();
  const lines = readLines(ownFile('test/labels/content-types.ndjson'));
  const labels = classifyAll(lines.map((line) => ({ ...textIn(line), ...texts.get(toText(line['id'])) })));
  const judged = lines.map((line, at) => ({
    half: line['half'] as Half,
    isReal: texts.has(toText(line['id'])),
    isRight: [line['content_type']].flat().includes(labels[at]?.content_type),
  }));
  const row = (cells: ReturnType<typeof about>, sample: typeof judged): Row => {
    const [heldOut, tuning] = (['held out', 'tuning'] as const).map((half) =>
      inHalf(sample, half).map(({ isRight }) => isRight),
    );
    return { ...cells, size: `${heldOut?.length} of ${sample.length} items`, ...scoredShare(heldOut ?? [], tuning) };
  };
  return [
    row(
      real,
      judged.filter(({ isReal }) => isReal),
    ),
    row(
      invented,
      judged.filter(({ isReal }) => !isReal),
    ),
  ];
}

function measureReuters(): Row[] {
  const about = (topic: keyof typeof TOPICS) => ({
    key: `event types ${topic}`,
    what: `event type, Reuters \`${topic}\``,
    data: 'Reuters-21578, the later half of the items that indexers looked at',
    method: 'rules and weights, both made on the earlier half only; the service has weights of both halves',
    aim: 'F1 >= 0.95',
  });
  if (findMissing(REUTERS) !== undefined)
    return (['earn', 'acq'] as const).map((topic) => ({ ...about(topic), size: '-', skipped: `no ${REUTERS}` }));
  const items = readIndexed();
  const half = Math.floor(items.length / 2);
  const later = items.slice(half);
  const types = classifyReuters(items, items.slice(0, half));
  const turns = classifyByTurns(items, half);
  return (['earn', 'acq'] as const).map((topic) => {
    const count = ({ topics }: ReutersItem, type: string | null | undefined): Counts =>
      countFound(TOPICS[topic].has(type ?? ''), topics.includes(topic));
    const counts = items.map((item, at) => count(item, types[at]));
    const cells = scored(counts.slice(half), counts.slice(0, half));
    const byTurns = later.map((item, at) => count(item, turns[at]));
    const withTopics = (each: readonly Counts[]): string =>
      f1(each.filter((_, at) => later[at]?.topics.length !== 0)).toFixed(3);
    const notes = [
      `items with topics alone F1 ${withTopics(counts.slice(half))}`,
      `in ${TURNS} turns, weights fitted on all other items, F1 ${f1(byTurns).toFixed(3)}, with topics ${withTopics(byTurns)}`,
      ...(topic === 'acq'
        ? [`a reader who did not see these labels ${shownScore(computeScore(countReader(later)))}`]
        : []),
    ];
    return { ...about(topic), size: `${later.length} items`, ...cells, shown: [cells.shown, ...notes].join('; ') };
  });
}

type ReutersItem = ReturnType<typeof readIndexed>[number];

const countFound = (isRead: boolean, isWanted: boolean): Counts => ({
  right: isRead && isWanted ? 1 : 0,
  read: isRead ? 1 : 0,
  wanted: isWanted ? 1 : 0,
});

/** The agreement of a reader of title and opening with the indexers: the bound for rules that read the same text. */
function countReader(items: readonly ReutersItem[]): Counts[] {
  const read = new Set(
    readLines(ownFile('test/labels/reuters-acq.ndjson')).flatMap(({ id, acq }) => (acq === true ? [toText(id)] : [])),
  );
  return items.map(({ id, topics }) => countFound(read.has(id), topics.includes('acq')));
}

/** The event types of items, with weights that are fitted on others. */
function classifyReuters(items: readonly ReutersItem[], fittedOn: readonly ReutersItem[]): (string | null)[] {
  const classifier = createRuleClassifier(createWording(fitWording(fittedOn.map(({ article }) => article))));
  return items.map(
    ({ article: { title, text } }) =>
      classifier.classify({ title, text, source_type: 'wire_service', language: 'en' }).event_type,
  );
}

const TURNS = 5;

/** The event types of the items from a place on, some days at a time, with weights fitted on all items before and after them. */
function classifyByTurns(items: readonly ReutersItem[], start: number): (string | null)[] {
  const place = (turn: number): number => start + Math.floor((turn * (items.length - start)) / TURNS);
  return Array.from({ length: TURNS }, (_, turn) => {
    const [from, to] = [place(turn), place(turn + 1)];
    return classifyReuters(items.slice(from, to), [...items.slice(0, from), ...items.slice(to)]);
  }).flat();
}

export const measureTypes = (): Row[] => [
  measureReleases(),
  measureHeadlines(),
  ...measureContentTypes(),
  ...measureReuters(),
];

export const textIn = (item: Line): TypedText => ({
  title: toText(item['title']),
  text: toText(item['text']),
  source_type: (orNull(item['source_type']) ?? 'news_publication') as SourceType,
  language: orNull(item['language']),
});
