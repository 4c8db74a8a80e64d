import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuiltinEmbedder } from '../../src/vectors/builtin/builtin-embedder.ts';
import { embeddedTexts } from '../../src/vectors/embedded-text.ts';
import { vectorToBytes } from '../../src/vectors/encoding.ts';
import { createSemanticIndex } from '../../src/vectors/semantic.ts';
import { startWorld, type World, type WorldOptions } from '../world/world.ts';

/** Longer than any text takes on a busy machine. */
const QUERY_MS = 60_000;

/** The test world with the built-in embedder and a vector of every record that is matched by meaning. */
export async function startEmbeddedWorld(options: WorldOptions): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nordwire-fuzz-'));
  const quiet = { info: () => undefined, warn: () => undefined };
  const embedder = await openBuiltinEmbedder({ dataDir, log: quiet, queryTimeoutMs: QUERY_MS });
  const base = await startWorld(options);
  const { db } = base;
  for (const kind of ['article', 'story', 'company'] as const) {
    const { rows } = await embeddedTexts[kind].execute(db);
    const records = rows as readonly { readonly id: string; readonly text: string }[];
    const vectors = await embedder.embed(
      records.map(({ text }) => text),
      'passage',
    );
    const values = records.map(({ id }, at) => ({
      of: kind,
      of_id: id,
      embedder: embedder.id,
      values: vectorToBytes(vectors[at] ?? new Float32Array(embedder.dimensions)),
    }));
    await db.insertInto('vectors').values(values).execute();
  }
  const index = createSemanticIndex({
    db,
    embedder,
    now: () => performance.now(),
    log: (message) => {
      throw new Error(message);
    },
  });
  await index.load();
  const world = await startWorld({ ...options, database: base.database, semantic: index.semantic });
  return {
    ...world,
    async close() {
      await world.close();
      await base.close();
      await embedder.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
