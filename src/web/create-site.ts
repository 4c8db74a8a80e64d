import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { compress } from 'hono/compress';
import { newRequestId } from '../access/gate.ts';
import { clientAddress, countedAddress, readPeer } from '../access/ip.ts';
import { toPublicCaller } from '../access/public-plan.ts';
import type { Caller } from '../core/caller.ts';
import { unboundedPlan } from '../core/plan.ts';
import { notFound, Problem } from '../core/problem.ts';
import { asProblem } from '../core/problem-body.ts';
import { isStoreAway } from '../core/store-away.ts';
import { within } from '../core/within.ts';
import { KEPT_MINUTES } from '../people/kept-forms.ts';
import { createAssets } from './assets.ts';
import { formTokens, goTo, readFlash } from './forms.ts';
import { type Html, html, nothing } from './html.ts';
import { findSenderPath, keepForm } from './kept-form.ts';
import { isHtmxRequest, page, sendFragment } from './layout.ts';
import { type RequestContext, type SiteContext, type SiteEnv, toCaller, type Visitor } from './request-context.ts';
import { basePath, type Site } from './site.ts';
import { unavailableBody, untilStoreAway } from './unavailable.ts';

/** The caller of a guest. It sees all of the demonstration, which is invented. */
const guest: Caller = {
  account_id: 'guest',
  billing_cycle_day: 1,
  plan: unboundedPlan('demonstration'),
  key: { id: 'guest', scopes: null, disabled_operations: [] },
};

/** A store that needs longer to find a session counts as away. */
const SESSION_MS = 3_000;

/** The client address that requests of a visitor are counted by. */
const readAddress = (site: Site, context: SiteContext): string =>
  countedAddress(clientAddress(readPeer(context), context.req.header('x-forwarded-for'), site.trustedProxies));

async function readVisitor(site: Site, context: SiteContext): Promise<Visitor> {
  const { headers } = context.req.raw;
  // A session that is used is extended, so the browser gets new cookies.
  const session = await site.signIn.readSession(headers, (cookies) => {
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  });
  if (session !== undefined) return { kind: 'person', ...session };
  // A request through a proxy may come from any machine.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name));
  if (!isForwarded && (await site.isOpen())) return { kind: 'guest' };
  const plan = await site.publicPlan?.();
  return plan === undefined ? { kind: 'anonymous' } : { kind: 'public', plan, address: readAddress(site, context) };
}

function findCaller(visitor: Visitor): Caller | undefined {
  if (visitor.kind === 'person') return toCaller(visitor);
  if (visitor.kind === 'public') return toPublicCaller(visitor.plan, visitor.address);
  return visitor.kind === 'guest' ? guest : undefined;
}

async function createRequestContext(site: Site, context: SiteContext): Promise<RequestContext> {
  const visitor = await readVisitor(site, context);
  return {
    requestId: newRequestId(),
    now: site.now(),
    visitor,
    caller: findCaller(visitor),
    flash: readFlash(site, context),
    formToken: formTokens(site, context, { visitor }),
  };
}

/** The context with an anonymous visitor if the database does not answer in time. */
async function createRequestContextWithin(site: Site, context: SiteContext, timeoutMs: number) {
  try {
    return await within(timeoutMs, createRequestContext(site, context));
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    return createAnonymousContext(site);
  }
}

const createAnonymousContext = (site: Site): RequestContext => ({
  requestId: newRequestId(),
  now: site.now(),
  visitor: { kind: 'anonymous' },
  caller: undefined,
  flash: undefined,
  formToken: () => '',
});

/** The way on for a visitor whose session ended before the form was sent. `keptPage` is the page of a form that is kept. */
function signInLink(site: Site, context: SiteContext, { type }: Problem, keptPage: string | undefined): Html {
  if (type !== 'unauthorized' || context.get('request').visitor.kind === 'person') return nothing;
  const next = keptPage ?? findSenderPath(site, context) ?? 'account';
  return html`${
    keptPage === undefined
      ? html`<p>Nothing was done. Sign in and fill in the form again; a file has to be chosen again.</p>`
      : html`<p>Your session has ended. Nothing was done. After you sign in, the form is there again with what you typed,
except passwords and files. It is kept for ${KEPT_MINUTES} minutes, for you in this browser only.</p>`
  }
<p><a class="button" href="sign-in?next=${encodeURIComponent(next)}">Sign in</a></p>`;
}

async function problemPage(
  site: Site,
  context: SiteContext,
  problem: Problem,
  { isUnavailable, keptPage }: { readonly isUnavailable: boolean; readonly keptPage: string | undefined },
): Promise<Response> {
  const { retryAfterSeconds } = problem.extras;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  const shared = { status: problem.status, isReading: true, isPrivate: true, headers };
  if (isUnavailable) {
    const body = await unavailableBody(context, problem);
    return page(site, context, { ...shared, title: 'Database unavailable', body });
  }
  const title = problem.type === 'not-found' ? 'Page not found' : 'Something went wrong';
  return page(site, context, {
    ...shared,
    title,
    body: html`<h1>${title}</h1>
<p>${problem.message}</p>
${signInLink(site, context, problem, keptPage)}
<p><a href="">All events</a></p>
<p class="small soft">Request ${context.get('request').requestId}</p>`,
  });
}

/** Whether a part of a page will not be sent again: the session ended, or the person may no longer see it. */
const isEnded = ({ type }: Problem): boolean => ['unauthorized', 'forbidden', 'not-found'].includes(type);

/** Replaces a part of a page that asks for itself: the sentence has no trigger, so that it does not ask again. */
function sendEnded(site: Site, context: SiteContext, { type, status, message }: Problem): Promise<Response> {
  const next = findSenderPath(site, context) ?? '';
  const words =
    type === 'unauthorized'
      ? html`Your session ended; <a href="sign-in?next=${encodeURIComponent(next)}">sign in again</a>.`
      : html`${message} <a href="${next}">Load the page again</a>`;
  return sendFragment(context, html`<p class="note warn" role="status">${words}</p>`, {}, status);
}

/** Keeps a form whose session has ended, and returns its page. */
async function keepSent(site: Site, context: SiteContext, { type }: Problem): Promise<string | undefined> {
  if (type !== 'unauthorized' && type !== 'forbidden') return undefined;
  return keepForm(site, context).catch((error: unknown) => {
    if (isStoreAway(error)) return undefined;
    throw error;
  });
}

/** A failure as a page. A visitor who has to sign in is redirected, and returns afterwards. */
async function failurePage(site: Site, context: SiteContext, error: unknown): Promise<Response> {
  const problem = asProblem(error);
  const request = context.get('request') ?? createAnonymousContext(site);
  context.set('request', request);
  if (!(error instanceof Problem || isStoreAway(error)))
    site.log('error', 'page failed', { request_id: request.requestId, path: context.req.path, error });
  if (isHtmxRequest(context) && isEnded(problem)) return sendEnded(site, context, problem);
  if (problem.type === 'unauthorized' && context.req.method === 'GET' && request.visitor.kind !== 'person') {
    const { pathname, search } = new URL(context.req.url);
    const next = `${pathname}${search}`.replace(/^\/+/, '');
    return context.redirect(`${basePath(site)}/sign-in?next=${encodeURIComponent(next)}`, 303);
  }
  // A problem of this type that a page throws is about another service, such as a provider of sign-in.
  const isUnavailable = problem.type === 'store-unavailable' && !(error instanceof Problem);
  const keptPage = await keepSent(site, context, problem);
  // The session is another one of the same person: the form is there again at once.
  if (keptPage !== undefined && problem.type === 'forbidden') return goTo(site, context, keptPage);
  return problemPage(site, context, problem, { isUnavailable, keptPage });
}

/** A section of the pages: everything below one address. */
export type Section = {
  readonly path: string;
  readonly create: (site: Site) => Hono<SiteEnv>;
  /**
   * Milliseconds to wait for the session of the visitor. Afterwards the section answers an anonymous visitor, so that it
   * works while the database is unreachable. Absent: the section responds with 503 then. A section with a limit comes before
   * those at the root, which have none.
   */
  readonly timeoutMs?: number;
  /**
   * Whether its pages are compressed. A section whose pages hold secrets is not, because the length of a compressed page that
   * also repeats a part of its address reveals them to an observer of the network (BREACH). At the root, a compressed section
   * comes after those that are not.
   */
  readonly isCompressed?: boolean;
};

/** All pages: sections at their addresses, with visitors, forms and failures. Other addresses are not answered. */
export function createSite(site: Site, sections: readonly Section[]): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.route('/assets', createAssets() as unknown as Hono<SiteEnv>);
  for (const { path, create, timeoutMs, isCompressed = false } of sections) {
    const section = new Hono<SiteEnv>();
    if (isCompressed) section.use(compress({ encoding: 'gzip' }));
    section.use(async (context, next) => {
      // A section at the root also runs for the addresses of all other sections.
      if (context.get('request') !== undefined) return next();
      if (timeoutMs !== undefined) {
        context.set('request', await createRequestContextWithin(site, context, timeoutMs));
        return next();
      }
      return untilStoreAway(site, async () => {
        context.set('request', await within(SESSION_MS, createRequestContext(site, context)));
        await next();
      });
    });
    section.onError((error, context) => failurePage(site, context, error));
    section.route('/', create(site));
    app.route(path, section);
  }
  return app;
}

/** The page for an address that no route answers; undefined for clients that do not accept HTML. */
export async function missingPage(site: Site, context: SiteContext): Promise<Response | undefined> {
  const type = accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  });
  if (type !== 'text/html' || !context.req.header('accept')?.includes('text/html')) return undefined;
  try {
    const request = untilStoreAway(site, () => createRequestContext(site, context));
    context.set('request', await within(SESSION_MS, request));
    return await failurePage(site, context, notFound());
  } catch (error) {
    return failurePage(site, context, error);
  }
}
