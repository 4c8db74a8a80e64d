import type pg from 'pg';

const K1 = 0.9;
const B = 0.4;

/** The stop words of Lucene's English analyser. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
);

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

type Stems = (word: string) => string | undefined;

/** Porter's stems of every word, made by the dictionary of that name in PostgreSQL; stop words have none. */
export async function porterStems(client: pg.ClientBase, texts: Iterable<string>): Promise<Stems> {
  const words = new Set<string>();
  for (const text of texts) for (const word of splitWords(text)) words.add(word);
  await client.query('create text search dictionary pg_temp.plain_porter (template = snowball, language = porter)');
  const { rows } = await client.query<{ word: string; stem: string }>(
    `select word, (ts_lexize('pg_temp.plain_porter', word))[1] as stem from unnest($1::text[]) word`,
    [[...words]],
  );
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  return (word) => (STOP_WORDS.has(word) ? undefined : (stems.get(word) ?? word));
}

/** Words as they are written, none left out: for languages other than English. */
export const noStems: Stems = (word) => word;

/** Plain BM25 over an inverted index in memory, the baseline that a search must reach. */
export class PlainBm25 {
  readonly #stems: Stems;
  readonly #ids: string[] = [];
  readonly #lengths: number[] = [];
  readonly #postings = new Map<string, { document: number; times: number }[]>();
  #words = 0;

  constructor(stems: Stems) {
    this.#stems = stems;
  }

  #termsOf(text: string): string[] {
    return splitWords(text).flatMap((word) => this.#stems(word) ?? []);
  }

  add(id: string, text: string): void {
    const terms = this.#termsOf(text);
    const document = this.#ids.push(id) - 1;
    this.#lengths.push(terms.length);
    this.#words += terms.length;
    for (const [term, found] of Map.groupBy(terms, (one) => one)) {
      const postings = this.#postings.get(term) ?? [];
      postings.push({ document, times: found.length });
      this.#postings.set(term, postings);
    }
  }

  search(query: string, limit: number): string[] {
    const average = this.#words / this.#ids.length;
    const scores = new Map<number, number>();
    for (const term of this.#termsOf(query)) {
      const postings = this.#postings.get(term) ?? [];
      const idf = Math.log(1 + (this.#ids.length - postings.length + 0.5) / (postings.length + 0.5));
      for (const { document, times } of postings) {
        const length = (this.#lengths[document] ?? 0) / average;
        const score = (idf * times) / (times + K1 * (1 - B + B * length));
        scores.set(document, (scores.get(document) ?? 0) + score);
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([document]) => this.#ids[document] ?? '');
  }
}
