import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { all, limitTo } from './filters.ts';
import { readSearchWords } from './search-words.ts';

/** What is ranked. */
export type RankedSource = {
  readonly kind: 'article' | 'story';
  /**
   * A subquery of the records that pass conditions on `search` and every filter, the plan's visibility among them, with
   * the columns id, search, search_length and published_at.
   */
  readonly matching: (words: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** The same for the newest records alone, of which the store can tell the few that match without reading the others. */
  readonly recently?: (words: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** Only so many of the newest matches are ranked: the plan's cap. */
  readonly cap: number | null;
};

/** A match and its BM25 score, higher is better. */
export type Scored = { readonly id: string; readonly score: number };

type Word = { readonly lexeme: string; readonly times: number; readonly documents: number };
type Term = { readonly query: string; readonly documents: number; readonly weight: number };
type Plan = { readonly terms: readonly Term[]; readonly conditions: string | null; readonly averageLength: number };

/** BM25's two constants: how soon repetitions stop to count, and how much long documents are held back. */
const K1 = 0.9;
const B = 0.4;

/** Documents that are all scored: those with the rarest words, as many words as together occur in so many documents. */
const SCORED_DOCUMENTS = 10_000;

/** Of the words beyond, the newest so many matches of each combination. */
const NEWEST_OF_COMMON = 1_000;

/** A lexeme as a tsquery of its own. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** How much a word tells: the rarer, the more (the form of Lucene, never negative). */
const inverseFrequency = (documents: number, total: number): number =>
  Math.log(1 + Math.max(0, total - documents + 0.5) / (documents + 0.5));

async function readPlan(db: Db, kind: RankedSource['kind'], q: string): Promise<Plan> {
  const { scored, conditions } = readSearchWords(q);
  const { rows } = await sql<{ conditions: string | null; documents: number; words: number; terms: Word[] }>`
    select
      nullif(websearch_to_tsquery('nordwire', ${conditions})::text, '') as conditions,
      coalesce((select json_agg(json_build_object('lexeme', w.lexeme, 'times', coalesce(cardinality(w.positions), 1), 'documents', (
          select coalesce(sum(st.documents), 0) from text_statistics st where st.kind = ${kind} and st.lexeme = w.lexeme collate "C")))
        from unnest(to_tsvector('nordwire', ${scored})) w), '[]') as terms,
      coalesce(sum(t.documents), 0)::int as documents, coalesce(sum(t.words), 0)::float8 as words
    from text_totals t where t.kind = ${kind}`.execute(db);
  const [found = { conditions: null, documents: 0, words: 0, terms: [] }] = rows;
  const terms = found.terms
    .map(({ lexeme, times, documents }) => ({
      query: quoted(lexeme),
      documents,
      weight: times * inverseFrequency(documents, found.documents),
    }))
    .sort((a, b) => a.documents - b.documents || (a.query < b.query ? -1 : 1));
  return {
    terms,
    conditions: found.conditions,
    averageLength: Math.max(1, found.words / Math.max(1, found.documents)),
  };
}

const queriesOf = (terms: readonly Term[]): string[] => terms.map(({ query }) => query);
const anyOf = (terms: readonly Term[]): string => queriesOf(terms).join(' | ');
const allOf = (terms: readonly Term[]): string => queriesOf(terms).join(' & ');

/** The rarest words that are searched whole, and those that occur too often for that. */
function splitByFrequency(terms: readonly Term[]): { rare: readonly Term[]; common: readonly Term[] } {
  let documents = 0;
  const count = terms.findIndex((term) => {
    documents += term.documents;
    return documents > SCORED_DOCUMENTS;
  });
  const at = count === -1 ? terms.length : count;
  return { rare: terms.slice(0, at), common: terms.slice(at) };
}

/** Combinations of common words, the most telling first. */
function combinationsOf(common: readonly Term[]): string[] {
  const [rarest, ...others] = common;
  if (rarest === undefined) return [];
  if (others.length === 0) return [rarest.query];
  return [...new Set([allOf(common), `${rarest.query} & (${anyOf(others)})`, rarest.query, anyOf(common)])];
}

const columns = sql`m.id, m.search, m.search_length, m.published_at`;

/** One search: its source and what its words weigh. */
class TextRanking {
  readonly #db: Db;
  readonly #source: RankedSource;
  readonly #plan: Plan;

  constructor(db: Db, source: RankedSource, plan: Plan) {
    this.#db = db;
    this.#source = source;
    this.#plan = plan;
  }

  #words(query: string | undefined): RawBuilder<boolean> {
    const { conditions } = this.#plan;
    return all(
      query === undefined ? undefined : sql<boolean>`search @@ ${query}::tsquery`,
      conditions === null ? undefined : sql<boolean>`search @@ ${conditions}::tsquery`,
    );
  }

  /** The rows that hold the conditions and match a query. */
  matches(query: string): RawBuilder<unknown> {
    return sql`select ${columns} from (${this.#source.matching(this.#words(query))}) m`;
  }

  /** The newest `count` of them: looked for among the newest records first, and among all where those hold too few. */
  newest(query: string | undefined, count: number): RawBuilder<unknown> {
    const { matching, recently } = this.#source;
    const words = this.#words(query);
    const order = sql`order by m.published_at desc, m.id desc ${limitTo(count)}`;
    if (recently === undefined) return sql`select ${columns} from (${matching(words)}) m ${order}`;
    return sql`
      with lately as materialized (select ${columns} from (${recently(words)}) m ${order})
      select * from lately where (select count(*) from lately) = ${count}::int
      union all
      (select ${columns} from (${matching(words)}) m where (select count(*) from lately) < ${count}::int ${order})`;
  }

  /** The best of some rows, ties by the newest. */
  async best(rows: RawBuilder<unknown>, limit: number): Promise<Scored[]> {
    const { terms, averageLength } = this.#plan;
    const scores = terms.map(
      ({ query, weight }) =>
        sql`${weight}::float8 * (1 - m.dampening / (m.dampening + term_frequency(m.search, ${query}::tsquery)))`,
    );
    const { rows: best } = await sql<Scored>`
      select m.id, ${terms.length === 0 ? sql`0` : sql.join(scores, sql` + `)}::float8 as score
      from (
        select r.*, ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * r.search_length / ${averageLength}::float8) as dampening
        from (${rows}) r offset 0
      ) m
      order by score desc, m.published_at desc, m.id desc
      ${limitTo(limit)}`.execute(this.#db);
    return best;
  }
}

/** The first `limit` of two rankings of one score, each record once. */
function mergeBest(first: readonly Scored[], second: readonly Scored[], limit: number): Scored[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))].sort((a, b) => b.score - a.score).slice(0, limit);
}

/**
 * The records that match any word of a text, best first by BM25 over their whole documents; quoted phrases and words
 * behind a minus are conditions. Candidates come from the rarest words first. Words that occur in more documents than can
 * be scored are looked for among the newest matches of their combinations, and only where they could still move the page:
 * when no document that has nothing but them could reach it, the answer is that of scoring everything.
 */
export async function rankByText(db: Db, source: RankedSource, q: string, limit: number): Promise<readonly Scored[]> {
  const plan = await readPlan(db, source.kind, q);
  const { terms } = plan;
  const ranking = new TextRanking(db, source, plan);
  if (terms.length === 0) {
    // Only stop words match nothing; only conditions leave the newest records that hold them.
    const count = Math.min(limit, source.cap ?? limit);
    return plan.conditions === null ? [] : ranking.best(ranking.newest(undefined, count), count);
  }
  if (source.cap !== null) return ranking.best(ranking.newest(anyOf(terms), source.cap), limit);
  const { rare, common } = splitByFrequency(terms);
  const ofRare = rare.length === 0 ? [] : await ranking.best(ranking.matches(anyOf(rare)), limit);
  const reachOfCommon = common.reduce((sum, { weight }) => sum + weight, 0);
  const isDecided = (ofRare[limit - 1]?.score ?? 0) >= reachOfCommon;
  if (common.length === 0 || isDecided) return ofRare;
  const newest = combinationsOf(common).map((query) => sql`(${ranking.newest(query, NEWEST_OF_COMMON)})`);
  const distinct = sql`select distinct on (n.id) n.* from (${sql.join(newest, sql` union all `)}) n`;
  return mergeBest(ofRare, await ranking.best(distinct, limit), limit);
}
