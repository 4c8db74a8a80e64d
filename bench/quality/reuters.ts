import type { LabelledArticle } from './fit-wording.ts';
import { type Line, readLines, sharedFile, toList, toText } from './samples.ts';

export const REUTERS = 'news/reuters21578_train.ndjson.gz';

/** The items of Reuters-21578 that indexers looked at, in the order of their time. */
export function readIndexed(): {
  readonly id: string;
  readonly topics: readonly unknown[];
  readonly article: LabelledArticle;
}[] {
  return readLines(sharedFile(REUTERS))
    .filter((line) => line['published_at'] !== null && line['topics_flag'] === 'YES')
    .sort(byTime)
    .map((line) => {
      const topics = toList(line['topics']);
      const isPositive = { results: topics.includes('earn'), deal: topics.includes('acq') };
      const article = { title: toText(line['title']), text: toText(line['body']), isPositive };
      return { id: toText(line['id']), topics, article };
    });
}

const byTime = (one: Line, other: Line): number =>
  toText(one['published_at']).localeCompare(toText(other['published_at'])) || Number(one['id']) - Number(other['id']);
