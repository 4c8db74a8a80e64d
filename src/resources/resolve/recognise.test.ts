import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addTestReference } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createDataVersion } from '../../core/data-version.ts';
import { createRecall } from '../../core/recall.ts';
import type { Lookups } from '../../core/services.ts';
import type { Change } from '../../db/change.ts';
import { commitChanges, dataVersion } from '../../db/changes.ts';
import { recognise } from './recognise.ts';

let store: TestDatabase;
let statements = 0;
const version = createDataVersion();
let lookups: Lookups;

beforeAll(async () => {
  store = await createTestDatabase({ onQuery: () => (statements += 1) });
  await addTestReference(store);
  lookups = { db: store.db, recall: createRecall(version) };
});
afterAll(() => store.drop());
beforeEach(() => {
  statements = 0;
});

/** Writes and tells of it, as the service learns of a change. */
async function change(what: Change, statement = sql`select 1`): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    await commitChanges(tx, new Date(), [what]);
  });
  version.set(await dataVersion(store.db));
  statements = 0;
}
const named = async (q: string) => (await recognise(lookups, q)).named.map(({ kind, name }) => `${kind} ${name}`);
const ofNews: Change = { kind: 'article', id: 'article00000', action: 'updated', movesClock: true };
const ofCompany: Change = { kind: 'company', id: 'oxelvik00000', action: 'updated', movesClock: true };

it('names are read once however much news comes in, by all who ask at once', async () => {
  await change(ofNews);
  expect(await Promise.all([named('what of norrvik'), named('Oxelvik?')])).toEqual([
    ['company Norrvik Industri AB'],
    ['company Oxelvik Verktyg AB'],
  ]);
  const first = statements;
  await change(ofNews);
  expect(await named('zzyzx qwertz NRVK-B')).toEqual(['company Norrvik Industri AB']);
  // When something with a name changed last, and the form in which the text is looked up.
  expect(statements).toBe(2);
  expect(first).toBeGreaterThan(statements);
});

it('names are read again once something with a name has changed', async () => {
  expect(await named('Granvik')).toEqual([]);
  await change(ofCompany, sql`update companies set aliases = '{Granvik}' where id = 'oxelvik00000'`);
  expect(await named('Granvik')).toEqual(['company Oxelvik Verktyg AB']);
  await change(
    { kind: 'event_type', id: 'typeacquisit', action: 'updated', movesClock: true },
    sql`update event_types set label = 'Granvik deals' where slug = 'acquisition'`,
  );
  expect(await named('Granvik deals')).toEqual(['event_type Granvik deals']);
});

it('a company is called by its own name before an alias, and by both before a ticker', async () => {
  await change(
    ofCompany,
    sql`insert into listings (company_id, ticker, mic_code, is_primary) values ('oxelvik00000', 'Granvik', 'XSTO', true)`,
  );
  const [company] = (await recognise(lookups, 'granvik')).named;
  expect(company).toMatchObject({ id: 'oxelvik00000', rule: 'company/alias', code: 'Granvik' });
});
