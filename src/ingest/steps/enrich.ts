import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { NO_FORMS } from '../../language/text/forms.ts';
import { holdMentioned, recordMentions } from '../calendar/date-precedence.ts';
import { claimCandidate, recordEvidence } from '../companies/candidate-companies.ts';
import { type DeclaredCompanies, resolveDeclared } from '../companies/declared-companies.ts';
import { countryOfPublisher } from '../companies/issuer-country.ts';
import type { TaggingContext } from '../companies/tagging.ts';
import { recomputeEvents } from '../events/recompute.ts';
import { listDisclosureChanges, withMemberships } from '../intake/disclosures.ts';
import { recordRefusals } from '../intake/refusals.ts';
import { postpone, queueStep } from '../pipeline/queue.ts';
import { runnable } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';
import { ModelUnavailable } from '../providers/endpoint/failures.ts';
import { recordNotices } from '../registers/record-notices.ts';
import { withholdsText } from '../sources/source-policy.ts';
import { readSourceBoilerplate } from './boilerplate.ts';
import { asCorrected } from './corrected.ts';
import { type EnrichInput, type ReadOutcome, readArticle, type Vocabulary } from './read-article.ts';
import { eraseWithheld, withoutWords } from './withheld-text.ts';
import { writeReadings } from './write-reading.ts';

/** The outcome for an article, and the version of the text that it was read from. */
type EnrichOutput = ReadOutcome & Pick<EnrichInput, 'writing' | 'withholds_text'>;
const isRead = (made: EnrichOutput): made is Extract<EnrichOutput, { kind: 'read' }> => made.kind === 'read';

const BATCH = 256;

async function load(tx: Transaction<Tables>, ids: readonly string[]): Promise<EnrichInput[]> {
  const { rows } = await sql<Omit<EnrichInput, 'forms'>>`
    select a.id as article_id, i.title, coalesce(i.text, '') as text, i.document, i.language,
      coalesce(i.issuer, i.declared #>> '{issuer,name}') as issuer, i.declared, a.published_at,
      s.language as set_language,
      a.source_id, s.source_type, s.name as source_name, ${countryOfPublisher} as country,
      coalesce((select x.timezone from exchanges x where x.country = ${countryOfPublisher} and x.timezone is not null
        order by x.mic_code limit 1), 'UTC') as timezone,
      i.translated_title, i.translated_text, i.translated_by, i.translation_of,
      a.article_url, s.domain, coalesce(s.policy @> '{"reads_pages": true}', false) as reads_pages,
      ${withholdsText} as withholds_text, a.state, a.created_at,
      i.xmin::text as writing
    from articles a
    join article_inputs i on i.article_id = a.id
    join sources s on s.id = a.source_id
    where a.id = any(${ids}::text[]) and a.state <> 'withdrawn'
    order by a.published_at, a.id`.execute(tx);
  const forms = await readSourceBoilerplate(tx, rows);
  return rows.map((row) => ({ ...row, forms: forms.get(row.source_id) ?? NO_FORMS }));
}

async function readVocabulary(ingest: Ingest): Promise<Vocabulary> {
  // Only a language model needs the lists; rules have their own.
  if (ingest.providers.reader === undefined) return { categories: [], eventTypes: [] };
  const { rows: categories } = await sql<{
    name: string;
  }>`select name from categories where enabled order by name`.execute(ingest.db);
  const { rows: types } = await sql<{ slug: string }>`select slug from event_types order by slug`.execute(ingest.db);
  return { categories: categories.map(({ name }) => name), eventTypes: types.map(({ slug }) => slug) };
}

/** An article whose language model cannot be asked now waits by itself; the others of its batch go on. */
async function readOrPostpone(
  { article_id, writing, withholds_text }: EnrichInput,
  reading: Promise<ReadOutcome>,
): Promise<EnrichOutput> {
  try {
    const outcome = await reading;
    return { ...(withholds_text ? withoutWords(outcome) : outcome), writing, withholds_text };
  } catch (error) {
    if (error instanceof ModelUnavailable)
      return { kind: 'postponed', article_id, until: error.retryAt, reason: error.message, writing, withholds_text };
    throw error;
  }
}

/**
 * Finds the companies that the sources of articles declare. Candidates that their identifiers verify are verified first, so
 * that their articles are read and served with them.
 */
async function linkDeclared(
  ingest: Ingest,
  taggers: () => Promise<TaggingContext>,
  verify: (companies: readonly string[]) => Promise<void>,
  inputs: readonly EnrichInput[],
): Promise<ReadonlyMap<string, DeclaredCompanies>> {
  const found = new Map<string, DeclaredCompanies>();
  const declaring = inputs.filter(({ declared }) => declared !== null);
  if (declaring.length === 0) return found;
  const tagging = await taggers();
  for (const input of declaring) {
    const companies = await resolveDeclared(ingest, tagging, input);
    if (companies !== null) found.set(input.article_id, companies);
  }
  const verifiable = [...found].flatMap(([article_id, { issuer }]) =>
    issuer?.isVerifiable && issuer.company_id !== null
      ? [{ article_id, company_id: issuer.company_id, name: issuer.name, items: issuer.items }]
      : [],
  );
  if (verifiable.length === 0) return found;
  await ingest.db.transaction().execute(async (tx) => {
    for (const candidate of verifiable) await claimCandidate(tx, candidate);
    const evidence = verifiable.map(({ article_id, company_id, items }) => ({
      article_id,
      evidence: { company_id, items },
    }));
    await recordEvidence(tx, evidence);
  });
  await verify([...new Set(verifiable.map(({ company_id }) => company_id))]);
  return found;
}

/**
 * Reads articles concurrently, but starts one per turn of the event loop: a process that also serves callers answers
 * between two articles, not between two batches.
 */
async function readInTurns(
  inputs: readonly EnrichInput[],
  read: (input: EnrichInput) => Promise<EnrichOutput>,
): Promise<EnrichOutput[]> {
  const readings: Promise<EnrichOutput>[] = [];
  for (const input of inputs) {
    const reading = read(input);
    // A failure before all have started is thrown when they are awaited.
    reading.catch(() => undefined);
    readings.push(reading);
    await nextTurn();
  }
  return Promise.all(readings);
}

/**
 * Articles whose text changed since it was read, or that an import has replaced. The later writer applied its own
 * effects; the rows are locked, so they do not change until the transaction ends.
 */
async function findOvertaken(tx: Transaction<Tables>, outputs: readonly EnrichOutput[]): Promise<ReadonlySet<string>> {
  const read = outputs.map(({ article_id, writing }) => ({ article_id, writing }));
  const { rows } = await sql<{ article_id: string }>`
    select r.article_id from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (article_id text, writing text)
    where not exists (
      select from article_inputs i join pipeline_marks m on m.article_id = i.article_id and m.step = 'enrich'
      where i.article_id = r.article_id and i.xmin::text = r.writing)`.execute(tx);
  return new Set(rows.map(({ article_id }) => article_id));
}

/** Writes what is known of articles that wait for translation; those that are live stay what they were. */
async function applyUntranslated(
  tx: Transaction<Tables>,
  outputs: readonly Extract<ReadOutcome, { kind: 'untranslated' }>[],
  now: Date,
): Promise<void> {
  const ids = outputs.map(({ article_id }) => article_id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from articles where id = any(${ids}::text[]) and state in ('pending', 'pending_translation', 'refused') for update`.execute(
    tx,
  );
  const unserved = new Set(rows.map(({ id }) => id));
  await writeReadings(
    tx,
    outputs.filter(({ article_id }) => unserved.has(article_id)).map(({ reading }) => reading),
  );
  await queueStep(tx, 'translate', ids, now);
}

/** Takes articles out of the pipeline for good; one that is live stays what it was before it was revised. */
async function refuse(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update articles set state = 'refused' where id = any(${ids}::text[]) and state in ('pending', 'pending_translation')`.execute(
    tx,
  );
}

/** Writes readings in English, queues the next step and recomputes the events of live articles. */
async function applyRead(
  ingest: Ingest,
  tx: Transaction<Tables>,
  done: readonly Extract<EnrichOutput, { kind: 'read' }>[],
  now: Date,
): Promise<Change[]> {
  if (done.length === 0) return [];
  const changed = await writeReadings(
    tx,
    done.map(({ reading }) => reading),
  );
  const ids = done.map(({ article_id }) => article_id);
  await queueStep(tx, 'embed', ids, now);
  const { rows: events } = await sql<{ id: string }>`
    select distinct event_id as id from articles where id = any(${ids}::text[]) and live and event_id is not null`.execute(
    tx,
  );
  const changes = [
    ...changed.moved.map((id): Change => ({ kind: 'article', id, action: 'updated', movesClock: true })),
    ...(await recomputeEvents(
      tx,
      events.map(({ id }) => id),
      { now, windowMs: ingest.windowMs },
    )),
    ...(await recordMentions(tx, ingest, done, now)),
  ];
  return withMemberships(changes, await listDisclosureChanges(tx, changed.declared));
}

async function apply(ingest: Ingest, tx: Transaction<Tables>, made: readonly EnrichOutput[], now: Date) {
  const overtaken = await findOvertaken(tx, made);
  const current = made.filter(({ article_id }) => !overtaken.has(article_id));
  const outputs = await asCorrected(tx, current);
  const postponed = outputs.filter((output) => output.kind === 'postponed');
  await postpone(tx, 'enrich', postponed);
  await applyUntranslated(
    tx,
    outputs.filter((output) => output.kind === 'untranslated'),
    now,
  );
  const done = outputs.filter(isRead);
  const refused = outputs.filter((output) => output.kind === 'refused');
  await recordEvidence(
    tx,
    outputs.filter((output) => 'evidence' in output),
  );
  await refuse(
    tx,
    refused.map(({ article_id }) => article_id),
  );
  await recordRefusals(
    tx,
    'enrich',
    [...done, ...refused].map((output) => ({ ...output, by: ingest.providers.reader?.id ?? 'built-in' })),
    now,
  );
  const changes = await applyRead(ingest, tx, done, now);
  const readable = outputs.filter(({ kind }) => kind === 'read' || kind === 'untranslated');
  const notices = await recordNotices(
    tx,
    readable.map(({ article_id }) => article_id),
    now,
  );
  // Notices are read from the texts, so that these are deleted last.
  const withheld = done.filter(({ withholds_text }) => withholds_text).map(({ article_id }) => article_id);
  await eraseWithheld(tx, withheld, now);
  return {
    changes: [...changes, ...notices],
    marked: [...overtaken, ...postponed.map(({ article_id }) => article_id), ...withheld],
  };
}

/**
 * Reads an article: language, summary, key points, labels, companies, figures, dates. One that is not in English is read
 * as far as its place among the events needs it and goes to be translated; it comes back here with its translation. An
 * article that is live already and was revised stays live; its event follows at once.
 */
export function enrichStep(
  ingest: Ingest,
  taggers: () => Promise<TaggingContext>,
  verify: (companies: readonly string[]) => Promise<void>,
) {
  const { reader, questionsAtOnce = 1 } = ingest.providers;
  return runnable<EnrichInput, EnrichOutput>({
    name: 'enrich',
    batch: reader === undefined ? BATCH : questionsAtOnce,
    load,
    async work(inputs, signal) {
      const declared = await linkDeclared(ingest, taggers, verify, inputs);
      const tagging = await taggers();
      const vocabulary = await readVocabulary(ingest);
      return readInTurns(inputs, (input) =>
        readOrPostpone(
          input,
          readArticle({ ingest, tagging, declared: declared.get(input.article_id), vocabulary, signal }, input),
        ),
      );
    },
    hold: async (tx, made) => holdMentioned(tx, await asCorrected(tx, made.filter(isRead))),
    apply: (tx, made, now) => apply(ingest, tx, made, now),
  });
}
