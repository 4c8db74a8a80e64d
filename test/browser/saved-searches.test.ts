import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService, watch } from './browser.ts';

let cookie: string;
let search: string;
beforeAll(async () => {
  const service = openService();
  const { id } = await service.db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  ({ cookie } = await addPerson(service, { name: 'Saga', email: 'saga@example.test', accounts: [id] }));
});

describe('saved searches', () => {
  it('are saved, sent to a chat, tested, paused and resumed', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto('/account/saved-searches/new?event_type=acquisition,merger&country=SE');
      expect(await page.locator('[name=filters]').inputValue()).toBe('event_type=acquisition,merger\ncountry=SE');
      expect(await page.locator('[name=filters]').isVisible()).toBe(false);
      await page.getByLabel('Name', { exact: true }).fill('Deals in Sweden <b>');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'Deals in Sweden <b>' }).waitFor();
      search = new URL(page.url()).pathname;
      await page.getByLabel('Microsoft Teams').check();
      await page.getByLabel('Incoming webhook address').fill('https://teams.example/hook/secret');
      await page.getByLabel('At', { exact: true }).selectOption('7');
      await page.getByRole('button', { name: 'Add the delivery' }).click();
      await page.getByText('Microsoft Teams, daily at 07:00, Europe/Stockholm').waitFor();
      expect(await page.content()).not.toContain('secret');
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText('Test message queued.').waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('Delivery resumed.').waitFor();
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('are sent by the service that runs', async () => {
    // The host is none, so that the test is told to have failed; it was tried within a round of the job.
    const { db } = openService();
    const deadline = Date.now() + 50_000;
    let tried: { state: string; last_error: string | null } | undefined;
    while (tried?.state !== 'failed' && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const { rows } = await sql<{ state: string; last_error: string | null }>`
        select m.state, m.last_error from search_messages m where m.kind = 'test' order by m.created_at desc limit 1`.execute(
        db,
      );
      tried = rows[0];
    }
    expect(tried).toMatchObject({ state: 'failed', last_error: expect.any(String) });
  });

  it('are listed', () => inspect('saved-searches', '/account/saved-searches', { cookie }));
  it('are shown with what they send', () => inspect('saved-search', search, { cookie }));
  it('begin with the filters of an address', () =>
    inspect('saved-search-new', '/account/saved-searches/new?country=NO', { cookie }));
});

describe('following', () => {
  it('is one button on the page of a company, and one place lists and ends it, without scripts too', async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      select c.id, c.name from companies c join listings l on l.company_id = c.id where l.ticker = 'AERN-B'`.execute(
      openService().db,
    );
    const [company] = rows;
    const context = await openContext({ cookie, javaScript: false });
    try {
      const page = await context.newPage();
      await page.goto(`/companies/${company?.id}`);
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await page.getByRole('button', { name: 'Following', exact: true }).waitFor();
      await page.goto('/account/saved-searches');
      await page
        .getByRole('link', { name: company?.name ?? '' })
        .first()
        .waitFor();
      await page.goto(`/companies/${company?.id}`);
      await page.getByRole('button', { name: 'Following', exact: true }).click();
      await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
      await page.goto('/account/saved-searches');
      expect(await page.getByRole('link', { name: company?.name ?? '' }).count()).toBe(0);
    } finally {
      await context.close();
    }
  });

  it('leads visitors to the sign-in', async () => {
    const context = await openContext({});
    try {
      const page = await context.newPage();
      await page.goto('/?country=SE');
      await page.getByRole('link', { name: 'Follow', exact: true }).click();
      await page.waitForURL(/\/sign-in\?next=/);
    } finally {
      await context.close();
    }
  });
});

describe('feeds', () => {
  it('are made of a company, fetched, renewed and removed', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      const faults = watch(page);
      page.on('dialog', (dialog) => dialog.accept());
      await page.goto('/account/feeds');
      await page.getByLabel('Company', { exact: true }).fill('VOLV-B');
      await page.getByRole('button', { name: 'Create feed' }).click();
      const address = (await page.locator('#calendar').textContent())?.trim() ?? '';
      expect(address).toMatch(new RegExp(`^${openService().base}/feeds/[\\w-]{43}\\.ics$`));
      expect((await context.request.get(address)).status()).toBe(200);
      await page.goto('/account/feeds');
      await page.getByRole('button', { name: /^New address for/ }).click();
      await page.locator('#events').waitFor();
      expect((await context.request.get(address)).status()).toBe(404);
      await page.goto('/account/feeds');
      await page.getByRole('button', { name: /^Remove the feed/ }).click();
      await page.getByText('Feed removed.').waitFor();
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('are listed with when they were fetched', async () => {
    const context = await openContext({ cookie });
    const page = await context.newPage();
    for (const company of ['VOLV-B', 'ERIC-B']) {
      await page.goto('/account/feeds');
      await page.getByLabel('Company', { exact: true }).fill(company);
      await page.getByRole('button', { name: 'Create feed' }).click();
      await context.request.get((await page.locator('#events').textContent())?.trim() ?? '');
    }
    await context.close();
    await inspect('account-feeds', '/account/feeds', { cookie });
  });
});
