import type { LabelledArticle } from './fit-wording.ts';
import { type Line, listOf, readLines, sharedFile, textOf } from './samples.ts';

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
      const topics = listOf(line['topics']);
      const isOf = { results: topics.includes('earn'), deal: topics.includes('acq') };
      const article = { title: textOf(line['title']), text: textOf(line['body']), isOf };
      return { id: textOf(line['id']), topics, article };
    });
}

const byTime = (one: Line, other: Line): number =>
  textOf(one['published_at']).localeCompare(textOf(other['published_at'])) || Number(one['id']) - Number(other['id']);
