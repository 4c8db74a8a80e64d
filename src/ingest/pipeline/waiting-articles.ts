import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { everyWaitingReason } from '../providers/translation/waiting.ts';

/** How many articles of a language wait until there is a translator of it. */
export type UntranslatedCount = { readonly language: string; readonly articles: number };

/** The articles that wait for a translator, by recognised language, the most first. */
export async function readUntranslated(db: Kysely<Tables>): Promise<readonly UntranslatedCount[]> {
  const { rows } = await sql<UntranslatedCount>`
    select coalesce(a.source_language, 'und') as language, count(*)::int as articles
    from pipeline_marks m join articles a on a.id = m.article_id
    where m.step = 'translate' and m.state = 'waiting' and m.error = any(${everyWaitingReason}::text[])
      and a.state = 'pending_translation'
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** How many articles are put off until something outside can be asked again, an endpoint or a model, by step and reason. */
export type PutOff = { readonly step: string; readonly reason: string; readonly articles: number };

/** A failed try counts as an attempt and a page has a reason of its own; a day's money that is spent is as it was ordered. */
export async function readPutOff(db: Kysely<Tables>, now: Date): Promise<readonly PutOff[]> {
  const { rows } = await sql<PutOff>`
    select step, (array_agg(error order by article_id))[1] as reason, count(*)::int as articles
    from pipeline_marks
    where state = 'due' and due_at > ${now} and attempts = 0 and step in ('enrich', 'translate', 'story')
      and error is not null and error not like 'waits for %' and error not like 'the day''s %'
    group by step order by 3 desc, 1`.execute(db);
  return rows;
}
