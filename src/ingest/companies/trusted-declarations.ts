import { sql } from 'kysely';
import { type DeclaringReader, trustedReaders } from '../../core/declared-facts.ts';
import type { SourceType } from '../../core/vocabulary.ts';

const sourceTypes: readonly SourceType[] = ['wire_service', 'stock_exchange', 'press_release'];

/**
 * Whether what a reader declares for a source of this type can verify a company without an operator. Check digits are easily
 * invented, so that other feeds verify nothing.
 */
export const isTrustedDeclaration = (reader: DeclaringReader, sourceType: SourceType): boolean =>
  trustedReaders.includes(reader) && sourceTypes.includes(sourceType);

/**
 * Whether a row `e` of evidence counts where no operator decides: evidence from a text always, evidence from fields of a
 * feed or a bundle only from a trusted reader. An article that declares its issuer has no evidence from its text.
 */
export const isTrustedEvidence = sql<boolean>`(
  e.kind <> 'issuer_field' and not exists (
    select from article_inputs ti where ti.article_id = e.article_id and ti.declared ? 'issuer')
  or exists (
    select from article_inputs ti join articles ta on ta.id = ti.article_id join sources ts on ts.id = ta.source_id
    where ti.article_id = e.article_id and ti.declared ->> 'reader' = any(${[...trustedReaders]}::text[])
      and ts.source_type::text = any(${[...sourceTypes]}::text[])))`;
