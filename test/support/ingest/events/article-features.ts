import type { ArticleFeatures } from '../../../../src/ingest/events/article-features.ts';
import { readHeadline } from '../../../../src/ingest/events/headline.ts';
import { extractWords } from '../../../../src/ingest/events/words.ts';

/** When the articles of these tests are published, unless they say otherwise. */
export const PUBLISHED = Date.parse('2026-04-20T06:00:00.000Z');

/** Unit vectors of any cosine with each other: the first axis is shared, the others are each text's own. */
export function unitVector(axis: number, common: number, size = 256): Float32Array {
  const values = new Float32Array(size);
  values[0] = Math.sqrt(common);
  values[axis] = Math.sqrt(1 - common);
  return values;
}

let count = 0;

/** An article of a title, without a vector, a company or a type unless the members have one. */
export function articleFeatures(title: string, members: Partial<ArticleFeatures> = {}): ArticleFeatures {
  count += 1;
  return {
    id: `article${count}`,
    published_at: new Date(PUBLISHED),
    vector: null,
    words: extractWords(title),
    headline: readHeadline(title),
    companies: new Set(),
    event_type: null,
    event_category: null,
    measures: new Set(),
    isCommentary: false,
    ...members,
  };
}
