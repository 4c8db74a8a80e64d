import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { newRequestId } from '../access/gate.ts';
import type { Caller } from '../core/caller.ts';
import { unboundedPlan } from '../core/plan.ts';
import { notFound, Problem } from '../core/problem.ts';
import { asProblem } from '../core/problem-body.ts';
import { isStoreAway } from '../core/store-away.ts';
import { within } from '../core/within.ts';
import { createAssets } from './assets.ts';
import { formTokens, readFlash } from './forms.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { basePath, type Site } from './site.ts';
import { type RequestContext, type SiteContext, type SiteEnv, toCaller, type Visitor } from './visit.ts';

/** Whoever reads the demonstration: sees everything, as it is all invented. */
const guest: Caller = {
  account_id: 'guest',
  billing_cycle_day: 1,
  plan: unboundedPlan('demonstration'),
  key: { id: 'guest', scopes: null, disabled_operations: [] },
};

async function readVisitor(site: Site, context: SiteContext): Promise<Visitor> {
  const { headers } = context.req.raw;
  // A session that is used lasts on, and the browser has to know.
  const session = await site.signIn.readSession(headers, (cookies) => {
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  });
  if (session !== undefined) return { kind: 'person', ...session };
  // What a proxy lets through comes from anywhere.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name));
  return !isForwarded && (await site.isOpen()) ? { kind: 'guest' } : { kind: 'nobody' };
}

async function createRequestContext(site: Site, context: SiteContext): Promise<RequestContext> {
  const visitor = await readVisitor(site, context);
  return {
    requestId: newRequestId(),
    now: site.now(),
    visitor,
    caller: visitor.kind === 'person' ? toCaller(visitor) : visitor.kind === 'guest' ? guest : undefined,
    told: readFlash(site, context),
    formToken: formTokens(site, context, { visitor }),
  };
}

/** Who visits as far as it can be known in some time: nobody while the store is away. */
async function createRequestContextWithin(
  site: Site,
  context: SiteContext,
  patienceMs: number,
): Promise<RequestContext> {
  try {
    return await within(patienceMs, createRequestContext(site, context));
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    return unknownVisit(site);
  }
}

const unknownVisit = (site: Site): RequestContext => ({
  requestId: newRequestId(),
  now: site.now(),
  visitor: { kind: 'nobody' },
  caller: undefined,
  told: undefined,
  formToken: () => '',
});

/** A failure as a page. Who has to sign in is led there, and back afterwards. */
async function failurePage(site: Site, context: SiteContext, error: unknown): Promise<Response> {
  const problem = asProblem(error);
  const request = context.get('visit') ?? unknownVisit(site);
  context.set('visit', request);
  if (!(error instanceof Problem || isStoreAway(error)))
    site.log('error', 'page failed', { request_id: request.requestId, path: context.req.path, error });
  if (problem.type === 'unauthorized' && context.req.method === 'GET' && request.visitor.kind !== 'person') {
    const { pathname, search } = new URL(context.req.url);
    const back = `${pathname}${search}`.replace(/^\/+/, '');
    return context.redirect(`${basePath(site)}/sign-in?next=${encodeURIComponent(back)}`, 303);
  }
  return page(site, context, {
    title: problem.type === 'not-found' ? 'Not found' : 'This did not work',
    status: problem.status,
    isReading: true,
    isPrivate: true,
    body: html`<h1>${problem.type === 'not-found' ? 'There is no such page' : 'This did not work'}</h1>
<p>${problem.message}</p>
<p><a href="">To the events</a></p>
<p class="small soft">Request ${request.requestId}</p>`,
    ...(problem.extras.retryAfterSeconds === undefined
      ? {}
      : { headers: { 'retry-after': String(problem.extras.retryAfterSeconds) } }),
  });
}

/** A part of the pages: what is below one address. */
export type Section = {
  readonly path: string;
  readonly create: (site: Site) => Hono<SiteEnv>;
  /**
   * Milliseconds after which it goes on without knowing who visits, as it does when the store is away: it answers then too.
   * Absent: it waits. Such a section stands before those at the root, which would wait in its place.
   */
  readonly patienceMs?: number;
};

/**
 * The pages for people. Sections say what is at which address; around them stand who visits, forms and failures. An address
 * that no section knows is left to what comes after.
 */
export function createSite(site: Site, sections: readonly Section[]): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.route('/assets', createAssets() as unknown as Hono<SiteEnv>);
  for (const { path, create, patienceMs } of sections) {
    const section = new Hono<SiteEnv>();
    section.use(async (context, next) => {
      // The reader stands at the root, so its way leads past every other section too.
      if (context.get('visit') === undefined)
        context.set(
          'visit',
          await (patienceMs === undefined
            ? createRequestContext(site, context)
            : createRequestContextWithin(site, context, patienceMs)),
        );
      await next();
    });
    section.onError((error, context) => failurePage(site, context, error));
    section.route('/', create(site));
    app.route(path, section);
  }
  return app;
}

/** What a browser is shown at an address that nothing answers; undefined for who does not ask for a page. */
export async function missingPage(site: Site, context: SiteContext): Promise<Response | undefined> {
  const type = accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  });
  if (type !== 'text/html' || !context.req.header('accept')?.includes('text/html')) return undefined;
  context.set('visit', await createRequestContext(site, context));
  return failurePage(site, context, notFound());
}
