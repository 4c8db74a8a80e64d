import { type RawBuilder, sql } from 'kysely';
import { noticeClasses, trustedReaders } from '../../core/declared-facts.ts';
import { economyConcepts, houseConcepts } from '../../core/figure-concepts.ts';
import { issuerChannels } from '../../core/vocabulary.ts';
import { texts } from './conditions.ts';

/** The source sends releases of issuers; of a news agency those alone whose issuer a trusted service declares. */
const isIssuerChannel = sql<boolean>`(src.source_type = any(${texts(issuerChannels)}) or src.source_type = 'wire_service'
  and exists (select from article_inputs input where input.article_id = a.id and input.declared ? 'issuer'
    and input.declared ->> 'reader' = any(${texts(trustedReaders)})))`;

/** The article has one subject: its primary company, or the only one that it is about. */
const hasSubject = sql<boolean>`coalesce((
  select bool_or(about.is_primary) or count(*) = 1 from article_companies about
  where about.article_id = a.id and about.principal), false)`;

/**
 * Whether figure `k` of article `a` from source `src` is the issuer's own statement (docs/contract/figures.md, "official"): its
 * release, not a notice of an exchange or authority about it, and no target price. A measure of the economy is that of an
 * authority.
 */
export const isOfficial: RawBuilder<boolean> = sql<boolean>`(case
  when k.concept = any(${texts(houseConcepts)}) then false
  when k.concept = any(${texts(economyConcepts)}) then src.source_type = 'government'
  else ${isIssuerChannel} and coalesce(a.disclosure_class, '') <> all(${texts(noticeClasses)}) and ${hasSubject} end)`;
