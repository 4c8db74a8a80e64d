import { sql, type Transaction } from 'kysely';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import type { IdentifiedLanguage, Refusal, TranslationInput, TranslationResult } from '../../language/interfaces.ts';
import { countryOfPublisher } from '../companies/issuer-country.ts';
import type { TaggingContext } from '../companies/tagging.ts';
import { recordRefusals } from '../intake/refusals.ts';
import { markWaiting, postpone, queueStep, stepVersions } from '../pipeline/queue.ts';
import { failStep, runnable } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';
import { AnswerRefused, ModelUnavailable } from '../providers/endpoint/failures.ts';
import { NotServed } from '../providers/translation/in-order.ts';
import { NO_TRANSLATOR } from '../providers/translation/waiting.ts';
import { isDemoSource } from '../sources/demo-source.ts';
import { withholdsText } from '../sources/source-policy.ts';
import { asTheNewsSays } from './same-news.ts';
import { toTranslated, translationKey } from './translation-key.ts';

type Input = {
  readonly article_id: string;
  readonly title: string;
  readonly text: string;
  /** Whether its headline alone is translated. */
  readonly withholds_text: boolean;
  /** Declared by the item or its feed. */
  readonly language: string | null;
  /** Set for the source by an operator. */
  readonly set_language: string | null;
  readonly country: string;
  readonly domain: string;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly published_at: Date;
  /** The key of the text that the present translation is made from. */
  readonly translation_of: string | null;
};

type TranslatedOutput = {
  readonly kind: 'translated';
  readonly article_id: string;
  readonly translated_title: string;
  readonly translated_text: string;
  readonly translated_by: string;
  readonly translation_of: string;
  /** Sentences that were left out. */
  readonly refusals: readonly Refusal[];
  readonly by: string;
};

type Output =
  | TranslatedOutput
  /** No translator serves its language, or the translator would return the same again. */
  | {
      readonly kind: 'waiting';
      readonly article_id: string;
      readonly reason: string;
      readonly refusals: readonly Refusal[];
      readonly by: string;
    }
  | { readonly kind: 'postponed'; readonly article_id: string; readonly until: Date; readonly reason: string }
  | {
      readonly kind: 'refused';
      readonly article_id: string;
      readonly refusals: readonly [Refusal];
      readonly by: string;
    };

const BATCH = 64;

async function load(tx: Transaction<Tables>, ids: readonly string[]): Promise<Input[]> {
  const { rows } = await sql<Input & { is_outdated: boolean }>`
    select a.id as article_id, i.title, coalesce(i.text, '') as text,
      ${withholdsText} as withholds_text, coalesce(i.language, case when ${withholdsText} then a.source_language end) as language,
      s.language as set_language,
      ${countryOfPublisher} as country,
      i.translation_of, s.domain, i.issuer, s.source_type, a.published_at, m.version < ${stepVersions.translate} as is_outdated
    from articles a
    join article_inputs i on i.article_id = a.id
    join sources s on s.id = a.source_id
    join pipeline_marks m on m.article_id = a.id and m.step = 'translate'
    where a.id = any(${ids}::text[]) and a.state in ('pending', 'pending_translation', 'live')
    order by a.published_at, a.id`.execute(tx);
  // A translation costs money: one of the same words is kept, unless an operator asked for a new one.
  return rows.map(toTranslated).filter((row) => row.is_outdated || row.translation_of !== translationKey(row));
}

/** An article as a translator is asked for it. */
function toTranslationInput(input: Input, { language }: IdentifiedLanguage): TranslationInput {
  const { title, text, country, domain } = input;
  return {
    title,
    text,
    language,
    country,
    kind: isDemoSource(domain) ? 'invented' : 'news',
    isServed: input.translation_of === translationKey(input),
  };
}

/** The outcome for an article, once its translation is checked against the article. */
function judge(
  tagging: TaggingContext,
  input: Input,
  translationInput: TranslationInput,
  result: TranslationResult,
): Output {
  const { article_id } = input;
  const { by } = result;
  const refuse = (refusal: Refusal): Output =>
    // A translator that would return the same again is called again when an operator asks for it.
    result.isSteady
      ? { kind: 'waiting', article_id, reason: refusal.reason, refusals: [refusal], by }
      : { kind: 'refused', article_id, refusals: [refusal], by };
  if ('error' in result) {
    const { error } = result;
    if (error instanceof NotServed) return { kind: 'waiting', article_id, reason: error.message, refusals: [], by };
    if (error instanceof ModelUnavailable)
      return { kind: 'postponed', article_id, until: error.retryAt, reason: error.message };
    return refuse({ part: error instanceof AnswerRefused ? error.part : 'answer', reason: error.message });
  }
  const english = asTheNewsSays(tagging, { ...input, language: translationInput.language }, result);
  if ('refusal' in english) return refuse(english.refusal);
  return {
    kind: 'translated',
    article_id,
    translated_title: english.title,
    translated_text: english.text,
    translated_by: by,
    translation_of: translationKey(input),
    refusals: [...(result.refusals ?? []), ...english.refusals],
    by,
  };
}

async function translate(
  { providers }: Ingest,
  taggers: () => Promise<TaggingContext>,
  inputs: readonly Input[],
  signal: AbortSignal,
): Promise<Output[]> {
  const { translator, languages } = providers;
  if (translator === undefined)
    return inputs.map(({ article_id }) => ({
      kind: 'waiting',
      article_id,
      reason: NO_TRANSLATOR,
      refusals: [],
      by: 'none',
    }));
  const requests = inputs.map((input) => ({
    input,
    translationInput: toTranslationInput(
      input,
      languages.identify(`${input.title}\n${input.text}`, input.language, input.set_language),
    ),
  }));
  const results = await translator.translate(
    requests.map((one) => one.translationInput),
    signal,
  );
  const tagging = await taggers();
  return requests.flatMap((one, at) => {
    const result = results[at];
    return result === undefined ? [] : [judge(tagging, one.input, one.translationInput, result)];
  });
}

/** Stores translations with their source texts; a text that was revised meanwhile gets none. */
async function keep(tx: Transaction<Tables>, translated: readonly TranslatedOutput[], now: Date): Promise<void> {
  if (translated.length === 0) return;
  const ids = translated.map(({ article_id }) => article_id);
  const { rows } = await sql<Pick<Input, 'article_id' | 'title' | 'text' | 'withholds_text'>>`
    select i.article_id, i.title, coalesce(i.text, '') as text, ${withholdsText} as withholds_text
    from article_inputs i join articles a on a.id = i.article_id join sources s on s.id = a.source_id
    where i.article_id = any(${ids}::text[]) for update of i`.execute(tx);
  const keys = new Map(rows.map((row) => [row.article_id, translationKey(toTranslated(row))]));
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
 * Translates articles that are not in English and sends them to be read again. An article that cannot be translated now
 * is placed by its known features and waits in its event: it is not live, counts nowhere and changes nothing.
 */
export function translateStep(ingest: Ingest, taggers: () => Promise<TaggingContext>) {
  const { translator } = ingest.providers;
  return runnable<Input, Output>({
    name: 'translate',
    batch: translator?.batch ?? BATCH,
    load,
    work: (inputs, signal) => translate(ingest, taggers, inputs, signal),
    async apply(tx, outputs, now) {
      const translated = outputs.filter((output) => output.kind === 'translated');
      const others = outputs.filter((output) => output.kind !== 'translated');
      await keep(tx, translated, now);
      await markWaiting(
        tx,
        'translate',
        outputs.filter((output) => output.kind === 'waiting'),
      );
      await postpone(
        tx,
        'translate',
        outputs.filter((output) => output.kind === 'postponed'),
      );
      for (const { article_id, refusals } of outputs.filter((output) => output.kind === 'refused'))
        await failStep(ingest, tx, { step: 'translate', article_id, reason: refusals[0].reason });
      await recordRefusals(
        tx,
        'translate',
        outputs.map((output) => (output.kind === 'postponed' ? { ...output, refusals: [], by: 'none' } : output)),
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
