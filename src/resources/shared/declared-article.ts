import { type RawBuilder, sql } from 'kysely';
import type { DeclaredFacts } from '../../core/declared-facts.ts';
import type { Db } from '../../core/services.ts';
import { fetchableArticle, type Visibility } from './visibility.ts';

/** Another article of the same source that a declaration names: a language version, or one side of a correction. */
export type DeclaredRelation = {
  readonly id: string;
  readonly title: string;
  /** ISO 639-1 code; null where it is not known. */
  readonly language: string | null;
  readonly relation: 'version' | 'corrected' | 'correction';
};

type StatedFacts = Omit<DeclaredFacts, 'trace'>;

export type DeclaredArticle = { readonly facts: StatedFacts; readonly relations: readonly DeclaredRelation[] };

/** A source decides how many articles name each other. */
const MAX_RELATIONS = 40;

type Relation = DeclaredRelation['relation'];
type Key = 'language_group' | 'release' | 'corrects' | 'corrected_by';

/** The facts that the source of an article declares, without the trace of their rules, and the source. */
async function readFacts(db: Db, article: string): Promise<{ facts: StatedFacts; source_id: string } | undefined> {
  const { rows } = await sql<{ facts: StatedFacts; source_id: string }>`
    select i.declared - 'trace' as facts, a.source_id from article_inputs i join articles a on a.id = i.article_id
    where i.article_id = ${article} and i.declared is not null`.execute(db);
  return rows[0];
}

/**
 * The facts that the source of an article declares, and the articles that they name as far as the plan allows; undefined
 * without any. The caller must have read the article itself.
 */
export async function readDeclared(db: Db, see: Visibility, article: string): Promise<DeclaredArticle | undefined> {
  const own = await readFacts(db, article);
  if (own === undefined) return undefined;
  const { language_group, release, corrects, corrected_by } = own.facts;
  const links: readonly (readonly [Relation, Key, string | undefined])[] = [
    ['version', 'language_group', language_group],
    ['corrected', 'release', corrects],
    ['corrected', 'corrected_by', release],
    ['correction', 'release', corrected_by],
    ['correction', 'corrects', release],
  ];
  const linked = links.flatMap(([relation, key, value]): RawBuilder<unknown>[] =>
    value === undefined
      ? []
      : [
          sql`select article_id, ${sql.lit(relation)} as relation from article_inputs where declared ->> ${sql.lit(key)} = ${value}`,
        ],
  );
  if (linked.length === 0) return { facts: own.facts, relations: [] };
  const { rows } = await sql<DeclaredRelation>`
    select distinct on (a.published_at, a.id) a.id, a.title, a.source_language as language, linked.relation
    from (${sql.join(linked, sql` union `)}) linked join articles a on a.id = linked.article_id
    where a.source_id = ${own.source_id} and a.id <> ${article} and ${fetchableArticle(see, 'a')}
    order by a.published_at, a.id, linked.relation limit ${sql.lit(MAX_RELATIONS)}`.execute(db);
  return { facts: own.facts, relations: rows };
}
