import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFacts } from '../../test/support/ingest/declared-facts.ts';
import {
  anna,
  createOperateWorld,
  memberRecord,
  type OperateWorld,
} from '../../test/support/ingest/operate/operate-harness.ts';
import type { DeclaredDocument, DeclaredFacts, DisclosureClass } from '../core/declared-facts.ts';
import { takeDownArticle } from './operate/articles.ts';
import { setSource } from './operate/settings.ts';
import { listUnknownClasses } from './operate/unknown-classes.ts';
import { expireDue } from './retention/expire.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  world.at('2026-03-15T12:00:00.000Z');
});
afterAll(() => world.database.drop());

const declaredClass = (disclosure_class: DisclosureClass | null, name: string) => ({
  class: { scheme: 'globenewswire', code: null, name, disclosure_class },
});
const report: DeclaredDocument = {
  title: 'Interim report',
  url: 'https://wire.example/report.pdf',
  media_type: 'application/pdf',
  language: 'en',
  kind: 'report',
  primary: true,
};
const hostile: readonly DeclaredDocument[] = [
  { ...report, url: 'javascript:alert(1)' },
  { ...report, url: 'file:///etc/passwd' },
  { ...report, url: `https://wire.example/${'x'.repeat(3_000)}` },
];

const headlines = [
  'Norrvik reports a quarter',
  'Odlavik repurchases shares in Brimvik',
  'Sawmill bonds of Dalvik listed',
  'Strandholm prints its yearbook',
];
let count = 0;
/** Reads an item with these facts and takes every step; `again` is the same item with others. */
async function release(facts: Partial<DeclaredFacts>, published_at = new Date('2026-03-15T08:00:00Z')) {
  const number = ++count;
  const url = `https://wire.example/declared/${number}`;
  const title = headlines[number - 1] ?? url;
  const send = async (declared: Partial<DeclaredFacts>) => {
    await world.feed({
      guid: url,
      url,
      title,
      text: title,
      language: 'en',
      published_at,
      declared: declaredFacts(declared),
    });
    await world.run();
  };
  await send(facts);
  const [row] = await world.rows(`select id, event_id from articles where article_url = '${url}'`);
  return { id: String(row?.['id']), event: String(row?.['event_id']), again: send };
}

const article = async (id: string) => (await world.body(`/articles/${id}`))['article'] as Record<string, unknown>;
const event = async (id: string) => (await world.body(`/events/${id}`))['event'] as Record<string, unknown>;

/** The changes of records since the last call, as `kind id action`. */
const changes = async () => (await world.newChanges()).sort();

describe('the declared class and documents of an article', () => {
  it('are its members and those of its event, documents within their bounds', async () => {
    const { id, event: of } = await release({
      ...declaredClass('interim_report', 'Interim report (Q1 and Q3)'),
      documents: [...hostile, report],
    });
    const members = { disclosure_class: 'interim_report', documents: [report] };
    expect(await article(id)).toMatchObject(members);
    expect(await event(of)).toMatchObject(members);
    expect((await world.list('/articles?disclosure_class=interim_report')).map((row) => row.id)).toContain(id);
    expect((await world.list('/events?disclosure_class=interim_report')).map((row) => row.id)).toContain(of);
    expect((await world.list('/events?disclosure_class=own_shares')).map((row) => row.id)).not.toContain(of);
  });

  it('is a change of membership, of the event and the calendar entry too, and moves no updated_at', async () => {
    const { id, event: of, again } = await release(declaredClass(null, 'A class of its own'));
    await sql`
      insert into calendar_events (id, company_id, title, event_type, scheduled_at, date_precision, timezone,
        source_article_id, created_at, updated_at)
      values ('entrydeclar0', 'companynorrv', 'Report', 'earnings_report', '2026-04-01T06:00:00Z', 'exact', 'UTC',
        ${id}, '2026-03-15T08:00:00Z', '2026-03-15T08:00:00Z')`.execute(world.database.db);
    const before = [await article(id), await event(of)].map((record) => record['updated_at']);
    expect(await listUnknownClasses(world.database.db)).toEqual([
      {
        source: 'wire.example',
        source_id: expect.any(String),
        last_article_id: id,
        scheme: 'globenewswire',
        code: null,
        name: 'A class of its own',
        releases: 1,
        last_published_at: new Date('2026-03-15T08:00:00Z'),
      },
    ]);
    await changes();
    await again({ ...declaredClass('own_shares', "Changes in company's own shares"), documents: [report] });
    expect(await changes()).toEqual(
      [`article ${id} membership`, 'calendar_event entrydeclar0 membership', `event ${of} membership`].sort(),
    );
    expect([await article(id), await event(of)].map((record) => record['updated_at'])).toEqual(before);
    expect(await event(of)).toMatchObject({ disclosure_class: 'own_shares', documents: [report] });
    const { calendar_event } = await world.body('/calendar_events/entrydeclar0');
    expect(calendar_event).toMatchObject({ disclosure_class: 'own_shares', documents: [report] });
    expect((await world.list('/events?disclosure_class=own_shares')).map((row) => row.id)).toContain(of);
    await again({ ...declaredClass('own_shares', "Changes in company's own shares"), documents: [] });
    expect(await listUnknownClasses(world.database.db)).toEqual([]);
    expect(await changes()).toContain(`event ${of} membership`);
    expect(await event(of)).toMatchObject({ documents: [] });
  });

  it('are erased by a takedown, which the calendar entry follows', async () => {
    const { id } = await release({ ...declaredClass('prospectus', 'Prospekt av ett slag'), documents: [report] });
    await sql`update calendar_events set source_article_id = ${id} where id = 'entrydeclar0'`.execute(
      world.database.db,
    );
    await changes();
    await takeDownArticle(world.ingest, anna, id);
    expect(await changes()).toContain('calendar_event entrydeclar0 membership');
    const rows = await world.rows(`select disclosure_class, documents from articles where id = '${id}'`);
    expect(rows).toEqual([{ disclosure_class: null, documents: [] }]);
    expect(await world.rows(`select 1 from article_inputs where article_id = '${id}'`)).toEqual([]);
    const { calendar_event } = await world.body('/calendar_events/entrydeclar0');
    expect(calendar_event).toMatchObject({ disclosure_class: null, documents: [] });
  });

  it('lose documents and words when retention erases the text; the class stays', async () => {
    const { id } = await release(
      { ...declaredClass('annual_report', 'Orakelbericht'), documents: [report], language_group: 'group9' },
      new Date('2026-02-01T08:00:00Z'),
    );
    await setSource(world.ingest, anna, 'wire.example', { policy: { text_days: 10 } });
    await expireDue(world.ingest, { signal: new AbortController().signal });
    expect(await article(id)).toMatchObject({ disclosure_class: 'annual_report', documents: [] });
    const [row] = await world.rows(`select declared::text as declared from article_inputs where article_id = '${id}'`);
    expect(row?.['declared']).toContain('group9');
    expect(row?.['declared']).not.toMatch(/Orakelbericht|report\.pdf/);
    const declared = { class: { name: 'Orakelbericht' }, documents: [report] };
    await world.import([{ record: 'article', id, declared }]);
    expect(
      await world.rows(`select declared::text as declared from article_inputs where article_id = '${id}'`),
    ).toEqual([row]);
    expect(await article(id)).toMatchObject({ disclosure_class: 'annual_report', documents: [] });
  });

  it('can be imported, and alone move no updated_at', async () => {
    const bundle = (members: Record<string, unknown>) =>
      world.import([
        { record: 'event', id: 'eventbundle0', title: 'A firm reports' },
        memberRecord('articlebund0', 'eventbundle0', members),
      ]);
    await bundle({ disclosure_class: 'own_shares' });
    const before = await article('articlebund0');
    await changes();
    await bundle({ disclosure_class: 'inside_information', documents: [report] });
    expect(await changes()).toEqual(['article articlebund0 membership', 'event eventbundle0 membership']);
    expect(await article('articlebund0')).toEqual({
      ...before,
      disclosure_class: 'inside_information',
      documents: [report],
    });
    expect(await event('eventbundle0')).toMatchObject({ disclosure_class: 'inside_information' });
  });
});
