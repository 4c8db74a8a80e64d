import { sql, type Transaction } from 'kysely';
import { identifyFigures } from '../../core/figure-id.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { ContentType, Significance } from '../../core/vocabulary.ts';
import { forgetUnchangedFigures } from '../../db/figure-changes.ts';
import type { Tables } from '../../db/tables.ts';
import { articleDocument } from '../../db/text-search.ts';
import type { Figure } from '../../language/figures/figure.ts';
import type { CompanyLink, Language } from '../../language/interfaces.ts';
import { countryOfArticle } from '../companies/issuer-country.ts';
import { type Disclosure, readDisclosures } from '../intake/disclosures.ts';
import { bounded } from './reading-trace.ts';

/** The values of an article that was read; the title is null while it waits for translation. */
export type WrittenReading = {
  readonly article_id: string;
  readonly language: Language;
  readonly title: string | null;
  /** The headline without instructions to a language model; null if nothing else is left. */
  readonly source_title: string | null;
  readonly summary: string | null;
  readonly key_points: readonly string[];
  readonly summary_method: 'extractive' | 'model' | null;
  /** Models and prompts that wrote any of it. */
  readonly written_by: string | null;
  readonly content_type: ContentType;
  readonly category: string | null;
  readonly event_type: string | null;
  readonly significance: Significance;
  readonly companies: readonly CompanyLink[];
  readonly figures: readonly Figure[];
  /** The rules that fired. */
  readonly trace: readonly TraceEntry[];
};

type Digests = { readonly id: string; readonly digest: string; readonly declared: string };

/**
 * Digests of the values of live articles that callers see, or find them by: of those whose change moves their clock, and
 * of those that their source declares.
 */
async function digestLive(tx: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Digests>> {
  const { rows } = await sql<Digests>`
    select a.id, md5(jsonb_build_array(a.disclosure_class, a.documents)::text) as declared, md5(jsonb_build_array(
      a.title, a.source_title, a.summary, a.key_points, a.content_type, a.country, a.category_id, a.event_type, a.significance,
      (select jsonb_agg(jsonb_build_array(ac.company_id, ac.role, ac.is_primary) order by ac.company_id)
        from article_companies ac join companies c on c.id = ac.company_id and c.shown where ac.article_id = a.id),
      (select jsonb_agg(to_jsonb(k) - 'id' order by k.position) from key_facts k where k.article_id = a.id))::text) as digest
    from articles a where a.id = any(${ids}::text[]) and a.live`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Live articles whose visible values changed; `declared`: whose class or documents did. */
type ChangedArticles = { readonly moved: readonly string[]; readonly declared: readonly string[] };

function findChanged(before: ReadonlyMap<string, Digests>, after: ReadonlyMap<string, Digests>): ChangedArticles {
  const differing = (name: 'digest' | 'declared') =>
    [...after.values()].filter((row) => row[name] !== before.get(row.id)?.[name]).map(({ id }) => id);
  return { moved: differing('digest'), declared: differing('declared') };
}

const NO_DISCLOSURE: Disclosure = { disclosure_class: null, documents: [] };

/** Replaces the figures of articles. */
async function writeFigures(tx: Transaction<Tables>, readings: readonly WrittenReading[]): Promise<void> {
  const ids = readings.map(({ article_id }) => article_id);
  await sql`delete from key_facts where article_id = any(${ids}::text[])`.execute(tx);
  const facts = readings.flatMap(({ article_id, figures }) =>
    identifyFigures(article_id, figures).map((figure, position) => ({ article_id, position, ...figure })),
  );
  if (facts.length === 0) return;
  await sql`
      insert into key_facts (article_id, position, id, concept, basis, role, period, currency, label, value,
        normalized_value, value_min, value_max) select r.*
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as r (article_id text, position integer, id text,
        concept text, basis text, role text, period text, currency text, label text, value text,
        normalized_value numeric, value_min numeric, value_max numeric)`.execute(tx);
  await forgetUnchangedFigures(tx, ids);
}

/** Replaces the readings of articles. An article without a title does not become live. */
export async function writeReadings(
  tx: Transaction<Tables>,
  readings: readonly WrittenReading[],
): Promise<ChangedArticles> {
  const ids = readings.map(({ article_id }) => article_id);
  if (ids.length === 0) return { moved: [], declared: [] };
  const before = await digestLive(tx, ids);
  await sql`delete from article_companies where article_id = any(${ids}::text[])`.execute(tx);
  const companies = readings.flatMap(({ article_id, companies: links }) =>
    links.map((link) => ({ article_id, ...link })),
  );
  if (companies.length > 0) {
    await sql`
      insert into article_companies (article_id, company_id, role, is_primary, evidence, published_at, live)
      select r.article_id, r.id, r.role, r.is_primary, left(r.evidence, 300), a.published_at, a.live
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r (article_id text, id text, role text,
        is_primary boolean, evidence text)
      join articles a on a.id = r.article_id`.execute(tx);
  }
  await writeFigures(tx, readings);
  const traces = readings.map(({ article_id, trace }) => ({ article_id, trace: bounded(trace) }));
  await sql`
    insert into reading_traces (article_id, trace)
    select r.article_id, r.trace from jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) as r (article_id text, trace jsonb)
    on conflict (article_id) do update set trace = excluded.trace`.execute(tx);
  const disclosures = await readDisclosures(tx, ids);
  const rows = readings.map(({ figures: _figures, companies: _companies, trace: _trace, ...row }) => ({
    ...row,
    ...(disclosures.get(row.article_id) ?? NO_DISCLOSURE),
  }));
  const texts = { id: sql`r.article_id`, title: sql`r.title`, summary: sql`r.summary`, key_points: sql`r.key_points` };
  // Last, as the document holds the names and figures, and in one write, as each touches every index of articles.
  await sql`
    update articles a
    set title = r.title, source_title = r.source_title, country = ${countryOfArticle},
        source_language = r.language, summary = r.summary, summary_method = r.summary_method, written_by = r.written_by,
        key_points = r.key_points, content_type = r.content_type,
        disclosure_class = r.disclosure_class, documents = r.documents,
        category_id = (select c.id from categories c where c.name = r.category and c.enabled),
        event_type = (select t.slug from event_types t where t.slug = r.event_type), significance = r.significance,
        state = case when r.title is null then 'pending_translation'
          when a.state in ('pending_translation', 'refused') then 'pending' else a.state end,
        search = ${articleDocument(texts)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      article_id text, title text, source_title text, language text, summary text, summary_method text,
        written_by text, key_points text[], content_type text, disclosure_class text, documents jsonb,
      category text, event_type text, significance text)
    where a.id = r.article_id`.execute(tx);
  return findChanged(before, await digestLive(tx, [...before.keys()]));
}
