import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { TraceEntry } from '../../core/trace.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import type { CalledOff } from '../../language/calendar/called-off.ts';
import { readNews, withoutInstructions } from '../../language/checks/instructions.ts';
import { explainFigures } from '../../language/figures/extract-figures.ts';
import type { CompanyLink, IdentifiedLanguage, Language, Refusal } from '../../language/interfaces.ts';
import { type Forms, NO_FORMS, withoutForms } from '../../language/text/forms.ts';
import { type DatedMention, holdMentioned, recordMentions } from '../calendar/precedence.ts';
import { recordEvidence } from '../companies/candidates.ts';
import { countryOfPublisher, traceCountry } from '../companies/issuer-country.ts';
import { type IssuerLinks, tagWithIssuer, withCandidate } from '../companies/link-issuer.ts';
import type { TaggingContext } from '../companies/tagging.ts';
import { recomputeEvents } from '../events/recompute.ts';
import { recordRefusals } from '../intake/refusals.ts';
import { runnable } from '../pipeline/pipeline.ts';
import { postpone, queueStep } from '../pipeline/queue.ts';
import type { Ingest } from '../ports.ts';
import { ModelUnavailable } from '../providers/endpoint/failures.ts';
import { isDemoSource } from '../sources/demo-source.ts';
import { readSourceBoilerplate } from './boilerplate.ts';
import { asCorrected } from './corrected.ts';
import { readPageText } from './page-text.ts';
import { findInjections } from './prompt-injection.ts';
import { readDates } from './read-dates.ts';
import { traceLabels } from './reading-trace.ts';
import { translationKey } from './translation-key.ts';
import { type WrittenReading, writeReadings } from './write-reading.ts';

type Input = {
  readonly article_id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string | null;
  readonly issuer: string | null;
  readonly published_at: Date;
  readonly source_id: string;
  readonly source_type: SourceType;
  readonly source_name: string;
  readonly country: string;
  readonly timezone: string;
  readonly translated_title: string | null;
  readonly translated_text: string | null;
  readonly translated_by: string | null;
  readonly translation_of: string | null;
  readonly article_url: string;
  readonly domain: string;
  readonly reads_pages: boolean;
  readonly state: string;
  readonly created_at: Date;
  /** Which writing of the source's words was read. */
  readonly writing: string;
  /** Sentences that its source puts around its articles. */
  readonly forms: Forms;
};

type Output =
  | {
      readonly kind: 'read';
      readonly article_id: string;
      readonly reading: WrittenReading;
      readonly companies: WrittenReading['companies'];
      readonly mentions: readonly DatedMention[];
      readonly calledOff: readonly CalledOff[];
      readonly source_id: string;
      readonly evidence: IssuerLinks['evidence'];
      readonly refusals: readonly Refusal[];
    }
  /** Not in English yet: read as far as that goes, so that it finds its event. */
  | {
      readonly kind: 'untranslated';
      readonly article_id: string;
      readonly reading: WrittenReading;
      readonly evidence: IssuerLinks['evidence'];
    }
  /** Its title tells its reader what to do, and nothing else. */
  | { readonly kind: 'refused'; readonly article_id: string; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'postponed'; readonly article_id: string; readonly until: Date; readonly reason: string };

/** What was made of an article, and of which writing of it. */
type EnrichOutput = Output & Pick<Input, 'writing'>;
const isRead = (made: EnrichOutput): made is Extract<EnrichOutput, { kind: 'read' }> => made.kind === 'read';

type Vocabulary = { readonly categories: readonly string[]; readonly eventTypes: readonly string[] };

const BATCH = 256;

async function load(tx: Transaction<Tables>, ids: readonly string[]): Promise<Input[]> {
  const { rows } = await sql<Omit<Input, 'forms'>>`
    select a.id as article_id, i.title, coalesce(i.text, '') as text, i.language, i.issuer, a.published_at,
      a.source_id, s.source_type, s.name as source_name, ${countryOfPublisher} as country,
      coalesce((select x.timezone from exchanges x where x.country = ${countryOfPublisher} and x.timezone is not null
        order by x.mic_code limit 1), 'UTC') as timezone,
      i.translated_title, i.translated_text, i.translated_by, i.translation_of,
      a.article_url, s.domain, coalesce(s.policy @> '{"reads_pages": true}', false) as reads_pages, a.state, a.created_at,
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
  // Only a language model is told the lists; rules know their own.
  if (ingest.providers.reader === undefined) return { categories: [], eventTypes: [] };
  const { rows: categories } = await sql<{
    name: string;
  }>`select name from categories where enabled order by name`.execute(ingest.db);
  const { rows: types } = await sql<{ slug: string }>`select slug from event_types order by slug`.execute(ingest.db);
  return { categories: categories.map(({ name }) => name), eventTypes: types.map(({ slug }) => slug) };
}

type English = { readonly title: string; readonly text: string; readonly by: string | null };

/** The English of an article: its own words, or the translation of what it says now. */
function toEnglish(input: Input, { language }: IdentifiedLanguage): English | undefined {
  if (language === 'en') return { title: input.title, text: input.text, by: null };
  const { translated_title: title, translated_text: text, translated_by: by } = input;
  const isCurrent = input.translation_of === translationKey(input);
  return title !== null && text !== null && isCurrent ? { title, text, by } : undefined;
}

/** Names of the company that an article is about. */
const listNames = ({ names }: TaggingContext, companies: readonly CompanyLink[]): readonly string[] =>
  names.get(companies.find(({ is_primary }) => is_primary)?.id ?? '') ?? [];

/** The rules that gave companies their roles; a company without one is linked by the words of its evidence alone. */
const roleTrace = (companies: readonly CompanyLink[]): readonly TraceEntry[] =>
  companies.flatMap(({ rule, evidence }) => (rule === undefined ? [] : [{ rule, text: evidence }]));

/** What rules read in a text, in whichever language it is. */
async function readByRules(
  ingest: Ingest,
  tagging: TaggingContext,
  input: Input,
  article: { readonly title: string; readonly text: string; readonly language: Language },
) {
  const { title, text, language } = article;
  const { source_type } = input;
  const { trace, ...labels } = await ingest.providers.classifier.classify({ title, text, source_type, language });
  const issued = await tagWithIssuer(ingest, tagging, { ...input, title, text, language });
  const companies = issued.links;
  const primary = companies.find(({ is_primary }) => is_primary);
  const words = `${title}\n\n${text}`;
  const about = {
    language: language === 'und' ? null : language,
    // Whose crowns: the issuer's, and only without one the publisher's.
    country: (primary && tagging.countries.get(primary.id)) ?? input.country,
    publishedAt: input.published_at,
    names: listNames(tagging, companies),
  };
  const figures = explainFigures(words, about);
  return {
    reading: { ...labels, companies, figures: figures.map(({ figure }) => figure) },
    trace: [...trace, ...roleTrace(companies), ...figures.flatMap((explained) => explained.trace)],
    issued,
  };
}

async function read(
  ingest: Ingest,
  tagging: TaggingContext,
  vocabulary: Vocabulary,
  input: Input,
  signal: AbortSignal,
): Promise<Output> {
  const { providers } = ingest;
  const { article_id, source_id, source_type } = input;
  // Nobody is paid for reading what is invented.
  const reader = isDemoSource(input.domain) ? undefined : providers.reader;
  const identified = providers.languages.identify(`${input.title}\n${input.text}`, input.language);
  const english = toEnglish(input, identified);
  const { language } = identified;
  // A page that is read for a model that is away would be asked for again with the next try.
  if (input.reads_pages && english?.by === null) reader?.check();
  // A page is read in its own words and never sent to be translated: the translation would have to be kept.
  const page =
    english === undefined || english.by === null
      ? await readPageText(ingest, input, signal)
      : { text: english.text, refusals: [] };
  if ('until' in page) return { kind: 'postponed', article_id, ...page };
  const said = { title: english?.title ?? input.title, text: page.text, by: english?.by ?? null };
  const withoutBoilerplate = withoutForms(readNews(said.text), input.forms);
  // What speaks to a language model is no news, and callers have models of their own.
  const article = {
    title: withoutInstructions(said.title).trim(),
    text: withoutBoilerplate.text,
    by: said.by,
    language: english === undefined ? language : ('en' as const),
  };
  // The headline of the source is served beside what is made of it.
  const source_title = withoutInstructions(input.title).trim() || null;
  const injections = findInjections({
    title: [said.title, input.title],
    text: said.by === null ? [said.text] : [said.text, input.text],
  });
  if (article.title === '' && injections.length > 0) return { kind: 'refused', article_id, refusals: injections };
  const { reading: byRules, trace: rulesTrace, issued } = await readByRules(ingest, tagging, input, article);
  const trace = [...withoutBoilerplate.cut.map((text) => ({ rule: 'text/furniture/form', text })), ...rulesTrace];
  if (english === undefined) {
    const unread = { title: null, source_title, summary: null, key_points: [], summary_method: null, written_by: null };
    const { evidence } = issued;
    return {
      kind: 'untranslated',
      article_id,
      evidence,
      reading: { article_id, language, ...unread, ...byRules, trace },
    };
  }
  const { title, text, by } = article;
  const builtIn = { ...byRules, ...(await providers.summariser.summarise({ title, text }, signal)) };
  const read = await reader?.read(
    {
      title,
      text,
      source_type,
      country: input.country,
      published_at: input.published_at,
      builtIn,
      ...vocabulary,
      resolve: tagging.tagger.createNameResolver({ title, text, issuer: input.issuer, source_type, language: 'en' }),
      names: listNames(tagging, byRules.companies),
      named: (words) => tagging.tagger.named(words, 'en'),
    },
    signal,
  );
  const { method, ...written } = read?.reading ?? builtIn;
  const reading = { ...written, companies: withCandidate(written.companies, issued) };
  const writers = [by, read?.isOwn === true ? reader?.id : null].filter((writer) => typeof writer === 'string');
  const { trace: datesTrace, ...dates } = readDates({ ...input, title, text }, reading.companies, tagging);
  const labels = traceLabels(trace, { byRules, read: reading, by: reader?.id ?? '' });
  return {
    kind: 'read',
    article_id,
    source_id,
    reading: {
      ...reading,
      trace: [...labels, ...traceCountry(source_type, reading.companies, tagging.countries), ...datesTrace],
      article_id,
      language,
      title,
      source_title,
      summary_method: method,
      written_by: writers.length === 0 ? null : writers.join(' '),
    },
    companies: reading.companies,
    evidence: issued.evidence,
    refusals: [...page.refusals, ...injections, ...(read?.refusals ?? [])],
    ...dates,
  };
}

/** An article whose language model cannot be asked now waits by itself; the others of its batch go on. */
async function readOrPostpone({ article_id, writing }: Input, reading: Promise<Output>): Promise<EnrichOutput> {
  try {
    return { ...(await reading), writing };
  } catch (error) {
    if (error instanceof ModelUnavailable)
      return { kind: 'postponed', article_id, until: error.retryAt, reason: error.message, writing };
    throw error;
  }
}

/**
 * Reads articles at once, as far as they wait for others, but begins one a turn of the event loop: a process that also
 * answers callers does so between two articles, not between two batches.
 */
async function readInTurns(
  inputs: readonly Input[],
  read: (input: Input) => Promise<EnrichOutput>,
): Promise<EnrichOutput[]> {
  const readings: Promise<EnrichOutput>[] = [];
  for (const input of inputs) {
    const reading = read(input);
    // What goes wrong before all have begun is told when they are awaited.
    reading.catch(() => undefined);
    readings.push(reading);
    await nextTurn();
  }
  return Promise.all(readings);
}

/**
 * Articles that say something else than what was read of them, or that an import speaks for by now. Whoever wrote that saw
 * to what follows; their rows are held, so nobody writes more until the transaction ends.
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
  outputs: readonly Extract<Output, { kind: 'untranslated' }>[],
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

/**
 * Reads an article: language, summary, key points, labels, companies, figures, dates. One that is not in English is read
 * as far as its place among the events needs it and goes to be translated; it comes back here with its translation. An
 * article that is live already and was revised stays live; its event follows at once.
 */
export function enrichStep(ingest: Ingest, taggers: () => Promise<TaggingContext>) {
  const { reader, questionsAtOnce = 1 } = ingest.providers;
  return runnable<Input, EnrichOutput>({
    name: 'enrich',
    batch: reader === undefined ? BATCH : questionsAtOnce,
    load,
    async work(inputs, signal) {
      const tagging = await taggers();
      const vocabulary = await readVocabulary(ingest);
      return readInTurns(inputs, (input) => readOrPostpone(input, read(ingest, tagging, vocabulary, input, signal)));
    },
    hold: async (tx, made) => holdMentioned(tx, await asCorrected(tx, made.filter(isRead))),
    async apply(tx, made, now) {
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
      const marked = [...overtaken, ...postponed.map(({ article_id }) => article_id)];
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
        [...done, ...refused].map((output) => ({ ...output, by: reader?.id ?? 'built-in' })),
        now,
      );
      if (done.length === 0) return { changes: [], marked };
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
      return {
        changes: [
          ...changed.map((id) => ({ kind: 'article' as const, id, action: 'updated' as const, movesClock: true })),
          ...(await recomputeEvents(
            tx,
            events.map(({ id }) => id),
            { now, windowMs: ingest.windowMs },
          )),
          ...(await recordMentions(tx, ingest, done, now)),
        ],
        marked,
      };
    },
  });
}
