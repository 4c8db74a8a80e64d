// Reads /docs/reference in a real browser as somebody with a key would: the page renders, asks no other server for anything, breaks
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

  /** Opens an operation from the list and sends the request of its form as it stands. */
  async function tryOut(operation) {
    await page.goto(`${address}/docs/reference`);
    await page.getByRole('link', { name: operation, exact: true }).click();
    await page.getByRole('heading', { name: operation, exact: true, level: 1 }).waitFor();
    await page.getByLabel('Key', { exact: true }).fill(key);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().startsWith(`${address}/api/v1/`)),
      page.getByRole('button', { name: 'Send', exact: true }).click(),
    ]);
    const { pathname, search } = new URL(answer.url());
    process.stdout.write(`${operation}: ${answer.status()} ${pathname}${search}\n`);
    if (answer.status() !== 200) findings.push(`${operation}: ${answer.status()} on ${pathname}${search}`);
    await page.getByText(/^200 OK/).waitFor();
    if (screenshot) await page.screenshot({ path: screenshot });
  }

  await tryOut('List articles');
  await tryOut('List events');
  await tryOut('Get a company');
  await tryOut('Describe the service');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  if (kept.includes(key)) findings.push('the key is kept in the browser');

  for (const path of ['/', '/docs', '/docs/mcp', '/problems', '/problems/invalid-parameter']) {
    const response = await page.goto(address + path);
    if (response?.status() !== 200) findings.push(`${path} answers ${response?.status()}`);
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) findings.push(`${path} has no heading`);
  }
} finally {
  await browser.close();
}
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
