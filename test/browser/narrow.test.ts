import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { openContext, openService } from './browser.ts';

let cookie: string;
let start: readonly string[];
beforeAll(async () => {
  const service = openService();
  const { db } = service;
  const { id } = await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  ({ cookie } = await addPerson(service, { role: 'admin', accounts: [id] }));
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('verified', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  start = [
    '/',
    '/companies',
    `/companies/${company?.id}`,
    '/calendar',
    '/account',
    '/operator',
    '/operator/setup',
    '/docs',
    '/status',
  ];
});

/** Pages of one kind have one route: ids and queries do not count. */
const toRoute = (path: string): string =>
  path.replace(/[?#].*$/, '').replaceAll(/\/(?:[a-z0-9]{12}|[^/]*\d[^/]*)(?=\/|$)/g, '/:id');
const PAGES_PER_ROUTE = 2;
const MAX_PAGES = 160;

type Seen = { readonly count: number; readonly wide: readonly string[]; readonly links: readonly string[] };

/** Runs in the page: its visible tables, those wider than their box, and its links. */
const READ = `(() => {
  const shown = [...document.querySelectorAll('main table')].filter((table) => table.checkVisibility());
  const isWide = (table) => {
    const box = table.closest('.table') ?? table.parentElement;
    return box.scrollWidth > box.clientWidth + 1 || table.getBoundingClientRect().right > innerWidth + 1;
  };
  return {
    count: shown.length,
    wide: shown.filter(isWide).map((table) => table.closest('[aria-label]')?.getAttribute('aria-label') ?? table.className),
    links: [...document.querySelectorAll('main a[href], nav a[href]')].map((a) => a.getAttribute('href')),
  };
})()`;

describe('at 390 pixels', { timeout: 300_000 }, () => {
  it('no page, signed in, has a table that is wider than its box', async () => {
    const context = await openContext({ cookie, width: 390 });
    const faults: string[] = [];
    const visits = new Map<string, number>();
    const queue = [...start];
    let tables = 0;
    let pages = 0;
    try {
      const page = await context.newPage();
      for (let path = queue.shift(); path !== undefined && pages < MAX_PAGES; path = queue.shift()) {
        const route = toRoute(path);
        if ((visits.get(route) ?? 0) >= PAGES_PER_ROUTE) continue;
        visits.set(route, (visits.get(route) ?? 0) + 1);
        const response = await page.goto(path).catch(() => null);
        if (!response?.headers()['content-type']?.startsWith('text/html')) continue;
        pages += 1;
        const seen = (await page.evaluate(READ)) as Seen;
        tables += seen.count;
        faults.push(...seen.wide.map((name) => `${path}: ${name}`));
        for (const href of seen.links)
          if (/^(?:$|[\w?])(?!\w*:)/.test(href) && !/^(?:assets|openapi|f\/|https?:)/.test(href))
            queue.push(`/${href}`);
      }
    } finally {
      await context.close();
    }
    expect(faults).toEqual([]);
    expect({ isWalked: pages > 60, hasTables: tables > 20 }).toEqual({ isWalked: true, hasTables: true });
  });
});
