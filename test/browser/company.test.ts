import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService, watch } from './browser.ts';

/** Norrvik Industri AB of the demonstration, with a report, a calendar and stories. */
const COMPANY = '/companies/2jqvry9udg2r';

let cookie: string;
beforeAll(async () => {
  const service = openService();
  const { id } = await service.db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  ({ cookie } = await addPerson(service, { name: 'Cecilia', email: 'cecilia@example.test', accounts: [id] }));
});

/** Uses a page with its scripts, or without, and expects no faults of scripts and policy. */
async function use(options: Parameters<typeof openContext>[0], work: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext({ cookie, ...options });
  try {
    const page = await context.newPage();
    const faults = watch(page);
    await work(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

describe('the calendar', () => {
  it('is read by month', () => inspect('calendar-month', '/calendar?month=2026-11', { cookie }));
  it('is read by week', () => inspect('calendar-week', '/calendar?week=2026-11-26', { cookie }));

  it('goes from the agenda to a month, a day of it and a feed with the same filters', () =>
    use({}, async (page) => {
      await page.goto('/calendar');
      // The demonstration has entries in the coming weeks on whatever day it is loaded.
      expect(await page.locator('li.entry').count()).toBeGreaterThan(8);
      await page.getByLabel('Denmark').check();
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(/country=DK/);
      await page.getByRole('link', { name: 'Month', exact: true }).click();
      await page.waitForURL(/month=/);
      await page.locator('.month td > a').first().click();
      await page.waitForURL(/country=DK&week=.+#d/);
      await page.getByRole('link', { name: 'iCalendar' }).click();
      await page.waitForURL(/account\/feeds/);
      expect(await page.getByLabel('Feed of', { exact: true }).inputValue()).toBe('calendar:country=DK');
      await page.getByRole('button', { name: 'Create feed' }).click();
      const address = (await page.locator('#calendar').textContent())?.trim() ?? '';
      const calendar = await (await page.context().request.get(address)).text();
      expect(calendar).toContain('BEGIN:VEVENT');
      expect(calendar).toContain('Tranholm Logistik A/S');
      expect(calendar).not.toContain('Norrvik');
    }));

  it('has a number for each day with entries on a phone', () =>
    use({ width: 390 }, async (page) => {
      await page.goto('/calendar');
      await page.getByRole('link', { name: 'Week', exact: true }).click();
      const counts = page.locator('.strip small b');
      expect(await counts.count()).toBeGreaterThanOrEqual(5);
      expect(await counts.first().isVisible()).toBe(true);
    }));
});

describe('a company', () => {
  it('draws a chart of the figures that its table has', () =>
    use({}, async (page) => {
      await page.goto(COMPANY);
      await page.getByLabel('Chart of').selectOption({ label: 'EBIT, SEK million' });
      await page.locator('.figure-chart canvas').waitFor();
      expect(await page.locator('#figure-table tbody tr').count()).toBeGreaterThan(3);
    }));

  it('copies an identifier where pages have no clipboard', () =>
    use({}, async (page) => {
      await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })');
      await page.goto(COMPANY);
      await page.getByRole('button', { name: 'Copy Ticker NRVK-B' }).click();
      await page.locator('.identifiers button', { hasText: 'Copied' }).waitFor();
    }));

  it('is read without scripts, by its table alone', () =>
    use({ javaScript: false }, async (page) => {
      await page.goto(COMPANY);
      expect(await page.locator('#figure-table').isVisible()).toBe(true);
      expect(await page.locator('.figure-chart').isVisible()).toBe(false);
      expect(await page.locator('.identifiers button:visible').count()).toBe(0);
    }));
});

describe('companies', () => {
  it('are found while a name is typed', () =>
    use({}, async (page) => {
      await page.goto('/companies');
      await page.getByLabel('Name', { exact: true }).pressSequentially('norrv');
      await page.locator('.companies tbody th', { hasText: 'Norrvik Industri AB' }).waitFor();
      await expect.poll(() => new URL(page.url()).search).toContain('q=norrv');
      await page.locator('.companies tbody .tag', { hasText: 'Demonstration' }).first().waitFor();
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('norrv');
    }));
});
