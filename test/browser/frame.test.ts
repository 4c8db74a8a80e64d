import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService } from './browser.ts';

let cookie: string;
beforeAll(async () => {
  const service = openService();
  const { id } = await service.db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  ({ cookie } = await addPerson(service, {
    name: 'Astrid Lundqvist-Holmberg',
    email: 'astrid@example.test',
    role: 'admin',
    accounts: [id],
  }));
});

describe('the first page', () => {
  it('shows events to whoever started the service', () => inspect('events', '/'));
});

describe('the header', () => {
  it('is one row of at most 64 pixels at every width, and nothing of it is cut', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      for (const width of [320, 390, 720, 1024, 1100, 1440, 1920]) {
        await page.setViewportSize({ width, height: 450 });
        for (const path of ['/calendar', '/search', '/operator']) {
          await page.goto(path);
          const box = await page.locator('.top').boundingBox();
          const parts = '.top > div > :is(a, nav, form, div, button)';
          const outside = await page.locator(parts).evaluateAll((elements) =>
            elements
              .filter((element) => {
                const { left, right, width: own } = element.getBoundingClientRect();
                return own > 0 && (left < 0 || right > element.ownerDocument.documentElement.clientWidth);
              })
              .map((element) => element.className || element.tagName),
          );
          expect({ width, path, isLow: (box?.height ?? 99) <= 64, outside }).toEqual({
            width,
            path,
            isLow: true,
            outside: [],
          });
          expect(await page.locator('input[type="search"]:visible').count()).toBe(1);
        }
      }
    } finally {
      await context.close();
    }
  });

  it('has a menu and a bar on phones that lead everywhere, without a script too', async () => {
    const context = await openContext({ cookie, width: 390, javaScript: false });
    try {
      const page = await context.newPage();
      await page.goto('/');
      expect(await page.locator('.bottom-bar li').allInnerTexts()).toEqual([
        'Events',
        'Calendar',
        'Following',
        'Search',
        'More',
      ]);
      await page.locator('.bottom-bar').getByRole('link', { name: 'Following' }).click();
      await page.getByRole('heading', { name: 'Following', level: 1 }).waitFor();
      expect(await page.locator('.bottom-bar [aria-current]').allInnerTexts()).toEqual(['Following']);
      await page.locator('.bottom-bar').getByRole('link', { name: 'Calendar' }).click();
      await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.locator('#menu').getByRole('link', { name: 'Operator' }).click();
      await page.waitForURL('**/operator');
      await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
      await page.keyboard.press('Escape');
      expect(await page.locator('#menu').isVisible()).toBe(false);
    } finally {
      await context.close();
    }
  });
});

describe('on paper', () => {
  it('an event has its text in black and no navigation, with the addresses of other sites', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto('/');
      await page.goto((await page.locator('#news [data-id] a').first().getAttribute('href')) ?? '');
      for (const part of ['.top', '.bottom-bar', '.foot', '#menu'])
        expect([part, await page.locator(part).isVisible()]).toEqual([part, false]);
      expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe('rgb(0, 0, 0)');
      expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
      const address = await page.evaluate(
        `getComputedStyle(document.querySelector('main a[href^="http"]'), '::after').content`,
      );
      expect(address).toContain('http');
    } finally {
      await context.close();
    }
  });
});

describe('a table of an account', () => {
  it('is cards on a phone, each value with the head of its column', async () => {
    const context = await openContext({ cookie, width: 390 });
    try {
      const page = await context.newPage();
      await page.goto('/account/keys');
      const cell = `document.querySelector('td[data-label="Last used"]')`;
      expect(await page.evaluate(`getComputedStyle(${cell}).display`)).toBe('block');
      expect(await page.evaluate(`getComputedStyle(${cell}, '::before').content`)).toBe('"Last used"');
    } finally {
      await context.close();
    }
  });
});

describe('buttons that need a script', () => {
  it.each([true, false])('are shown with one alone (%s)', async (javaScript) => {
    const context = await openContext({ cookie, javaScript });
    try {
      const page = await context.newPage();
      await page.goto('/docs/reference/listEvents');
      expect(await page.getByRole('button', { name: 'Copy' }).isVisible()).toBe(javaScript);
      expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(javaScript);
      expect(await page.getByRole('button', { name: 'Show the request' }).isVisible()).toBe(!javaScript);
    } finally {
      await context.close();
    }
  });
});

describe('the tabs of the operator on a phone', () => {
  it('fill each row before the next one starts, and the rows have one height', async () => {
    const context = await openContext({ cookie, width: 390 });
    try {
      const page = await context.newPage();
      await page.goto('/operator');
      const { width, boxes } = await page.locator('main .tabs').evaluate((nav) => ({
        width: nav.getBoundingClientRect().right,
        boxes: [...nav.querySelectorAll('a')].map((tab) => {
          const { top, right, width } = tab.getBoundingClientRect();
          return { name: tab.textContent, top, right, width };
        }),
      }));
      const starts = boxes.flatMap((box, i) => {
        const before = boxes[i - 1];
        return before && box.top > before.top ? [{ ...box, before }] : [];
      });
      expect(starts.length).toBeGreaterThan(1);
      // 8 pixels are the widest gap between two tabs.
      expect(starts.filter(({ before, width: own }) => before.right + 8 + own < width).map(({ name }) => name)).toEqual(
        [],
      );
      const heights = new Set(starts.map(({ top, before }) => Math.round(top - before.top)));
      expect(heights.size).toBe(1);
    } finally {
      await context.close();
    }
  });
});

describe('a row of the events on a phone', () => {
  it('names publishers in the small letters of the row, not in those of headlines', async () => {
    const context = await openContext({ cookie, width: 390 });
    try {
      const page = await context.newPage();
      await page.goto('/?view=dense');
      const sizeOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) =>
            Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(element).fontSize ?? ''),
          );
      expect(await sizeOf('.event .by')).toBeLessThanOrEqual(13);
      expect(await sizeOf('.event :is(h2, h3)')).toBeGreaterThanOrEqual(15);
    } finally {
      await context.close();
    }
  });
});
