import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { notFound, Problem } from '../../core/problem.ts';
import { problemBody } from '../../core/problem-body.ts';
import { isStoreAway } from '../../core/store-away.ts';
import { within } from '../../core/within.ts';
import { readServiceStatus, type ServiceStatus } from '../../ingest/operate/service-status.ts';
import { page } from '../layout.ts';
import type { RequestContext, SiteContext, SiteEnv } from '../request-context.ts';
import { createRouter } from '../routes.ts';
import type { Site } from '../site.ts';
import { type Probes, statusView, unreachableView } from './status-view.ts';

const CACHE_MS = 5_000;
const TIMEOUT_MS = 2_000;

type StatusReader = (now: Date) => Promise<ServiceStatus>;

/** Reads the status at most once in five seconds, for all visitors. */
function createReader(site: Site): StatusReader {
  let cached: { readonly at: number; readonly reading: Promise<ServiceStatus> } | undefined;
  return (now) => {
    const age = cached === undefined ? Number.POSITIVE_INFINITY : now.getTime() - cached.at;
    if (cached !== undefined && age >= 0 && age < CACHE_MS) return cached.reading;
    const reading = readServiceStatus(site.services.db, now);
    const own = { at: now.getTime(), reading };
    cached = own;
    // A failure is not cached: the database may be reachable again with the next request.
    reading.catch(() => {
      if (cached === own) cached = undefined;
    });
    return reading;
  };
}

/** Why the visitor may not see the status; undefined where they may. */
function checkAudience({ statusAudience = 'people' }: Site, { visitor }: RequestContext): Problem | undefined {
  if (statusAudience === 'people' && (visitor.kind === 'anonymous' || visitor.kind === 'public'))
    return new Problem('unauthorized', 'Sign in to see the status of the service.');
  return undefined;
}

const asksForJson = (context: SiteContext): boolean =>
  accepts(context, { header: 'Accept', supports: ['text/html', 'application/json'], default: 'text/html' }) ===
  'application/json';

const headers = { vary: 'Accept, Cookie, HX-Request' };

/** A problem as JSON, in the format of the API. */
function problemResponse(site: Site, context: SiteContext, problem: Problem): Response {
  const { requestId } = context.get('request');
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

function unreachablePage(site: Site, context: SiteContext): Response | Promise<Response> {
  const problem = new Problem('store-unavailable', 'The database is unreachable.', { retryAfterSeconds: 5 });
  if (asksForJson(context)) return problemResponse(site, context, problem);
  return page(site, context, {
    title: 'Status',
    navItem: 'status',
    status: 503,
    isPrivate: true,
    isReading: true,
    headers: { ...headers, 'retry-after': '5' },
    body: unreachableView(problem.message),
  });
}

/** The status and why this process is not ready; undefined while the database is unreachable. */
async function readStatus(site: Site, read: StatusReader, now: Date) {
  try {
    const whyNot = site.readiness?.whyNot() ?? Promise.resolve(undefined);
    return await within(TIMEOUT_MS, Promise.all([read(now), whyNot]));
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    return undefined;
  }
}

async function showStatus(site: Site, context: SiteContext, read: StatusReader): Promise<Response> {
  const request = context.get('request');
  const isJson = asksForJson(context);
  if (site.statusAudience === 'off') {
    if (isJson) return problemResponse(site, context, notFound());
    throw notFound();
  }
  const found = await readStatus(site, read, request.now);
  // Visitors cannot be identified either; that the database is unreachable is not a secret.
  if (found === undefined) return unreachablePage(site, context);
  const refusal = checkAudience(site, request);
  if (refusal !== undefined && isJson) return problemResponse(site, context, refusal);
  if (refusal !== undefined) throw refusal;
  const [status, notReady] = found;
  const probes: Probes = { not_ready: notReady ?? null, semantic_search: site.services.semantic.available };
  if (isJson)
    return context.json({ ...status, probes }, 200, {
      ...headers,
      'cache-control': 'private, no-cache',
      'x-request-id': request.requestId,
    });
  return page(site, context, {
    title: 'Status',
    navItem: 'status',
    styles: ['operator.css'],
    headers,
    body: statusView(status, probes, request.now),
  });
}

/** The status of the service. The operator sets who may see it. */
export function statusSection(site: Site): Hono<SiteEnv> {
  const read = createReader(site);
  return createRouter(site, [
    { method: 'GET', path: '/', handler: (_site, context) => showStatus(site, context, read) },
  ]);
}
