import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { isListed } from '../shared/company-filters.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import type { CountableList, CountedSelection } from '../shared/other-matches.ts';
import { isNordic } from '../shared/primary-listing.ts';
import { type CompanySelection, companiesWhere, companyFilters } from './filters.ts';
import { type CompanyNames, Likeness, scoreLikeness } from './likeness.ts';
import { compareNames, type Misspelling, withoutForm } from './misspellings.ts';
import { type NameQuery, readNameQueries } from './name-queries.ts';
import { type CompanyRecord, readCompanies, selectCompanies } from './query.ts';

/** Whether a text has a word that is not among the very common ones, which the search of news leaves out. */
const isDistinctive = (words: unknown): RawBuilder<boolean> =>
  sql<boolean>`(to_tsvector('nordwire', searched_words(${words})) <> '')`;

/**
 * A tsquery in which every word of the text must start a word of the names. Very common words alone must be whole words.
 */
const namePrefixes = (words: string): RawBuilder<unknown> => sql`(
  select coalesce(string_agg(
    quote_literal(word.lexeme) || case when ${isDistinctive(words)} then ':*' else '' end, ' & '), '')::tsquery
  from unnest(to_tsvector('nordwire_names', plain_words(${words}))) word)`;

const wholeWords = (words: string): RawBuilder<unknown> =>
  sql`plainto_tsquery('nordwire_names', plain_words(${words}))`;

const webQuery = (text: unknown): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('nordwire_names', plain_words(${text}))`;

/** A tsquery for the names and aliases: the side of each `or` as `read` converts it, and the conditions. */
const nameQuery = (
  sides: readonly NameQuery[],
  read: (side: NameQuery) => RawBuilder<unknown> = ({ words }) => namePrefixes(words),
): RawBuilder<unknown> =>
  sql.join(
    sides.map((side) => sql`(${read(side)} && ${webQuery(side.conditions)})`),
    sql` || `,
  );

type CompanySearch = {
  readonly where: RawBuilder<boolean>;
  readonly q: string;
  readonly limit: number;
  /** Names are held to the letter: none is looked for that was typed with errors. */
  readonly isStrict?: boolean;
};
type SidesSearch = Omit<CompanySearch, 'q'> & { readonly sides: readonly NameQuery[] };

/** The names of company `c` in the form of name_key. */
const names = sql`c.name_key, array(select name_key(alias) from unnest(c.aliases) alias) as alias_keys`;

/**
 * Share of trigrams that a name must have in common with the typed text to be compared. Two of the seven of a six-letter
 * word remain where two inner letters are swapped. Where names were found by their words, the higher bound is the share
 * of a whole name that splits its words differently or has one wrong letter.
 */
const LEAST_SIMILARITY = { alone: 0.28, beside: 0.45 };
/** How many companies are compared name by name. */
const LOOKED_AT = 200;

type MisspeltCompany = Misspelling & { readonly id: string; readonly isNamed: boolean };

/** Companies whose name or alias was typed with small errors, the fewest first. Conditions are held to the letter. */
async function searchMisspelt(db: Db, { where, sides }: SidesSearch, similarity: number): Promise<MisspeltCompany[]> {
  const candidates = await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`.execute(tx);
    const { rows } = await sql<{ id: string; name_key: string; alias_keys: string[]; typed: string }>`
      with asked as materialized (
        select name_key(side.words) as typed, ${webQuery(sql`side.conditions`)} as conditions
        from unnest(${texts(sides.map(({ words }) => withoutForm(words)))}, ${texts(sides.map(({ conditions }) => conditions))})
          as side (words, conditions)
        where ${isDistinctive(sql`side.words`)}
      )
      select likely.id, likely.name_key, likely.alias_keys, asked.typed
      from asked cross join lateral (
        select c.id, ${names} from companies c
        where ${all(sql<boolean>`c.shown`, where)} and c.names_key %> asked.typed
          and (numnode(asked.conditions) = 0 or c.search @@ asked.conditions)
        order by word_similarity(asked.typed, c.names_key) desc, c.name_key, c.id
        ${limitTo(LOOKED_AT)}
      ) likely`.execute(tx);
    return rows;
  });
  const misspelt = new Map<string, MisspeltCompany>();
  for (const { id, name_key, alias_keys, typed } of candidates) {
    const found = compareNames(typed, [name_key, ...alias_keys]);
    const earlier = misspelt.get(id);
    if (found !== undefined && (earlier === undefined || found.slips < earlier.slips))
      misspelt.set(id, { ...found, id, isNamed: found.isWhole && found.slips === 0 });
  }
  return [...misspelt.values()].sort((a, b) => a.slips - b.slips || Number(b.isWhole) - Number(a.isWhole));
}

/** Companies in name order where a text only says what is left out: nothing ranks them. */
async function selectOthers(db: Db, { where, sides, limit }: SidesSearch): Promise<CompanyMatch[]> {
  const others = all(where, sql<boolean>`c.search @@ (${nameQuery(sides)})`);
  const records = await selectCompanies(db, { where: others, limit });
  return records.slice(0, limit).map((record) => ({ ...record, isNamed: false }));
}

type NameMatch = { readonly id: string; readonly likeness: number; readonly isNamed: boolean };

/**
 * Companies whose name or aliases match, best first. Other spellings and tickers match whole names only, because other
 * companies with the same words are not meant.
 */
async function searchByWords(db: Db, { where, sides }: SidesSearch): Promise<NameMatch[]> {
  const toKeys = (read: (side: NameQuery) => string) =>
    sql`array(select name_key(text) from unnest(${texts(sides.map(read))}) with ordinality side (text, at) order by at)`;
  const { rows } = await sql<CompanyNames & { id: string; typed: string[]; words: string[]; has_words: boolean }>`
    with asked as materialized (
      select ${nameQuery(sides)} as prefixes, ${nameQuery(sides, ({ words }) => wholeWords(words))} as whole,
        ${nameQuery(sides, ({ spellings }) => webQuery(spellings))} as spellings
    ),
    wanted as materialized (
      select prefixes, whole, whole || spellings as spelt, prefixes || spellings as any_words,
        ${toKeys(({ typed }) => typed)} as typed, ${toKeys(({ words }) => words)} as words,
        array(select l.company_id::text from listings l join exchanges x on x.mic_code = l.mic_code
          where l.active and l.ticker_key = any(${texts(sides.flatMap(({ tickers }) => tickers))})
          order by ${isNordic('x')} desc) as holders
      from asked
    ),
    likely as materialized (
      select c.id, c.search @@ wanted.prefixes as has_words, row_number() over (order by
        c.name_key = any(wanted.typed) desc,
        exists (select from unnest(wanted.typed) key where strpos(c.names_key, key) > 0)
          and exists (select from unnest(c.aliases) alias where name_key(alias) = any(wanted.typed)) desc,
        array_position(wanted.holders, c.id::text),
        c.search @@ wanted.spelt desc,
        exists (select from unnest(wanted.typed) key where starts_with(c.name_key, key)) desc,
        ${isListed} desc,
        ts_rank(c.search, wanted.prefixes, 1) desc,
        c.name_key, c.id) as place
      from companies c, wanted
      where ${all(sql<boolean>`c.shown`, where)} and numnode(wanted.prefixes) > 0
        and (c.search @@ wanted.any_words or c.id = any(wanted.holders))
      order by place
      ${limitTo(LOOKED_AT)}
    )
    select c.id::text as id, ${names}, c.search @@ wanted.whole as has_whole_words, likely.has_words,
      wanted.typed, wanted.words,
      array(select l.ticker_key from listings l where l.company_id = c.id and l.active) as ticker_keys
    from likely join companies c on c.id = likely.id, wanted
    order by likely.place`.execute(db);
  return rows
    .map(({ typed, words, has_words, ...named }) => {
      const likenesses = sides.map(({ tickers }, at) =>
        scoreLikeness({ typed: typed[at] ?? '', words: words[at] ?? '', tickers }, named),
      );
      const likeness = Math.min(...likenesses);
      return { id: named.id, likeness, isNamed: likeness <= Likeness.joined, has_words };
    })
    .filter(({ likeness, has_words }) => has_words || likeness < Likeness.words)
    .sort((a, b) => a.likeness - b.likeness);
}

/** A company that was found by its name; `isNamed` where the text is its whole name or ticker. */
export type CompanyMatch = CompanyRecord & { readonly isNamed: boolean };

/** The first of some companies, each once. */
async function readBest(
  db: Db,
  ranked: readonly { readonly id: string; readonly isNamed: boolean }[],
  limit: number,
): Promise<CompanyMatch[]> {
  const named = new Map<string, boolean>();
  for (const { id, isNamed } of ranked) if (!named.has(id)) named.set(id, isNamed);
  const records = await readCompanies(db, [...named.keys()].slice(0, limit));
  return records.map((record) => ({ ...record, isNamed: named.get(record.id) ?? false }));
}

/**
 * Companies by name or alias, best first; quotes, `or` and `-word` as in web search. Small typing errors are accepted
 * where no name has every word. Where names have every word but none equals the text, whole names follow: first names
 * that only split their words differently, then names with typing errors.
 */
export async function searchCompanies(
  db: Db,
  { where, q, limit, isStrict = false }: CompanySearch,
): Promise<CompanyMatch[]> {
  const search = { where, sides: readNameQueries(q), limit };
  if (search.sides.every(({ typed }) => typed === '')) return selectOthers(db, search);
  const found = await searchByWords(db, search);
  if (isStrict) return readBest(db, found, limit);
  if (found.length === 0) return readBest(db, await searchMisspelt(db, search, LEAST_SIMILARITY.alone), limit);
  if (found.some(({ isNamed }) => isNamed) || search.sides.length > 1 || found.length === LOOKED_AT)
    return readBest(db, found, limit);
  const whole = (await searchMisspelt(db, search, LEAST_SIMILARITY.beside)).filter(({ isWhole }) => isWhole);
  return readBest(db, [...whole.filter(({ isNamed }) => isNamed), ...found, ...whole], limit);
}

/** The list as its empty answers count it. */
export const toCountable = (
  db: Db,
  selection: CompanySelection,
): CountableList<CompanySelection & CountedSelection> => ({
  selection: { ...selection, companies: selection.named },
  filters: companyFilters,
  columns: { country: sql`c.country`, domicile: sql`c.country`, sector: sql`c.sector` },
  async matching(other, column, most) {
    const where = companiesWhere(other);
    const { q } = other.params;
    if (q === undefined)
      return sql`select ${column} as value from companies c where ${all(sql<boolean>`c.shown`, where)} ${limitTo(most)}`;
    const ids = (await searchCompanies(db, { where, q, limit: most })).map(({ id }) => id);
    return sql`select ${column} as value from companies c where c.id = any(${texts(ids)})`;
  },
});
