import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addEntry, addEvent, type Fact } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { holdsTogether, hrefs, texts } from './reader.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
let name: string;
let seen: PageResponse;

const million = (concept: string, millions: number, period: string, role = 'outcome'): Fact => ({
  concept,
  label: concept,
  value: `MNOK ${millions}`,
  normalized: millions * 1e6,
  period,
  role,
  currency: 'NOK',
});
const percent = (concept: string, value: number, period: string, role = 'outcome'): Fact => ({
  concept,
  label: concept,
  value: `${value} per cent`,
  normalized: value,
  period,
  role,
  currency: null,
});

beforeAll(async () => {
  world = await startWorld();
  anna = createVisitor(world, (await addPerson(world, { name: 'Anna', accounts: [toTestId('open')] })).cookie);
  name = (
    await world.db.selectFrom('companies').select('name').where('id', '=', toTestId('fjell')).executeTakeFirstOrThrow()
  ).name;
  const cast = { fjell: 'subject' } as const;
  await world.add((draft) => {
    const at = '2026-03-25T09:00:00.000Z';
    const reported = { first_reported_at: at, last_article_at: at, article_count: 1 };
    addEvent(draft, 'opinionevent', {
      title: 'Comment <b> on Fjell',
      significance: 'commentary',
      ...reported,
      first_reported_at: '2026-03-26T06:00:00.000Z',
      last_article_at: '2026-03-26T06:00:00.000Z',
      cast,
    });
    addArticle(draft, 'opinionart', {
      source: 'nordposten',
      event: 'opinionevent',
      published_at: '2026-03-26T06:00:00.000Z',
      cast,
      primary: 'fjell',
    });
    addEvent(draft, 'quarterevent', { title: 'Fjell sells more', ...reported, cast });
    addArticle(draft, 'quarter', {
      source: 'kontoret',
      event: 'quarterevent',
      title: `${name}: interim report <i>`,
      published_at: at,
      cast,
      primary: 'fjell',
      disclosure_class: 'interim_report',
      documents: [
        {
          title: 'Interim report',
          url: 'https://fjell.example/q4.pdf',
          media_type: 'application/pdf',
          language: 'en',
          kind: 'report',
          primary: true,
        },
      ],
      facts: [
        million('revenue', 1050, 'q4_2025'),
        million('revenue', 1000, 'q4_2024', 'comparative'),
        percent('ebit_margin', 12.5, 'q4_2025'),
        percent('ebit_margin', 12, 'q4_2024', 'comparative'),
        million('revenue', 4200, 'fy_2026', 'forecast'),
      ],
    });
    addArticle(draft, 'paper', {
      source: 'nordposten',
      published_at: '2026-03-12T09:00:00.000Z',
      cast,
      primary: 'fjell',
      facts: [million('revenue', 990, 'q3_2025')],
    });
    addEntry(draft, 'fjellmeeting', {
      company: 'fjell',
      event_type: 'agm',
      title: `${name} annual general meeting`,
      scheduled_at: '2026-04-14T12:00:00.000Z',
      timezone: 'Europe/Oslo',
      date_precision: 'exact',
    });
  });
  await sql`update companies set lei = '5493000000000000FJ12', org_number = '912345678' where id = ${toTestId('fjell')}`.execute(
    world.db,
  );
  await sql`update listings set isin = 'NO0010000008' where company_id = ${toTestId('fjell')}`.execute(world.db);
  seen = await anna.get(`/companies/${toTestId('fjell')}`);
});
afterAll(() => world.close());

describe('the page of a company', () => {
  it('holds together', () => holdsTogether(seen));

  it('has the next date and the latest news that is no commentary on top', () => {
    expect(texts(seen, '.now .card')).toEqual([
      'Next date Annual general meeting Tuesday 14 April, 14:00, in 19 days',
      expect.stringMatching(/^Latest news Fjell sells more 25 Mar 2026, 10:00/),
    ]);
  });

  it('shows figures by period, the newest first, with the change from the year before', () => {
    expect(texts(seen, '#figure-table thead th')).toEqual(['Measure', 'Q4 2025', 'Q3 2025', 'Q4 2024']);
    expect(texts(seen, '#figure-table tbody th')).toEqual(['Revenue NOK million', 'EBIT margin %']);
    expect(texts(seen, '#figure-table tbody td')).toEqual(['1,050+5 %', '990*', '1,000', '12.5+0.5 points', '–', '12']);
    expect(hrefs(seen, '#figure-table tbody a')).toEqual([
      `/articles/${toTestId('quarter')}`,
      `/articles/${toTestId('paper')}`,
      `/articles/${toTestId('quarter')}`,
      `/articles/${toTestId('quarter')}`,
      `/articles/${toTestId('quarter')}`,
    ]);
    expect(seen.words).toContain('* The issuer did not state it');
    expect(seen.words).toContain('Forecasts: Revenue FY 2026 MNOK 4200');
    // The chart is drawn from these values by a script; without one it stays hidden.
    const values = [...seen.document.querySelectorAll('#figure-table tr:first-child [data-value]')];
    expect(values.map((cell) => cell.getAttribute('data-value'))).toEqual(['1050', '990', '1000']);
    expect(seen.document.querySelector('.figure-chart')?.hasAttribute('hidden')).toBe(true);
  });

  it('lists disclosures by class with the newest one, and documents', () => {
    expect(texts(seen, '.disclosures tbody th')).toEqual(['Interim report', 'Own shares']);
    expect(texts(seen, '.disclosures tbody tr:first-child td')).toEqual(['1', 'Interim report <i> 25 March 2026']);
    expect(hrefs(seen, '.disclosures tbody tr:first-child a')).toEqual([
      `/search?type=articles&company=${toTestId('fjell')}&disclosure_class=interim_report`,
      `/articles/${toTestId('quarter')}`,
    ]);
    expect(hrefs(seen, '.plain-list a')).toContain('/https://fjell.example/q4.pdf');
  });

  it('has identifiers, each with a button that copies it and that only a script shows', () => {
    expect(texts(seen, '.identifiers dt').slice(0, 3)).toEqual(['ISIN', 'LEI', 'Organisation number']);
    expect(texts(seen, '.identifiers code').slice(0, 3)).toEqual(['NO0010000008', '5493000000000000FJ12', '912345678']);
    for (const button of seen.document.querySelectorAll('.identifiers button')) {
      expect(button.hasAttribute('hidden')).toBe(true);
      const source = seen.document.getElementById(button.getAttribute('data-copy') ?? '');
      expect(button.getAttribute('aria-label')).toContain(source?.textContent ?? 'none');
    }
  });

  it('counts its articles of each of the last 13 weeks, in words and in a table too', () => {
    expect(texts(seen, '.coverage rect')).toHaveLength(13);
    expect(texts(seen, '.coverage rect').at(-1)).toMatch(/^Week of 23 March: \d+ articles?$/);
    const counts = texts(seen, '.beside details tbody td').map(Number);
    expect(counts).toHaveLength(13);
    const label = seen.document.querySelector('.coverage svg')?.getAttribute('aria-label');
    expect(label).toMatch(/^\d+ articles in 13 weeks, most \(\d+\) in the week of /);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(label).toContain(`${total} articles`);
  });

  it('does not repeat the company in its own rows', () => {
    expect(hrefs(seen, '.list .facts-line a')).not.toContain(`/companies/${toTestId('fjell')}`);
    expect(texts(seen, '.entry-title')).toEqual(['Annual general meeting']);
  });

  it('draws no section without content', async () => {
    const quiet = await anna.get(`/companies/${toTestId('gammal')}`);
    const headings = texts(quiet, 'h2');
    for (const heading of ['Figures', 'Disclosures', 'Documents', 'Insider transactions', 'Short positions', 'Stories'])
      expect(headings).not.toContain(heading);
    expect(quiet.words).toContain('No upcoming entries.');
  });
});
