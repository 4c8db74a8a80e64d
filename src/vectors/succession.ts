import { sql } from 'kysely';
import type { Db, EmbeddedKind, Semantic } from '../core/services.ts';
import { embeddedTexts, textDigest } from './embedded-text.ts';
import { type Embedder, EmbedderUnavailable } from './embedder.ts';
import { searchable } from './searchable.ts';
import type { SemanticIndex } from './semantic.ts';

const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];

/** The embedder whose vectors are searched, with the settings that can reopen it. */
type StoredEmbedder<Settings> = { readonly id: string; readonly settings: Settings };

/** An index that may be unavailable for search. */
export type ServedIndex = Omit<SemanticIndex, 'semantic'> & { readonly semantic: Semantic };

/** Semantic search by whichever embedder has vectors of all records. */
export type SemanticService = {
  semantic(): Semantic;
  /** Applies the changes of the store to the index. */
  refresh(): Promise<void>;
  /** The previous embedder while it still serves, so that new records get its vectors too; usually undefined. */
  earlier(): Embedder | undefined;
  /** Switches to the configured embedder once its vectors are complete. Called after each round of embedding. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

export type Succession<Settings> = {
  readonly db: Db;
  /** The configured embedder, which makes the vectors from now on. */
  readonly embedder: Embedder;
  /** Settings that can reopen it, as JSON without secrets. */
  readonly settings: Settings;
  /** Opens the embedder that served before. Undefined or EmbedderUnavailable means that it is no longer available. */
  openEarlier(settings: Settings): Promise<Embedder | undefined>;
  /** Opens the index to search; an unavailable one in a process that does not search. */
  openIndex(embedder: Embedder): ServedIndex;
  log(message: string, fields: Record<string, unknown>): void;
};

async function readServing<Settings>(db: Db): Promise<StoredEmbedder<Settings> | undefined> {
  const { rows } = await sql<{ value: StoredEmbedder<Settings> }>`
    select value from store_settings where name = 'embedder'`.execute(db);
  return rows[0]?.value;
}

const writeServing = <Settings>(db: Db, serving: StoredEmbedder<Settings>): Promise<unknown> =>
  sql`
    insert into store_settings (name, value) values ('embedder', ${JSON.stringify(serving)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);

/**
 * Whether a vector `n` belongs to the current text of its record. A vector imported with its record does. Digests of
 * texts are computed only if two embedders disagree on them.
 */
const isOfText = (kind: EmbeddedKind) => sql<boolean>`(
  n.text_sha256 is null or n.text_sha256 is not distinct from v.text_sha256
  or n.text_sha256 = (select ${textDigest} from (${embeddedTexts[kind]}) t where t.id = n.of_id))`;

/** Whether every record that one embedder's vectors can find has a vector of the other, made from its current text. */
async function hasCaughtUp(db: Db, earlier: string, later: string): Promise<boolean> {
  for (const kind of KINDS) {
    const { rows } = await sql`
      select from vectors v
      where v.embedder = ${earlier} and v.of = ${kind}
        and not exists (select from vectors n where n.embedder = ${later} and n.of = v.of and n.of_id = v.of_id and ${isOfText(kind)})
        and exists (select from (${searchable[kind]}) r where r.id = v.of_id)
      limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

const REBUILDING: Semantic = {
  available: false,
  isDegraded: true,
  reason: 'The vectors of this server are being recomputed for another model; try again later.',
};

type EarlierEmbedder = { readonly embedder: Embedder; readonly index: ServedIndex };

async function openEarlier<Settings>(
  { openEarlier: open, openIndex, log }: Succession<Settings>,
  { id, settings }: StoredEmbedder<Settings>,
): Promise<EarlierEmbedder | undefined> {
  try {
    const embedder = await open(settings);
    if (embedder?.id === id) {
      const index = openIndex(embedder);
      await index.load();
      log('the embedder was changed; the previous one serves until the vectors are recomputed', { earlier: id });
      return { embedder, index };
    }
    await embedder?.close();
  } catch (error) {
    if (!(error instanceof EmbedderUnavailable)) throw error;
  }
  log('the embedder was changed and the previous one is unavailable; semantic search waits for the vectors', {
    earlier: id,
  });
  return undefined;
}

/**
 * Vectors of different embedders cannot be compared, and recomputing all of them after a change takes hours. Until then
 * the previous embedder continues to serve, or search is unavailable: half of the vectors would give half of the
 * results.
 */
export async function serveSemanticSearch<Settings>(options: Succession<Settings>): Promise<SemanticService> {
  const { db, embedder, settings, openIndex, log } = options;
  const own = openIndex(embedder);
  const serving = await readServing<Settings>(db);
  const isIncomplete = async () =>
    serving !== undefined && serving.id !== embedder.id && !(await hasCaughtUp(db, serving.id, embedder.id));
  let isOwn = false;
  let earlier: EarlierEmbedder | undefined;

  async function takeOver(): Promise<void> {
    await own.load();
    isOwn = true;
    await writeServing(db, { id: embedder.id, settings });
  }

  if (serving !== undefined && (await isIncomplete())) earlier = await openEarlier(options, serving);
  else await takeOver();

  return {
    semantic: () => (isOwn ? own.semantic : (earlier?.index.semantic ?? REBUILDING)),
    refresh: async () => (isOwn ? own : earlier?.index)?.refresh(),
    earlier: () => earlier?.embedder,
    async settle() {
      if (isOwn || (await isIncomplete())) return;
      await takeOver();
      // Applies changes that happened while the vectors were loaded.
      await own.refresh();
      log('the vectors are recomputed; the configured embedder serves', { embedder: embedder.id });
      await earlier?.embedder.close();
      earlier = undefined;
    },
    async close() {
      await earlier?.embedder.close();
    },
  };
}
