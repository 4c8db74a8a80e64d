import { describe, expect, it } from 'vitest';
import { readManagersTransactions } from './managers-transactions.ts';

const head =
  "Norrvik Plc Managers' Transactions 14 August 2025 at 4:00 p.m. Person subject to the notification requirement Name: Ek, Alma " +
  'Position: Chief Executive Officer Issuer: Norrvik Oyj LEI: 743700R4FA6AVH5J3D68 Notification type: INITIAL NOTIFICATION ' +
  'Reference number: 118880/6/6 ____________________________________________ ';
const trade = (day: string, details: string, nature = 'ACQUISITION') =>
  `Transaction date: ${day} Venue: NASDAQ HELSINKI LTD (XHEL) Instrument type: SHARE ISIN: FI0009009617 ` +
  `Nature of the transaction: ${nature} Transaction details ${details} ____________________________________________ `;
const two = '(1): Volume: 1,000 Unit price: 10.50 EUR (2): Volume: 500 Unit price: 10.80 EUR';
const sum = (volume: string, price = '10.60 EUR') =>
  `Aggregated transactions (2): Volume: ${volume} Volume weighted average price: ${price}`;

describe("a managers' transaction", () => {
  it('is read with the sum of its trades and their average price, from a text that was flattened to one line', () => {
    expect(readManagersTransactions(head + trade('2025-08-12', `${two} ${sum('1,500')}`))).toEqual([
      {
        issuer_name: 'Norrvik Oyj',
        issuer_lei: '743700R4FA6AVH5J3D68',
        isin: 'FI0009009617',
        notifier_name: 'Ek, Alma',
        person_name: 'Ek, Alma',
        person_role: 'Chief Executive Officer',
        is_close_associate: false,
        instrument: 'SHARE',
        venue: 'NASDAQ HELSINKI LTD (XHEL)',
        nature: 'acquisition',
        nature_as_stated: 'ACQUISITION',
        trade_date: '2025-08-12',
        volume: '1500',
        price: '10.6',
        currency: 'EUR',
        trades: 2,
      },
    ]);
  });

  it('is one of several in a release, each with its own day, nature and price', () => {
    const text =
      head +
      trade('2025-08-12', `${two} ${sum('1,500')}`) +
      trade('2025-08-13', `(1): Volume: 70 Unit price: N/A ${sum('70', 'N/A')}`, 'RECEIPT OF A SHARE-BASED INCENTIVE') +
      head.replace('Ek, Alma', 'Lund, Bo') +
      trade('2025-08-14', `(1): Volume: 9 Unit price: 11 EUR ${sum('9')}`, 'DISPOSAL');
    const rows = readManagersTransactions(text);
    expect(
      rows.map(({ notifier_name, nature, trade_date, volume, price }) => [
        notifier_name,
        nature,
        trade_date,
        volume,
        price,
      ]),
    ).toEqual([
      ['Ek, Alma', 'acquisition', '2025-08-12', '1500', '10.6'],
      ['Ek, Alma', 'grant', '2025-08-13', '70', null],
      ['Lund, Bo', 'disposal', '2025-08-14', '9', '11'],
    ]);
  });

  it('of a company close to a manager names both, in Finnish with decimal commas', () => {
    const text =
      'Ilmoitusvelvollinen Nimi: Plusvaara Oy Asema: Lähipiiriin kuuluva henkilö (X) Oikeushenkilö ' +
      '(1):Liikkeeseenlaskijassa johtotehtävissä toimiva henkilö Nimi: Mikko Ek Asema: Hallituksen jäsen/varajäsen ' +
      'Liikkeeseenlaskija: Norrvik Oyj LEI: 743700R4FA6AVH5J3D68 Ilmoituksen luonne: ENSIMMÄINEN ILMOITUS Viitenumero: 119078/9/8 ' +
      'Liiketoimen päivämäärä: 2025-08-14 Kauppapaikka: XHEL Instrumenttityyppi: OSAKE ISIN: FI0009009617 ' +
      'Liiketoimen luonne: LUOVUTUS Liiketoimien tiedot (1): Volyymi: 1 500 Yksikköhinta: 5,25 EUR ' +
      'Liiketoimien yhdistetyt tiedot (1): Volyymi: 1 500 Keskihinta: 5,25 EUR';
    expect(readManagersTransactions(text)).toMatchObject([
      {
        notifier_name: 'Plusvaara Oy',
        person_name: 'Mikko Ek',
        person_role: 'Hallituksen jäsen/varajäsen',
        is_close_associate: true,
        nature: 'disposal',
        volume: '1500',
        price: '5.25',
      },
    ]);
  });

  const annex = (volume = '4,000') =>
    [
      '1\tDetails of the person discharging managerial responsibilities / person closely associated',
      'a)\tName\tAlma Ek',
      '2\tReason for the notification',
      'a)\tPosition/status\tCEO',
      'b)\tInitial notification/Amendment\tInitial notification',
      '3\tDetails of the issuer, emission allowance market participant, auction platform, auctioneer or auction monitor',
      'a)\tName\tNorrvik ASA',
      'b)\tLEI\t743700R4FA6AVH5J3D68',
      '4\tDetails of the transaction(s): section to be repeated for (i) each type of instrument',
      'a)\tDescription of the financial instrument, type of instrument\tShares',
      'Identification code\tFI0009009617',
      'b)\tNature of the transaction\tPurchase of shares',
      'c)\tPrice(s) and volume(s)',
      'Price(s)\tVolume(s)',
      'NOK 12.50\t1,000',
      'NOK 12.60\t3,000',
      'd)\tAggregated information',
      `- Aggregated volume\t${volume}`,
      '- Price\tNOK 12.575',
      'e)\tDate of the transaction\t15 August 2025',
      'f)\tPlace of the transaction\tXOSL',
    ].join('\n');

  it('is read from the tables of the annex of the regulation', () => {
    expect(readManagersTransactions(annex())).toMatchObject([
      {
        issuer_name: 'Norrvik ASA',
        notifier_name: 'Alma Ek',
        person_role: 'CEO',
        is_close_associate: false,
        trade_date: '2025-08-15',
        volume: '4000',
        price: '12.575',
        currency: 'NOK',
        venue: 'XOSL',
        trades: 2,
      },
    ]);
  });

  it('is read from the annex in Danish', () => {
    const text = [
      'Nærmere oplysninger om personen med ledelsesansvar',
      'Navn\tAlma Ek',
      'Stilling/titel\tNærtstående til Bo Ek',
      'Nærmere oplysninger om udstederen',
      'Navn\tNorrvik A/S',
      'LEI-kode\t743700R4FA6AVH5J3D68',
      'Beskrivelse af det finansielle instrument, instrumenttype\tAktier',
      'Identifikationskode\tFI0009009617',
      'Transaktionens art\tSalg',
      'Pris(er) og mængde(r)',
      'DKK 1.250,50\t1.000',
      'Dato for transaktionen\t15.08.2025',
      'Sted for transaktionen\tXCSE',
    ].join('\n');
    expect(readManagersTransactions(text)).toMatchObject([
      {
        nature: 'disposal',
        volume: '1000',
        price: '1250.5',
        currency: 'DKK',
        is_close_associate: true,
        person_name: null,
      },
    ]);
  });

  it.each([
    ['whose trades do not add up to the stated sum', head + trade('2025-08-12', `${two} ${sum('1,600')}`)],
    ['without a day', head + trade('soon', `${two} ${sum('1,500')}`)],
    ['without a trade', head + trade('2025-08-12', 'see the attachment')],
    ['without a nature', head + trade('2025-08-12', two, ' ')],
    ['of the annex with another sum', annex('4,100')],
    [
      'that is prose',
      'Alma Ek, CEO of Norrvik, bought 1,000 shares at 10.50 EUR. Nature of the transaction: purchase.',
    ],
  ])('%s is left out', (_, text) => {
    expect(readManagersTransactions(text)).toEqual([]);
  });

  it('is not searched for in more than 100,000 characters, nor slowly in any', () => {
    const hostile = `${head}${'Volume: 1 '.repeat(20_000)}${'Unit price: '.repeat(5_000)}`;
    const started = performance.now();
    expect(readManagersTransactions(hostile)).toEqual([]);
    expect(readManagersTransactions(`Ilmoitusvelvollinen ${'1 '.repeat(50_000)}`)).toEqual([]);
    expect(readManagersTransactions(`${head}Transaction details ${'1'.repeat(80_000)}`)).toEqual([]);
    expect(
      readManagersTransactions(`${head}Transaction details ${' _ '.repeat(30_000)}x Name: ${' - '.repeat(3_000)}x`),
    ).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
