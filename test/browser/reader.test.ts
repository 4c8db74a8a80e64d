import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { declaredCompany, declaredFacts } from '../support/ingest/declared-facts.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import { createDraft } from '../world/draft.ts';
import { toTestId } from '../world/ids.ts';
import { inspect, openContext, openService, watch } from './browser.ts';

type PagePaths = Readonly<Record<'event' | 'article' | 'story' | 'company', string>>;
let places: PagePaths;

/** The first address of a page that leads to a record. */
async function first(page: string, folder: string): Promise<string> {
  const text = await (await fetch(`${openService().base}${page}`)).text();
  const found = new RegExp(`href="(${folder}/[a-z0-9]{12})"`).exec(text)?.[1];
  if (found === undefined) throw new Error(`${page} leads to no ${folder}`);
  return `/${found}`;
}

beforeAll(async () => {
  const event = await first('/?figures_disagree=true', 'events');
  places = {
    event,
    article: await first(event, 'articles'),
    story: await first('/stories', 'stories'),
    company: await first(event, 'companies'),
  };
});

/** Runs in a window of its own, in which nothing may fail. */
async function browse(options: Parameters<typeof openContext>[0], work: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(options);
  try {
    const page = await context.newPage();
    const faults = watch(page);
    await work(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

describe('pages of the reader', () => {
  it('an event', () => inspect('event', places.event));
  it('an article', () => inspect('article', places.article));
  it('an article with facts that its source declares', async () => {
    const { db } = openService();
    const id = places.article.slice('/articles/'.length);
    const declared = declaredFacts({
      issuer: declaredCompany({
        name: `Havn ${'Industrier og Energi '.repeat(6)}ASA`,
        isins: Array.from({ length: 9 }, () => 'NO0010063308'),
        leis: ['5493006JEXBO6HGRZ244'],
        national_numbers: ['NO:982463718'],
        listings: ['XOSL:HAVN'],
      }),
      class: { scheme: 'mfn', code: `:${'regulatory'.repeat(15)}`, name: null, disclosure_class: 'half_year_report' },
      corrects: 'r0',
      regulatory: true,
    });
    await db
      .insertInto('article_inputs')
      .values({ article_id: id, title: 'Report', declared: JSON.stringify(declared) })
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ declared: JSON.stringify(declared) }))
      .execute();
    await inspect('article-declared', places.article, {
      prepare: (page) => page.getByRole('heading', { name: 'Declared by the source' }).scrollIntoViewIfNeeded(),
    });
  });
  it('stories', () => inspect('stories', '/stories'));
  it('a story', () => inspect('story', places.story));
  it('companies', () => inspect('companies', '/companies?country=SE'));
  it('a company', () => inspect('company', places.company));
  it('search', () => inspect('search', '/search?q=profit+warnings+in+Finland'));
  it('search, before anything was asked', () => inspect('search-start', '/search'));
  it('search of one kind', () => inspect('search-events', '/search?q=storm&type=events&near=true'));
  it('a list with filters, and the request behind it', () =>
    inspect('events-filtered', '/?country=DK,NO&significance=notable', {
      prepare: async (page) => {
        await page.locator('.behind summary').click();
        await page.locator('.behind').scrollIntoViewIfNeeded();
      },
    }));
  it('the calendar', async () => {
    const text = await (await fetch(`${openService().base}/calendar`)).text();
    expect(text).toContain('class="entry');
    await inspect('calendar', '/calendar');
  });
});

describe('reading', () => {
  it('filters, opens an event, goes back, and takes a filter off', () =>
    browse({}, async (page) => {
      await page.goto('/');
      await page.getByLabel('Denmark').check();
      await page.getByLabel('Notable', { exact: true }).check();
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL((url) => url.search === '?significance=notable&country=DK');
      const titles = await page.locator('li.event h3').allTextContents();
      expect(titles.length).toBeGreaterThan(0);
      await page.locator('li.event h3 a').first().click();
      expect(await page.locator('h1').textContent()).toBe(titles[0]);
      await page.goBack();
      expect(await page.locator('li.event h3').allTextContents()).toEqual(titles);
      expect(await page.getByLabel('Denmark').isChecked()).toBe(true);
      await page.getByRole('link', { name: /^Tier: Notable/ }).click();
      await page.waitForURL((url) => url.search === '?country=DK');
    }));

  it('adds a company by its name and a type from the list, and walks to older events', () =>
    browse({}, async (page) => {
      await page.goto('/');
      await page.getByLabel('Company, by name or ticker').fill('AERN-B');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?company=/);
      await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Earnings report' });
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(/company=.+event_type=earnings-report/);
      expect(await page.locator('li.event').count()).toBeGreaterThan(0);
      await page.goto('/');
      const newest = await page.locator('li.event h3').first().textContent();
      await page.getByRole('link', { name: 'Older events' }).click();
      await page.waitForURL(/cursor=/);
      await page.getByRole('link', { name: 'Back to the newest' }).click();
      expect(await page.locator('li.event h3').first().textContent()).toBe(newest);
    }));

  it('searches from the field at the top, which "/" leads to', () =>
    browse({}, async (page) => {
      await page.goto('/');
      await page.keyboard.press('/');
      await page.keyboard.type('storm');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?q=storm/);
      expect(await page.locator('li.event').count()).toBeGreaterThan(0);
      await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Articles' }).click();
      await page.waitForURL(/type=articles/);
      expect(await page.locator('li.article').count()).toBeGreaterThan(0);
      // Within a field a slash is a slash.
      await page.getByLabel('Search for').fill('a');
      await page.getByLabel('Search for').press('/');
      expect(await page.getByLabel('Search for').inputValue()).toBe('a/');
    }));

  it('goes through the weeks of the calendar', () =>
    browse({}, async (page) => {
      await page.goto('/calendar');
      await page.getByRole('link', { name: 'Week', exact: true }).click();
      await page.getByRole('link', { name: 'Next week' }).click();
      await page.getByRole('link', { name: 'This week' }).waitFor();
      const heading = await page.locator('.page-head').textContent();
      await page.getByRole('link', { name: 'Previous week' }).click();
      await page.getByText('This week', { exact: true }).waitFor();
      await page.goBack();
      expect(await page.locator('.page-head').textContent()).toBe(heading);
    }));

  it('copies the request behind a page', async () => {
    const { base } = openService();
    await browse({}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/?country=SE');
      await page.getByText('API request of this page').click();
      await page.getByRole('button', { name: 'Copy as curl' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const curl = await page.evaluate('navigator.clipboard.readText()');
      expect(curl).toContain(`'${base}/api/v1/events?`);
      expect(curl).toContain('country=SE');
      await page.getByRole('button', { name: 'Copy as tool call' }).click();
      await expect
        .poll(async () => page.evaluate('navigator.clipboard.readText()'))
        .toContain('"name": "search_events"');
    });
  });

  it('copies on plain http too, where pages have no clipboard', () =>
    browse({}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/?country=SE');
      await page.evaluate(`
        globalThis.readCopied = () => clipboard.readText();
        globalThis.clipboard = navigator.clipboard;
        Object.defineProperty(navigator, 'clipboard', { value: undefined });`);
      await page.getByText('API request of this page').click();
      await page.getByRole('button', { name: 'Copy as curl' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('readCopied()')).toContain('country=SE');
    }));

  it('goes by keyboard alone: past the frame, to an event, into it', () =>
    browse({}, async (page) => {
      await page.goto('/?significance=notable');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
      await page.keyboard.press('Enter');
      const title = await page.locator('li.event h3 a').first().textContent();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate('document.activeElement.textContent')) === title) break;
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/events\//);
      expect(await page.locator('h1').textContent()).toBe(title);
    }));

  it('keeps filters folded on a phone and open beside a wide list', async () => {
    await browse({ width: 390 }, async (page) => {
      await page.goto('/');
      expect(await page.getByLabel('Denmark').isVisible()).toBe(false);
      await page.getByText('Filters', { exact: true }).click();
      expect(await page.getByLabel('Denmark').isVisible()).toBe(true);
    });
    await browse({}, async (page) => {
      await page.goto('/');
      expect(await page.getByLabel('Denmark').isVisible()).toBe(true);
      expect(await page.getByText('Filters', { exact: true }).isVisible()).toBe(false);
    });
  });
});

/** A report of this moment, which goes away again: it is not of the demonstration. */
async function withNewEvent(work: () => Promise<void>): Promise<void> {
  const { db } = openService();
  const { id: source } = await db
    .selectFrom('articles')
    .select('source_id as id')
    .where('source_id', 'not like', '%0')
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const draft = createDraft();
  addEvent(draft, 'justnow', { title: 'Just reported', first_reported_at: at, last_article_at: at, article_count: 1 });
  addArticle(draft, 'justnowart', { source, event: 'justnow', published_at: at });
  await draft.insert(db);
  try {
    await work();
  } finally {
    await db.deleteFrom('articles').where('id', '=', toTestId('justnowart')).execute();
    await db.deleteFrom('events').where('id', '=', toTestId('justnow')).execute();
  }
}

describe('newer events', () => {
  it('are told of while the page is seen, and slide in when somebody asks for them', () =>
    browse({}, async (page) => {
      await page.clock.install();
      await page.goto('/');
      const before = await page.locator('li.event h3').first().textContent();
      await page.clock.runFor(31_000);
      expect(await page.locator('[data-fresh]').textContent()).toBe('');
      await withNewEvent(async () => {
        await page.clock.runFor(31_000);
        const offer = page.getByRole('link', { name: '1 new event: show it' });
        await offer.waitFor();
        // Nothing moves by itself.
        expect(await page.locator('li.event h3').first().textContent()).toBe(before);
        await offer.click();
        await page.locator('li.event.arrived').waitFor();
        expect(await page.locator('li.event h3').first().textContent()).toBe('Just reported');
        expect(await page.evaluate('document.activeElement.textContent')).toBe('Just reported');
        expect(await page.locator('[data-fresh]').textContent()).toBe('');
      });
    }));

  it('are not asked for while nobody sees the page', () =>
    browse({}, async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/events/new')) requests.push(request.url());
      });
      await page.clock.install();
      await page.goto('/');
      await page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })",
      );
      await page.clock.runFor(95_000);
      expect(requests).toEqual([]);
      await page.evaluate('delete document.visibilityState');
      await page.clock.runFor(31_000);
      expect(requests).toHaveLength(1);
    }));

  it('come with a reload where scripts are off', () =>
    browse({ javaScript: false }, async (page) => {
      await page.goto('/');
      await withNewEvent(async () => {
        await page.reload();
        expect(await page.locator('li.event h3').first().textContent()).toBe('Just reported');
      });
    }));
});

describe('without scripts', () => {
  it('filters, records, search and the request behind a page are all there', () =>
    browse({ javaScript: false }, async (page) => {
      await page.goto('/');
      await page.getByLabel('Norway').check();
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL((url) => url.search === '?country=NO');
      await page.locator('li.event h3 a:visible').first().click();
      await page.waitForURL(/\/events\//);
      await page.getByText('of this page').click();
      expect(await page.locator('#curl-1').isVisible()).toBe(true);
      await page.getByRole('searchbox', { name: 'Search news' }).fill('storm');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?q=storm/);
      await page.goto('/?find_company=AERN-B');
      await page.waitForURL(/\?company=/);
    }));
});

describe('the first view', () => {
  /** What is promised of the page with its scripts, styles and font, as they are sent. */
  const MAX_BYTES = 100_000;
  const PARTS = new Set(['document', 'script', 'stylesheet', 'font']);

  it('loads at most 100 kB with its scripts, styles and font', () =>
    browse({}, async (page) => {
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (PARTS.has(request.resourceType()))
          sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const sent = await Promise.all(sizes);
      expect(sent.length).toBeGreaterThanOrEqual(6);
      expect(Math.min(...sent)).toBeGreaterThan(0);
      const sum = sent.reduce((total, size) => total + size, 0);
      expect(sum).toBeLessThanOrEqual(MAX_BYTES);
    }));
});
