import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { renderDemo } from './render.ts';

export const DEMO_FOLDER = fileURLToPath(new URL('../../../data/demo/', import.meta.url));

/** The records a feed can refer to; imported together, before the first feed is read. */
const BUNDLE_FILES = ['companies.ndjson', 'indices.ndjson', 'sources.ndjson', 'feeds.ndjson'];

const FeedRecord = z.object({ record: z.literal('feed'), source: z.string(), address: z.url() });

/** An editor's decision that two articles report one development, although they were clustered apart. */
const Editorial = z.object({
  merges: z.array(z.object({ absorbed: z.url(), survivor: z.url(), reason: z.string() })),
});

export type DemoFeed = {
  /** Domain of the source whose feed it is. */
  readonly source: string;
  readonly address: string;
  readonly file: string;
  /** The feed document as it reads at the time of loading. */
  readonly body: string;
};

export type DemoMerge = z.output<typeof Editorial>['merges'][number];

export type DemoSet = {
  /** Paths of the bundle files, to be imported in one go. */
  readonly bundles: readonly string[];
  readonly feeds: readonly DemoFeed[];
  /** Path of the bundle that is imported once all feeds have gone through the pipeline. */
  readonly after: string;
  /** By article address; to be done last. A pair that already shares an event needs nothing. */
  readonly merges: readonly DemoMerge[];
};

/**
 * Reads the demonstration set as it is at `now`. The file of a feed is the last segment of its address, in `feeds/`.
 * @throws Error that names the file and, as its cause, the DemoTemplateError of a feed whose placeholders are wrong
 */
export async function readDemoSet(folder: string, now: Date): Promise<DemoSet> {
  const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const lines = (await text('feeds.ndjson')).split('\n').filter((line) => line.trim() !== '');
  const feeds = await Promise.all(
    lines.map(async (line): Promise<DemoFeed> => {
      const { source, address } = FeedRecord.parse(JSON.parse(line));
      const file = join('feeds', new URL(address).pathname.split('/').at(-1) ?? '');
      const template = await text(file);
      return { source, address, file, body: renderFile(file, template, now) };
    }),
  );
  const { merges } = Editorial.parse(JSON.parse(await text('editorial.json')));
  return {
    bundles: BUNDLE_FILES.map((name) => join(folder, name)),
    feeds,
    after: join(folder, 'after.ndjson'),
    merges,
  };
}

const NamedEntity = z.object({ id: z.string() });

/** Ids of the companies or indices that the demonstration brings. */
export async function readDemoIds(kind: 'companies' | 'indices'): Promise<string[]> {
  const lines = (await readFile(join(DEMO_FOLDER, `${kind}.ndjson`), 'utf8')).split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => NamedEntity.parse(JSON.parse(line)).id);
}

function renderFile(file: string, template: string, now: Date): string {
  try {
    return renderDemo(template, now);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
