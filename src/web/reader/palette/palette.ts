import { listCompanies, listEvents } from '../../../resources/index.ts';
import { all, type Html, html, nothing } from '../../html.ts';
import { sendFragment } from '../../layout.ts';
import type { RequestContext, SiteContext } from '../../request-context.ts';
import { runAsVisitor, type Site } from '../../site.ts';
import { toHref, type Values } from '../address.ts';
import { ifFound, requireCaller } from '../listing.ts';
import { moment } from '../times.ts';
import { findTargets, type PaletteTarget } from './targets.ts';

const MAX_COMPANIES = '6';
const MAX_EVENTS = '6';
const MAX_TARGETS = 8;
/** Shorter texts find pages and commands alone. */
const MIN_LETTERS = 2;
const MAX_LETTERS = 64;

/** Companies whose name or ticker begins with the text, or is similar to it. */
async function findCompanies(site: Site, request: RequestContext, q: string) {
  const values = { q, limit: MAX_COMPANIES };
  const body = await ifFound(() => runAsVisitor(site, request, listCompanies, values));
  return body?.companies ?? [];
}

async function readEvents(site: Site, request: RequestContext, filters: Values) {
  const values = { ...filters, limit: MAX_EVENTS, fields: 'id,title,first_reported_at' };
  const body = await ifFound(() => runAsVisitor(site, request, listEvents, values));
  return body?.events ?? [];
}

type Option = {
  readonly label: Html | string;
  readonly detail?: Html | string;
  readonly href?: string;
  readonly command?: string;
};

/** A group of options. `first` is the number of its first option among all. */
function group(heading: string, options: readonly Option[], first: number): Html {
  if (options.length === 0) return nothing;
  const item = ({ label, detail, href, command }: Option, at: number): Html => {
    const content = html`<span>${label}</span>${detail === undefined ? nothing : html` <span class="soft small">${detail}</span>`}`;
    const id = `palette-${first + at}`;
    return command === undefined
      ? html`<a role="option" aria-selected="false" tabindex="-1" id="${id}" href="${href ?? ''}">${content}</a>`
      : html`<div role="option" aria-selected="false" id="${id}" data-command="${command}">${content}</div>`;
  };
  return html`<div role="group" aria-label="${heading}"><p class="small soft" aria-hidden="true">${heading}</p>
${all(options.map(item))}</div>`;
}

const toOption = ({ text, path, command }: PaletteTarget): Option =>
  command === undefined ? { label: text, href: path ?? '' } : { label: text, command };

/** Sends the companies, events, pages and commands that a text may mean, as options of a list box. */
export async function sendPalette(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const q = (context.req.query('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_LETTERS);
  const canRead = request.caller !== undefined;
  const isSearched = canRead && q.length >= MIN_LETTERS;
  const [companies, named] = isSearched
    ? await Promise.all([findCompanies(site, request, q), readEvents(site, request, { q })])
    : [[], []];
  const [first] = companies;
  // The beginning of a name matches no word of an event.
  const events =
    named.length === 0 && first !== undefined ? await readEvents(site, request, { company: first.id }) : named;
  const { pages, commands } = findTargets(request.visitor, canRead, q);
  const groups: readonly (readonly [string, readonly Option[]])[] = [
    [
      'Companies',
      companies.map(({ id, name = id, ticker }) => ({ label: name, detail: ticker ?? '', href: `companies/${id}` })),
    ],
    [
      'Events',
      events.map(({ id, title = id, first_reported_at: at }) => ({
        label: title,
        detail: at ? moment(at) : '',
        href: `events/${id}`,
      })),
    ],
    ['Pages', (q === '' ? pages : pages.slice(0, MAX_TARGETS)).map(toOption)],
    ['Commands', commands.map(toOption)],
    ...(q === '' || !canRead
      ? []
      : ([['Search', [{ label: html`Search everything for “${q}”`, href: toHref('search', { q }) }]]] as const)),
  ];
  let count = 0;
  const shown = groups.map(([heading, options]) => {
    const part = group(heading, options, count);
    count += options.length;
    return part;
  });
  return sendFragment(context, html`${all(shown)}`);
}

/** Sends the companies that the beginning of a name may mean, as options of an input. */
export async function sendCompanyOptions(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  requireCaller(request);
  const q = (context.req.query('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_LETTERS);
  const companies = q.length < MIN_LETTERS ? [] : await findCompanies(site, request, q);
  return sendFragment(
    context,
    html`${all(
      companies.map(({ id, name = id, ticker }) =>
        ticker
          ? html`<option value="${ticker}" label="${name} (${ticker})"></option>`
          : html`<option value="${name}"></option>`,
      ),
    )}`,
  );
}
