import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Ingest } from '../ports.ts';
import { ChangeLog } from './change-log.ts';

/** One unit of work: its transaction, and the effects still to apply once all records are written. */
export class Work {
  readonly tx: Transaction<Tables>;
  readonly ingest: Ingest;
  readonly now: Date;
  readonly isRestore: boolean;
  readonly asksPipeline: boolean;
  readonly changes = new ChangeLog();

  /** Exchanges (by MIC) and companies whose zone may have changed. */
  readonly zonedExchanges = new Set<string>();
  readonly zonedCompanies = new Set<string>();
  /** Companies under whose name articles are found, when that changed. */
  readonly renamedCompanies = new Set<string>();
  /** Companies of which calendar entries may show another ticker or domicile. */
  readonly relistedCompanies = new Set<string>();
  /** Companies whose domicile may decide the country of other articles than before. */
  readonly rehomedCompanies = new Set<string>();
  /** Articles that are newly served or no longer served, which decides whether calendar entries may name them. */
  readonly turnedArticles = new Set<string>();
  /** Companies and events that this import merged away or removed, with their survivors. */
  readonly mergedCompanies = new Map<string, string>();
  readonly tombstones = new Map<string, string | null>();
  /** Records whose search document has to be rebuilt. */
  readonly companySearches = new Set<string>();
  readonly articleSearches = new Set<string>();
  readonly storySearches = new Set<string>();
  /** Events to bring in line with their members. */
  readonly events = new Set<string>();
  /** Events that the bundle calls closed: no coverage of this import reopens them. */
  readonly closedEvents = new Set<string>();
  /** Events whose texts a restore brought along: given, unless they only say what their articles say. */
  readonly restoredEvents = new Set<string>();
  /** Articles that the bundle put into an event. */
  readonly placedArticles = new Set<string>();
  /** New articles that came without their words, since their page was taken down. */
  readonly takenDown = new Set<string>();
  /** Articles that a step of the pipeline is to take. */
  readonly toEnrich = new Set<string>();
  readonly toEmbed = new Set<string>();

  constructor(options: {
    readonly tx: Transaction<Tables>;
    readonly ingest: Ingest;
    readonly now: Date;
    readonly isRestore: boolean;
    readonly asksPipeline: boolean;
  }) {
    this.tx = options.tx;
    this.ingest = options.ingest;
    this.now = options.now;
    this.isRestore = options.isRestore;
    this.asksPipeline = options.asksPipeline;
  }

  /**
   * Articles that changed by something that changed around them, in the order of their ids: without one, their changes
   * would come in the order of PostgreSQL's pages, which vacuum and aborted transactions alter.
   */
  async touchArticles(ids: readonly string[]): Promise<void> {
    const { rows } = await sql<{ id: string; event_id: string | null; live: boolean }>`
      select id, event_id, live from articles where id = any(${ids}::text[]) order by id`.execute(this.tx);
    for (const { id, event_id, live } of rows) {
      this.articleSearches.add(id);
      if (!live) continue;
      this.changes.add({ kind: 'article', id, action: 'updated', movesClock: true });
      if (event_id !== null) this.events.add(event_id);
    }
  }
}
