import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Client, Event } from './client.ts';
import type { Person } from './people.ts';

export const EVERYTHING = '?updated_after=2000-01-01T00:00:00Z';

const isLive = ({ status }: Event): boolean => status === 'active' || status === 'closed';

const EventDetail = z.object({
  event: z.object({
    article_ids: z.array(z.string()),
    member_figures_disagree: z.boolean(),
    figure_divergence: z.object({ groups: z.array(z.object({ min: z.number(), max: z.number() })) }).nullable(),
  }),
});
const Article = z.object({
  id: z.string(),
  article_url: z.string(),
  published_at: z.string(),
  source: z.object({ domain: z.string() }),
});
export type Article = z.output<typeof Article>;
const Story = z.object({ id: z.string(), article_ids: z.array(z.string()) });
const CalendarEvent = z.object({ id: z.string(), title: z.string(), status: z.string() });

export const listArticles = (client: Client): Promise<Article[]> =>
  client.listAll('/api/v1/articles', 'articles', Article);

/** Some developments are reported by several outlets. */
export async function expectSharedDevelopments(client: Client): Promise<void> {
  const shared = (await client.events()).filter(({ article_count = 0 }) => article_count > 1);
  expect(shared.length).toBeGreaterThan(20);
  const articles = new Map((await listArticles(client)).map((article) => [article.id, article]));
  const { event } = await client.read(`/api/v1/events/${shared[0]?.id}`, EventDetail);
  const outlets = new Set(event.article_ids.map((id) => articles.get(id)?.source.domain));
  expect(outlets.size).toBeGreaterThan(1);
  expect(outlets).not.toContain(undefined);
}

/** Some of them disagree on a figure. */
export async function expectFiguresThatDisagree(client: Client): Promise<void> {
  const candidates = (await client.events()).filter(({ article_count = 0 }) => article_count > 2);
  for (const { id } of candidates) {
    const { event } = await client.read(`/api/v1/events/${id}`, EventDetail);
    if (!event.member_figures_disagree) continue;
    const [group] = event.figure_divergence?.groups ?? [];
    expect(group?.max).toBeGreaterThan(group?.min ?? Number.POSITIVE_INFINITY);
    return;
  }
  expect.fail('No event of the demonstration has figures that disagree.');
}

/** Paging from the first change returns the changes in order, including a merged and a removed event. */
export async function expectTombstones(client: Client): Promise<void> {
  const allEvents = await client.events(EVERYTHING);
  const clocks = allEvents.map(({ updated_at }) => updated_at);
  expect(clocks).toEqual(clocks.toSorted());
  const live = new Set(allEvents.filter(isLive).map(({ id }) => id));
  const merged = allEvents.filter(({ status }) => status === 'merged');
  expect(merged.length).toBeGreaterThan(0);
  expect(merged.every(({ merged_into }) => live.has(merged_into ?? ''))).toBe(true);
  expect(allEvents.some(({ status }) => status === 'removed')).toBe(true);
  expect(allEvents.filter((event) => !isLive(event)).every(({ title }) => title === undefined)).toBe(true);
}

/** The calendar has dates in the future, and stories describe developments with several reports. */
export async function expectCalendarAndStories(client: Client): Promise<void> {
  const calendar = await client.listAll('/api/v1/calendar_events', 'calendar_events', CalendarEvent);
  expect(calendar.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(5);
  const stories = await client.listAll('/api/v1/stories', 'stories', Story);
  expect(stories.length).toBeGreaterThan(5);
  expect(stories.every(({ article_ids }) => article_ids.length > 1)).toBe(true);
}

/** Articles awaiting translation are not published. */
export async function expectNothingUntranslated(client: Client, { checkout }: Person): Promise<void> {
  const Expected = z.object({ clusters: z.array(z.object({ waiting: z.array(z.string()) })) });
  const { clusters } = Expected.parse(JSON.parse(readFileSync(join(checkout, 'data/demo/expected.json'), 'utf8')));
  const waiting = new Set(clusters.flatMap((cluster) => cluster.waiting));
  expect(waiting.size).toBeGreaterThan(0);
  expect((await listArticles(client)).filter(({ article_url }) => waiting.has(article_url))).toEqual([]);
}
