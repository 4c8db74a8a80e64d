import { sql } from 'kysely';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import type { FeedItem } from '../../src/ingest/sources/parsed-feed.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { type BenchStore, benchIngest, openBenchStore } from '../store.ts';
import { timeStream } from '../throughput.ts';
import type { Row } from './row.ts';
import { findMissing, type Line, orNull, readLines, sharedFile, toList, toText } from './samples.ts';

const REUTERS = 'news/reuters21578_train.ndjson.gz';
/** Items of a run that is not whole, the oldest first: a dense stream, as a wire sends it. */
const SAMPLE = 2_000;

type PlacedArticle = {
  readonly event_id: string;
  readonly topics: readonly unknown[];
  readonly places: readonly unknown[];
};

function toItem(line: Line): FeedItem {
  const published = orNull(line['published_at']);
  return {
    guid: `reuters-${toText(line['id'])}`,
    url: `https://reuters.example/${toText(line['id'])}`,
    title: orNull(line['title']),
    text: orNull(line['body']),
    published_at: published === null ? null : new Date(published),
    updated_at: null,
    language: 'en',
    author: null,
    categories: [],
    issuer: null,
  };
}

const areDisjoint = (a: readonly unknown[], b: readonly unknown[]): boolean => !a.some((value) => b.includes(value));

/** Items, and pairs of one event, whose topics and places have nothing in common though both have some. */
function falseMerges(placed: readonly PlacedArticle[]): {
  items: number;
  wrong: number;
  pairs: number;
  wrongPairs: number;
} {
  const labelled = placed.filter(({ topics, places }) => topics.length > 0 && places.length > 0);
  const wrong = new Set<PlacedArticle>();
  let [pairs, wrongPairs] = [0, 0];
  for (const members of Map.groupBy(labelled, ({ event_id }) => event_id).values()) {
    members.forEach((one, at) => {
      for (const other of members.slice(at + 1)) {
        pairs += 1;
        if (!areDisjoint(one.topics, other.topics) || !areDisjoint(one.places, other.places)) continue;
        wrongPairs += 1;
        wrong.add(one).add(other);
      }
    });
  }
  return { items: labelled.length, wrong: wrong.size, pairs, wrongPairs };
}

async function readPlaced(store: BenchStore, lines: readonly Line[]): Promise<PlacedArticle[]> {
  const { rows } = await sql<{ article_url: string; event_id: string }>`
    select article_url, event_id from articles where event_id is not null`.execute(store.db);
  const events = new Map(rows.map(({ article_url, event_id }) => [article_url, event_id]));
  return lines.flatMap((line) => {
    const event_id = events.get(`https://reuters.example/${toText(line['id'])}`);
    return event_id === undefined ? [] : [{ event_id, topics: toList(line['topics']), places: toList(line['places']) }];
  });
}

/** Runs Reuters through every step on a store with durable writes. Measures wrong merges and speed. */
export async function measureStream(embedder: () => Promise<Embedder>, options: { isFull: boolean }): Promise<Row[]> {
  const method = `every step with the built-in providers, ${options.isFull ? 'the whole set' : 'the oldest items of the set'}`;
  const merges = {
    key: options.isFull ? 'false merges' : 'false merges sample',
    what: 'false merges: items in an event with one of other topics and other places',
    data: 'Reuters-21578',
    method,
    aim: '<= 1 %',
  };
  const speed = {
    key: options.isFull ? 'throughput' : 'throughput sample',
    what: 'throughput against the embedder alone',
    data: 'Reuters-21578',
    method: `${method}; in turns of 2,000 with the embedder alone on the same texts, one model of 2 threads, batches of 16 by length`,
    aim: '>= 0.8',
  };
  if (findMissing(REUTERS) !== undefined)
    return [merges, speed].map((row) => ({ ...row, size: '-', skipped: `no ${REUTERS}` }));
  const lines = readLines(sharedFile(REUTERS))
    .filter((line) => line['published_at'] !== null)
    .sort((one, other) => toText(one['published_at']).localeCompare(toText(other['published_at'])))
    .slice(0, options.isFull ? undefined : SAMPLE);
  const model = await embedder();
  const store = await openBenchStore();
  try {
    const ingest = await benchIngest(store, model);
    const source = await ensureSource(ingest, {
      domain: 'reuters.example',
      country: 'US',
      source_type: 'wire_service',
      language: 'en',
    });
    const { seconds, alone } = await timeStream(ingest, source, lines.map(toItem), (done, timed) =>
      process.stderr.write(
        `${done} of ${lines.length} items: ${(done / timed.seconds).toFixed(0)} a second, the embedder alone ` +
          `${(done / timed.alone).toFixed(0)}\n`,
      ),
    );
    const { items, wrong, pairs, wrongPairs } = falseMerges(await readPlaced(store, lines));
    const share = items === 0 ? 0 : wrong / items;
    const ratio = alone / seconds;
    const size = `${lines.length} items`;
    return [
      {
        ...merges,
        size: `${size}, ${items} with topics and places`,
        figure: share,
        shown:
          `${(100 * share).toFixed(2)} % of items, ${wrongPairs} of ${pairs} pairs put together ` +
          `(${((100 * wrongPairs) / Math.max(1, pairs)).toFixed(2)} %)`,
        noise: 2 * Math.sqrt((share * (1 - share)) / Math.max(1, items)) + 1 / Math.max(1, items),
        isLowerBetter: true,
      },
      {
        ...speed,
        size,
        figure: ratio,
        shown:
          `${ratio.toFixed(2)} (${(lines.length / seconds).toFixed(0)} items a second, the embedder alone ` +
          `${(lines.length / alone).toFixed(0)})`,
        // Runs during other work on the same two cores gave 0.54 to 0.86: it affects both sides, but not equally.
        noise: 0.2,
      },
    ];
  } finally {
    await store.drop();
  }
}
