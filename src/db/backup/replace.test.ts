import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { ensureEpoch } from '../epoch.ts';
import { migrate } from '../migrate.ts';
import { readStoreState } from '../quiet.ts';
import { openCopyClient } from './copy-client.ts';
import { replaceStore } from './replace.ts';
import { writeBackup } from './write.ts';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;

async function copying<Result>({ pool }: TestDatabase, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openCopyClient(pool);
  return work(client).finally(() => client.end());
}

const replace = (path: string, limitExpanded?: (bytes: number) => number) =>
  copying(target, (client) => replaceStore(client, { folder: path, limitExpanded }));

const names = async (): Promise<string[]> =>
  (await target.db.selectFrom('companies').select('name').orderBy('name').execute()).map(({ name }) => name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-replace-'));
  source = await createTestDatabase();
  await addTestReference(source);
  target = await createTestDatabase();
  await addTestReference(target);
  await sql`update companies set name = 'Annat ' || id`.execute(target.db);
  await sql`insert into store_settings (name, value) values ('only here', 'true')`.execute(target.db);
  const backup = (client: pg.Client) =>
    writeBackup(client, { folder: join(folder, 'whole'), now: new Date(), version: '1.2.3' });
  const { epoch } = await copying(source, backup);
  expect(epoch).toBe((await readStoreState(source.db)).epoch);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await source.close();
  await target.close();
});

describe('a store that a backup replaces', () => {
  it('keeps everything when the backup is damaged, or expands beyond its limit', async () => {
    const damaged = join(folder, 'damaged');
    await cp(join(folder, 'whole'), damaged, { recursive: true });
    await appendFile(join(damaged, 'companies.copy.gz'), 'x');
    await expect(replace(damaged)).rejects.toMatchObject({ name: 'BackupRefused' });
    await expect(replace(join(folder, 'whole'), () => 3)).rejects.toThrow(/expands to more than 3 bytes/);
    expect(await names()).toEqual(['Annat norrvik00000', 'Annat oxelvik00000']);
    const { rows } = await sql`select from store_settings where name = 'only here'`.execute(target.db);
    expect(rows).toHaveLength(1);
  });

  it('has the content of the backup alone, works as before, and is quiet with another epoch', async () => {
    const before = await readStoreState(target.db);
    await replace(join(folder, 'whole'));
    await migrate(target.pool);
    await ensureEpoch(target.db, { now: new Date() });
    expect(await names()).toEqual(['Norrvik Industri AB', 'Oxelvik Verktyg AB']);
    const { rows } = await sql`select from store_settings where name = 'only here'`.execute(target.db);
    expect(rows).toEqual([]);
    const after = await readStoreState(target.db);
    expect(after).toMatchObject({ epoch_reason: 'restored', quiet_since: expect.any(Date) });
    expect(after.epoch).not.toBe(before.epoch);
    await sql`update companies set name = 'Norrvik AB' where id = 'norrvik00000'`.execute(target.db);
    expect(await names()).toEqual(['Norrvik AB', 'Oxelvik Verktyg AB']);
  });
});
