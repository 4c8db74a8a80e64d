import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toTestName } from '../../test/world/ids.ts';
import { type SemanticWorld, startSemanticWorld, vectorAt } from '../../test/world/semantic-world.ts';
import { stampVectors } from './embedded-text.ts';
import { type Embedder, EmbedderUnavailable } from './embedder.ts';
import { createSemanticIndex } from './semantic.ts';
import { type SemanticService, serveSemanticSearch } from './succession.ts';

let world: SemanticWorld;
let logged: string[];
let opened: string[];
let closed: string[];

beforeEach(async () => {
  world = await startSemanticWorld();
  [logged, opened, closed] = [[], [], []];
  await world.place('company', { nordvik: vectorAt(0.1), fjell: vectorAt(0.2) });
});
afterEach(() => world.close());

const FIRST = 'test:directions:1';
const SECOND = 'test:directions:2';

const createEmbedder = (id: string): Embedder => ({
  ...world.embedder,
  id,
  close: async () => void closed.push(id),
});

/** A start of the service with an embedder; the earlier one is what `earlier` gives. */
const start = (
  id: string,
  earlier: (id: string) => Promise<Embedder | undefined> = async (was) => createEmbedder(was),
) =>
  serveSemanticSearch<{ model: string }>({
    db: world.db,
    embedder: createEmbedder(id),
    settings: { model: id },
    openEarlier(settings) {
      opened.push(settings.model);
      return earlier(settings.model);
    },
    openIndex: (embedder) => createSemanticIndex({ db: world.db, embedder, now: () => 0, log: () => {} }),
    log: (message) => logged.push(message),
  });

const find = async (served: SemanticService) => {
  const semantic = served.semantic();
  if (!semantic.available) return semantic.reason;
  const found = await semantic.scan('company', vectorAt(0)).nearest(10);
  return found.map(({ id, distance }) => `${toTestName(id)} ${distance.toFixed(2)}`);
};

/** Makes vectors of the second embedder: of some records, other than those of the first. */
const makeAnew = (...names: readonly string[]) =>
  sql`
    insert into vectors (of, of_id, embedder, "values")
    select of, of_id, ${SECOND}, (select "values" from vectors o where o.embedder = ${FIRST} and o.of_id <> v.of_id limit 1)
    from vectors v where embedder = ${FIRST} and rtrim(of_id, '0') = any(${names}::text[])`.execute(world.db);

/** Has all vectors of an embedder be of the texts that the companies have now. */
const stamp = (embedder: string) =>
  world.db.transaction().execute((tx) => stampVectors(tx, 'company', sql<boolean>`v.embedder = ${embedder}`));

describe('a change of the embedder', () => {
  it('leaves the earlier one serving until the vectors of all records are made, and no longer', async () => {
    expect(await find(await start(FIRST))).toEqual(['nordvik 0.10', 'fjell 0.20']);
    expect(opened).toEqual([]);

    await makeAnew('nordvik');
    const served = await start(SECOND);
    expect(opened).toEqual([FIRST]);
    await served.settle();
    expect(await find(served)).toEqual(['nordvik 0.10', 'fjell 0.20']);

    await makeAnew('fjell');
    await served.settle();
    expect(await find(served)).toEqual(['fjell 0.10', 'nordvik 0.20']);
    expect(closed).toEqual([FIRST]);
    expect(logged).toHaveLength(2);

    expect(await find(await start(SECOND))).toEqual(['fjell 0.10', 'nordvik 0.20']);
    expect(opened).toEqual([FIRST]);
  });

  it('keeps the earlier one up to date while it serves', async () => {
    await start(FIRST);
    const served = await start(SECOND);
    await world.change(
      [{ kind: 'company', id: 'fjell0000000', action: 'updated', movesClock: false }],
      '2026-03-27T00:00:00Z',
      (tx) => tx.updateTable('companies').set({ visible: false }).where('id', '=', 'fjell0000000').execute(),
    );
    await served.refresh();
    expect(await find(served)).toEqual(['nordvik 0.10']);
  });

  it('waits only for records that can be found', async () => {
    await start(FIRST);
    await makeAnew('nordvik');
    await world.db.updateTable('companies').set({ visible: false }).where('id', '=', 'fjell0000000').execute();
    expect(await find(await start(SECOND))).toEqual(['nordvik 0.20']);
    expect(opened).toEqual([]);
  });

  it('waits for vectors that an embedder made of earlier texts', async () => {
    await start(FIRST);
    await stamp(FIRST);
    await makeAnew('nordvik', 'fjell');
    await start(SECOND);
    await sql`update companies set description = 'Makes turbines' where id = 'nordvik00000'`.execute(world.db);
    await stamp(SECOND);

    const served = await start(FIRST);
    expect(opened).toEqual([SECOND]);
    expect(await find(served)).toEqual(['fjell 0.10', 'nordvik 0.20']);
    await served.settle();
    expect(await find(served)).toEqual(['fjell 0.10', 'nordvik 0.20']);

    await stamp(FIRST);
    await served.settle();
    expect(await find(served)).toEqual(['nordvik 0.10', 'fjell 0.20']);
  });

  it.each([
    ['is gone', () => Promise.reject(new EmbedderUnavailable('no such folder'))],
    ['has become another', async () => createEmbedder('test:directions:3')],
    ['is not known any more', async () => undefined],
  ])(
    'has semantic search wait where the earlier one %s: half the vectors would be half the answers',
    async (_, earlier) => {
      await start(FIRST);
      await makeAnew('nordvik');
      const served = await start(SECOND, earlier);
      expect(await find(served)).toBe(
        'The vectors of this server are being recomputed for another model; try again later.',
      );
      await makeAnew('fjell');
      await served.settle();
      expect(await find(served)).toEqual(['fjell 0.10', 'nordvik 0.20']);
    },
  );

  it('is undone at once by changing back', async () => {
    await start(FIRST);
    await (await start(SECOND)).close();
    expect(closed).toEqual([FIRST]);
    expect(await find(await start(FIRST))).toEqual(['nordvik 0.10', 'fjell 0.20']);
  });
});
