import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCompany, addCountry, addEntry } from '../../../test/support/resources/calendar-events/calendar-fixture.ts';
import {
  freePlan,
  perform,
  servicesOn,
  toHarnessId,
  unlimitedPlan,
} from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import type { Db } from '../../core/services.ts';
import { getCalendarEvent } from './operations.ts';

let db: Db;
let close: () => Promise<unknown>;
const now = new Date('2026-03-15T11:00:00.000Z');

async function addSource(name: string, preview: boolean) {
  const source = {
    id: toHarnessId(name),
    name: `The ${name}`,
    domain: `${name}.example`,
    country: 'SE',
    updated_at: now,
  };
  await db
    .insertInto('sources')
    .values({ ...source, source_type: 'news_publication', preview })
    .execute();
}

async function addArticle(name: string, article: { source: string; published_at: string; event_id?: string }) {
  await db
    .insertInto('articles')
    .values({
      id: toHarnessId(name),
      source_id: toHarnessId(article.source),
      article_url: `https://${article.source}.example/${name}`,
      published_at: article.published_at,
      title: name,
      content_type: 'news',
      country: 'SE',
      event_id: article.event_id ?? null,
      live: true,
      state: 'live',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function addEvent(name: string, event: { status: string; article_count: number; merged_into?: string }) {
  const clocks = { first_reported_at: now, created_at: now, updated_at: now };
  await db
    .insertInto('events')
    .values({ id: toHarnessId(name), title: `What ${name} is about`, ...clocks, ...event })
    .execute();
}

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  close = () => database.drop();
  await addCountry(db, 'SE', 'sweden');
  await addCompany(db, 'issuer');
  await addSource('paper', true);
  await addSource('wire', false);
  await addEvent('survivor', { status: 'active', article_count: 2 });
  await addEvent('absorbed', { status: 'merged', article_count: 0, merged_into: toHarnessId('survivor') });
  await addEvent('withdrawn', { status: 'removed', article_count: 0 });
  await addEvent('empty', { status: 'active', article_count: 0 });
  await addEvent('old', { status: 'closed', article_count: 1 });
  await addArticle('fresh', {
    source: 'paper',
    published_at: '2026-03-14T08:00:00Z',
    event_id: toHarnessId('survivor'),
  });
  await addArticle('second', {
    source: 'wire',
    published_at: '2026-03-14T09:00:00Z',
    event_id: toHarnessId('survivor'),
  });
  await addArticle('stale', { source: 'paper', published_at: '2026-01-14T08:00:00Z', event_id: toHarnessId('old') });
  await addEntry(db, { id: 'entry', scheduled_at: '2026-04-01T07:00:00Z' });
});
afterAll(() => close());

const read = async (plan = unlimitedPlan) =>
  (await perform(getCalendarEvent, servicesOn(db), { now, plan }, { id: toHarnessId('entry') })).body.calendar_event;
const set = (values: Record<string, unknown>) =>
  db.updateTable('calendar_events').set(values).where('id', '=', toHarnessId('entry')).execute();

describe('who published the date', () => {
  beforeEach(() =>
    db.updateTable('articles').set({ state: 'live', live: true }).where('id', '=', toHarnessId('second')).execute(),
  );

  it('is nobody when an editor set it', async () => {
    await set({ date_source: 'editor', source_article_id: toHarnessId('fresh') });
    expect(await read()).toMatchObject({ source: null, source_article_id: toHarnessId('fresh') });
  });

  it('is a website without an article, while source_article_id keeps the article of the entry', async () => {
    await set({ date_source: 'website', date_source_name: 'Issuer IR', source_article_id: toHarnessId('fresh') });
    expect(await read()).toMatchObject({
      source: { name: 'Issuer IR', article_id: null },
      source_article_id: toHarnessId('fresh'),
    });
  });

  it('is an article with the name of its publisher', async () => {
    await set({ date_source: 'article', date_source_name: null, date_article_id: toHarnessId('second') });
    expect((await read()).source).toEqual({ name: 'The wire', article_id: toHarnessId('second') });
  });

  it('has neither name nor article once the article is no longer served', async () => {
    await set({ date_source: 'article', date_source_name: 'The wire', date_article_id: toHarnessId('second') });
    await db
      .updateTable('articles')
      .set({ state: 'withdrawn', live: false })
      .where('id', '=', toHarnessId('second'))
      .execute();
    expect((await read()).source).toEqual({ name: null, article_id: null });
  });

  it('leaves source_article_id as it is, once that article is no longer served', async () => {
    await set({ date_source: 'website', source_article_id: toHarnessId('second') });
    expect((await read()).source_article_id).toBe(toHarnessId('second'));
    await db
      .updateTable('articles')
      .set({ state: 'withdrawn', live: false })
      .where('id', '=', toHarnessId('second'))
      .execute();
    expect((await read()).source_article_id).toBe(toHarnessId('second'));
  });
});

describe('the event that covers an entry', () => {
  it('is shown with title and status', async () => {
    await set({ coverage_event: toHarnessId('survivor') });
    const event = { id: toHarnessId('survivor'), title: 'What survivor is about', status: 'active' };
    expect((await read()).coverage_event).toEqual(event);
  });

  it('is the survivor when the event was merged', async () => {
    await set({ coverage_event: toHarnessId('absorbed') });
    expect((await read()).coverage_event?.id).toBe(toHarnessId('survivor'));
  });

  it.each(['withdrawn', 'empty'])('is null when the event is %s and so cannot be read', async (name) => {
    await set({ coverage_event: toHarnessId(name) });
    expect((await read()).coverage_event).toBeNull();
  });

  it('is null for a plan that can fetch none of its articles', async () => {
    await set({ coverage_event: toHarnessId('old') });
    expect((await read()).coverage_event?.status).toBe('closed');
    expect((await read(freePlan)).coverage_event).toBeNull();
    await set({ coverage_event: toHarnessId('survivor') });
    expect((await read(freePlan)).coverage_event?.id).toBe(toHarnessId('survivor'));
  });
});
