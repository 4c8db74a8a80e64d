import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { all, any, type Condition, exists } from '../shared/conditions.ts';
import { splitSides } from '../shared/search-words.ts';
import { fetchableArticle, isRestricted, type Visibility } from '../shared/visibility.ts';

/** A word or a phrase, joined words among the latter, that is looked for or, behind a minus, left out. */
type Term = {
  /** In the syntax of tsquery. */
  readonly query: string;
  /** The words of it alone, without their order. */
  readonly words: string;
  readonly isPhrase: boolean;
  readonly isLeftOut: boolean;
};

/** The terms of `q`: an event must match all terms of one alternative; an alternative has at least one. */
export type EventWords = readonly (readonly Term[])[];

/** Reads the terms of `q`. Stop words are left out, and so are alternatives without other words. */
export async function readEventWords(db: Db, q: string): Promise<EventWords> {
  const alternatives = splitSides(q);
  const requested = [...new Set(alternatives.flat().map(({ text }) => text))];
  const { rows } = await sql<{ text: string } & Omit<Term, 'isLeftOut'>>`
    select read.text, read.query::text as query, numnode(read.query) > 1 as "isPhrase",
      regexp_replace(read.query::text, ''' <(-|[0-9]+)> ''', ''' & ''', 'g') as words
    from (
      select asked.text, phraseto_tsquery('nordwire', searched_words(asked.text)) as query
      from unnest(${requested}::text[]) as asked (text) offset 0
    ) read
    where numnode(read.query) > 0`.execute(db);
  const readings = new Map(rows.map(({ text, ...reading }) => [text, reading]));
  const listTerms = (terms: (typeof alternatives)[number]): readonly Term[] =>
    terms.flatMap(({ text, isLeftOut }) => {
      const reading = readings.get(text);
      return reading === undefined ? [] : [{ ...reading, isLeftOut }];
    });
  return alternatives.map(listTerms).filter((terms) => terms.length > 0);
}

const inDocument = (query: string): RawBuilder<boolean> => sql<boolean>`e.document @@ ${query}::tsquery`;

/** One text holds it: the event's own, or that of an article which the caller can fetch. */
const isInOneText = (see: Visibility, query: string): RawBuilder<boolean> =>
  any(
    sql<boolean>`e.search @@ ${query}::tsquery`,
    exists(sql`
      from articles a
      where a.event_id = e.id and ${fetchableArticle(see, 'a')} and a.search @@ ${query}::tsquery`),
  );

function meetsAll(see: Visibility, terms: readonly Term[]): RawBuilder<boolean> {
  // The document holds the words of all live members without their positions, so it cannot decide phrases.
  const isInDocument = ({ isPhrase }: Term) => !isPhrase && !isRestricted(see);
  const found = terms.filter(isInDocument).map(({ query, isLeftOut }) => (isLeftOut ? `!${query}` : query));
  const requested = terms
    .filter((term) => !isInDocument(term))
    .map(({ query, isLeftOut }) =>
      isLeftOut ? sql<boolean>`not ${isInOneText(see, query)}` : isInOneText(see, query),
    );
  return all(found.length === 0 ? undefined : inDocument(found.join(' & ')), ...requested);
}

/** Every word and phrase is held by one text of the event, each by any; those behind a minus by none. */
export const withWords = (see: Visibility, words: EventWords | undefined): Condition =>
  words && any(...words.map((terms) => meetsAll(see, terms)));

/** Words that the document of a match contains, which an index finds; undefined where any document may match. */
export function mayHoldWords(see: Visibility, words: EventWords | undefined): Condition {
  if (words === undefined) return undefined;
  if (words.length === 0) return any();
  // A word may be left out because of an article that a restricted caller cannot fetch.
  const listNeeded = ({ isLeftOut, isPhrase, ...term }: Term): readonly string[] => {
    if (!isLeftOut) return [term.words];
    return isPhrase || isRestricted(see) ? [] : [`!${term.query}`];
  };
  const needed = words.map((terms) => terms.flatMap(listNeeded));
  return needed.some((some) => some.length === 0)
    ? undefined
    : inDocument(needed.map((some) => `(${some.join(' & ')})`).join(' | '));
}
