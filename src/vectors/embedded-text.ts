import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EmbeddedKind } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';

/** The text that an article `a` is matched on: its title and summary, which are in English. */
export const articleText = sql<string>`concat_ws(E'\n', a.title, a.summary)`;

/** The text that each kind is matched on (docs/contract/semantic.md), as `id` and `text`. */
export const embeddedTexts: Readonly<Record<EmbeddedKind, RawBuilder<unknown>>> = {
  article: sql`select a.id::text as id, ${articleText} as text from articles a where a.live`,
  story: sql`
    select s.id::text as id, concat_ws(E'\n', s.title, s.summary, nullif(array_to_string(s.key_entities, ', '), '')) as text
    from stories s where s.status = 'published'`,
  company: sql`
    select c.id::text as id, concat_ws(E'\n', c.name, nullif(array_to_string(c.aliases, ', '), ''), d.name, c.sector,
      c.industry, c.description) as text
    from companies c left join countries d on d.iso2_code = c.country where c.shown`,
};

/** The digest by which a vector records the text `t` it was made from. */
export const textDigest = sql<string>`encode(sha256(convert_to(t.text, 'UTF8')), 'hex')`;

/** Marks the vectors `v` that meet a condition as made from the current text of their record. */
export async function stampVectors(
  tx: Transaction<Tables>,
  kind: EmbeddedKind,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    update vectors v set text_sha256 = ${textDigest} from (${embeddedTexts[kind]}) t
    where v.of = ${kind} and v.of_id = t.id and ${condition}`.execute(tx);
}
