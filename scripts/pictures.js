// Takes the pictures of the README from a running service with the demonstration, as docs/pictures/NAME.png:
//   node scripts/pictures.js "http://127.0.0.1:8080/sign-in/link?token=..."
// The argument is the link that the first start prints. CHROMIUM names the browser.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

/** The page that the first link of a list leads to. */
const firstOf = (list, selector) => async (page) => {
  await page.goto(list);
  return (await page.locator(selector).first().getAttribute('href')) ?? list;
};

/** Name of the picture, width of the window, and the page. */
const pictures = [
  ['events', 1280, ''],
  ['event', 1280, firstOf('?figures_disagree=true', '#news h2 a, #news h3 a')],
  ['company', 1280, 'companies/NRVK-B'],
  ['calendar', 1280, 'calendar'],
  ['search', 1280, 'search?q=profit+warnings+in+Sweden'],
  ['account', 1280, 'account'],
  ['operator', 1280, 'operator'],
  ['reference', 1280, 'docs/reference/listEvents'],
  ['events-phone', 390, ''],
  ['company-phone', 390, 'companies/NRVK-B'],
];

const link = process.argv[2];
if (link === undefined || !URL.canParse(link)) throw new Error('Usage: node scripts/pictures.js SIGN-IN-LINK');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const context = await browser.newContext({
    baseURL: `${new URL('/', link)}`,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  });
  const page = await context.newPage();
  await page.goto(link);
  for (const [name, width, place] of pictures) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.goto(typeof place === 'string' ? place : await place(page), { waitUntil: 'load' });
    // The reminder of a person who signed in by a link is not part of the pages of others.
    await page.evaluate("document.querySelectorAll('main > .note').forEach((note) => note.remove())");
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: `${folder}${name}.png` });
  }
} finally {
  await browser.close();
}
