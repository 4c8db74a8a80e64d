import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { Errors } from './format/bundle-refused.ts';
import type { Kind, RecordKind, Values } from './format/kind.ts';
import type { MemberProblem } from './parse.ts';

export type LinePosition = { readonly file: string; readonly line: number };

/** A line that was staged. */
export type StagedLine = LinePosition & { readonly seq: number; readonly id: string; readonly values: Values };

type NewLine = LinePosition & {
  readonly seq: number;
  readonly kind: RecordKind;
  readonly id: string | null;
  readonly body: string | null;
  readonly status: string | null;
  readonly merged_into: string | null;
  /** Whether the line says anything of merged_into. */
  readonly says_merged: boolean;
  readonly rejected: boolean;
};

type NewKey = {
  readonly seq: number;
  readonly kind: RecordKind;
  readonly member: string;
  readonly scope: string;
  readonly value: string;
};

/** Lines that wait in memory before they go to the staging tables. */
const BATCH_LINES = 1_000;
const BATCH_CHARACTERS = 4_000_000;
/** How much of the staging tables is read back at a time. */
const CHUNK_LINES = 500;
const CHUNK_CHARACTERS = 16_000_000;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Values of a record that no other may have, as far as the line says them. */
function listKeys(kind: Kind, seq: number, values: Values): NewKey[] {
  return (kind.keys ?? []).flatMap(({ member, scope }) => {
    const value = values[member];
    const within = scope === undefined ? '' : values[scope.member];
    return typeof value === 'string' && typeof within === 'string'
      ? [{ seq, kind: kind.name, member, scope: within, value }]
      : [];
  });
}

/**
 * The staging tables of an import: temporary tables that end with its transaction. They hold parsed lines, the values
 * by which they are found, and, where bad lines are skipped, the rejected lines.
 */
export class BundleStaging {
  readonly tx: Transaction<Tables>;
  /** Whether rejected lines are put aside; otherwise one of them ends the import. */
  readonly isSkipping: boolean;
  readonly errors = new Errors();
  #lines: NewLine[] = [];
  #keys: NewKey[] = [];
  #characters = 0;
  #seq = 0;

  constructor(tx: Transaction<Tables>, isSkipping: boolean) {
    this.tx = tx;
    this.isSkipping = isSkipping;
  }

  async create(): Promise<void> {
    const statements = [
      'drop table if exists pg_temp.bundle_lines, pg_temp.bundle_keys, pg_temp.bundle_rejects',
      `create temp table bundle_lines (
         seq integer primary key, kind text not null, file text not null, line integer not null, id text, body text,
         size integer not null, status text, merged_into text, says_merged boolean not null, rejected boolean not null,
         rank smallint not null generated always as (case when merged_into is null then 1 else 0 end) stored
       ) on commit drop`,
      `create temp table bundle_keys (
         seq integer not null, kind text not null, member text not null, scope text not null, value text not null
       ) on commit drop`,
      `create temp table bundle_rejects (
         seq integer, file text not null, line integer not null, errors jsonb not null, record text
       ) on commit drop`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(this.tx);
  }

  async add(position: LinePosition, kind: Kind, values: Values): Promise<void> {
    this.#seq += 1;
    const seq = this.#seq;
    const body = JSON.stringify(values);
    this.#lines.push({
      seq,
      ...position,
      kind: kind.name,
      id: textOrNull(values['id']),
      body,
      status: textOrNull(values['status']),
      merged_into: textOrNull(values['merged_into']),
      says_merged: 'merged_into' in values,
      rejected: false,
    });
    this.#keys.push(...listKeys(kind, seq, values));
    this.#characters += body.length;
    if (this.#lines.length >= BATCH_LINES || this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  /**
   * Stores the position of a line that is not a record, so that the lines which refer to it can say why it is missing.
   */
  async addRejected(
    position: LinePosition,
    problems: readonly MemberProblem[],
    line: { readonly kind?: RecordKind; readonly id?: string; readonly text: string },
  ): Promise<void> {
    this.#seq += 1;
    if (line.kind !== undefined && line.id !== undefined) {
      this.#lines.push({
        seq: this.#seq,
        ...position,
        kind: line.kind,
        id: line.id.replaceAll('\u0000', ''),
        body: null,
        status: null,
        merged_into: null,
        says_merged: false,
        rejected: true,
      });
    }
    await this.#note([{ seq: null, ...position, problems, record: line.text }]);
  }

  async flush(): Promise<void> {
    const [lines, keys] = [this.#lines, this.#keys];
    [this.#lines, this.#keys, this.#characters] = [[], [], 0];
    if (lines.length > 0) {
      await sql`
        insert into bundle_lines (seq, kind, file, line, id, body, size, status, merged_into, says_merged, rejected)
        select seq, kind, file, line, id, body, coalesce(length(body), 0), status, merged_into, says_merged, rejected
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (seq integer, kind text, file text, line integer, id text, body text,
          status text, merged_into text, says_merged boolean, rejected boolean)`.execute(this.tx);
    }
    if (keys.length > 0) {
      await sql`
        insert into bundle_keys (seq, kind, member, scope, value)
        select seq, kind, member, scope, value from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as r (seq integer, kind text, member text, scope text, value text)`.execute(this.tx);
    }
  }

  /** Creates indexes and planner statistics once all lines are staged. */
  async finish(): Promise<void> {
    await this.flush();
    const statements = [
      'create index on bundle_lines (kind, id)',
      'create index on bundle_lines (kind, rank, id)',
      'create index on bundle_keys (kind, member, value)',
      'create index on bundle_keys (seq)',
      'analyze bundle_lines',
      'analyze bundle_keys',
    ];
    for (const statement of statements) await sql.raw(statement).execute(this.tx);
  }

  /**
   * Lines of a kind in the order of their ids, a chunk at a time, so that the order of the files decides nothing.
   * Merged records come first, because others may take over their numbers.
   */
  async *readChunks(kind: RecordKind): AsyncGenerator<StagedLine[]> {
    let last = { rank: 0, id: '' };
    for (;;) {
      const { rows } = await sql<LinePosition & { seq: number; id: string; rank: number; body: string }>`
        select seq, file, line, id, rank, body from (
          select *, sum(size) over (order by rank, id) as total from (
            select seq, file, line, id, rank, body, size from bundle_lines
            where kind = ${kind} and (rank, id) > (${last.rank}::smallint, ${last.id}) and not rejected
            order by rank, id limit ${CHUNK_LINES}
          ) next
        ) next where total <= ${CHUNK_CHARACTERS} or total = size order by rank, id`.execute(this.tx);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = { rank: end.rank, id: end.id };
      yield rows.map(({ body, rank: _rank, ...line }) => ({ ...line, values: JSON.parse(body) as Values }));
    }
  }

  /** Rejects staged lines. */
  async reject(
    rejects: readonly (LinePosition & { seq: number; problems: readonly MemberProblem[] })[],
  ): Promise<void> {
    if (rejects.length === 0) return;
    await this.#note(rejects.map((reject) => ({ ...reject, record: null })));
    await sql`update bundle_lines set rejected = true where seq = any(${rejects.map(({ seq }) => seq)}::integer[])`.execute(
      this.tx,
    );
  }

  async #note(
    rejects: readonly (LinePosition & {
      seq: number | null;
      problems: readonly MemberProblem[];
      record: string | null;
    })[],
  ): Promise<void> {
    for (const { file, line, problems } of rejects)
      for (const { member, reason } of problems) this.errors.add({ file, line, member, reason });
    if (!this.isSkipping) return;
    const rows = rejects.map(({ problems, record, ...position }) => ({
      ...position,
      errors: problems,
      record: record?.replaceAll('\u0000', '') ?? null,
    }));
    await sql`
      insert into bundle_rejects (seq, file, line, errors, record)
      select seq, file, line, errors, record from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (seq integer, file text, line integer, errors jsonb, record text)`.execute(this.tx);
  }
}
