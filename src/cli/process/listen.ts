import type { Server as HttpServer, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { Counters } from '../../access/counters.ts';
import { createKeyRing } from '../../access/keys.ts';
import { createLimits } from '../../access/limits.ts';
import type { UsageRecorder } from '../../access/usage-recorder.ts';
import { type AppParts, createApplication, createMetricsApp, createProbesApp, type SiteParts } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { Readiness } from '../../core/readiness.ts';
import type { Services } from '../../core/services.ts';
import type { StoreWatch } from '../../core/store-away.ts';
import type { LiveChanges } from '../../http/change-stream.ts';
import type { MetricsPage } from '../../http/metrics-page.ts';
import type { PageCache } from '../../http/page-cache.ts';
import type { PushReceiver } from '../../http/push-callback.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import { formatHost, listensOn } from './host.ts';
import { createHttpServer, type ServerParts, strictTransportFor } from './http-server.ts';
import type { Monitoring } from './monitoring.ts';

/** A server that listens at a port. */
export type Listener = { readonly port: number; close(): Promise<void> };

type ListenAddress = Pick<Config, 'host' | 'port'>;

const cannotListen = ({ port, host }: ListenAddress, setting: string, error: NodeJS.ErrnoException): CommandFailed => {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use; set ${setting} to another one.`,
    EACCES: `Port ${port} of ${host} is reserved for root; set ${setting} to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; set NORDWIRE_HOST to one that is, or to 0.0.0.0 for all.`,
    ENOTFOUND: `${host} is not an address of this machine; set NORDWIRE_HOST to one that is, or to 0.0.0.0 for all.`,
  };
  return new CommandFailed(reasons[error.code ?? ''] ?? `Cannot listen on port ${port} of ${host}: ${error.message}.`);
};

/** Fails if the port is in use, before a store is opened and a demonstration loaded in vain. */
export function expectFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(cannotListen(config, 'NORDWIRE_PORT', error)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** The probes and metrics of a process that listens. */
type ProcessState = {
  /** Whether the demonstration is still being loaded. */
  readonly isLoading: () => boolean;
  readonly readiness: Readiness;
  readonly circuit: StoreWatch;
  /** Undefined without metrics. */
  readonly metrics: MetricsPage | undefined;
};

const localBase = ({ host }: Config, port: number): string => `http://${formatHost(host)}:${port}`;

const toServerSettings = (
  config: Config,
  base: string,
  { isLoading, readiness, circuit }: ProcessState,
  output: Output,
): AppParts['settings'] => ({
  baseUrl: base,
  isLoading,
  readiness,
  store: circuit,
  publicUrl: config.baseUrl,
  listensOn: (hostname) => listensOn(config.host, hostname),
  problemBase: `${base}/problems`,
  trustedProxies: config.trustedProxies,
  allowedOrigins: config.allowedOrigins,
  resourceMetadata: config.resourceMetadata,
  now: () => new Date(),
  log: (level, message, { error, ...fields }) =>
    output.log[level]({ ...fields, ...(error === undefined ? {} : { err: error }) }, message),
});

/** Serves the application. Returns the port, which the system chooses if the setting is 0. */
export async function listenOn(
  config: Config,
  parts: ProcessState & {
    readonly services: Services;
    readonly counters: Counters;
    readonly usage: UsageRecorder;
    readonly cache: PageCache | undefined;
    readonly push?: PushReceiver | undefined;
    readonly live: LiveChanges;
    readonly monitoring: Pick<Monitoring, 'watch' | 'keys' | 'tracing'>;
    /** The pages of the site; called once the address is known. */
    readonly site: (base: string) => SiteParts;
  },
  output: Output,
): Promise<Listener> {
  const { services, counters, usage, cache, push, live, monitoring, metrics, site } = parts;
  const fixedBase = config.baseUrl ?? (config.port === 0 ? undefined : localBase(config, config.port));
  const access = {
    keys: monitoring.keys(createKeyRing(services.db)),
    limits: createLimits(counters, { addressLimit: config.addressLimit }),
    usage,
  };
  const appFor = (base: string) =>
    createApplication({
      services,
      push,
      access,
      watch: monitoring.watch,
      trace: monitoring.tracing?.middleware,
      site: site(base),
      metrics: config.metrics.port === undefined ? metrics : undefined,
      settings: { ...toServerSettings(config, base, parts, output), cache, live },
    });
  let current = appFor(fixedBase ?? 'http://127.0.0.1');
  let base = fixedBase;
  const place = serverSettings(config, () => base ?? '', output);
  const main = await start(config, 'NORDWIRE_PORT', {
    ...place,
    fetch: (request, env) => current.app.fetch(request, env),
    direct: (request, response) => current.direct?.(request, response) ?? false,
  });
  base ??= localBase(config, main.port);
  if (fixedBase === undefined) current = appFor(base);
  return withMetrics(config, main, parts, output);
}

const serverSettings = (config: Config, base: () => string, output: Output) => ({
  problemBase: () => `${base()}/problems`,
  host: formatHost(config.host),
  perAddress: config.addressConnections,
  strictTransport: strictTransportFor(config.baseUrl, config.hstsDays),
  trustedProxies: config.trustedProxies,
  log: (error: unknown) => output.log.error({ err: error }, 'request failed'),
});

/** Serves the probes of a process that answers no requests, and its metrics. */
export async function listenForProbes(config: Config, standing: ProcessState, output: Output): Promise<Listener> {
  const base = config.baseUrl ?? localBase(config, config.port);
  const app = createProbesApp(
    config.metrics.port === undefined ? standing.metrics : undefined,
    toServerSettings(config, base, standing, output),
  );
  const place = serverSettings(config, () => base, output);
  return withMetrics(config, await start(config, 'NORDWIRE_PORT', { ...place, fetch: app.fetch }), standing, output);
}

/** Serves the metrics in addition to a listener, if they have a port of their own. */
export async function withMetrics(
  config: Config,
  main: Listener,
  standing: ProcessState,
  output: Output,
): Promise<Listener> {
  const { metrics } = standing;
  const { port } = config.metrics;
  if (metrics === undefined || port === undefined) return main;
  const base = config.baseUrl ?? localBase(config, main.port);
  const app = createMetricsApp(metrics, toServerSettings(config, base, standing, output));
  const place = serverSettings(config, () => base, output);
  const own = await start({ host: config.host, port }, 'NORDWIRE_METRICS_PORT', { ...place, fetch: app.fetch }).catch(
    async (error: unknown) => {
      await main.close();
      throw error;
    },
  );
  return {
    port: main.port,
    // The metrics stay available until the last request is answered.
    async close() {
      await main.close();
      await own.close();
    },
  };
}

/** Listens, and answers requests with the given function. */
function start(place: ListenAddress, setting: string, parts: ServerParts): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = createHttpServer(parts);
    const close = closing(server);
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(place, setting, error)));
    server.listen(place.port, place.host, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : place.port, close });
    });
  });
}

/** Time for requests under way to finish: longer than a statement may run. */
const LAST_REQUESTS_MS = 35_000;
const SWEEP_MS = 50;

/** Stops a server: it accepts no more connections, answers requests under way, and closes all other connections. */
function closing(server: HttpServer): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      const until = performance.now() + LAST_REQUESTS_MS;
      const sweep = setInterval(() => {
        // Closes idle connections, and connections opened in advance, so that they do not delay the end.
        if (underWay.size === 0 || performance.now() > until) server.closeAllConnections();
        else server.closeIdleConnections();
      }, SWEEP_MS);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
    });
}
