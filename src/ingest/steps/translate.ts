import { sql, type Transaction } from 'kysely';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import type { Refusal } from '../../language/interfaces.ts';
import { failStep, runnable } from '../pipeline.ts';
import type { Ingest } from '../ports.ts';
import { AnswerRefused, ModelUnavailable } from '../providers/language-model/failures.ts';
import { markWaiting, postpone, queueStep, stepVersions } from '../queue.ts';
import { recordRefusals } from './refusals.ts';
import { otherNews } from './same-news.ts';
import type { Tagging } from './tagging.ts';
import { translationKey } from './translation-key.ts';

type Input = {
  readonly article_id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string | null;
  readonly country: string;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly published_at: Date;
};

type Translated = {
  readonly kind: 'translated';
  readonly article_id: string;
  readonly translated_title: string;
  readonly translated_text: string;
  readonly translated_by: string;
  readonly translation_of: string;
};

type Output =
  | Translated
  /** There is no translator. */
  | { readonly kind: 'waiting'; readonly article_id: string }
  | { readonly kind: 'postponed'; readonly article_id: string; readonly until: Date; readonly reason: string }
  | { readonly kind: 'refused'; readonly article_id: string; readonly refusal: Refusal };

const BATCH = 64;

async function load(tx: Transaction<Tables>, ids: readonly string[]): Promise<Input[]> {
  const { rows } = await sql<Input & { translation_of: string | null; is_outdated: boolean }>`
    select a.id as article_id, i.title, coalesce(i.text, '') as text, i.language, a.country, i.translation_of,
      i.issuer, s.source_type, a.published_at, m.version < ${stepVersions.translate} as is_outdated
    from articles a
    join article_inputs i on i.article_id = a.id
    join sources s on s.id = a.source_id
    join pipeline_marks m on m.article_id = a.id and m.step = 'translate'
    where a.id = any(${ids}::text[]) and a.state in ('pending', 'pending_translation', 'live')
    order by a.published_at, a.id`.execute(tx);
  // A translation is paid for: one of the same words is kept, unless it is to be made anew.
  return rows.filter((row) => row.is_outdated || row.translation_of !== translationKey(row));
}

async function translate(
  ingest: Ingest,
  taggers: () => Promise<Tagging>,
  input: Input,
  signal: AbortSignal,
): Promise<Output> {
  const { article_id, title, text, country } = input;
  const { translator, languages } = ingest.providers;
  if (translator === undefined) return { kind: 'waiting', article_id };
  const { language } = languages.identify(`${title}\n${text}`, input.language);
  try {
    const english = await translator.translate({ title, text, language, country }, signal);
    const refusal = otherNews(await taggers(), { ...input, language }, english);
    if (refusal !== undefined) return { kind: 'refused', article_id, refusal };
    return {
      kind: 'translated',
      article_id,
      translated_title: english.title,
      translated_text: english.text,
      translated_by: translator.id,
      translation_of: translationKey(input),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ModelUnavailable)
      return { kind: 'postponed', article_id, until: error.retryAt, reason: error.message };
    const refusal = {
      part: error instanceof AnswerRefused ? error.part : 'answer',
      reason: error instanceof Error ? error.message : String(error),
    };
    return { kind: 'refused', article_id, refusal };
  }
}

/** Keeps translations beside the texts they are of; a text that was revised meanwhile has none. */
async function keep(tx: Transaction<Tables>, translated: readonly Translated[], now: Date): Promise<void> {
  if (translated.length === 0) return;
  const ids = translated.map(({ article_id }) => article_id);
  const { rows } = await sql<Pick<Input, 'article_id' | 'title' | 'text'>>`
    select article_id, title, coalesce(text, '') as text from article_inputs where article_id = any(${ids}::text[]) for update`.execute(
    tx,
  );
  const keys = new Map(rows.map((row) => [row.article_id, translationKey(row)]));
  const current = translated.filter(({ article_id, translation_of }) => keys.get(article_id) === translation_of);
  await sql`
    update article_inputs i
    set translated_title = r.translated_title, translated_text = r.translated_text, translated_by = r.translated_by,
      translation_of = r.translation_of
    from jsonb_to_recordset(${JSON.stringify(current)}::jsonb) as r (article_id text, translated_title text, translated_text text,
      translated_by text, translation_of text)
    where i.article_id = r.article_id`.execute(tx);
  await queueStep(tx, 'enrich', ids, now);
}

/**
 * Translates what is not in English, and sends it to be read anew. An article that cannot be translated now gets its
 * place among the events by what is known of it and waits there: it is not live, counts nowhere and moves nothing.
 */
export function translateStep(ingest: Ingest, taggers: () => Promise<Tagging>) {
  const { translator, questionsAtOnce = 1 } = ingest.providers;
  return runnable<Input, Output>({
    name: 'translate',
    batch: translator === undefined ? BATCH : questionsAtOnce,
    load,
    work: (inputs, signal) => Promise.all(inputs.map((input) => translate(ingest, taggers, input, signal))),
    async apply(tx, outputs, now) {
      const translated = outputs.filter((output) => output.kind === 'translated');
      const refused = outputs.filter((output) => output.kind === 'refused');
      const others = outputs.filter((output) => output.kind !== 'translated');
      await keep(tx, translated, now);
      await markWaiting(
        tx,
        'translate',
        outputs.filter(({ kind }) => kind === 'waiting').map(({ article_id }) => article_id),
        'waits for a translator',
      );
      await postpone(
        tx,
        'translate',
        outputs.filter((output) => output.kind === 'postponed'),
      );
      for (const { article_id, refusal } of refused)
        await failStep(ingest, tx, { step: 'translate', article_id, reason: refusal.reason });
      if (translator !== undefined)
        await recordRefusals(
          tx,
          'translate',
          outputs.map((output) => ({
            article_id: output.article_id,
            refusals: output.kind === 'refused' ? [output.refusal] : [],
            by: translator.id,
          })),
          now,
        );
      const { rows: unplaced } = await sql<{ id: string }>`
        select id from articles
        where id = any(${others.map(({ article_id }) => article_id)}::text[]) and state = 'pending_translation'
          and event_id is null`.execute(tx);
      await queueStep(
        tx,
        'cluster',
        unplaced.map(({ id }) => id),
        now,
      );
      return { changes: [], marked: others.map(({ article_id }) => article_id) };
    },
  });
}
