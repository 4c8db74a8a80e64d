import type { z } from 'zod';
import type { Operation } from '../../core/operation.ts';
import { Problem } from '../../core/problem.ts';
import type { Warning } from '../../core/warning.ts';
import { getCompany, listCompanies } from '../../resources/index.ts';
import { readCaptions } from '../../resources/shared/captions.ts';
import { visibility } from '../../resources/shared/visibility.ts';
import type { AssetName } from '../assets.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import { ask, basePath, type OperationResult, type Site } from '../site.ts';
import type { RequestContext, SiteContext } from '../visit.ts';
import { type Address, readAddress, splitList, toHref, type Values, without, withValue } from './address.ts';
import { type Choices, readChoices } from './choices.ts';
import type { Field } from './filters.ts';
import { type CompanyNames, type FilterState, filterChips, filterForm } from './form.ts';
import { planNote, problemNote, warningNotes } from './pieces.ts';
import { type EquivalentRequest, requestsBehind } from './request.ts';

export const styles: readonly AssetName[] = ['reader.css'];
export const scripts: readonly AssetName[] = ['reader.js'];

/** Who reads: whoever may read nothing is led to the sign-in page before anything is looked at. */
export function requireCaller({ caller }: RequestContext) {
  if (caller === undefined) throw new Problem('unauthorized', 'Sign in to read this.');
  return caller;
}

export const seenBy = (request: RequestContext) => visibility(requireCaller(request), request.now);

/** Names of companies that an address or a record names by id; those that are not shown to anybody are left out. */
export async function readCompanyNames(site: Site, request: RequestContext, ids: readonly string[]) {
  const known = [...new Set(ids)].filter((id) => /^[a-z0-9]{12}$/.test(id));
  if (known.length === 0) return new Map<string, { id: string; name: string; ticker: string | null }>();
  return (await readCaptions(site.services, seenBy(request), { companies: known })).companies;
}

/** Failures that a page shows beside its form, for another request may do. */
const recoverableProblems: ReadonlySet<string> = new Set([
  'invalid-parameter',
  'bad-request',
  'forbidden',
  'semantic-unavailable',
  'rate-limit-exceeded',
]);

/** An answer, or why there is none where that is no failure of the page. */
export type Attempt<Body> =
  | { readonly asked: OperationResult<Body>; readonly problem?: undefined }
  | { readonly asked?: undefined; readonly problem: Problem };

/** Asks, and gives a refusal that somebody can act upon instead of failing by it. */
export async function tryOperation<Body>(run: () => Promise<OperationResult<Body>>): Promise<Attempt<Body>> {
  try {
    return { asked: await run() };
  } catch (error) {
    if (error instanceof Problem && recoverableProblems.has(error.type)) return { problem: error };
    throw error;
  }
}

/** An answer that a page can do without: undefined where the plan does not serve it or there is none. */
export async function ifServed<Body>(run: () => Promise<OperationResult<Body>>): Promise<Body | undefined> {
  try {
    return (await run()).body;
  } catch (error) {
    const isMissing =
      error instanceof Problem && ['not-found', 'forbidden', 'plan-limit-exceeded'].includes(error.type);
    if (isMissing) return undefined;
    throw error;
  }
}

type CompanyLookup = { readonly company: string } | { readonly note: Html };

/** The company that somebody typed, or what there is to choose from. */
async function lookUpCompany(
  site: Site,
  request: RequestContext,
  text: string,
  hrefWith: (company: string) => string,
): Promise<CompanyLookup> {
  const one = await ifServed(() => ask(site, request, getCompany, { identifier: text.slice(0, 64) }));
  if (one !== undefined) return { company: one.company.id };
  const found = await tryOperation(() => ask(site, request, listCompanies, { q: text, limit: '8' }));
  const companies = found.asked?.body.companies ?? [];
  const [only] = companies;
  if (companies.length === 1 && only) return { company: only.id };
  return {
    note:
      companies.length === 0
        ? html`<p class="note warn" role="status">No company is called “${text}”, has it as a ticker or is nearly called so.
The filter was left out.</p>`
        : html`<div class="note" role="status"><p>Several companies may be meant by “${text}”. Which one?</p>
<ul class="plain-list choices">${all(
            companies.map(
              ({ id, name, ticker }) =>
                html`<li><a href="${hrefWith(id)}">${name}</a>${
                  ticker ? html` <span class="ticker">${ticker}</span>` : nothing
                }</li>`,
            ),
          )}</ul></div>`,
  };
}

/** A list as its page is drawn from. */
export type ListView<Body> = {
  readonly address: Address;
  readonly filtering: FilterState;
  readonly attempt: Attempt<Body>;
  readonly warnings: readonly Warning[];
  /** Which companies may have been meant. */
  readonly sought: Html;
  readonly choices: Choices;
  readonly behind: EquivalentRequest;
};

/** What a list is opened by. */
export type ListPlan = {
  readonly path: string;
  readonly fields: (choices: Choices) => readonly Field[];
  /** Parameters of the page beside those of the operation. */
  readonly own?: readonly string[];
  /** Parameters of the operation that have a field elsewhere on the page: they are no filters of the form, and stay. */
  readonly elsewhere?: readonly string[];
  /** What the page asks for beside what its address says; the address wins where it says something else. */
  readonly fixed?: Values | ((address: Address) => Values);
};

/** Another way to ask for the same list. */
export type AlternativeRequest<Body> = {
  readonly behind: EquivalentRequest;
  readonly ask: () => Promise<OperationResult<Body>>;
};

/**
 * Reads the address, asks the operation and collects what the page needs. A form that sent empty or repeated names, or the
 * name of a company, is led on to the address that it stands for.
 */
export async function openList<Params extends z.ZodObject, Body extends z.ZodType>(
  site: Site,
  context: SiteContext,
  operation: Operation<Params, Body>,
  { path, fields, own = [], elsewhere = [], fixed = {} }: ListPlan,
  alternative?: (values: Values, address: Address) => AlternativeRequest<z.input<Body>> | undefined,
): Promise<Response | ListView<z.input<Body>>> {
  const request = context.get('visit');
  requireCaller(request);
  const address = readAddress(context.req.url, operation, [...own, 'find_company']);
  const to = (query: string) => context.redirect(`${basePath(site)}/${path}${query === '' ? '' : `?${query}`}`, 303);
  if (address.tidy !== undefined && address.refusal === undefined) return to(address.tidy);
  const { find_company: typed, ...kept } = {
    ...Object.fromEntries(Object.entries(address.values).filter(([name]) => elsewhere.includes(name))),
    ...address.own,
  };
  const hrefWith = (company: string) =>
    toHref(path, { ...kept, ...without(withValue(address.values, 'company', company), 'cursor') });
  const lookup = typed === undefined ? undefined : await lookUpCompany(site, request, typed, hrefWith);
  if (lookup !== undefined && 'company' in lookup)
    return context.redirect(`${basePath(site)}/${hrefWith(lookup.company)}`, 303);
  const values = { ...(typeof fixed === 'function' ? fixed(address) : fixed), ...address.values };
  const [choices, companies] = await Promise.all([
    readChoices(site, request),
    readCompanyNames(site, request, splitList(address.values['company'])),
  ]);
  const { refusal } = address;
  const chosen = alternative?.(values, address) ?? {
    behind: { operation, values },
    ask: () => ask(site, request, operation, values),
  };
  const answer: Attempt<z.input<Body>> = refusal === undefined ? await tryOperation(chosen.ask) : { problem: refusal };
  return {
    address,
    attempt: answer,
    choices,
    warnings: [...address.warnings, ...(answer.asked?.warnings ?? [])],
    sought: lookup?.note ?? nothing,
    behind: chosen.behind,
    filtering: {
      path,
      fields: fields(choices),
      values: without(address.values, ...elsewhere),
      kept,
      companies: companies as CompanyNames,
      wrong: answer.problem?.extras.parameter,
      sought: typed,
    },
  };
}

/** Ways out of a list that could not be asked or has nothing. */
export function waysOut({ filtering }: Pick<ListView<unknown>, 'filtering'>): Html {
  const { path, values, wrong, kept = {} } = filtering;
  const clear = html`<a href="${toHref(path, kept)}">Take off all filters</a>`;
  return wrong !== undefined && values[wrong] !== undefined
    ? html`<a href="${toHref(path, { ...without(values, wrong, 'cursor'), ...kept })}">Leave ${wrong} out</a> · ${clear}`
    : clear;
}

/** Draws a list between its filters and the request behind it. That nothing was found is said by what stands for the list. */
export function listPage<Body>(
  site: Site,
  context: SiteContext,
  opened: ListView<Body>,
  parts: Pick<PageParts, 'title' | 'place' | 'query'> & {
    readonly heading: Html;
    /** What the list found. */
    readonly results: Html;
    readonly isLimited?: boolean | undefined;
    /** What stands between the heading and the list. */
    readonly above?: Html;
    readonly below?: Html;
    readonly behind?: readonly EquivalentRequest[];
  },
): Promise<Response> {
  const { filtering, attempt: answer, warnings, sought, behind } = opened;
  const { problem } = answer;
  return page(site, context, {
    title: parts.title,
    place: parts.place,
    query: parts.query,
    status: problem?.status,
    styles,
    scripts,
    ...(problem?.extras.retryAfterSeconds === undefined
      ? {}
      : { headers: { 'retry-after': String(problem.extras.retryAfterSeconds) } }),
    body: html`${parts.heading}
<div class="browse">
<div class="side">${filterForm(filtering)}</div>
<div class="results">
${parts.above ?? nothing}
${filterChips(filtering)}
${sought}
${problem === undefined ? nothing : problemNote(problem, waysOut(opened))}
${warningNotes(warnings.filter(({ code, parameter }) => code !== 'no-match' || parameter !== undefined))}
${parts.results}
${planNote(parts.isLimited, context.get('visit').caller)}
${parts.below ?? nothing}
${requestsBehind(site, parts.behind ?? [behind])}
</div></div>`,
  });
}
