import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeclaredDocument } from '../../src/core/declared-facts.ts';
import { readRefusal, readRows } from '../world/answers.ts';
import { addArticle, addEntry } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const document = (name: string, members: Partial<DeclaredDocument> = {}): DeclaredDocument => ({
  title: `Title of ${name}`,
  url: `https://kontoret.example/${name}`,
  media_type: 'application/pdf',
  language: 'sv',
  kind: 'report',
  primary: false,
  ...members,
});

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const read = async (path: string, member: string, key = 'open') =>
  ((await world.read(path, { key })) as Record<string, Json>)[member] ?? {};
const urls = ({ documents }: Json) => (documents as DeclaredDocument[]).map(({ url }) => url.split('/').at(-1));

describe('documents of an event', () => {
  beforeEach(() =>
    world.add((draft) => {
      const member = { event: 'deal', source: 'gronfag' };
      addArticle(draft, 'later', {
        ...member,
        published_at: '2026-03-21T11:00:00.000Z',
        documents: [document('slides', { kind: 'presentation' }), document('main', { primary: true })],
      });
      addArticle(draft, 'latest', {
        ...member,
        published_at: '2026-03-21T12:00:00.000Z',
        documents: [document('main', { title: 'Again' }), document('esef', { kind: 'esef', media_type: null })],
      });
      addArticle(draft, 'gone', {
        ...member,
        published_at: '2026-03-21T09:00:00.000Z',
        state: 'withdrawn',
        documents: [document('withdrawn', { primary: true })],
      });
    }),
  );

  it('are those of its live articles, primary ones first, each address once', async () => {
    const event = await read('/events/deal00000000', 'event');
    expect(urls(event)).toEqual(['main', 'slides', 'esef']);
    expect((event['documents'] as unknown[])[0]).toEqual(document('main', { primary: true }));
  });

  it('are those of articles that the plan can fetch', async () => {
    await sql`update sources set preview = false where id = ${toTestId('gronfag')}`.execute(world.db);
    expect(urls(await read('/events/deal00000000', 'event', 'view'))).toEqual([]);
  });

  it('are absent on a tombstone, as is the class, and both can be named in fields', async () => {
    const gone = await read('/events/removed00000?include_peripheral=true', 'event');
    expect(Object.keys(gone)).not.toEqual(expect.arrayContaining(['documents']));
    expect(gone).not.toHaveProperty('disclosure_class');
    const rows = readRows(await world.read('/events?ticker=FJELL&fields=documents,disclosure_class'));
    expect(rows).toEqual([{ id: toTestId('deal'), disclosure_class: 'own_shares', documents: expect.any(Array) }]);
    const { supported_fields: fields } = (await world.read('/meta')) as { supported_fields: Record<string, string[]> };
    for (const list of ['articles', 'events', 'calendar_events'])
      expect(fields[list]).toEqual(expect.arrayContaining(['documents', 'disclosure_class']));
  });
});

describe('a calendar entry', () => {
  const entry = { company: 'nordvik', scheduled_at: '2026-04-20T06:00:00.000Z' };
  beforeEach(() =>
    world.add((draft) => {
      addEntry(draft, 'fromreport', { ...entry, source_article_id: 'pressreport' });
      addEntry(draft, 'fromnews', { ...entry, source_article_id: 'newsreport' });
    }),
  );

  it('has the class and the documents of its source article, as far as the plan can fetch that', async () => {
    const path = '/calendar_events/fromreport00';
    expect(await read(path, 'calendar_event')).toMatchObject({ disclosure_class: 'annual_report' });
    expect(urls(await read(path, 'calendar_event'))).toEqual(['annual-report.pdf']);
    expect(await read(path, 'calendar_event', 'view')).toMatchObject({
      disclosure_class: 'annual_report',
      documents: [],
    });
    expect(await read('/calendar_events/fromnews0000', 'calendar_event')).toMatchObject({
      disclosure_class: null,
      documents: [],
    });
  });

  it('has none once that article is withdrawn', async () => {
    await sql`update articles set live = false, state = 'withdrawn' where id = ${toTestId('pressreport')}`.execute(
      world.db,
    );
    expect(await read('/calendar_events/fromreport00', 'calendar_event')).toMatchObject({
      disclosure_class: null,
      documents: [],
    });
  });

  it.each(['/calendar_events', '/companies/nordvik00000/calendar_events'])(
    'of %s is found by that class, and an unknown one is refused',
    async (path) => {
      const ids = async (query: string) => readRows(await world.read(`${path}?${query}`)).map(({ id }) => id);
      expect(await ids('disclosure_class=annual_report,own_shares')).toEqual([toTestId('fromreport')]);
      expect(await ids('disclosure_class=own_shares')).toEqual([]);
      expect(await readRefusal(world, `${path}?disclosure_class=gossip`)).toMatchObject({
        http: 400,
        parameter: 'disclosure_class',
        detail: expect.stringContaining('does not know gossip; it takes inside_information, annual_report'),
      });
    },
  );
});

it.each([
  ['/companies/nordvik00000/events', ['report']],
  ['/companies/nordvik00000/articles', ['pressreport']],
])('%s is narrowed by the class', async (path, names) => {
  const rows = readRows(await world.read(`${path}?disclosure_class=annual_report`));
  expect(rows.map(({ id }) => id)).toEqual(names.map(toTestId));
});

it.each(['/stories', '/companies', '/figures', '/search?q=nordvik'])('%s refuses the class by name', async (path) => {
  const sign = path.includes('?') ? '&' : '?';
  expect(await readRefusal(world, `${path}${sign}disclosure_class=annual_report`)).toMatchObject({
    http: 400,
    parameter: 'disclosure_class',
  });
});
