import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ended } from './services.ts';
import type { EmbeddedWorld } from './world.ts';

/** A bundle that is imported while the disk is full, and again once it has room. */
export type Load = {
  /** Addresses of its articles. */
  readonly addresses: readonly string[];
  /** How the command ended meanwhile, and how many of the articles were there then. */
  readonly ended: Ended;
  readonly kept: number;
};

const ARTICLES = 40;
const TRIES = 20;
const PAUSE_MS = 1_000;

const buildBundle = (host: string, addresses: readonly string[], at: Date): string =>
  [
    { record: 'source', name: host, domain: host, country: 'SE', source_type: 'news_publication' },
    ...addresses.map((article_url, number) => ({
      record: 'article',
      source: host,
      article_url,
      published_at: at.toISOString(),
      title: `Norrvik Industri publishes report number ${number} of the day`,
      summary: `The company said so in statement ${number}. ${'Analysts had expected it. '.repeat(80)}`,
    })),
  ]
    .map((record) => JSON.stringify(record))
    .join('\n');

/** The output of a command for people, without the progress that is also in the log. */
const withoutProgress = (said: string): string =>
  said
    .split('\n')
    .filter((line) => !line.includes('"msg":"progress"'))
    .join('\n');

/** A running load. */
type Begun = {
  /** Waits for its end, with nothing mended yet. */
  end(): Promise<void>;
  /** Runs the command until it works, as an operator does once the disk has room. Returns the load. */
  again(): Promise<Load>;
};

/** Starts an import of a bundle with names of its own; the pipeline of the service processes its articles. */
export async function beginLoad(world: EmbeddedWorld, label: string): Promise<Begun> {
  const host = `import-${label}.example`;
  const addresses = Array.from({ length: ARTICLES }, (_, number) => `https://${host}/${number}`);
  const file = join(world.folder, host);
  await writeFile(file, buildBundle(host, addresses, world.clock.now()));
  const run = () => world.command('import', '--no-pipeline', file);
  const running = run().then((ended) => ({ ...ended, err: withoutProgress(ended.err) }));
  return {
    end: async () => void (await running),
    async again() {
      const ended = await running;
      const kept = await countArticles(world, addresses);
      for (let tries = 1, last: Ended = ended; last.status !== 0; tries += 1) {
        if (tries > TRIES) throw new Error(`nordwire import does not work again: ${last.err}`);
        await sleep(PAUSE_MS);
        last = await run();
      }
      return { addresses, ended, kept };
    },
  };
}

/** How many articles the store has at some addresses, once it can be asked. */
async function countArticles(world: EmbeddedWorld, addresses: readonly string[]): Promise<number> {
  for (let tries = 1; ; tries += 1)
    try {
      const [row] = await world.query<{ count: number }>(
        'select count(*)::int as count from articles where article_url = any($1)',
        [addresses],
      );
      return row?.count ?? 0;
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
}
