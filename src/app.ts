import { Hono, type MiddlewareHandler } from 'hono';
import { withAgentTokens } from './access/agent-tokens.ts';
import type { Access } from './access/gate.ts';
import { createOwnAddresses, type OwnAddresses } from './core/own-addresses.ts';
import type { Services } from './core/services.ts';
import { createCors } from './http/cors.ts';
import { createDirect, type Direct } from './http/direct.ts';
import { toRoutedPath } from './http/last-slash.ts';
import { createMetricsPage, type MetricsPage } from './http/metrics-page.ts';
import { addNoSniff } from './http/no-sniff.ts';
import { openApiDocument } from './http/openapi.ts';
import { createPages, createProbePages, type PageSettings } from './http/pages.ts';
import { createPushCallback, type PushReceiver } from './http/push-callback.ts';
import { createRest, type HttpSettings } from './http/rest.ts';
import { createRestRoutes } from './http/rest-routes.ts';
import { routes } from './http/routes.ts';
import { answerTheRest, countVisits } from './http/visits.ts';
import { type RequestSample, watchRequests } from './http/watch-requests.ts';
import { createToolServer, type ToolServerSettings } from './mcp/route.ts';
import { formatToolCall } from './mcp/tool-call.ts';
import { describeProtectedResource } from './web/agents/metadata.ts';
import { createSite, missingPage } from './web/create-site.ts';
import { sections } from './web/sections.ts';
import type { Site } from './web/site.ts';

/** Parts of the application; tests build it in the same way. */
export type AppParts = {
  readonly services: Services;
  readonly access: Access;
  readonly settings: Omit<HttpSettings & ToolServerSettings & PageSettings, 'addresses'> & {
    /** Whether the process listens on an address of this machine. Absent: it answers by the base address and loopback names. */
    readonly listensOn?: ((hostname: string) => boolean) | undefined;
  };
  /** Undefined disables the callback of hubs. */
  readonly push?: PushReceiver | undefined;
  /** Observes every answered request, for metrics and the log. */
  readonly watch?: ((answered: RequestSample) => void) | undefined;
  /** Opens a span for each request. */
  readonly trace?: MiddlewareHandler | undefined;
  /** Undefined where metrics have their own port, or are off. */
  readonly metrics?: MetricsPage | undefined;
  /** Undefined: the process serves no pages. */
  readonly site?: SiteParts | undefined;
};

/** Parts of the pages in addition to those of every transport. */
export type SiteParts = Omit<
  Site,
  'services' | 'access' | 'addresses' | 'store' | 'toToolCall' | 'findPath' | 'apiDocument'
>;

/** Agents can sign in where users can: their tokens are valid like keys, and a 401 of the tool server names the metadata. */
function withAgents({ services, access, settings: given, site }: AppParts, addresses: OwnAddresses) {
  const settings = { ...given, addresses };
  // An external authorization server exchanges its tokens for keys.
  if (site?.agents === undefined) return { access, settings };
  return {
    access: { ...access, keys: withAgentTokens(access.keys, { db: services.db, baseUrl: site.baseUrl }) },
    settings: { ...settings, ...describeProtectedResource(addresses) },
  };
}

/** The application, and the handler that answers plain requests of a Node server without Hono. */
export type Application = { readonly app: Hono; readonly direct: Direct | undefined };

/** @internal The application alone. */
export const createApp = (given: AppParts): Hono => createApplication(given).app;

/** Services -> HTTP application: REST, tool server, pages. */
export function createApplication(given: AppParts): Application {
  const { services, push, watch, trace, metrics, site: parts } = given;
  const { baseUrl, publicUrl, listensOn } = given.settings;
  const addresses = createOwnAddresses({ baseUrl, isFixed: publicUrl !== undefined, listensOn });
  const { access, settings } = withAgents(given, addresses);
  const app = new Hono({ getPath: toRoutedPath });
  app.use(addNoSniff);
  if (trace !== undefined) app.use(trace);
  if (watch !== undefined) app.use(watchRequests(routes, watch));
  app.use(countVisits(access, settings));
  for (const path of ['/api/*', '/openapi/*', '/widgets.json', '/apps.json'])
    app.use(path, createCors(access, settings));
  app.route('/', createPages(routes, { ...settings, hasSite: parts !== undefined }));
  if (metrics !== undefined) app.route('/', createMetricsPage(metrics));
  if (push !== undefined) app.route('/websub', createPushCallback(push));
  app.route('/mcp', createToolServer(services, access, settings));
  const rest = createRest(routes, services, access, settings);
  app.route('/api/v1', createRestRoutes(rest));
  const findPath: Site['findPath'] = ({ id }) => routes.find(({ operation }) => operation.id === id)?.path;
  const apiDocument = () => openApiDocument(routes, settings);
  const site: Site | undefined = parts && {
    ...parts,
    store: settings.store,
    services,
    access,
    addresses,
    toToolCall: formatToolCall,
    findPath,
    apiDocument,
  };
  if (site !== undefined) app.route('/', createSite(site, sections) as unknown as Hono);
  answerTheRest(app, settings, site && ((context) => missingPage(site, context)));
  const fail = (error: unknown) => settings.log('error', 'request failed', { error });
  // Hono's middleware opens the spans, so the direct handler stays off.
  return { app, direct: trace === undefined ? createDirect(rest, fail, watch) : undefined };
}

/** The application of an ingesting process: probes, and metrics unless they have their own port. */
export function createProbesApp(metrics: MetricsPage | undefined, settings: AppParts['settings']): Hono {
  const app = new Hono({ getPath: toRoutedPath });
  app.use(addNoSniff);
  app.route('/', createProbePages(settings));
  if (metrics !== undefined) app.route('/', createMetricsPage(metrics));
  answerTheRest(app, settings);
  return app;
}

/** The application of the metrics port. */
export function createMetricsApp(metrics: MetricsPage, settings: AppParts['settings']): Hono {
  const app = new Hono();
  app.use(addNoSniff);
  app.route('/', createMetricsPage(metrics));
  answerTheRest(app, settings);
  return app;
}
