import { basename } from 'node:path';
import type { SourceType } from '../../src/core/vocabulary.ts';
import { createRuleClassifier } from '../../src/ingest/providers/built-in/classify.ts';
import { createLanguageIdentifier } from '../../src/ingest/providers/built-in/language.ts';
import { type Counts, noiseOf, type Row, scoreOf, shownScore } from './row.ts';
import { type Line, listOf, missingOf, orNull, ownFile, readLines, sharedFile, textOf, withGold } from './samples.ts';

const RELEASES = 'nolicence/mfn_press_releases.ndjson';
const REUTERS = 'news/reuters21578_train.ndjson.gz';

/** The event types that the two topics of Reuters stand for; `earn` covers dividends, `acq` stakes. */
const TOPICS = {
  earn: new Set(
    'earnings-report profit-warning guidance-change trading-statement annual-report dividend-announcement stock-split'.split(
      ' ',
    ),
  ),
  acq: new Set('acquisition merger divestment takeover-bid spin-off ownership-change'.split(' ')),
} as const;

const f1 = (items: readonly Counts[]): number => scoreOf(items).f1;

type Text = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: string | null;
};

async function classifyAll(texts: readonly Text[]) {
  const classifier = createRuleClassifier();
  const languages = await createLanguageIdentifier();
  return texts.map(({ title, text, source_type, language }) =>
    classifier.classify({
      title,
      text,
      source_type,
      language: languages.identify(`${title}\n${text}`, language).language,
    }),
  );
}

const scored = (counts: readonly Counts[]) => ({
  figure: f1(counts),
  shown: shownScore(scoreOf(counts)),
  noise: noiseOf(counts, f1),
});

/** A type is right when it is among those an editor would accept; `other` says no more than none does. */
function countType(read: string | null, accepted: readonly (string | null)[]): Counts {
  const type = read === 'other' ? null : read;
  const isRight = accepted.includes(type);
  const isWanted = !accepted.includes(null);
  return {
    right: isRight && type !== null ? 1 : 0,
    read: type === null ? 0 : 1,
    wanted: isWanted || (isRight && type !== null) ? 1 : 0,
  };
}

async function measureReleases(): Promise<Row> {
  const about = {
    key: 'event types releases',
    what: 'event type',
    data: 'press releases, labelled by reading',
    method: 'rules on title and opening; right when among the types the label accepts',
    aim: 'stated',
  };
  if (missingOf(RELEASES) !== undefined) return { ...about, size: '-', skipped: `no ${RELEASES}` };
  const pairs = withGold(sharedFile(RELEASES), ownFile('test/quality/press-releases.ndjson'));
  const labels = await classifyAll(
    pairs.map(({ item }) => ({
      title: textOf(item['title']),
      text: textOf(item['summary']),
      source_type: 'press_release',
      language: item['language'] === 'und' ? null : orNull(item['language']),
    })),
  );
  const counts = pairs.map(({ gold }, at) =>
    countType(labels[at]?.event_type ?? null, listOf(gold['event_type']) as (string | null)[]),
  );
  return { ...about, size: `${pairs.length} releases`, ...scored(counts) };
}

async function measureContentTypes(): Promise<Row> {
  const lines = readLines(ownFile('test/quality/content-types.ndjson'));
  const labels = await classifyAll(lines.map(textIn));
  const right = lines.map((line, at) => labels[at]?.content_type === line['content_type']);
  const share = (sample: readonly boolean[]) => sample.filter(Boolean).length / sample.length;
  return {
    key: 'content types',
    what: 'content type',
    data: 'own invented headlines with their kind of publisher',
    size: `${lines.length} headlines`,
    method: 'rules; share that is right',
    aim: 'stated',
    figure: share(right),
    shown: share(right).toFixed(3),
    noise: noiseOf(right, share),
  };
}

async function measureReuters(): Promise<Row[]> {
  const about = (topic: keyof typeof TOPICS) => ({
    key: `event types ${topic}`,
    what: `event type, Reuters \`${topic}\``,
    data: 'Reuters-21578, the later half of the items that indexers looked at',
    method: 'rules; tuned on the earlier half only',
    aim: 'F1 >= 0.95',
  });
  if (missingOf(REUTERS) !== undefined)
    return (['earn', 'acq'] as const).map((topic) => ({ ...about(topic), size: '-', skipped: `no ${REUTERS}` }));
  const items = readLines(sharedFile(REUTERS))
    .filter((line) => line['published_at'] !== null && line['topics_flag'] === 'YES')
    .sort(
      (one, other) =>
        textOf(one['published_at']).localeCompare(textOf(other['published_at'])) ||
        Number(one['id']) - Number(other['id']),
    );
  const heldOut = items.slice(Math.floor(items.length / 2));
  const classifier = createRuleClassifier();
  const types = heldOut.map(
    (line) =>
      classifier.classify({
        title: textOf(line['title']),
        text: textOf(line['body']),
        source_type: 'wire_service',
        language: 'en',
      }).event_type,
  );
  return (['earn', 'acq'] as const).map((topic) => {
    const counts = heldOut.map((line, at): Counts => {
      const isRead = TOPICS[topic].has(types[at] ?? '');
      const isWanted = listOf(line['topics']).includes(topic);
      return { right: isRead && isWanted ? 1 : 0, read: isRead ? 1 : 0, wanted: isWanted ? 1 : 0 };
    });
    return { ...about(topic), size: `${heldOut.length} items`, ...scored(counts) };
  });
}

export const measureTypes = async (): Promise<Row[]> => [
  await measureReleases(),
  await measureContentTypes(),
  ...(await measureReuters()),
];

const textIn = (item: Line): Text => ({
  title: textOf(item['title']),
  text: textOf(item['text']),
  source_type: (orNull(item['source_type']) ?? 'news_publication') as SourceType,
  language: orNull(item['language']),
});

/** `{id, title, text?, source_type?, language?}` and `{id, event_type?, content_type?}`; a list accepts any of its types. */
export async function measureGivenTypes(input: string, gold: string): Promise<Row[]> {
  const pairs = withGold(input, gold);
  const labels = await classifyAll(pairs.map(({ item }) => textIn(item)));
  const accepted = (value: unknown): (string | null)[] => (Array.isArray(value) ? value : [value]) as (string | null)[];
  const ofEvents = pairs.flatMap(({ gold: label }, at) =>
    label['event_type'] === undefined ? [] : [countType(labels[at]?.event_type ?? null, accepted(label['event_type']))],
  );
  const ofContent = pairs.flatMap(({ gold: label }, at) =>
    label['content_type'] === undefined
      ? []
      : [accepted(label['content_type']).includes(labels[at]?.content_type ?? null)],
  );
  const share = (sample: readonly boolean[]) => sample.filter(Boolean).length / sample.length;
  const data = basename(input);
  const rows: Row[] = [];
  if (ofEvents.length > 0)
    rows.push({
      key: `event types ${data}`,
      what: 'event type',
      data,
      size: `${ofEvents.length} items`,
      method: 'rules; micro average over types, none counts as no type',
      aim: 'stated',
      ...scored(ofEvents),
    });
  if (ofContent.length > 0)
    rows.push({
      key: `content types ${data}`,
      what: 'content type',
      data,
      size: `${ofContent.length} items`,
      method: 'rules; share that is right',
      aim: 'stated',
      figure: share(ofContent),
      shown: share(ofContent).toFixed(3),
      noise: noiseOf(ofContent, share),
    });
  return rows;
}
