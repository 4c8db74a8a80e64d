import type { Embedder } from '../../src/vectors/embedder.ts';
import { openEmbedder } from '../../src/vectors/open-embedder.ts';
import { findQuantile, simulateDay, wholeDay } from '../../test/support/latency-day.ts';
import { report } from '../report.ts';
import { benchIngest, openBenchStore } from '../store.ts';

/** Thursday in winter, when Stockholm is one hour ahead of UTC. */
const MIDNIGHT = new Date('2026-01-14T23:00:00Z');

/** Shortest time between two requests of one feed, in seconds. */
const findShortestGap = (times: readonly number[]): number =>
  Math.min(...times.slice(1).map((at, n) => (at - (times[n] ?? at)) / 1_000));

/** A day of 320 releases and 155 articles from local servers, by a simulated clock; hours can be bounded for a quick run. */
export async function benchLatency(hours: readonly [number, number] = [0, 24]): Promise<void> {
  const store = await openBenchStore();
  const log = { info: () => {}, warn: () => {} };
  const embedder: Embedder = await openEmbedder({ provider: 'builtin' }, { dataDir: store.folder, log });
  try {
    const ingest = await benchIngest(store, embedder);
    const day = await simulateDay({ database: store, ingest, hosts: wholeDay, midnight: MIDNIGHT, hours });
    const quantiles = (values: readonly number[], digits: number) =>
      [0.5, 0.95, 1].map((share) => findQuantile(values, share).toFixed(digits));
    const ofHost = (name: string) => day.delays.filter(({ host }) => host === name);
    report('latency', {
      title: 'From publication to delivery on a simulated day',
      command: 'npm run bench -- latency',
      about:
        `${day.published} items of a Thursday: 320 releases of two wires and an exchange, half of them between 07:00 and 09:00, and 155 ` +
        'articles of four newspapers between 06:00 and 22:00, published as RSS by local servers. The clock of publication and polling is ' +
        'simulated; it stands still until a poll is delivered, and the times after the answer of a feed are real. Pipeline, webhook ' +
        'job and stream run as in `serve`, with the built-in embedder and the embedded store, without a translator or a language model. ' +
        'The first reading of a feed is not measured.',
      tables: [
        {
          title: 'Seconds from one stage to the next',
          header: ['stage', 'clock', 'items', 'median', 'p95', 'longest'],
          rows: (
            [
              ['publication to reading', 'simulated', 'seen', 0],
              ["a feed's answer to the serving commit", 'real', 'served', 2],
              ['that commit to the webhook', 'real', 'webhook', 3],
              ['that commit to the stream', 'real', 'stream', 3],
            ] as const
          ).map(([stage, clock, member, digits]) => [
            stage,
            clock,
            day.delays.length,
            ...quantiles(
              day.delays.map((delay) => delay[member]),
              digits,
            ),
          ]),
        },
        {
          title: 'Requests and reading by host',
          header: [
            'host',
            'type',
            'feeds',
            'interval, s',
            'requests',
            'shortest gap of a feed, s',
            'median to reading, s',
            'p95 to reading, s',
          ],
          rows: day.hosts.map(({ name, source_type, feeds, interval_seconds, requests }) => {
            const times = [...day.requests].filter(([path]) => path.startsWith(`/${name}/`)).map(([, at]) => at);
            const [median = '', p95 = ''] = quantiles(
              ofHost(name).map(({ seen }) => seen),
              0,
            );
            const gap = Math.min(...times.map(findShortestGap)).toFixed(0);
            return [name, source_type, feeds, interval_seconds, requests, gap, median, p95];
          }),
        },
      ],
    });
  } finally {
    await embedder.close();
    await store.drop();
  }
}
