import { createHash } from 'node:crypto';
import { ensureSource } from '../src/ingest/feeds/read-local.ts';
import type { FeedItem } from '../src/ingest/sources/parsed-feed.ts';
import { openEmbedder } from '../src/vectors/open-embedder.ts';
import { report } from './report.ts';
import { benchIngest, openBenchStore } from './store.ts';
import { timeStream } from './throughput.ts';

const ITEMS = 2_000;
const companies = [
  'Ericsson',
  'Nokia',
  'Equinor',
  'Novo Nordisk',
  'Volvo Group',
  'Telia Company',
  'Nordea',
  'Sandvik',
  'Ørsted',
  'UPM-Kymmene',
];
const phrases = [
  'reports higher revenue of SEK {n} million in the third quarter',
  'wins an order worth EUR {n} million from a customer in Norway',
  'appoints a new chief executive',
  'acquires a maker of pumps for DKK {n} million',
  'lowers its outlook for the year',
];

/** One of a fixed set of synthetic items: the same number always gives the same text. */
export function item(n: number): FeedItem {
  const hash = createHash('sha256').update(String(n)).digest();
  const company = companies[(hash[0] ?? 0) % companies.length] ?? '';
  const phrase = (phrases[(hash[1] ?? 0) % phrases.length] ?? '').replace(
    '{n}',
    String(100 + (hash.readUInt16BE(2) % 900)),
  );
  const title = `${company} ${phrase}`;
  return {
    guid: `bench-${n}`,
    url: `https://bench.example/${n}`,
    title,
    text:
      `${title}. The company said so in a statement on Monday. Operating profit was SEK ` +
      `${hash.readUInt16BE(4) % 900} million, compared with SEK ${hash.readUInt16BE(6) % 900} million a year earlier. ` +
      `Item ${n} of the benchmark.`,
    published_at: new Date(Date.now() - (ITEMS - n) * 300_000),
    updated_at: null,
    language: 'en',
    author: null,
    categories: [],
    issuer: null,
  };
}

/**
 * Items a second through the whole pipeline, without and with vectors, against the embedder alone on the same texts in
 * the same run. `npm run quality -- --task throughput` measures the same of real news.
 */
export async function benchPipeline(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const isEmbedding of [false, true]) {
    const store = await openBenchStore();
    const quiet = { info: () => {}, warn: () => {} };
    const embedder = isEmbedding
      ? await openEmbedder({ provider: 'builtin' }, { dataDir: store.folder, log: quiet })
      : undefined;
    try {
      const ingest = await benchIngest(store, embedder);
      const source = await ensureSource(ingest, {
        domain: 'bench.example',
        country: 'SE',
        source_type: 'wire_service',
        language: 'en',
      });
      const items = Array.from({ length: ITEMS }, (_, n) => item(n));
      const { seconds, alone } = await timeStream(ingest, source, items, () => {});
      const perSecond = (of: number) => (ITEMS / of).toFixed(0);
      if (!isEmbedding) rows.push(['every step, without vectors', perSecond(seconds), '-']);
      else {
        rows.push(['every step, with vectors', perSecond(seconds), (alone / seconds).toFixed(2)]);
        rows.push(['the embedder alone, the same texts', perSecond(alone), '1.00']);
      }
    } finally {
      await embedder?.close();
      await store.drop();
    }
  }
  report('pipeline', {
    title: 'Items a second through the whole pipeline',
    command: 'npm run bench -- pipeline',
    about:
      `${ITEMS} synthetic English items of about 45 words, ten companies, from intake to events and stories on ` +
      `the embedded store with durable writes. The embedder alone has title and summary of the same items in the same ` +
      `run, batches of 16 by length. The same for real news is the row "throughput" of quality.md.`,
    tables: [{ header: ['what', 'items a second', 'of the embedder alone'], rows }],
  });
}
