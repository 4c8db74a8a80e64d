import { sql } from 'kysely';
import { runAll } from '../src/ingest/background/run.ts';
import { ingestItems } from '../src/ingest/intake/intake.ts';
import type { IntakeSource } from '../src/ingest/intake/write-items.ts';
import type { Ingest } from '../src/ingest/ports.ts';
import type { FeedItem } from '../src/ingest/sources/parsed-feed.ts';
import { BacklogEmbedder } from '../src/vectors/local/backlog-embedder.ts';

/** Items of one reading of a feed. */
const FEED = 200;
/**
 * Texts per call of the embedder alone. It sorts them by length and computes 16 at a time; smaller calls contain more
 * padding.
 */
const CALL = 256;
/** Texts that open every model before anything is timed: so many that the helpers of a backlog are asked too. */
const WARM_UP = Array.from({ length: 64 }, (_, at) => `Text ${at} opens the models.`);
/** Items after which the embedder alone has its turn, so that other work on the machine meets both alike. */
const TURN = 2_000;

/** Seconds for a stream of items through every step, and for the embedder alone on the same texts. */
export type Timed = { readonly seconds: number; readonly alone: number };

/**
 * Seconds that the embedder alone takes for the embedded texts of articles; 0 without an embedder. The built-in one is
 * measured as one model of two threads, without the helpers that share a backlog.
 */
async function secondsAlone({ db, embedder }: Ingest, addresses: readonly string[]): Promise<number> {
  if (embedder === undefined) return 0;
  const alone = embedder instanceof BacklogEmbedder ? embedder.single : embedder;
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', title, summary) as text from articles
    where live and article_url = any(${addresses}::text[]) order by published_at, id`.execute(db);
  const since = performance.now();
  for (let at = 0; at < rows.length; at += CALL)
    await alone.embed(
      rows.slice(at, at + CALL).map(({ text }) => text),
      'passage',
    );
  return (performance.now() - since) / 1000;
}

/** Ingests items in the batches of a feed and concurrently runs every step, as the service does. */
async function ingestConcurrently(ingest: Ingest, source: IntakeSource, items: readonly FeedItem[]): Promise<void> {
  const { signal } = new AbortController();
  const take = (at: number) =>
    ingestItems(ingest, source, items.slice(at, at + FEED), { identity: 'auto', feedLanguage: 'en' });
  const takeRest = async () => {
    for (let at = FEED; at < items.length; at += FEED) await take(at);
  };
  await take(0);
  await Promise.all([takeRest(), runAll(ingest, { signal })]);
  await runAll(ingest, { signal });
}

/**
 * Ingests items and runs every step on them, alternating with the embedder alone. `onProgress` is called every turn.
 */
export async function timeStream(
  ingest: Ingest,
  source: IntakeSource,
  items: readonly FeedItem[],
  onProgress: (done: number, timed: Timed) => void,
): Promise<Timed> {
  let [seconds, alone] = [0, 0];
  await ingest.embedder?.embed(WARM_UP, 'passage');
  for (let from = 0; from < items.length; from += TURN) {
    const turn = items.slice(from, from + TURN);
    const since = performance.now();
    await ingestConcurrently(ingest, source, turn);
    seconds += (performance.now() - since) / 1000;
    alone += await secondsAlone(
      ingest,
      turn.flatMap(({ url }) => url ?? []),
    );
    onProgress(from + turn.length, { seconds, alone });
  }
  return { seconds, alone };
}
