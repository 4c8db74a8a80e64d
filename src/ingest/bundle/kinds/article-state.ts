import { sql } from 'kysely';
import type { DeclaredFacts } from '../../../core/declared-facts.ts';
import type { Significance, SourceType } from '../../../core/vocabulary.ts';
import type { Change } from '../../../db/change.ts';
import type { Classification } from '../../../language/interfaces.ts';
import { listDisclosureChanges } from '../../intake/disclosures.ts';
import { takenDownAmong } from '../../intake/taken-down-pages.ts';
import { isSameJson } from '../../write/same-json.ts';
import type { Work } from '../../write/work.ts';
import type { Draft, Facts, Values } from '../format/kind.ts';
import { toStoredFacts } from './declared-facts.ts';

type State = 'pending' | 'pending_translation' | 'live' | 'withdrawn';

export const isServed = (state: unknown): boolean => state === 'live';

const isInPipeline = (state: unknown): boolean => state === 'pending' || state === 'pending_translation';

const differs = ({ before, after }: Draft, member: string): boolean => before?.values[member] !== after[member];

/**
 * The state of an article after the import (bundle format): withdrawn, served, or waiting for the pipeline. With a
 * title and an event, or `event: null`, it is served; with a title alone it waits to be clustered; with only the
 * source's title it goes through the whole pipeline. Without a pipeline an article with a title is served.
 */
export function deriveState(draft: Draft, { asksPipeline }: Facts): State {
  const { before, given, after } = draft;
  const from = before?.inner['state'];
  if (after['live'] === false) return 'withdrawn';
  if (after['title'] === null) {
    const stillWaits =
      from === 'pending_translation' && !differs(draft, 'source_title') && !differs(draft, 'source_language');
    return stillWaits ? 'pending_translation' : 'pending';
  }
  const isOnItsWay = isInPipeline(from) && !given['title'] && given['event'] === undefined;
  if (isOnItsWay) return 'pending';
  const waitsForEvent =
    given['event'] === undefined && after['event'] === null && (from === undefined || isInPipeline(from));
  return asksPipeline && waitsForEvent ? 'pending' : 'live';
}

/** Whether an operator took the article down, or one of the same page before this one came; no bundle undoes that. */
export const isTakenDown = ({ id, before }: Draft, { takenDown }: Facts): boolean =>
  before === undefined ? takenDown?.has(id) === true : before.inner['withheld'] === 'takedown';

/**
 * Whether an article is held back because its source is blocked: one that the bundle brings or calls live, and one that
 * the block holds back already.
 */
export function isHeldBack({ before, given, after }: Draft, { sources }: Facts): boolean {
  if (sources?.get(String(after['source']))?.is_blocked !== true || given['live'] === false) return false;
  return before === undefined || given['live'] !== undefined || before.inner['withheld'] === 'block';
}

/** The columns that record why an article is withdrawn, and the state it would have if its source were not blocked. */
export function deriveWithholding(draft: Draft, facts: Facts): Values {
  if (isTakenDown(draft, facts)) return { withheld: 'takedown', withheld_from: null };
  if (!isHeldBack(draft, facts)) return { withheld: null, withheld_from: null };
  const { before, after } = draft;
  const from = before?.inner['withheld_from'] ?? deriveState({ ...draft, after: { ...after, live: true } }, facts);
  return { withheld: 'block', withheld_from: from };
}

/** Looks up what articles have to know of their sources, pages and events, and labels those that are to be clustered. */
export async function lookUpArticleFacts(work: Work, drafts: readonly Draft[]): Promise<Facts> {
  const collectIds = (member: string): string[] => [
    ...new Set(drafts.flatMap(({ after }) => (typeof after[member] === 'string' ? [after[member]] : []))),
  ];
  const sources = await sql<{ id: string; country: string; source_type: SourceType; is_blocked: boolean }>`
    select id, country, source_type, blocked_at is not null as is_blocked from sources
    where id = any(${collectIds('source')}::text[])`.execute(work.tx);
  const events = await sql<{ id: string; significance: Significance }>`
    select id, significance from events where id = any(${collectIds('event')}::text[])`.execute(work.tx);
  const created = drafts.filter(({ before }) => before === undefined);
  const downPages = await takenDownAmong(
    work.tx,
    created.map(({ after }) => String(after['article_url'])),
  );
  const takenDown = new Set(
    created.filter(({ after }) => downPages.has(String(after['article_url']))).map(({ id }) => id),
  );
  for (const id of takenDown) work.takenDown.add(id);
  const facts = {
    isRestore: work.isRestore,
    asksPipeline: work.asksPipeline,
    takenDown,
    sources: new Map(sources.rows.map((row) => [row.id, row])),
    significances: new Map(events.rows.map((row) => [row.id, row.significance])),
  };
  const unlabelled = drafts.filter(
    (draft) =>
      draft.after['title'] !== null &&
      draft.after['content_type'] === null &&
      !takenDown.has(draft.id) &&
      deriveState(draft, facts) === 'pending',
  );
  const labels = new Map<string, Pick<Classification, 'content_type' | 'significance'>>();
  for (const { id, after } of unlabelled) {
    labels.set(
      id,
      await work.ingest.providers.classifier.classify({
        title: String(after['title']),
        text: typeof after['summary'] === 'string' ? after['summary'] : '',
        source_type: facts.sources.get(String(after['source']))?.source_type ?? 'news_publication',
        language: 'en',
      }),
    );
  }
  return { ...facts, labels };
}

/** Members that callers see and that alone move no `updated_at`. */
const disclosedMembers = ['disclosure_class', 'documents'];
const declaredMembers = [...disclosedMembers, 'declared'];

const hasSame = ({ before, after }: Draft, members: readonly string[]): boolean =>
  members.every((member) => isSameJson(before?.values[member], after[member]));

/** Whether an update changes the class, the documents or other declared facts alone. */
export const isDeclaredOnly = (draft: Draft): boolean =>
  draft.before !== undefined &&
  hasSame(
    draft,
    Object.keys(draft.after).filter((member) => !declaredMembers.includes(member)),
  ) &&
  !hasSame(draft, declaredMembers);

function toChange(draft: Draft, state: State): Change | undefined {
  const { id, before } = draft;
  const wasServed = isServed(before?.inner['state']);
  if (wasServed && isServed(state) && isDeclaredOnly(draft))
    return hasSame(draft, disclosedMembers)
      ? undefined
      : { kind: 'article', id, action: 'membership', movesClock: false };
  if (isServed(state)) return { kind: 'article', id, action: wasServed ? 'updated' : 'created', movesClock: true };
  return wasServed ? { kind: 'article', id, action: 'withdrawn', movesClock: true } : undefined;
}

/** Puts down what the pipeline will read of articles that have only the source's title. */
async function writeInputs(work: Work, drafts: readonly Draft[]): Promise<void> {
  const inputs = drafts
    .filter(
      (draft) =>
        draft.after['title'] === null &&
        draft.after['source_title'] !== null &&
        (differs(draft, 'source_title') || differs(draft, 'source_language') || differs(draft, 'title')),
    )
    .map(({ id, after }) => ({ id, title: after['source_title'], language: after['source_language'] }));
  if (inputs.length === 0) return;
  await sql`
    insert into article_inputs (article_id, title, language)
    select r.id, r.title, coalesce(r.language, src.language)
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as r (id text, title text, language text)
    join articles a on a.id = r.id join sources src on src.id = a.source_id
    on conflict (article_id) do update set title = excluded.title, language = excluded.language`.execute(work.tx);
}

/** Stores the declared facts of articles, which those that the pipeline reads are linked and placed by. */
async function writeDeclared(work: Work, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts
    .filter(({ before, after }) => !isSameJson(before?.values['declared'] ?? null, after['declared']))
    .map(({ id, after: { title, source_title, source_language, declared } }) => ({
      id,
      title: source_title ?? title ?? '',
      language: source_language,
      declared: declared === null ? null : toStoredFacts(declared as DeclaredFacts),
    }));
  if (rows.length === 0) return;
  await sql`
    insert into article_inputs (article_id, title, language, declared)
    select r.id, r.title, coalesce(r.language, src.language), nullif(r.declared, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, title text, language text, declared jsonb)
    join articles a on a.id = r.id join sources src on src.id = a.source_id
    on conflict (article_id) do update set declared = excluded.declared`.execute(work.tx);
}

/**
 * Has the pipeline read articles again that it read before and whose declared facts alone an import states otherwise. A line
 * that states title or companies speaks for itself.
 */
async function rereadDeclared(work: Work, drafts: readonly Draft[], states: ReadonlyMap<string, State>): Promise<void> {
  const ids = drafts
    .filter(({ id, before }) => before !== undefined && isServed(states.get(id)))
    .filter(({ given }) => given['title'] === undefined && given['companies'] === undefined)
    .filter((draft) => !hasSame(draft, ['declared']))
    .map(({ id }) => id);
  if (!work.asksPipeline || ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select article_id as id from pipeline_marks where step = 'enrich' and article_id = any(${ids}::text[])`.execute(
    work.tx,
  );
  for (const { id } of rows) work.toEnrich.add(id);
}

/**
 * Ends the pipeline's marks for articles that an import now sets, because a step would overwrite the import; earlier
 * reading traces are deleted.
 */
async function endMarks(work: Work, drafts: readonly Draft[], states: ReadonlyMap<string, State>): Promise<void> {
  const spoken = drafts.filter(({ before, given }) => before !== undefined && Boolean(given['title']));
  const served = drafts.filter(({ id, before }) => isServed(states.get(id)) && isInPipeline(before?.inner['state']));
  const ids = spoken.map(({ id }) => id);
  await sql`delete from pipeline_marks where step in ('enrich', 'translate') and article_id = any(${ids}::text[])`.execute(
    work.tx,
  );
  await sql`delete from reading_traces where article_id = any(${ids}::text[])`.execute(work.tx);
  await sql`delete from pipeline_marks where article_id = any(${served.map(({ id }) => id)}::text[])`.execute(work.tx);
}

/** Applies the effects of written articles on their events, search documents, vectors and remaining steps. */
export async function settleArticles(work: Work, drafts: readonly Draft[], facts: Facts): Promise<void> {
  const states = new Map(drafts.map((draft) => [draft.id, deriveState(draft, facts)]));
  await writeInputs(work, drafts);
  await writeDeclared(work, drafts);
  await endMarks(work, drafts, states);
  await rereadDeclared(work, drafts, states);
  const disclosed = drafts.filter((draft) => draft.before !== undefined && !hasSame(draft, disclosedMembers));
  const disclosedIds = disclosed.map(({ id }) => id);
  for (const change of await listDisclosureChanges(work.tx, disclosedIds)) work.changes.add(change);
  const withChangedText = drafts.filter(
    (draft) => draft.before && (differs(draft, 'title') || differs(draft, 'summary')),
  );
  await sql`delete from vectors where of = 'article' and of_id = any(${withChangedText.map(({ id }) => id)}::text[])`.execute(
    work.tx,
  );
  for (const draft of drafts) {
    const { id, before, after } = draft;
    const state = states.get(id) ?? 'pending';
    const change = toChange(draft, state);
    if (change) work.changes.add(change);
    if (before !== undefined && change !== undefined && change.action !== 'updated') work.turnedArticles.add(id);
    work.articleSearches.add(id);
    for (const event of [before?.inner['event_id'], after['event']])
      if (typeof event === 'string') work.events.add(event);
    if (typeof after['event'] === 'string' && after['event'] !== before?.inner['event_id']) work.placedArticles.add(id);
    if (!work.asksPipeline) continue;
    if (state === 'pending' && after['title'] === null) work.toEnrich.add(id);
    const isBack = before !== undefined && !isInPipeline(before.inner['state']) && !isServed(before.inner['state']);
    const isHomeless = isBack && after['event'] === null && draft.given['event'] === undefined;
    const hasTextChanged = differs(draft, 'title') || differs(draft, 'summary');
    if (isServed(state) && (isHomeless || (after['event'] !== null && hasTextChanged))) work.toEmbed.add(id);
  }
}
