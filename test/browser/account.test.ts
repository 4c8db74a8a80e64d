import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueKey } from '../../src/access/issue-keys.ts';
import { newId } from '../../src/core/new-id.ts';
import { addToWatchlist, createWatchlist } from '../../src/ingest/operate/watchlists.ts';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService, watch } from './browser.ts';

const service = openService();
const DAY_MS = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

let cookie: string;
let account: string;
/** Of somebody whose plan has room for requests. */
let maker: string;
let keyId: string;
let list: string;

/** An account that asked for things for two months. */
beforeAll(async () => {
  const { db } = service;
  const now = new Date();
  account = `browser${now.getTime().toString(36).slice(-5)}`;
  await db
    .insertInto('accounts')
    .values({ id: account, name: 'Fjord Asset Management', plan: 'plus', created_at: now, updated_at: now })
    .execute();
  ({ cookie } = await addPerson(service, {
    name: 'Astrid Lindqvist',
    email: `astrid.${account}@example.test`,
    accounts: [account],
  }));
  const makers = `makers0${account.slice(-5)}`;
  await db
    .insertInto('accounts')
    .values({ id: makers, name: 'Makers', plan: 'pro', created_at: now, updated_at: now })
    .execute();
  ({ cookie: maker } = await addPerson(service, {
    name: 'Mats',
    email: `mats.${account}@example.test`,
    accounts: [makers],
  }));
  const by = { author: 'astrid@example.test' };
  const services = { db, now: () => now, newId };
  const terms = { scopes: null, allowed_ips: null, expires_at: null };
  const id = (await issueKey(services, by, account, { ...terms, name: 'Portfolio monitor' })).value?.id ?? '';
  keyId = id;
  const report = await issueKey(services, by, account, {
    name: 'Morning report',
    scopes: ['read:events', 'read:calendar_events'],
    allowed_ips: ['192.0.2.0/24', '2001:db8::/32'],
    expires_at: new Date(now.getTime() + 9 * DAY_MS),
  });
  await issueKey(services, by, account, {
    ...terms,
    name: 'Research notebook with a name that goes on for quite a while',
  });
  const rows = Array.from({ length: 60 }, (_, ago) => {
    const weekday = new Date(Date.now() - ago * DAY_MS).getUTCDay() % 6 !== 0;
    const many = Math.round((weekday ? 90 : 25) * (1 + 0.4 * Math.sin(ago * 1.7)) * (1.3 - ago / 100));
    const row = (surface: string, operation: string, outcome: string, requests: number, key_id = id) => ({
      account_id: account,
      day: day(ago),
      key_id,
      surface,
      operation,
      outcome,
      requests: Math.max(1, requests),
    });
    return [
      row('rest', 'listEvents', '2xx', many),
      row('rest', 'listEvents', '304', Math.round(many / 2)),
      row('rest', 'listCalendarEvents', '2xx', Math.round(many / 4), report.value?.id),
      row('mcp', 'search_events', '2xx', Math.round(many / 5)),
      ...(ago % 4 === 0 ? [row('rest', 'getCompany', '4xx', 6)] : []),
      ...(ago % 9 === 2 ? [row('rest', 'listEvents', '429', 14)] : []),
      ...(ago === 17 ? [row('rest', 'listArticles', '5xx', 9)] : []),
    ];
  }).flat();
  await db.insertInto('usage_requests').values(rows).execute();
  const problem = (
    minutes: number,
    operation: string,
    status: number,
    type: string,
    detail: string,
    surface = 'rest',
  ) => ({
    account_id: account,
    at: new Date(Date.now() - minutes * 60_000),
    request_id: `0b6ff4a2-7d1b-4a77-9f6e-0000000000${String(minutes).padStart(2, '0')}`,
    key_id: id,
    surface,
    operation,
    status,
    type,
    detail,
  });
  await db
    .insertInto('usage_problems')
    .values([
      problem(55, 'getCompany', 404, 'not-found', 'This resource does not exist.'),
      problem(
        41,
        'listEvents',
        400,
        'invalid-parameter',
        'significance: does not know huge; it takes notable, routine, commentary.',
      ),
      problem(12, 'search_events', 400, 'invalid-parameter', 'from: is not a date such as 2026-03-15.', 'mcp'),
      problem(
        3,
        'listEvents',
        429,
        'rate-limit-exceeded',
        'The hourly allowance of 100 requests is used up; it starts anew at 12:00 UTC.',
      ),
    ])
    .execute();
  await db
    .insertInto('usage_windows')
    .values(
      [
        { counter: 'rest_hour', used: 96 },
        { counter: 'semantic_hour', used: 12 },
        { counter: 'mcp_hour', used: 40 },
      ].map((row) => ({
        ...row,
        account_id: account,
        window_start: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000),
      })),
    )
    .execute();
  const owner = { ...by, account };
  list = (await createWatchlist(services, owner, account, 'Nordic industrials')).value?.id ?? '';
  await createWatchlist(services, owner, account, 'Salmon');
  const companies = await db
    .selectFrom('companies')
    .select('id')
    .where('shown', '=', true)
    .orderBy('name')
    .limit(6)
    .execute();
  await addToWatchlist(
    services,
    owner,
    list,
    companies.map((row) => row.id),
  );
}, 60_000);
afterAll(async () => {
  await service.db.deleteFrom('usage_problems').where('account_id', '=', account).execute();
});

describe('pages of an account', { timeout: 120_000 }, () => {
  const pages = (): [string, string][] => [
    ['account', '/account'],
    ['account-keys', '/account/keys'],
    ['account-key-new', '/account/keys/new'],
    ['account-key', `/account/keys/${keyId}`],
    ['account-problems', '/account/usage/problems'],
    ['account-watchlists', '/account/watchlists'],
    ['account-watchlist', `/account/watchlists/${list}?q=nord`],
  ];
  it.each([0, 1, 2, 3, 4, 5, 6])('page %i is fit to be shown', async (place) => {
    const [name, path] = pages()[place] ?? ['', ''];
    await inspect(name, path, { cookie });
  });

  it('usage has a chart', () =>
    inspect('account-usage', '/account/usage?days=30', {
      cookie,
      prepare: (page) => page.locator('.chart canvas').waitFor(),
    }));

  it('an import is shown before it is written', () =>
    inspect('account-import', `/account/watchlists/${list}/import`, {
      cookie,
      prepare: async (page) => {
        const { rows } = await listCompanyNames();
        await page.fill('#list', `${rows.join('\n')}\nVolvo Cras\nzzz unknown`);
        await page.click('text=Look up companies');
        await page.locator('text=to check').waitFor();
      },
    }));
});

const listCompanyNames = async () => {
  const rows = await service.db
    .selectFrom('companies')
    .select('name')
    .where('shown', '=', true)
    .orderBy('name', 'desc')
    .limit(4)
    .execute();
  return { rows: rows.map(({ name }) => name) };
};

describe('what people do with an account', { timeout: 60_000 }, () => {
  it('makes a key, copies it and asks with it; replaces and revokes it', async () => {
    const context = await openContext({ cookie: maker });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto('/account/keys');
    await page.click('text=Create a key');
    await page.fill('#name', 'From the browser');
    expect(await page.locator('.scope-list').first().isVisible()).toBe(false);
    await page.click('text=Only these');
    await page.check('input[value="read:events"]');
    await page.click('button:has-text("Create key")');
    const key = (await page.locator('#new-key').textContent()) ?? '';
    await page.click('[data-copy="new-key"]');
    await page.locator('button:has-text("Copied")').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    const status = async (path: string, of = key) =>
      (await fetch(`${service.base}/api/v1${path}`, { headers: { authorization: `Bearer ${of}` } })).status;
    expect([await status('/events?limit=1'), await status('/stories')]).toEqual([200, 403]);
    await page.click('text=Key settings');
    await page.click('button:has-text("Replace this key")');
    const other = (await page.locator('#new-key').textContent()) ?? '';
    expect([await status('/events?limit=1'), await status('/events?limit=1', other)]).toEqual([200, 200]);
    await page.click('text=Key settings');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.click('button:has-text("Revoke this key")');
    await page.getByText(') revoked.').waitFor();
    expect([await status('/events?limit=1'), await status('/events?limit=1', other)]).toEqual([200, 401]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds a company while typing, adds it, and orders watchlists without script', async () => {
    const context = await openContext({ cookie, width: 390 });
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto('/account/watchlists');
    await page.fill('#name', 'Typed');
    await page.click('button:has-text("Create")');
    const [name = ''] = (await listCompanyNames()).rows;
    await page.locator('#company-q').pressSequentially(name.slice(0, 12));
    await page.click(`#found [aria-label="Add ${name}"]`);
    await page.locator(`.companies a:has-text("${name}")`).waitFor();
    expect(faults).toEqual([]);
    await context.close();

    const plain = await openContext({ cookie, javaScript: false });
    const plainPage = await plain.newPage();
    await plainPage.goto('/account/watchlists');
    await plainPage.click('[aria-label="Move Typed up"]');
    const names = await plainPage.locator('.watchlists a').allTextContents();
    expect(names).toEqual(['Nordic industrials', 'Typed', 'Salmon']);
    await plainPage.click('.watchlists a:has-text("Typed")');
    await plainPage.fill('#company-q', name);
    await plainPage.click('.company-search button');
    expect(await plainPage.locator('#found').textContent()).toContain('on the list');
    await plain.close();
  });
});
