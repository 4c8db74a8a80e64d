// Reads /docs in a real browser as somebody with a key would: the page renders, asks no other server for anything, breaks
// its own policy nowhere, keeps the key nowhere, and requests sent from its form are answered with 200.
import { chromium } from 'playwright-core';

const [, , address, key, executablePath, screenshot] = process.argv;
const findings = [];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => findings.push(`the page failed: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') findings.push(`the page reports: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}/`) && !request.url().startsWith('data:'))
      findings.push(`it asks another server: ${request.url()}`);
  });

  /** Opens an operation in the list at the side and sends the request of its form as it stands. */
  async function tryOut(group, operation) {
    const opener = page.getByRole('button', { name: `Open Group - ${group}`, exact: true });
    if ((await opener.count()) > 0) await opener.click();
    await page.getByRole('link', { name: operation }).first().click();
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: operation, exact: true }) });
    await section
      .getByRole('button', { name: /Test Request/ })
      .last()
      .click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().startsWith(`${address}/api/v1/`)),
      page.getByRole('button', { name: /^Send/ }).first().click(),
    ]);
    const { pathname, search } = new URL(answer.url());
    process.stdout.write(`${operation}: ${answer.status()} ${pathname}${search}\n`);
    if (answer.status() !== 200) findings.push(`${operation}: ${answer.status()} on ${pathname}${search}`);
    await page.getByText('200 OK').first().waitFor();
    if (screenshot) await page.screenshot({ path: screenshot });
    await page.keyboard.press('Escape');
  }

  await page.goto(`${address}/docs`);
  await page.getByRole('heading', { name: 'Nordwire API', exact: true }).waitFor();
  await page.locator('input[placeholder="Token"]').first().fill(key);
  await tryOut('Articles', 'List articles');
  await tryOut('Events', 'List events');
  await tryOut('Companies', 'Get a company');
  await tryOut('Meta', 'Describe the service');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  if (kept.includes(key)) findings.push('the key is kept in the browser');

  for (const path of ['/', '/problems', '/problems/invalid-parameter', '/docs/mcp']) {
    const response = await page.goto(address + path);
    if (response?.status() !== 200) findings.push(`${path} answers ${response?.status()}`);
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) findings.push(`${path} has no heading`);
  }
} finally {
  await browser.close();
}
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
