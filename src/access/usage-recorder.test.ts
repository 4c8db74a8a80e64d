import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccount, makeCaller } from '../../test/access/store.ts';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { Problem } from '../core/problem.ts';
import { type AnsweredRequest, createUsageRecorder, type UsageRecorder } from './usage-recorder.ts';

let database: TestDatabase;
let recorder: UsageRecorder;
let account: string;
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  recorder = createUsageRecorder(database.db, (error) => failures.push(error));
});
beforeEach(async () => {
  account = await addAccount(database.db);
});
afterAll(async () => {
  await recorder.close();
  await database.drop();
});

const note = (request: Partial<AnsweredRequest> = {}) =>
  recorder.note({
    caller: makeCaller(account),
    surface: 'rest',
    operation: 'listEvents',
    status: 200,
    at: new Date('2026-11-21T07:00:00Z'),
    requestId: 'r',
    ...request,
  });
const counts = async () => {
  await recorder.flush();
  const { rows } = await sql<{ day: string; outcome: string; requests: number }>`
    select day::text as day, outcome, requests from usage_requests where account_id = ${account} order by day, outcome`.execute(
    database.db,
  );
  return rows.map(({ day, outcome, requests }) => `${day} ${outcome} ${requests}`);
};
const details = async () => {
  await recorder.flush();
  const { rows } = await sql<{ detail: string }>`
    select detail from usage_problems where account_id = ${account} order by id`.execute(database.db);
  return rows.map(({ detail }) => detail);
};

it('counts by UTC day and outcome, and adds to what is written', async () => {
  for (const status of [200, 202, 304, 400, 404, 429, 500, 503]) note({ status });
  note({ at: new Date('2026-11-21T23:59:59.999Z') });
  note({ at: new Date('2026-11-22T00:00:00Z') });
  await counts();
  note({ status: 404 });
  expect(await counts()).toEqual([
    '2026-11-21 2xx 3',
    '2026-11-21 304 1',
    '2026-11-21 429 1',
    '2026-11-21 4xx 3',
    '2026-11-21 5xx 2',
    '2026-11-22 2xx 1',
  ]);
});

it('keeps the last 100 problems of an account, those of others beside them', async () => {
  const other = await addAccount(database.db);
  const problem = (text: string) => new Problem('invalid-parameter', text);
  note({ caller: makeCaller(other), status: 400, problem: problem('of another') });
  for (let count = 1; count <= 60; count++) note({ status: 400, problem: problem(`${count}`) });
  await recorder.flush();
  for (let count = 61; count <= 250; count++) note({ status: 400, problem: problem(`${count}`) });
  expect(await details()).toEqual(Array.from({ length: 100 }, (_, place) => `${place + 151}`));
  account = other;
  expect(await details()).toEqual(['of another']);
});

it('loses nothing that could not be written, and says so once', async () => {
  note({ status: 400, problem: new Problem('bad-request', 'first') });
  await sql`alter table usage_requests rename to usage_requests_away`.execute(database.db);
  await expect(recorder.flush()).rejects.toThrow();
  note({ status: 400, problem: new Problem('bad-request', 'second\0') });
  await expect.poll(() => failures.length, { timeout: 8_000 }).toBe(1);
  await expect(recorder.flush()).rejects.toThrow();
  await sql`alter table usage_requests_away rename to usage_requests`.execute(database.db);
  expect(await counts()).toEqual(['2026-11-21 4xx 2']);
  expect(await details()).toEqual(['first', 'second']);
  expect(failures).toHaveLength(1);
}, 20_000);

it('writes nothing of an account that is gone, and what is of others', async () => {
  note({ caller: makeCaller('gone00000000'), status: 500, problem: new Problem('internal-error', 'x') });
  note();
  expect(await counts()).toEqual(['2026-11-21 2xx 1']);
});

it('lets go of days after 400 days', async () => {
  note({ at: new Date('2026-12-01T12:00:00Z') });
  note({ at: new Date('2026-12-02T12:00:00Z') });
  await recorder.flush();
  note({ at: new Date('2028-01-06T12:00:00Z') });
  expect(await counts()).toEqual(['2026-12-02 2xx 1', '2028-01-06 2xx 1']);
});
