import { sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { registers } from '../../core/registers.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { IntakeResult } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';
import type { FetchOptions, FetchOutcome, FetchRequest } from '../sources/fetch-outcome.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import type { RegisterFile, RowProblem } from './entries.ts';
import { MAX_EXPORTED_ROWS } from './fi-insiders.ts';
import { makeNews } from './make-news.ts';
import { findPolledFile, type PolledFile } from './register-files.ts';
import { describeProblems, MAX_SHOWN_ROWS, storeFile } from './store-file.ts';
import type { WrittenEntries } from './write-transactions.ts';

/** A feed that reads a file of a register. */
export type RegisterFeed = {
  readonly id: string;
  readonly source_id: string;
  readonly address: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly last_success_at: Date | null;
  readonly country: string;
  readonly language: string | null;
  readonly register: string;
};

export type RegisterReading = {
  readonly outcome: FetchOutcome;
  readonly taken: IntakeResult | null;
  readonly problems: readonly string[];
};

type ToWindow = NonNullable<PolledFile['toWindow']>;
type Validators = { readonly etag: string | null; readonly last_modified: string | null };
type ReadFile = { readonly outcome: FetchOutcome; readonly isCut: boolean };

const NO_VALIDATORS: Validators = { etag: null, last_modified: null };
const ONE_DAY_CUT = `${MAX_EXPORTED_ROWS} rows or more in one day, where the register ends an export: some are missing`;

type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

/** FI's history has 2 MB, the whole of Finanstilsynet 5 MB. */
const MAX_BYTES = 40_000_000;
/** A revision or cancellation changes an old entry in place: once a day its last month is read again. */
const SWEPT_DAYS = 30;
/** After an outage no more than this is read; a file of the register, imported, has the rest. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
/** Requests of one poll: more than the most days need at a hundred entries a day. */
const MAX_REQUESTS = 60;

const toDay = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Stockholm').toPlainDate();

/** The days to read: yesterday and today, since entries are published until midnight; the last month on a new day. */
function chooseDays(now: Date, lastSuccess: Date | null): Days {
  const to = toDay(now);
  const last = lastSuccess === null ? undefined : toDay(lastSuccess);
  if (last?.equals(to)) return { from: to.subtract({ days: 1 }), to };
  const swept = to.subtract({ days: SWEPT_DAYS });
  if (last === undefined || Temporal.PlainDate.compare(last, swept) > 0) return { from: swept, to };
  const earliest = to.subtract({ days: MAX_DAYS });
  return { from: Temporal.PlainDate.compare(last, earliest) > 0 ? last : earliest, to };
}

/** The two halves of some days, which together are them; undefined for one day. */
export function halve({ from, to }: Days): readonly [Days, Days] | undefined {
  const days = from.until(to, { largestUnit: 'days' }).days;
  if (days === 0) return undefined;
  const middle = from.add({ days: Math.floor(days / 2) });
  return [
    { from, to: middle },
    { from: middle.add({ days: 1 }), to },
  ];
}

/** Counts of several files as those of one reading. */
class Total {
  created = 0;
  revised = 0;
  repeated = 0;
  readonly articles = new Set<string>();
  readonly problems: string[] = [];
  /** The first unreadable rows of all files, and the number of all of them. */
  private readonly unreadable: RowProblem[] = [];
  private unreadableCount = 0;

  hasCorrection = false;

  add(file: RegisterFile, written: WrittenEntries): void {
    this.created += written.created;
    this.unreadable.push(...file.problems.slice(0, MAX_SHOWN_ROWS - this.unreadable.length));
    this.unreadableCount += file.problems.length;
    this.hasCorrection ||= written.corrections > 0;
    this.revised += written.updated + written.ended;
    this.repeated += written.unchanged;
  }

  describe(): readonly string[] {
    return [...describeProblems(this.unreadable, this.unreadableCount), ...this.problems];
  }

  taken(): IntakeResult {
    const { created, revised, repeated, articles } = this;
    return { created, revised, repeated, refused: [], articles: [...articles] };
  }
}

/** Fetches a file in a turn of its host, as robots.txt allows. The turn of the first request of a poll is reserved. */
export type FetchFile = (
  request: FetchRequest,
  options: Pick<FetchOptions, 'maxBytes' | 'accept' | 'firstTurn'>,
) => Promise<FetchOutcome>;

/** Reads one file of a register whenever its feed is due. */
class RegisterPoll {
  private readonly total = new Total();
  private readonly ingest: Ingest;
  private readonly feed: RegisterFeed;
  private readonly file: PolledFile;
  private readonly fetch: FetchFile;
  private requests = 0;

  constructor(ingest: Ingest, feed: RegisterFeed, file: PolledFile, fetch: FetchFile) {
    this.ingest = ingest;
    this.feed = feed;
    this.file = file;
    this.fetch = fetch;
  }

  async run(): Promise<RegisterReading> {
    const { ingest, feed, file } = this;
    const outcome =
      file.toWindow === undefined
        ? (await this.readFile(feed.address, feed)).outcome
        : await this.readNewDays(file.toWindow);
    if (outcome.kind === 'unchanged') return { outcome, taken: null, problems: [] };
    const source = { id: feed.source_id, country: feed.country, language: feed.language };
    const news = await makeNews(ingest, source, file.register);
    for (const id of news?.articles ?? []) this.total.articles.add(id);
    return { outcome, taken: this.total.taken(), problems: this.total.describe() };
  }

  /** A correction of today replaces an entry of an earlier day, whose status changes there. */
  private async readNewDays(toWindow: ToWindow): Promise<FetchOutcome> {
    const days = chooseDays(this.ingest.now(), this.feed.last_success_at);
    const outcome = await this.readDays(days, toWindow);
    if (outcome.kind !== 'fetched' || !this.total.hasCorrection) return outcome;
    const month = { from: days.to.subtract({ days: SWEPT_DAYS }), to: days.from.subtract({ days: 1 }) };
    return Temporal.PlainDate.compare(month.from, month.to) > 0 ? outcome : this.readDays(month, toWindow);
  }

  /** Reads all entries of some days, in halves where the export was cut. The first failure ends the poll. */
  private async readDays(days: Days, toWindow: ToWindow): Promise<FetchOutcome> {
    const waiting: Days[] = [days];
    for (;;) {
      const next = waiting.pop() ?? days;
      const halves = halve(next);
      const address = toWindow(this.feed.address, next.from.toString(), next.to.toString());
      const { outcome, isCut } = await this.readFile(address, NO_VALIDATORS, halves !== undefined);
      if (outcome.kind !== 'fetched') return outcome;
      // The later half is read first, so that new entries do not wait for old ones.
      if (isCut && halves !== undefined) waiting.push(...halves);
      else if (isCut) this.total.problems.push(`${next.from}: ${ONE_DAY_CUT}`);
      if (waiting.length === 0) return outcome;
      if (this.requests >= MAX_REQUESTS) {
        this.total.problems.push(`stopped after ${MAX_REQUESTS} requests: registers import reads the other days`);
        return outcome;
      }
    }
  }

  /** Fetches one file and writes its rows in one transaction, but none of an export that was cut and can be halved. */
  private async readFile(address: string, validators: Validators, canHalve = false): Promise<ReadFile> {
    const { ingest, feed, file } = this;
    const firstTurn = this.requests === 0 ? 'reserved' : 'start';
    this.requests += 1;
    const { etag, last_modified } = validators;
    const options = { maxBytes: MAX_BYTES, accept: file.accept, firstTurn } as const;
    const outcome = await this.fetch({ address, etag, last_modified }, options);
    if (outcome.kind !== 'fetched') return { outcome, isCut: false };
    const read = await file.read(outcome.bytes, outcome.address);
    const isCut = file.toWindow !== undefined && read.rows >= MAX_EXPORTED_ROWS;
    // Validators of one window say nothing about the next one.
    const answer = file.toWindow === undefined ? outcome : { ...outcome, ...NO_VALIDATORS };
    if (isCut && canHalve) return { outcome: answer, isCut };
    const homepage = registers.find(({ id }) => id === file.register)?.homepage ?? feed.address;
    const written = await ingest.db.transaction().execute(async (tx) => {
      const now = ingest.now();
      const target = { register: file.register, source_id: feed.source_id, homepage };
      const stored = await storeFile(tx, target, read, { now, isFirst: feed.last_success_at === null });
      if (stored.corrections > 0) await this.askForMonth(tx, now);
      await commitChanges(tx, now, stored.changes);
      return stored;
    });
    this.total.add(read, written);
    return { outcome: answer, isCut };
  }

  /**
   * Has the next poll read the last month, where this one does not get to it: its process may die, or the register refuse it. A
   * poll that ends well sets the time of the last success again.
   */
  private async askForMonth(tx: Transaction<Tables>, now: Date): Promise<void> {
    const yesterday = new Date(now.getTime() - DAY_MS);
    await sql`update feeds set last_success_at = ${yesterday} where id = ${this.feed.id} and last_success_at > ${yesterday}`.execute(
      tx,
    );
  }
}

/**
 * Reads a file of a register: fetched like a feed, its rows written in one transaction, unreadable rows named. Entries that a
 * regulation makes news become articles.
 *
 * @throws FeedRefused for a file of another shape, which leaves the store as it is
 */
export async function readRegister(ingest: Ingest, feed: RegisterFeed, fetch: FetchFile): Promise<RegisterReading> {
  const file = findPolledFile(feed.register);
  if (file === undefined)
    throw new FeedRefused(
      'not-a-feed',
      feed.address,
      `is of the register ${feed.register}, which this version does not know`,
    );
  return new RegisterPoll(ingest, feed, file, fetch).run();
}
