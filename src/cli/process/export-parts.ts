import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type FlatColumn, listRecordColumns, readPath } from '../../core/flat-columns.ts';
import type { ChangeKind } from '../../resources/changes/kinds.ts';
import { recordSchemas } from '../../resources/changes/record-schemas.ts';

/** One file of an export. */
export type Part = {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly month: string | null;
  records: number;
  bytes: number;
};

type Row = Readonly<Record<string, unknown>>;

/** A file that grows record by record under a name of its own, and gets its name once it is whole. */
export type PartWriter = {
  /** Characters of the records that wait to be written. */
  readonly waiting: number;
  add(record: Row): Promise<void>;
  flush(): Promise<void>;
  end(): Promise<Part & { readonly sha256: string }>;
};

class HashedFile {
  readonly part: Part;
  readonly #file: FileHandle;
  readonly #folder: string;
  readonly #hash: Hash = createHash('sha256');

  private constructor(part: Part, folder: string, file: FileHandle) {
    this.part = part;
    this.#folder = folder;
    this.#file = file;
  }

  static async create(part: Part, folder: string): Promise<HashedFile> {
    return new HashedFile(part, folder, await open(join(folder, `${part.path}.part`), 'wx', 0o600));
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.part.bytes += bytes.length;
    await this.#file.writeFile(bytes);
  }

  async end(): Promise<Part & { readonly sha256: string }> {
    await this.#file.sync();
    await this.#file.close();
    await rename(join(this.#folder, `${this.part.path}.part`), join(this.#folder, this.part.path));
    return { ...this.part, sha256: this.#hash.digest('hex') };
  }
}

/** Characters of a line or row group that are collected before they are written. */
const BUFFERED = 256_000;
const ROW_GROUP = 8_000_000;

async function openLines(part: Part, folder: string): Promise<PartWriter> {
  const file = await HashedFile.create(part, folder);
  let lines: string[] = [];
  let waiting = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(lines.join(''));
    lines = [];
    waiting = 0;
    await file.write(bytes);
  };
  return {
    get waiting() {
      return waiting;
    },
    async add(record) {
      const line = `${JSON.stringify(record)}\n`;
      lines.push(line);
      waiting += line.length;
      part.records += 1;
      if (waiting > BUFFERED) await flush();
    },
    flush,
    async end() {
      await flush();
      return file.end();
    },
  };
}

/** Columns of Parquet: those of CSV, with every list as one column of JSON. */
function listParquetColumns(kind: ChangeKind): readonly FlatColumn[] {
  const columns = listRecordColumns(recordSchemas[kind]).map((column) =>
    column.each === undefined ? column : { name: column.path.join('.'), path: column.path, type: 'json' as const },
  );
  return columns.filter(({ name }, at) => columns.findIndex((other) => other.name === name) === at);
}

const optional = { repetition_type: 'OPTIONAL' } as const;
const instant = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MILLIS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
} as const;

/** The physical and logical type of each type of a column (docs/changes.md, "Parquet"). */
const elements = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  instant,
  date: { type: 'INT32', converted_type: 'DATE' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
} as const;

const readTime = (value: unknown): Date | null => {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime()) ? null : at;
};

function toValue(record: Row, { path, type }: FlatColumn): unknown {
  const value = readPath(record, path);
  if (value === null || value === undefined) return null;
  if (type === 'instant' || type === 'date') return readTime(value);
  if (type === 'integer') return BigInt(Math.round(Number(value)));
  return type === 'text' ? String(value) : value;
}

async function openParquet(part: Part, folder: string): Promise<PartWriter> {
  const file = await HashedFile.create(part, folder);
  const columns = listParquetColumns(part.kind);
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ name, ...elements[type], ...optional })),
    ],
    createdBy: 'nordwire',
  });
  let records: Row[] = [];
  let waiting = 0;
  const write = async (): Promise<void> => {
    await file.write(writer.getBytes().slice());
    writer.index = 0;
  };
  const flush = async (): Promise<void> => {
    if (records.length === 0) return;
    await parquet.write({
      columnData: columns.map((column) => ({
        name: column.name,
        data: records.map((record) => toValue(record, column)),
        offsetIndex: false,
      })),
      rowGroupSize: records.length,
    });
    records = [];
    waiting = 0;
    await write();
  };
  return {
    get waiting() {
      return waiting;
    },
    async add(record) {
      records.push(record);
      waiting += JSON.stringify(record).length;
      part.records += 1;
      if (waiting > ROW_GROUP) await flush();
    },
    flush,
    async end() {
      await flush();
      await parquet.finish();
      await write();
      return file.end();
    },
  };
}

/** Forms of an export, by the end of the names of its files. */
export const partForms = { ndjson: openLines, parquet: openParquet } as const;
export type PartForm = keyof typeof partForms;

/** Characters that all files of an export together keep in memory. */
const MAX_WAITING = 32_000_000;

/** The files of an export, of which the one with most records in memory is written when all have too many. */
export class PartFiles {
  readonly #parts = new Map<string, PartWriter>();
  readonly #folder: string;
  readonly #form: PartForm;

  constructor(folder: string, form: PartForm) {
    this.#folder = folder;
    this.#form = form;
  }

  async add(kind: ChangeKind, month: string | null, record: Row): Promise<void> {
    const path = `${month === null ? kind : `${kind}-${month}`}.${this.#form}`;
    let part = this.#parts.get(path);
    if (part === undefined) {
      part = await partForms[this.#form]({ path, kind, month, records: 0, bytes: 0 }, this.#folder);
      this.#parts.set(path, part);
    }
    const before = part.waiting;
    await part.add(record);
    this.#waiting += part.waiting - before;
    if (this.#waiting > MAX_WAITING) await this.#flushLargest();
  }

  #waiting = 0;

  async #flushLargest(): Promise<void> {
    const [largest] = [...this.#parts.values()].sort((one, other) => other.waiting - one.waiting);
    if (largest === undefined) return;
    this.#waiting -= largest.waiting;
    await largest.flush();
  }

  /** Completes every file, in the order of their names. */
  async end(): Promise<readonly (Part & { readonly sha256: string })[]> {
    const files = [];
    for (const [, part] of [...this.#parts].sort(([one], [other]) => (one < other ? -1 : 1)))
      files.push(await part.end());
    return files;
  }
}
