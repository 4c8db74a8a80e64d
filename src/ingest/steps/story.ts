import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { withoutCopies } from '../../core/publishers.ts';
import { primaryDisclosureTypes, type SourceType } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { refreshStorySearch } from '../../db/text-search.ts';
import type { Refusal } from '../../language/interfaces.ts';
import { declaredLinks } from '../events/declared-links.ts';
import { isRetracted } from '../events/replacements.ts';
import { recordRefusals } from '../intake/refusals.ts';
import { postpone, queueStep } from '../pipeline/queue.ts';
import { runnable } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';
import { AnswerRefused, ModelUnavailable } from '../providers/endpoint/failures.ts';
import { isDemoSource } from '../sources/demo-source.ts';
import { type Digest, type DigestSource, writeDigest } from '../stories/digest.ts';
import { citesMovedArticles, isCoveredBy, withdrawStories } from '../stories/withdraw.ts';

/** Publishers that have to report an event, reactions to it included, before a story is written about it. */
const STORY_PUBLISHERS = 3;
const BATCH = 256;

type EventRow = {
  id: string;
  title: string;
  summary: string | null;
  story_id: string | null;
  basis: string | null;
  /** Null without a story. */
  story_status: string | null;
};
type ArticleRow = DigestSource & {
  source_type: SourceType;
  domain: string;
  country: string;
  category_id: string | null;
};

/** An event whose story is due, with the material for it. */
type Plan = {
  readonly event: EventRow;
  readonly articles: readonly ArticleRow[];
  /** The time at which it became due: its time of publication, which stays when it is rewritten. */
  readonly due: Date;
  readonly digest: Digest;
  readonly basis: string;
};

/** An event is written about for the first of its articles in hand; the others have nothing left to do. */
type Input = { readonly article_id: string; readonly plan: Plan | undefined };

type WrittenStory = {
  readonly kind: 'written';
  readonly article_id: string;
  readonly event_id: string;
  /** Ids of its source articles; the basis covers them too. */
  readonly article_ids: readonly string[];
  readonly basis: string;
  readonly texts: Digest;
  readonly method: 'extractive' | 'model';
  readonly written_by: string | null;
  readonly refusals: readonly Refusal[];
};
type Output =
  | WrittenStory
  | { readonly kind: 'nothing'; readonly article_id: string }
  | { readonly kind: 'postponed'; readonly article_id: string; readonly until: Date; readonly reason: string };

const eventColumns = sql`
  e.id, e.title, e.summary,
  (select s.id from stories s where s.event_id = e.id and s.method is distinct from 'given'
    order by s.created_at, s.id limit 1) as story_id,
  (select s.basis from stories s where s.event_id = e.id and s.method is distinct from 'given'
    order by s.created_at, s.id limit 1) as basis,
  (select s.status from stories s where s.event_id = e.id and s.method is distinct from 'given'
    order by s.created_at, s.id limit 1) as story_status`;

/** The story of an event includes the commentary that reacts to it. */
const isStoryDue = sql<boolean>`
  e.status in ('active', 'closed') and e.significance <> 'commentary' and e.article_count > 0 and e.article_count + coalesce((
    select sum(c.article_count) from events c where c.related_to = e.id and c.status in ('active', 'closed')), 0) >= ${STORY_PUBLISHERS}`;

/** For an article of event `of`: the event that its story is about. */
const storyEvent = sql<string>`case when "of".significance = 'commentary' then "of".related_to else "of".id end`;

/** The articles of a story, those of the event itself first; a page of two sources once, none that was retracted. */
async function readArticles(tx: Transaction<Tables>, eventId: string): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.title, a.summary, a.key_points, a.article_url, src.name as source, src.domain, a.source_id,
      src.source_type, a.published_at, a.written_by, a.country, a.category_id, ${declaredLinks} as declared,
      array(select ac.company_id::text from article_companies ac where ac.article_id = a.id and ac.principal order by 1) as companies,
      coalesce((select json_agg(json_build_object('concept', k.concept, 'basis', k.basis, 'role', k.role, 'period', k.period,
          'currency', k.currency, 'label', k.label, 'value', k.value, 'normalized_value', k.normalized_value::text,
          'value_min', k.value_min::text, 'value_max', k.value_max::text) order by k.position)
        from key_facts k where k.article_id = a.id), '[]') as facts
    from articles a join sources src on src.id = a.source_id
    where ${isCoveredBy(sql`${eventId}`)}
    order by (a.event_id = ${eventId}) desc, (src.source_type = any(${[...primaryDisclosureTypes]}::text[])) desc,
      a.published_at, a.id`.execute(tx);
  return withoutCopies(rows.filter(({ title }) => !isRetracted(title)));
}

/** When the last of the publishers that a story takes reported it; undefined where there are too few. */
function becameDue(articles: readonly ArticleRow[]): Date | undefined {
  const firstBySource = new Map<string, Date>();
  for (const { source_id, published_at } of articles) {
    const known = firstBySource.get(source_id);
    if (known === undefined || published_at < known) firstBySource.set(source_id, published_at);
  }
  return [...firstBySource.values()].sort((a, b) => a.getTime() - b.getTime())[STORY_PUBLISHERS - 1];
}

/**
 * The material for an event's story, its own articles first; undefined with too few publishers or an up-to-date story.
 */
async function planStory(tx: Transaction<Tables>, event: EventRow): Promise<Plan | undefined> {
  const articles = await readArticles(tx, event.id);
  const due = becameDue(articles);
  if (due === undefined) return undefined;
  const digest = writeDigest(event, articles);
  const basis = createHash('sha256')
    .update(JSON.stringify([digest, articles.map(({ id }) => id).sort()]))
    .digest('hex');
  return basis === event.basis ? undefined : { event, articles, due, digest, basis };
}

function mostFrequent<Value>(values: readonly (Value | null)[]): Value | null {
  const counts = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => value,
  );
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
}

/** Publishers of local news; release platforms and wires carry news of all countries. */
const LOCAL: ReadonlySet<SourceType> = new Set([
  'news_publication',
  'trade_publication',
  'government',
  'stock_exchange',
]);

/** Publishers that comment on news instead of reporting it, from any country. */
const OPINION: ReadonlySet<SourceType> = new Set(['research', 'blog']);

/**
 * The country of most publishers that report it: all kinds of the home, which is the domicile of its principal company,
 * and local ones of other countries. A tie is decided for the home. Platforms and commentators count only without
 * others.
 */
function chooseCountry(articles: readonly ArticleRow[], home: string | null): string | null {
  const publishers = [...new Map(articles.map((article) => [article.source_id, article])).values()];
  const reporting = publishers.filter(({ source_type }) => !OPINION.has(source_type));
  const localReports = reporting.filter(({ source_type, country }) => LOCAL.has(source_type) || country === home);
  const counted = [localReports, reporting, publishers].find(({ length }) => length > 0) ?? [];
  return mostFrequent(counted.map(({ country }) => country).sort((a, b) => Number(b === home) - Number(a === home)));
}

async function writeStory(
  tx: Transaction<Tables>,
  { event, articles, due, basis }: Plan,
  { texts, method, written_by }: WrittenStory,
  ingest: Ingest,
  now: Date,
): Promise<Change> {
  const id = event.story_id ?? ingest.newId();
  const { rows: companies } = await sql<{
    company_id: string;
    name: string;
    country: string | null;
    shown: boolean;
    role: string;
    is_primary: boolean;
  }>`
    select ec.company_id, c.name, c.country, c.shown, ec.role, ec.is_primary
    from event_companies ec join companies c on c.id = ec.company_id
    where ec.event_id = ${event.id} order by ec.is_primary desc, c.id`.execute(tx);
  const home = companies.find(({ is_primary }) => is_primary)?.country ?? null;
  const country = chooseCountry(articles, home);
  const category_id = mostFrequent(articles.map((article) => article.category_id));
  const row = {
    ...texts,
    country,
    category_id,
    key_entities: companies.filter(({ shown }) => shown).map(({ name }) => name),
    event_id: event.id,
    status: 'published',
    method,
    written_by,
    basis,
  };
  await tx
    .insertInto('stories')
    .values({ id, ...row, published_at: due, topics: [], created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('story_articles').where('story_id', '=', id).execute();
  await tx
    .insertInto('story_articles')
    .values(articles.map((article) => ({ story_id: id, article_id: article.id })))
    .execute();
  await tx.deleteFrom('story_companies').where('story_id', '=', id).execute();
  if (companies.length > 0) {
    await tx
      .insertInto('story_companies')
      .values(companies.map(({ company_id, role, is_primary }) => ({ story_id: id, company_id, role, is_primary })))
      .execute();
  }
  await refreshStorySearch(tx, [id]);
  return { kind: 'story', id, action: event.story_status === 'published' ? 'updated' : 'created', movesClock: true };
}

/** Has the language model write the story, or writes a digest without one or where the story failed a check. */
async function composeStory(ingest: Ingest, { article_id, plan }: Input, signal: AbortSignal): Promise<Output> {
  if (plan === undefined) return { kind: 'nothing', article_id };
  const { event, articles, digest, basis } = plan;
  const article_ids = articles.map(({ id }) => id);
  const written = { kind: 'written', article_id, event_id: event.id, article_ids, basis } as const;
  // No paid model writes about fictitious news.
  const storyWriter = articles.some(({ domain }) => isDemoSource(domain)) ? undefined : ingest.providers.storyWriter;
  const extractive = { ...written, texts: digest, method: 'extractive', written_by: null } as const;
  if (storyWriter === undefined) return { ...extractive, refusals: [] };
  try {
    const texts = await storyWriter.write(event, articles, signal);
    return { ...written, texts, method: 'model', written_by: storyWriter.id, refusals: [] };
  } catch (error) {
    if (error instanceof ModelUnavailable)
      return { kind: 'postponed', article_id, until: error.retryAt, reason: error.message };
    if (error instanceof AnswerRefused)
      return { ...extractive, refusals: [{ part: error.part, reason: error.message }] };
    throw error;
  }
}

async function load(tx: Transaction<Tables>, ids: readonly string[]): Promise<Input[]> {
  const { rows } = await sql<EventRow & { article_id: string }>`
    select ${eventColumns}, first.article_id
    from (
      select ${storyEvent} as event_id, min(a.id) as article_id
      from articles a join events "of" on "of".id = a.event_id
      where a.id = any(${ids}::text[]) and a.live group by 1
    ) first
    join events e on e.id = first.event_id
    where ${isStoryDue}
    order by e.id`.execute(tx);
  const plans = new Map<string, Plan>();
  for (const { article_id, ...event } of rows) {
    const plan = await planStory(tx, event);
    if (plan !== undefined) plans.set(article_id, plan);
  }
  return ids.map((article_id) => ({ article_id, plan: plans.get(article_id) }));
}

/**
 * Writes or rewrites the story of every event that the articles in hand joined or react to, once enough publishers
 * report it, and withdraws stories that cite articles which belong elsewhere since these articles were read or placed.
 * Without a language model the story is an extractive digest and says so. A written story changes its event's
 * story_ids, which is a visible change of membership. If an event changed while its story was being written, the story
 * is written again.
 */
export function storyStep(ingest: Ingest) {
  const { storyWriter, questionsAtOnce = 1 } = ingest.providers;
  return runnable<Input, Output>({
    name: 'story',
    batch: storyWriter === undefined ? BATCH : questionsAtOnce,
    load,
    work: (inputs, signal) => Promise.all(inputs.map((input) => composeStory(ingest, input, signal))),
    // A story names its articles, which locks their rows: that comes before the events.
    alsoHolds: (outputs) => outputs.flatMap((output) => (output.kind === 'written' ? output.article_ids : [])),
    async apply(tx, outputs, now) {
      const postponed = outputs.filter((output) => output.kind === 'postponed');
      await postpone(tx, 'story', postponed);
      const written = outputs.filter((output) => output.kind === 'written');
      const { rows } = await sql<EventRow>`
        select ${eventColumns} from events e
        where e.id = any(${written.map(({ event_id }) => event_id)}::text[]) and ${isStoryDue}
        order by e.id for update of e`.execute(tx);
      const events = new Map(rows.map((event) => [event.id, event]));
      const changes: Change[] = [];
      const stale: string[] = [];
      for (const story of written) {
        const event = events.get(story.event_id);
        const plan = event && (await planStory(tx, event));
        if (plan === undefined) continue;
        if (plan.basis !== story.basis) {
          stale.push(story.article_id);
          continue;
        }
        const change = await writeStory(tx, plan, story, ingest, now);
        changes.push(change);
        if (change.action === 'created')
          changes.push({ kind: 'event', id: story.event_id, action: 'membership', movesClock: false });
      }
      if (storyWriter !== undefined)
        await recordRefusals(
          tx,
          'story',
          written.map((story) => ({ ...story, by: storyWriter.id })),
          now,
        );
      await queueStep(tx, 'story', stale, now);
      await withdrawStories(
        { tx, now, changes: { add: (change) => void changes.push(change) } },
        citesMovedArticles(sql`
          select m.id from articles a join articles m on m.event_id = a.event_id
          where a.id = any(${outputs.map(({ article_id }) => article_id)}::text[])`),
      );
      return { changes, marked: [...postponed.map(({ article_id }) => article_id), ...stale] };
    },
  });
}
