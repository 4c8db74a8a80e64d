import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../../test/support/ingest/ingest-harness.ts';
import {
  insiderExport,
  NORRVIK_ISIN,
  positionSheet,
  totalSheet,
} from '../../../../test/support/ingest/register-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/world/database.ts';
import { emptyTables } from '../../../../test/world/empty-tables.ts';
import { runAction } from '../../../core/run-action.ts';
import type { Ingest } from '../../ports.ts';
import { listRegisters } from './manage-registers.ts';
import { registerActions } from './register-actions.ts';

let store: TestDatabase;
let ingest: Ingest;
const request = { author: 'Operator' };

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
  await sql`insert into countries (id, name, iso2_code, slug, updated_at) values ('country00001', 'Norway', 'NO', 'norway', now())`.execute(
    store.db,
  );
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'feeds', 'articles', 'feed_items', 'insider_transactions', 'short_positions', 'changes');
  await sql`delete from sources where source_type = 'government'`.execute(store.db);
});

const readFile = (bytes: Uint8Array) => async () => bytes;
const importBytes = (bytes: Uint8Array, options: { isDryRun?: boolean } = {}) =>
  runAction(
    registerActions.importFile,
    { ingest, readFile: readFile(bytes) },
    { ...request, ...options },
    { file: 'export.csv', as: undefined },
  );
const enable = (register: 'fi-insiders' | 'fi-short-positions' | 'no-short-positions', licence?: string) =>
  runAction(registerActions.enable, ingest, request, { register, licence, interval: undefined });
const listStates = async () => (await listRegisters(store.db)).map(({ file, state }) => [file, state]);

describe('a register', () => {
  it('is off until an operator turns it on, and polled then as a source with its name and terms', async () => {
    expect(new Set((await listStates()).map(([, state]) => state))).toEqual(new Set(['off']));
    const { message, changed } = await enable('fi-insiders');
    expect({ message, changed }).toEqual({
      changed: true,
      message: 'fi-insiders (Insynsregistret of Finansinspektionen) is polled within seconds.',
    });
    const { rows } = await sql`
      select s.name, s.domain, s.source_type, s.policy ->> 'licence' as licence, f.register, f.paused, f.interval_seconds
      from feeds f join sources s on s.id = f.source_id`.execute(store.db);
    expect(rows).toEqual([
      {
        name: 'Finansinspektionen, Insynsregistret',
        domain: 'marknadssok.fi.se',
        source_type: 'government',
        licence: 'Free re-use with the name of the source and the date of the data.',
        register: 'fi-insiders',
        paused: false,
        interval_seconds: 600,
      },
    ]);
    expect((await enable('fi-insiders')).message).toBe('fi-insiders is polled already.');
  });

  it.each(['fi-short-positions', 'no-short-positions'] as const)(
    '%s, which states no free re-use, needs the terms of the operator',
    async (register) => {
      await expect(enable(register)).rejects.toThrow(`may be used freely: --licence names your terms.`);
      await enable(register, 'agreement of 1 March');
      const rows = (await listRegisters(store.db)).filter((row) => row.register === register);
      expect(new Set(rows.map(({ state, licence }) => `${state}: ${licence}`))).toEqual(
        new Set(['polled: agreement of 1 March']),
      );
    },
  );

  it('is polled no more once it is turned off, keeps its entries, and is resumed with its feed', async () => {
    await importBytes(insiderExport([{}]));
    await enable('fi-insiders');
    const disable = () => runAction(registerActions.disable, ingest, request, { register: 'fi-insiders' });
    expect((await disable()).changed).toBe(true);
    expect((await disable()).changed).toBe(false);
    expect(await listStates()).toContainEqual(['fi-insiders', 'paused']);
    await enable('fi-insiders');
    expect(await listRegisters(store.db)).toContainEqual(
      expect.objectContaining({ file: 'fi-insiders', state: 'polled', entries: 1, unlinked: 0 }),
    );
    const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(store.db);
    expect(rows.map(({ action }) => action)).toContain('registers disable');
  });
});

describe('a file of a register', () => {
  it('is read by its form, in one transaction, and the same file again changes nothing', async () => {
    const imported = await importBytes(
      insiderExport([{ volume: '1' }, { volume: '2', price: '1.5' }, { volume: '3' }]),
    );
    expect(imported.value).toMatchObject({ register: 'fi-insiders', rows: 3, created: 2, problems: [{ row: 3 }] });
    expect(imported.message).toBe(
      'export.csv: 3 rows; entries: 2 new, 0 changed, 0 ended. Left out: row 3: the price "1.5" has a decimal point, ' +
        'where the register writes a comma.',
    );
    expect((await importBytes(insiderExport([{ volume: '1' }]))).value).toMatchObject({ created: 0, unchanged: 1 });
    const row = ['Ljung LLP', 'Norrvik Industri AB', NORRVIK_ISIN, 0.7, '2026-03-13'];
    expect((await importBytes(positionSheet('Historiska', [row]))).value).toMatchObject({
      register: 'fi-short-positions',
      created: 1,
    });
    const total = ['Norrvik Industri AB', '5493006JEXBO6HGRZ244', 2.5, '2026-03-13'];
    expect((await importBytes(totalSheet([total]))).value).toMatchObject({ created: 1 });
    const json = Buffer.from(JSON.stringify([{ isin: 'NO0010345853', issuerName: 'FJELLVIK', events: [] }]));
    expect((await importBytes(json)).value).toMatchObject({ register: 'no-short-positions', rows: 1, created: 0 });
  });

  it('leaves nothing after a dry run', async () => {
    const { dry_run, message } = await importBytes(insiderExport([{}]), { isDryRun: true });
    expect({ dry_run, message }).toMatchObject({
      dry_run: true,
      message: expect.stringContaining('entries: 1 new'),
    });
    expect((await listRegisters(store.db)).every(({ entries }) => entries === 0)).toBe(true);
    expect(await store.db.selectFrom('sources').select('id').where('source_type', '=', 'government').execute()).toEqual(
      [],
    );
  });

  it('of 1,000 rows may be cut, and says so', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ volume: String(at + 1) }));
    const { message } = await importBytes(insiderExport(rows));
    expect(message).toContain('1000 rows: Finansinspektionen ends an export there; fewer days give the rest.');
  });

  it('counts every unreadable row', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => ({
      volume: String(at + 1),
      ...(at > 0 && { price: '1.5' }),
    }));
    const { message, value } = await importBytes(insiderExport(rows));
    expect(message).toContain('995 more rows could not be read');
    expect(value?.problems).toHaveLength(1_000);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'export.csv: is empty'],
    ['of another shape', Buffer.from('a;b\n1;2\n'), "is not an export of Finansinspektionen's insider register"],
    [
      'without a readable row',
      insiderExport([{ price: 'x' }]),
      'no row can be read; row 2: the price "x" is not a number.',
    ],
  ])('that is %s is refused by name, and nothing is stored', async (_, bytes, reason) => {
    await expect(importBytes(bytes)).rejects.toThrow(reason);
    expect(await store.db.selectFrom('changes').select('seq').execute()).toEqual([]);
  });
});
