import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService, overflows, watch } from './browser.ts';

/** An event of the demonstration on whose figures publishers disagree, and the story of it. */
let event: { readonly id: string; readonly story: string };
let cookie: string;

beforeAll(async () => {
  const service = openService();
  ({ cookie } = await addPerson(service, { name: 'Elin', role: 'editor' }));
  const row = await service.db
    .selectFrom('events')
    .innerJoin('stories', 'stories.event_id', 'events.id')
    .select(['events.id', 'stories.id as story'])
    .where('events.divergence_sha256', 'is not', null)
    .where('stories.status', '=', 'published')
    .orderBy('events.feed_at', 'desc')
    .executeTakeFirstOrThrow();
  event = row;
});

describe('an event', () => {
  it('shows every publisher of a figure at every width, without scrolling, and leads on from its story', async () => {
    const context = await openContext({});
    try {
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto(`/stories/${event.story}`);
      expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflows(page)).toBe(false);
        // A cell that is cut would reach beyond its table, a table beyond the page.
        const boxes = (await page.evaluate(`[...document.querySelectorAll('table.figures')].map((table) => {
          const { right } = table.getBoundingClientRect();
          const cells = [...table.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right);
          return Math.max(...cells) <= right + 1 && right <= document.documentElement.clientWidth;
        })`)) as boolean[];
        expect(boxes.length).toBeGreaterThan(0);
        expect(boxes).not.toContain(false);
        expect(await page.getByText('Differs', { exact: true }).first().isVisible()).toBe(true);
      }
      await page.getByText('Why it belongs here').first().press('Enter');
      expect(await page.locator('details.why[open] p').first().isVisible()).toBe(true);
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('explains to editors in sentences, with the rules folded', () =>
    inspect('operator-event-reasons', `/operator/events/${event.id}`, {
      cookie,
      prepare: async (page) => {
        expect(await page.locator('.decision > p').first().textContent()).toMatch(/^(Joined|Opened)/);
        expect(await page.locator('.decision code').first().isVisible()).toBe(false);
      },
    }));
});
