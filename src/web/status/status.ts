import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { notFound, Problem } from '../../core/problem.ts';
import { problemBody } from '../../core/problem-body.ts';
import { isStoreAway } from '../../core/store-away.ts';
import { within } from '../../core/within.ts';
import { readServiceStatus, type ServiceStatus } from '../../ingest/operate/service-status.ts';
import { page } from '../layout.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteContext, SiteEnv } from '../visit.ts';
import { awayPiece, type Probes, statusPiece } from './status-piece.ts';

/** How long a reading is taken for true, and how long anybody waits for one. */
const KEPT_MS = 5_000;
const PATIENCE_MS = 2_000;

/** One reading for everybody who asks within some seconds. */
function createReader(site: Site): (now: Date) => Promise<ServiceStatus> {
  let kept: { readonly at: number; readonly reading: Promise<ServiceStatus> } | undefined;
  return (now) => {
    const age = kept === undefined ? Number.POSITIVE_INFINITY : now.getTime() - kept.at;
    if (kept !== undefined && age >= 0 && age < KEPT_MS) return kept.reading;
    const reading = readServiceStatus(site.services.db, now);
    const own = { at: now.getTime(), reading };
    kept = own;
    // A failure is not kept: the store may be back with the next request.
    reading.catch(() => {
      if (kept === own) kept = undefined;
    });
    return reading;
  };
}

/** What a visitor is told who may not see it; undefined for who may. */
function checkAudience({ statusAudience = 'people' }: Site, { visitor }: RequestContext): Problem | undefined {
  if (statusAudience === 'people' && visitor.kind === 'nobody')
    return new Problem('unauthorized', 'Sign in to see how the service is.');
  return undefined;
}

const asksForJson = (context: SiteContext): boolean =>
  accepts(context, { header: 'Accept', supports: ['text/html', 'application/json'], default: 'text/html' }) ===
  'application/json';

const headers = { vary: 'Accept, Cookie, HX-Request' };

/** A failure for programs, as the API tells it. */
function problemAnswer(site: Site, context: SiteContext, problem: Problem): Response {
  const { requestId } = context.get('visit');
  return new Response(JSON.stringify(problemBody(problem, site.problemBase, requestId)), {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(problem.extras.retryAfterSeconds && { 'retry-after': String(problem.extras.retryAfterSeconds) }),
    },
  });
}

function away(site: Site, context: SiteContext): Response | Promise<Response> {
  const problem = new Problem('store-unavailable', 'The store does not answer: nothing can be said of the news now.', {
    retryAfterSeconds: 5,
  });
  if (asksForJson(context)) return problemAnswer(site, context, problem);
  return page(site, context, {
    title: 'Status',
    place: 'status',
    status: 503,
    isPrivate: true,
    isReading: true,
    headers: { ...headers, 'retry-after': '5' },
    body: awayPiece(problem.message),
  });
}

/** How the service is: for everybody, for who may read the news, or for nobody, as the operator says. */
export function status(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const read = createReader(site);
  app.get('/', async (context) => {
    const request = context.get('visit');
    if (site.statusAudience === 'off') {
      if (asksForJson(context)) return problemAnswer(site, context, notFound());
      throw notFound();
    }
    let found: ServiceStatus;
    let notReady: string | undefined;
    try {
      [found, notReady] = await within(
        PATIENCE_MS,
        Promise.all([read(request.now), site.readiness?.whyNot() ?? Promise.resolve(undefined)]),
      );
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      // Who it is could not be asked either; that the store is away is no secret.
      return away(site, context);
    }
    const refusal = checkAudience(site, request);
    if (refusal !== undefined && asksForJson(context)) return problemAnswer(site, context, refusal);
    if (refusal !== undefined) throw refusal;
    const probes: Probes = { not_ready: notReady ?? null, semantic_search: site.services.semantic.available };
    if (asksForJson(context))
      return context.json({ ...found, probes }, 200, {
        ...headers,
        'cache-control': 'private, no-cache',
        'x-request-id': request.requestId,
      });
    return page(site, context, {
      title: 'Status',
      place: 'status',
      styles: ['operator.css'],
      headers,
      body: statusPiece(found, probes, request.now),
    });
  });
  return app;
}
