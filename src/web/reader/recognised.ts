import type { z } from 'zod';
import type { Warning } from '../../core/warning.ts';
import { resolve } from '../../resources/index.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { type OperationResult, runAsVisitor, type Site } from '../site.ts';
import { toHref, type Values } from './address.ts';
import { factsLine } from './components.ts';
import { spell } from './labels.ts';
import { ifServed, tryOperation } from './listing.ts';

type Candidate = z.input<(typeof resolve)['body']>['candidates'][number];

/** Candidates with a lower score are usually not meant. */
const MIN_SCORE = 0.7;
const MAX_SHOWN = 6;

/** The filter of events for a recognised name. */
function toFilter({ kind, id, code }: Candidate): Values | undefined {
  switch (kind) {
    case 'company':
      return { company: id };
    case 'event_type':
    case 'country':
    case 'index':
    case 'exchange':
      return code === null ? undefined : { [kind]: code };
    case 'period':
      return code === null ? undefined : { window: code };
    case 'sector':
      return { sector: id };
    case 'category':
      return { category: id };
    case 'source':
      return { sources: id };
  }
}

/** The filters of the best candidate of each kind. */
function combineFilters(candidates: readonly Candidate[]): Values {
  const best = [...Map.groupBy(candidates, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  return Object.assign({}, ...best.map(toFilter));
}

/** Texts of warnings for readers: the page shows the recognised names above the results. */
const readerTexts: Readonly<Record<string, string>> = {
  'best-matches': 'No event contains every word. These events match best.',
  'names-recognised': 'No event contains every word. The names in your query are recognised above.',
};

/** Warnings of a list that no event contains every word of the query. */
const PARTIAL_MATCHES: ReadonlySet<string> = new Set(['best-matches', 'names-recognised']);

/** The filters that follow a query: its words, or the names in it where no event contains every word. */
export const toFollowFilters = (q: string, recognised: Values, warnings: readonly Warning[]): Values =>
  warnings.some(({ code }) => PARTIAL_MATCHES.has(code)) ? recognised : { q };

/** The warnings of a search for readers. An empty list says itself that nothing matches. */
export const toReaders = (warnings: readonly Warning[]): Warning[] =>
  warnings
    .filter(({ code, parameter }) => code !== 'no-match' || parameter !== undefined)
    .map((warning) => ({ ...warning, detail: readerTexts[warning.code] ?? warning.detail }));

const noCandidates: OperationResult<{ candidates: Candidate[] }> = {
  body: { candidates: [] },
  warnings: [],
  next: null,
};

/** The names of a query, as a page shows and uses them. */
type RecognisedQuery = {
  readonly shown: Html;
  readonly hasCompany: boolean;
  /** Companies that the query names or has words of; undefined where nothing was recognised. */
  readonly companies: ReadonlySet<string> | undefined;
  readonly eventTypes: ReadonlySet<string>;
  /** The names as filters of events. */
  readonly filters: Values;
};

const nothingRecognised: RecognisedQuery = {
  shown: nothing,
  hasCompany: false,
  companies: undefined,
  eventTypes: new Set(),
  filters: {},
};

/** The names in a query, each with a link, and all of them as filters of events. */
export async function recognisedIn(site: Site, request: RequestContext, q: string): Promise<RecognisedQuery> {
  if (q.trim().length < 2) return nothingRecognised;
  // The search itself reports a query that is refused.
  const body = await ifServed(
    async () =>
      (await tryOperation(() => runAsVisitor(site, request, resolve, { q, limit: '12' }))).result ?? noCandidates,
  );
  const found = body?.candidates ?? [];
  const candidates = found.filter(({ score }) => score >= MIN_SCORE).slice(0, MAX_SHOWN);
  if (candidates.length === 0) return nothingRecognised;
  const filters = combineFilters(candidates);
  const item = (candidate: Candidate): Html => {
    const { kind, id, name, matched } = candidate;
    const href = kind === 'company' ? `companies/${id}` : toHref('', toFilter(candidate) ?? {});
    // A match in another language, of an alias or with a typo shows the matched words.
    const isExact = name.toLowerCase().includes(matched);
    return html`<span class="soft">${spell(kind)}</span> <a href="${href}">${name}</a>${
      isExact ? nothing : html` <span class="soft small">for “${matched}”</span>`
    }`;
  };
  const shown = html`<div class="recognised"><h2 class="small">Recognised</h2>
${factsLine(candidates.map(item))}
${Object.keys(filters).length > 0 ? html`<p><a href="${toHref('', filters)}">Events with these filters</a></p>` : nothing}</div>`;
  const hasCompany = candidates.some(({ kind }) => kind === 'company');
  // Where the query names a company, those that only share a word with it are not meant.
  const companies = (hasCompany ? candidates : found).filter(({ kind }) => kind === 'company').map(({ id }) => id);
  const types = candidates.flatMap(({ kind, code }) => (kind === 'event_type' && code !== null ? [code] : []));
  return { shown, hasCompany, companies: new Set(companies), eventTypes: new Set(types), filters };
}
