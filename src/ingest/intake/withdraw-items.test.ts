import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { takeDownArticle } from '../operate/articles.ts';
import type { Ingest } from '../ports.ts';
import { ingestItems } from './intake.ts';

const wire = { id: 'wire00000000', country: 'SE', language: 'en' };
const plant = feedItem({ guid: 'urn:wire:1', url: 'https://wire.example/plant', title: 'Norrvik opens a plant' });
const ship = feedItem({ guid: 'urn:wire:2', url: 'https://wire.example/ship', title: 'Norrvik orders a ship' });

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store, {
    takeDown: (article) =>
      takeDownArticle(ingest, { author: 'feed poller', reason: 'withdrawn by its publisher' }, article),
  });
});
afterAll(() => store.drop());
beforeEach(() => emptyTables(store.db, 'articles', 'feed_items'));

const take = (withdrawn: readonly string[], source = wire, items = [plant, ship]) =>
  ingestItems(ingest, source, items, { identity: 'auto', feedLanguage: null, withdrawn });
const readStates = async () => {
  const { rows } = await sql<{ state: string }>`select article_url, state from articles order by article_url`.execute(
    store.db,
  );
  return rows.map(({ state }) => state);
};
const readAudit = async () =>
  (await sql`select author, reason, action from audit_log order by id`.execute(store.db)).rows;

describe('an item that its publisher withdraws', () => {
  beforeEach(async () => void (await take([])));

  it.each([
    ['id', 'urn:wire:1'],
    ['address', 'https://wire.example/plant?utm_source=x'],
  ])('takes down the article of its %s, with the reason in the audit log', async (_by, id) => {
    expect(await take([id], wire, [])).toMatchObject({ created: 0, withdrawn: 1 });
    expect(await readStates()).toEqual(['withdrawn', 'pending']);
    expect((await readAudit()).at(-1)).toEqual({
      author: 'feed poller',
      reason: 'withdrawn by its publisher',
      action: 'articles takedown',
    });
  });

  it('is withdrawn once, however often the feed repeats it', async () => {
    const before = (await readAudit()).length;
    await take(['urn:wire:1'], wire, [ship]);
    expect(await take(['urn:wire:1'], wire, [ship])).toMatchObject({ repeated: 1, withdrawn: 0 });
    expect(await readAudit()).toHaveLength(before + 1);
  });

  it('may be one that an operator took down before', async () => {
    const { rows } = await sql<{ id: string }>`select id from articles where article_url like '%plant'`.execute(
      store.db,
    );
    await takeDownArticle(ingest, { author: 'Anna' }, rows[0]?.id ?? '');
    await take(['urn:wire:1']);
    expect(await readStates()).toEqual(['withdrawn', 'pending']);
  });

  it('is one of its own source: another one cannot withdraw it', async () => {
    const { rows } = await sql<{ id: string }>`select id from sources where id <> ${wire.id} limit 1`.execute(store.db);
    const other = { ...wire, id: rows[0]?.id ?? '' };
    expect(await take(['urn:wire:1', 'https://wire.example/plant'], other, [])).toMatchObject({ withdrawn: 0 });
    expect(await readStates()).toEqual(['pending', 'pending']);
  });

  it('changes nothing where the store does not have it', async () => {
    expect(await take(['urn:wire:9', 'https://', ''])).toMatchObject({ repeated: 2, withdrawn: 0 });
    expect(await readStates()).toEqual(['pending', 'pending']);
  });
});
