import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { AppParts } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { RequestSample } from '../../http/watch-requests.ts';
import type { Output } from '../print/output.ts';
import { version } from './version.ts';

/** OpenTelemetry traces of a `serve`: a span for each request, and within it one for each query to the store. */
export type Tracing = {
  /** Opens the span of a request. It is the first middleware of the application. */
  readonly middleware: NonNullable<AppParts['trace']>;
  /** Records the operation that answered on the span of the request. */
  answered(answered: RequestSample): void;
  /** Records a query to the store that has just ended. */
  onStoreQuery(outcome: 'ok' | 'failed', seconds: number): void;
  /** Sends the remaining spans, for five seconds at most. */
  close(): Promise<void>;
};

const OPERATION = 'nordwire.operation';
/** Time limit for sending a batch, and for the last batch at the end of the process. */
const SEND_MS = 3_000;
const LAST_SPANS_MS = 5_000;

/**
 * Opens the traces to the collector of the settings. Returns undefined, and loads no library, if they name none. Further
 * variables of OpenTelemetry (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`) are read by its
 * libraries. An unreachable collector costs spans, never requests.
 */
export async function openTracing({ traces }: Config, output: Output): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const [{ httpInstrumentationMiddleware }, api, node, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@hono/otel'),
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let isFailing = false;
  const said = (message: string): void => {
    if (!isFailing) output.log.warn({ collector: traces.endpoint, reason: message }, 'traces could not be sent');
    isFailing = true;
  };
  const exporter = new OTLPTraceExporter({ url: traces.endpoint, timeoutMillis: SEND_MS });
  const watched: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error === undefined) isFailing = false;
        else said(result.error.message);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const provider = new node.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'nordwire', 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new node.BatchSpanProcessor(watched)],
  });
  provider.register();
  const tracer = provider.getTracer('nordwire', version);
  const http = httpInstrumentationMiddleware({
    tracerProvider: provider,
    captureActiveRequests: false,
    // Called a second time after the answer, when the span has the operation.
    spanNameFactory: ({ req: { method } }) => {
      const span = api.trace.getActiveSpan() as ReadableSpan | undefined;
      return `${method} ${span?.attributes?.[OPERATION] ?? 'other'}`;
    },
  });
  return {
    async middleware(context, next) {
      await http(context, async () => {
        // Addresses of feeds and links contain secrets, and queries contain users' interests: neither leaves the service.
        api.trace.getActiveSpan()?.setAttribute('url.full', new URL(context.req.url).origin);
        await next();
      });
    },
    answered({ operation, requestId }) {
      api.trace.getActiveSpan()?.setAttributes({ [OPERATION]: operation, 'nordwire.request_id': requestId() ?? '' });
    },
    onStoreQuery(outcome, seconds) {
      // Queries of background jobs have no request; each would be a trace of a single span.
      if (api.trace.getActiveSpan() === undefined) return;
      const now = Date.now();
      const span = tracer.startSpan('store', {
        kind: api.SpanKind.CLIENT,
        startTime: now - seconds * 1_000,
        attributes: { 'db.system.name': 'postgresql' },
      });
      if (outcome === 'failed') span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(now);
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_SPANS_MS);
      });
      await Promise.race([provider.shutdown(), patience]).finally(() => clearTimeout(timer));
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
}
