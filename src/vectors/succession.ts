import { sql } from 'kysely';
import type { Db, EmbeddedKind, Semantic } from '../core/services.ts';
import { embeddedTexts, textDigest } from './embedded-text.ts';
import { type Embedder, EmbedderUnavailable } from './embedder.ts';
import { searchable } from './searchable.ts';
import type { SemanticIndex } from './semantic.ts';

const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];

/** The embedder whose vectors are searched, with the settings by which it can be opened again. */
type StoredEmbedder<Settings> = { readonly id: string; readonly settings: Settings };

/** An index, whether it can be searched or not. */
export type ServedIndex = Omit<SemanticIndex, 'semantic'> & { readonly semantic: Semantic };

/** Matching by meaning, by whichever embedder has vectors of everything. */
export type SemanticService = {
  semantic(): Semantic;
  /** Reads what changed. */
  refresh(): Promise<void>;
  /** The embedder that serves in the place of the one of the settings, so that it is given what is new; usually none. */
  earlier(): Embedder | undefined;
  /** Has the embedder of the settings take over once its vectors are made. Called after each round of making them. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

export type Succession<Settings> = {
  readonly db: Db;
  /** The embedder of the settings, which makes the vectors from now on. */
  readonly embedder: Embedder;
  /** What it can be opened by again, as JSON and without secrets. */
  readonly settings: Settings;
  /** Opens the embedder that served before; undefined or EmbedderUnavailable when it cannot be had any more. */
  openEarlier(settings: Settings): Promise<Embedder | undefined>;
  /** The index that is searched; of a process that searches none, one that is not available. */
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
 * Whether a vector `n` is of what its record says now. One that came with its record is the record's; digests of texts are
 * computed only where two embedders do not agree on them.
 */
const isOfText = (kind: EmbeddedKind) => sql<boolean>`(
  n.text_sha256 is null or n.text_sha256 is not distinct from v.text_sha256
  or n.text_sha256 = (select ${textDigest} from (${embeddedTexts[kind]}) t where t.id = n.of_id))`;

/** Whether every record that can be found by the vectors of one embedder has a vector of another, of the text that it has. */
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
  reason: 'The vectors of this server are being made anew for another model; try again later.',
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
      log('the embedder was changed; the earlier one serves until the vectors are made anew', { earlier: id });
      return { embedder, index };
    }
    await embedder?.close();
  } catch (error) {
    if (!(error instanceof EmbedderUnavailable)) throw error;
  }
  log('the embedder was changed and the earlier one cannot be had; semantic search waits for the vectors', {
    earlier: id,
  });
  return undefined;
}

/**
 * Vectors of different embedders cannot be compared, and after a change it takes hours to make them anew. Until then the
 * embedder that served before goes on serving, or nothing does: half of the vectors would be half of the answers.
 */
export async function serveSemanticSearch<Settings>(options: Succession<Settings>): Promise<SemanticService> {
  const { db, embedder, settings, openIndex, log } = options;
  const own = openIndex(embedder);
  const serving = await readServing<Settings>(db);
  const isBehind = async () =>
    serving !== undefined && serving.id !== embedder.id && !(await hasCaughtUp(db, serving.id, embedder.id));
  let isOwn = false;
  let earlier: EarlierEmbedder | undefined;

  async function takeOver(): Promise<void> {
    await own.load();
    isOwn = true;
    await writeServing(db, { id: embedder.id, settings });
  }

  if (serving !== undefined && (await isBehind())) earlier = await openEarlier(options, serving);
  else await takeOver();

  return {
    semantic: () => (isOwn ? own.semantic : (earlier?.index.semantic ?? REBUILDING)),
    refresh: async () => (isOwn ? own : earlier?.index)?.refresh(),
    earlier: () => earlier?.embedder,
    async settle() {
      if (isOwn || (await isBehind())) return;
      await takeOver();
      // What changed while its vectors were read.
      await own.refresh();
      log('the vectors are made anew; the embedder of the settings serves', { embedder: embedder.id });
      await earlier?.embedder.close();
      earlier = undefined;
    },
    async close() {
      await earlier?.embedder.close();
    },
  };
}
