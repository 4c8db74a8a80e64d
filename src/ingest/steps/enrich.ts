import { sql, type Transaction } from 'kysely';
import type { ContentType, Significance, SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import { refreshArticleSearch } from '../../db/text-search.ts';
import { type CalendarMention, extractCalendarDates } from '../calendar/extract.ts';
import { recordMentions } from '../calendar/precedence.ts';
import { settleEvents } from '../events/settle.ts';
import { extractFigures, type Figure } from '../figures/extract-figures.ts';
import { runnable } from '../pipeline.ts';
import type { Ingest } from '../ports.ts';
import type { CompanyLink, CompanyTagger, Language } from '../providers/interfaces.ts';
import { markWaiting, queueStep } from '../queue.ts';

type Input = {
  readonly article_id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string | null;
  readonly issuer: string | null;
  readonly published_at: Date;
  readonly source_id: string;
  readonly source_type: SourceType;
  readonly country: string;
  readonly timezone: string;
};

/** An article that was read, or one whose language has to be translated first. */
type Output =
  | { readonly article_id: string; readonly kind: 'waiting'; readonly language: Language; readonly input: Input }
  | {
      readonly article_id: string;
      readonly kind: 'read';
      readonly language: Language;
      readonly title: string;
      readonly summary: string | null;
      readonly key_points: readonly string[];
      readonly summary_method: 'extractive' | 'model';
      readonly content_type: ContentType;
      readonly category: string | null;
      readonly event_type: string | null;
      readonly significance: Significance;
      readonly companies: readonly CompanyLink[];
      readonly figures: readonly Figure[];
      readonly mentions: readonly CalendarMention[];
    };

type Read = Extract<Output, { kind: 'read' }>;

const BATCH = 64;

async function load(tx: Transaction<Tables>, ids: readonly string[]): Promise<Input[]> {
  const { rows } = await sql<Input>`
    select a.id as article_id, i.title, coalesce(i.text, '') as text, i.language, i.issuer, a.published_at, a.source_id, s.source_type, a.country,
      coalesce((select x.timezone from exchanges x where x.country = a.country and x.timezone is not null order by x.mic_code limit 1), 'UTC') as timezone
    from articles a
    join article_inputs i on i.article_id = a.id
    join sources s on s.id = a.source_id
    where a.id = any(${ids}::text[]) and a.state <> 'withdrawn'
    order by a.published_at, a.id`.execute(tx);
  return rows;
}

async function read(ingest: Ingest, tagging: Tagging, input: Input, signal: AbortSignal): Promise<Output> {
  const { providers } = ingest;
  const { article_id, source_type, issuer } = input;
  const { language } = providers.languages.identify(`${input.title}\n${input.text}`, input.language);
  const english = language === 'en' ? input : await providers.translator?.translate({ ...input, language }, signal);
  if (english === undefined) return { article_id, kind: 'waiting', language, input };
  const { title, text } = english;
  const [summary, labels] = await Promise.all([
    providers.summariser.summarise({ title, text }, signal),
    providers.classifier.classify({ title, text, source_type, language: 'en' }, signal),
  ]);
  const companies = tagging.tagger.tag({ title, text, issuer, source_type, language: 'en' });
  const primary = companies.find(({ is_primary }) => is_primary);
  return {
    article_id,
    kind: 'read',
    language,
    title,
    summary: summary.summary,
    key_points: summary.key_points,
    summary_method: summary.method,
    ...labels,
    companies,
    figures: extractFigures(`${title}\n\n${text}`, {
      language: 'en',
      // Whose crowns: the issuer's, and only without one the publisher's.
      country: (primary && tagging.countries.get(primary.id)) ?? input.country,
      publishedAt: input.published_at,
      names: (primary && tagging.names.get(primary.id)) ?? [],
    }),
    mentions: extractCalendarDates({
      title,
      text,
      publishedAt: input.published_at,
      timezone: (primary && tagging.zones.get(primary.id)) ?? input.timezone,
    }),
  };
}

async function writeRead(tx: Transaction<Tables>, outputs: readonly Read[]): Promise<void> {
  const ids = outputs.map(({ article_id }) => article_id);
  await sql`
    update articles a
    set title = r.title, source_language = r.language, summary = r.summary, summary_method = r.summary_method,
        key_points = array(select jsonb_array_elements_text(r.key_points)), content_type = r.content_type,
        category_id = (select c.id from categories c where c.name = r.category and c.enabled),
        event_type = (select t.slug from event_types t where t.slug = r.event_type), significance = r.significance,
        state = case when a.state = 'pending_translation' then 'pending' else a.state end
    from jsonb_to_recordset(${JSON.stringify(outputs.map(({ figures: _figures, companies: _companies, mentions: _mentions, ...row }) => row))}::jsonb) as r (
      article_id text, title text, language text, summary text, summary_method text, key_points jsonb, content_type text, category text,
      event_type text, significance text)
    where a.id = r.article_id`.execute(tx);
  await sql`delete from article_companies where article_id = any(${ids}::text[])`.execute(tx);
  const companies = outputs.flatMap(({ article_id, companies: links }) =>
    links.map((link) => ({ article_id, ...link })),
  );
  if (companies.length > 0) {
    await sql`
      insert into article_companies (article_id, company_id, role, is_primary, evidence, published_at, live)
      select r.article_id, r.id, r.role, r.is_primary, left(r.evidence, 300), a.published_at, a.live
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r (article_id text, id text, role text, is_primary boolean, evidence text)
      join articles a on a.id = r.article_id`.execute(tx);
  }
  await sql`delete from key_facts where article_id = any(${ids}::text[])`.execute(tx);
  const facts = outputs.flatMap(({ article_id, figures }) =>
    figures.map((figure, position) => ({ article_id, position, ...figure })),
  );
  if (facts.length > 0) {
    await sql`
      insert into key_facts (article_id, position, concept, basis, role, period, currency, label, value, normalized_value)
      select r.article_id, r.position, r.concept, r.basis, r.role, r.period, r.currency, r.label, r.value, r.normalized_value::numeric
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as r (article_id text, position integer, concept text, basis text, role text,
        period text, currency text, label text, value text, normalized_value text)`.execute(tx);
  }
  await refreshArticleSearch(tx, ids);
}

/** The tagger, and of each company the names it goes by, the zone it dates things in and its domicile. */
type Tagging = {
  readonly tagger: CompanyTagger;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly zones: ReadonlyMap<string, string>;
  readonly countries: ReadonlyMap<string, string>;
};

/** Companies as the tagger wants them, built anew when a company changed. */
function createTaggers(ingest: Ingest, build: (companies: readonly TaggableRow[]) => CompanyTagger) {
  let current: (Tagging & { readonly version: string }) | undefined;
  return async (): Promise<Tagging> => {
    const { rows: versions } = await sql<{ version: string }>`
      select coalesce(max(seq), 0)::text as version from changes where kind = 'company'`.execute(ingest.db);
    const version = versions[0]?.version ?? '0';
    if (current?.version === version) return current;
    const { rows } = await sql<TaggableRow>`
      select coalesce(c.merged_into, c.id)::text as id, c.name, c.aliases, c.country,
        coalesce((select json_agg(json_build_object('ticker', l.ticker, 'mic_code', l.mic_code)) from listings l where l.company_id = c.id and l.active), '[]') as tickers,
        array(select distinct l.isin from listings l where l.company_id = c.id and l.isin is not null) as isins,
        coalesce(c.timezone, (
          select x.timezone from listings l join exchanges x on x.mic_code = l.mic_code
          where l.company_id = c.id and l.active and x.timezone is not null order by l.is_primary desc, l.ticker_key limit 1)) as timezone
      from companies c
      where c.shown or (c.merged_into is not null and c.visible)
      order by c.id`.execute(ingest.db);
    const names = new Map<string, string[]>();
    for (const { id, name, aliases } of rows) names.set(id, [...(names.get(id) ?? []), name, ...aliases]);
    const countries = new Map(rows.flatMap(({ id, country }) => (country === null ? [] : [[id, country] as const])));
    const zones = new Map(rows.flatMap(({ id, timezone }) => (timezone === null ? [] : [[id, timezone] as const])));
    current = { version, tagger: build(rows), names, zones, countries };
    return current;
  };
}

export type TaggableRow = {
  id: string;
  name: string;
  aliases: string[];
  tickers: { ticker: string; mic_code: string }[];
  isins: string[];
  country: string | null;
  timezone: string | null;
};

/**
 * Reads an article: language, summary, key points, labels, companies, figures, dates. One that is not in English waits
 * for a translator and is never shown as if it were translated. An article that is live already and was revised stays
 * live; its event follows at once.
 */
export function enrichStep(ingest: Ingest, buildTagger: (companies: readonly TaggableRow[]) => CompanyTagger) {
  const taggers = createTaggers(ingest, buildTagger);
  return runnable<Input, Output>({
    name: 'enrich',
    batch: BATCH,
    load,
    async work(inputs, signal) {
      const tagging = await taggers();
      return Promise.all(inputs.map((input) => read(ingest, tagging, input, signal)));
    },
    async apply(tx, outputs, now) {
      const waiting = outputs.filter((output) => output.kind === 'waiting');
      const done = outputs.filter((output) => output.kind === 'read');
      if (waiting.length > 0) {
        const ids = waiting.map(({ article_id }) => article_id);
        await sql`
          update articles a set state = 'pending_translation', source_language = r.language
          from jsonb_to_recordset(${JSON.stringify(waiting.map(({ article_id, language }) => ({ article_id, language })))}::jsonb) as r (article_id text, language text)
          where a.id = r.article_id and a.state <> 'live'`.execute(tx);
        await markWaiting(tx, 'enrich', ids, 'waits for translation');
      }
      if (done.length === 0) return { changes: [], marked: waiting.map(({ article_id }) => article_id) };
      await writeRead(tx, done);
      const ids = done.map(({ article_id }) => article_id);
      await queueStep(tx, 'embed', ids, now);
      const { rows: live } = await sql<{ id: string; event_id: string | null }>`
        select id, event_id from articles where id = any(${ids}::text[]) and live`.execute(tx);
      const events = live.flatMap(({ event_id }) => (event_id === null ? [] : [event_id]));
      return {
        changes: [
          ...live.map(({ id }) => ({ kind: 'article' as const, id, action: 'updated' as const, movesClock: true })),
          ...(await settleEvents(tx, events, { now, windowMs: ingest.windowMs })),
          ...(await recordMentions(tx, ingest, done, now)),
        ],
        marked: waiting.map(({ article_id }) => article_id),
      };
    },
  });
}
