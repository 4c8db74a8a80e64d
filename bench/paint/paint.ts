import { chromium } from 'playwright-core';
import { type Child, median, waitForOutput } from '../children.ts';
import { openGeneratedStore, openKeptStore } from '../pages/generated-store.ts';
import { serve } from '../pages/pages.ts';
import { report } from '../report.ts';
import { findPages, signIn } from './find-pages.ts';

const PORT = 18_085;
const BASE = `http://127.0.0.1:${PORT}`;
const WIDTHS = [1440, 390] as const;
const LOADS = 3;

/** Milliseconds of a load, from the start of the navigation. */
type Load = { readonly server: number; readonly paint: number };

/**
 * Runs in the page: the time until its first byte, and that of its largest paint. A page without an entry for its largest paint
 * within two seconds counts with its load.
 */
const readLoad = `new Promise((resolve) => {
  const [{ requestStart, responseStart, loadEventEnd }] = performance.getEntriesByType('navigation');
  const done = (paint) => resolve({ server: responseStart - requestStart, paint });
  new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => done(loadEventEnd), 2000);
})`;

/** Loads every page several times in a browser of a width, each time without the browser's cache. */
async function loadPages(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  cookie: string,
  width: (typeof WIDTHS)[number],
  paths: readonly string[],
): Promise<Load[][]> {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 } });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: BASE };
    }),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const loads: Load[][] = [];
  for (const path of paths) {
    const own: Load[] = [];
    for (let load = 0; load < LOADS; load++) {
      await page.goto(`${BASE}${path}`, { waitUntil: 'load', timeout: 60_000 });
      own.push((await page.evaluate(readLoad)) as Load);
    }
    process.stderr.write(`${width} ${path} ${own.map(({ paint }) => Math.round(paint)).join(' ')}\n`);
    loads.push(own);
  }
  await context.close();
  return loads;
}

const ms = (values: readonly number[]): number => Math.round(median(values));

async function measure(server: Child, articles: number): Promise<void> {
  await waitForOutput(server, 'Open this to sign in', performance.now());
  const cookie = await signIn(server.output());
  const pages = await findPages(BASE, cookie);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : [],
  });
  try {
    const paths = pages.map(({ path }) => path);
    const wide = await loadPages(browser, cookie, 1440, paths);
    const narrow = await loadPages(browser, cookie, 390, paths);
    const rows = pages.map(({ pattern }, place) => {
      const [w = [], n = []] = [wide[place], narrow[place]];
      return {
        pattern,
        server: ms([...w, ...n].map((load) => load.server)),
        wide: ms(w.map((load) => load.paint)),
        narrow: ms(n.map((load) => load.paint)),
        longest: Math.round(Math.max(...[...w, ...n].map((load) => load.paint))),
      };
    });
    rows.sort((one, other) => other.longest - one.longest);
    const late = rows.filter(({ wide: w, narrow: n }) => Math.max(w, n) > 1000);
    report('paint', {
      title: 'Largest paint of every page',
      command: `npm run bench -- paint --articles ${articles}`,
      about:
        `${articles} generated articles, without vectors. One page of every address that links lead to from the events, the account, ` +
        `the operator and the documentation, ${LOADS} loads at each width in headless Chromium without a cache; client, server and ` +
        `store share the machine. ${late.length} of ${rows.length} pages have a median above one second at a width.`,
      tables: [
        {
          header: ['page', 'first byte, median ms', 'at 1440, median ms', 'at 390, median ms', 'longest ms'],
          rows: rows.map((row) => [`\`${row.pattern}\``, row.server, row.wide, row.narrow, row.longest]),
        },
      ],
    });
  } finally {
    await browser.close();
  }
}

/** Measures the largest paint of every page over a store of so many articles, at the widths of a desk and a phone. */
export async function benchPaint(articles: number, url: string | undefined): Promise<void> {
  const store = url === undefined ? await openGeneratedStore(articles) : await openKeptStore(url, articles);
  try {
    const server = await serve(store, PORT, {});
    try {
      await measure(server, articles);
    } finally {
      await server.stop();
    }
  } finally {
    await store.drop();
  }
}
