import type { z } from 'zod';
import type { Warning } from '../../core/warning.ts';
import { resolve } from '../../resources/index.ts';
import { type Html, html, nothing } from '../html.ts';
import { ask, type OperationResult, type Site } from '../site.ts';
import type { RequestContext } from '../visit.ts';
import { toHref, type Values } from './address.ts';
import { ifServed, tryOperation } from './listing.ts';
import { factsLine } from './pieces.ts';
import { spell } from './words.ts';

type Candidate = z.input<(typeof resolve)['body']>['candidates'][number];

/** Less surely named is not what people meant. */
const SURE = 0.7;
const MOST = 6;

/** The filter of events that something recognised goes into. */
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

/** The filters of the surest of each kind together. */
function allFilters(candidates: readonly Candidate[]): Values {
  const surest = [...Map.groupBy(candidates, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  return Object.assign({}, ...surest.map(toFilter));
}

/** What the service says of a search to programs, for people who see above the results what was recognised. */
const said: Readonly<Record<string, string>> = {
  'best-matches': 'No event has every word; these are the events that match best.',
  'names-recognised': 'Every word has to occur, and no event has them all. What the words name is recognised above.',
};

/** Warnings of a search as readers get them; that a kind has nothing is said by its list. */
export const toReaders = (warnings: readonly Warning[]): Warning[] =>
  warnings
    .filter(({ code, parameter }) => code !== 'no-match' || parameter !== undefined)
    .map((warning) => ({ ...warning, detail: said[warning.code] ?? warning.detail }));

const noCandidates: OperationResult<{ candidates: Candidate[] }> = {
  body: { candidates: [] },
  warnings: [],
  next: null,
};

/** What a search was recognised to name, each as a way to it, and all of it as filters of events. */
export async function recognisedIn(
  site: Site,
  request: RequestContext,
  q: string,
): Promise<{ readonly shown: Html; readonly hasCompany: boolean }> {
  if (q.trim().length < 2) return { shown: nothing, hasCompany: false };
  // What cannot be asked is said of the search itself.
  const body = await ifServed(
    async () => (await tryOperation(() => ask(site, request, resolve, { q, limit: '12' }))).asked ?? noCandidates,
  );
  const candidates = (body?.candidates ?? []).filter(({ score }) => score >= SURE).slice(0, MOST);
  if (candidates.length === 0) return { shown: nothing, hasCompany: false };
  const filters = allFilters(candidates);
  const item = (candidate: Candidate): Html => {
    const { kind, id, name, matched } = candidate;
    const href = kind === 'company' ? `companies/${id}` : toHref('', toFilter(candidate) ?? {});
    // By words of another language, an alias or a slip of the hand: they are shown.
    const isNamedSo = name.toLowerCase().includes(matched);
    return html`<span class="soft">${spell(kind)}</span> <a href="${href}">${name}</a>${
      isNamedSo ? nothing : html` <span class="soft small">for “${matched}”</span>`
    }`;
  };
  const shown = html`<div class="recognised"><h2 class="small">Recognised</h2>
${factsLine(candidates.map(item))}
${Object.keys(filters).length > 0 ? html`<p><a href="${toHref('', filters)}">Events with these as filters</a></p>` : nothing}</div>`;
  return { shown, hasCompany: candidates.some(({ kind }) => kind === 'company') };
}
