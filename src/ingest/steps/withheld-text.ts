import { sql, type Transaction } from 'kysely';
import type { TraceEntry } from '../../core/trace.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyLink } from '../../language/interfaces.ts';
import type { ReadOutcome } from './read-article.ts';
import type { WrittenReading } from './write-reading.ts';

/** Stands for the words in which a company was named. */
const UNQUOTED = 'named in its text, which its source does not let be kept';

/** Evidence of a link that quotes the text, and not the headline. */
const isQuoted = ({ evidence }: CompanyLink): boolean => /^(?:lead|body) /.test(evidence);

const withoutQuotes = (companies: readonly CompanyLink[]): readonly CompanyLink[] =>
  companies.map((link) => (isQuoted(link) ? { ...link, evidence: UNQUOTED } : link));

/** Whether a rule read a declared fact, or words of the headline. */
const isOfHeadline = ({ rule, text }: TraceEntry, headline: string): boolean =>
  rule.startsWith('declared/') || (text !== '' && headline.includes(text.toLowerCase()));

const withoutText = (reading: WrittenReading): WrittenReading => {
  const headline = `${reading.source_title ?? ''}\n${reading.title ?? ''}`.toLowerCase();
  return {
    ...reading,
    summary: null,
    key_points: [],
    summary_method: null,
    companies: withoutQuotes(reading.companies),
    trace: reading.trace.filter((entry) => isOfHeadline(entry, headline)),
  };
};

const withoutEvidenceWords = (evidence: Extract<ReadOutcome, { kind: 'read' }>['evidence']) =>
  evidence && { ...evidence, items: evidence.items.map((item) => ({ ...item, words: '' })) };

/**
 * The outcome of reading an article whose source withholds its text: the facts, without words of the text. Headline,
 * companies, labels, figures and dates stay.
 */
export function withoutWords(outcome: ReadOutcome): ReadOutcome {
  switch (outcome.kind) {
    case 'read':
      return {
        ...outcome,
        reading: withoutText(outcome.reading),
        companies: withoutQuotes(outcome.companies),
        evidence: withoutEvidenceWords(outcome.evidence),
        refusals: [],
      };
    case 'untranslated':
      return {
        ...outcome,
        reading: withoutText(outcome.reading),
        evidence: withoutEvidenceWords(outcome.evidence),
      };
    case 'refused':
    case 'postponed':
      return outcome;
  }
}

/**
 * Deletes the texts of articles that were read, where their sources withhold them. Like articles whose text is kept no
 * longer they are not read again: without the text their facts would be lost.
 */
export async function eraseWithheld(tx: Transaction<Tables>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update article_inputs set text = null, document = null, translated_text = case when translated_by is not null then '' end
    where article_id = any(${ids}::text[])`.execute(tx);
  await sql`update articles set text_expired_at = ${now} where id = any(${ids}::text[])`.execute(tx);
  await sql`
    delete from pipeline_marks where article_id = any(${ids}::text[]) and step in ('enrich', 'translate')`.execute(tx);
}
