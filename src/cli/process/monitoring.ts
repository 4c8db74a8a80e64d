import type { KeyRing } from '../../access/keys.ts';
import type { Config } from '../../config.ts';
import type { MetricsPage } from '../../http/metrics-page.ts';
import type { PageCache } from '../../http/page-cache.ts';
import type { RequestSample } from '../../http/watch-requests.ts';
import type { Ingest } from '../../ingest/ports.ts';
import type { Translator } from '../../language/interfaces.ts';
import type { Metrics, Sources } from '../../metrics/metrics.ts';
import type { Output } from '../print/output.ts';
import { openTracing, type Tracing } from './tracing.ts';
import { version } from './version.ts';

/** Metrics, traces and logs of a `serve`, as wrappers of its parts. Parts without monitoring are returned unchanged. */
export type Monitoring = {
  /** Undefined unless the settings switch metrics on. */
  readonly metrics: Metrics | undefined;
  /** Undefined unless the settings name a collector. */
  readonly tracing: Tracing | undefined;
  readonly watch: ((answered: RequestSample) => void) | undefined;
  readonly onStoreQuery: ((outcome: 'ok' | 'failed', seconds: number) => void) | undefined;
  keys(ring: KeyRing): KeyRing;
  cache(cache: PageCache): PageCache;
  ingest(ingest: Ingest): Ingest;
  page(sources: Sources): MetricsPage | undefined;
};

function createRequestLog({ log }: Output): (answered: RequestSample) => void {
  return ({ operation, method, status, seconds, requestId, keyEnd }) =>
    log.info(
      {
        request_id: requestId(),
        method,
        operation,
        status,
        ms: Math.round(seconds * 10_000) / 10,
        key_last_four: keyEnd() ?? null,
      },
      'request',
    );
}

const watchedKeys = (ring: KeyRing, { keyChecked }: Metrics): KeyRing => ({
  ...ring,
  async identify(authorization, now, surface) {
    const holder = await ring.identify(authorization, now, surface);
    keyChecked(holder !== undefined ? 'valid' : authorization ? 'refused' : 'missing');
    return holder;
  },
});

const watchedCache = (cache: PageCache, { pageRead }: Metrics): PageCache => ({
  ...cache,
  find(key, now) {
    const page = cache.find(key, now);
    pageRead(page === undefined ? 'miss' : 'hit');
    return page;
  },
});

const watchedTranslator = (translator: Translator, { translated }: Metrics): Translator => ({
  batch: translator.batch,
  languages: (of) => translator.languages(of),
  async translate(inputs, signal) {
    const results = await translator.translate(inputs, signal);
    // `provider:model:version`; the settings bound the providers.
    for (const result of results)
      translated(result.by.split(':')[0] || 'none', 'error' in result ? 'failed' : 'translated', 1);
    return results;
  },
});

function watchedIngest(ingest: Ingest, metrics: Metrics): Ingest {
  const { translator } = ingest.providers;
  if (translator === undefined) return ingest;
  return { ...ingest, providers: { ...ingest.providers, translator: watchedTranslator(translator, metrics) } };
}

/** One listener that calls several; undefined for an empty list. */
function toAll<Args extends unknown[]>(listeners: readonly ((...args: Args) => void)[]) {
  const [only] = listeners;
  if (listeners.length <= 1) return only;
  return (...args: Args): void => {
    for (const listener of listeners) listener(...args);
  };
}

/** Opens the monitoring of the settings. The library of metrics is loaded only if metrics are on. */
export async function openMonitoring(config: Config, output: Output): Promise<Monitoring> {
  const { port, token } = config.metrics;
  const isOn = port !== undefined || token !== undefined;
  const metrics = isOn ? (await import('../../metrics/metrics.ts')).createMetrics(version) : undefined;
  const listeners = [
    ...(config.logRequests ? [createRequestLog(output)] : []),
    ...(metrics === undefined ? [] : [metrics.answered]),
  ];
  const tracing = await openTracing(config, output);
  if (tracing !== undefined) listeners.push(tracing.answered);
  return {
    metrics,
    tracing,
    watch: toAll(listeners),
    onStoreQuery: toAll(
      [metrics?.recordStoreQuery, tracing?.onStoreQuery].filter((listener) => listener !== undefined),
    ),
    keys: (ring) => (metrics === undefined ? ring : watchedKeys(ring, metrics)),
    cache: (cache) => (metrics === undefined ? cache : watchedCache(cache, metrics)),
    ingest: (ingest) => (metrics === undefined ? ingest : watchedIngest(ingest, metrics)),
    page: (sources) => metrics && { contentType: metrics.contentType, read: () => metrics.scrape(sources), token },
  };
}
