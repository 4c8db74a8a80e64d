import type { Grant } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { notFound, Problem } from '../../core/problem.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { isAdmin, isEditor, type Person } from '../../people/person.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { page } from '../layout.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Route } from '../routes.ts';
import type { Site } from '../site.ts';

export type Tab =
  | 'overview'
  | 'feeds'
  | 'sources'
  | 'queue'
  | 'candidates'
  | 'find'
  | 'spend'
  | 'mail'
  | 'webhooks'
  | 'doctor'
  | 'models'
  | 'backups'
  | 'setup'
  | 'accounts'
  | 'people'
  | 'audit';

const tabs: readonly { readonly tab: Tab; readonly path: string; readonly text: string; readonly needsAdmin?: true }[] =
  [
    { tab: 'overview', path: 'operator', text: 'Overview' },
    { tab: 'feeds', path: 'operator/feeds', text: 'Feeds' },
    { tab: 'sources', path: 'operator/sources', text: 'Sources' },
    { tab: 'queue', path: 'operator/queue', text: 'Queue' },
    { tab: 'candidates', path: 'operator/candidates', text: 'Candidates' },
    { tab: 'find', path: 'operator/find', text: 'News and calendar' },
    { tab: 'spend', path: 'operator/spend', text: 'Spend' },
    { tab: 'models', path: 'operator/models', text: 'Models', needsAdmin: true },
    { tab: 'backups', path: 'operator/backups', text: 'Backups', needsAdmin: true },
    { tab: 'setup', path: 'operator/setup', text: 'Set-up', needsAdmin: true },
    { tab: 'accounts', path: 'operator/accounts', text: 'Accounts', needsAdmin: true },
    { tab: 'people', path: 'operator/people', text: 'People', needsAdmin: true },
    { tab: 'mail', path: 'operator/mail', text: 'Mail', needsAdmin: true },
    { tab: 'webhooks', path: 'operator/webhooks', text: 'Webhooks', needsAdmin: true },
    { tab: 'doctor', path: 'operator/doctor', text: 'Checks', needsAdmin: true },
    { tab: 'audit', path: 'operator/audit', text: 'Audit log', needsAdmin: true },
  ];

type Group = 'News' | 'Sources' | 'People' | 'Service';

const groups: readonly Group[] = ['News', 'Sources', 'People', 'Service'];

/** The groups of the navigation; tabs without an entry are of the service. */
const tabGroups: Readonly<Partial<Record<string, Group>>> = {
  overview: 'News',
  queue: 'News',
  candidates: 'News',
  find: 'News',
  feeds: 'Sources',
  sources: 'Sources',
  accounts: 'People',
  people: 'People',
  webhooks: 'People',
  audit: 'People',
};

/** The navigation of the section: its tabs by group, each group a list with a name. */
function navigation(current: Tab, isForAdmin: boolean): Html {
  const shown = tabs.filter(({ needsAdmin: isRestricted }) => isForAdmin || isRestricted === undefined);
  const byGroup = Map.groupBy(shown, ({ tab }) => tabGroups[tab] ?? 'Service');
  return html`<nav class="tabs groups" aria-label="Operator">${all(
    groups.flatMap((group) => {
      const links = byGroup.get(group) ?? [];
      if (links.length === 0) return [];
      return html`<div><span class="small soft" aria-hidden="true">${group}</span><ul aria-label="${group}">${all(
        links.map(
          ({ tab, path, text }) =>
            html`<li><a href="${path}"${tab === current ? html` aria-current="page"` : nothing}>${text}</a></li>`,
        ),
      )}</ul></div>`;
    }),
  )}</nav>`;
}

/** The signed-in editor or admin. @throws Problem unauthorized without a session, forbidden below the editor role */
export function requireEditor({ visitor }: Pick<RequestContext, 'visitor'>): Person {
  if (visitor.kind !== 'person') throw new Problem('unauthorized', 'Sign in as an editor or an admin.');
  if (!isEditor(visitor.person)) throw new Problem('forbidden', 'Only editors and admins may see this page.');
  return visitor.person;
}

/** A route below `/operator`; its path names the record as `:id`. Without a grant it needs the editor role. */
export type OperatorRoute = Route & { readonly grant?: Grant };

function requireGrant(context: SiteContext, grant: Grant | undefined): void {
  const person = requireEditor(context.get('request'));
  // These pages show every account, which owners may not change.
  if ((grant === 'admin' || grant === 'owner') && !isAdmin(person))
    throw new Problem('forbidden', 'Only admins may see this page.');
}

/** The routes, each behind the role that it needs. */
export const guardRoutes = (routes: readonly OperatorRoute[]): readonly Route[] =>
  routes.map(({ handler, grant, ...route }) => ({
    ...route,
    handler: (site, context) => {
      requireGrant(context, grant);
      return handler(site, context);
    },
  }));

/** The id of the record that the path names; empty where it names no record. */
export const readId = (context: SiteContext): string => context.req.param('id') ?? '';

/** The writer of news. @throws Problem not-found where this process has none */
export function requireIngest({ ingest }: Pick<Site, 'ingest'>): Ingest {
  if (ingest === undefined) throw notFound();
  return ingest;
}

/** The record that a page is about. @throws Problem not-found that names it where it is missing */
export async function orMissing<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ActionRefused) throw new Problem('not-found', error.message);
    throw error;
  }
}

export type OperatorPage = {
  readonly title: string;
  readonly tab: Tab;
  readonly body: Html;
  readonly status?: number;
  /** Further elements of the head. */
  readonly head?: Html | undefined;
};

/** A page of the operator's section, with its tabs. */
export function operatorPage(site: Site, context: SiteContext, parts: OperatorPage): Promise<Response> {
  const { title, tab, body, status, head } = parts;
  const isForAdmin = isAdmin(requireEditor(context.get('request')));
  return page(site, context, {
    title,
    navItem: 'operator',
    isPrivate: true,
    styles: ['operator.css', 'start.css'],
    scripts: ['operator.js', 'upload.js'],
    head,
    ...(status !== undefined && { status }),
    body: html`${navigation(tab, isForAdmin)}
${body}`,
  });
}

export { tabs as operatorTabs };
