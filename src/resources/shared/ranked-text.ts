import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { all, limitTo } from './conditions.ts';
import { readSearchWords } from './search-words.ts';
import { joinAlternatives, listCombinations, sumWeights, type Term } from './word-combinations.ts';

/**
 * The source of a ranking: subqueries of the records that pass conditions on `search` and every filter, including the
 * plan's visibility, with the columns id, search, search_length and published_at.
 */
export type RankedSource = {
  readonly kind: 'article' | 'story';
  readonly matching: (words: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** The same of those published since an instant, found without reading the others. */
  readonly since: (at: Date, words: RawBuilder<boolean>) => RawBuilder<unknown>;
  /** The same of the newest so many records alone; absent where filters leave few of them. */
  readonly newest?: ((count: number, words: RawBuilder<boolean>) => RawBuilder<unknown>) | undefined;
  /** The time of publication that is asked for. */
  readonly published: { readonly since?: Date | undefined; readonly before?: Date | undefined };
  /** Only so many of the newest matches are ranked: the plan's cap. */
  readonly cap: number | null;
};

/** A match and its BM25 score, higher is better. */
export type ScoredMatch = {
  readonly id: string;
  readonly score: number;
  /** The score as a share of the highest possible score of a document, with every word repeated: 0 to 1. */
  readonly share: number;
};

/** Bounds of the scoring of one search. Records above them are left out where that cannot change the result. */
export type Bounds = {
  /** Documents that are all scored: those with the rarest words, as many words as together occur in so many documents. */
  readonly scored: number;
  /** Beyond these bounds: so many documents, those with the rarest combinations of words, newest first. */
  readonly combined: number;
  /** Fewer are enough where a look back at this many of the newest documents finds at least a tenth of `combined`. */
  readonly lookedBack: number;
  /** Newest records that are read one by one where every few of them match. */
  readonly walked: number;
};

export const BOUNDS: Bounds = { scored: 5_000, combined: 1_000, lookedBack: 40_000, walked: 3_000 };

/** BM25's two constants: how soon repetitions stop to count, and how much long documents are held back. */
const K1 = 0.9;
const B = 0.4;

/** Combinations are expected to match a share of the wanted number at first, and then so many times more. */
const STEPS = { share: 1 / 50, growth: 4 };

/** More matches than wanted that a first look back should meet, and how much further back each look after it goes. */
const MARGIN = 1.25;
const FURTHER = 8;
/** So many times the matches that are wanted are sorted rather than looked for week by week. */
const SORTED = 4;

const WEEK_MS = 7 * 86_400_000;

type Word = { readonly lexeme: string; readonly times: number; readonly documents: number };
type Week = { readonly week: number; readonly documents: number; readonly words: number };
type Plan = {
  readonly terms: readonly Term[];
  readonly conditions: string | null;
  readonly documents: number;
  readonly averageLength: number;
  /** Documents by the week of publication that the search asks for, the latest first. */
  readonly weeks: readonly Week[];
};

/** A match as rankings are merged by. */
type RankedMatch = Omit<ScoredMatch, 'share'> & { readonly published_at: Date };
type LookBack = { readonly rows: RawBuilder<unknown>; readonly isAll: boolean };
type RankLimits = { readonly most: number; readonly enough: number };
/** The best of those found, how many were found, and whether these are all there are. */
type RankedMatches = { readonly best: readonly RankedMatch[]; readonly count: number; readonly isAll: boolean };

/** A lexeme as a tsquery of its own. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The weight of a word: the rarer, the higher (the form of Lucene, never negative). */
const inverseFrequency = (documents: number, total: number): number =>
  Math.log(1 + Math.max(0, total - documents + 0.5) / (documents + 0.5));

async function readPlan(db: Db, { kind, published }: RankedSource, q: string): Promise<Plan> {
  const { scored, conditions } = readSearchWords(q);
  const { rows } = await sql<{ conditions: string | null; weeks: Week[]; terms: Word[] }>`
    select
      nullif(word_query(${conditions})::text, '') as conditions,
      coalesce((select json_agg(json_build_object('lexeme', w.lexeme, 'times', coalesce(cardinality(w.positions), 1), 'documents', (
          select coalesce(sum(st.documents), 0) from text_statistics st where st.kind = ${kind} and st.lexeme = w.lexeme collate "C")))
        from unnest(to_tsvector('nordwire', searched_words(${scored}))) w), '[]') as terms,
      coalesce((select json_agg(t order by t.week desc) from (
        select week, sum(documents)::int as documents, sum(words)::float8 as words
        from text_totals where kind = ${kind} group by week) t), '[]') as weeks`.execute(db);
  const [found = { conditions: null, weeks: [], terms: [] }] = rows;
  const documents = found.weeks.reduce((sum, week) => sum + week.documents, 0);
  const words = found.weeks.reduce((sum, week) => sum + week.words, 0);
  const terms = found.terms
    .map((word) => ({
      query: quoted(word.lexeme),
      documents: word.documents,
      weight: word.times * inverseFrequency(word.documents, documents),
    }))
    .sort((a, b) => a.documents - b.documents || (a.query < b.query ? -1 : 1));
  const isRequestedWeek = ({ week }: Week) =>
    (published.since === undefined || (week + 1) * WEEK_MS > published.since.getTime()) &&
    (published.before === undefined || week * WEEK_MS < published.before.getTime());
  return {
    terms,
    conditions: found.conditions,
    documents,
    averageLength: Math.max(1, words / Math.max(1, documents)),
    weeks: found.weeks.filter(isRequestedWeek),
  };
}

/** The rarest words that are searched whole, and those that occur too often for that. */
function splitByFrequency(terms: readonly Term[], scored: number): { rare: readonly Term[]; common: readonly Term[] } {
  let documents = 0;
  const count = terms.findIndex((term) => {
    documents += term.documents;
    return documents > scored;
  });
  const at = count === -1 ? terms.length : count;
  return { rare: terms.slice(0, at), common: terms.slice(at) };
}

const columns = sql`m.id, m.search, m.search_length, m.published_at`;

/** One search: its source and the weights of its words. */
class TextRanking {
  readonly #db: Db;
  readonly #source: RankedSource;
  readonly #plan: Plan;
  readonly #bounds: Bounds;

  constructor(db: Db, source: RankedSource, plan: Plan, bounds: Bounds) {
    this.#db = db;
    this.#source = source;
    this.#plan = plan;
    this.#bounds = bounds;
  }

  /** The best of all that match a query and the conditions. */
  async ofAll(query: string, limit: number): Promise<readonly RankedMatch[]> {
    return (await this.#best(sql`select ${columns} from (${this.#source.matching(this.#words([query]))}) m`, limit))
      .best;
  }

  /**
   * The best of the newest `wanted.most` that match, and how many of these there are: `wanted.enough` at least, if there
   * are so many. How far back they are looked for follows from how many of all documents are expected to match; where too
   * few do, further back, in the end among all.
   */
  async ofNewest(
    queries: readonly string[],
    expected: number,
    wanted: RankLimits,
    limit: number,
  ): Promise<RankedMatches> {
    let found: RankedMatches = { best: [], count: 0, isAll: true };
    for (const { rows, isAll } of this.#looksBack(this.#words(queries), expected, wanted)) {
      const newest = sql`select ${columns} from (${rows} offset 0) m order by m.published_at desc, m.id desc ${limitTo(wanted.most)}`;
      const { best, count } = await this.#best(newest, limit);
      found = { best, count, isAll: isAll && count < wanted.most };
      if (found.count >= wanted.enough) break;
    }
    return found;
  }

  /** The conditions, and queries each of which has to match. */
  #words(queries: readonly string[]): RawBuilder<boolean> {
    const { conditions } = this.#plan;
    const scored = conditions === null ? queries : [...queries, conditions];
    return all(...scored.map((query) => sql<boolean>`search @@ ${query}::tsquery`));
  }

  *#looksBack(words: RawBuilder<boolean>, expected: number, { most, enough }: RankLimits): Generator<LookBack> {
    const { matching, since, newest } = this.#source;
    const { walked, lookedBack } = this.#bounds;
    const total = this.#plan.weeks.reduce((sum, { documents }) => sum + documents, 0);
    const share = expected / Math.max(1, this.#plan.documents);
    const estimateSpan = (count: number): number => (MARGIN * count) / Math.max(share, 1e-9);
    const span = Math.max(estimateSpan(enough), Math.min(estimateSpan(most), lookedBack));
    if (newest !== undefined && span <= walked && walked < total) yield { rows: newest(walked, words), isAll: false };
    if (share * total > SORTED * most)
      for (let documents = Math.max(span, walked); documents < total; documents *= FURTHER) {
        const at = this.#startOf(documents);
        if (at === undefined) break;
        yield { rows: since(at, words), isAll: false };
      }
    yield { rows: matching(words), isAll: true };
  }

  /** The week since which so many documents were published; undefined: since the first one. */
  #startOf(documents: number): Date | undefined {
    let counted = 0;
    const at = this.#plan.weeks.findIndex((week) => {
      counted += week.documents;
      return counted >= documents;
    });
    const week = this.#plan.weeks[at];
    return week === undefined || at === this.#plan.weeks.length - 1 ? undefined : new Date(week.week * WEEK_MS);
  }

  /** The best of some rows, ties by the newest. */
  async #best(rows: RawBuilder<unknown>, limit: number): Promise<Omit<RankedMatches, 'isAll'>> {
    const { terms, averageLength } = this.#plan;
    const scores = terms.map(
      ({ query, weight }) =>
        sql`${weight}::float8 * (1 - m.dampening / (m.dampening + term_frequency(m.unpacked, ${query}::tsquery)))`,
    );
    // A long document is stored compressed: taken out of an array it is unpacked once, not once for every word.
    const { rows: best } = await sql<RankedMatch & { count: number }>`
      with found as materialized (${rows})
      select m.id, m.published_at, ${terms.length === 0 ? sql`0` : sql.join(scores, sql` + `)}::float8 as score,
        (select count(*)::int from found) as count
      from (
        select r.*, (array[r.search])[1] as unpacked,
          ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * r.search_length / ${averageLength}::float8) as dampening
        from found r offset 0
      ) m
      order by score desc, m.published_at desc, m.id desc
      ${limitTo(limit)}`.execute(this.#db);
    return { best, count: best[0]?.count ?? 0 };
  }
}

const compare = (a: RankedMatch, b: RankedMatch): number =>
  b.score - a.score || b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? 1 : -1);

/** The first `limit` of two rankings of one score, each record once. */
function mergeBest(
  first: readonly RankedMatch[],
  second: readonly RankedMatch[],
  limit: number,
): readonly RankedMatch[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))].sort(compare).slice(0, limit);
}

/** The best records as {@link rankByText} promises them. */
async function findBest(
  db: Db,
  source: RankedSource,
  plan: Plan,
  limit: number,
  bounds: Bounds,
): Promise<readonly RankedMatch[]> {
  const { terms, conditions, documents } = plan;
  const ranking = new TextRanking(db, source, plan, bounds);
  if (terms.length === 0) {
    // Only stop words match nothing; only conditions leave the newest records that hold them.
    const count = Math.min(limit, source.cap ?? limit);
    return conditions === null
      ? []
      : (await ranking.ofNewest([], documents, { most: count, enough: count }, count)).best;
  }
  if (source.cap !== null) {
    const most = Math.max(...terms.map((term) => term.documents));
    const kept = { most: source.cap, enough: source.cap };
    return (await ranking.ofNewest([joinAlternatives(terms)], most, kept, limit)).best;
  }
  const { rare, common } = splitByFrequency(terms, bounds.scored);
  let best = rare.length === 0 ? [] : await ranking.ofAll(joinAlternatives(rare), limit);
  const isSettled = (beyond: number) => (best[limit - 1]?.score ?? 0) >= beyond;
  if (isSettled(sumWeights(common))) return best;
  const steps = { few: bounds.combined * STEPS.share, growth: STEPS.growth };
  const most = bounds.combined;
  const wanted = { most, enough: Math.min(most, Math.max(limit, Math.ceil(most / 10))) };
  for (const { queries, expected, beyond } of listCombinations(common, documents, steps)) {
    const found = await ranking.ofNewest(queries, expected, wanted, limit);
    best = mergeBest(best, found.best, limit);
    if (!found.isAll || isSettled(beyond)) break;
  }
  return best;
}

/**
 * The records that match any word of a text, best first by BM25 over their whole documents; quoted phrases and words
 * behind a minus are conditions. Filters, the plan's among them, are always met before anything is counted or cut.
 *
 * Records with the rarest words are all scored. Words that occur in more records than `bounds.scored` are looked for in
 * combination: the records whose words weigh most come first, until `bounds.combined` of them are scored, of the last
 * combination the newest. That is left out where no record without the rare words could reach the page, and ends early
 * where no record of another combination could: then the answer is that of scoring everything.
 */
export async function rankByText(
  db: Db,
  source: RankedSource,
  q: string,
  limit: number,
  bounds: Bounds = BOUNDS,
): Promise<readonly ScoredMatch[]> {
  const plan = await readPlan(db, source, q);
  const most = sumWeights(plan.terms);
  const best = await findBest(db, source, plan, limit, bounds);
  return best.map(({ id, score }) => ({ id, score, share: most > 0 ? score / most : 0 }));
}
