import { sql } from 'kysely';

/** The keys by which a source declares which of its releases belong together, each unique within the source. */
export type DeclaredLinks = {
  /** The same for all language versions of one release. */
  readonly language_group?: string;
  readonly release?: string;
  /** Id of the release that it corrects. */
  readonly corrects?: string;
  /** Id of the release that corrects it. */
  readonly corrected_by?: string;
};

/** An article with the links that its source declares; undefined or null without any. */
export type WithDeclaredLinks = {
  readonly source_id: string | undefined;
  readonly declared?: DeclaredLinks | null | undefined;
};

const areEqual = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other;

/** Whether the source of two articles declares that the first corrects the second. */
export function isCorrection(one: WithDeclaredLinks, other: WithDeclaredLinks): boolean {
  if (!one.declared || !other.declared || !areEqual(one.source_id, other.source_id)) return false;
  return (
    areEqual(one.declared.corrects, other.declared.release) ||
    areEqual(other.declared.corrected_by, one.declared.release)
  );
}

/** Whether the source of two articles declares that they are language versions of one release. */
export const areVersions = (one: WithDeclaredLinks, other: WithDeclaredLinks): boolean =>
  areEqual(one.source_id, other.source_id) && areEqual(one.declared?.language_group, other.declared?.language_group);

/** Whether the source of two articles declares that neither is a language version of the other. */
export const areOtherReleases = (one: WithDeclaredLinks, other: WithDeclaredLinks): boolean =>
  areEqual(one.source_id, other.source_id) &&
  one.declared?.language_group !== undefined &&
  other.declared?.language_group !== undefined &&
  one.declared.language_group !== other.declared.language_group;

/** The declared links of the article `a`; null without any. */
export const declaredLinks = sql<DeclaredLinks | null>`
  (select jsonb_strip_nulls(jsonb_build_object('language_group', di.declared -> 'language_group',
      'release', di.declared -> 'release', 'corrects', di.declared -> 'corrects', 'corrected_by', di.declared -> 'corrected_by'))
   from article_inputs di where di.article_id = a.id and di.declared is not null)`;

/** Ids of articles, of any age, that a source may declare to be of one event with some articles. */
export function articlesLinkedTo(links: readonly (DeclaredLinks | null | undefined)[]) {
  const collectKeys = (...keys: readonly (keyof DeclaredLinks)[]): readonly string[] => [
    ...new Set(links.flatMap((link) => keys.flatMap((key) => link?.[key] ?? []))),
  ];
  const having = (key: keyof DeclaredLinks, values: readonly string[]) => sql`
    select article_id from article_inputs where declared ->> ${sql.lit(key)} = any(${[...values]}::text[])`;
  const own = collectKeys('release');
  return sql`
    ${having('language_group', collectKeys('language_group'))}
    union ${having('release', collectKeys('corrects', 'corrected_by'))}
    union ${having('corrects', own)}
    union ${having('corrected_by', own)}`;
}
