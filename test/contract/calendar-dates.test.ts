import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { publishPastEntries, recordMentions } from '../../src/ingest/calendar/date-precedence.ts';
import type { CalendarMention } from '../../src/language/calendar/extract.ts';
import { articleRecord, type BundleWorld, createBundleWorld } from '../support/ingest/bundle/bundle-harness.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
  await world.import([
    {
      record: 'source',
      id: 'sourcerelea0',
      name: 'Releases',
      domain: 'releases.example',
      country: 'SE',
      source_type: 'press_release',
    },
  ]);
});
afterAll(() => world.database.drop());

const numbered = (name: string, number: number): string => `${name}${String(number).padStart(2, '0')}`;

let issuers = 0;

/** An issuer of its own, with an entry for its report where `entry` says one. */
async function issuerWith(entry?: Record<string, unknown>): Promise<string> {
  issuers += 1;
  const id = numbered('companyday', issuers);
  await world.import([
    { record: 'company', id, name: `Dated ${issuers} AB`, country: 'SE', timezone: 'Europe/Stockholm' },
    ...(entry === undefined
      ? []
      : [
          {
            record: 'calendar_event',
            id: numbered('entryofday', issuers),
            title: 'Report',
            event_type: 'earnings_report',
            company: id,
            fiscal_period: 'q3_2026',
            ...entry,
          },
        ]),
  ]);
  return id;
}

type CalendarStatement = {
  readonly by: 'paper.example' | 'releases.example';
  readonly at: string;
  readonly date: string;
  readonly time?: string;
  readonly cancelled?: boolean;
};

let articles = 0;

/** An article that names the date of the issuer's report. Returns its id. */
async function say(company: string, { by, at, date, time, cancelled = false }: CalendarStatement): Promise<string> {
  articles += 1;
  const id = numbered('articlesay', articles);
  await world.import([articleRecord(id, { source: by, article_url: `https://${by}/${id}`, published_at: at })]);
  const mention: CalendarMention = {
    event_type: 'earnings_report',
    local_date: date,
    local_time: time ?? null,
    date_precision: time === undefined ? 'day' : 'exact',
    fiscal_period: 'q3_2026',
    is_annual_report: false,
    cancelled,
    moved: false,
    start: 0,
    end: 1,
    evidence: 'The report is published then.',
  };
  const now = new Date(at);
  const recorder = { newId: () => numbered('entrymadeb', articles), zoneOfCountry: () => 'Europe/Stockholm' };
  const companies = [{ id: company, role: 'subject' as const, is_primary: true, evidence: '' }];
  await world.database.db.transaction().execute(async (tx) => {
    const changes = await recordMentions(tx, recorder, [{ article_id: id, mentions: [mention], companies }], now);
    await commitChanges(tx, now, changes);
  });
  return id;
}

const readEntry = async (company: string) => {
  const rows = await world.rows(`
    select local_date::text as date, status, date_source, date_article_id, source_article_id, scheduled_at_changed_at as moved
    from calendar_events where company_id = '${company}'`);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
};

const news = { by: 'paper.example', at: '2026-04-01T08:00:00.000Z', date: '2026-10-23' } as const;
const release = { by: 'releases.example', at: '2026-04-02T08:00:00.000Z', date: '2026-10-24' } as const;

describe('the date of an entry', () => {
  it('from an article names that article as its source, and the one it was extracted from', async () => {
    const company = await issuerWith();
    const id = await say(company, news);
    expect(await readEntry(company)).toEqual({
      date: '2026-10-23',
      status: 'scheduled',
      date_source: 'article',
      date_article_id: id,
      source_article_id: id,
      moved: null,
    });
  });

  it("of the issuer's own website is not overwritten by news, nor by a release", async () => {
    const company = await issuerWith({ scheduled_on: '2026-10-20', source: { name: 'dated.example', article: null } });
    await say(company, news);
    await say(company, release);
    expect(await readEntry(company)).toMatchObject({ date: '2026-10-20', date_source: 'website', moved: null });
  });

  it('that an editor set stays', async () => {
    const company = await issuerWith({ scheduled_on: '2026-10-20' });
    await say(company, release);
    expect(await readEntry(company)).toMatchObject({ date: '2026-10-20', date_source: 'editor' });
  });

  it("of the issuer's release replaces that of a report, and no later report that", async () => {
    const company = await issuerWith();
    const first = await say(company, news);
    const second = await say(company, release);
    await say(company, { ...news, at: '2026-04-03T08:00:00.000Z' });
    expect(await readEntry(company)).toEqual({
      date: '2026-10-24',
      status: 'scheduled',
      date_source: 'article',
      date_article_id: second,
      source_article_id: first,
      moved: new Date(release.at),
    });
  });

  it('that the issuer confirms is the issuer’s from then on, has not moved, and no later report replaces it', async () => {
    const company = await issuerWith();
    const first = await say(company, { ...news, date: release.date });
    const second = await say(company, release);
    const confirmed = {
      date: release.date,
      status: 'scheduled',
      date_source: 'article',
      date_article_id: second,
      source_article_id: first,
      moved: null,
    };
    expect(await readEntry(company)).toEqual(confirmed);
    await world.newChanges();
    await say(company, { ...news, at: '2026-04-03T08:00:00.000Z' });
    await say(company, { ...release, at: '2026-04-04T08:00:00.000Z' });
    expect(await readEntry(company)).toEqual(confirmed);
    expect((await world.newChanges()).filter((line) => line.startsWith('calendar_event'))).toEqual([]);
  });

  it('is the later word of two reports, in whatever order they come', async () => {
    const company = await issuerWith();
    const later = await say(company, { ...news, at: '2026-04-05T08:00:00.000Z', date: '2026-10-27' });
    await say(company, news);
    expect(await readEntry(company)).toMatchObject({ date: '2026-10-27', date_article_id: later, moved: null });
  });
});

describe('the status of an entry', () => {
  it('becomes cancelled when an article withdraws the date, and no later article brings it back', async () => {
    const company = await issuerWith();
    await say(company, release);
    await say(company, { ...release, at: '2026-04-03T08:00:00.000Z', cancelled: true });
    expect(await readEntry(company)).toMatchObject({ status: 'cancelled' });
    await say(company, { ...release, at: '2026-04-04T08:00:00.000Z', date: '2026-10-28' });
    expect(await readEntry(company)).toMatchObject({ status: 'cancelled', date: '2026-10-24' });
  });

  it('becomes scheduled again when an editor says so', async () => {
    const company = await issuerWith({ scheduled_on: '2026-10-20', status: 'cancelled' });
    await world.import([{ record: 'calendar_event', id: numbered('entryofday', issuers), status: 'scheduled' }]);
    expect(await readEntry(company)).toMatchObject({ status: 'scheduled' });
  });

  it('stays published, whatever articles say later', async () => {
    const company = await issuerWith();
    await say(company, { ...release, date: '2026-04-10' });
    const now = new Date('2026-04-20T00:00:00.000Z');
    await world.database.db
      .transaction()
      .execute(async (tx) => commitChanges(tx, now, await publishPastEntries(tx, now)));
    await say(company, { ...release, at: '2026-04-21T08:00:00.000Z', date: '2026-04-10', cancelled: true });
    expect(await readEntry(company)).toMatchObject({ status: 'published', date: '2026-04-10' });
  });
});
