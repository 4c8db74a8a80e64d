import type { Kind, Records } from './changes.ts';
import {
  type Copy,
  followMerges,
  type IdSpan,
  type MirrorStore,
  type Position,
  type Positions,
  type Step,
} from './mirror/store.ts';

type Value = string | number | null;
type Statement = {
  run(...values: Value[]): unknown;
  get(...values: Value[]): unknown;
  all(...values: Value[]): unknown[];
};

/**
 * The part of a SQLite database that the store uses: `DatabaseSync` of node:sqlite, `Database` of bun:sqlite and of
 * better-sqlite3 have it.
 */
export type SqliteDatabase = {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
};

const SCHEMA = `
create table if not exists nordwire_copies (
  name     text primary key check (name in ('live', 'draft')),
  copy     integer not null,
  position text not null
) strict;
create table if not exists nordwire_records (
  copy   integer not null,
  kind   text not null,
  id     text not null,
  record text not null,
  primary key (copy, kind, id)
) strict, without rowid;
create table if not exists nordwire_merges (
  kind        text not null,
  id          text not null,
  merged_into text not null,
  primary key (kind, id)
) strict, without rowid;
create view if not exists nordwire as
  select kind, id, record from nordwire_records
  where copy = (select copy from nordwire_copies where name = 'live');`;

/**
 * Keeps a copy in your SQLite database, next to your own tables. Records and position change in one transaction. The
 * view `nordwire` (kind, id, record as JSON) is the live copy, for your own queries.
 */
export class SqliteStore implements MirrorStore {
  readonly #database: SqliteDatabase;
  readonly #statements = new Map<string, Statement>();

  /** Makes the tables where they are missing. The database stays yours: close it when no mirror uses it any more. */
  constructor(database: SqliteDatabase) {
    this.#database = database;
    // Another process that writes is waited for, not failed for.
    database.exec('pragma busy_timeout = 10000');
    this.#transaction(() => database.exec(SCHEMA));
  }

  /** A record by its id, or the one that it was merged into. */
  get<Of extends Kind>(kind: Of, id: string): Records[Of] | undefined {
    const text = followMerges(id, {
      record: (at) => this.#text('select record as text from nordwire where kind = ? and id = ?', kind, at),
      mergedInto: (at) =>
        this.#text('select merged_into as text from nordwire_merges where kind = ? and id = ?', kind, at),
    });
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** All records of a kind, by id. They are read at once: for large copies query the view. */
  all<Of extends Kind>(kind: Of): Records[Of][] {
    const rows = this.#prepare('select record as text from nordwire where kind = ? order by id').all(kind);
    return rows.map((row) => JSON.parse((row as { text: string }).text));
  }

  count(kind: Kind): number {
    const row = this.#prepare('select count(*) as count from nordwire where kind = ?').get(kind);
    return Number((row as { count: number | bigint }).count);
  }

  positions(): Positions {
    // One statement, because another writer may promote its draft between two.
    const rows = this.#prepare('select name, position from nordwire_copies').all() as {
      name: Copy;
      position: string;
    }[];
    const read = (name: Copy): Position | undefined => {
      const row = rows.find((one) => one.name === name);
      return row && JSON.parse(row.position);
    };
    return { live: read('live'), draft: read('draft') };
  }

  readRange(kind: Kind, { afterId, untilId }: IdSpan): Records[Kind][] {
    const rows = this.#prepare(
      'select record as text from nordwire where kind = ? and id > ? and (? is null or id <= ?) order by id',
    ).all(kind, afterId ?? '', untilId, untilId);
    return rows.map((row) => JSON.parse((row as { text: string }).text));
  }

  write(name: Copy, { from, to, writes }: Step): boolean {
    return this.#transaction(() => {
      const begins = from === undefined && name === 'draft';
      const copy = begins ? this.#newDraft() : this.#copyAt(name, from);
      if (copy === undefined) return false;
      for (const { kind, id, record, mergedInto } of writes) {
        if (record === null)
          this.#run('delete from nordwire_records where copy = ? and kind = ? and id = ?', copy, kind, id);
        else
          this.#run(
            'insert or replace into nordwire_records values (?, ?, ?, ?)',
            copy,
            kind,
            id,
            JSON.stringify(record),
          );
        if (mergedInto !== undefined)
          this.#run('insert or replace into nordwire_merges values (?, ?, ?)', kind, id, mergedInto);
      }
      this.#run('insert or replace into nordwire_copies values (?, ?, ?)', name, copy, JSON.stringify(to));
      return true;
    });
  }

  promote(at: Position): boolean {
    return this.#transaction(() => {
      const copy = this.#copyAt('draft', at);
      if (copy === undefined) return false;
      this.#drop('live');
      this.#run("update nordwire_copies set name = 'live' where name = 'draft'");
      return true;
    });
  }

  /** The number of a copy that stands at a position. */
  #copyAt(name: Copy, position: Position | undefined): number | undefined {
    const row = this.#prepare('select copy from nordwire_copies where name = ? and position = ?').get(
      name,
      JSON.stringify(position ?? null),
    );
    return (row as { copy: number } | null | undefined)?.copy;
  }

  #newDraft(): number {
    this.#drop('draft');
    const row = this.#prepare('select coalesce(max(copy), 0) + 1 as copy from nordwire_copies').get();
    return (row as { copy: number }).copy;
  }

  #drop(name: Copy): void {
    this.#run('delete from nordwire_records where copy = (select copy from nordwire_copies where name = ?)', name);
    this.#run('delete from nordwire_copies where name = ?', name);
  }

  #text(sql: string, ...values: Value[]): string | undefined {
    const row = this.#prepare(sql).get(...values) as { text: string } | null | undefined;
    return row?.text;
  }

  #run(sql: string, ...values: Value[]): void {
    this.#prepare(sql).run(...values);
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #transaction<Result>(work: () => Result): Result {
    this.#database.exec('begin immediate');
    try {
      const result = work();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      // A full disk may have ended the transaction already; the first error is the one to report.
      try {
        this.#database.exec('rollback');
      } catch {}
      throw error;
    }
  }
}
