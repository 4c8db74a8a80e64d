import { toPublicCaller } from '../../access/public-plan.ts';
import type { AnyOperation } from '../../core/operation.ts';
import { notFound } from '../../core/problem.ts';
import { toDate } from '../../core/time.ts';
import { listCompanies, listEvents, listStories } from '../../resources/index.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';

const DAY_MS = 86_400_000;
/** Days whose events and stories are listed. */
const MAX_DAYS = 30;
const PAGE_ROWS = 100;
/** Pages of a list that one sitemap walks through. */
const MAX_PAGES = 20;

type Entry = { readonly path: string; readonly changedAt: string | undefined };
type Walk = Pick<RequestContext, 'caller' | 'now'>;

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const toElement = (site: Site, tag: 'url' | 'sitemap', { path, changedAt }: Entry): string =>
  `<${tag}><loc>${escapeXml(`${site.baseUrl}/${path}`)}</loc>${
    changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
  }</${tag}>`;

const sendXml = (site: Site, root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => toElement(site, root === 'urlset' ? 'url' : 'sitemap', entry)).join('\n')}
</${root}>
`,
    {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
        'x-content-type-options': 'nosniff',
      },
    },
  );

/** The view of a visitor, which a signed-in person gets here too. @throws Problem not-found where the reader is closed */
async function openWalk(site: Site, context: SiteContext): Promise<Walk> {
  const plan = await site.publicPlan?.();
  if (plan === undefined) throw notFound();
  return { caller: toPublicCaller(plan, 'sitemap'), now: context.get('request').now };
}

/** Dates of the last days, newest first, as far as the plan goes back. */
function listDates({ caller, now }: Walk): readonly string[] {
  const days = Math.min(MAX_DAYS, caller?.plan.archive_days ?? MAX_DAYS);
  return Array.from({ length: days }, (_, ago) => toDate(new Date(now.getTime() - ago * DAY_MS)));
}

type Rows = { readonly rows: readonly Entry[]; readonly next: string | null };

/** Follows the cursors of a list, which the operation bounds as the API does. */
async function collect(readPage: (more: Readonly<Record<string, string>>) => Promise<Rows>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, next }: Rows = await readPage(cursor === null ? {} : { cursor });
    entries.push(...rows);
    if (next === null) break;
    cursor = next;
  }
  return entries;
}

const nextDay = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString();

const isDisabledFor = ({ caller }: Walk, { id }: AnyOperation): boolean =>
  caller?.plan.disabled_operations.includes(id) ?? true;

const lists = {
  async events(site: Site, walk: Walk, date: string): Promise<readonly Entry[]> {
    const values = { first_reported_after: `${date}T00:00:00Z`, first_reported_before: nextDay(date) };
    return collect(async (more) => {
      const { body, next } = await runAsVisitor(site, walk, listEvents, {
        ...values,
        fields: 'id,status,updated_at',
        limit: String(PAGE_ROWS),
        ...more,
      });
      const shown = body.events.filter(({ status }) => status !== 'merged' && status !== 'removed');
      return { rows: shown.map(({ id, updated_at }) => ({ path: `events/${id}`, changedAt: updated_at })), next };
    });
  },
  async stories(site: Site, walk: Walk, date: string): Promise<readonly Entry[]> {
    const values = { published_after: `${date}T00:00:00Z`, published_before: nextDay(date) };
    return collect(async (more) => {
      const { body, next } = await runAsVisitor(site, walk, listStories, {
        ...values,
        limit: String(PAGE_ROWS),
        ...more,
      });
      return {
        rows: body.stories.map(({ id, updated_at }) => ({ path: `stories/${id}`, changedAt: updated_at })),
        next,
      };
    });
  },
} as const;

const isListed = (kind: string): kind is keyof typeof lists => Object.hasOwn(lists, kind);

/** The index: the companies, and one sitemap of events and one of stories for each day. */
export async function sendSitemapIndex(site: Site, context: SiteContext): Promise<Response> {
  const walk = await openWalk(site, context);
  const kinds = [
    ...(isDisabledFor(walk, listEvents) ? [] : ['events']),
    ...(isDisabledFor(walk, listStories) ? [] : ['stories']),
  ];
  const paths = [
    ...(isDisabledFor(walk, listCompanies) ? [] : ['sitemap/companies.xml']),
    ...listDates(walk).flatMap((date) => kinds.map((kind) => `sitemap/${kind}/${date}.xml`)),
  ];
  return sendXml(
    site,
    'sitemapindex',
    paths.map((path) => ({ path, changedAt: undefined })),
  );
}

/** The events or stories of a day. @throws Problem not-found for another kind or a day outside the index */
export async function sendDaySitemap(site: Site, context: SiteContext): Promise<Response> {
  const walk = await openWalk(site, context);
  const kind = context.req.param('kind') ?? '';
  const date = listDates(walk).find((each) => context.req.param('file') === `${each}.xml`);
  if (!isListed(kind) || date === undefined) throw notFound();
  return sendXml(site, 'urlset', await lists[kind](site, walk, date));
}

/** The pages of lists, and the companies. */
export async function sendCompanySitemap(site: Site, context: SiteContext): Promise<Response> {
  const walk = await openWalk(site, context);
  const companies = await collect(async (more) => {
    const found = await runAsVisitor(site, walk, listCompanies, { fields: 'id', limit: String(PAGE_ROWS), ...more });
    return {
      rows: found.body.companies.map(({ id }) => ({ path: `companies/${id}`, changedAt: undefined })),
      next: found.next,
    };
  });
  const pages = ['', 'stories', 'calendar', 'companies'].map((path) => ({ path, changedAt: undefined }));
  return sendXml(site, 'urlset', [...pages, ...companies]);
}
