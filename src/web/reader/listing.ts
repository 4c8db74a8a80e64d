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
import type { RequestContext, SiteContext } from '../request-context.ts';
import { basePath, type OperationResult, runAsVisitor, type Site } from '../site.ts';
import { type Address, readAddress, splitList, toHref, type Values, without, withValue } from './address.ts';
import { type Choices, readChoices } from './choices.ts';
import { planNote, problemNote, warningNotes } from './components.ts';
import { type EquivalentRequest, renderRequests } from './equivalent-requests.ts';
import type { Field } from './filters.ts';
import { type CompanyNames, type FilterState, filterChips, filterForm } from './form.ts';

export const styles: readonly AssetName[] = ['reader.css', 'desk.css'];
export const scripts: readonly AssetName[] = ['reader.js'];

/** The caller of the visitor. @throws Problem unauthorized for a visitor without access to news */
export function requireCaller({ caller }: RequestContext) {
  if (caller === undefined) throw new Problem('unauthorized', 'Sign in to read this.');
  return caller;
}

/** Names and tickers of companies by id, without companies that no caller can see. */
export async function readCompanyNames(site: Site, request: RequestContext, ids: readonly string[]) {
  const known = [...new Set(ids)].filter((id) => /^[a-z0-9]{12}$/.test(id));
  if (known.length === 0) return new Map<string, { id: string; name: string; ticker: string | null }>();
  const visible = visibility(requireCaller(request), request.now);
  return (await readCaptions(site.services, visible, { companies: known })).companies;
}

/** Problems that a page shows next to its form, because a different request may succeed. */
const recoverableProblems: ReadonlySet<string> = new Set([
  'invalid-parameter',
  'bad-request',
  'forbidden',
  'semantic-unavailable',
  'rate-limit-exceeded',
]);

/** A result, or the problem that the page shows instead. */
export type OperationAttempt<Body> =
  | { readonly result: OperationResult<Body>; readonly problem?: undefined }
  | { readonly result?: undefined; readonly problem: Problem };

/** The list of a page; neither a result nor a problem while a typed company name has several meanings. */
type ListOutcome<Body> = OperationAttempt<Body> | { readonly result?: undefined; readonly problem?: undefined };

/** Runs an operation and returns a recoverable problem instead of throwing it. */
export async function tryOperation<Body>(run: () => Promise<OperationResult<Body>>): Promise<OperationAttempt<Body>> {
  try {
    return { result: await run() };
  } catch (error) {
    if (error instanceof Problem && recoverableProblems.has(error.type)) return { problem: error };
    throw error;
  }
}

/** The body of an optional part of a page; undefined where the plan does not include it or nothing was found. */
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

/** The body of a search for a text that a visitor types; undefined where the text is refused or the plan does not include it. */
export const ifFound = <Body>(run: () => Promise<OperationResult<Body>>): Promise<Body | undefined> =>
  ifServed(async () => {
    const { result, problem } = await tryOperation(run);
    if (result === undefined) throw new Problem('not-found', problem.message);
    return result;
  });

type Candidate = { readonly id: string; readonly name?: string | undefined };

/** The company of a typed text; a note for a text without one, or with several, of which the reader chooses one. */
type CompanyLookup =
  | { readonly company: string }
  | { readonly note: Html; readonly isAmbiguous: boolean; readonly candidates: readonly Candidate[] };

/** The company that a name or ticker means; a note with the candidates where it is unknown or ambiguous. */
export async function lookUpCompany(
  site: Site,
  request: RequestContext,
  text: string,
  hrefWith: (company: string) => string,
): Promise<CompanyLookup> {
  const exact = await ifServed(() => runAsVisitor(site, request, getCompany, { identifier: text.slice(0, 64) }));
  if (exact !== undefined) return { company: exact.company.id };
  const found = await tryOperation(() => runAsVisitor(site, request, listCompanies, { q: text, limit: '8' }));
  const companies = found.result?.body.companies ?? [];
  const [only] = companies;
  if (companies.length === 1 && only) return { company: only.id };
  return {
    isAmbiguous: companies.length > 0,
    candidates: companies,
    note:
      companies.length === 0
        ? html`<p class="note warn" role="status">No company has “${text}” as its name or ticker, or a similar name. The filter was
ignored.</p>`
        : html`<div class="note" role="status"><p>Several companies match “${text}”. Choose one:</p>
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

/** Everything that the page of a list is rendered from. */
export type ListView<Body> = {
  readonly address: Address;
  readonly filters: FilterState;
  readonly outcome: ListOutcome<Body>;
  readonly warnings: readonly Warning[];
  /** The note of a company lookup that was not resolved. */
  readonly companyNote: Html;
  readonly choices: Choices;
  readonly equivalent: EquivalentRequest;
};

export type ListPlan = {
  readonly path: string;
  readonly fields: (choices: Choices) => readonly Field[];
  /** Parameters of the page, in addition to those of the operation. */
  readonly own?: readonly string[];
  /** Parameters of the operation with a field elsewhere on the page. The filter form keeps them. */
  readonly elsewhere?: readonly string[];
  /** Parameters that the page adds. The address takes precedence. */
  readonly fixed?: Values | ((address: Address) => Values);
};

/** Another request that answers the same list. */
export type AlternativeRequest<Body> = {
  readonly equivalent: EquivalentRequest;
  readonly run: () => Promise<OperationResult<Body>>;
};

/** Parameters of the page that its filter form keeps, and the typed name of a company. */
function readPageParams({ values, own }: Address, elsewhere: readonly string[]) {
  const { find_company: typedCompany, ...pageParams } = {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => elsewhere.includes(name))),
    ...own,
  };
  return { typedCompany, pageParams };
}

/**
 * Reads the address, runs the operation and collects the data of the page. Redirects to the canonical address if a form sent
 * empty or repeated names, or the name of a company.
 */
export async function openList<Params extends z.ZodObject, Body extends z.ZodType>(
  site: Site,
  context: SiteContext,
  operation: Operation<Params, Body>,
  { path, fields, own = [], elsewhere = [], fixed = {} }: ListPlan,
  findAlternative?: (values: Values, address: Address) => AlternativeRequest<z.input<Body>> | undefined,
): Promise<Response | ListView<z.input<Body>>> {
  const request = context.get('request');
  requireCaller(request);
  const address = readAddress(context.req.url, operation, [...own, 'find_company']);
  const redirect = (href: string) => context.redirect(`${basePath(site)}/${href}`, 303);
  const { refusal, tidy } = address;
  if (tidy !== undefined && refusal === undefined) return redirect(tidy === '' ? path : `${path}?${tidy}`);
  const { typedCompany, pageParams } = readPageParams(address, elsewhere);
  const hrefWith = (company: string) =>
    toHref(path, { ...pageParams, ...without(withValue(address.values, 'company', company), 'cursor') });
  const lookup = typedCompany === undefined ? undefined : await lookUpCompany(site, request, typedCompany, hrefWith);
  if (lookup !== undefined && 'company' in lookup) return redirect(hrefWith(lookup.company));
  const values = { ...(typeof fixed === 'function' ? fixed(address) : fixed), ...address.values };
  const [choices, companies] = await Promise.all([
    readChoices(site, request),
    readCompanyNames(site, request, splitList(address.values['company'])),
  ]);
  const { equivalent, run } = findAlternative?.(values, address) ?? {
    equivalent: { operation, values },
    run: () => runAsVisitor(site, request, operation, values),
  };
  const outcome: ListOutcome<z.input<Body>> =
    refusal !== undefined ? { problem: refusal } : lookup?.isAmbiguous ? {} : await tryOperation(run);
  return {
    address,
    outcome,
    choices,
    warnings: [...address.warnings, ...(outcome.result?.warnings ?? [])],
    companyNote: lookup?.note ?? nothing,
    equivalent,
    filters: {
      path,
      fields: fields(choices),
      values: without(address.values, ...elsewhere),
      pageParams,
      companies: companies as CompanyNames,
      refused: outcome.problem?.extras.parameter,
      typedCompany,
    },
  };
}

/** Links that remove filters, for a list that was refused or is empty. */
export function clearLinks({ filters }: Pick<ListView<unknown>, 'filters'>): Html {
  const { path, values, refused, pageParams = {} } = filters;
  const clear = html`<a href="${toHref(path, pageParams)}">Clear all filters</a>`;
  return refused !== undefined && values[refused] !== undefined
    ? html`<a href="${toHref(path, { ...without(values, refused, 'cursor'), ...pageParams })}">Remove ${refused}</a> · ${clear}`
    : clear;
}

/** The page of a list with its filters and the equivalent API request. `results` says if nothing was found. */
export function listPage<Body>(
  site: Site,
  context: SiteContext,
  view: ListView<Body>,
  parts: Pick<PageParts, 'title' | 'navItem' | 'query' | 'head' | 'hasOwnNotes' | 'styles' | 'scripts'> & {
    readonly heading: Html;
    readonly results: Html;
    readonly isLimited?: boolean | undefined;
    /** Between the heading and the list. */
    readonly above?: Html;
    readonly below?: Html;
    /** A column after the list, where the window is wide enough. */
    readonly aside?: Html;
    /** Whether the page is as wide as the window. */
    readonly isDesk?: boolean;
  },
): Promise<Response> {
  const { filters, outcome, warnings, companyNote, equivalent } = view;
  const { problem } = outcome;
  const retryAfter = problem?.extras.retryAfterSeconds;
  return page(site, context, {
    title: parts.title,
    navItem: parts.navItem,
    query: parts.query,
    head: parts.head,
    hasOwnNotes: parts.hasOwnNotes,
    isDense: parts.isDesk,
    // A filtered list is one of very many, so search engines get the whole one alone.
    meta: Object.keys(view.address.values).length === 0 ? { path: filters.path } : undefined,
    status: problem?.status,
    styles: [...styles, ...(parts.styles ?? []), ...(parts.hasOwnNotes === true ? (['start.css'] as const) : [])],
    scripts: [...scripts, ...(parts.scripts ?? [])],
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    body: html`${parts.heading}
<div class="${parts.isDesk ? 'browse desk' : 'browse'}">
<div class="side" role="group" aria-label="Filter column" tabindex="0">${filterForm(filters)}</div>
<div class="results">
${parts.above ?? nothing}
${filterChips(filters)}
${companyNote}
${problem === undefined ? nothing : problemNote(problem, clearLinks(view))}
${warningNotes(warnings.filter(({ code, parameter }) => code !== 'no-match' || parameter !== undefined))}
${parts.results}
${planNote(parts.isLimited, context.get('request').caller)}
${parts.below ?? nothing}
${renderRequests(site, [equivalent])}
</div>${parts.aside ?? nothing}</div>`,
  });
}
