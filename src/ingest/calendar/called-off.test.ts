import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { occasionsCalledOff } from '../../language/calendar/called-off.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';

const read = (title: string, text = '') =>
  occasionsCalledOff({ title, text, publishedAt: testNow, timezone: 'Europe/Stockholm' });

describe('an occasion called off without its day', () => {
  it.each([
    [
      'The board has decided to withdraw its proposal of an extra dividend.',
      [{ event_type: 'dividend', kind: 'special' }],
    ],
    ['The dividend for 2025 will not be paid.', [{ event_type: 'dividend', kind: 'ordinary' }]],
    ['Styrelsen drar tillbaka förslaget om utdelning.', [{ event_type: 'dividend', kind: 'ordinary' }]],
    ['The extraordinary general meeting has been cancelled.', [{ event_type: 'egm' }]],
    ['Den ekstraordinære generalforsamling aflyses.', [{ event_type: 'egm' }]],
    ['Yhtiö peruu pääomamarkkinapäivän.', [{ event_type: 'capital_markets_day' }]],
  ])('%s', (text, expected) => {
    expect(read('', text)).toEqual(expected);
  });

  it('may stand in the title alone', () => {
    expect(read('Extra bolagsstämma inställd')).toEqual([{ event_type: 'egm' }]);
  });

  it.each([
    'The annual general meeting on 6 May 2026 is cancelled.',
    'The board may cancel the annual general meeting.',
    'The annual general meeting is postponed.',
    'The annual general meeting cancelled 400,000 own shares.',
    'Instead of the cancelled dividend the board proposes a new dividend.',
    'No dividend was paid for 2024.',
    'The board has the right to withdraw the dividend.',
  ])('is none: %s', (text) => {
    expect(read('', text)).toEqual([]);
  });
});

const desk = { id: 'desk00000000', country: 'SE', language: null };
const paper = { id: 'paper0000000', country: 'SE', language: null };
const auto = { identity: 'auto', feedLanguage: null } as const;
const { signal } = new AbortController();
const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'events', 'articles', 'stories', 'calendar_events', 'feed_items', 'changes', 'vectors');
  ingest = await createTestIngest(store);
});

type Release = readonly [source: typeof desk, minutes: number, title: string, text: string];

/** What the calendar holds after the articles of some sources, read in turn. */
async function entriesAfter(...releases: readonly Release[]): Promise<string[]> {
  for (const [at, [source, minutes, title, text]] of releases.entries()) {
    const item = feedItem({
      url: `https://${source.id}.example/${at}`,
      title: `Norrvik Industri AB: ${title}`,
      text,
      published_at: minutesAgo(minutes),
    });
    await ingestItems(ingest, source, [item], auto);
    await runAll(ingest, { signal });
  }
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', company_id, event_type, fiscal_period, local_date, status) as line from calendar_events order by
      local_date`.execute(store.db);
  return rows.map(({ line }) => line);
}

const proposes: Release = [
  desk,
  60,
  'Board proposes an extra dividend',
  'The board proposes an extra dividend of SEK 2 per share. The record date is 8 May 2026 and the dividend is ' +
    'expected to be paid on 13 May 2026.',
];
const withdraws = [
  30,
  'Proposal withdrawn',
  'The board has decided to withdraw its proposal of an extra dividend.',
] as const;

describe('the entry of an occasion that a release calls off without its day', () => {
  it('is cancelled where it is the one to come of its kind', async () => {
    expect(await entriesAfter(proposes, [desk, ...withdraws])).toEqual(['norrvik00000 dividend 2026-05-08 cancelled']);
  });

  it('stays where a paper says so, where another kind is meant, or where several may be meant', async () => {
    expect(await entriesAfter(proposes, [paper, ...withdraws])).toEqual(['norrvik00000 dividend 2026-05-08 scheduled']);
    expect(
      await entriesAfter([desk, 20, 'Dividend', 'The ordinary dividend proposed for 2025 will not be paid.']),
    ).toEqual(['norrvik00000 dividend 2026-05-08 scheduled']);
  });
});

describe('an entry without a period', () => {
  it('gains the one that a later release names, and its title with it', async () => {
    const report = 'The company will publish its interim report on 29 April 2026.';
    const named = 'The interim report for the first quarter of 2026 will be published on 29 April 2026.';
    expect(await entriesAfter([desk, 60, 'Date of report', report])).toEqual([
      'norrvik00000 earnings_report 2026-04-29 scheduled',
    ]);
    expect(await entriesAfter([desk, 50, 'Date of first-quarter report', named])).toEqual([
      'norrvik00000 earnings_report q1_2026 2026-04-29 scheduled',
    ]);
    const { rows } = await sql<{ title: string }>`select title from calendar_events`.execute(store.db);
    expect(rows).toEqual([{ title: 'Norrvik Industri AB Q1 2026 interim report' }]);
  });
});

describe('the days of a bid', () => {
  it('are those of the company that is bought, whichever party tells of them', async () => {
    expect(
      await entriesAfter([
        paper,
        40,
        'bids for Oxelvik',
        'Norrvik Industri AB acquires Oxelvik AB in a public offer. The acceptance period ends on 8 May 2026.',
      ]),
    ).toEqual(['oxelvik00000 ma_offer_deadline 2026-05-08 scheduled']);
    expect(
      await entriesAfter([
        desk,
        20,
        'acquires Oxelvik AB: offer extended',
        'Norrvik Industri AB acquires Oxelvik AB and extends the acceptance period of its public offer from 8 May 2026 to 22 May 2026.',
      ]),
    ).toEqual(['oxelvik00000 ma_offer_deadline 2026-05-22 scheduled']);
  });
});
