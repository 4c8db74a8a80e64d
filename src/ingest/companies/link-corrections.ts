import { sql, type Transaction } from 'kysely';
import { type CompanyRole, isPrincipal } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyLink } from '../../language/interfaces.ts';

/** An editor's correction for one company of an article; without a role the company is removed from it. */
export type LinkCorrection = {
  readonly company_id: string;
  readonly role: CompanyRole | null;
  readonly is_primary: boolean;
};

/** The evidence of a link that an editor made. */
export const BY_EDITOR = 'an editor says so';

/**
 * Links that were read, as an editor corrected them. The company that an editor calls the primary one is it; where the one
 * that was read is not linked any more, the first that is left with a principal role is.
 */
export function correctLinks(
  links: readonly CompanyLink[],
  corrections: readonly LinkCorrection[],
): readonly CompanyLink[] {
  if (corrections.length === 0) return links;
  const said = new Map(corrections.map((correction) => [correction.company_id, correction]));
  const kept = links.flatMap((link): readonly CompanyLink[] => {
    const correction = said.get(link.id);
    said.delete(link.id);
    if (correction === undefined) return [link];
    if (correction.role === null) return [];
    const { rule: _, ...own } = link;
    return [{ ...own, role: correction.role, is_primary: correction.is_primary, evidence: BY_EDITOR }];
  });
  const added = [...said.values()].flatMap(({ company_id: id, role, is_primary }): readonly CompanyLink[] =>
    role === null ? [] : [{ id, role, is_primary, evidence: BY_EDITOR }],
  );
  const all = [...kept, ...added];
  const primary =
    corrections.find(({ is_primary }) => is_primary)?.company_id ??
    all.find(({ is_primary, role }) => is_primary && isPrincipal(role))?.id ??
    all.find(({ role }) => isPrincipal(role))?.id;
  return all.map((link) => ({ ...link, is_primary: link.id === primary }));
}

/** The corrections of editors for some articles; most have none. */
export async function readLinkCorrections(
  tx: Transaction<Tables>,
  articles: readonly string[],
): Promise<ReadonlyMap<string, readonly LinkCorrection[]>> {
  if (articles.length === 0) return new Map();
  const { rows } = await sql<LinkCorrection & { article_id: string }>`
    select article_id, company_id, role, is_primary from article_link_corrections
    where article_id = any(${articles}::text[]) order by article_id, company_id`.execute(tx);
  return Map.groupBy(rows, ({ article_id }) => article_id);
}

/** Moves corrections of merged companies to their survivors, where these have none of their own. */
export async function moveLinkCorrections(tx: Transaction<Tables>, pairs: string): Promise<void> {
  await sql`
    with gone as (
      delete from article_link_corrections c using jsonb_to_recordset(${pairs}::jsonb) as m (id text, "into" text)
      where c.company_id = m.id returning c.article_id, m."into", c.role, c.is_primary, c.author, c.at)
    insert into article_link_corrections (article_id, company_id, role, is_primary, author, at)
    select distinct on (article_id, "into") article_id, "into", role, is_primary, author, at from gone order by article_id, "into", at desc
    on conflict (article_id, company_id) do nothing`.execute(tx);
}
