import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inspect, openContext, seriousFindings, watch } from './browser.ts';

/** Runs in a window of its own, in which nothing may fail but `expected`. */
async function browse(
  options: Parameters<typeof openContext>[0],
  work: (page: Page) => Promise<void>,
  expected = /^$/,
): Promise<void> {
  const context = await openContext(options);
  try {
    const page = await context.newPage();
    const faults = watch(page);
    await work(page);
    expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
  } finally {
    await context.close();
  }
}

const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.textContent');
const selected = (page: Page) => page.locator('[data-selected] :is(h2, h3)');

describe('the desk', () => {
  it('is accessible in dense rows, with its folds open', () =>
    inspect('desk', '/', {
      prepare: (page) => page.locator('.fold summary').first().click(),
    }));
  it('is accessible in the list for reading', () => inspect('events', '/?view=reading'));

  it('has rows of one line', () =>
    browse({}, async (page) => {
      await page.goto('/');
      const heights = (await page.evaluate(
        `[...document.querySelectorAll('.desk-rows .day > .list > .event')].map((row) => row.getBoundingClientRect().height)`,
      )) as number[];
      expect(heights.length).toBeGreaterThan(20);
      expect(Math.max(...heights)).toBeLessThanOrEqual(38);
    }));

  it('changes its density without scripts', () =>
    browse({ javaScript: false }, async (page) => {
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Density' }).getByRole('link', { name: 'Reading' }).click();
      await page.waitForURL(/view=reading/);
      await page.goto('/');
      expect(await page.locator('.desk-rows').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Keys' }).count()).toBe(0);
    }));

  it('applies filters at once, and goes back through them', () =>
    browse({}, async (page) => {
      await page.goto('/');
      const all = await page.locator('li.event').count();
      await page.getByLabel('Denmark').check();
      await page.waitForURL((url) => url.search === '?country=DK');
      await expect.poll(() => page.locator('li.event').count()).toBeLessThan(all);
      expect(await page.getByLabel('Denmark').isChecked()).toBe(true);
      await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Takeover bid' });
      await page.waitForURL(/country=DK/);
      await page.waitForURL(/event_type=/);
      await page.goBack();
      await page.waitForURL((url) => url.search === '?country=DK');
      await page.goBack();
      await expect.poll(() => page.locator('li.event').count()).toBe(all);
    }));

  it('keeps the button of the filters in sight', () =>
    browse({ javaScript: false }, async (page) => {
      await page.goto('/');
      const box = await page.getByRole('button', { name: 'Show' }).boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }));

  it('suggests companies while a name is typed', () =>
    browse({}, async (page) => {
      await page.goto('/');
      await page.getByLabel('Company, by name or ticker').pressSequentially('maltk');
      const option = page.locator('#company-options option');
      await expect.poll(() => option.count()).toBeGreaterThan(0);
      expect(await option.first().getAttribute('value')).toBe('MALTK');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?company=/);
    }));
});

describe('keys', () => {
  it('move through rows, open one, and leave', () =>
    browse({}, async (page) => {
      await page.goto('/');
      const titles = await page.locator('.day > .list > .event h3').allTextContents();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      await page.keyboard.press('j');
      expect([await selected(page).textContent(), await focused(page)]).toEqual([titles[1], titles[1]]);
      await page.keyboard.press('Escape');
      expect(await page.locator('[data-selected]').count()).toBe(0);
      await page.keyboard.press('j');
      await page.keyboard.press('o');
      await page.waitForURL(/\/events\/[a-z0-9]{12}$/);
    }));

  it('mark events as read up to the selected one', () =>
    browse({}, async (page) => {
      await page.goto('/');
      for (let row = 0; row < 3; row += 1) await page.keyboard.press('j');
      const title = await selected(page).textContent();
      await page.keyboard.press('m');
      await page.locator('.read-line').waitFor();
      expect(await page.locator('.read-line + li h3').textContent()).toBe(title);
      expect(await page.locator('.unread').textContent()).toMatch(/\d+ new since your last visit/);
      await page.reload();
      expect(await page.locator('.read-line + li h3').textContent()).toBe(title);
    }));

  it('do nothing in fields or with modifiers, and can be turned off', () =>
    browse({}, async (page) => {
      await page.goto('/');
      await page.getByLabel('Words').fill('');
      await page.getByLabel('Words').pressSequentially('jk?/');
      expect(await page.getByLabel('Words').inputValue()).toBe('jk?/');
      expect(await page.locator('dialog').count()).toBe(0);
      await page.getByLabel('Words').fill('');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+j');
      expect(await page.locator('[data-selected]').count()).toBe(0);
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keys' });
      await dialog.getByText('Mark events as read').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByLabel('Use single keys').uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      expect(await page.locator('[data-selected]').count()).toBe(0);
      await page.getByRole('button', { name: 'Keys' }).click();
      await page.getByLabel('Use single keys').check();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.keyboard.press('j');
      expect(await page.locator('[data-selected]').count()).toBe(1);
    }));
});

describe('the palette', () => {
  it('finds a company by arrow keys as a combo box does', () =>
    browse({}, async (page) => {
      await page.goto('/calendar');
      await page.keyboard.press('/');
      const input = page.getByRole('combobox', { name: 'Company, event, page or command' });
      await page.keyboard.type('maltk');
      await page
        .getByRole('option', { name: /Maltkær Bryggeri/ })
        .first()
        .waitFor();
      await expect.poll(() => page.locator('.palette [role="status"]').textContent()).toMatch(/\d+ results?/);
      expect(await input.getAttribute('aria-activedescendant')).toBeNull();
      await page.keyboard.press('ArrowDown');
      const active = (await input.getAttribute('aria-activedescendant')) ?? '';
      expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/companies\/[a-z0-9]{12}$/);
    }));

  it('runs commands, closes by Escape and returns the focus', () =>
    browse({}, async (page) => {
      await page.goto('/');
      await page.keyboard.press('j');
      const row = await focused(page);
      await page.keyboard.press('/');
      await page.keyboard.press('Escape');
      expect([await page.locator('dialog[open]').count(), await focused(page)]).toEqual([0, row]);
      await page.keyboard.press('/');
      await page.keyboard.type('reading');
      await page.getByRole('option', { name: 'Reading list of events' }).click();
      await page.waitForURL(/view=reading/);
    }));
});

describe('a cut connection', () => {
  it('is stated above the list, and the statement goes when it is back', () =>
    browse(
      {},
      async (page) => {
        await page.clock.install();
        await page.goto('/');
        const top = await page.locator('#news').boundingBox();
        await page.route('**/events/new?*', (route) => route.fulfill({ status: 503, body: '' }));
        await page.clock.runFor(31_000);
        await page.getByText(/No connection since \d\d:\d\d\. Newer events are not shown\./).waitFor();
        expect(await page.locator('#news').boundingBox()).toEqual(top);
        await page.unroute('**/events/new?*');
        await page.clock.runFor(31_000);
        await expect.poll(() => page.locator('[data-fresh]').textContent()).toBe('');
      },
      /status of 503/,
    ));
});
