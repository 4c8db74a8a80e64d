import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createServices } from '../../../test/world/serve-process.ts';

let store: TestDatabase;
let nordwire: CommandLine;
let services: ReturnType<typeof createServices>;
beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
  services = createServices(nordwire);
});
afterAll(async () => {
  await services?.close();
  await nordwire?.close();
  await store?.drop();
});

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type Span = {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
};
type TraceExport = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

/** A collector that keeps what it is sent. */
async function openCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    paths.add(request.url ?? '');
    bodies.push(body);
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    text: () => bodies.join('\n'),
    resources: () => bodies.flatMap((body) => (JSON.parse(body) as TraceExport).resourceSpans),
    close: () => server.close(),
  };
}

const findAttribute = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', { timeout: 60_000 }, () => {
  it('have a span for a request, named by its operation, and one within it for each question to the store', async () => {
    const collector = await openCollector();
    const service = await services.serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_SERVICE_NAME: 'news' });
    const key = (await nordwire.lines('keys', 'create', '--plan', 'pro')).at(-1) ?? '';
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const response = await fetch(`${service.address}/api/v1/events?q=confidential`, {
      headers: { authorization: `Bearer ${key}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    await service.end();
    collector.close();

    expect([...collector.paths]).toEqual(['/v1/traces']);
    const [resource] = collector.resources();
    expect(resource && findAttribute(resource.resource, 'service.name')).toBe('news');
    const spans = collector.resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === 'b7ad6b7169203331');
    expect(request?.name).toBe('GET listEvents');
    expect(request && findAttribute(request, 'http.response.status_code')).toBe(200);
    expect(request && findAttribute(request, 'nordwire.request_id')).toBe(response.headers.get('x-request-id'));
    const questions = spans.filter(({ name }) => name === 'store');
    expect(questions.length).toBeGreaterThan(0);
    for (const { parentSpanId } of questions) expect(parentSpanId).toBe(request?.spanId);
    expect(collector.text()).not.toContain('confidential');
    expect(collector.text()).not.toContain(key);
  });

  it('cost no request where the collector is away, and one line of the log', async () => {
    const service = await services.serve({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' });
    for (let count = 0; count < 3; count++) expect((await fetch(`${service.address}/api/v1/health`)).status).toBe(200);
    await service.end();
    expect(service.log().match(/traces could not be sent/g)).toHaveLength(1);
  });
});
