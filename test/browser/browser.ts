import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { connect, type Database } from '../../src/db/connect.ts';
import { createSignIn, type SignIn } from '../../src/people/sign-in.ts';

let launched: Promise<Browser> | undefined;

/** One Chromium for the whole run; it ends with the process that started it. */
const launch = (): Promise<Browser> => {
  launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return launched;
};

let store: Database | undefined;

/** The database of the service, and the library by which its people sign in. */
export function openService(): { readonly base: string; readonly db: Database['db']; readonly signIn: SignIn } {
  const { base, connection, secret } = inject('service');
  store ??= connect({ ...connection, maxConnections: 2 });
  return { base, db: store.db, signIn: createSignIn({ db: store.db, baseUrl: base, secrets: [secret] }) };
}

export type Width = 390 | 1440;
const toViewport = (width: Width) => ({ width, height: width === 390 ? 844 : 900 });

/** A window without anything kept from before; `cookie` is that of `addPerson`. */
export async function openContext(
  options: { readonly cookie?: string; readonly width?: Width; readonly javaScript?: boolean } = {},
): Promise<BrowserContext> {
  const { base } = openService();
  const { cookie, width = 1440, javaScript = true } = options;
  const context = await (await launch()).newContext({
    baseURL: base,
    viewport: toViewport(width),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  });
  if (cookie !== undefined)
    await context.addCookies(
      cookie.split('; ').map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        url: base,
      })),
    );
  return context;
}

/** What a page did that it must not do: errors of scripts, refused content, requests that failed or went elsewhere. */
export function watch(page: Page): string[] {
  const { base } = openService();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
      faults.push(`elsewhere: ${request.url()}`);
  });
  return faults;
}

/** Rules of axe that colours decide. */
const ofColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Findings of axe that keep somebody from using the page, by the standard (WCAG 2.2 AA) and best practice; `options` are
 * those of `axe.run`.
 */
export async function seriousFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  // As an own script of the page's context, so that its policy need not let it in.
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Whether the page itself scrolls sideways, which no page may on a phone. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

const SCREENSHOTS = fileURLToPath(new URL('../../.screenshots/', import.meta.url));

/**
 * Opens a page at both widths, looks at it in light and dark, and holds it to what holds for every page: no serious finding
 * of axe, no fault of scripts or policy, nothing from elsewhere, no scrolling sideways. With SCREENSHOTS=true it keeps the
 * pictures as `.screenshots/NAME-WIDTH-SCHEME.jpg`.
 */
export async function inspect(
  name: string,
  path: string,
  options: { readonly cookie?: string; readonly prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<void> {
  const context = await openContext(options.cookie === undefined ? {} : { cookie: options.cookie });
  try {
    for (const width of [390, 1440] as const) {
      const page = await context.newPage();
      await page.setViewportSize(toViewport(width));
      const faults = watch(page);
      // Scripts are modules, which run before the page has loaded.
      await page.goto(path, { waitUntil: 'load' });
      await options.prepare?.(page);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        if (process.env['SCREENSHOTS'] === 'true') {
          await mkdir(SCREENSHOTS, { recursive: true });
          await page.screenshot({ path: `${SCREENSHOTS}${name}-${width}-${scheme}.jpg`, type: 'jpeg', quality: 72 });
        }
        // The schemes differ in colours alone.
        const findings = await seriousFindings(page, scheme === 'dark' ? ofColours : {});
        const at = `${name} ${width} ${scheme}`;
        expect({ at, faults, findings, sideways: await overflows(page) }).toEqual({
          at,
          faults: [],
          findings: [],
          sideways: false,
        });
      }
      await page.close();
    }
  } finally {
    await context.close();
  }
}
