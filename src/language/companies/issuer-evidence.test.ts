import { describe, expect, it } from 'vitest';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { findIssuer, namesInAddress } from './issuer-evidence.ts';

type TextInput = {
  readonly title: string;
  readonly text?: string;
  readonly issuer?: string;
  readonly source_type?: SourceType;
  readonly language?: Language;
  readonly url?: string;
};

const read = ({
  title,
  text = '',
  issuer,
  source_type = 'press_release',
  language = 'en',
  url = 'https://wire.example/1',
}: TextInput) =>
  findIssuer({ title, text, issuer: issuer ?? null, source_type, source_name: 'Wire One', url, language });

/** Name and kinds of what is found. */
const found = (given: TextInput) => {
  const issuer = read(given);
  return issuer === null ? null : [issuer.name, ...issuer.items.map(({ kind }) => kind)];
};

describe('the issuer of a release', () => {
  it.each<[string, TextInput, readonly string[]]>([
    ['the feed', { title: 'Year-end report', issuer: 'Granvik AB (publ)' }, ['Granvik AB (publ)', 'issuer_field']],
    ['its title', { title: 'Granvik AB: Year-end report 2025' }, ['Granvik AB', 'title']],
    [
      'its text, in English',
      {
        title: 'Granvik wins an order',
        text: 'Stockholm, 3 March 2026 – Granvik AB (publ) ("Granvik" or the "Company") has won an order.',
      },
      ['Granvik AB', 'registered_name', 'title'],
    ],
    [
      'its text, in Swedish',
      { title: 'Ny order', text: 'Granvik AB (publ) (”Granvik” eller ”Bolaget”) har fått en order.', language: 'sv' },
      ['Granvik AB', 'registered_name'],
    ],
    [
      'its text, in Norwegian',
      {
        title: 'Ny kontrakt',
        text: 'Havtind ASA ("Havtind" eller "Selskapet") har inngått en kontrakt.',
        language: 'nb',
      },
      ['Havtind ASA', 'registered_name'],
    ],
    [
      'its text, in Danish',
      { title: 'Ny ordre', text: 'Skagvig A/S (”Selskabet”) har modtaget en ordre.', language: 'da' },
      ['Skagvig A/S', 'registered_name'],
    ],
    [
      'its text, in Finnish',
      { title: 'Uusi tilaus', text: 'Talvikko Oyj (”Yhtiö”) on saanut tilauksen.', language: 'fi' },
      ['Talvikko Oyj', 'registered_name'],
    ],
    [
      'the folder that its wire keeps its releases in',
      {
        title: 'Granvik Marine AB: Year-end report 2025',
        url: 'https://wire.example/a/granvik-marine/year-end-report',
      },
      ['Granvik Marine AB', 'title', 'address'],
    ],
    [
      'the section about it',
      {
        title: 'Granvik wins an order',
        text: 'Granvik has won an order.\n\nAbout Granvik\nGranvik makes pumps.',
      },
      ['Granvik', 'about_heading', 'title'],
    ],
  ])('is told by %s', (_by, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  it('comes with the numbers beside its name, and those that its release has one of', () => {
    const text = `The shareholders of Granvik AB (publ), reg. no. 556012-5790, are invited to the annual general meeting.

About Granvik AB
Granvik makes pumps (Nasdaq Stockholm: GRAN B). LEI: 5493001KJTIIGC8Y1R12.`;
    expect(read({ title: 'Notice of annual general meeting in Granvik AB (publ)', text })?.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'org_number', value: 'SE 556012-5790' }),
        expect.objectContaining({ kind: 'ticker', value: 'XSTO:GRAN-B' }),
        expect.objectContaining({ kind: 'lei', value: '5493001KJTIIGC8Y1R12' }),
      ]),
    );
  });

  it('has no number whose check digit is wrong', () => {
    const text =
      'Granvik AB (publ), reg. no. 556012-5791, ISIN SE0000151446, LEI 5493001KJTIIGC8Y1R13, has won an order.';
    expect(found({ title: 'Granvik AB: Order', text })).toEqual(['Granvik AB', 'title', 'registered_name']);
  });

  it.each<[string, TextInput]>([
    ['its adviser', { title: 'New order', text: 'We won an order.\n\nAbout Redhall Advisers\nA law firm.' }],
    ['the wire that passes it on', { title: 'Wire One: Year-end report' }],
    ['an exchange', { title: 'Nasdaq Stockholm: Year-end report' }],
    ['a label', { title: 'Press release: Year-end report' }],
    ['a label in Swedish', { title: 'Rättelse: Bokslutskommuniké', language: 'sv' }],
    ['a person', { title: 'Anna Berglund: We grow' }],
    ['a sentence', { title: 'What we know so far about the pumps: they leak' }],
  ])('is not %s', (_what, given) => {
    const issuer = read(given);
    expect(issuer).toBeNull();
  });
});

describe('the name of an issuer', () => {
  it.each<[string, TextInput, string | null]>([
    [
      'a date',
      {
        title: 'Repurchases in week 33',
        text: 'Between 11 August 2025 and 15 August 2025 Granvik AB (publ) bought shares.',
      },
      'Granvik AB',
    ],
    [
      'a dateline',
      { title: 'Granvik issues capital', text: 'Umeå, 2025-08-18 Granvik AB (publ) (“Granvik”) has issued capital.' },
      'Granvik AB',
    ],
    [
      'a running number',
      { title: '41/2025・Granvik Group: Interim report', text: 'Granvik Group reports.' },
      'Granvik Group',
    ],
    [
      'the kind of its report',
      { title: 'Granvik Halvårsrapport 2025: growth', text: 'Granvik vokser.', language: 'da' },
      'Granvik',
    ],
    [
      'a report before it',
      { title: 'Half Year Report Granvik Systems AB (publ) January - June 2025' },
      'Granvik Systems AB',
    ],
    ['a notice before it', { title: 'Kutsu Granvik Oyj:n yhtiökokoukseen', language: 'fi' }, 'Granvik Oyj'],
    ['a genitive', { title: "Granvik's Half-Year Financial Report: growth", text: 'Granvik grows.' }, 'Granvik'],
    [
      'a heading',
      { title: 'News', text: 'The order is large. About Granvik Group AG (publ) It makes pumps.' },
      'Granvik Group AG',
    ],
    ['a heading alone', { title: 'H1 Financial Report: growth in all markets', text: 'Growth in all markets.' }, null],
    ['a month', { title: 'Augusti: Fondspararna tar hem vinst', text: 'I augusti steg börsen.', language: 'sv' }, null],
    ['a form alone', { title: 'Interim Report - Group AB', text: 'Growth.' }, null],
    [
      'its trade before its form',
      { title: 'Fastighets AB Granvik (publ) publicerar delårsrapport', language: 'sv' },
      'Fastighets AB Granvik',
    ],
    [
      'a suffix of a web address',
      { title: 'Interim Report April - June 2025 - Grann.ai Group AB' },
      'Grann.ai Group AB',
    ],
  ])('holds no other words: %s', (_, given, name) => {
    expect(read(given)?.name ?? null).toBe(name);
  });
});

it('a customer that opens title and text is one kind of evidence and no more', () => {
  const given = {
    title: 'Skagvig Corp. selects Granvik for its pumps',
    text: 'Skagvig Corporation has selected Granvik for the pumps of its plant.',
  };
  expect(found(given)).toEqual(['Skagvig Corporation', 'registered_name']);
});

it('an address alone names who keeps releases there, and no section of a site', () => {
  expect(namesInAddress('https://wire.example/a/granvik-marine/interim-report')).toEqual(['granvik marine']);
  expect(namesInAddress('https://site.example/en/investor/report')).toEqual([]);
  expect(read({ title: 'Interim report', url: 'https://wire.example/a/granvik-marine/interim-report' })).toBeNull();
});

describe('general news', () => {
  it('names no issuer by capitals, titles and full names', () => {
    expect(
      found({ title: 'Granvik AB: a portrait', text: 'Granvik AB grows.', source_type: 'news_publication' }),
    ).toBeNull();
  });

  it('names a company by an identifier beside its full name, as no issuer', () => {
    const text = 'The pump maker Granvik AB (Nasdaq Stockholm: GRAN B) rose by 4 percent.';
    expect(read({ title: 'Pumps in demand', text, source_type: 'news_publication' })).toMatchObject({
      name: 'Granvik AB',
      isIssuer: false,
      items: [{ kind: 'registered_name' }, { kind: 'ticker', value: 'XSTO:GRAN-B' }],
    });
  });
});

it('hostile names and long texts are read in time, and name nobody', () => {
  const names = [
    '<script>alert(1)</script>',
    '\u202eBA kivnarG',
    "'; drop table companies; --",
    '{{7*7}}',
    'A'.repeat(5_000),
    '((((('.repeat(500),
  ];
  const started = process.cpuUsage().user;
  for (const name of names)
    expect(read({ title: `${name}: Year-end report`, issuer: name, text: name.repeat(20) })).toBeNull();
  read({ title: 'Aa '.repeat(3_000), text: `${'Granvik AB '.repeat(4_000)}(`.repeat(3) });
  expect(process.cpuUsage().user - started).toBeLessThan(20_000_000);
});
