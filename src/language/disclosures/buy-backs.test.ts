import { describe, expect, it } from 'vitest';
import type { FigureLanguage } from '../text/numbers.ts';
import { readBuyBack } from './buy-backs.ts';

const publishedAt = new Date('2026-08-17T07:00:00Z');
const read = (
  title: string,
  text: string,
  {
    language = 'en',
    country = 'SE',
    disclosureClass = null,
    published = publishedAt,
  }: {
    language?: FigureLanguage;
    country?: string;
    disclosureClass?: 'own_shares' | 'inside_information' | null;
    published?: Date;
  } = {},
) => {
  const figure = readBuyBack({ title, text, disclosureClass }, { language, country, publishedAt: published })?.figure;
  return figure && [figure.label, figure.value, figure.normalized_value, figure.currency];
};

describe('a notice of a week', () => {
  it('in Swedish, with a table of days', () => {
    const text = [
      'Norrvik Industri AB har mellan den 10 augusti 2026 och 14 augusti 2026 återköpt sammanlagt 5 500 egna B-aktier. Återköpen är',
      'en del av det återköpsprogram om högst 40 000 000 kronor som offentliggjordes den 2 juni 2026 (EU nr 596/2014).',
      'Datum\tAggregerad daglig volym (antal aktier)\tViktat genomsnittspris per dag (SEK)\tTotalt dagligt transaktionsvärde (SEK)',
      '2026-08-10\t2 500\t100,20\t250 500,00',
      '2026-08-11\t3 000\t101,00\t303 000,00',
      'Totalt ackumulerat under vecka 33\t5 500\t100,6364\t553 500,00',
      'Totalt ackumulerat under återköpsprogrammet\t105 500\t99,0000\t10 444 500,00',
    ].join('\n');
    expect(read('Norrvik Industri: Återköp av egna aktier vecka 33', text, { language: 'sv' })).toEqual([
      'Återköp av egna aktier, 10 augusti 2026 och 14 augusti 2026',
      '553 500,00 SEK',
      '553500',
      'SEK',
    ]);
  });

  it('in Danish, whose totals before and after the week are of the programme', () => {
    const text = [
      'Transaktioner i uge 33. Programmet løber fra 2. juni 2026 til 30. januar 2027.',
      '\tAntal aktier\tGennemsnitlig købspris\tTransaktionsværdi i DKK',
      'I alt ved sidste meddelelse\t100.000\t98,50\t9.850.000',
      '10. august 2026\t1.000\t100,00\t100.000',
      '11. august 2026\t2.000\t101,50\t203.000',
      'I alt i uge 33\t3.000\t101,00\t303.000',
      'Akkumuleret i alt under programmet\t103.000\t98,57\t10.153.000',
    ].join('\n');
    expect(read('Havbryg A/S: Tilbagekøb af egne aktier', text, { language: 'da', country: 'DK' })).toEqual([
      'Tilbagekøb af egne aktier, uge 33 2026',
      '303.000 DKK',
      '303000',
      'DKK',
    ]);
  });

  it('in Norwegian, by declared class', () => {
    const text = [
      'I perioden 10. august til 14. august 2026 har Fjordkraft Hav ASA kjøpt 12 000 egne aksjer.',
      'Dato\tHandelsplass\tAntall\tVektet snittpris\tTotalt beløp (NOK)',
      '10.08.2026\tXOSL\t5 000\t42,1000\t210 500',
      '12.08.2026\tXOSL\t7 000\t42,5000\t297 500',
      'Sum for perioden\t\t12 000\t42,3333\t508 000',
      'Tidligere kjøpt under programmet\t\t50 000\t41,0000\t2 050 000',
    ].join('\n');
    const options = { language: 'nb', country: 'NO', disclosureClass: 'own_shares' } as const;
    expect(read('Fjordkraft Hav ASA: tilbakekjøp av egne aksjer', text, options)).toEqual([
      'tilbakekjøp av egne aksjer, 10. august til 14. august 2026',
      '508 000 NOK',
      '508000',
      'NOK',
    ]);
  });

  it('in Icelandic, as a sentence', () => {
    const text =
      'Í viku 33 2026 keypti Hvalvík hf. 1.100.000 eigin hluti að kaupverði 27.540.000 kr. samkvæmt neðangreindu.';
    expect(read('Hvalvík hf.: Endurkaup samkvæmt endurkaupaáætlun', text, { language: 'is', country: 'IS' })).toEqual([
      'Endurkaup, viku 33 2026',
      '27.540.000 kr.',
      '27540000',
      'ISK',
    ]);
  });

  it('in English, as a sentence before its trades', () => {
    const text =
      'In week 33 of 2026, Hvalvik hf. purchased 1,100,000 of its own shares for a total consideration of ISK 27,540,000 as ' +
      'detailed below: Date Time Purchased Shares Share Price Purchase Price 12.8.2026 13:49:41 500,000 25.2 12,600,000';
    expect(read('Hvalvik hf.: Share Buybacks pursuant to the buyback program', text, { country: 'IS' })).toEqual([
      'Share Buybacks, week 33 of 2026',
      'ISK 27,540,000',
      '27540000',
      'ISK',
    ]);
  });

  it('in English, whose table lost its cells', () => {
    const text =
      'Between 10 August 2026 and 14 August 2026 Oxelvik AB has repurchased 5,500 shares. Date Volume Weighted average price (SEK) ' +
      'Total value (SEK) 10/08/2026 2,500 100.20 250,500.00 11/08/2026 3,000 101.00 303,000.00 ' +
      'Total accumulated over week 33 5,500 100.6364 553,500.00 Total accumulated during the program 105,500 99.0000 10,444,500.00';
    expect(read('Repurchases of shares by Oxelvik AB during week 33, 2026', text)).toEqual([
      'Repurchases of shares, 10 August 2026 and 14 August 2026',
      '553,500.00 SEK',
      '553500',
      'SEK',
    ]);
  });
});

describe('the days of a notice', () => {
  const row = 'Total\t5,500\t100.6364\t553,500.00 SEK';
  it.each([
    ['Återköp av egna aktier vecka 52', '2026-01-05', 'vecka 52 2025'],
    ['Tilbagekøb af egne aktier i uge 1', '2026-01-05', 'uge 1 2026'],
    ['Share buyback week 53', '2027-01-01', 'week 53 2026'],
    ['Tilbakekjøp av egne aksjer 22. - 30. desember', '2026-01-02', '22. - 30. desember 2025'],
    ['Omien osakkeiden hankinta 29.12. - 2.1.', '2026-01-05', '29.12. - 2.1 2026'],
    ['Share buyback 29 December 2025 to 2 January', '2026-01-05', '29 December 2025 to 2 January'],
    ['Tilbakekjøp av egne aksjer 10.08-14.08.2026', '2026-08-17', '10.08-14.08.2026'],
    ['Aktietilbagekøb 10.8 til 14.8.2026', '2026-08-17', '10.8 til 14.8.2026'],
  ])('of "%s", published on %s, are %s', (title, day, expected) => {
    const published = new Date(`${day}T07:00:00Z`);
    expect(read(title, row, { disclosureClass: 'own_shares', published })?.[0]).toMatch(
      new RegExp(`, ${expected}$`, 'u'),
    );
  });

  it('are no week after the 53rd', () => {
    expect(read('Share buyback week 75', row, { disclosureClass: 'own_shares' })).toBeUndefined();
  });
});

describe('a notice of one day', () => {
  it('in Finnish', () => {
    const text =
      'Koivu Oyj Pörssitiedote 14.8.2026 klo 18:30 Päivämäärä 14.8.2026 Pörssikauppa Osto Osakelaji KOIVU Osakemäärä 2 500 kpl ' +
      'Keskihinta/osake 13,6200 EUR Kokonaishinta 34 050,00 EUR Yhtiön hallussa on 136 984 osaketta.';
    expect(read('Koivu Oyj: OMIEN OSAKKEIDEN HANKINTA 14.8.2026', text, { language: 'fi', country: 'FI' })).toEqual([
      'OMIEN OSAKKEIDEN HANKINTA, 14.8.2026',
      '34 050,00 EUR',
      '34050',
      'EUR',
    ]);
  });

  it('whose cost is the first number that could be a price', () => {
    const text =
      'Trade date 14.8.2026 Bourse trade Buy Share KOIVU Amount 30 000 Shares Average price/ share 9,6761 EUR Total cost 290 283,00 EUR';
    expect(read('Koivu Corporation: SHARE REPURCHASE 14.8.2026', text, { country: 'FI' })?.[1]).toBe('290 283,00 EUR');
  });

  it('in English, from Helsinki', () => {
    const text =
      'In the Helsinki Stock Exchange Trade date 14.8.2026 Bourse trade Buy Share KOIVU Amount 258 Shares Average price/ share ' +
      '47,0000 EUR Total cost 12 126,00 EUR Koivu now holds a total of 136 984 shares';
    expect(read('Koivu Corporation: Share Repurchase 14.8.2026', text, { country: 'FI' })).toEqual([
      'Share Repurchase, 14.8.2026',
      '12 126,00 EUR',
      '12126',
      'EUR',
    ]);
  });
});

describe('no figure', () => {
  const row = 'Total over week 33\t5,500\t100.6364\t553,500.00';
  it.each([
    [
      'of a programme that starts',
      'Launch of share buy-back program of up to DKK 300m',
      'The program runs from 1 June 2026 to 30 May 2027.',
    ],
    ['of a total that contradicts its row', 'Share buyback, week 33, 2026', row.replace('553,500', '653,500')],
    ['of a total without its days', 'Share buyback', 'Total\t5,500\t100.6364\t553,500.00'],
    [
      'of the programme alone',
      'Share buyback, week 33, 2026',
      'Accumulated under the programme\t5,500\t100.6364\t553,500.00',
    ],
    [
      'of one market of several, behind the heads of a table',
      'Koivu Oyj: Omien osakkeiden takaisinosto 14.08.2026',
      'Markkinapaikka Osakkeiden lukumäärä Keskihinta Kulut yhteensä, euroa XHEL 133 553 13,58 1 813 022,04 CEUX 100 13,58 1 358,00',
    ],
    ['of another matter', 'Order intake, week 33, 2026', row],
    [
      'of what was bought since the start',
      'Share buyback, week 33, 2026',
      'Since the start Oxelvik has repurchased 5,500 shares for a total of SEK 553,500.',
    ],
  ])('%s', (_, title, text) => {
    expect(read(title, text)).toBeUndefined();
  });

  it('where the source declares another class', () => {
    expect(read('Share buyback, week 33, 2026', row)).toBeDefined();
    expect(read('Share buyback, week 33, 2026', row, { disclosureClass: 'inside_information' })).toBeUndefined();
  });

  it('of a long hostile text, read in time', () => {
    const started = performance.now();
    read('Share buyback, week 33, 2026', 'total 1 234 567 '.repeat(100_000));
    read('Share buyback', `${'1.1. - '.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
