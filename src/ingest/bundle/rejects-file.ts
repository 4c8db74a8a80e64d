import { type FileHandle, open, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { BundleRefused } from './format/bundle-refused.ts';
import type { BundleStaging } from './staging.ts';

const FETCH = 500;

/**
 * The file that takes rejected lines: one JSON object a line with `file`, `line`, `errors` (each with `member` and
 * `reason`) and the rejected `record`. Only its owner may read it, since a record may hold a key.
 */
export class RejectsFile {
  readonly #path: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(path: string): Promise<RejectsFile> {
    try {
      return new RejectsFile(path, await open(path, 'w', 0o600));
    } catch (error) {
      const reason = `cannot be written (${error instanceof Error ? error.message : String(error)})`;
      throw new BundleRefused([{ file: path, line: 0, member: null, reason }]);
    }
  }

  /** Writes what was rejected; returns how many lines. */
  async write({ tx }: BundleStaging): Promise<number> {
    let total = 0;
    await sql`declare bundle_rejected no scroll cursor for
      select r.file, r.line, r.errors, r.record, l.body, l.kind
      from bundle_rejects r left join bundle_lines l on l.seq = r.seq
      order by r.file, r.line, r.seq`.execute(tx);
    for (;;) {
      const { rows } = await sql<{
        file: string;
        line: number;
        errors: unknown;
        record: string | null;
        body: string | null;
        kind: string | null;
      }>`fetch ${sql.lit(FETCH)} from bundle_rejected`.execute(tx);
      if (rows.length === 0) break;
      total += rows.length;
      const lines = rows.map(({ file, line, errors, record, body, kind }) =>
        JSON.stringify({
          file,
          line,
          errors,
          record: body === null ? readRecord(record) : { record: kind, ...JSON.parse(body) },
        }),
      );
      await this.#file.write(`${lines.join('\n')}\n`);
    }
    await sql`close bundle_rejected`.execute(tx);
    return total;
  }

  async keep(): Promise<void> {
    await this.#file.sync();
    await this.#file.close();
  }

  async remove(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}

/** A line as JSON where it is some, else its text. */
function readRecord(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
