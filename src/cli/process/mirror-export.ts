import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { type Plan, unboundedPlan } from '../../core/plan.ts';
import type { Db } from '../../core/services.ts';
import { accountPlan } from '../../db/account-plan.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { readChangeLogBounds, toView } from '../../resources/changes/read-changes.ts';
import { readSnapshot } from '../../resources/changes/snapshot.ts';
import { CommandFailed } from './failure.ts';

/** One file of the export. */
type Part = {
  readonly path: string;
  readonly kind: string;
  readonly month: string | null;
  records: number;
  bytes: number;
};

export type Manifest = {
  readonly format: 'nordwire-mirror';
  readonly version: 1;
  readonly created_at: string;
  /** Number of the last change that the records contain: continue with it in `/changes?after=`. */
  readonly seq: number;
  /** Null without an account: records are not limited to a plan. */
  readonly view: string | null;
  /** Epoch of the store (docs/backup.md). */
  readonly epoch: string;
  readonly retention_days: number;
  readonly files: readonly (Part & { readonly sha256: string })[];
};

/** The lines of a file, collected before it is written. */
const BUFFERED = 256_000;

class PartFile {
  readonly part: Part;
  readonly #file: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #waiting: string[] = [];
  #length = 0;

  constructor(part: Part, file: FileHandle) {
    this.part = part;
    this.#file = file;
  }

  async add(line: string): Promise<void> {
    this.#waiting.push(line);
    this.#length += line.length;
    this.part.records += 1;
    if (this.#length > BUFFERED) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting.join(''));
    this.#waiting = [];
    this.#length = 0;
    this.#hash.update(bytes);
    this.part.bytes += bytes.length;
    await this.#file.writeFile(bytes);
  }

  async end(): Promise<Part & { sha256: string }> {
    await this.#flush();
    await this.#file.sync();
    await this.#file.close();
    return { ...this.part, sha256: this.#hash.digest('hex') };
  }
}

/** The caller whose view is exported: an account, or an operator who sees everything. */
async function readCaller(db: Db, account: string | undefined): Promise<Caller> {
  const key = { id: 'export', scopes: null, disabled_operations: [] };
  if (account === undefined) return { account_id: '', billing_cycle_day: 1, plan: unboundedPlan('export'), key };
  const { rows } = await sql<{ plan: Plan }>`
    select ${accountPlan} as plan from accounts a join plans p on p.slug = a.plan where a.id = ${account}`.execute(db);
  const [row] = rows;
  if (row === undefined)
    throw new CommandFailed(`Unknown account ${account}; nordwire accounts list shows all accounts.`);
  return { account_id: account, billing_cycle_day: 1, plan: row.plan, key };
}

/**
 * Writes every record that an account sees to a folder: a file of NDJSON for each kind and month, and at the end
 * `manifest.json` with counts, checksums and the number of the change to continue after. All records are of one snapshot.
 */
export async function exportMirror(
  db: Db,
  options: { readonly folder: string; readonly account?: string | undefined; readonly now: Date },
): Promise<Manifest> {
  const { folder, now } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandFailed(`${folder} is not empty; name a new folder.`);
  return inSnapshot(db, async (tx) => {
    const caller = await readCaller(tx, options.account);
    const bounds = await readChangeLogBounds(tx);
    const parts = new Map<string, PartFile>();
    for await (const { kind, month, record } of readSnapshot(tx, caller, now)) {
      const path = month === null ? `${kind}.ndjson` : `${kind}-${month}.ndjson`;
      let part = parts.get(path);
      if (part === undefined) {
        part = new PartFile({ path, kind, month, records: 0, bytes: 0 }, await open(join(folder, path), 'wx', 0o600));
        parts.set(path, part);
      }
      await part.add(`${JSON.stringify(record)}\n`);
    }
    const files = [];
    for (const [, part] of [...parts].sort(([one], [other]) => (one < other ? -1 : 1))) files.push(await part.end());
    const manifest: Manifest = {
      format: 'nordwire-mirror',
      version: 1,
      created_at: now.toISOString(),
      seq: bounds.latest,
      view: options.account === undefined ? null : toView(caller, bounds),
      epoch: bounds.epoch,
      retention_days: bounds.keptDays,
      files,
    };
    // Written last: a folder without it is incomplete, wherever the export stopped.
    await writeFile(join(folder, 'manifest.json.part'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(join(folder, 'manifest.json.part'), join(folder, 'manifest.json'));
    return manifest;
  });
}
