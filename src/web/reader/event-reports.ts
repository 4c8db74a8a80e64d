import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import type { Decision } from '../../ingest/events/trace.ts';
import { extractWords } from '../../ingest/events/words.ts';
import { readAdditions } from '../../ingest/stories/digest.ts';
import type { ArticleRow } from '../../resources/articles/schema.ts';
import type { Report } from '../../resources/coverage/schema.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { getEventCoverage, listArticles } from '../../resources/index.ts';
import { readLanguages, readPlacements } from '../../resources/shared/page-facts.ts';
import { all, type Html, html, nothing } from '../html.ts';
import {
  explainDecision,
  findIds,
  foldedRules,
  linkRecords,
  listTexts,
  type NamedRecord,
  type RecordNames,
} from '../reasons.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { keyPoints, languageNote, readOriginal } from './articles.ts';
import { inventedNote, outside } from './components.ts';
import type { EquivalentRequest } from './equivalent-requests.ts';
import { spell } from './labels.ts';
import { ifServed, readCompanyNames } from './listing.ts';
import { type OriginalTitle, originalTitle } from './record-page.ts';
import { formatGap, moment } from './times.ts';

export const PAGE_REPORTS = 50;
/** Texts that the reports of a page add to the summary of their event, all together. */
const MAX_ADDITIONS = 12;

/** Types of sources that comment on news: their points are not the facts of an event. */
const OPINION: readonly string[] = ['research', 'blog'];

type Coverage = z.input<(typeof getEventCoverage)['body']>;

const primaryNames: Readonly<Record<string, string>> = {
  press_release: 'Issuer’s release',
  stock_exchange: 'Exchange notice',
  government: 'Authority',
};

/** How a primary source is marked: the issuer, an exchange or an authority; undefined for a publisher. */
function markPrimary({ kind, source_type }: Report): string | undefined {
  if (kind === 'copy') return undefined;
  return primaryNames[source_type] ?? (kind === 'release' ? 'Issuer’s release' : undefined);
}

/** The primary report that a page starts with: the earliest that no other one corrects. */
function findPrimary(reports: readonly Report[]): Report | undefined {
  const corrected = new Set(reports.flatMap(({ corrects }) => corrects ?? []));
  return reports.find((report) => markPrimary(report) !== undefined && !corrected.has(report.article_id));
}

/** Everything that the reports of one page of an event are rendered from. */
type ReportView = {
  readonly rows: ReadonlyMap<string, ArticleRow>;
  readonly reports: ReadonlyMap<string, Report>;
  readonly languages: ReadonlyMap<string, string>;
  readonly additions: ReadonlyMap<string, readonly string[]>;
  readonly placements: ReadonlyMap<string, readonly Decision[]>;
  readonly names: RecordNames;
  readonly first: { readonly at: string; readonly row: ArticleRow | undefined };
  readonly primary: string | undefined;
};

const readText = ({ title = '', summary }: ArticleRow): string => `${title} ${summary ?? ''}`;

/** The number of significant words that a report has in common with the first one. */
function countSharedWords(row: ArticleRow, first: ArticleRow | undefined): number | undefined {
  if (first === undefined || first.id === row.id) return undefined;
  const words = extractWords(readText(first));
  return [...extractWords(readText(row))].filter((word) => words.has(word) && /\p{L}/u.test(word)).length;
}

function reasonPiece(row: ArticleRow, { placements, names, first }: ReportView): Html {
  const decisions = placements.get(row.id) ?? [];
  if (decisions.length === 0) return nothing;
  const shared = countSharedWords(row, first.row);
  return html`<details class="fold why"><summary>Why it belongs here</summary>${all(
    decisions.map(
      (decision) =>
        html`<p class="small">${linkRecords(explainDecision(decision, shared), names)}</p>${foldedRules(decision, names)}`,
    ),
  )}</details>`;
}

function reportFacts(row: ArticleRow, view: ReportView): Html {
  const { id, title = id, source, published_at, content_type, disclosure_class, article_url = '', translation } = row;
  const report = view.reports.get(id);
  const mark = report && markPrimary(report);
  const written = view.languages.get(id);
  const language = languageNote(translation, written === 'en' ? undefined : written);
  const facts = [
    html`<strong>${source?.name ?? 'Unknown publisher'}</strong>`,
    ...(mark === undefined
      ? []
      : [html`<span class="tag info">${id === view.primary ? 'Primary source: ' : ''}${mark}</span>`]),
    ...(published_at === undefined ? [] : [moment(published_at)]),
    ...(content_type === undefined || ['news', 'press_release'].includes(content_type)
      ? []
      : [html`${spell(content_type)}`]),
    ...(disclosure_class ? [html`${spell(disclosure_class)}`] : []),
    ...(report?.kind === 'follow_up' ? [html`further report`] : []),
    ...(report?.corrects ? [html`corrects <a href="articles/${report.corrects}">an earlier report</a>`] : []),
    ...(language === undefined ? [] : [html`${language.short}`]),
    outside(article_url, html`Original<span class="visually-hidden"> of “${title}”</span>`),
  ];
  return html`<ul class="facts-line">${all(facts.map((fact) => html`<li>${fact}</li>`))}</ul>`;
}

const copyItem = (row: ArticleRow, view: ReportView): Html =>
  html`<li class="article"><a href="articles/${row.id}">${row.title ?? row.id}</a>
${reportFacts(row, view)}${reasonPiece(row, view)}</li>`;

function reportItem(row: ArticleRow, copies: readonly ArticleRow[], view: ReportView): Html {
  const { id, published_at: at } = row;
  const original = readOriginal(row, view.languages.get(id));
  const additions = view.additions.get(id) ?? [];
  return html`<li class="article report">
<p class="gap">${at === undefined ? nothing : id === view.first.row?.id ? 'First' : formatGap(view.first.at, at)}</p>
<div><h3><a href="articles/${id}">${row.title ?? id}</a></h3>
${original === undefined ? nothing : originalTitle(original)}
${reportFacts(row, view)}
${additions.length === 0 ? nothing : html`<p class="adds">${additions.join(' ')}</p>`}
${
  copies.length === 0
    ? nothing
    : html`<details class="fold copies"><summary>${counted(copies.length, 'copy', 'copies')} of this report: ${copies
        .map(({ source }) => source?.name ?? 'an unknown publisher')
        .join(', ')}</summary>
<ul class="plain-list">${all(copies.map((copy) => copyItem(copy, view)))}</ul></details>`
}
${reasonPiece(row, view)}</div></li>`;
}

/** The reports of a page as a timeline; a copy stands under the report that it repeats. */
function reportList(ids: readonly string[], view: ReportView): Html {
  const rows = ids.flatMap((id) => view.rows.get(id) ?? []);
  const shown = new Set(rows.map(({ id }) => id));
  const original = (id: string): string | undefined => {
    const of = view.reports.get(id)?.copy_of ?? undefined;
    return of !== undefined && of !== id && shown.has(of) && view.reports.get(of)?.kind !== 'copy' ? of : undefined;
  };
  const copies = Map.groupBy(rows, ({ id }) => original(id));
  return html`<ul class="list articles reports">${all(
    (copies.get(undefined) ?? []).map((row) => reportItem(row, copies.get(row.id) ?? [], view)),
  )}</ul>`;
}

/** The ids of an event's articles in reading order: the primary source, then the others, oldest first. */
export function orderReports(
  { article_ids: ids = [] }: EventDetail,
  coverage: Coverage | undefined,
): readonly string[] {
  const primary = findPrimary(coverage?.reports ?? [])?.article_id;
  return primary === undefined ? ids : [primary, ...ids.filter((id) => id !== primary)];
}

/** The additions of each report to the summary of the event, its key points and the reports before it. */
function readPageAdditions(
  { summary, title }: EventDetail,
  rows: readonly ArticleRow[],
  { reports, points }: Pick<ReportView, 'reports'> & { readonly points: readonly string[] },
): ReportView['additions'] {
  const texts = rows
    .filter(({ id }) => reports.get(id)?.kind !== 'copy')
    .map(({ id, summary: own = null, key_points = [], company_ids = [] }) => ({
      id,
      summary: own,
      key_points: [...key_points],
      companies: [...company_ids],
    }));
  const additions = readAdditions(summary ?? title ?? '', texts, MAX_ADDITIONS);
  return new Map([...additions].map(([{ id }, added]) => [id, added.filter((text) => !points.includes(text))]));
}

/** The records that reasons may name: the reports of the page and companies. The others may be outside the plan. */
async function readNames(
  site: Site,
  request: RequestContext,
  rows: readonly ArticleRow[],
  placements: ReportView['placements'],
): Promise<RecordNames> {
  const ids = findIds([...placements.values()].flat().flatMap(listTexts));
  const companies = await readCompanyNames(site, request, ids);
  return {
    records: new Map<string, NamedRecord>([
      ...rows.map(({ id, source }) => [id, { text: source?.name ?? 'a report', href: `articles/${id}` }] as const),
      ...[...companies.values()].map(({ id, name }) => [id, { text: name, href: `companies/${id}` }] as const),
    ]),
    unknown: 'another record',
  };
}

export type EventReports = {
  readonly list: Html;
  readonly points: Html;
  /** The headline that the title of the event is the translation of. */
  readonly original: OriginalTitle | undefined;
  readonly requests: readonly EquivalentRequest[];
};

export const readEventCoverage = (site: Site, request: RequestContext, id: string): Promise<Coverage | undefined> =>
  ifServed(() => runAsVisitor(site, request, getEventCoverage, { id, limit: '100' }));

/** The reports `ids` of an event, those of one page. */
export async function readReports(
  site: Site,
  request: RequestContext,
  event: EventDetail,
  { ids, coverage }: { readonly ids: readonly string[]; readonly coverage: Coverage | undefined },
): Promise<EventReports> {
  const { db } = site.services;
  const values = { ids: ids.join(','), expand: 'summary,key_points,translation,source_title', limit: '100' };
  const body = ids.length === 0 ? undefined : await ifServed(() => runAsVisitor(site, request, listArticles, values));
  const rows = new Map(body?.articles.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const reports = new Map(coverage?.reports.map((report) => [report.article_id, report]));
  const [languages, stored] = await Promise.all([readLanguages(db, ids), readPlacements(db, event.id)]);
  const placements = new Map(ids.map((id) => [id, (stored.get(id) ?? []) as readonly Decision[]]));
  const first = coverage?.reports[0] ?? found[0];
  const firstId = first && ('article_id' in first ? first.article_id : first.id);
  const lead = found.find(
    ({ id, key_points: own = [] }) => own.length > 0 && !OPINION.includes(reports.get(id)?.source_type ?? ''),
  );
  const points = lead?.key_points ?? [];
  const view: ReportView = {
    rows,
    reports,
    languages,
    placements,
    additions: readPageAdditions(event, found, { reports, points }),
    names: await readNames(site, request, found, placements),
    first: { at: event.first_reported_at ?? first?.published_at ?? '', row: rows.get(firstId ?? '') },
    primary: findPrimary(coverage?.reports ?? [])?.article_id,
  };
  const titled = found.find(({ title }) => title === event.title);
  return {
    points: keyPoints(points, lead?.source ? `Key points, from ${lead.source.name}` : 'Key points'),
    original: titled && readOriginal(titled, languages.get(titled.id)),
    list: html`${reportList(ids, view)}${inventedNote(found.map(({ article_url = '' }) => article_url))}`,
    requests: ids.length === 0 ? [] : [{ operation: listArticles, values }],
  };
}
