import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService, watch } from './browser.ts';

let cookie: string;
beforeAll(async () => {
  const service = openService();
  const { id } = await service.db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  ({ cookie } = await addPerson(service, { name: 'Doris', email: 'doris@example.test', accounts: [id] }));
});

describe('the documentation', () => {
  it.each([
    ['docs', '/docs'],
    ['docs-quick-start', '/docs/quick-start'],
    ['docs-errors', '/docs/errors'],
    ['docs-feeds', '/docs/feeds'],
    ['docs-mcp', '/docs/mcp'],
    ['docs-self-hosting', '/docs/self-hosting'],
    ['docs-reference', '/docs/reference'],
    ['problems', '/problems'],
    ['problem', '/problems/rate-limit-exceeded'],
  ])('%s is fit to be read', (name, path) => inspect(name, path));

  it.each(['authentication', 'pagination', 'sync', 'caching', 'limits', 'search'])('%s has no fault', async (slug) => {
    const context = await openContext({ width: 390 });
    try {
      const page = await context.newPage();
      const faults = watch(page);
      const answer = await page.goto(`/docs/${slug}`);
      expect([answer?.status(), await page.locator('h1').count(), faults]).toEqual([200, 1, []]);
      // Each link of a page leads somewhere.
      const links = await page
        .locator('main a[href]')
        .evaluateAll((all) => [...new Set(all.map((each) => (each as unknown as { href: string }).href))]);
      for (const link of links.filter((each) => each.startsWith(openService().base))) {
        const [address = '', fragment] = link.split('#');
        const there = await context.request.get(address, { headers: { accept: 'text/html' } });
        expect([link, there.status() < 400]).toEqual([link, true]);
        if (fragment) expect([link, (await there.text()).includes(`id="${fragment}"`)]).toEqual([link, true]);
      }
    } finally {
      await context.close();
    }
  });
});

describe('the reference', () => {
  it('shows an operation and its answer', () =>
    inspect('docs-operation', '/docs/reference/listEvents', {
      cookie,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Create a key for one hour' }).click();
        await page.getByText('Key created and filled in.').waitFor();
        await page.getByLabel('limit', { exact: true }).fill('2');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByText(/^200/).waitFor();
      },
    }));

  it('asks with a key that was made for an hour, is one at a time, and stands in no page', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto('/docs/reference/getCompany');
      await page.getByRole('button', { name: 'Create a key for one hour' }).click();
      await page.getByText('Key created and filled in.').waitFor();
      const key = await page.locator('#ask-key').inputValue();
      expect(key).toMatch(/^nw_[0-9A-Za-z]{40}$/);
      await page.getByLabel('identifier', { exact: true }).fill('VOLV-B');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^200/).waitFor();
      expect(await page.locator('[data-answer-body]').textContent()).toContain('"ticker": "VOLV-B"');
      expect(await page.content()).not.toContain(key);
      // The next page of the tab has it, and no page that the server sent.
      await page.goto('/docs/reference/listEvents');
      expect(await page.locator('#ask-key').inputValue()).toBe(key);
      expect(await (await context.request.get('/docs/reference/listEvents')).text()).not.toContain('nw_');
      const { db } = openService();
      const rows = await db
        .selectFrom('api_keys')
        .select(['name', 'expires_at', 'revoked_at'])
        .where('name', '=', 'API reference, doris@example.test')
        .execute();
      const valid = rows.filter(({ revoked_at }) => revoked_at === null);
      expect(valid).toHaveLength(1);
      expect(Number(valid[0]?.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);
      const audited = await db
        .selectFrom('audit_log')
        .select('action')
        .where('author', '=', 'doris@example.test')
        .execute();
      expect(audited.map(({ action }) => action)).toContain('keys create');
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('takes a key that is pasted and keeps it nowhere', async () => {
    const context = await openContext();
    try {
      const page = await context.newPage();
      await page.goto('/docs/reference/listCountries');
      expect(await page.getByRole('button', { name: 'Create a key for one hour' }).count()).toBe(0);
      await page.locator('#ask-key').fill('nw_pasted');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^401/).waitFor();
      const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
      expect(kept).not.toContain('nw_pasted');
    } finally {
      await context.close();
    }
  });

  it('shows the request without a script', async () => {
    const context = await openContext({ javaScript: false });
    try {
      const page = await context.newPage();
      await page.goto('/docs/reference/listEvents');
      await page.getByLabel('country', { exact: true }).fill('SE');
      await page.getByRole('button', { name: 'Show the request' }).click();
      expect(await page.locator('#curl').textContent()).toContain('/api/v1/events?country=SE"');
    } finally {
      await context.close();
    }
  });
});
