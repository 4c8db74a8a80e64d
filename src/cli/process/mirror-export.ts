import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { type Plan, unboundedPlan } from '../../core/plan.ts';
import type { Db } from '../../core/services.ts';
import { accountPlan } from '../../db/account-plan.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { readChangeLogBounds, toView } from '../../resources/changes/read-changes.ts';
import { readSchemasVersion, recordSchemasText, type SchemasVersion } from '../../resources/changes/record-schemas.ts';
import { readSnapshot } from '../../resources/changes/snapshot.ts';
import { type Part, PartFiles, type PartForm } from './export-parts.ts';
import { CommandFailed } from './failure.ts';

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
  /** The JSON Schemas of the records, in a file next to them. */
  readonly schemas: SchemasVersion & { readonly path: string };
  readonly files: readonly (Part & { readonly sha256: string })[];
};

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

const SCHEMAS = 'schemas.json';

/**
 * Writes every record that an account sees to a folder: a file of NDJSON or Parquet for each kind and month, their JSON Schemas,
 * and at the end `manifest.json` with counts, checksums and the number of the change to continue after. All records are of one
 * snapshot. A file has its name once it is complete.
 */
export async function exportMirror(
  db: Db,
  options: {
    readonly folder: string;
    readonly account?: string | undefined;
    readonly form?: PartForm;
    readonly now: Date;
  },
): Promise<Manifest> {
  const { folder, now, form = 'ndjson' } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandFailed(`${folder} is not empty; name a new folder.`);
  return inSnapshot(db, async (tx) => {
    const caller = await readCaller(tx, options.account);
    const bounds = await readChangeLogBounds(tx);
    const parts = new PartFiles(folder, form);
    for await (const { kind, month, record } of readSnapshot(tx, caller, now)) await parts.add(kind, month, record);
    const files = await parts.end();
    await writeFile(join(folder, SCHEMAS), recordSchemasText(), { mode: 0o600 });
    const manifest: Manifest = {
      format: 'nordwire-mirror',
      version: 1,
      created_at: now.toISOString(),
      seq: bounds.latest,
      view: options.account === undefined ? null : toView(caller, bounds),
      epoch: bounds.epoch,
      retention_days: bounds.keptDays,
      schemas: { path: SCHEMAS, ...readSchemasVersion() },
      files,
    };
    // Written last: a folder without it is incomplete, wherever the export stopped.
    await writeFile(join(folder, 'manifest.json.part'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(join(folder, 'manifest.json.part'), join(folder, 'manifest.json'));
    return manifest;
  });
}
