import { describe, expect, it } from 'vitest';
import { chooseTitle, namesCompany } from './event-title.ts';
import { byPrecedence } from './precedence.ts';

type Source = Parameters<typeof chooseTitle>[0][number];

let hour = 0;
const release = (title: string, overrides: Partial<Source> = {}) => {
  hour += 1;
  return {
    id: `article${hour}`,
    source_id: 'wire',
    source_type: 'press_release' as const,
    content_type: 'press_release' as const,
    published_at: new Date(Date.UTC(2026, 2, 2, hour)),
    title,
    summary: `Summary of ${title}`,
    significance: 'routine' as const,
    issuer: null,
    companies: [],
    ...overrides,
  };
};
const titleOf = (...members: ReturnType<typeof release>[]) => chooseTitle(byPrecedence(members)).title;
const primary = (...names: string[]) => [{ is_primary: true, names }];

describe('the title of a release', () => {
  it.each([
    ['Skogshamn AB (publ): Grant of Warrants', 'Grant of Warrants', { issuer: 'Skogshamn AB (publ)' }],
    ['Vik Holding ASA: INTERIM REPORT FOR Q3 2024/25', 'INTERIM REPORT FOR Q3 2024/25', { issuer: 'Vik Holding ASA' }],
    [
      'Skogshamn: Major shareholder announcement',
      'Major shareholder announcement',
      { companies: primary('Skogshamn') },
    ],
    ['Nordic Cranes Oyj: New Nordic partnership', 'New Nordic partnership', { issuer: 'Nordic Cranes Oyj' }],
    ['Havn hf.: Half year results', 'Half year results', { issuer: 'Havn hf.', companies: primary('Havnarfélagið') }],
  ])("follows the issuer's name: %s", (expected, title, overrides) => {
    expect(titleOf(release(title, overrides))).toBe(expected);
  });

  it.each<[string, Partial<Source>]>([
    ['Skogshamn wins an order', { issuer: 'Skogshamn AB' }],
    ["Skogshamn's interim report", { issuer: 'Skogshamn AB (publ)' }],
    ['SKOGSHAMN OYJ: ACQUISITION OF OWN SHARES', { issuer: 'Skogshamn Oyj' }],
    ['Lumo plc: Flagging notification', { issuer: 'Kodit Oyj', companies: primary('Kodit', 'Lumo plc') }],
    ['Vik Fund publishes its NAV', { issuer: 'Vik Fund / Northern Havn Capital' }],
    ['Anna Berg appointed new CFO of Pamvik Group', { companies: primary('Skogshamn') }],
    ['Grant of Warrants', {}],
    ['Grant of Warrants', { companies: [{ is_primary: false, names: ['Skogshamn'] }] }],
    ['Grant of Warrants', { companies: primary() }],
    [
      'Cranes are in demand',
      { content_type: 'news', source_type: 'news_publication', companies: primary('Skogshamn') },
    ],
    ['Statement on policy', { source_type: 'government', companies: primary('Skogshamn') }],
  ])('stays as it is: %s (%j)', (title, overrides) => {
    expect(titleOf(release(title, overrides))).toBe(title);
  });

  it('is not longer than a title can be', () => {
    const title = 'a'.repeat(495);
    expect(titleOf(release(title, { issuer: 'Skogshamn AB' }))).toBe(title);
  });
});

describe('the title after a correction', () => {
  it.each([
    ['Correction: Skogshamn AB: Interim report', 'Skogshamn AB: Interim report'],
    ['Rättelse: Skogshamn AB: Delårsrapport', 'Skogshamn AB: Delårsrapport'],
    ['Korjaus: Skogshamn Oyj: Osavuosikatsaus', 'Skogshamn Oyj: Osavuosikatsaus'],
  ])('is the statement where it is the same: %s', (correction, title) => {
    expect(titleOf(release(title), release(correction))).toBe(title);
  });

  it('is the correction where that states another title, or stands alone', () => {
    const first = release('Skogshamn AB: Dividend of SEK 5.40 per share in cash');
    const correction = release('Correction: Skogshamn AB: Dividend of SEK 5.20 per share in cash');
    expect(titleOf(first, correction)).toBe(correction.title);
    expect(titleOf(correction)).toBe(correction.title);
  });
});

it.each([
  ['NKT updates its outlook', 'NKT A/S', true],
  ['The network grows', 'Net Work AB', false],
  ['Danske spil vokser', 'Danske Bank A/S', false],
  ['Ørsteds udbytte', 'Ørsted A/S', true],
])('%s names %s: %s', (title, name, expected) => {
  expect(namesCompany(title, [name])).toBe(expected);
});
