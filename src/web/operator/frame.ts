import { createMiddleware } from 'hono/factory';
import { ActionRefused } from '../../core/action-refused.ts';
import { notFound, Problem } from '../../core/problem.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { isAdmin, isEditor, type Person } from '../../people/person.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { page } from '../layout.ts';
import type { RequestContext, SiteContext, SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';

export type Tab =
  | 'overview'
  | 'feeds'
  | 'sources'
  | 'queue'
  | 'candidates'
  | 'find'
  | 'spend'
  | 'accounts'
  | 'people'
  | 'audit';

const tabs: readonly { readonly tab: Tab; readonly path: string; readonly text: string; readonly ofAdmins?: true }[] = [
  { tab: 'overview', path: 'operator', text: 'Overview' },
  { tab: 'feeds', path: 'operator/feeds', text: 'Feeds' },
  { tab: 'sources', path: 'operator/sources', text: 'Sources' },
  { tab: 'queue', path: 'operator/queue', text: 'Queue' },
  { tab: 'candidates', path: 'operator/candidates', text: 'Candidates' },
  { tab: 'find', path: 'operator/find', text: 'News and calendar' },
  { tab: 'spend', path: 'operator/spend', text: 'Spend' },
  { tab: 'accounts', path: 'operator/accounts', text: 'Accounts', ofAdmins: true },
  { tab: 'people', path: 'operator/people', text: 'People', ofAdmins: true },
  { tab: 'audit', path: 'operator/audit', text: 'Audit log', ofAdmins: true },
];

/** Who looks at a page of operators. Throws unauthorized, and forbidden for who decides on nothing. */
export function requireEditor({ visitor }: Pick<RequestContext, 'visitor'>): Person {
  if (visitor.kind !== 'person') throw new Problem('unauthorized', 'Sign in as an editor or an admin.');
  if (!isEditor(visitor.person)) throw new Problem('forbidden', 'Editors and admins alone may see this.');
  return visitor.person;
}

/** Lets editors and admins in alone. */
export const needsEditor = createMiddleware<SiteEnv>(async (context, next) => {
  requireEditor(context.get('request'));
  await next();
});

/** Lets admins in alone. */
export const needsAdmin = createMiddleware<SiteEnv>(async (context, next) => {
  if (!isAdmin(requireEditor(context.get('request')))) throw new Problem('forbidden', 'Admins alone may see this.');
  await next();
});

/** What commands work with. Throws not-found where this process has none. */
export function requireIngest({ ingest }: Pick<Site, 'ingest'>): Ingest {
  if (ingest === undefined) throw notFound();
  return ingest;
}

/** What is read of a record that a page is about; one that is not there is no page. */
export async function orMissing<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ActionRefused) throw notFound();
    throw error;
  }
}

export type OperatorPage = {
  readonly title: string;
  readonly tab: Tab;
  readonly body: Html;
  readonly status?: number;
};

/** A page of the operator's section, with its tabs. */
export function operatorPage(site: Site, context: SiteContext, parts: OperatorPage): Promise<Response> {
  const { title, tab, body, status } = parts;
  const isOfAdmin = isAdmin(requireEditor(context.get('request')));
  const shown = tabs.filter(({ ofAdmins }) => isOfAdmin || ofAdmins === undefined);
  return page(site, context, {
    title,
    navItem: 'operator',
    isPrivate: true,
    styles: ['operator.css'],
    scripts: ['operator.js'],
    ...(status !== undefined && { status }),
    body: html`<nav class="tabs" aria-label="Operator"><ul>${all(
      shown.map(
        (each) =>
          html`<li><a href="${each.path}"${each.tab === tab ? html` aria-current="page"` : nothing}>${each.text}</a></li>`,
      ),
    )}</ul></nav>
${body}`,
  });
}
