import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService } from './browser.ts';

let cookie: string;
let author: string;
let events: readonly { readonly id: string; readonly title: string }[];
let article: string;
let entry: string;

beforeAll(async () => {
  const service = openService();
  const person = await addPerson(service, { name: 'Astrid Operator', role: 'admin' });
  cookie = person.cookie;
  author = `Astrid Operator <${person.email}>`;
  const { db } = service;
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from events where status in ('active', 'closed') and article_count between 2 and 6
    order by feed_at desc, id limit 6`.execute(db);
  events = rows;
  const { rows: found } = await sql<{ id: string }>`
    select a.id from articles a join reading_traces t on t.article_id = a.id
    where a.live order by jsonb_array_length(t.trace) desc, a.id limit 1`.execute(db);
  article = found[0]?.id ?? '';
  const { rows: entries } = await sql<{ id: string }>`
    select id from calendar_events where not discarded and status = 'scheduled' order by scheduled_at desc, id limit 1`.execute(
    db,
  );
  entry = entries[0]?.id ?? '';
  await fill(db);
});

/** What the demonstration has none of: feeds in trouble, candidates with evidence, spend, refusals. */
async function fill(db: ReturnType<typeof openService>['db']): Promise<void> {
  await sql`
    insert into feeds (id, source_id, address, last_outcome, last_error, consecutive_failures, last_attempt_at, last_success_at,
      next_attempt_at, created_at, updated_at)
    select 'brokenfeed00', id, 'https://pages.example/news/rss.xml', 'failed: timeout', 'the server did not answer within 20 s', 5,
      now() - interval '12 minutes', now() - interval '7 hours', now() + interval '40 minutes', now() - interval '90 days', now()
    from sources order by id limit 1`.execute(db);
  await sql`
    insert into feeds (id, source_id, address, last_outcome, etag, last_attempt_at, last_success_at, last_item_at,
      next_attempt_at, created_at, updated_at)
    select 'wellfeed0000', id, 'https://pages.example/pressreleases/en/feed.atom', 'fetched', '"66f1-2a"', now() - interval '2 minutes',
      now() - interval '2 minutes', now() - interval '1 hour', now() + interval '3 minutes', now() - interval '90 days', now()
    from sources order by id offset 1 limit 1`.execute(db);
  await sql`insert into companies (id, name, slug, country, verified, created_at, updated_at)
    values ('bcandidate01', 'Tallbacken Skog AB', 'tallbacken-skog', 'SE', false, now(), now()),
      ('bcandidate02', 'Havsule Fiskeri AS', 'havsule-fiskeri', 'NO', false, now(), now())`.execute(db);
  await sql`insert into candidate_companies (company_id, created_at) values ('bcandidate01', now()), ('bcandidate02', now())`.execute(
    db,
  );
  await sql`insert into candidate_company_evidence (article_id, company_id, kind, value, words) values
    (${article}, 'bcandidate01', 'registered_name', 'Tallbacken Skog AB', 'Tallbacken Skog AB (publ), org. no. 556056-6258'),
    (${article}, 'bcandidate01', 'org_number', 'SE 556056-6258', 'org. no. 556056-6258'),
    (${article}, 'bcandidate01', 'title', 'Tallbacken Skog', 'Tallbacken Skog: Year-end report 2025'),
    (${article}, 'bcandidate02', 'issuer_field', 'Havsule Fiskeri AS', 'Havsule Fiskeri AS')`.execute(db);
  await sql`insert into language_model_spend (day, model, calls, input_tokens, output_tokens, cost_usd)
    select (now() at time zone 'utc')::date - n, 'small-model-1', 40 + 13 * n, 51000 + 9000 * n, 7000 + 800 * n, 0.21 + 0.09 * n
    from generate_series(0, 6) n`.execute(db);
  await sql`insert into language_model_refusals (article_id, step, part, reason, written_by, at) values
    (${article}, 'enrich', 'summary', 'it says 12 %, which the text does not', 'openai:small-model-1', now())`.execute(
    db,
  );
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

/** Opens a window of the operator's. */
async function open(path: string): Promise<Page> {
  const context = await openContext({ cookie });
  const page = await context.newPage();
  await at(path)(page);
  return page;
}

const audit = async (action: string, record: string) => {
  const { rows } = await sql<{ author: string; reason: string | null }>`
    select author, reason from audit_log where action = ${action} and record_id = ${record}`.execute(openService().db);
  return rows;
};

describe('every page of operators', () => {
  it.each([
    ['operator', '/operator'],
    ['operator-feeds', '/operator/feeds'],
    ['operator-feed', '/operator/feeds/brokenfeed00'],
    ['operator-feed-add', '/operator/feeds/add'],
    ['operator-sources', '/operator/sources'],
    ['operator-queue', '/operator/queue'],
    ['operator-candidates', '/operator/candidates'],
    ['operator-company', '/operator/companies/bcandidate01'],
    ['operator-find', '/operator/find?q=profit'],
    ['operator-spend', '/operator/spend'],
    ['operator-refusals', '/operator/refusals'],
    ['operator-accounts', '/operator/accounts'],
    ['operator-people', '/operator/people'],
    ['operator-invite', '/operator/people/invite'],
    ['operator-mail', '/operator/mail'],
    ['operator-webhooks', '/operator/webhooks'],
    ['operator-hidden', '/operator/hidden'],
    ['status', '/status'],
  ])('%s', (name, path) => inspect(name, path, { cookie }));

  it('operator-event', () => inspect('operator-event', `/operator/events/${events[0]?.id}`, { cookie }));
  it('operator-article', () => inspect('operator-article', `/operator/articles/${article}`, { cookie }));
  it('operator-calendar', () => inspect('operator-calendar', `/operator/calendar/${entry}`, { cookie }));
  it('operator-dry-run', () =>
    inspect('operator-dry-run', `/operator/events/${events[0]?.id}/remove`, {
      cookie,
      prepare: (page) => page.getByRole('button', { name: 'Show what would change' }).click(),
    }));
});

describe('what operators do', () => {
  it('pause a feed: shown first, done then, recorded with who and why', async () => {
    const page = await open('/operator/feeds?q=pages.example/press');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.getByLabel('Reason').fill('moves next week');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('status').waitFor();
    expect(await page.getByRole('status').textContent()).toMatch(/^Feed “.*” of .* is paused\.$/);
    expect(await audit('feeds pause', 'wellfeed0000')).toEqual([{ author, reason: 'moves next week' }]);
    await page.context().close();
  });

  it('merge two events that they found by words', async () => {
    const [, survivor, other] = events;
    if (survivor === undefined || other === undefined) throw new Error('The demonstration has too few events.');
    const page = await open(`/operator/events/${survivor.id}`);
    await page.getByLabel('Find an event').fill(other.title);
    await page.getByRole('button', { name: 'Find' }).click();
    const row = page.locator('li', { has: page.locator(`a[href="operator/events/${other.id}"]`) });
    await row.getByRole('button', { name: 'Merge into this one' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.getByLabel('Reason').fill('one development');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('status').waitFor();
    expect(page.url()).toMatch(new RegExp(`/operator/events/${survivor.id}$`));
    const { rows } = await sql<{ status: string; merged_into: string }>`
      select status, merged_into from events where id = ${other.id}`.execute(openService().db);
    expect(rows).toEqual([{ status: 'merged', merged_into: survivor.id }]);
    expect(await audit('events merge', other.id)).toEqual([{ author, reason: 'one development' }]);
    await page.context().close();
  });

  it('take down an article by its address', async () => {
    const { rows } = await sql<{ id: string; address: string }>`
      select id, article_url as address from articles a where live and event_id = ${events[3]?.id ?? ''}
      order by published_at limit 1`.execute(openService().db);
    const [gone] = rows;
    if (gone === undefined) throw new Error('The event has no article.');
    const page = await open('/operator/takedown');
    await page.getByLabel('Article', { exact: true }).fill(gone.address);
    await page.getByLabel('Reason').fill('the publisher asked');
    await page.getByRole('button', { name: 'Show what would change' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.getByRole('button', { name: 'Take down' }).click();
    await page.getByText('The article was taken down: readers and callers no longer see it.').waitFor();
    expect(await audit('articles takedown', gone.id)).toEqual([{ author, reason: 'the publisher asked' }]);
    await page.context().close();
  });

  it('verify a candidate company by its evidence', async () => {
    const page = await open('/operator/candidates');
    const row = page.locator('li.record', { hasText: 'Havsule Fiskeri AS' });
    await row.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('status').waitFor();
    const { rows } = await sql<{ verified: boolean; shown: boolean }>`
      select verified, shown from companies where id = 'bcandidate02'`.execute(openService().db);
    expect(rows).toEqual([{ verified: true, shown: true }]);
    await page.context().close();
  });

  it('shows who did all that in the audit log', () => inspect('operator-audit', '/operator/audit', { cookie }));
});
