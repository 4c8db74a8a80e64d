import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import type { Change } from '../../db/change.ts';
import { commitChanges } from '../../db/changes.ts';
import { MergeRefused, mergedByEditor, mergeEvent } from '../write/event-merge.ts';
import { closeLapsedEvents, recomputeEvents } from './recompute.ts';

const HOUR = 3_600_000;
const now = new Date('2026-03-15T12:00:00.000Z');
const windowMs = 72 * HOUR;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const id = (name: string) => name.padEnd(12, '0').slice(0, 12).toLowerCase();

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await sql
    .raw(`
    insert into countries (id, name, iso2_code, slug, updated_at) values ('country00000', 'Sweden', 'SE', 'sweden', now());
    insert into sources (id, name, domain, country, source_type, updated_at) values
      ('wire00000000', 'Wire', 'wire.example', 'SE', 'wire_service', now()), ('paper0000000', 'Paper', 'paper.example', 'SE', \
'news_publication', now());
    insert into companies (id, name, slug, verified, created_at, updated_at) values
      ('volvo0000000', 'Volvo', 'volvo', true, now(), now()), ('scania000000', 'Scania', 'scania', true, now(), now());
    insert into event_types (id, slug, label, category, updated_at) values ('type00000000', 'acquisition', 'Acquisition', 'ma', now());`)
    .execute(store.db);
});
afterAll(() => store.drop());
beforeEach(() => emptyTables(store.db, 'events', 'articles', 'stories', 'calendar_events'));

async function addEvent(name: string, columns: Record<string, unknown> = {}): Promise<string> {
  await store.db
    .insertInto('events')
    .values({ id: id(name), title: name, created_at: now, updated_at: now, ...columns } as never)
    .execute();
  return id(name);
}

async function addArticle(name: string, event: string | null, columns: Record<string, unknown> = {}): Promise<string> {
  await store.db
    .insertInto('articles')
    .values({
      id: id(name),
      source_id: 'wire00000000',
      article_url: `https://wire.example/${name}`,
      published_at: now,
      title: name,
      content_type: 'news',
      country: 'SE',
      event_id: event,
      live: true,
      state: 'live',
      created_at: now,
      updated_at: now,
      ...columns,
    } as never)
    .execute();
  return id(name);
}

const tag = (article: string, company: string, role: string, is_primary = false) =>
  sql`insert into article_companies (article_id, company_id, role, is_primary, published_at, live)
      select id, ${company}, ${role}, ${is_primary}, published_at, live from articles where id = ${article}`.execute(
    store.db,
  );

const fact = (article: string, value: string, normalized: string) =>
  sql`insert into key_facts (article_id, position, concept, basis, role, period, currency, label, value, normalized_value)
      values (${article}, 0, 'revenue', 'as_reported', 'outcome', 'q1_2026', 'SEK', 'revenue', ${value}, ${normalized}::numeric)`.execute(
    store.db,
  );

const recompute = (...ids: string[]): Promise<Change[]> =>
  store.db.transaction().execute(async (tx) => {
    const changes = await recomputeEvents(tx, ids, { now, windowMs });
    await commitChanges(tx, now, changes);
    return changes;
  });

const read = async (event: string) => {
  const row = await store.db.selectFrom('events').selectAll().where('id', '=', event).executeTakeFirstOrThrow();
  const companies = await store.db
    .selectFrom('event_companies')
    .select(['company_id', 'role', 'is_primary'])
    .where('event_id', '=', event)
    .orderBy('company_id')
    .execute();
  return { ...row, companies };
};

describe('an event that is recomputed', () => {
  it('takes its clocks, count and text from its live members, a primary disclosure first', async () => {
    const event = await addEvent('event');
    await addArticle('early', event, { source_id: 'paper0000000', published_at: ago(5), title: 'Paper was first' });
    await addArticle('release', event, { published_at: ago(3), title: 'Wire has it', summary: 'The wire says so.' });
    await addArticle('gone', event, { published_at: ago(1), live: false, state: 'withdrawn' });
    await recompute(event);
    expect(await read(event)).toMatchObject({
      title: 'Wire has it',
      summary: 'The wire says so.',
      article_count: 2,
      first_reported_at: ago(5),
      last_article_at: ago(3),
      status: 'active',
    });
  });

  it('gives each company its strongest role', async () => {
    const event = await addEvent('event');
    const one = await addArticle('one', event);
    const two = await addArticle('two', event, { published_at: ago(1) });
    await tag(one, 'volvo0000000', 'mention');
    await tag(two, 'volvo0000000', 'acquirer', true);
    await tag(two, 'scania000000', 'target');
    await recompute(event);
    expect((await read(event)).companies).toEqual([
      { company_id: 'scania000000', role: 'target', is_primary: false },
      { company_id: 'volvo0000000', role: 'acquirer', is_primary: true },
    ]);
  });

  it('does not move updated_at when only its count or companies change, but leaves a change', async () => {
    const event = await addEvent('event');
    await addArticle('one', event, { published_at: ago(2) });
    await addArticle('three', event, { published_at: now });
    await recompute(event);
    const before = await read(event);
    await tag(
      await addArticle('two', event, { published_at: ago(1), source_id: 'paper0000000' }),
      'volvo0000000',
      'subject',
      true,
    );
    expect(await recompute(event)).toEqual([{ kind: 'event', id: event, action: 'membership', movesClock: false }]);
    const after = await read(event);
    expect(after.article_count).toBe(3);
    expect(after.updated_at).toEqual(before.updated_at);
  });

  it('moves updated_at when its members start to disagree on a figure', async () => {
    const event = await addEvent('event');
    await fact(await addArticle('one', event, { published_at: ago(2) }), 'SEK 12.3 billion', '12300000000');
    const other = await addArticle('two', event, { source_id: 'paper0000000' });
    await recompute(event);
    await fact(other, 'SEK 12.9 billion', '12900000000');
    expect(await recompute(event)).toEqual([{ kind: 'event', id: event, action: 'updated', movesClock: true }]);
  });

  it('changes nothing when recomputed again', async () => {
    const event = await addEvent('event');
    await addArticle('one', event);
    await recompute(event);
    expect(await recompute(event)).toEqual([]);
  });

  it('is removed with its last live article, and its last state is stored', async () => {
    const event = await addEvent('event');
    const article = await addArticle('only', event);
    await tag(article, 'volvo0000000', 'subject', true);
    await recompute(event);
    await sql`update articles set live = false, state = 'withdrawn' where id = ${article}`.execute(store.db);
    expect(await recompute(event)).toEqual([{ kind: 'event', id: event, action: 'removed', movesClock: true }]);
    expect(await read(event)).toMatchObject({
      status: 'removed',
      article_count: 0,
      title: 'only',
      companies: [{ company_id: 'volvo0000000' }],
    });
  });

  it('that never had an article is not removed', async () => {
    const event = await addEvent('event');
    expect(await recompute(event)).toEqual([]);
  });

  it('closes when its window lapses and reopens with new coverage', async () => {
    const event = await addEvent('event');
    await addArticle('one', event, { published_at: ago(100) });
    await recompute(event);
    await store.db
      .transaction()
      .execute(async (tx) => commitChanges(tx, now, await closeLapsedEvents(tx, { now, windowMs })));
    expect((await read(event)).status).toBe('closed');
    await addArticle('two', event, { published_at: ago(1) });
    await recompute(event);
    expect((await read(event)).status).toBe('active');
  });

  it('does not reopen for an article that is older than its window', async () => {
    const event = await addEvent('event', { status: 'closed' });
    await addArticle('one', event, { published_at: ago(200) });
    await recompute(event);
    await addArticle('two', event, { published_at: ago(150) });
    await recompute(event);
    expect((await read(event)).status).toBe('closed');
  });

  it('keeps texts and companies that were given', async () => {
    const event = await addEvent('given', {
      texts_given: true,
      companies_given: true,
      event_type: 'acquisition',
      significance: 'notable',
    });
    await sql`insert into event_companies values (${event}, 'scania000000', 'advisor', default, false)`.execute(
      store.db,
    );
    await tag(await addArticle('one', event), 'volvo0000000', 'subject', true);
    await recompute(event);
    expect(await read(event)).toMatchObject({
      title: 'given',
      event_type: 'acquisition',
      significance: 'notable',
      article_count: 1,
      companies: [{ company_id: 'scania000000', role: 'advisor' }],
    });
  });

  it('can be found by the words of any live member', async () => {
    const event = await addEvent('event');
    await addArticle('one', event, { title: 'Wire has it' });
    const member = await addArticle('two', event, { source_id: 'paper0000000' });
    await sql`update articles set search = to_tsvector('nordwire', 'lighthouse') where id = ${member}`.execute(
      store.db,
    );
    await recompute(event);
    const { rows } =
      await sql`select document = strip(document) as "hasWordsAlone" from events where id = ${event} and document @@
        websearch_to_tsquery('nordwire', 'wire lighthouses')`.execute(store.db);
    expect(rows).toEqual([{ hasWordsAlone: true }]);
  });
});

describe('commentary on an event that becomes commentary or is withdrawn', () => {
  const comment = { significance: 'commentary' };

  it('is related to nothing, and callers see it change', async () => {
    const report = await addEvent('report');
    const article = await addArticle('article', report);
    const reaction = await addEvent('reaction', { ...comment, related_to: report });
    await recompute(report);
    const before = (await read(reaction)).updated_at;
    await store.db.updateTable('articles').set(comment).where('id', '=', article).execute();
    const changes = await recompute(report);
    expect(changes.map(({ id: changed, action, movesClock }) => ({ changed, action, movesClock }))).toEqual([
      { changed: report, action: 'updated', movesClock: true },
      { changed: reaction, action: 'updated', movesClock: true },
    ]);
    expect(await read(reaction)).toMatchObject({ significance: 'commentary', related_to: null });
    expect((await read(reaction)).updated_at.getTime()).toBeGreaterThan(before.getTime());
  });

  it('is related to what that one comments on', async () => {
    const report = await addEvent('report');
    const opinion = await addEvent('opinion', { ...comment, related_to: report });
    const reaction = await addEvent('reaction', { ...comment, related_to: opinion });
    const tombstone = await addEvent('tombstone', { ...comment, related_to: opinion, status: 'removed' });
    await recompute(opinion);
    expect((await read(opinion)).related_to).toBe(report);
    expect((await read(reaction)).related_to).toBe(report);
    expect((await read(tombstone)).related_to).toBe(opinion);
  });

  it('is related to nothing any more when that is withdrawn, and callers see it change', async () => {
    const report = await addEvent('report');
    const article = await addArticle('article', report);
    const reaction = await addEvent('reaction', { ...comment, related_to: report });
    await addArticle('column', reaction, comment);
    await recompute(report, reaction);
    expect((await read(reaction)).related_to).toBe(report);
    await store.db.updateTable('articles').set({ live: false, state: 'withdrawn' }).where('id', '=', article).execute();
    const changes = await recompute(report);
    expect(changes.map(({ id: changed, action }) => ({ changed, action }))).toEqual([
      { changed: report, action: 'removed' },
      { changed: reaction, action: 'updated' },
    ]);
    expect(await read(reaction)).toMatchObject({ status: 'active', related_to: null });
  });

  it('is related to nothing where two comment on each other', async () => {
    const one = await addEvent('one', comment);
    const other = await addEvent('other', { ...comment, related_to: one });
    await store.db.updateTable('events').set({ related_to: other }).where('id', '=', one).execute();
    await recompute(one);
    expect([(await read(one)).related_to, (await read(other)).related_to]).toEqual([null, null]);
  });
});

describe('events that are merged', () => {
  const merge = (event: string, into: string) =>
    store.db.transaction().execute(async (tx) => {
      const merged = await mergeEvent(tx, { event, into, why: mergedByEditor });
      const changes = [...merged, ...(await recomputeEvents(tx, [into], { now, windowMs }))];
      await commitChanges(tx, now, changes);
      return changes;
    });

  it('leave a tombstone that points to the survivor, which takes articles, commentary and stories', async () => {
    const [rumour, fact_] = [await addEvent('rumour'), await addEvent('fact')];
    await addArticle('one', rumour, { published_at: ago(9) });
    await addArticle('two', fact_, { published_at: ago(2) });
    const reaction = await addEvent('reaction', { significance: 'commentary', related_to: rumour });
    await recompute(rumour, fact_);
    await merge(rumour, fact_);
    expect(await read(rumour)).toMatchObject({ status: 'merged', merged_into: fact_ });
    expect(await read(fact_)).toMatchObject({
      article_count: 2,
      first_reported_at: ago(9),
      status: 'active',
      merged_into: null,
    });
    expect((await read(reaction)).related_to).toBe(fact_);
  });

  it('leave their commentary to what the survivor comments on, when that is commentary', async () => {
    const [rumour, fact_] = [await addEvent('rumour'), await addEvent('fact')];
    const opinion = await addEvent('opinion', { significance: 'commentary', related_to: fact_ });
    const reaction = await addEvent('reaction', { significance: 'commentary', related_to: rumour });
    await merge(rumour, opinion);
    expect((await read(reaction)).related_to).toBe(fact_);
  });

  it('never point to a tombstone: when the survivor is merged too, the first points on and its updated_at moves', async () => {
    const [a, b, c] = [await addEvent('aaa'), await addEvent('bbb'), await addEvent('ccc')];
    for (const event of [a, b, c]) await addArticle(`in${event}`, event);
    await recompute(a, b, c);
    await merge(a, b);
    const before = (await read(a)).updated_at;
    await merge(b, c);
    const after = await read(a);
    expect(after.merged_into).toBe(c);
    expect(after.updated_at.getTime()).toBeGreaterThan(before.getTime());
  });

  it('are refused with a reason: into itself, into a tombstone, from a tombstone, unknown', async () => {
    const [a, b, c] = [await addEvent('aaa'), await addEvent('bbb'), await addEvent('ccc')];
    for (const event of [a, b, c]) await addArticle(`in${event}`, event);
    await recompute(a, b, c);
    await merge(a, b);
    await expect(merge(b, b)).rejects.toThrow(MergeRefused);
    await expect(merge(c, a)).rejects.toThrow(/is merged/);
    await expect(merge(a, c)).rejects.toThrow(/is merged/);
    await expect(merge('nosuchevent0', c)).rejects.toThrow(/Unknown event/);
  });
});

describe('figures of an article that its source replaces', () => {
  const title = 'Nordhamn AB: Interim report January-March 2026';
  const listReplaced = async () =>
    (await sql<{ replaced_figures: string[] }>`select replaced_figures from events`.execute(store.db)).rows[0]
      ?.replaced_figures;
  const world = async (correction: string) => {
    const event = await addEvent('report');
    const first = await addArticle('first', event, { title, published_at: ago(3) });
    const second = await addArticle('second', event, { title: correction, published_at: ago(1) });
    await fact(first, 'SEK 12 million', '12000000');
    return { event, first, second };
  };

  it('no longer hold where a correction states them again', async () => {
    const { event, first, second } = await world(`Correction: ${title}`);
    await fact(second, 'SEK 13 million', '13000000');
    await recompute(event);
    expect(await listReplaced()).toEqual([`${first} 0`]);
  });

  it('hold where a correction does not state them', async () => {
    const { event } = await world(`Correction: ${title}`);
    await recompute(event);
    expect(await listReplaced()).toEqual([]);
  });

  it.each([`Withdrawal of the announcement: ${title}`, `Retraction of the press release: ${title}`])(
    'no longer hold after %s, and hold again without it',
    async (withdrawal) => {
      const { event, first, second } = await world(withdrawal);
      await recompute(event);
      expect(await listReplaced()).toEqual([`${first} 0`]);
      await sql`update articles set live = false, state = 'withdrawn' where id = ${second}`.execute(store.db);
      await recompute(event);
      expect(await listReplaced()).toEqual([]);
    },
  );

  it('hold beside those of another source', async () => {
    const { event, second } = await world(`Correction: ${title}`);
    await sql`update articles set source_id = 'paper0000000' where id = ${second}`.execute(store.db);
    await fact(second, 'SEK 13 million', '13000000');
    await recompute(event);
    expect(await listReplaced()).toEqual([]);
  });
});
