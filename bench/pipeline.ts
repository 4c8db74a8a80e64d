import { createHash } from 'node:crypto';
import { takeIn } from '../src/ingest/intake.ts';
import { ensureSource } from '../src/ingest/read-local.ts';
import { runAll } from '../src/ingest/run.ts';
import type { FeedItem } from '../src/ingest/sources/feed.ts';
import { openEmbedder } from '../src/vectors/open-embedder.ts';
import { report } from './report.ts';
import { benchIngest, openBenchStore } from './store.ts';

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
const deeds = [
  'reports higher revenue of SEK {n} million in the third quarter',
  'wins an order worth EUR {n} million from a customer in Norway',
  'appoints a new chief executive',
  'acquires a maker of pumps for DKK {n} million',
  'lowers its outlook for the year',
];

/** One of a fixed set of synthetic items: the same number always gives the same text. */
function item(n: number): FeedItem {
  const hash = createHash('sha256').update(String(n)).digest();
  const company = companies[(hash[0] ?? 0) % companies.length] ?? '';
  const deed = (deeds[(hash[1] ?? 0) % deeds.length] ?? '').replace('{n}', String(100 + (hash.readUInt16BE(2) % 900)));
  const title = `${company} ${deed}`;
  return {
    guid: `bench-${n}`,
    url: `https://bench.example/${n}`,
    title,
    text: `${title}. The company said so in a statement on Monday. Operating profit was SEK ${hash.readUInt16BE(4) % 900} million, compared with SEK ${hash.readUInt16BE(6) % 900} million a year earlier. Item ${n} of the benchmark.`,
    published_at: new Date(Date.now() - (ITEMS - n) * 300_000),
    updated_at: null,
    language: 'en',
    author: null,
    categories: [],
    issuer: null,
  };
}

/** Items a second through the whole pipeline, without and with vectors, against the embedder alone in the same run. */
export async function benchPipeline(): Promise<void> {
  const rows: (string | number)[][] = [];
  let alone = Number.NaN;
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
      if (embedder) {
        const texts = items.slice(0, 512).map(({ title, text }) => `${title}\n${text}`);
        const since = performance.now();
        await embedder.embed(texts, 'passage');
        alone = texts.length / ((performance.now() - since) / 1000);
      }
      const since = performance.now();
      for (let at = 0; at < items.length; at += 200)
        await takeIn(ingest, source, items.slice(at, at + 200), { identity: 'auto', feedLanguage: 'en' });
      await runAll(ingest, { signal: new AbortController().signal });
      const perSecond = ITEMS / ((performance.now() - since) / 1000);
      rows.push([
        isEmbedding ? 'with vectors' : 'without vectors',
        ITEMS,
        perSecond.toFixed(0),
        isEmbedding ? (perSecond / alone).toFixed(2) : '-',
      ]);
    } finally {
      await embedder?.close();
      await store.drop();
    }
  }
  rows.push(['the embedder alone, 512 of the texts', 512, alone.toFixed(0), '1.00']);
  report('pipeline', {
    title: 'Items a second through the whole pipeline',
    command: 'npm run bench -- pipeline',
    about: `${ITEMS} synthetic English items of about 45 words, ten companies, from intake to events and stories on the embedded store with durable writes.`,
    tables: [{ header: ['what', 'items', 'a second', 'of the embedder alone'], rows }],
  });
}
